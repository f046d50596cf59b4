"""The smallest step among the bids that may be made."""

from collections.abc import Sequence

from dudo.game import View
from dudo.rules import Bid
from dudo.rules.bidtable import bid_table


def lowest(seen: View, bids: Sequence[Bid]) -> Bid:
    """The bid that leaves the most bids to be made after it."""
    rules = seen.rules.during(seen.variant)
    table = bid_table(rules.bidding, rules.die, seen.limit)
    return max(bids, key=lambda bid: table.after((*seen.bids, bid)).mask.bit_count())
