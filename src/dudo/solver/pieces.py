"""A tree cut into pieces that fit into a processor's cache, and the few nodes above them.

Below the cut, each piece lies in slices (`layout.py`). Above it, nodes come in preorder, each with
its cells: a row for every action, a number for every hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dudo.solver.game import Ints, PublicGame, Unfolding
from dudo.solver.layout import Layout, lay_out


class Piece(NamedTuple):
    """A part of the tree below one node."""

    state: int
    offsets: tuple[int, int]
    """Cells of both players in the pieces before it."""


class Pieces(NamedTuple):
    """The tree, cut."""

    cut: int
    """Parts of so many nodes at most are pieces."""
    top_cells: int
    skips: Ints
    """For each action, the cells of the top between the node's own and those of its child."""
    pieces: tuple[Piece, ...]
    """In the order in which a walk through the top comes to them."""
    layouts: dict[int, Layout]
    """By the state in which a piece begins."""
    cells: tuple[int, int]
    """Cells of both players in all pieces."""
    nodes: tuple[int, ...]
    """Nodes of each piece."""
    passed: Ints
    """For each action of the top, the pieces that come before its child's, from the node on."""

    @property
    def tables(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Pieces and layouts as arrays, as compiled code takes them."""
        numbers = {state: number for number, state in enumerate(self.layouts)}
        which = np.array([numbers[piece.state] for piece in self.pieces], dtype=np.int64)
        offsets = np.array([piece.offsets for piece in self.pieces], dtype=np.int64)
        layouts = list(self.layouts.values())
        runs = [row for layout in layouts for row in layout.runs]
        ends = [row for layout in layouts for row in layout.ends]
        return (which, offsets.reshape(-1, 2)), (
            np.array(runs, dtype=np.int64).reshape(-1, 5),
            np.array(ends, dtype=np.int64).reshape(-1, 5),
            np.array([(*layout.groups, layout.root) for layout in layouts], dtype=np.int64),
            np.array([layout.columns for layout in layouts], dtype=np.int64),
            1 / np.concatenate([np.ones(0), *(layout.actions for layout in layouts)]),
            _firsts([len(layout.runs) for layout in layouts]),
            _firsts([len(layout.ends) for layout in layouts]),
            _firsts([layout.nodes for layout in layouts]),
        )


def cut_up(game: PublicGame, sizes: Unfolding, cut: int) -> Pieces:
    """Cut a tree where no more than `cut` nodes are below; the whole of it may be one piece."""
    top, skips, passed = _top(game, sizes, cut)
    layouts: dict[int, Layout] = {}
    found: list[Piece] = []
    nodes: list[int] = []
    cells = [0, 0]
    waiting = [0]
    while waiting:
        state = waiting.pop()
        if sizes.nodes[state] <= cut:
            if state not in layouts:
                layouts[state] = lay_out(game, state)
            found.append(Piece(state, (cells[0], cells[1])))
            nodes.append(int(sizes.nodes[state]))
            for player in (0, 1):
                cells[player] += game.hands[player] * layouts[state].columns[player]
        else:
            targets = [int(game.leads_to[place]) for place in game.actions(state)]
            waiting += [target for target in reversed(targets) if target >= 0]
    return Pieces(
        cut=cut,
        top_cells=top,
        skips=skips,
        pieces=tuple(found),
        layouts=layouts,
        cells=(cells[0], cells[1]),
        nodes=tuple(nodes),
        passed=passed,
    )


def _top(game: PublicGame, sizes: Unfolding, cut: int) -> tuple[int, Ints, Ints]:
    """How many cells are above the cut, and where those of each action and its pieces begin."""
    cells, pieces = [0] * game.states, [1] * game.states
    skips = np.zeros(len(game.leads_to), dtype=np.int64)
    passed = np.zeros(len(game.leads_to), dtype=np.int64)
    for state in reversed(range(game.states)):
        if sizes.nodes[state] > cut:
            below, count = int(sizes.own[state]), 0
            for place in game.actions(state):
                skips[place], passed[place] = below, count
                target = int(game.leads_to[place])
                if target >= 0:
                    below += cells[target]
                    count += pieces[target]
            cells[state], pieces[state] = below, count
    return cells[0], skips, passed


def _firsts(lengths: list[int]) -> Ints:
    return np.concatenate(([0], np.cumsum(np.array(lengths, dtype=np.int64))))
