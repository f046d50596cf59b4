"""A round of short memory on a graphics card: every pair of hands is followed, none is drawn.

Points with the same standing bid and player are a *level*: they have the same actions, none leads
to another, and their cells lie one after the other. So each level is a few operations on tables of
all pairs of hands, and an iteration is recorded once and played back. The numbers are those of
`recall_engine.py` where that draws every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from dudo.messages import message
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats
from dudo.solver.memory import free_memory, told_bytes
from dudo.solver.recall import RecallGraph
from dudo.solver.recall_engine import NEVER, TREMBLE
from dudo.solver.schemes import DCFR, Scheme
from dudo.solver.torch_arrays import TorchArrays, card_memory

PASSING = 6
"""Tables of all pairs of hands that are made for each action of a level while it is gone over."""
CELLS = 5
"""Numbers that are kept for every cell."""


class _Level(NamedTuple):
    """Points with the same standing bid and player."""

    low: int
    high: int
    who: int
    shape: tuple[int, int, int]
    """Points, actions, and hands of whoever acts."""
    cells: slice
    targets: Any
    """The points to which raises lead, those of the first point first."""
    ends: Any
    """The ends to which calls lead."""


class TorchRecallEngine:
    """A round of short memory that is being solved by torch."""

    def __init__(
        self,
        graph: RecallGraph,
        pays: Floats,
        *,
        scheme: Scheme = DCFR,
        dtype: Any = np.float32,
        tremble: float = TREMBLE,
        cuda: bool = True,
    ) -> None:
        self.graph, self.scheme = graph, scheme
        self._arrays = arrays = TorchArrays(dtype, cuda=cuda)
        self._torch = arrays.library
        _must_fit(graph, arrays)
        self._tremble = tremble
        self._weights = tuple(arrays.made(weights) for weights in graph.weights)
        self._dealt = tuple(1 / weights for weights in self._weights)
        points, hands = len(graph.player), tuple(len(weights) for weights in graph.weights)
        self.regrets, self.totals, self._mixed = (arrays.zeros(graph.size) for _ in range(3))
        self._joint, self._values = (arrays.zeros(points, *hands) for _ in range(2))
        self._beliefs = tuple(arrays.zeros(points, count) for count in hands)
        self._mass = arrays.zeros(points).double()
        self._parts = tuple(arrays.zeros(points).double() for _ in range(2))
        self._step = arrays.zeros(3)
        self._pays = arrays.zeros(len(graph.ends), *hands)
        self._levels = tuple(self._found_levels())
        self._replay: Callable[[], None] | None = None
        self.iterations = 0
        for level in self._levels:
            self._cells(self._mixed, level).fill_(1 / level.shape[1])
        self.repay(pays)

    def _found_levels(self) -> Iterator[_Level]:
        graph = self.graph
        numbered = groupby(range(len(graph.places)), key=lambda number: graph.places[number][:2])
        for (_, who), group in numbered:
            points = list(group)
            low, high = points[0], points[-1] + 1
            count = int(graph.first[low + 1] - graph.first[low])
            there = graph.leads_to[graph.first[low] : graph.first[high]].reshape(len(points), count)
            raises = int((there[0] >= 0).sum())
            yield _Level(
                low=low,
                high=high,
                who=who,
                shape=(len(points), count, len(graph.weights[who])),
                cells=slice(int(graph.cells[low]), int(graph.cells[high])),
                targets=self._arrays.numbered(there[:, :raises].ravel()),
                ends=self._arrays.numbered(-1 - there[0, raises:]),
            )

    def repay(self, pays: Floats) -> None:
        """Go on with the same round with other payoffs."""
        first, second = (kinds[self.graph.end_face] for kinds in self.graph.kinds)
        ends = np.arange(len(self.graph.ends))[:, None, None]
        self._pays.copy_(self._arrays.made(pays[ends, first[:, :, None], second[:, None, :]]))

    def iterate(self) -> None:
        """The first player learns, then the second against what was learnt."""
        self.iterations += 1
        step = self.scheme.step(self.iterations)
        numbers = step.positive, step.negative, step.weight
        self._step.copy_(self._arrays.made(np.array(numbers)))
        if self._replay is not None:
            self._replay()
        elif self._arrays.is_recorded and self.iterations > 1:
            self._replay = self._arrays.recorded(self._iterated)
            self._replay()
        else:
            self._iterated()

    def _iterated(self) -> None:
        for me in (0, 1):
            self._forward()
            self._learn(me)

    def value(self) -> float:
        """What the opener wins when both play their averages."""
        kept = self._mixed.clone()
        self._mixed.copy_(self._averaged())
        self._learn(None)
        self._mixed.copy_(kept)
        first, second = self._weights
        return float((first[:, None] * second * self._values[0]).double().sum())

    def average(self) -> Floats:
        """How players play on average, cell by cell."""
        found: Floats = self._arrays.read(self._averaged())
        return found

    def reached(self) -> Floats:
        """How likely each point is when both play their averages."""
        kept = self._mixed.clone()
        self._mixed.copy_(self._averaged())
        self._forward()
        self._mixed.copy_(kept)
        found: Floats = self._arrays.read(self._mass)
        return found

    def _averaged(self) -> Any:
        found = self._torch.zeros_like(self._mixed)
        for level in self._levels:
            self._mix(level, self.totals, found)
        return found

    def _cells(self, numbers: Any, level: _Level) -> Any:
        return numbers[level.cells].view(level.shape)

    def _mix(self, level: _Level, weights: Any, mixed: Any) -> None:
        """Chances of actions in proportion to positive weights."""
        positive = self._cells(weights, level).clamp(min=0)
        share = positive.sum(1, keepdim=True)
        even = self._torch.full_like(positive, 1 / level.shape[1])
        self._cells(mixed, level).copy_(self._torch.where(share > 0, positive / share, even))

    def _forward(self) -> None:
        """How likely players come to every point: each hand by itself, and every pair of hands."""
        mass, parts, beliefs, joint = self._mass, self._parts, self._beliefs, self._joint
        for each in (mass, *parts, *beliefs, joint):
            each.zero_()
        for each in (mass, *parts, joint):
            each[0].fill_(1)
        for belief, weights in zip(beliefs, self._weights, strict=True):
            belief[0].copy_(weights)
        for level in self._levels:
            here, who = slice(level.low, level.high), level.who
            if level.low:
                scale = 1 / mass[here].clamp(min=1e-300)
                for each in parts:
                    each[here] *= scale
                for belief in beliefs:
                    belief[here] *= scale[:, None].to(belief.dtype)
            points, actions, hands = level.shape
            raises = len(level.targets) // points
            if not raises:
                continue
            shaken = self._tremble / actions
            said = self._cells(self._mixed, level)[:, :raises]
            own, other = beliefs[who][here], beliefs[1 - who][here]
            mean = (own[:, None] * said).sum(2).double()
            chance = (1 - self._tremble) * mean + shaken
            flow = mass[here][:, None] * chance
            there = level.targets
            mass.index_add_(0, there, flow.ravel())
            part = flow * parts[who][here][:, None] * chance
            parts[who].index_add_(0, there, part.ravel())
            parts[1 - who].index_add_(0, there, (flow * parts[1 - who][here][:, None]).ravel())
            steady = (1 - self._tremble) * said + shaken
            whole = mass[here].to(own.dtype)[:, None, None]
            mine = (whole * own[:, None] * steady).reshape(-1, hands)
            beliefs[who].index_add_(0, there, mine)
            theirs = flow.to(own.dtype)[:, :, None] * other[:, None]
            beliefs[1 - who].index_add_(0, there, theirs.reshape(len(there), -1))
            both = _beside(steady, who) * joint[here][:, None]
            joint.index_add_(0, there, both.reshape(len(there), *joint.shape[1:]))

    def _learn(self, me: int | None) -> None:
        """What every pair of hands is worth to the opener; `me` learns from it."""
        where = self._torch.where
        for level in reversed(self._levels):
            here, (points, actions, _) = slice(level.low, level.high), level.shape
            calls = self._pays[level.ends].expand(points, -1, -1, -1)
            below = self._values[level.targets]
            below = below.view(points, actions - len(level.ends), *below.shape[1:])
            below = self._torch.cat((below, calls), 1)
            said = self._cells(self._mixed, level)
            worth = (_beside(said, level.who) * below).sum(1)
            self._values[here].copy_(worth)
            if me is None or level.who != me:
                continue
            others = self._weights[1 - me]
            others = others if me == 0 else -others[:, None]
            came = self._joint[here] * others
            more = (came[:, None] * (below - worth[:, None])).sum(3 - me)
            own = self._parts[me][here].to(came.dtype)[:, None] * self._beliefs[me][here]
            own = own * self._dealt[me]
            more = more * where(own > NEVER, 1 / own, 0 * own)[:, None]
            regrets = self._cells(self.regrets, level)
            kept = where(regrets > 0, self._step[0], self._step[1])
            regrets.copy_(kept * regrets + more)
            self._cells(self.totals, level).add_(self._step[2] * own[:, None] * said)
            self._mix(level, self.regrets, self._mixed)


def _must_fit(graph: RecallGraph, arrays: TorchArrays) -> None:
    """Refuse a round for which too little memory is free, before any of it is taken."""
    pairs = len(graph.weights[0]) * len(graph.weights[1])
    levels = groupby(range(len(graph.places)), key=lambda number: graph.places[number][:2])
    widest = 0
    for _, level in levels:
        points = list(level)
        widest = max(widest, int(graph.first[points[-1] + 1] - graph.first[points[0]]))
    tables = 2 * len(graph.places) + len(graph.ends) + PASSING * widest
    needed = arrays.dtype.itemsize * (tables * pairs + CELLS * graph.size)
    free = card_memory() if arrays.is_recorded else free_memory()
    if needed > free:
        told = {"needed": told_bytes(needed), "free": told_bytes(free)}
        raise SolverError(message("solve-recall-too-large", **told))


def _beside(chances: Any, who: int) -> Any:
    """Chances by the hands of one player, for every pair of hands."""
    return chances[..., None] if who == 0 else chances[:, :, None, :]
