"""Looking for raises that go round in a circle, whatever the bidding may be."""

from dudo.rules.bid import Bid
from dudo.rules.bidding import Bidding, Standing
from dudo.rules.bidtable import BidTable
from dudo.rules.die import Die

ENOUGH_DICE = 5
"""What halves and doubles in a circle does so with few dice already."""


def endless_raises(bidding: Bidding, die: Die, *, limit: int = ENOUGH_DICE) -> tuple[Bid, ...]:
    """Bids that lead back to the first of them, or nothing where every round ends.

    Positions are told apart by what the bidding recalls of them, as when a game is played.
    """
    table = BidTable(bidding, die, limit)
    ended: set[Standing] = set()
    return _circle(table, bidding, (), [], ended)


def _circle(
    table: BidTable,
    bidding: Bidding,
    bids: tuple[Bid, ...],
    path: list[Standing],
    ended: set[Standing],
) -> tuple[Bid, ...]:
    for bid in table.after(bids).bids:
        longer = (*bids, bid)
        standing = bidding.recall(longer)
        if standing in path:
            return longer[path.index(standing) :]
        if standing in ended:
            continue
        path.append(standing)
        found = _circle(table, bidding, longer, path, ended)
        if found:
            return found
        path.pop()
        ended.add(standing)
    return ()
