"""The players' bench: bots made anew for every game, programs kept running between games."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from dudo.bots.bot import Bot

Maker = Callable[[str, random.Random], Bot]
"""Makes the player of a name, for one seat."""


class Fault(Struct, frozen=True):
    """What a program did wrong, how often, and how it was reported the first time."""

    bot: str
    kind: str
    times: int
    message: str


@runtime_checkable
class LastingBot(Bot, Protocol):
    """A bot that plays game after game, and is to be closed after the last."""

    reports: Sequence[Any]
    """Its faults: each with a `kind` and a `message`."""

    def sit_down(self, rng: random.Random) -> None:
        """Take a seat in another game, and draw lots from this."""
        ...

    def close(self) -> None:
        """Leave for good."""
        ...


class Bench:
    """Where players wait between the games of a chunk."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker
        self._lasting: dict[tuple[str, int], LastingBot] = {}

    def table(self, names: Sequence[str], seed: str) -> list[Bot]:
        """A player for every seat of a game, made from its seed."""
        return [
            self._player(name, names[:seat].count(name), f"{seed}/{seat}")
            for seat, name in enumerate(names)
        ]

    def close(self) -> None:
        """Send everybody home."""
        for bot in self._lasting.values():
            bot.close()

    def faults(self) -> tuple[Fault, ...]:
        """What went wrong, added up by player and kind."""
        return added(
            Fault(name, report.kind.value, 1, report.message)
            for (name, _), bot in self._lasting.items()
            for report in bot.reports
        )

    def _player(self, name: str, copy: int, seed: str) -> Bot:
        rng, kept = random.Random(seed), self._lasting.get((name, copy))
        if kept is not None:
            kept.sit_down(rng)
            return kept
        bot = self._maker(name, rng)
        if isinstance(bot, LastingBot):
            self._lasting[name, copy] = bot
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
