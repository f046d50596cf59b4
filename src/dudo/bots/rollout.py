"""Rounds played out in the head: dice imagined from what the bids betray, bids from the dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from dudo.bots.beliefs import NO_JOKER
from dudo.bots.mind import Mind
from dudo.bots.worth import after, worth
from dudo.game import Doubt, Exact, Move
from dudo.game.offers import RoundOffers, round_offers
from dudo.odds.rows import uniform
from dudo.rules.bid import Bid
from dudo.rules.calls import Difference
from dudo.rules.calls import Exact as ExactRule


class World(NamedTuple):
    """One way things may be: everyone's dice, and the whims of everyone who will answer."""

    tallies: list[list[int]]
    """For each seat, how many of its dice show each face."""
    whims: list[float]


WHIMS = 16
"""How many answers have a whim of their own."""
SCATTER = 0.15
"""How often an imagined player bids its second thought."""


class Rollout:
    """One position, played on in as many imagined worlds as there is time for."""

    def __init__(self, mind: Mind, rng: random.Random) -> None:
        seen = mind.seen
        self._mind = mind
        self._rng = rng
        self._offers: RoundOffers = round_offers(
            seen.rules, seen.variant, seen.limit, len(seen.ring) == 2
        )
        self._faces = mind.faces
        self._joker = mind.joker
        self._hands = mind.hands
        self._total = mind.total
        self._ring = seen.ring if seen.clockwise else seen.ring[::-1]
        self._next = dict(zip(self._ring, self._ring[1:] + self._ring[:1], strict=True))
        self._fixed = [self._tally(seat) for seat in range(len(seen.players))]
        self._drawn = [
            (seat, dice, list(accumulate(shape[1:])))
            for seat, (dice, shape) in mind.unknown.items()
        ]
        self._values: dict[tuple[int, int], float] = {}

    def _tally(self, seat: int) -> list[int]:
        seen = self._mind.seen
        dice = [*(seen.cups[seat] or ()), *seen.shown[seat]]
        return [dice.count(face) for face in range(self._faces + 1)]

    def imagine(self) -> World:
        """Dice for everyone, such as the bids make likely."""
        tallies = [tally[:] for tally in self._fixed]
        faces = range(1, self._faces + 1)
        for seat, dice, weights in self._drawn:
            tally = tallies[seat]
            for die in self._rng.choices(faces, cum_weights=weights, k=dice):
                tally[die] += 1
        return World(tallies, [self._rng.random() for _ in range(WHIMS)])

    def outcome(self, world: World, move: Move) -> float:
        """My chance of winning the game when I make `move` and this is the world."""
        mind = self._mind
        bids, bidders, seat = mind.seen.bids, mind.seen.bidders, mind.me
        bidder = bidders[-1] if bidders else seat
        said = 0
        while isinstance(move, Bid):
            bids, bidder = (*bids, move), seat
            seat = self._next[seat]
            whim = world.whims[said % WHIMS]
            said += 1
            move = self._reply(world.tallies[seat], bids, seat, whim)
        counted = self._count(world, move.bid)  # type: ignore[union-attr]  # shows are not played out
        if isinstance(move, Doubt):
            return self._doubted(move.bid, counted, bidder=bidder, doubter=seat)
        assert isinstance(move, Exact)
        if counted != move.bid.count:
            return self._value(seat, -1)
        rules = mind.rules
        joker = isinstance(rules.exact, ExactRule) and rules.exact.joker
        return self._value(seat, 1 if joker or self._hands[seat] < rules.table.dice else 0)

    def _count(self, world: World, bid: Bid) -> int:
        dice: list[int] = []
        for face in range(1, self._faces + 1):
            dice += [face] * sum(tally[face] for tally in world.tallies)
        return self._mind.rules.counting.count(bid.face, dice)

    def _doubted(self, bid: Bid, counted: int, *, bidder: int, doubter: int) -> float:
        over = counted - bid.count
        loser = bidder if over < 0 else doubter
        if not isinstance(self._mind.rules.doubt, Difference):
            return self._value(loser, -1)
        return self._value(loser, -abs(over)) if over else self._mind.all_pay(bidder)

    def _value(self, seat: int, change: int) -> float:
        key = seat, change
        if key not in self._values:
            self._values[key] = worth(after(self._hands, seat, change), self._mind.me)
        return self._values[key]

    def _reply(self, tally: Sequence[int], bids: tuple[Bid, ...], seat: int, whim: float) -> Move:
        """What a player with these dice answers: a doubt, or one of its likeliest raises."""
        standing = bids[-1]
        unseen = self._total - sum(tally)
        looks = self._looks(tally, standing, unseen)
        character = self._mind.memory.of(seat)
        doubt = character.doubts(looks)
        if whim < doubt:
            return Doubt(standing)
        best: Bid | None = None
        second: Bid | None = None
        likeliest = -1.0
        faces = set()
        for bid in self._offers.after(bids).raises.bids:
            if bid.face not in faces:
                faces.add(bid.face)
                likely = self._looks(tally, bid, unseen)
                if likely > likeliest:
                    best, second, likeliest = bid, best, likely
        if best is None or likeliest < 1 - looks:
            return Doubt(standing)
        return second if second is not None and whim > 1 - SCATTER * (1 - doubt) else best

    def _looks(self, tally: Sequence[int], bid: Bid, unseen: int) -> float:
        """How likely a bid is to someone with these dice who takes the others' as fair."""
        alone = self._joker in (NO_JOKER, bid.face)
        held = tally[bid.face] + (0 if alone else tally[self._joker])
        need = bid.count - held
        if need <= 0:
            return 1.0
        row = uniform(
            1 if alone else 2, self._faces, known=0, unseen=unseen, conditional=False
        ).at_least
        return row[need] if need < len(row) else 0.0
