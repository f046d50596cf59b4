"""The engine for graphics cards with Triton: two kernels go over a level of the tree at once."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from dudo.solver.arrays import ArrayEngine, whole
from dudo.solver.game import PublicGame, Unfolding
from dudo.solver.levels import ALIGNED, in_levels
from dudo.solver.passes import LEARN, TINY
from dudo.solver.pieces import Pieces
from dudo.solver.schemes import Scheme, Step

if TYPE_CHECKING:
    from dudo.solver.memory import RoundSize

BLOCK = 64
"""Nodes that one group of threads works on, each with all hands."""
WARPS = 4
"""Threads of such a group, by 32."""


def can_fuse() -> bool:
    """Whether Triton is installed."""
    return find_spec("triton") is not None


class FusedEngine(ArrayEngine):
    """The same passes as those of `ArrayEngine`, a level of the tree at a time."""

    def __init__(
        self,
        game: PublicGame,
        scheme: Scheme,
        arrays: Any,
        shape: tuple[Unfolding, Pieces] | None = None,
        *,
        block: int = BLOCK,
        warps: int = WARPS,
    ) -> None:
        from dudo.solver import triton_kernels  # noqa: PLC0415 not installed everywhere

        self._kernels: Any = triton_kernels
        shape = shape or whole(game)
        self._levels = levels = in_levels(game, shape[1].layouts[0], block)
        self._how = {"block": block, "num_warps": warps}
        super().__init__(game, scheme, arrays, shape)
        self._tables = [
            arrays.numbered(table)
            for table in (levels.tiles, levels.states, levels.goes, levels.ends)
        ]
        self._tiny = arrays.made([TINY])
        hands, self._nodes = game.hands, -(-self._layout.nodes // ALIGNED) * ALIGNED
        self._reached = [arrays.zeros(count, self._nodes) for count in hands]
        self._values = arrays.zeros(max(hands), self._nodes)
        widest = max(a * b for a, b in zip(hands, levels.wide_ends, strict=True))
        self._ended = arrays.zeros(widest)
        self._worths = arrays.zeros(widest if levels.most_ends > 1 else 1)

    @staticmethod
    def numbers_kept(size: RoundSize, scheme: Scheme) -> int:
        """Numbers of a round of this size: the cells', reach and values, and those of ends."""
        return (scheme.kept + 1) * size.cells + 2 * size.reaches

    def _made_cells(self) -> list[Any]:
        """Numbers of both players for all cells, with gaps before the ends."""
        pairs = zip(self.game.hands, self._levels.wide, strict=True)
        return [self._arrays.zeros(hands, wide) for hands, wide in pairs]

    def _flat(self, pair: list[Any]) -> list[Any]:
        found = [np.zeros(0, self.dtype)]
        for player, array in enumerate(pair):
            runs, ends = self._without_gap(player, array)
            rows = [self._arrays.read(part) for part in (runs, ends)]
            found.append(np.concatenate(rows, axis=1).ravel())
        return found

    def _without_gap(self, player: int, array: Any) -> tuple[Any, Any]:
        levels, columns = self._levels, self._layout.columns[player]
        first, (before, by) = levels.run_columns[player], levels.moved[player]
        return array[:, before : before + first], array[:, first + by : columns + by]

    def restore(self, regrets: list[Any], basis: list[Any], totals: list[Any]) -> None:
        """Go on from numbers that were kept."""
        for kept, arrays in (
            (regrets, self._regrets),
            (basis, self._basis),
            (totals, self._totals),
        ):
            for player, array in enumerate(arrays):
                rows = self._arrays.made(kept[1 + player]).reshape(self.game.hands[player], -1)
                runs, ends = self._without_gap(player, array)
                first = self._levels.run_columns[player]
                runs[:], ends[:] = rows[:, :first], rows[:, first:]

    def _made_pays(self, game: PublicGame) -> tuple[Any, Any]:
        """What ends pay each player: for each of the other's hands, by one's own."""
        made, pays = self._arrays.made, np.array(game.payoffs)
        return made(pays.transpose(0, 2, 1)), made(-pays)

    def repay(self, game: PublicGame) -> None:
        """Go on with the same game with other payoffs."""
        self.game = game
        for old, new in zip(self._pays, self._made_pays(game), strict=True):
            old[:] = new

    def _made_room(self, me: int) -> tuple[Any, ...]:
        """Nothing: what is needed here is needed for one player at a time."""
        del me
        return ()

    def _root_values(self, me: int) -> Any:
        return self._values[: self.game.hands[me], self._layout.root]

    def _pass(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        """Go over all levels down and back for one player."""
        del step  # it is where the kernels look for it
        levels, hands, other = self._levels, self.game.hands, 1 - me
        mine, theirs = self._reached[me], self._reached[other]
        mine[:, self._layout.root] = 1
        theirs[:, self._layout.root] = self._weights[other]
        for first, end, is_full in levels.launches:
            self._kernels.go_down[(end - first,)](
                *self._tables,
                mine,
                theirs,
                basis[me],
                basis[other],
                self._totals[me],
                self._ended,
                self._step,
                self._tiny,
                first,
                self._nodes,
                levels.wide[me],
                levels.wide[other],
                levels.wide_ends[other],
                my_hands=hands[me],
                their_hands=hands[other],
                my_rows=_padded(hands[me]),
                their_rows=_padded(hands[other]),
                me=me,
                learns=kind == LEARN,
                aligned=is_full,
                **self._how,
            )
        for first, end, is_full in reversed(levels.launches):
            self._kernels.come_back[(end - first,)](
                *self._tables,
                theirs,
                self._ended,
                self._values,
                self._worths,
                self._pays[me],
                self._regrets[me],
                basis[me],
                self._step,
                self._tiny,
                first,
                self._nodes,
                levels.wide[me],
                levels.wide_ends[me],
                levels.wide_ends[other],
                my_hands=hands[me],
                their_hands=hands[other],
                my_rows=_padded(hands[me]),
                me=me,
                kind=kind,
                predicts=self.scheme.predicts,
                one_end=levels.most_ends <= 1,
                aligned=is_full,
                **self._how,
            )


def _padded(hands: int) -> int:
    """The next power of two, as tiles have it."""
    return 1 << max(hands - 1, 0).bit_length()
