"""Rounds between two, played out in the head against a population of ways to play.

The other player's hand and school are drawn together, as their bids make them likely; they answer
as that school would, and oneself goes on as a strong player.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from dudo.bots.strong_play import Play, Scene, School, play, scene_of
from dudo.bots.thought import Thought
from dudo.game import Doubt, Exact, Move
from dudo.rules.bid import Bid

Held = tuple[int, ...]
"""How many dice answer each face; place 0 is no face."""


class Stranger(NamedTuple):
    """One way the other player may be."""

    hand: tuple[int, ...]
    held: Held
    school: School


class Node:
    """A point of an imagined round: what may be said there, and who says what how often."""

    def __init__(self, scene: Scene) -> None:
        self._play: Play = play(scene)
        bids = scene.bids
        calls: list[Move] = [Doubt(bids[-1]), Exact(bids[-1])] if bids else []
        self._moves: list[Move] = [*scene.raises, *calls[: self._play.calls]]
        self._chances: dict[tuple[Held, School], list[float]] = {}

    def reply(self, held: Held, school: School, rng: random.Random) -> Move:
        """What somebody of a school says, who holds so many dice of each face."""
        key = held, school
        chances = self._chances.get(key)
        if chances is None:
            chances = self._chances[key] = list(accumulate(self._play.chances(held, school)))
        return rng.choices(self._moves, cum_weights=chances)[0]


class SchoolRollout:
    """One position between two, played on in as many imagined rounds as there is time for."""

    def __init__(self, thought: Thought, rng: random.Random) -> None:
        assert thought.scene is not None
        self._rng = rng
        self._facts = facts = thought.facts
        self._me = me = thought.here.turn
        self._other = facts.next[me]
        self._said = tuple(zip(thought.seen.bidders, thought.seen.bids, strict=True))
        self._mine = thought.sight
        faces = range(1, facts.faces + 1)
        self._held: Held = (0, *(facts.held(thought.sight, face) for face in faces))
        belief = thought.here.hands[self._other]
        self._strangers = belief.strangers()
        self._belief = belief
        self._nodes: dict[tuple[tuple[int, Bid], ...], Node] = {}

    def imagine(self) -> Stranger:
        """A hand and a school for the other player, such as their bids make likely."""
        cells, chances = self._strangers
        school, number = self._rng.choices(cells, cum_weights=chances)[0]
        held: Held = tuple(self._belief.held[number].tolist())
        return Stranger(self._belief.hands[number], held, school)

    def world(self, is_late: Callable[[], bool]) -> Callable[[Move], float | None]:
        """How moves do against one such player."""
        return partial(self.outcome, self.imagine(), is_late=is_late)

    def outcome(self, world: Stranger, move: Move, is_late: Callable[[], bool]) -> float | None:
        """My chance of winning the game when I make `move` against this player.

        Nothing where it grew late before the round was over.
        """
        said, turn, me = self._said, self._me, self._me
        while type(move) is Bid:
            if is_late():
                return None
            said = (*said, (turn, move))
            turn = self._other if turn == me else me
            node = self._node(said, turn)
            if turn == me:
                move = node.reply(self._held, School.STRONG, self._rng)
            else:
                move = node.reply(world.held, world.school, self._rng)
        assert isinstance(move, Doubt | Exact)
        bid, bidder = move.bid, said[-1][0]
        counted = self._held[bid.face] + world.held[bid.face]
        if self._facts.waits and not self._mine[bid.face] and bid.face not in world.hand:
            counted = 0
        return self._facts.stakes.called(
            me,
            bidder=bidder,
            caller=turn,
            exact=isinstance(move, Exact),
            surplus=counted - bid.count,
        )

    def _node(self, said: tuple[tuple[int, Bid], ...], turn: int) -> Node:
        found = self._nodes.get(said)
        if found is None:
            scene = scene_of(self._facts.offers, self._facts.cups, said, turn)
            found = self._nodes[said] = Node(scene)
        return found
