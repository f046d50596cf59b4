"""What others can win from players of short memory: exactly in small rounds, at least in others.

The *local responder* knows how the other plays and forgets nothing: after every bid it knows
exactly how likely each hand is. It looks one exchange ahead: what the other would answer to each of
its moves and, where that is a raise, whether it would then call. So what it wins is the least that
can be won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from dudo.rules.bid import Bid
from dudo.solver.arrays import ArrayEngine, NumpyArrays
from dudo.solver.game import Floats
from dudo.solver.recall import Places, RecallGraph, RecallRound, Remembers
from dudo.solver.rounds import EXACT, Action, RoundGame
from dudo.solver.schemes import DCFR

Mixture = Callable[[tuple[Bid, ...]], tuple[tuple[Action, ...], Floats]]
"""What may be said after some bids, and how likely each of it is for what a player sees."""
SURE_OF_95 = 1.96
MIXTURES = 5_000
"""Ends of sequences of bids whose mixtures a responder keeps in mind."""
FEWEST_ROUNDS = 4
"""Rounds that a responder has to play: two pairs of seats, the fewest that can differ."""
STEPS = 2
"""Raises on each face that the local responder thinks of, from the lowest."""


class Bound(NamedTuple):
    """What a responder wins more than its share, as a chance to win the game or the round."""

    gain: float
    interval: float
    """Half of the interval of 95 %; 0 where the gain is exact."""
    rounds: int
    """Rounds that were played; 0 where the gain is exact."""


def in_pairs(rounds: int) -> int:
    """How many rounds are played where so many are asked for: as many in either seat."""
    return rounds // 2 * 2


def averages(graph: RecallGraph, chances: Floats) -> Mixture:
    """How players play who have these chances, cell by cell."""
    told, places = graph.round, Places(graph.round, graph.places)

    def mixture(bids: tuple[Bid, ...]) -> tuple[tuple[Action, ...], Floats]:
        place = places.find(bids)
        assert place is not None, "the graph has a point after every bid that can be made there"
        stretch = chances[graph.cells[place] : graph.cells[place + 1]]
        hands = len(graph.weights[len(bids) % 2])
        return told.actions(graph.places[place].standing), stretch.reshape(-1, hands)

    return mixture


def best_responses(told: RoundGame, mixture: Mixture) -> tuple[float, float]:
    """What the best response of each player wins from the other, who plays by the mixture."""
    engine = ArrayEngine(told.game, DCFR, NumpyArrays(np.float32))
    layout = engine.pieces.layouts[0]
    policy = [
        np.zeros((told.game.hands[player], layout.columns[player]), np.float32) for player in (0, 1)
    ]
    for state, node, bids in _nodes(told, layout.target_of):
        places = told.game.actions(state)
        where = dict(zip(told.actions[state], places, strict=True))
        player = int(told.game.player[state])
        for action, row in zip(*mixture(bids), strict=True):
            policy[player][:, layout.column_of[where[action]] + node] = row
    engine.restore(engine.regrets, engine.basis, [np.zeros(0), *(p.ravel() for p in policy)])
    return engine.best_response(0), engine.best_response(1)


def _nodes(
    told: RoundGame, target_of: dict[int, int]
) -> Iterator[tuple[int, int, tuple[Bid, ...]]]:
    """Every node of the tree of a round: its state, its number there, and the bids to it."""
    waiting: list[tuple[int, int, tuple[Bid, ...]]] = [(0, 0, ())]
    while waiting:
        state, node, bids = waiting.pop()
        yield state, node, bids
        for place, action in zip(told.game.actions(state), told.actions[state], strict=True):
            if isinstance(action, Bid):
                there = node + target_of[place]
                waiting.append((int(told.game.leads_to[place]), there, (*bids, action)))


class LocalResponder:
    """Plays single rounds against a mixture that it knows."""

    def __init__(self, graph: RecallGraph, pays: Floats, mixture: Mixture) -> None:
        self._graph = graph
        self._mixture = lru_cache(MIXTURES)(mixture)
        told = graph.round
        self._wide = RecallRound(told.rules, told.key, Remembers(bids=1, steps=STEPS))
        self._ends = {end: number for number, end in enumerate(graph.ends)}
        self._pays = pays

    def bound(self, rounds: int, rng: np.random.Generator) -> Bound:
        """What it wins on average over both seats, in rounds played for real."""
        assert rounds >= FEWEST_ROUNDS, "fewer rounds have no interval"
        won = np.array([self._played(number % 2, rng) for number in range(in_pairs(rounds))])
        both = won.reshape(-1, 2).mean(axis=1)  # of a pair of seats, so that the opener's part goes
        spread = float(both.std(ddof=1)) / sqrt(len(both))
        return Bound(float(both.mean()) / 2, SURE_OF_95 * spread / 2, len(won))

    def reckoned(self, least: float = 1e-5) -> float:
        """What it wins over both seats, reckoned over all that the other may say, not played.

        Ways that are less likely than `least` count for nothing. Quick with few dice only.
        """
        total = 0.0
        for me in (0, 1):
            own, other = self._graph.weights[me], self._graph.weights[1 - me]
            for mine, likely in enumerate(own):
                total += likely * self._followed((), me, mine, other, least / likely)
        return total / 4

    def _followed(
        self, bids: tuple[Bid, ...], me: int, mine: int, belief: Floats, least: float
    ) -> float:
        """What it wins after some bids, where `belief` is how likely each hand comes there."""
        caller = len(bids) % 2
        if caller == me:
            action = self._move(bids, me, mine, belief)
            if isinstance(action, Bid):
                return self._followed((*bids, action), me, mine, belief, least)
            return float(self._paid(bids[-1], me, me, mine, exact=action == EXACT) @ belief)
        total = 0.0
        for action, row in zip(*self._mixture(bids), strict=True):
            then = belief * row
            if then.sum() <= least:
                continue
            if isinstance(action, Bid):
                total += self._followed((*bids, action), me, mine, then, least)
            else:
                paid = self._paid(bids[-1], caller, me, mine, exact=action == EXACT)
                total += float(paid @ then)
        return total

    def _played(self, me: int, rng: np.random.Generator) -> float:
        """What the responder wins in one round, from -1 to 1.

        The end counts as it does on average, over all hands that the other may have there.
        """
        weights = self._graph.weights
        hands = [int(rng.choice(len(row), p=row / row.sum())) for row in weights]
        mine, theirs = hands[me], hands[1 - me]
        belief = weights[1 - me].copy()
        bids: tuple[Bid, ...] = ()
        while True:
            if len(bids) % 2 == me:
                action = self._move(bids, me, mine, belief)
            else:
                actions, rows = self._mixture(bids)
                chances = np.maximum(rows[:, theirs].astype(np.float64), 0)
                said = int(rng.choice(len(actions), p=chances / chances.sum()))
                action = actions[said]
                belief = belief * rows[said]
                belief /= belief.sum()
            if not isinstance(action, Bid):
                paid = self._paid(bids[-1], len(bids) % 2, me, mine, exact=action == EXACT)
                return float(paid @ belief)
            bids = (*bids, action)

    def _move(self, bids: tuple[Bid, ...], me: int, mine: int, belief: Floats) -> Action:
        standing = self._wide.place_of(bids).standing
        best: tuple[float, Action] | None = None
        for action in self._wide.actions(standing):
            if isinstance(action, Bid):
                worth = self._bid_worth((*bids, action), me, mine, belief)
            else:
                worth = float(self._paid(bids[-1], me, me, mine, exact=action == EXACT) @ belief)
            if best is None or worth > best[0]:
                best = worth, action
        assert best is not None
        return best[1]

    def _bid_worth(self, bids: tuple[Bid, ...], me: int, mine: int, belief: Floats) -> float:
        actions, rows = self._mixture(bids)
        total = 0.0
        calls = (False, True) if self._graph.round.compiled.calls_exact else (False,)
        for action, row in zip(actions, rows, strict=True):
            then = belief * row
            if isinstance(action, Bid):
                if then.any():
                    total += max(
                        float(self._paid(action, me, me, mine, exact=exact) @ then)
                        for exact in calls
                    )
            else:
                paid = self._paid(bids[-1], 1 - me, me, mine, exact=action == EXACT)
                total += float(paid @ then)
        return total

    def _paid(self, bid: Bid, caller: int, me: int, mine: int, *, exact: bool) -> Floats:
        """What a call pays the responder, for each hand of the other."""
        end = self._ends[bid, caller, exact]
        face, kinds = self._graph.end_face[end], self._graph.kinds
        if me == 0:
            paid = self._pays[end, kinds[0][face, mine]][kinds[1][face]]
        else:
            paid = -self._pays[end, :, kinds[1][face, mine]][kinds[0][face]]
        return np.asarray(paid)
