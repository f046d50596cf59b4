"""A strategy of both players: how likely every action is, at every node and for every hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dudo.solver.game import Floats, PublicGame, Unfolding
from dudo.solver.pieces import Pieces


class Strategy:
    """Weights of actions as an engine or a file has them, and where they are found."""

    def __init__(
        self, game: PublicGame, sizes: Unfolding, pieces: Pieces, weights: Sequence[Any]
    ) -> None:
        self._game, self._sizes, self._pieces = game, sizes, pieces
        self.weights = weights
        """Of the top, and of both players in all pieces: any numbers in proportion to chances."""

    def mixture(self, path: Sequence[int]) -> Floats:
        """The chances of all actions (rows) for all hands (columns) of whoever is to act.

        `path` tells which action was taken at each node from the root on, by its number there.
        """
        rows = self._rows(path)
        total = rows.sum(axis=0)
        return np.where(total > 0, rows / np.where(total > 0, total, 1), 1 / len(rows))

    def _rows(self, path: Sequence[int]) -> Floats:
        game, pieces, sizes = self._game, self._pieces, self._sizes
        state, offset, piece = 0, 0, 0
        steps = iter(path)
        while sizes.nodes[state] > pieces.cut:
            step = next(steps, None)
            if step is None:
                hands = game.hands[int(game.player[state])]
                count = len(game.actions(state))
                rows = self.weights[0][offset : offset + count * hands]
                return np.asarray(rows, dtype=np.float64).reshape(count, hands)
            place = game.actions(state)[step]
            offset += int(pieces.skips[place])
            piece += int(pieces.passed[place])
            state = int(game.leads_to[place])
        begun = pieces.pieces[piece]
        layout, node = pieces.layouts[begun.state], 0
        for step in steps:
            place = game.actions(state)[step]
            node += layout.target_of[place]
            state = int(game.leads_to[place])
        player = int(game.player[state])
        hands, columns = game.hands[player], layout.columns[player]
        start = begun.offsets[player] + node
        rows = [
            self.weights[1 + player][start + layout.column_of[place] :: columns][:hands]
            for place in game.actions(state)
        ]
        return np.asarray(rows, dtype=np.float64)
