"""Beginner: makes the mistakes people make in their first games."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from dudo.bots.bot import Decision
from dudo.bots.honest import because
from dudo.bots.outlook import Option, Outlook, reckon, show_for, weigh
from dudo.game import Move, View
from dudo.messages import message
from dudo.rules import Bid, Ruleset
from dudo.rules.counting import Plain
from dudo.rules.ruleset import RULES, footprint

FORGETS = 0.4
"""How often it does not think of the jokers."""
STICKS = 0.7
"""How often it bids the face it has most of, whatever the others said."""
JUMPS = 0.4
"""How often it raises by more than it must."""
GUT = (0.0, 0.8)
"""Between what chances the standing bid begins to look false to it, drawn for each move."""
WHIM = 0.05
"""How often it calls exact, or shows its dice, just to try."""


def beginner(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """A doubt by gut, or a bid on its favourite face, often higher than it need be."""
    forgetful = rng.random() < FORGETS
    believed = replace(seen, rules=_without_jokers(seen.rules)) if forgetful else seen
    outlook = weigh(reckon(believed), offered)
    doubt, exact = outlook.doubt, outlook.exact
    if exact is not None and rng.random() < WHIM:
        return Decision(exact.move, message("reason-exact-whim"))
    if doubt is not None and (not outlook.raises or 1.0 - doubt.chance < rng.uniform(*GUT)):
        return Decision(doubt.move, message("reason-doubt-gut"))
    bid, favourite = _raise(seen, outlook, rng)
    show = show_for(seen, offered, bid.move) if rng.random() < WHIM else None
    if show is not None:
        return because(show)
    return Decision(bid.move, message("reason-bid-favourite")) if favourite else because(bid)


def _raise(seen: View, outlook: Outlook, rng: random.Random) -> tuple[Option[Bid], bool]:
    """A raise, and whether it is on the face it has most of."""
    raises, odds_ = outlook.raises, outlook.odds
    bid, favourite = outlook.likeliest, False
    cup = seen.cups[seen.seat]
    if cup and rng.random() < STICKS:
        most = max(raises, key=lambda option: cup.count(option.move.face))
        if cup.count(most.move.face):
            bid, favourite = most, True
    assert bid is not None
    if rng.random() < JUMPS:
        count = min(bid.move.count + rng.randint(1, 2), odds_.limit)
        higher = Bid(count, bid.move.face)
        bid = Option(odds_.at_least(higher), higher)
    return bid, favourite


@RULES.keeps(lambda plain, rules: footprint(plain) + footprint(rules))
def _without_jokers(rules: Ruleset) -> Ruleset:
    return replace(rules, counting=Plain())
