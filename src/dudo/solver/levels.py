"""A tree in levels, as tables for kernels that go over all nodes of a level at once.

The level of a public state is the most steps from the root to it, so children are always in later
levels. Nodes of a state stand together (`layout.py`), and the children by each of its actions do,
too: that a tile of nodes belongs to one state is all that a kernel has to know.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dudo.solver.game import Ints, PublicGame
from dudo.solver.layout import Layout


class Levels(NamedTuple):
    """Tables of a tree."""

    tiles: Ints
    """State and first node, counted from the first of the state, of each tile; by level."""
    firsts: tuple[int, ...]
    """The first tile of each level, and the end."""
    states: Ints
    """Player, first node, nodes, and the first and the end of its rows in `goes` and `ends`."""
    goes: Ints
    """For each action that goes on, the child of the first node, and the cell."""
    ends: Ints
    """For each action that ends the game, the cell of the first node, the same counted among the
    ends of its player, and the payoff."""
    end_columns: tuple[int, int]
    """Columns of both players' ends."""


def in_levels(game: PublicGame, layout: Layout, block: int) -> Levels:
    """The tables of a tree, in tiles of so many nodes.

    >>> from dudo.solver.layout import lay_out
    >>> from dudo.solver.toys import kuhn
    >>> levels = in_levels(kuhn(), lay_out(kuhn()), 64)
    >>> levels.firsts, levels.end_columns, levels.goes.tolist()
    ((0, 1, 3, 4), (2, 3), [[2, 0], [3, 1], [1, 0]])
    """
    starts, counts = layout.starts, layout.counts
    depth = dict.fromkeys(counts, 0)
    states = np.zeros((game.states, 7), dtype=np.int64)
    goes: list[tuple[int, int]] = []
    ends: list[tuple[int, int, int]] = []
    run_columns = [layout.columns[player] - _ended(layout, player) for player in (0, 1)]
    for state in counts:
        player = int(game.player[state])
        row = [player, starts[state], counts[state], len(goes)]
        ended: list[tuple[int, int, int]] = []
        for place in game.actions(state):
            column, target = layout.column_of[place], int(game.leads_to[place])
            if target < 0:
                ended.append((column, column - run_columns[player], -1 - target))
            else:
                goes.append((starts[target] + layout.target_of[place], column))
                depth[target] = max(depth[target], depth[state] + 1)
        states[state] = (*row, len(goes), len(ends), len(ends) + len(ended))
        ends += ended
    tiles, firsts = [], [0]
    for level in range(max(depth.values()) + 1):
        for state in (one for one in counts if depth[one] == level):
            tiles += [(state, first) for first in range(0, counts[state], block)]
        firsts.append(len(tiles))
    return Levels(
        tiles=np.array(tiles, dtype=np.int64),
        firsts=tuple(firsts),
        states=states,
        goes=np.array(goes or [(0, 0)], dtype=np.int64),
        ends=np.array(ends or [(0, 0, 0)], dtype=np.int64),
        end_columns=(_ended(layout, 0), _ended(layout, 1)),
    )


def _ended(layout: Layout, player: int) -> int:
    return sum(end.nodes for end in layout.ends if end.actor == player)
