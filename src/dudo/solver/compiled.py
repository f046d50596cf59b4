"""The engine that numba compiles, on one processor or several."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from dudo.messages import message
from dudo.solver.ends import ends_for
from dudo.solver.errors import SolverError, installing
from dudo.solver.game import Floats, PublicGame, Unfolding, unfold
from dudo.solver.passes import ABOVE, JOINED, JUDGE, LEARN, RESPOND
from dudo.solver.pieces import cut_up
from dudo.solver.schemes import DCFR, STILL, Scheme, Step
from dudo.solver.toys import kuhn

if TYPE_CHECKING:
    from dudo.solver.memory import RoundSize

PIECE = 600_000
"""Nodes times hands of both players in a piece of the tree, which should fit into a cache."""
FEW_NODES = 20_000
"""A tree of fewer nodes is gone over by one processor: sharing it out would take longer."""


def kernels() -> tuple[Any, Any]:
    """The compiled walk and sweep; compiled once on a machine and kept on its disk."""
    try:
        from dudo.solver.kernels import walk  # noqa: PLC0415 slow to load, not installed everywhere
        from dudo.solver.slice_kernel import sweep_pieces  # noqa: PLC0415 as above
    except ImportError:
        raise SolverError(message("solve-no-numba", command=installing("solver"))) from None
    return walk, sweep_pieces


def compile_kernels(dtype: Any = np.float64) -> None:
    """Have the kernels compiled and kept, which takes many seconds once, for numbers of a type.

    Processes that need them at the same time would each compile them by itself.
    """
    CompiledEngine(kuhn(), DCFR, dtype=dtype, cut=1).iterate(1)


class CompiledEngine:
    """Regrets and averages of a game, and the passes over them."""

    def __init__(
        self,
        game: PublicGame,
        scheme: Scheme,
        *,
        threads: int = 1,
        dtype: Any = np.float64,
        cut: int | None = None,
    ) -> None:
        self.game, self.scheme, self.dtype = game, scheme, np.dtype(dtype)
        self._walk, self._sweep = kernels()
        self.sizes: Unfolding = unfold(game)
        if cut is None:
            cut = max(PIECE // sum(game.hands), 1)
        self.pieces = cut_up(game, self.sizes, cut)
        lengths = (self.pieces.top_cells, *self.pieces.cells)
        self.regrets = [np.zeros(length, dtype=dtype) for length in lengths]
        self.basis = self.regrets
        if scheme.predicts:
            self.basis = [np.zeros(length, dtype=dtype) for length in lengths]
        self.totals = [np.zeros(length, dtype=dtype) for length in lengths]
        """Numbers of the top, and of both players in all pieces."""
        sizes = self.sizes
        self._graph = (game.player, game.first, game.leads_to, self.pieces.skips, sizes.nodes)
        self._pieces, layouts = self.pieces.tables
        self._layouts = (*layouts[:4], layouts[4].astype(dtype), *layouts[5:])
        self._threads = threads if int(sizes.nodes[0]) >= FEW_NODES else 1
        self._shares = _shared_out(self.pieces.nodes, 4 * self._threads)
        self.repay(game)
        self._tasks = tuple(self._task_room(me) for me in (0, 1))
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None

    @staticmethod
    def numbers_kept(size: RoundSize, scheme: Scheme, *, threads: int) -> int:
        """Numbers of a round of this size: the cells', and room to sweep pieces in."""
        cells = scheme.kept * size.cells
        if size.reaches <= PIECE:
            return cells + 2 * size.cells + 5 * size.reaches
        return cells + 4 * threads * (2 * size.cells * PIECE // size.reaches + 5 * PIECE)

    def restore(self, regrets: list[Any], basis: list[Any], totals: list[Any]) -> None:
        """Go on from numbers that were kept."""
        for kept, arrays in ((regrets, self.regrets), (basis, self.basis), (totals, self.totals)):
            for numbers, array in zip(kept, arrays, strict=True):
                array[:] = numbers

    def repay(self, game: PublicGame) -> None:
        """Go on with the same game with other payoffs."""
        self.game = game
        self._ends = tuple(ends_for(game, me, self.dtype) for me in (0, 1))
        self._stacks = tuple(self._stack(me) for me in (0, 1))
        self._rooms = tuple([self._room(me) for _ in self._shares] for me in (0, 1))

    def iterate(self, iteration: int) -> None:
        """One iteration: the first player learns, then the second against what was learnt."""
        step = self.scheme.step(iteration)
        for me in (0, 1):
            self._pass(LEARN, me, self.basis, step)

    def finish(self) -> None:
        """Nothing is left to wait for."""

    def best_response(self, me: int) -> float:
        """What a player wins who knows the other's average strategy, and remembers everything."""
        return self._pass(RESPOND, me, self.totals)

    def value(self) -> float:
        """What the first player wins when both play their average strategies."""
        return self._pass(JUDGE, 0, self.totals)

    def _pass(self, kind: int, me: int, basis: Sequence[Floats], step: Step = STILL) -> float:
        """Go over all of the tree for one player; what that player wins."""
        real = self.dtype.type
        now = (*map(real, step), self.scheme.predicts)
        weights, tasks, stack = self.game.weights, self._tasks[me], self._stacks[me]
        top = (self.regrets[0], basis[0], self.totals[0])
        has_top = len(top[0]) > 0

        def walk(part: int) -> None:
            stack[3][0], stack[4][0] = 1, weights[1 - me]
            at = (kind, part, me, 0, 0)
            ends = self._ends[me]
            self._walk(self._graph, ends, stack, top, tasks, *at, *now, self.pieces.cut)

        if has_top:
            walk(ABOVE)
        else:
            tasks[0][0], tasks[1][0] = 1, weights[1 - me]
        mine, other = 1 + me, 2 - me
        numbers = (self.regrets[mine], basis[mine], basis[other], self.totals[mine])

        def work(number: int) -> None:
            room, share = self._rooms[me][number], self._shares[number]
            of = (self._pieces, self._layouts, self._ends[me], room, numbers, tasks)
            self._sweep(*of, *share, kind, me, *now)

        if self._pool is None:
            for number in range(len(self._shares)):
                work(number)
        else:
            list(self._pool.map(work, range(len(self._shares))))
        if has_top:
            walk(JOINED)
        values = stack[7][0] if has_top else tasks[2][0]
        return float(values @ weights[me])

    def _task_room(self, me: int) -> tuple[Floats, ...]:
        """Room for the reach of all pieces, and for their values."""
        hands = self.game.hands
        count = max(len(self.pieces.pieces), 1)
        widths = (hands[me], hands[1 - me], hands[me])
        return tuple(np.zeros((count, width), dtype=self.dtype) for width in widths)

    def _room(self, me: int) -> tuple[Floats, ...]:
        """Room for what a sweep over the largest piece needs."""
        layouts = self.pieces.layouts.values()
        nodes = max((layout.nodes for layout in layouts), default=0)
        columns = max((layout.columns[me] for layout in layouts), default=0)
        mine, theirs = self.game.hands[me], self.game.hands[1 - me]
        kinds = sum(self._ends[me].pays.shape[1:])
        shapes = ((3, mine * nodes), (2, theirs * nodes), (2, mine * columns), (kinds, nodes))
        return tuple(np.zeros(shape, dtype=self.dtype) for shape in shapes)

    def _stack(self, me: int) -> tuple[Any, ...]:
        """Room for what is known on the way to a node of the top."""
        depth, most = self.sizes.depth + 1, self.game.widest()
        mine, theirs = self.game.hands[me], self.game.hands[1 - me]
        wide = max(mine, theirs)
        kinds = max(*self._ends[me].pays.shape[1:], wide)
        shapes: list[tuple[int, ...]] = [(depth, mine), (depth, theirs)]
        shapes += [(depth, most, wide), (depth, most, mine), (depth, mine), (kinds,), (kinds,)]
        numbers = [np.zeros(depth, dtype=np.int64) for _ in range(3)]
        return (*numbers, *(np.zeros(shape, dtype=self.dtype) for shape in shapes))


def _shared_out(nodes: Sequence[int], shares: int) -> tuple[tuple[int, int], ...]:
    """Stretches of the pieces, with about as many nodes each."""
    most = sum(nodes) / shares
    found, begun, held = [], 0, 0
    for number, count in enumerate(nodes, start=1):
        held += count
        if held >= most or number == len(nodes):
            found.append((begun, number))
            begun, held = number, 0
    return tuple(found)
