"""The tiny interface of the solver: a two-player zero-sum game as public states with hand vectors.

Everything that both players see is a *public state*; what only one of them sees is that player's
*hand*, a place in a vector. States form a graph without circles. Players remember everything, so
the game is that graph unfolded into a tree: a *node* is one way from the root to a state.

Nothing here knows what is played. Algorithms ask for no more than this; Kuhn poker is as good a
game to them as a round of dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

FIRST, SECOND, CHANCE = 0, 1, 2
"""Who acts in a state: a player, or chance that both of them see."""

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.integer[Any]]


class PublicGame(Struct, frozen=True, eq=False):
    """A game of two players in which one wins what the other loses.

    The actions of state `s` are the places `first[s]` to `first[s + 1]` of `leads_to`. A number
    there is a state that comes later, or `-1 - k` where the game ends with payoff `k`. The chances
    of what both players see are contained in the payoffs of what follows.
    """

    player: Ints
    """Who acts, by state; state 0 is the root."""
    first: Ints
    leads_to: Ints
    weights: tuple[Floats, Floats]
    """How likely chance deals each hand, for both players; correlations are in the payoffs."""
    payoffs: tuple[Floats, ...]
    """What the first player wins, by the hand of the first (row) and of the second (column)."""

    @property
    def hands(self) -> tuple[int, int]:
        """How many hands each player can have."""
        return len(self.weights[0]), len(self.weights[1])

    @property
    def states(self) -> int:
        """How many public states there are."""
        return len(self.player)

    def actions(self, state: int) -> range:
        """The places of a state's actions in `leads_to`."""
        return range(int(self.first[state]), int(self.first[state + 1]))

    def widest(self) -> int:
        """The most actions that any state has."""
        return int(np.diff(self.first).max())


class State(NamedTuple):
    """A public state as it is told to `make_game`."""

    player: int
    leads_to: Sequence[int | Floats]
    """For each action, the number of a later state, or the payoff with which the game ends."""


def make_game(states: Sequence[State], weights: tuple[Floats, Floats]) -> PublicGame:
    """A game from its states; the root comes first, and every action leads forward or ends."""
    first, leads_to = [0], []
    payoffs: list[Floats] = []
    for number, state in enumerate(states):
        for target in state.leads_to:
            if isinstance(target, int):
                assert number < target < len(states), "actions lead to later states"
                leads_to.append(target)
            else:
                leads_to.append(-1 - len(payoffs))
                payoffs.append(np.asarray(target, dtype=np.float64))
        first.append(len(leads_to))
    return PublicGame(
        player=np.array([state.player for state in states], dtype=np.int64),
        first=np.array(first, dtype=np.int64),
        leads_to=np.array(leads_to, dtype=np.int64),
        weights=weights,
        payoffs=tuple(payoffs),
    )


class Unfolding(NamedTuple):
    """How large the tree is below each state, and where its numbers stand.

    Nodes come in preorder, each with a row of numbers (*cells*) for every action: one for each
    hand of whoever acts there. So a node's place follows from the way to it, and no tree is kept.
    """

    nodes: Ints
    """Nodes of the tree below a state, itself among them."""
    cells: Ints
    """Cells of the tree below a state, its own among them."""
    own: Ints
    """Cells of a node in that state alone."""
    skips: Ints
    """For each action, the cells between the node's own and those of where the action leads."""
    depth: int
    """The most states on the way from the root to the end."""

    @property
    def total(self) -> int:
        """Cells of the whole game."""
        return int(self.cells[0])


def unfold(game: PublicGame) -> Unfolding:
    """The sizes of the tree, worked out without making it."""
    states, hands = game.states, (*game.hands, 0)
    nodes, cells, own = ([0] * states for _ in range(3))
    depth = [1] * states
    skips = [0] * len(game.leads_to)
    for state in reversed(range(states)):
        actions = game.actions(state)
        own[state] = len(actions) * hands[int(game.player[state])]
        below, under = own[state], 1
        for place in actions:
            target = int(game.leads_to[place])
            skips[place] = below
            if target >= 0:
                below += cells[target]
                under += nodes[target]
                depth[state] = max(depth[state], 1 + depth[target])
        cells[state], nodes[state] = below, under
    return Unfolding(
        nodes=_numbers(nodes),
        cells=_numbers(cells),
        own=_numbers(own),
        skips=_numbers(skips),
        depth=depth[0],
    )


def _numbers(row: list[int]) -> Ints:
    return np.array(row, dtype=np.int64)
