"""Rounds played out in the head: dice imagined from what the bids betray, replies from the dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import accumulate
from math import exp

from dudo.bots.imagined import Imagined
from dudo.bots.round_facts import Tally, tallied
from dudo.bots.thought import Thought
from dudo.game import Doubt, Exact, Move
from dudo.rules.bid import Bid

World = dict[int, Tally]
"""One way things may be: what each seat sees and, under `ALL`, all the dice there are."""
ALL = -1
TEMPER = 0.008
"""How much worse than the best a bid may be and still be made about one time in three."""
SLIP = 0.1
"""How often, about, a player does what no reader would."""


class LikelyHands:
    """Hands that one seat may hold, weighted by how well its bids go with them."""

    def __init__(self, thought: Thought, seat: int, rng: random.Random) -> None:
        facts = thought.facts
        self._facts = facts
        self._seat = seat
        self._rng = rng
        self._shape = thought.here.shapes[seat]
        self._faces = range(1, facts.faces + 1)
        self._chances = list(accumulate(self._shape[1:]))
        readable = facts.eyes[seat] == {seat} and seat not in facts.showed
        self._said = [said for said in thought.past if readable and said[0].turn == seat]
        self._found: dict[tuple[int, ...], float] = {}
        self._hands: list[tuple[int, ...]] = []
        self._weights: list[float] = []
        self._total = 0.0

    @property
    def is_told(self) -> bool:
        """Whether bids say anything about these hands."""
        return bool(self._said)

    def throw(self) -> tuple[int, ...]:
        """A hand such as the bids hint at."""
        dice = self._facts.cups[self._seat]
        return tuple(sorted(self._rng.choices(self._faces, cum_weights=self._chances, k=dice)))

    def add(self) -> None:
        """Imagine one more hand, and ask of each bid whether a reader would make it with that."""
        hand = self.throw()
        weight = self._found.get(hand)
        if weight is None:
            weight = self._found[hand] = self._weigh(hand)
        self._total += weight
        self._hands.append(hand)
        self._weights.append(self._total)

    def _weigh(self, hand: tuple[int, ...]) -> float:
        weight = 1.0
        for die in hand:
            weight /= self._shape[die] * self._facts.faces
        sight = tallied(self._facts.shown, (hand,))
        for then, bid in self._said:
            weight *= exp(-then.regret(bid, sight) / TEMPER) + SLIP
        return weight

    def draw(self) -> tuple[int, ...]:
        """One of the hands."""
        if not self._hands:
            return self.throw()
        return self._rng.choices(self._hands, cum_weights=self._weights)[0]


class Rollout:
    """One position, played on in as many imagined worlds as there is time for."""

    def __init__(self, thought: Thought, rng: random.Random) -> None:
        self._facts = facts = thought.facts
        here = thought.here
        self._me = here.turn
        self._start = Imagined(facts, here.bids, here.shapes, bidder=here.bidder, turn=here.turn)
        self._known = {
            seat: cup
            for seat in facts.eyes[self._me]
            if (cup := thought.seen.cups[seat]) is not None
        }
        self._hands = {
            seat: LikelyHands(thought, seat, rng) for seat in facts.cups if seat not in self._known
        }
        self.told = [hands for hands in self._hands.values() if hands.is_told]
        """The hands of everyone who has bid."""

    def imagine(self) -> World:
        """Dice for everyone, such as the bids make likely."""
        cups = dict(self._known)
        for seat, hands in self._hands.items():
            cups[seat] = hands.draw()
        world = {seat: self._sight(cups, self._facts.eyes[seat]) for seat in cups}
        world[ALL] = self._sight(cups, cups)
        return world

    def _sight(self, cups: Mapping[int, tuple[int, ...]], seats: Iterable[int]) -> Tally:
        return tallied(self._facts.shown, (cups[seat] for seat in seats))

    def world(self, is_late: Callable[[], bool]) -> Callable[[Move], float | None]:
        """How moves do in one such world."""
        return partial(self.outcome, self.imagine(), is_late=is_late)

    def outcome(self, world: World, move: Move, is_late: Callable[[], bool]) -> float | None:
        """My chance of winning the game when I make `move` and this is the world.

        Nothing where it grew late before the round was over.
        """
        position, facts, me = self._start, self._facts, self._me
        while type(move) is Bid:
            if is_late():
                return None
            position = position.child(move)
            move = position.reply(world[position.turn])[1]
        caller, bidder = position.turn, position.bidder
        assert isinstance(move, Doubt | Exact)
        tally, bid = world[ALL], move.bid
        counted = facts.held(tally, bid.face)
        if facts.waits and not tally[bid.face]:
            counted = 0
        exact, surplus = isinstance(move, Exact), counted - bid.count
        return facts.stakes.called(me, bidder=bidder, caller=caller, exact=exact, surplus=surplus)
