"""The array engine with fused operations, for graphics cards with Triton."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np

from dudo.solver.arrays import ArrayEngine
from dudo.solver.game import PublicGame
from dudo.solver.passes import LEARN, RESPOND, TINY
from dudo.solver.schemes import Scheme, Step

BLOCK = 1024
"""Numbers that one group of threads works on."""


def can_fuse() -> bool:
    """Whether Triton is installed."""
    return find_spec("triton") is not None


class FusedEngine(ArrayEngine):
    """The same passes as those of `ArrayEngine`, in fewer and larger steps."""

    def __init__(self, game: PublicGame, scheme: Scheme, arrays: Any) -> None:
        from dudo.solver import triton_kernels  # noqa: PLC0415 not installed everywhere

        super().__init__(game, scheme, arrays)
        self._kernels: Any = triton_kernels
        widest = max((end.nodes for end in self._layout.ends), default=1)
        self._thin = arrays.zeros(max(game.hands) * widest)
        self._paid = arrays.zeros(max(game.hands) * widest)

    def _on(self, player: int, count: int) -> tuple[int, int]:
        """How the work on a run is shared out: blocks of nodes, and hands."""
        return (-(-count // BLOCK), self.game.hands[player])

    def _scale(self, me: int, basis: list[Any]) -> None:
        layout, kernels = self._layout, self._kernels
        for player in (0, 1):
            scale = self._room[me][3 if player == me else 4]
            begin, end = layout.groups[player], layout.groups[player + 1]
            if begin == end:
                continue
            scale[:, begin:end].zero_()
            columns = layout.columns[player]
            for actor, source, _, count, column in (*layout.runs, *layout.ends):
                if actor == player:
                    at = (source, column, count)
                    kernels.positive_sums[self._on(player, count)](
                        scale, basis[player], layout.nodes, columns, *at, block=BLOCK
                    )
            kernels.inverted[self._on(player, end - begin)](
                scale, self._even, layout.nodes, begin, end - begin, tiny=TINY, block=BLOCK
            )

    def _reach(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        del step
        layout = self._layout
        mine, theirs, _, my_scale, their_scale, mixed, _ = self._room[me]
        mine[:, layout.root] = 1
        theirs[:, layout.root] = self._weights[1 - me]
        for actor, source, target, count, column in layout.runs:
            here, there = slice(source, source + count), slice(target, target + count)
            if actor != me:
                mine[:, there] = mine[:, here]
            if actor != 1 - me:
                theirs[:, there] = theirs[:, here]
            if actor == 2:
                continue
            is_mine = actor == me
            self._kernels.taken[self._on(actor, count)](
                mine if is_mine else theirs,
                basis[actor],
                my_scale if is_mine else their_scale,
                mixed,
                self._totals[me],
                self._step,
                layout.nodes,
                layout.columns[actor],
                source,
                target,
                column,
                count,
                learns=is_mine and kind == LEARN,
                keeps=is_mine,
                block=BLOCK,
            )

    def _end(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        del step
        layout, kernels = self._layout, self._kernels
        mine, theirs, values, my_scale, their_scale, _, worths = self._room[me]
        largest, multiply = self._arrays.library.maximum, self._arrays.library.matmul
        hands = self.game.hands
        values.zero_()
        if kind == RESPOND:
            values[:, layout.groups[me] : layout.groups[me + 1]] = -np.inf
        for actor, source, payoff, count, column in layout.ends:
            here = slice(source, source + count)
            reach, pays = theirs[:, here], self._pays[me][payoff]
            if actor == 1 - me:
                reach = self._thin[: hands[actor] * count].view(hands[actor], count)
                kernels.thinned[self._on(actor, count)](
                    theirs,
                    basis[actor],
                    their_scale,
                    reach,
                    layout.nodes,
                    layout.columns[actor],
                    source,
                    column,
                    count,
                    block=BLOCK,
                )
            if actor != me:
                values[:, here] += multiply(pays, reach)
                continue
            paid = self._paid[: hands[me] * count].view(hands[me], count)
            multiply(pays, reach, out=paid)
            if kind == RESPOND:
                values[:, here] = largest(values[:, here], paid)
                continue
            kernels.ended[self._on(me, count)](
                mine,
                basis[me],
                my_scale,
                paid,
                values,
                worths,
                self._totals[me],
                self._step,
                layout.nodes,
                layout.columns[me],
                source,
                column,
                count,
                learns=kind == LEARN,
                block=BLOCK,
            )

    def _return(self, kind: int, me: int) -> None:
        if kind == RESPOND:
            super()._return(kind, me)
            return
        values, mixed = self._room[me][2], self._room[me][5]
        for actor, source, target, count, column in reversed(self._layout.runs):
            here, below = values[:, source : source + count], values[:, target : target + count]
            if actor == me:
                here.addcmul_(mixed[:, column : column + count], below)
            else:
                here.add_(below)

    def _regret(self, me: int, step: Step) -> None:
        del step
        layout = self._layout
        values, worths = self._room[me][2], self._room[me][6]
        columns = layout.columns[me]
        for is_run, actions in ((True, layout.runs), (False, layout.ends)):
            for actor, source, target, count, column in actions:
                if actor != me:
                    continue
                self._kernels.regretted[self._on(me, count)](
                    self._regrets[me],
                    self._basis[me],
                    values,
                    values if is_run else worths,
                    self._step,
                    layout.nodes,
                    columns,
                    layout.nodes if is_run else columns,
                    source,
                    target if is_run else column,
                    column,
                    count,
                    predicts=self.scheme.predicts,
                    block=BLOCK,
                )
