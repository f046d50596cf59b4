"""A player with a way of speaking: everything about a bot but what it says."""

import random
from collections.abc import Callable, Sequence

from dudo.bots.bot import Bot, Decision
from dudo.bots.outlook import look
from dudo.bots.preparing import SPEAKING, prepare
from dudo.bots.reasons import percent
from dudo.game import Move, View
from dudo.messages import message

SpeakingStyle = Callable[[View, Sequence[Move], random.Random], Decision]
"""A bid, a show or a call, where one of them is due."""


class Player(Bot):
    """Plays any rules in one way of speaking; the same `rng` makes it play the same."""

    def __init__(self, speak: SpeakingStyle, rng: random.Random, *, cuts_in: float) -> None:
        self._speak = speak
        self._rng = rng
        self._cuts_in = cuts_in

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """One of the moves that are offered, and why; it never takes long."""
        del deadline
        if seen.phase in SPEAKING:
            return self._speak(seen, offered, self._rng)
        return prepare(seen, offered, self._rng)

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """A call out of turn (J19), where it is as sure as this player wants it."""
        del deadline
        outlook = look(seen, offered)
        for call in (outlook.exact, outlook.doubt):
            if call is not None and call.chance >= self._cuts_in:
                return Decision(call.move, message("reason-cut-in", percent=percent(call.chance)))
        return None
