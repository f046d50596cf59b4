"""What a round between two is worth, by linear programming over the referee's own games.

Nothing here is the solver's. The tree is what `decide` and `fold` make of every offered move, two
situations are the same to a player who was sent the same events, and the best way to play is the
solution of a linear program in sequence form (Koller, Megiddo and von Stengel, 1996).
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pytest

from dudo.game import Doubt, Exact, Game, decide, event_view, evolve, fold, moves, who_may_act
from dudo.game.events import Event, Rolled

NO_SCIPY = "scipy is not installed: .venv/bin/pip install -e '.[research]'"

Heard = tuple[bytes, ...]
"""All that a player was sent."""
Entry = tuple[int, int, float]
"""A row, a column and what stands there."""
Ends = Callable[[Game, Game], float]
"""What a call pays the first seat, by the game before it and after it."""


class Choice(NamedTuple):
    """What a player can say where all this was heard."""

    since: int
    """The sequence of own choices that leads there."""
    sequences: range
    """What it becomes by each of the moves."""


class Player:
    """The sequences of one player's choices; the empty one is number 0."""

    def __init__(self) -> None:
        self.count = 1
        self.choices: dict[Heard, Choice] = {}

    def choose(self, heard: Heard, since: int, options: int) -> range:
        """The sequences that a choice leads to; it is the same wherever the same was heard."""
        if heard not in self.choices:
            self.choices[heard] = Choice(since, range(self.count, self.count + options))
            self.count += options
        known = self.choices[heard]
        assert known == Choice(since, known.sequences), "nobody forgets what they have said"
        assert len(known.sequences) == options, "nobody is offered what tells of hidden dice"
        return known.sequences

    def flows(self) -> Iterator[Entry]:
        """Each choice shares out the weight of the sequence that leads to it; all begins with 1."""
        yield 0, 0, 1
        for row, choice in enumerate(self.choices.values(), start=1):
            yield row, choice.since, -1
            yield from ((row, sequence, 1) for sequence in choice.sequences)


class Tree:
    """One round from its throw to its call, walked move by move."""

    def __init__(self, game: Game, ends: Ends) -> None:
        self.players = (Player(), Player())
        self.pays: dict[tuple[int, int], float] = defaultdict(float)
        self._ends = ends
        for rolled, likely in throws(game):
            thrown = evolve(game, rolled)
            heard = tuple((sent(thrown, rolled, seat),) for seat in (0, 1))
            self._walk(thrown, heard, (0, 0), likely)

    def _walk(
        self, game: Game, heard: tuple[Heard, ...], reached: tuple[int, int], likely: float
    ) -> None:
        (seat,) = who_may_act(game)
        offered = moves(game, seat)
        chosen = self.players[seat].choose(heard[seat], reached[seat], len(offered))
        for move, sequence in zip(offered, chosen, strict=True):
            said = decide(game, seat, move)
            after = fold(game, said)
            there = (sequence, reached[1]) if seat == 0 else (reached[0], sequence)
            if isinstance(move, Doubt | Exact):
                self.pays[there] += likely * self._ends(game, after)
            else:
                told = tuple(
                    (*heard[who], *(sent(after, event, who) for event in said)) for who in (0, 1)
                )
                self._walk(after, told, there, likely)

    def value(self) -> float:
        """What the first seat wins where both play as well as can be."""
        optimize = pytest.importorskip("scipy.optimize", reason=NO_SCIPY)
        first, second = self.players
        ours, theirs = 1 + len(first.choices), 1 + len(second.choices)
        left = first.count  # what the other's choices leave us comes after our own sequences
        limits = [(other, one, -paid) for (one, other), paid in self.pays.items()]
        limits += [(other, left + row, weight) for row, other, weight in second.flows()]
        found = optimize.linprog(
            -one_at(left, left + theirs),
            A_ub=matrix(limits, second.count, left + theirs),
            b_ub=np.zeros(second.count),
            A_eq=matrix([*first.flows()], ours, left + theirs),
            b_eq=one_at(0, ours),
            bounds=[(0, None)] * left + [(None, None)] * theirs,
            method="highs",
        )
        assert found.status == 0, found.message
        return -float(found.fun)


def one_at(place: int, length: int) -> np.ndarray:
    """A row of zeros but for one place."""
    row = np.zeros(length)
    row[place] = 1
    return row


def matrix(entries: list[Entry], rows: int, columns: int) -> Any:
    """A sparse matrix of these entries."""
    sparse = pytest.importorskip("scipy.sparse", reason=NO_SCIPY)
    row, column, values = zip(*entries, strict=True)
    return sparse.csr_array((values, (row, column)), shape=(rows, columns), dtype=float)


def throws(game: Game) -> Iterator[tuple[Rolled, float]]:
    """Everything that two players can throw, and how likely it is."""
    faces = range(1, game.rules.die.faces + 1)
    ways = [
        Counter(tuple(sorted(dice)) for dice in product(faces, repeat=hand)) for hand in game.hands
    ]
    every = prod(len(faces) ** hand for hand in game.hands)
    for one, other in product(*ways):
        likely = ways[0][one] * ways[1][other] / every
        yield Rolled((one, other), game.round.opener), likely


def sent(game: Game, event: Event, seat: int) -> bytes:
    """An event as a player is sent it."""
    return msgspec.json.encode(event_view(game, event, seat))


def round_value(game: Game, ends: Ends) -> float:
    """What the first seat wins in a round that is about to be rolled."""
    return Tree(game, ends).value()
