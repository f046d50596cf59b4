"""Honest: says whatever is likeliest to turn out well, and never bluffs."""

import random
from collections.abc import Sequence
from typing import assert_never

from dudo.bots.bot import Decision
from dudo.bots.outlook import Option, look, show_for
from dudo.bots.reasons import percent
from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show, View
from dudo.messages import message
from dudo.rules import Bid


def honest(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """The raise that is likeliest true, unless a call is likelier right; the lowest of equals."""
    del rng
    outlook = look(seen, offered)
    best: Option[Move] = max(outlook.options, key=lambda option: option.chance)
    if isinstance(best.move, Bid) and best.chance < 1.0:
        show = show_for(seen, offered, best.move)
        if show is not None and show.chance > best.chance:
            best = show
    return because(best)


def because(option: Option[Move]) -> Decision:
    """The plain reason for saying something: how likely it is to turn out well."""
    chance, move = option
    match move:
        case Bid():
            reason = "reason-bid-certain" if chance == 1.0 else "reason-bid-likely"
            if chance < 0.5:
                reason = "reason-bid-best"
            return Decision(move, message(reason, percent=percent(chance)))
        case Doubt():
            true = 1.0 - chance
            reason = "reason-doubt-unlikely" if true < 0.5 else "reason-doubt-careful"
            return Decision(move, message(reason, percent=percent(true)))
        case Exact():
            return Decision(move, message("reason-exact-likely", percent=percent(chance)))
        case Show():
            return Decision(move, message("reason-show", percent=percent(chance)))
        case Direct() | Choose() | Decline():
            raise AssertionError(f"nobody weighs up {move}: it is answered before the dice")
        case _:
            assert_never(move)
