"""What comes before the dice: a direction (T4), a special round (T13), a declaration (M9)."""

import random
from collections.abc import Sequence

from dudo.bots.bot import Decision
from dudo.game import Choose, Decline, Move, Phase, View
from dudo.messages import message
from dudo.rules.sight import Sight

SPEAKING = frozenset((Phase.BID, Phase.REBID))
"""Phases in which a bid or a call is due; in all others a bot prepares a round."""

_PREFERRED = (Sight.HOLDER, Sight.ONE_DIE, Sight.OWN, Sight.OTHERS)
"""Best is to know one's die while the others do not know theirs; worst is not to know it."""


def prepare(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """The round in which one knows most, or which way the turn goes."""
    if seen.phase is Phase.DIRECT:
        return Decision(rng.choice(offered), message("reason-no-difference"))
    rounds = [move for move in offered if isinstance(move, Choose)]
    if not rounds:
        return Decision(offered[0], message("reason-nothing-else"))
    if len(rounds) < len(offered) and rng.random() < 0.5:
        return Decision(Decline(), message("reason-declined"))
    return Decision(best_round(seen, rounds), message("reason-special"))


def best_round(seen: View, rounds: Sequence[Choose]) -> Choose:
    """The special round in which one knows most that the others do not."""
    return min(rounds, key=lambda move: _PREFERRED.index(seen.rules.during(move.variant).sight))
