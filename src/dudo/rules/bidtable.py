"""Bids numbered once and for all, so that asking whether one is legal is a bit test."""

from itertools import compress

from msgspec import Struct

from dudo.caching import MEGABYTE, Room
from dudo.rules.bid import Bid
from dudo.rules.bidding import Bidding, Standing
from dudo.rules.die import Die

TABLES = Room(32 * MEGABYTE)
"""What may be bid and done: bid tables, and the offers that are made of them."""
PLACE = 8
"""Bytes that a bid takes in one more tuple."""
POINT = 1000
"""Bytes that a point of a round takes, apart from the bids that may be made there."""
NUMBERED = 250
"""Bytes that a bid of a table takes, with its number."""


class Raises(Struct, frozen=True, gc=False):
    """The bids that may be made at one point of a round."""

    bids: tuple[Bid, ...]
    mask: int
    """Bit `n` is set where bid number `n` is legal."""
    faces: frozenset[int]
    """The faces those bids name."""


class BidTable:
    """All bids of a round with a given number of dice, and which may follow which."""

    __slots__ = ("_after", "_bidding", "_numbers", "bids", "limit", "opening")

    def __init__(self, bidding: Bidding, die: Die, limit: int) -> None:
        faces = die.biddable
        self._bidding = bidding
        self._after: dict[Standing, Raises] = {}
        self.limit = limit
        self.bids = tuple(Bid(count, face) for count in range(1, limit + 1) for face in faces)
        self._numbers = {bid: number for number, bid in enumerate(self.bids)}
        self.opening = self._raises(tuple(map(bidding.may_open, self.bids)))

    def _raises(self, legal: tuple[bool, ...]) -> Raises:
        bids = tuple(compress(self.bids, legal))
        mask = sum(1 << self._numbers[bid] for bid in bids)
        return Raises(bids, mask, frozenset(bid.face for bid in bids))

    def after(self, bids: tuple[Bid, ...]) -> Raises:
        """The bids that may follow `bids`; those that may open where there are none."""
        if not bids:
            return self.opening
        standing = self._bidding.recall(bids)
        raises = self._after.get(standing)
        if raises is None:
            allows = self._bidding.allows
            raises = self._raises(tuple(allows(standing, bid) for bid in self.bids))
            self._after[standing] = raises
            TABLES.add(POINT + PLACE * len(raises.bids))
        return raises

    def number(self, bid: Bid) -> int:
        """The number of a bid, or -1 for one this table does not have (G4)."""
        try:
            return self._numbers.get(bid, -1)
        except TypeError:  # a bid made of what cannot be looked up
            return -1

    def histories(self) -> int:
        """How many sequences of bids a round can have, the empty one included (perft)."""
        memo: dict[Standing, int] = {}

        def below(bids: tuple[Bid, ...]) -> int:
            standing = self._bidding.recall(bids)
            if standing not in memo:
                memo[standing] = 1 + sum(below((*bids, bid)) for bid in self.after(bids).bids)
            return memo[standing]

        return 1 + sum(below((bid,)) for bid in self.after(()).bids)


@TABLES.keeps(lambda table, *_: NUMBERED * len(table.bids))
def bid_table(bidding: Bidding, die: Die, limit: int) -> BidTable:
    """The one table for this bidding, this die and this many dice."""
    return BidTable(bidding, die, limit)
