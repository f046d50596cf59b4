"""A round compiled to numbers: its bids, what is remembered of them, and what may follow what.

For programs that walk through all of a round, such as a solver or a simulator. They need no more
than this and `settlement.settle`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from dudo.caching import MEGABYTE, Room
from dudo.rules.bid import Bid
from dudo.rules.bidding import Standing
from dudo.rules.bidtable import bid_table
from dudo.rules.errors import RulesError
from dudo.rules.ruleset import Ruleset

MOST_RAISES = 20_000_000
"""Raises that a compiled round may have; they take eight bytes each."""
COMPILED = Room(64 * MEGABYTE)
"""Rounds that were asked for already."""
STANDING = 300
"""Bytes that a standing takes."""
START = 0
"""The standing before there is any bid."""


class CompiledRound(Struct, frozen=True, eq=False):
    """One kind of round, with bids and standings numbered.

    A standing is all of the bids so far that decides what may follow (see `Standing`). The raises
    of standing `s` are the places `first[s]` to `first[s + 1]` of `raises` and `leads_to`.

    >>> from dudo.rules import BOOKS
    >>> round = compile_round(BOOKS["chart"], dice=2)
    >>> len(round.bids), len(round.standings), round.histories()
    (12, 13, 4096)
    >>> [str(round.bids[number]) for number in round.order or ()][:8]
    ['1x2', '1x3', '1x4', '1x5', '1x6', '1x1', '2x2', '2x3']
    """

    rules: Ruleset
    """The rules in force, special round included."""
    dice: int
    bids: tuple[Bid, ...]
    standings: tuple[Standing | None, ...]
    """What is remembered, by number; the first is the start of the round."""
    standing_bid: array[int]
    """The number of the standing bid, by standing; -1 at the start."""
    first: array[int]
    raises: array[int]
    """Numbers of bids."""
    leads_to: array[int]
    """Numbers of the standings after those bids."""
    calls_exact: bool
    """Whether the exact call is allowed."""
    order: tuple[int, ...] | None
    """All bids from the weakest to the strongest, where there is such an order.

    Then exactly those after the standing bid may follow it, and a history is a set of bids; which
    of them may open is another matter (T10).
    """

    @property
    def size(self) -> int:
        """Bytes that it takes, roughly."""
        return STANDING * len(self.standings) + 8 * len(self.raises)

    def followers(self, standing: int) -> Iterator[tuple[int, int]]:
        """The bids that may follow a standing, each with the standing after it."""
        places = slice(self.first[standing], self.first[standing + 1])
        return zip(self.raises[places], self.leads_to[places], strict=True)

    def histories(self) -> int:
        """How many sequences of bids the round can have, the empty one included (perft)."""
        below = [1] * len(self.standings)
        for standing in reversed(self.topological()):
            below[standing] += sum(below[after] for _, after in self.followers(standing))
        return below[START]

    def topological(self) -> list[int]:
        """The standings in an order in which every raise leads forward."""
        arrivals = array("q", [0]) * len(self.standings)
        for after in self.leads_to:
            arrivals[after] += 1
        ready, found = [START], []
        while ready:
            standing = ready.pop()
            found.append(standing)
            for _, after in self.followers(standing):
                arrivals[after] -= 1
                if not arrivals[after]:
                    ready.append(after)
        return found


@COMPILED.keeps(lambda compiled, *_, **__: compiled.size)
def compile_round(
    rules: Ruleset, variant: str = "", *, dice: int, two_left: bool = True
) -> CompiledRound:
    """The round of these rules with so many dice on the table, numbered."""
    now = rules.during(variant)
    table = bid_table(now.bidding, now.die, dice)
    numbers = {bid: number for number, bid in enumerate(table.bids)}
    standings: list[Standing | None] = [None]
    histories: list[tuple[Bid, ...]] = [()]
    known: dict[Standing, int] = {}
    first, raises, leads_to = array("q", [0]), array("i"), array("i")
    for bids in histories:  # grows while it is walked through
        for bid in table.after(bids).bids:
            standing = now.bidding.recall((*bids, bid))
            if standing not in known:
                known[standing] = len(standings)
                standings.append(standing)
                histories.append((*bids, bid))
            raises.append(numbers[bid])
            leads_to.append(known[standing])
        if len(raises) > MOST_RAISES:
            raise RulesError(f"a round with {dice} dice has too many bids to be numbered")
        first.append(len(raises))
    standing_bid = array("i", [-1 if s is None else numbers[s.bid] for s in standings])
    compiled = CompiledRound(
        rules=now,
        dice=dice,
        bids=table.bids,
        standings=tuple(standings),
        standing_bid=standing_bid,
        first=first,
        raises=raises,
        leads_to=leads_to,
        calls_exact=now.exact.allowed_with(two_left=two_left),
        order=None,
    )
    return _with_order(compiled)


def _with_order(compiled: CompiledRound) -> CompiledRound:
    """The round with the order of its bids, where one order decides every raise."""
    after = {
        standing: [bid for bid, _ in compiled.followers(standing)]
        for standing in range(len(compiled.standings))
    }
    if len(compiled.standings) != len(compiled.bids) + 1:
        return compiled
    by_strength = sorted(range(1, len(compiled.standings)), key=lambda s: -len(after[s]))
    order = tuple(compiled.standing_bid[standing] for standing in by_strength)
    places = {bid: place for place, bid in enumerate(order)}
    for standing in by_strength:
        rest = order[places[compiled.standing_bid[standing]] + 1 :]
        if set(after[standing]) != set(rest):
            return compiled
    return replace(compiled, order=order)
