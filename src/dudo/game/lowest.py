"""The lowest raise: what every table means by the smallest step upwards."""

from collections.abc import Sequence

from dudo.game.view import View
from dudo.rules.bid import Bid
from dudo.rules.bidtable import bid_table


def lowest_raise(seen: View, bids: Sequence[Bid]) -> Bid:
    """The bid, among those that may be made, that leaves the most bids to be made after it.

    That need not be the first bid offered, nor the one with the fewest dice: on the chart (C5) a
    single ace is above six other bids.

    >>> from dudo import SeededRoller, chance, find_rules, fold, moves, start, view, who_may_act
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> while not who_may_act(game):
    ...     game = fold(game, chance(game, dice))
    >>> bids = moves(game, game.turn)
    >>> str(bids[0]), str(lowest_raise(view(game, game.turn), bids))
    ('1x1', '1x2')
    """
    rules = seen.rules.during(seen.variant)
    table = bid_table(rules.bidding, rules.die, seen.limit)
    return max(bids, key=lambda bid: table.after((*seen.bids, bid)).mask.bit_count())
