"""The players' bench: bots made anew for every game, programs kept running between games.

The games of a block have the same dice. So nobody who remembers a game may play another one of its
block: a program that is kept plays one and the same turn of every block, and no other.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from dudo.bots.bot import Bot

Maker = Callable[[str, random.Random], Bot]
"""Makes the player of a name, for one seat."""
MOST_WAITING = 24
"""Programs that are kept running; beyond that, those who have waited longest are sent home."""
UNREADY = "unready"
"""The kind of fault of a program that was started and did not become ready."""


class Fault(Struct, frozen=True):
    """What a program did wrong, how often, and how it was reported the first time."""

    bot: str
    kind: str
    times: int
    message: str


class BenchPlace(NamedTuple):
    """Whose place on the bench it is: at most one game of every block is played from it."""

    name: str
    turn: int
    """Which game of a block."""
    copy: int
    """Which of several players of that name in the game."""


class Bench:
    """Where the players of one process wait between games, in as many chunks as it plays."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker
        self._waiting: dict[BenchPlace, Bot] = {}
        self._unready: set[str] = set()
        self._faults: list[Fault] = []

    def table(self, names: Sequence[str], seed: str, *, turn: int) -> list[Bot]:
        """A player for every seat of a game of that turn, each drawing lots of its own."""
        return [
            self._player(BenchPlace(name, turn, names[:seat].count(name)), f"{seed}/{turn}/{seat}")
            for seat, name in enumerate(names)
        ]

    def give_up(self, names: Iterable[str]) -> None:
        """Do not wait for these programs: they have failed to become ready in this run."""
        self._unready |= set(names)

    def tidy(self) -> None:
        """A game is over: note what went wrong, and keep no more programs than there is room for.

        Whoever did not become ready is not waited for again, whichever copy of it is asked.
        """
        for place, bot in self._waiting.items():
            for report in bot.faults():
                self._faults.append(Fault(place.name, report.kind.value, 1, report.message))
                if report.kind.value == UNREADY:
                    self._unready.add(place.name)
        self._dismiss(list(self._waiting)[: max(len(self._waiting) - MOST_WAITING, 0)])

    def faults(self) -> tuple[Fault, ...]:
        """What went wrong since this was last asked, added up by player and kind."""
        found, self._faults = self._faults, []
        return added(found)

    def close(self) -> None:
        """Send everybody home."""
        self._dismiss(list(self._waiting))

    def _dismiss(self, places: Iterable[BenchPlace]) -> None:
        leaving = [self._waiting.pop(place) for place in places]
        for bot in leaving:
            bot.leave()
        for bot in leaving:
            bot.close()

    def _player(self, place: BenchPlace, seed: str) -> Bot:
        rng, bot = random.Random(seed), self._waiting.pop(place, None)
        if bot is None:
            bot = self._maker(place.name, rng)
            if not bot.lasting:
                return bot
        else:
            bot.sit_down(rng)
        if place.name in self._unready:
            bot.give_up()
        self._waiting[place] = bot  # the last of them, for having waited least
        return bot


def added(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults added up by player and kind."""
    found: dict[tuple[str, str], Fault] = {}
    for fault in faults:
        before = found.get((fault.bot, fault.kind))
        if before is not None:
            times = before.times + fault.times
            fault = Fault(fault.bot, fault.kind, times, before.message)  # noqa: PLW2901 - the sum
        found[fault.bot, fault.kind] = fault
    return tuple(found.values())
