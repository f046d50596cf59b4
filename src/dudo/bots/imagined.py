"""Points of a round that are only imagined, and what somebody there would say.

There are thousands of them in a thought. So chances are rounded a little and all dice out of sight
taken to be alike: then most of what is asked has been reckoned already.
"""

from __future__ import annotations

from itertools import accumulate

from dudo.bots.position import THOUGHTS, Answers, Position, Unseen, answered, spread
from dudo.bots.round_facts import RoundFacts, Shapes, Tally
from dudo.caching import NUMBER
from dudo.game import Move
from dudo.rules.bid import Bid

GRAIN = 100
"""Chances are rounded to one in so many."""
FAVOURITES = 3
"""How many faces an imagined player thinks of raising on."""
NEVER = -1
"""Stands for the jokers that wait for a natural where none do."""


class Imagined(Position):
    """A position in somebody's head."""

    __slots__ = ("_children", "_replies")

    def __init__(
        self, facts: RoundFacts, bids: tuple[Bid, ...], shapes: Shapes, *, bidder: int, turn: int
    ) -> None:
        super().__init__(facts, bids, shapes, bidder=bidder, turn=turn)
        self._children: dict[Bid, Imagined] = {}
        self._replies: dict[Tally, tuple[float, Move]] = {}

    def child(self, bid: Bid) -> Imagined:
        """The position after a bid."""
        found = self._children.get(bid)
        if found is None:
            before = self.bids[-1].face if self.bids else 0
            shapes = self.facts.after(self.shapes, bid, bidder=self.turn, before=before)
            found = self._children[bid] = Imagined(
                self.facts, (*self.bids, bid), shapes, bidder=self.turn, turn=self.then
            )
        return found

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
        offer = self.facts.offers.after(self.bids)
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
            if higher.count <= self.facts.offers.table.limit:
                worth = self.bid_value(higher, sight, self.at_least(higher, sight))
                if worth > best[0]:
                    best = worth, higher
        return best

    def _opening(self, raises: tuple[Bid, ...], sight: Tally) -> tuple[float, Move]:
        """The best opening bid on one of the faces the speaker has most of."""
        faces = sorted(
            {bid.face for bid in raises},
            key=lambda face: self.facts.held(sight, face),
            reverse=True,
        )
        liked = faces[:FAVOURITES]
        weighed = self.weigh((bid for bid in raises if bid.face in liked), sight)
        return max(weighed, key=_worth, default=(0.0, raises[0]))

    def _reckon(self, face: int) -> Unseen:
        """What the speaker makes of a face: all dice out of sight are taken to be alike."""
        facts, then = self.facts, self.then
        joker = facts.joker_for(face)
        dice, hits, jokers = self._expected(face, joker)
        next_shape, next_dice = self.shapes[then], facts.cups[then]
        if then in facts.eyes[self.turn]:  # the speaker sees the next player's dice
            next_dice = 0
        rest = dice - next_dice
        rest_hits = hits - next_dice * (next_shape[face] + next_shape[joker])
        return _unseen(
            dice,
            _rounded(hits, dice),
            rest,
            _rounded(rest_hits, rest),
            _rounded(jokers, dice) if facts.waits and joker else NEVER,
        )

    def _expected(self, face: int, joker: int) -> tuple[int, float, float]:
        """How many dice the speaker does not see and, of those, how many answer and are jokers."""
        facts, shapes, eyes = self.facts, self.shapes, self.facts.eyes[self.turn]
        dice, hits, jokers = 0, 0.0, 0.0
        for seat in facts.ring:
            if seat not in eyes:
                cup, shape = facts.cups[seat], shapes[seat]
                dice += cup
                hits += cup * (shape[face] + shape[joker])
                jokers += cup * shape[joker]
        return dice, hits, jokers

    def _answer(self, bid: Bid) -> Answers:
        facts, then, shape = self.facts, self.then, self.shapes[self.then]
        joker = facts.joker_for(bid.face)
        return _answered(
            self.unseen(bid.face).rest,
            facts.cups[then],
            round(GRAIN * (shape[bid.face] + shape[joker])),
            self._doubts(bid),
            then in facts.eyes[self.turn],
        )


def _worth(weighed: tuple[float, object]) -> float:
    return weighed[0]


def _rounded(hits: float, dice: int) -> int:
    return round(GRAIN * hits / dice) if dice else 0


@THOUGHTS.keeps(lambda found, *_: NUMBER * (3 * len(found.exactly) + len(found.rest)))
def _unseen(dice: int, hit: int, rest: int, rest_hit: int, joker: int) -> Unseen:
    whole = _even(dice, hit)
    tails = tuple(accumulate(reversed(whole)))[::-1]
    waiting: tuple[float, ...] = ()
    if joker != NEVER:
        bare = spread(dice, joker / GRAIN, 1 - hit / GRAIN)
        without = tuple(accumulate(reversed(bare)))[::-1]
        waiting = tuple(max(w - b, 0.0) for w, b in zip(tails, without, strict=True))
    return Unseen(_even(rest, rest_hit), whole, tails, waiting)


def _even(dice: int, hit: int) -> tuple[float, ...]:
    return spread(dice, hit / GRAIN, 1 - hit / GRAIN)


@THOUGHTS.keeps(
    lambda found, rest, _, __, doubts, ___: (
        NUMBER * (2 * len(found.exactly) + len(rest) + len(doubts))
    )
)
def _answered(
    rest: tuple[float, ...],
    dice: int,
    hit: int,
    doubts: tuple[float, ...],
    is_seen: bool,  # noqa: FBT001 a cached function takes no keywords cheaply
) -> Answers:
    return answered(rest, _even(dice, hit), doubts, is_seen=is_seen)
