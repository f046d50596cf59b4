"""Regrets and averages of a round of short memory, and the passes over them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dudo.messages import message
from dudo.solver.errors import SolverError, installing
from dudo.solver.game import Floats
from dudo.solver.recall import RecallGraph
from dudo.solver.schemes import DCFR, Scheme

TREMBLE = 0.005
"""How often, about, players are taken to do anything at all, so that all points are reached."""
NEVER = 1e-25
"""Below this, nobody comes to a point."""
DRAWS = 16
"""Hands of the other player that are followed in every iteration."""
ROWS = 256
"""Own hands that are followed at once."""
SEED = 1
UNLEARNT = (1.0, 1.0, 0.0)
"""A step by which nothing is learnt."""


def kernels() -> Any:
    """The compiled passes; compiled once on a machine and kept on its disk."""
    try:
        from dudo.solver import recall_kernel  # noqa: PLC0415 slow to load, not installed everywhere
    except ImportError:
        raise SolverError(message("solve-no-numba", command=installing("solver"))) from None
    return recall_kernel


class RecallEngine:
    """A round of short memory that is being solved."""

    def __init__(
        self,
        graph: RecallGraph,
        pays: Floats,
        *,
        scheme: Scheme = DCFR,
        dtype: Any = np.float32,
        tremble: float = TREMBLE,
        draws: int = DRAWS,
    ) -> None:
        self.graph, self.scheme, self.dtype = graph, scheme, np.dtype(dtype)
        self._kernel = kernels()
        self._tremble = tremble
        self._arrays = graph.player, graph.first, graph.leads_to, graph.cells
        self._hands = tuple(len(weights) for weights in graph.weights)
        points = len(graph.player)
        self.regrets = np.zeros(graph.size, dtype)
        self.totals = np.zeros(graph.size, dtype)
        self._mixed = np.zeros(graph.size, dtype)
        self._beliefs = tuple(np.zeros((points, hands), dtype) for hands in self._hands)
        self._masses = np.zeros(points), (np.zeros(points), np.zeros(points))
        self._means = np.zeros(len(graph.leads_to))
        self._dealt = tuple((1 / weights).astype(dtype) for weights in graph.weights)
        self._draws = draws
        self._rng = np.random.default_rng(SEED)
        self._said = np.zeros((len(graph.leads_to), draws), dtype)
        room = points, min(ROWS, max(self._hands)), draws
        self._tables = np.zeros(room, dtype), np.zeros(room, dtype)
        self.iterations = 0
        self.repay(pays)

    def repay(self, pays: Floats) -> None:
        """Go on with the same round with other payoffs."""
        graph = self.graph
        self._ends = graph.end_face, graph.kinds, pays.astype(self.dtype)

    def iterate(self) -> None:
        """The first player learns, then the second against what was learnt."""
        self.iterations += 1
        step = self.scheme.step(self.iterations)
        if self.iterations == 1:
            for who in (0, 1):
                self._mix(who, self.regrets)
        for me in (0, 1):
            self._forward()
            counted = step.positive, step.negative, step.weight
            self._learn(me, counted, self._drawn(1 - me))
            self._mix(me, self.regrets)

    def value(self) -> float:
        """What the opener wins when both play their averages, against every hand of the other."""
        for who in (0, 1):
            self._mix(who, self.totals)
        total, dealt = 0.0, self.graph.weights[1]
        for low in range(0, len(dealt), self._draws):
            drawn = np.arange(low, low + self._draws) % len(dealt)
            worth = self._learn(0, UNLEARNT, drawn)
            rest = dealt[low : low + self._draws]
            total += float(self.graph.weights[0] @ worth[:, : len(rest)] @ rest)
        for who in (0, 1):
            self._mix(who, self.regrets)
        return total

    def average(self) -> Floats:
        """How players play on average, cell by cell."""
        found = np.zeros_like(self._mixed)
        for who in (0, 1):
            self._kernel.mix(self._arrays, who, self.totals, found, self._hands)
        return found

    def reached(self) -> Floats:
        """How likely each point is when both play their averages."""
        for who in (0, 1):
            self._mix(who, self.totals)
        self._forward()
        for who in (0, 1):
            self._mix(who, self.regrets)
        return self._masses[0].copy()

    def _mix(self, who: int, weights: Any) -> None:
        self._kernel.mix(self._arrays, who, weights, self._mixed, self._hands)

    def _forward(self) -> None:
        mass, parts = self._masses
        for row in (mass, *parts, *self._beliefs):
            row[:] = 0
        mass[0] = parts[0][0] = parts[1][0] = 1
        for beliefs, weights in zip(self._beliefs, self.graph.weights, strict=True):
            beliefs[0] = weights
        self._kernel.forward(
            self._arrays, self._mixed, self._beliefs, self._masses, self._means, self._tremble
        )

    def _learn(self, me: int, step: tuple[float, float, float], drawn: Any) -> Any:
        """Follow all own hands and some of the other's, and tell what they are worth."""
        worth = np.zeros((self._hands[me], len(drawn)), self.dtype)
        learnt = self.regrets, self.totals, self._dealt[me]
        self._kernel.learn(
            self._arrays,
            self._ends,
            self._mixed,
            self._beliefs,
            self._masses,
            self._said,
            *self._tables,
            drawn,
            learnt,
            step,
            me,
            self._tremble,
            worth,
        )
        return worth

    def _drawn(self, who: int) -> Any:
        """Some hands of a player, each as often as it is likely."""
        bounds = np.cumsum(self.graph.weights[who])
        places = (np.arange(self._draws) + self._rng.random(self._draws)) / self._draws
        return np.minimum(np.searchsorted(bounds, places * bounds[-1]), len(bounds) - 1)
