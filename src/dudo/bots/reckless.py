"""Reckless: bids high, bluffs often, and doubts late."""

import random
from collections.abc import Sequence

from dudo.bots.bot import Decision
from dudo.bots.honest import because
from dudo.bots.outlook import Option, look, show_for
from dudo.bots.reasons import percent
from dudo.game import Move, View
from dudo.messages import message
from dudo.odds import Odds
from dudo.rules import Bid

BLUFFS = 0.15
"""How often a face is bid without looking at the dice."""
DARES = 0.55
"""How likely a bid must be to be made on the way up."""
DOUBTS = 0.65
"""How likely the standing bid must be false to be doubted at all."""
SHOWS = 0.3
"""How often dice are shown and rolled again where that helps."""


def reckless(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """The highest bid that is not quite hopeless, on the best face or on any."""
    outlook = look(seen, offered)
    likeliest, doubt = outlook.likeliest, outlook.doubt
    if likeliest is None or (doubt is not None and doubt.chance >= DOUBTS):
        assert doubt is not None
        return because(doubt)
    if rng.random() < SHOWS:
        show = show_for(seen, offered, likeliest.move)
        if show is not None:
            return because(show)
    if rng.random() < BLUFFS:
        return _bluff(rng.choice(outlook.raises))
    if doubt is not None and likeliest.chance < DARES and doubt.chance > likeliest.chance:
        return because(doubt)
    return _high(outlook.odds, likeliest)


def _bluff(option: Option[Bid]) -> Decision:
    if option.chance >= 0.5:
        return because(option)
    return Decision(option.move, message("reason-bluff", percent=percent(option.chance)))


def _high(odds: Odds, least: Option[Bid]) -> Decision:
    """The highest bid on a face that is still worth daring."""
    high = least.move
    while high.count < odds.limit:
        higher = Bid(high.count + 1, high.face)
        if odds.at_least(higher) < DARES:
            break
        high = higher
    if high == least.move:
        return because(least)
    return Decision(high, message("reason-bid-high", percent=percent(odds.at_least(high))))
