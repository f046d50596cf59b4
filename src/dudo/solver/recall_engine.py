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
DRAWS = 16
"""Hands of the other player that are followed in every iteration."""
SEED = 1
STILL = (1.0, 1.0, 0.0)
"""Nothing is learnt."""


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
        self._values = tuple(np.zeros((points, hands), dtype) for hands in self._hands)
        self._dealt = tuple((1 / weights).astype(dtype) for weights in graph.weights)
        self._draws = draws
        self._rng = np.random.default_rng(SEED)
        room = points * max(self._hands) * draws
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
            self._learn(me, (step.positive, step.negative, step.weight))
            self._mix(me, self.regrets)

    def look(self) -> tuple[float, float]:
        """What the opener wins, and about what a best response to the averages wins.

        The response is that of players who remember no more: other players may win more.
        """
        kernel = self._kernel
        for who in (0, 1):
            self._mix(who, self.totals)
        self._forward()
        self._backward(0, kernel.JUDGE, STILL)
        value = self._at_root(0)
        best = []
        for me in (0, 1):
            self._backward(me, kernel.RESPOND, STILL)
            best.append(self._at_root(me))
        for who in (0, 1):
            self._mix(who, self.regrets)
        return value, (best[0] + best[1]) / 2

    def average(self) -> Floats:
        """How players play on average, cell by cell."""
        found = np.zeros_like(self._mixed)
        for who in (0, 1):
            self._kernel.mix(self._arrays, who, self.totals, found, self._hands)
        return found

    def reached(self) -> tuple[Floats, tuple[Floats, Floats]]:
        """How likely each point is when both play their averages, and each hand of both there."""
        for who in (0, 1):
            self._mix(who, self.totals)
        self._forward()
        for who in (0, 1):
            self._mix(who, self.regrets)
        first, second = self._beliefs
        return self._masses[0].copy(), (first.copy(), second.copy())

    def _at_root(self, me: int) -> float:
        return float(self._values[me][0] @ self.graph.weights[me])

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

    def _learn(self, me: int, step: tuple[float, float, float]) -> None:
        drawn = self._drawn(1 - me)
        shape = len(self.graph.player), self._hands[me], len(drawn)
        joint, values = (
            room[: shape[0] * shape[1] * shape[2]].reshape(shape) for room in self._tables
        )
        joint[:] = 0
        joint[0] = 1
        learnt = self.regrets, self.totals, self._dealt[me]
        self._kernel.learn(
            self._arrays,
            self._ends,
            self._mixed,
            self._beliefs,
            self._masses,
            joint,
            values,
            drawn,
            learnt,
            step,
            me,
            self._tremble,
        )

    def _drawn(self, who: int) -> Any:
        """Some hands of a player, each as often as it is likely."""
        bounds = np.cumsum(self.graph.weights[who])
        places = (np.arange(self._draws) + self._rng.random(self._draws)) / self._draws
        return np.minimum(np.searchsorted(bounds, places * bounds[-1]), len(bounds) - 1)

    def _backward(self, me: int, kind: int, step: tuple[float, float, float]) -> None:
        learnt = self.regrets, self.totals, self._dealt[me]
        self._kernel.backward(
            self._arrays,
            self._ends,
            self._mixed,
            self._beliefs,
            self._masses,
            self._means,
            self._values[me],
            learnt,
            step,
            me,
            kind,
        )
