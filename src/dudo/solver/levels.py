"""A tree in levels, as tables for kernels that go over all nodes of a level at once.

The level of a public state is the most steps from the root to it, so children are always in later
levels. Nodes of a state stand together (`layout.py`), and so do the children by each of its
actions; that a tile of nodes belongs to one state, and their parents to one other, is all that a
kernel has to know.

Reach is kept where it was last changed: after an action that of whoever took it lies with the
child, and the other's still with the parent. Only chance hands both on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dudo.solver.game import CHANCE, Ints, PublicGame
from dudo.solver.layout import Layout

ALIGNED = 16
"""Numbers that begin at a multiple of this can be read several at once."""
WITH_NODE = 0
"""The reach of both players lies with the node; else 1 or 2: that of one lies with its parent."""


class Levels(NamedTuple):
    """Tables of a tree."""

    tiles: Ints
    """State, first node, where the parents of its first node would be, and whose reach is there."""
    launches: tuple[tuple[int, int, bool], ...]
    """The first tile and the end of what can be gone over at once, and whether all is aligned."""
    states: Ints
    """Player, first node, nodes, and the first and the end of its rows in `goes` and `ends`."""
    goes: Ints
    """For each action that goes on, the child of the first node, and the cell."""
    ends: Ints
    """For each action that ends the game, the cell of the first node, the same counted among the
    ends of its player, and the payoff."""
    moved: tuple[tuple[int, int], tuple[int, int]]
    """By how much columns of both players are moved, so that most are aligned: those of actions
    that go on, and those of ends."""
    run_columns: tuple[int, int]
    """Columns of both players before their ends, before they are moved."""
    wide: tuple[int, int]
    """Columns of both players' arrays, gaps among them."""
    wide_ends: tuple[int, int]
    """Columns of arrays for both players' ends alone."""
    most_ends: int
    """The most actions of a state that end the game."""


def in_levels(game: PublicGame, layout: Layout, block: int) -> Levels:
    """The tables of a tree, in tiles of so many nodes.

    >>> from dudo.solver.layout import lay_out
    >>> from dudo.solver.toys import kuhn
    >>> levels = in_levels(kuhn(), lay_out(kuhn()), 64)
    >>> levels.launches, levels.tiles.tolist()[3]
    (((0, 1, False), (1, 3, False), (3, 4, False)), [3, 0, 2, 1])
    """
    starts, counts = layout.starts, layout.counts
    firsts = [layout.columns[player] - _ended(layout, player) for player in (0, 1)]
    moved = [_moved(game, layout, player) for player in (0, 1)]
    below = [
        (first + by) // ALIGNED * ALIGNED for first, (_, by) in zip(firsts, moved, strict=True)
    ]
    states = np.zeros((game.states, 7), dtype=np.int64)
    goes: list[tuple[int, int]] = []
    ends: list[tuple[int, int, int]] = []
    for state in counts:
        player = int(game.player[state])
        begun = len(goes), len(ends)
        for place in game.actions(state):
            column, target = layout.column_of[place], int(game.leads_to[place])
            if target < 0:
                column += moved[player][1]
                ends.append((column, column - below[player], -1 - target))
            else:
                column += 0 if player == CHANCE else moved[player][0]
                goes.append((starts[target] + layout.target_of[place], column))
        states[state] = (
            player,
            starts[state],
            counts[state],
            begun[0],
            len(goes),
            begun[1],
            len(ends),
        )
    tables = np.array(goes or [(0, 0)]), np.array(ends or [(0, 0, 0)])
    tiles, launches = _tiles(game, layout, states, tables, block)
    wide = [_rounded(layout.columns[player] + moved[player][1]) for player in (0, 1)]
    return Levels(
        tiles=np.array(tiles, dtype=np.int64),
        launches=tuple(launches),
        states=states,
        goes=tables[0].astype(np.int64),
        ends=tables[1].astype(np.int64),
        moved=(moved[0], moved[1]),
        run_columns=(firsts[0], firsts[1]),
        wide=(wide[0], wide[1]),
        wide_ends=(wide[0] - below[0], wide[1] - below[1]),
        most_ends=int((states[:, 6] - states[:, 5]).max()),
    )


