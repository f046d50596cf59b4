"""The engine for graphics cards with Triton: two kernels go over a level of the tree at once."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import pairwise
from typing import Any

import numpy as np

from dudo.solver.arrays import ArrayEngine
from dudo.solver.game import PublicGame, Unfolding
from dudo.solver.levels import in_levels
from dudo.solver.passes import LEARN, TINY
from dudo.solver.pieces import Pieces
from dudo.solver.schemes import Scheme, Step

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

        super().__init__(game, scheme, arrays, shape)
        self._kernels: Any = triton_kernels
        self._block, self._warps = block, warps
        self._levels = levels = in_levels(game, self._layout, block)
        self._tables = [
            arrays.numbered(table)
            for table in (levels.tiles, levels.states, levels.goes, levels.ends)
        ]
        self._tiny = arrays.made([TINY])
        nodes, hands = self._layout.nodes, game.hands
        self._reached = [arrays.zeros(count, nodes) for count in hands]
        self._values = arrays.zeros(max(hands), nodes)
        widest = max(
            count * columns for count, columns in zip(hands, levels.end_columns, strict=True)
        )
        self._ended = arrays.zeros(max(widest, 1))
        self._worths = arrays.zeros(max(widest, 1))

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
        levels, hands, columns = self._levels, self.game.hands, self._layout.columns
        mine, theirs = self._reached[me], self._reached[1 - me]
        mine[:, self._layout.root] = 1
        theirs[:, self._layout.root] = self._weights[1 - me]
        other = 1 - me
        how = {"me": me, "block": self._block, "num_warps": self._warps}
        stretches = list(pairwise(levels.firsts))
        for first, end in stretches:
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
                self._layout.nodes,
                columns[me],
                columns[other],
                levels.end_columns[other],
                my_hands=hands[me],
                their_hands=hands[other],
                my_rows=_padded(hands[me]),
                their_rows=_padded(hands[other]),
                learns=kind == LEARN,
                **how,
            )
        for first, end in reversed(stretches):
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
                self._layout.nodes,
                columns[me],
                levels.end_columns[me],
                levels.end_columns[other],
                my_hands=hands[me],
                their_hands=hands[other],
                my_rows=_padded(hands[me]),
                kind=kind,
                predicts=self.scheme.predicts,
                **how,
            )


def _padded(hands: int) -> int:
    """The next power of two, as tiles have it."""
    return 1 << max(hands - 1, 0).bit_length()
