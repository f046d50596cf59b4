"""A point of a round, thought through by whoever is to speak there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from dudo.bots.beliefs import Character
from dudo.bots.scene import Scene, Shapes, Tally
from dudo.game import Doubt, Exact, Move
from dudo.odds.rows import convolved, uniform
from dudo.rules.bid import Bid

IMPLAUSIBLE = 0.04
"""Bids less likely than this are not thought about."""
FAVOURITES = 3
"""How many faces an imagined player thinks of raising on."""
SURE = 0.97
"""Of bids on a face that are likelier than this, only the highest is thought about."""


class Unseen(NamedTuple):
    """How many of the dice that a player does not see answer a face."""

    rest: tuple[float, ...]
    """The chances of every number, the next player's dice left out."""
    exactly: tuple[float, ...]
    at_least: tuple[float, ...]
    waiting: tuple[float, ...]
    """The same where jokers wait for a natural among these dice (W9); else empty."""


class Position:
    """Everything that can be thought here without knowing the speaker's dice."""

    __slots__ = (
        "_answers",
        "_children",
        "_replies",
        "_rows",
        "bidder",
        "bids",
        "scene",
        "shapes",
        "then",
        "turn",
    )

    def __init__(
        self, scene: Scene, bids: tuple[Bid, ...], shapes: Shapes, *, bidder: int, turn: int
    ) -> None:
        self.scene = scene
        self.bids = bids
        self.shapes = shapes
        self.bidder = bidder
        self.turn = turn
        self.then = scene.next[turn]
        """Who speaks after whoever speaks here."""
        self._rows: dict[int, Unseen] = {}
        self._answers: dict[Bid, tuple[float, ...]] = {}
        self._children: dict[Bid, Position] = {}
        self._replies: dict[Tally, tuple[float, Move]] = {}

    def child(self, bid: Bid) -> Position:
        """The position after a bid."""
        found = self._children.get(bid)
        if found is None:
            before = self.bids[-1].face if self.bids else 0
            shapes = self.scene.after(self.shapes, bid, bidder=self.turn, before=before)
            found = self._children[bid] = Position(
                self.scene, (*self.bids, bid), shapes, bidder=self.turn, turn=self.then
            )
        return found

    def unseen(self, face: int) -> Unseen:
        """What the speaker makes of the dice out of sight."""
        row = self._rows.get(face)
        if row is None:
            row = self._rows[face] = self._reckon(face)
        return row

    def _reckon(self, face: int) -> Unseen:
        scene, then = self.scene, self.then
        hidden = [seat for seat in scene.ring if seat not in scene.eyes[self.turn]]
        rest = convolved(self._spreads((seat for seat in hidden if seat != then), face))
        whole = convolved([rest, *self._spreads((seat for seat in hidden if seat == then), face)])
        tails = tuple(accumulate(reversed(whole)))[::-1]
        waiting: tuple[float, ...] = ()
        if scene.waits and face != scene.joker:
            bare = convolved(self._bare(hidden, face))
            without = tuple(accumulate(reversed(bare)))[::-1]
            waiting = tuple(max(w - b, 0.0) for w, b in zip(tails, without, strict=True))
        return Unseen(tuple(rest), tuple(whole), tails, waiting)

    def _spreads(self, seats: Iterable[int], face: int) -> Iterator[tuple[float, ...]]:
        """How many dice answer a face, for each group of dice that are alike."""
        alike: dict[float, int] = {}
        joker = self.scene.joker
        for seat in seats:
            shape = self.shapes[seat]
            chance = shape[face] if joker in (0, face) else shape[face] + shape[joker]
            alike[chance] = alike.get(chance, 0) + self.scene.cups[seat]
        for chance, dice in alike.items():
            yield spread(dice, chance, 1 - chance)

    def _bare(self, seats: Iterable[int], face: int) -> Iterator[tuple[float, ...]]:
        """How many dice are jokers while none of them is a natural."""
        for seat in seats:
            shape = self.shapes[seat]
            joker = shape[self.scene.joker]
            yield spread(self.scene.cups[seat], joker, 1 - joker - shape[face])

    def at_least(self, bid: Bid, sight: Tally) -> float:
        """How likely a bid is true to a speaker who sees these dice."""
        row = self.unseen(bid.face)
        need = bid.count - self.scene.held(sight, bid.face)
        tails = row.waiting if row.waiting and not sight[bid.face] else row.at_least
        if need <= 0:
            return tails[0]
        return tails[need] if need < len(tails) else 0.0

    def exactly(self, bid: Bid, sight: Tally) -> float:
        """How likely a bid is exact to a speaker who sees these dice."""
        return max(
            self.at_least(bid, sight) - self.at_least(Bid(bid.count + 1, bid.face), sight), 0
        )

    def weigh(self, moves: Iterable[Move], sight: Tally) -> list[tuple[float, Move]]:
        """What each move is worth to a speaker who sees these dice: the chance to win the game.

        Bids that are hardly possible are left out, and so are those much lower than they could be.
        """
        weighed: list[tuple[float, Move]] = []
        sure: dict[int, Bid] = {}
        for move in moves:
            if type(move) is Bid:
                likely = self.at_least(move, sight)
                if likely > SURE:
                    sure[move.face] = move
                elif likely >= IMPLAUSIBLE:
                    weighed.append((self.bid_value(move, sight, likely), move))
            elif type(move) is Doubt:
                weighed.append((self.doubt_value(move.bid, sight), move))
            elif type(move) is Exact:
                weighed.append((self.exact_value(move.bid, sight), move))
        weighed += [
            (self.bid_value(bid, sight, self.at_least(bid, sight)), bid) for bid in sure.values()
        ]
        return weighed

    def reply(self, sight: Tally) -> tuple[float, Move]:
        """What a reader with these dice says here, the likeliest raises alone considered."""
        found = self._replies.get(sight)
        if found is None:
            found = self._replies[sight] = self._reply(sight)
        return found

    def regret(self, bid: Bid, sight: Tally) -> float:
        """How much worse than the best a bid is for somebody with these dice."""
        return max(
            self.reply(sight)[0] - self.bid_value(bid, sight, self.at_least(bid, sight)), 0.0
        )

    def _reply(self, sight: Tally) -> tuple[float, Move]:
        offer = self.scene.offers.after(self.bids)
        raises = offer.raises.bids
        if not self.bids:
            return self._opening(raises, sight)
        calls = self.weigh(offer.moves[len(raises) :], sight)
        best = max(calls, key=_worth)
        lowest: dict[int, Bid] = {}
        for bid in raises:
            if bid.face not in lowest:
                lowest[bid.face] = bid
        likely = [(self.at_least(bid, sight), bid) for bid in lowest.values()]
        likely.sort(key=_worth, reverse=True)
        for chance, bid in likely[:FAVOURITES]:
            worth = self.bid_value(bid, sight, chance)
            if worth > best[0]:
                best = worth, bid
            higher = Bid(bid.count + 1, bid.face)
            if higher.count <= self.scene.offers.table.limit:
                worth = self.bid_value(higher, sight, self.at_least(higher, sight))
                if worth > best[0]:
                    best = worth, higher
        return best

    def _opening(self, raises: tuple[Bid, ...], sight: Tally) -> tuple[float, Move]:
        """The best opening bid on one of the faces the speaker has most of."""
        faces = sorted(
            {bid.face for bid in raises},
            key=lambda face: self.scene.held(sight, face),
            reverse=True,
        )
        liked = faces[:FAVOURITES]
        weighed = self.weigh((bid for bid in raises if bid.face in liked), sight)
        return max(weighed, key=_worth, default=(0.0, raises[0]))

    def doubt_value(self, bid: Bid, sight: Tally) -> float:
        """What doubting the standing bid is worth."""
        scene, me, bidder = self.scene, self.turn, self.bidder
        if not scene.by_difference:
            true = self.at_least(bid, sight)
            return true * scene.value(me, me, -1) + (1 - true) * scene.value(me, bidder, -1)
        over = scene.held(sight, bid.face) - bid.count
        return sum(
            chance * scene.doubted(me, over + more, bidder=bidder, doubter=me)
            for more, chance in enumerate(self.unseen(bid.face).exactly)
            if chance > 1e-6
        )

    def exact_value(self, bid: Bid, sight: Tally) -> float:
        """What calling the standing bid exact is worth."""
        scene, me = self.scene, self.turn
        right = self.exactly(bid, sight)
        return right * scene.prize(me, me) + (1 - right) * scene.value(me, me, -1)

    def bid_value(self, bid: Bid, sight: Tally, likely: float) -> float:
        """What a bid is worth: it is doubted, or the round goes on."""
        scene, me, then = self.scene, self.turn, self.then
        doubts = self.answers(bid)
        doubted = doubts[0]
        over = scene.held(sight, bid.face) - bid.count
        if scene.by_difference:
            called = sum(
                (chance - after) * scene.doubted(me, over + more, bidder=me, doubter=then)
                for more, (chance, after) in enumerate(zip(doubts, (*doubts[1:], 0.0), strict=True))
                if chance > 1e-6
            )
        else:
            true = doubts[-over] if 0 < -over < len(doubts) else doubted if over >= 0 else 0.0
            if true and scene.waits and not sight[bid.face]:
                true = min(true, doubted * likely)
            called = true * scene.value(me, then, -1) + (doubted - true) * scene.value(me, me, -1)
        return called + (1 - doubted) * self.going_on(likely)

    def answers(self, bid: Bid) -> tuple[float, ...]:
        """How likely the next player doubts a bid and at least so many unseen dice answer it."""
        found = self._answers.get(bid)
        if found is None:
            found = self._answers[bid] = self._answer(bid)
        return found

    def _answer(self, bid: Bid) -> tuple[float, ...]:
        scene, then = self.scene, self.then
        character: Character = scene.memory.of(then)
        dice = scene.cups[then]
        alone = scene.joker in (0, bid.face)
        shape = self.shapes[then]
        chance = shape[bid.face] if alone else shape[bid.face] + shape[scene.joker]
        looks = uniform(
            1 if alone else 2,
            scene.faces,
            known=0,
            unseen=scene.total - dice,
            conditional=False,
        ).at_least
        public = scene.held(scene.shown, bid.face)
        row = self.unseen(bid.face)
        last = not scene.offers.after((*self.bids, bid)).raises.bids
        held = []
        for own, weight in enumerate(spread(dice, chance, 1 - chance)):
            need = bid.count - public - own
            likely = 1.0 if need <= 0 else looks[need] if need < len(looks) else 0.0
            held.append(weight if last else weight * character.doubts(likely))
        if then in scene.eyes[self.turn]:  # as likely whatever the dice out of sight
            joint = [sum(held) * more for more in row.rest]
        else:
            joint = convolved([row.rest, held])
        return tuple(accumulate(reversed(joint)))[::-1]

    def going_on(self, likely: float) -> float:
        """What it is worth to the speaker that their bid is raised and the round goes on."""
        spared, lost, base, slope = self.scene.stakes(self.turn)
        risk = base + slope * likely
        return risk * lost + (1 - risk) * spared


def _worth(weighed: tuple[float, object]) -> float:
    return weighed[0]


@lru_cache(65536)
def spread(dice: int, hit: float, miss: float) -> tuple[float, ...]:
    """How many of `dice` hit, where each hits or misses with these chances."""
    return tuple(comb(dice, hits) * hit**hits * miss ** (dice - hits) for hits in range(dice + 1))