_Tile = tuple[int, int, int, int]


def _tiles(
    game: PublicGame, layout: Layout, states: Ints, tables: tuple[Ints, Ints], block: int
) -> tuple[list[_Tile], list[tuple[int, int, bool]]]:
    """Tiles by level, those first that are full and aligned, and what can be gone over at once."""
    stretches = _stretches(game, layout)
    by_level: dict[int, tuple[list[_Tile], list[_Tile]]] = {}
    for state, level in _depths(game, layout).items():
        full, rest = by_level.setdefault(level, ([], []))
        is_aligned = _is_aligned(states[state], *tables)
        for first, end, parent, held in stretches[state]:
            is_straight = is_aligned and first % ALIGNED == 0 and parent % ALIGNED == 0
            for place in range(first, end, block):
                is_full = is_straight and place + block <= end
                (full if is_full else rest).append((state, place, parent, held))
    tiles: list[_Tile] = []
    launches = []
    for level in sorted(by_level):
        for kind, is_full in zip(by_level[level], (True, False), strict=True):
            if kind:
                launches.append((len(tiles), len(tiles) + len(kind), is_full))
                tiles += kind
    return tiles, launches


def _depths(game: PublicGame, layout: Layout) -> dict[int, int]:
    depths = dict.fromkeys(layout.counts, 0)
    for state in layout.counts:
        for place in game.actions(state):
            target = int(game.leads_to[place])
            if target >= 0:
                depths[target] = max(depths[target], depths[state] + 1)
    return depths


def _stretches(game: PublicGame, layout: Layout) -> dict[int, list[tuple[int, int, int, int]]]:
    """For each state, its nodes by where their parents are: first, end, parent, whose reach."""
    found: dict[int, list[tuple[int, int, int, int]]] = {state: [] for state in layout.counts}
    movers: dict[int, set[int]] = {state: set() for state in layout.counts}
    for state, count in layout.counts.items():
        player = int(game.player[state])
        assert player == CHANCE or player not in movers[state], "players take turns"
        held = WITH_NODE if player == CHANCE else 2 - player
        for place in game.actions(state):
            target = int(game.leads_to[place])
            if target >= 0:
                child = layout.target_of[place]
                movers[target].add(player)
                found[target].append((child, child + count, layout.starts[state] - child, held))
    for state, rows in found.items():
        joined: list[tuple[int, int, int, int]] = []
        for first, end, parent, held in sorted(rows):
            if joined and joined[-1][1:] == (first, parent, held):
                joined[-1] = (joined[-1][0], end, parent, held)
            else:
                joined.append((first, end, parent, held))
        found[state] = joined or [(0, layout.counts[state], layout.starts[state], WITH_NODE)]
    return found


def _is_aligned(state: Ints, goes: Ints, ends: Ints) -> bool:
    numbers = [state[1], *goes[state[3] : state[4]].ravel(), *ends[state[5] : state[6], :2].ravel()]
    return all(int(number) % ALIGNED == 0 for number in numbers)


def _moved(game: PublicGame, layout: Layout, player: int) -> tuple[int, int]:
    """By how much columns are moved so that those of the largest states are aligned."""
    largest = {True: (0, 0), False: (0, 0)}
    for state, count in layout.counts.items():
        if game.player[state] == player:
            for place in game.actions(state):
                goes_on = bool(game.leads_to[place] >= 0)
                largest[goes_on] = max(largest[goes_on], (count, layout.column_of[place]))
    first = -largest[True][1] % ALIGNED
    return first, first + -(largest[False][1] + first) % ALIGNED


def _rounded(count: int) -> int:
    return -(-count // ALIGNED) * ALIGNED


def _ended(layout: Layout, player: int) -> int:
    return sum(end.nodes for end in layout.ends if end.actor == player)
