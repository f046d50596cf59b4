"""The searcher: imagines what the others may hold, and plays every such round to its end."""

import random
import time
from collections.abc import Sequence

from dudo.bots.bot import Decision
from dudo.bots.mind import Mind
from dudo.bots.reader import Reader
from dudo.bots.rollout import Rollout
from dudo.game import Move, View

CANDIDATES = 5
"""How many of the moves that the reader likes best are looked into."""
TRUST = 40.0
"""How many imagined rounds the reader's own judgement is worth."""


class Budget:
    """When to stop thinking: after some time or, to be repeatable, after so many worlds."""

    def __init__(self, *, seconds: float = 0.0, worlds: int = 0) -> None:
        self._seconds = seconds
        self._worlds = worlds
        self._until = 0.0
        self._done = 0

    def begin(self) -> None:
        """Start the clock of one move."""
        self._until = time.perf_counter() + self._seconds
        self._done = 0

    def allows_another(self) -> bool:
        """Whether there is time for one more world."""
        self._done += 1
        if self._worlds:
            return self._done <= self._worlds
        return time.perf_counter() < self._until


class Searcher(Reader):
    """A reader that checks its favourite moves against many imagined worlds."""

    def __init__(self, rng: random.Random, budget: Budget) -> None:
        super().__init__(rng)
        self._budget = budget

    def choose(self, seen: View, offered: Sequence[Move]) -> Decision:
        """The move that does best in the worlds there was time for."""
        self._budget.begin()
        return super().choose(seen, offered)

    def _pick(self, mind: Mind, weighed: list[tuple[float, Move]]) -> Move:
        weighed.sort(key=lambda pair: pair[0], reverse=True)
        likely = weighed[:CANDIDATES]
        totals = [value * TRUST for value, _ in likely]
        rollout = Rollout(mind, self._rng)
        worlds = 0
        while len(likely) > 1 and self._budget.allows_another():
            world = rollout.imagine()
            for place, (_, move) in enumerate(likely):
                totals[place] += rollout.outcome(world, move)
            worlds += 1
        best = max(range(len(likely)), key=totals.__getitem__)
        return likely[best][1]
