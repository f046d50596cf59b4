"""Strategies in two bytes to a chance, for files.

One byte would be half as much, but its rounding alone lets a best response win some 0.1 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dudo.solver.game import PublicGame, Unfolding
from dudo.solver.pieces import Pieces

FULL = 65535
"""What a chance of 1 is written as."""
WRITTEN = np.dtype("<u2")
"""How chances are written."""


def quantised(
    game: PublicGame, sizes: Unfolding, pieces: Pieces, totals: Sequence[Any]
) -> list[Any]:
    """Chances as whole numbers, in an engine's order; noughts where nothing is known."""
    top, *players = (np.zeros(len(numbers), dtype=WRITTEN) for numbers in totals)
    for state, offset in _top_nodes(game, sizes, pieces):
        hands = game.hands[int(game.player[state])] if game.player[state] < 2 else 0
        stretch = slice(offset, offset + int(sizes.own[state]))
        rows = np.asarray(totals[0][stretch], dtype=np.float64).reshape(-1, max(hands, 1))
        top[stretch] = _rounded(rows, rows.sum(axis=0)).ravel()
    for piece in pieces.pieces:
        layout = pieces.layouts[piece.state]
        for player in (0, 1):
            shape = game.hands[player], layout.columns[player]
            start = piece.offsets[player]
            stretch = slice(start, start + shape[0] * shape[1])
            rows = np.asarray(totals[1 + player][stretch]).reshape(shape)
            written = players[player][stretch].reshape(shape)
            sums = np.zeros((shape[0], layout.nodes))
            actions = [action for action in (*layout.runs, *layout.ends) if action[0] == player]
            for _, source, _, count, column in actions:
                sums[:, source : source + count] += rows[:, column : column + count]
            for _, source, _, count, column in actions:
                here = slice(column, column + count)
                written[:, here] = _rounded(rows[:, here], sums[:, source : source + count])
    return [top, *players]


def _rounded(weights: Any, sums: Any) -> Any:
    scale = np.where(sums > 0, FULL / np.where(sums > 0, sums, 1), 0)
    return np.rint(weights * scale).astype(WRITTEN)


def _top_nodes(game: PublicGame, sizes: Unfolding, pieces: Pieces) -> list[tuple[int, int]]:
    """The nodes above the cut: the state of each, and where its cells begin."""
    found: list[tuple[int, int]] = []
    waiting = [(0, 0)] if pieces.top_cells else []
    while waiting:
        state, offset = waiting.pop()
        found.append((state, offset))
        for place in game.actions(state):
            target = int(game.leads_to[place])
            if target >= 0 and sizes.nodes[target] > pieces.cut:
                waiting.append((target, offset + int(pieces.skips[place])))
    return found
