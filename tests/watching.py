"""Bots at a table, watched: what they decide is kept and checked against what was offered."""

import random
import time
from collections.abc import Sequence
from math import inf

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make
from dudo.driver import steps
from dudo.game import Move, Phase, SeededRoller, View, start
from dudo.game.events import Event
from dudo.rules import BOOKS, OPTIONS, Ruleset
from tables import NAMES

TABLES = [(book, option) for book in BOOKS for option in ("", *OPTIONS[book])]
"""Every book, as it is and with each of its options."""
MANY = 200
"""Rounds after which a game under house rules has shown enough."""


class Watched(Bot):
    """A bot whose every decision is kept, timed, and checked against what was offered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.listens = bot.listens
        self.made: list[Decision] = []
        self.seconds: list[float] = []
        """Processor time of each choice: a busy machine does not count."""

    def begin(self, seat: int, seen: View) -> None:
        self.bot.begin(seat, seen)

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        began = time.thread_time()
        decision = self.bot.choose(seen, offered)
        self.seconds.append(time.thread_time() - began)
        assert decision.move in offered
        self.made.append(decision)
        return decision

    def interject(self, seen: View, offered: Sequence[Move], **_: object) -> Decision | None:
        decision = self.bot.interject(seen, offered)
        if decision is not None:
            assert decision.move in offered
            self.made.append(decision)
        return decision

    def hear(self, event: Event) -> None:
        self.bot.hear(event)


def played(
    rules: Ruleset, *, seats: int, seed: int, names: Sequence[str], rounds: float = inf
) -> list[Watched]:
    """A whole game among bots, and what each of them did; after so many rounds it may stop.

    Under some house rules calls win more dice than they lose, and a game need not end.
    """
    rng = random.Random(seed)
    bots = [Watched(make(names[seat % len(names)], rng)) for seat in range(seats)]
    dealt = last = start(rules, NAMES[:seats])
    for _, last in steps(dealt, bots, SeededRoller(seed)):
        if last.phase is not Phase.OVER and last.round.number > rounds:
            return bots
    assert last.winner in range(seats)
    return bots
