"""What a reader makes of a view: the odds of every bid, and what every outcome is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from dudo.bots.beliefs import NO_JOKER, Memory, answer_chance, joker_of, tilted
from dudo.bots.worth import after, worth
from dudo.game import View
from dudo.odds.rows import Row, convolved, summed, uniform
from dudo.rules.bid import Bid
from dudo.rules.calls import Difference, Exact
from dudo.rules.counting import WildIfNatural


class Mind:
    """One view, thought through: filled in as questions are asked."""

    def __init__(self, seen: View, memory: Memory, *, hidden: Sequence[int] = ()) -> None:
        self.seen = seen
        self.rules = seen.rules.during(seen.variant)
        self.memory = memory
        self.faces = self.rules.die.faces
        self.joker = joker_of(self.rules.counting)
        self.hands = _hands(seen)
        self.total = sum(self.hands)
        self.unknown: dict[int, tuple[int, list[float]]] = {}
        """For each seat with unseen dice, how many and how likely each face is."""
        self._rows: dict[int, Row] = {}
        self._known = [die for shown in seen.shown for die in shown]
        for seat in seen.ring:
            cup = seen.cups[seat]
            if cup is not None and not (hidden and seat == seen.seat):
                self._known += cup
                continue
            left = len(hidden) if hidden else self.hands[seat] - len(seen.shown[seat])
            self.unknown[seat] = max(left, 0), self._shape(seat)
        self.me = seen.seat
        ring, step = seen.ring, 1 if seen.clockwise else -1
        self.next = ring[(ring.index(self.me) + step) % len(ring)]
        self.others = [seat for seat in ring if seat != self.me]

    def _shape(self, seat: int) -> list[float]:
        if seat == self.seen.seat:
            return [0.0] + [1 / self.faces] * self.faces
        return tilted(
            self.seen.bids,
            self.seen.bidders,
            seat,
            candour=self.memory.of(seat).candour,
            faces=self.faces,
            joker=self.joker,
        )

    def known(self, face: int) -> int:
        """Dice in sight that answer a face."""
        naturals = self._known.count(face)
        if self.joker in (NO_JOKER, face):
            return naturals
        return naturals + self._known.count(self.joker)

    def row(self, face: int) -> Row:
        """The chances of every count of a face, by what the bids have told."""
        row = self._rows.get(face)
        if row is None:
            row = self._rows[face] = self._reckon(face)
        return row

    def _reckon(self, face: int) -> Row:
        hits, bare = [], []
        waiting = (
            isinstance(self.rules.counting, WildIfNatural)
            and face != self.joker
            and face not in self._known
        )
        for dice, shape in self.unknown.values():
            chance = answer_chance(shape, face, self.joker)
            hits.append(_spread(dice, chance, 1 - chance))
            if waiting:
                bare.append(_spread(dice, shape[self.joker], 1 - chance))
        return summed(convolved(hits), convolved(bare) if waiting else None, known=self.known(face))

    def at_least(self, bid: Bid) -> float:
        """How likely the bid is true."""
        row = self.row(bid.face).at_least
        return row[bid.count] if bid.count < len(row) else 0.0

    def exactly(self, bid: Bid) -> float:
        """How likely the bid is exact."""
        row = self.row(bid.face).exactly
        return row[bid.count] if bid.count < len(row) else 0.0

    def doubted(self, bid: Bid) -> float:
        """How likely the next player doubts this bid, whatever dice they may hold."""
        character = self.memory.of(self.next)
        shown = [die for dice in self.seen.shown for die in dice]
        public = sum(self.rules.counting.answers(die, bid.face) for die in shown)
        dice, shape = self.unknown.get(self.next, (0, [0.0] * (self.faces + 1)))
        chance = answer_chance(shape, bid.face, self.joker)
        answers = 1 if self.joker in (NO_JOKER, bid.face) else 2
        unseen = max(self.total - len(shown) - dice, 0)
        likely = uniform(answers, self.faces, known=0, unseen=unseen, conditional=False).at_least
        doubt = 0.0
        for held, weight in enumerate(_spread(dice, chance, 1 - chance)):
            need = bid.count - public - held
            looks = 1.0 if need <= 0 else likely[need] if need < len(likely) else 0.0
            doubt += weight * character.doubts(looks)
        return doubt

    def value(self, seat: int, change: int) -> float:
        """My chance of winning the game once `seat` has won or lost dice."""
        return worth(after(self.hands, seat, change), self.me)

    def doubt_value(self, bid: Bid, *, bidder: int, doubter: int) -> float:
        """My chance of winning the game if `doubter` doubts this bid of `bidder`."""
        if not isinstance(self.rules.doubt, Difference):
            true = self.at_least(bid)
            return true * self.value(doubter, -1) + (1 - true) * self.value(bidder, -1)
        total = 0.0
        for counted, chance in enumerate(self.row(bid.face).exactly):
            if chance > 1e-9:
                over = counted - bid.count
                loser = bidder if over < 0 else doubter
                total += chance * (self.value(loser, -abs(over)) if over else self.all_pay(bidder))
        return total

    def all_pay(self, bidder: int) -> float:
        """My chance of winning the game once everyone but `bidder` has lost a die (C9)."""
        hands = [hand - (seat != bidder and hand > 0) for seat, hand in enumerate(self.hands)]
        return worth(tuple(hands), self.me)

    def exact_value(self, bid: Bid) -> float:
        """My chance of winning the game if I call this bid exact."""
        right = self.exactly(bid)
        exact, full = self.rules.exact, self.rules.table.dice
        joker = isinstance(exact, Exact) and exact.joker
        gain = 1 if self.hands[self.me] < full or joker else 0
        return right * self.value(self.me, gain) + (1 - right) * self.value(self.me, -1)


def _hands(seen: View) -> tuple[int, ...]:
    """Dice of every seat, joker dice among them; hidden numbers guessed by the rounds played."""
    known = sum(hand or 0 for hand in seen.hands)
    hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
    guess = 0
    if hidden:
        left = max(seen.limit - known - seen.number + 1, len(hidden))
        guess = min(max(round(left / len(hidden)), 1), seen.rules.table.dice)
    return tuple(guess if hand is None else hand for hand in seen.hands)


@lru_cache(16384)
def _spread(dice: int, hit: float, miss: float) -> tuple[float, ...]:
    """How many of `dice` hit, where each hits or misses with these chances."""
    return tuple(comb(dice, hits) * hit**hits * miss ** (dice - hits) for hits in range(dice + 1))
