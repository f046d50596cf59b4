"""How long moves take: measured at the seat, kept as counts that can be added up."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log10
from time import perf_counter

from msgspec import Struct

from dudo.bots.bot import Bot, Decision
from dudo.game import Move, View
from dudo.game.events import Event

STEPS = 50
"""Steps in a power of ten: a percentile is known to a twentieth."""
SHORTEST = 1e-7
"""Seconds that fall into the first step."""


class Times(Struct, frozen=True):
    """Times of many moves, in seconds, as counts by logarithmic steps."""

    steps: Mapping[int, int] = {}
    total: float = 0.0
    longest: float = 0.0

    @property
    def moves(self) -> int:
        """How many moves were timed."""
        return sum(self.steps.values())

    @property
    def mean(self) -> float:
        """The mean time of a move."""
        return self.total / self.moves if self.steps else 0.0

    def percentile(self, part: float) -> float:
        """A time that `part` of all moves do not exceed.

        >>> timed([0.001] * 99 + [0.5]).percentile(0.5)
        0.001
        """
        left = ceil(part * self.moves)
        for step, count in sorted(self.steps.items()):
            left -= count
            if left <= 0:
                return min(round(SHORTEST * 10 ** (step / STEPS), 9), self.longest)
        return self.longest

    def __add__(self, other: "Times") -> "Times":
        """The times of both."""
        steps = dict(self.steps)
        for step, count in other.steps.items():
            steps[step] = steps.get(step, 0) + count
        return Times(steps, self.total + other.total, max(self.longest, other.longest))


def timed(seconds: Sequence[float]) -> Times:
    """Single times, added up."""
    steps: dict[int, int] = {}
    for second in seconds:
        step = ceil(STEPS * log10(max(second, SHORTEST) / SHORTEST) - 1e-9)
        steps[step] = steps.get(step, 0) + 1
    return Times(steps, sum(seconds), max(seconds, default=0.0))


class TimedBot(Bot):
    """A bot with a watch: what it thinks while it listens counts for its next move."""

    def __init__(
        self, bot: Bot, taken: list[float], *, watch: Callable[[], float] = perf_counter
    ) -> None:
        self._bot = bot
        self._taken = taken
        self._watch = watch
        self._listening = 0.0
        self.listens = bot.listens

    def begin(self, seat: int, seen: View) -> None:
        """Pass on that a game begins."""
        self._bot.begin(seat, seen)

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """What the bot chooses."""
        began = self._watch()
        decision = self._bot.choose(seen, offered, deadline=deadline)
        self._taken.append(self._watch() - began + self._listening)
        self._listening = 0.0
        return decision

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """What the bot says out of turn; time spent on keeping silent counts like listening."""
        began = self._watch()
        decision = self._bot.interject(seen, offered, deadline=deadline)
        self._listening += self._watch() - began
        if decision is not None:
            self._taken.append(self._listening)
            self._listening = 0.0
        return decision

    def hear(self, event: Event) -> None:
        """Pass on what happened."""
        began = self._watch()
        self._bot.hear(event)
        self._listening += self._watch() - began
