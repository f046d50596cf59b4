"""Cautious: bids only what is nearly sure, and doubts early."""

import random
from collections.abc import Sequence

from dudo.bots.bot import Decision
from dudo.bots.honest import because
from dudo.bots.outlook import look
from dudo.game import Move, View

SAFE = 0.7
"""How likely a bid must be to be made without a second thought."""
BELIEVED = 0.45
"""How likely the standing bid must be not to be doubted at once."""


def cautious(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """A bid that is nearly sure; else a doubt, unless the standing bid is nearly sure itself."""
    del rng
    outlook = look(seen, offered)
    bid, doubt = outlook.likeliest, outlook.doubt
    if doubt is None:
        assert bid is not None
        return because(bid)
    if bid is None or doubt.chance > 1.0 - BELIEVED:
        return because(doubt)
    if bid.chance >= SAFE or doubt.chance < 1.0 - SAFE:
        return because(bid)
    return because(doubt)
