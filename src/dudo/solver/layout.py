"""Nodes of a tree in an order in which every operation is one on contiguous slices.

Nodes of the same public state stand together. The nodes of a state are, one after the other, the
children of all nodes of each state before it; so all children by one action are a slice of the
state they lead to, in the order of their parents. Where several states in a row lead to the same
one, their slices join to a single *run*. With bids in one total order a round has no more runs than
states, and no lists of indices are needed at all.

Numbers of hands come first and nodes second, so that the long stretches lie one after the other.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dudo.solver.game import Ints, PublicGame


class Run(NamedTuple):
    """Actions that lead from a slice of nodes to a slice of nodes."""

    actor: int
    source: int
    target: int
    nodes: int
    column: int
    """The first of their columns, among those of the actor."""


class End(NamedTuple):
    """An action by which the game ends, at all nodes of a state."""

    actor: int
    source: int
    payoff: int
    nodes: int
    column: int


class Layout(NamedTuple):
    """The tree below a state, in slices."""

    runs: tuple[Run, ...]
    """In an order in which nodes are reached before they are left."""
    ends: tuple[End, ...]
    nodes: int
    groups: tuple[int, int, int, int]
    """Where the nodes of the first player, of the second and of chance begin, and the end."""
    columns: tuple[int, int]
    """Columns of both players: one for each node and action."""
    actions: Ints
    """For each node, how many actions it has."""
    root: int
    column_of: dict[int, int]
    """For each action of a state, the column of that state's first node."""
    target_of: dict[int, int]
    """For each action that goes on, which child of its state the first node's is."""
    starts: dict[int, int]
    """The first node of each state."""
    counts: dict[int, int]
    """How many nodes each state has."""


class _Edge(NamedTuple):
    place: int
    source: int
    target: int
    child: int
    nodes: int


def lay_out(game: PublicGame, root: int = 0) -> Layout:
    """The slices of the tree below `root`.

    >>> from dudo.solver.toys import kuhn
    >>> layout = lay_out(kuhn())
    >>> layout.nodes, layout.groups, layout.columns, len(layout.runs), len(layout.ends)
    (4, (0, 2, 4, 4), (4, 4), 3, 5)
    """
    counts = _counts(game, root)
    starts, groups = _starts(game, counts)
    columns = [0, 0, 0]
    column_of: dict[int, int] = {}
    target_of: dict[int, int] = {}
    runs: list[Run] = []
    ends: list[End] = []
    for state, incoming in _incoming(game, counts).items():
        for edge in incoming:
            actor = int(game.player[edge.source])
            source = starts[edge.source]
            target_of[edge.place] = edge.child
            column_of[edge.place] = columns[actor]
            run = Run(actor, source, starts[state] + edge.child, edge.nodes, columns[actor])
            columns[actor] += edge.nodes
            if runs and _goes_on(runs[-1], run):
                runs[-1] = runs[-1]._replace(nodes=runs[-1].nodes + run.nodes)
            else:
                runs.append(run)
    for state, count in counts.items():
        actor = int(game.player[state])
        for place in game.actions(state):
            target = int(game.leads_to[place])
            if target < 0:
                column_of[place] = columns[actor]
                ends.append(End(actor, starts[state], -1 - target, count, columns[actor]))
                columns[actor] += count
    actions = np.zeros(groups[3], dtype=np.int64)
    for state, count in counts.items():
        actions[starts[state] : starts[state] + count] = len(game.actions(state))
    return Layout(
        runs=tuple(runs),
        ends=tuple(ends),
        nodes=groups[3],
        groups=groups,
        columns=(columns[0], columns[1]),
        actions=actions,
        root=starts[root],
        column_of=column_of,
        target_of=target_of,
        starts=starts,
        counts=counts,
    )


def _goes_on(before: Run, run: Run) -> bool:
    """Whether two runs are one: slices that follow each other lead to slices that do."""
    return (
        before.actor == run.actor
        and before.source + before.nodes == run.source
        and before.target + before.nodes == run.target
        and before.column + before.nodes == run.column
    )


def _counts(game: PublicGame, root: int) -> dict[int, int]:
    """How many nodes each state has that can be reached, in order."""
    counts = {root: 1}
    for state in range(root, game.states):
        if state in counts:
            for place in game.actions(state):
                target = int(game.leads_to[place])
                if target >= 0:
                    counts[target] = counts.get(target, 0) + counts[state]
    return dict(sorted(counts.items()))


def _starts(
    game: PublicGame, counts: dict[int, int]
) -> tuple[dict[int, int], tuple[int, int, int, int]]:
    """Where the nodes of each state begin, those of one actor together."""
    starts: dict[int, int] = {}
    groups, placed = [], 0
    for actor in (0, 1, 2):
        groups.append(placed)
        for state, count in counts.items():
            if game.player[state] == actor:
                starts[state] = placed
                placed += count
    return starts, (groups[0], groups[1], groups[2], placed)


def _incoming(game: PublicGame, counts: dict[int, int]) -> dict[int, list[_Edge]]:
    """The actions that lead to each state, in the order of the states they come from."""
    incoming: dict[int, list[_Edge]] = {state: [] for state in counts}
    filled = dict.fromkeys(counts, 0)
    sources = sorted(counts, key=lambda state: (int(game.player[state]), state))
    for source in sources:
        for place in game.actions(source):
            target = int(game.leads_to[place])
            if target >= 0:
                edge = _Edge(place, source, target, filled[target], counts[source])
                incoming[target].append(edge)
                filled[target] += counts[source]
    return incoming
