"""A player with a way of speaking: everything about a bot but what it says."""

import random
from collections.abc import Callable, Sequence

from dudo.bots.bot import Decision
from dudo.bots.outlook import look
from dudo.bots.preparing import SPEAKING, prepare
from dudo.bots.reasons import percent
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.messages import message

Speak = Callable[[View, Sequence[Move], random.Random], Decision]
"""A bid, a show or a call, where one of them is due."""


class Player:
    """Plays any rules in one way of speaking; the same `rng` makes it play the same."""

    listens = False

    def __init__(self, speak: Speak, rng: random.Random, *, cuts_in: float) -> None:
        self._speak = speak
        self._rng = rng
        self._cuts_in = cuts_in

    def choose(self, seen: View, offered: Sequence[Move]) -> Decision:
        """One of the moves that are offered, and why."""
        if seen.phase in SPEAKING:
            return self._speak(seen, offered, self._rng)
        return prepare(seen, offered, self._rng)

    def interject(self, seen: View, offered: Sequence[Move]) -> Decision | None:
        """A call out of turn (J19), where it is as sure as this player wants it."""
        outlook = look(seen, offered)
        for call in (outlook.exact, outlook.doubt):
            if call is not None and call.chance >= self._cuts_in:
                return Decision(call.move, message("reason-cut-in", percent=percent(call.chance)))
        return None

    def hear(self, event: Event) -> None:
        """What others said is no matter: only the standing bid is."""
