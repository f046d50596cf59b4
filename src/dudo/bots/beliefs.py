"""Reading people: what a seat's bids say about its dice, learnt from what it later shows.

A bid is taken as a hint that tilts each of the bidder's dice towards the face that was bid (and
its joker). How strong the hint is, is estimated for every seat from the showdowns so far, and so
is how unlikely a bid must look to a seat before it doubts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from dudo.bots.public_state import public_state
from dudo.bots.strong_play import School, likely_with
from dudo.game import NOBODY
from dudo.game import events as e
from dudo.game.offers import round_offers
from dudo.odds import chances
from dudo.rules.bid import Bid
from dudo.rules.counting import NO_JOKER
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import sees

POPULATION = (0.6, 0.2, 0.1, 0.1)
"""How many players, of those one meets, are of each school (`strong_play.School`); the last are of
none, and their bids say nothing."""
STAYING = 0.6
"""A bid on the face that stood already says less than one on a new face."""


class SeatHabits:
    """What is believed about how one seat plays."""

    __slots__ = ("candour", "doubt_at", "schools")

    CANDOUR = 0.5
    """How much a bid tilts the odds of each die, until a seat has shown otherwise."""
    DOUBT_AT = 0.5
    """The chance at which a bid looks as likely to be doubted as not."""
    TEMPER = 0.1
    """How sharply a seat turns from believing to doubting around that chance."""
    LEARNING = 0.06
    """How far one showdown moves what is believed."""
    TRUST = 0.4
    """What part of it is believed that a hand says of its player's school: schools are rough."""
    LEAST = 0.02
    """No school is ever thought less likely than this."""

    def __init__(self) -> None:
        self.candour = self.CANDOUR
        self.doubt_at = self.DOUBT_AT
        self.schools: tuple[float, ...] = POPULATION
        """How likely the seat is of each school."""

    def doubts(self, chance: float) -> float:
        """How likely this seat doubts a bid that looks so likely to it."""
        return 1 / (1 + exp(min((chance - self.doubt_at) / self.TEMPER, 60.0)))

    def showed(self, *, answering: int, expected: float) -> None:
        """A bid of this seat turned out to have so many of its own dice behind it."""
        moved = self.candour + self.LEARNING * (answering - expected)
        self.candour = min(max(moved, -0.5), 1.5)

    def played_like(self, likely: Sequence[float]) -> None:
        """Bids of this seat turned out to be so likely for each school."""
        usual = sum(likely) / len(likely)
        seen = [*likely, usual]  # those of no school bid as others do, whatever they hold
        weights = [
            max(school * (one / max(seen)) ** self.TRUST, self.LEAST)
            for school, one in zip(self.schools, seen, strict=True)
        ]
        self.schools = tuple(weight / sum(weights) for weight in weights)

    def faced(self, chance: float, *, doubted: bool) -> None:
        """This seat doubted, or did not doubt, a bid that looked so likely to it."""
        moved = self.doubt_at + self.LEARNING * (doubted - self.doubts(chance))
        self.doubt_at = min(max(moved, 0.1), 0.9)


def tilted(
    bids: Sequence[Bid],
    bidders: Sequence[int],
    seat: int,
    *,
    candour: float,
    faces: int,
    joker: int,
) -> list[float]:
    """The chance of each face of one of `seat`'s dice, given its bids (index 0 is no face)."""
    weights = [0.0] + [1.0] * faces
    before = 0
    for bid, bidder in zip(bids, bidders, strict=True):
        if bidder == seat:
            hint = exp(candour * (STAYING if bid.face == before else 1.0))
            weights[bid.face] *= hint
            if joker not in (NO_JOKER, bid.face):
                weights[joker] *= hint
        before = bid.face
    total = sum(weights)
    return [weight / total for weight in weights]


def answer_chance(shape: Sequence[float], face: int, joker: int) -> float:
    """The chance that a die of this shape answers a bid on `face`."""
    return shape[face] if joker in (NO_JOKER, face) else shape[face] + shape[joker]


class Memory:
    """What one bot has noticed about the others in the course of a game."""

    def __init__(self) -> None:
        self.habits: dict[int, SeatHabits] = {}
        self._bids: list[tuple[int, Bid]] = []
        self._variant = ""
        self._holder = NOBODY
        self._rerolled: set[int] = set()

    def of(self, seat: int) -> SeatHabits:
        """What is believed about `seat`."""
        if seat not in self.habits:
            self.habits[seat] = SeatHabits()
        return self.habits[seat]

    def hear(self, event: e.Event) -> None:
        """Remember what kind of round it is, and what is bid in it."""
        match event:
            case e.Began():
                self._bids.clear()
                self._rerolled.clear()
                self._variant, self._holder = event.variant, event.holder
            case e.Chose():
                self._variant, self._holder = event.variant, event.seat
            case e.Bade():
                self._bids.append((event.seat, event.bid))
            case e.Showed():
                self._rerolled.add(event.seat)

    def learn(self, event: e.Settled, book: Ruleset) -> None:
        """Compare what everyone said with the dice they now show, if they saw these before."""
        rules = book.during(self._variant)
        bidders = [seat for seat, _ in self._bids]
        bids = [bid for _, bid in self._bids]
        self._learn_candour(event, rules, bids, bidders)
        self._learn_doubts(event, rules, bids, [*bidders[1:], event.seat])
        self._learn_schools(event, book)

    def _learn_candour(
        self, event: e.Settled, rules: Ruleset, bids: list[Bid], bidders: list[int]
    ) -> None:
        """How many dice of their own those who bid had behind the faces they named."""
        counting, faces, joker = rules.counting, rules.die.faces, rules.counting.joker
        for seat in self._saw(event, rules, bidders):
            dice, habits = event.dice[seat], self.of(seat)
            shape = tilted(bids, bidders, seat, candour=habits.candour, faces=faces, joker=joker)
            for face in {bid.face for speaker, bid in self._bids if speaker == seat}:
                answering = sum(counting.answers(die, face) for die in dice)
                expected = answer_chance(shape, face, joker) * len(dice)
                habits.showed(answering=answering, expected=expected)

    def _learn_doubts(
        self, event: e.Settled, rules: Ruleset, bids: list[Bid], answerers: list[int]
    ) -> None:
        """How likely the bids looked that were doubted, and those that were not."""
        total = sum(map(len, event.dice))
        saw = self._saw(event, rules, answerers)
        for bid, seat in zip(bids, answerers, strict=True):
            if seat not in saw:
                continue
            dice = event.dice[seat]
            row = chances(
                rules.counting,
                rules.die.faces,
                bid.face,
                naturals=dice.count(bid.face),
                jokers=dice.count(rules.counting.joker),
                unseen=total - len(dice),
            )
            likely = row[bid.count] if bid.count < len(row) else 0.0
            last = bid is bids[-1]
            self.of(seat).faced(likely, doubted=last and not event.exact)

    def _learn_schools(self, event: e.Settled, book: Ruleset) -> None:
        """Which schools would have bid as two players did with the dice that they show now."""
        cups = {seat: len(dice) for seat, dice in enumerate(event.dice) if dice}
        rules = book.during(self._variant)
        if (
            len(cups) != 2
            or book.table.hidden_losses
            or self._rerolled
            or self._saw(event, rules, cups) != set(cups)
        ):
            return
        offers = round_offers(book, self._variant, sum(cups.values()), True)  # noqa: FBT003 a cached function takes no keywords cheaply
        likely: dict[int, list[float]] = {}
        for number, (seat, bid) in enumerate(self._bids):
            state = public_state(offers, cups, self._bids[:number], seat)
            if bid not in state.raises:  # a host who tells of rounds that cannot have been
                return
            known = likely.setdefault(seat, [1.0] * len(School))
            found = likely_with(state, bid, event.dice[seat])
            likely[seat] = [before * now for before, now in zip(known, found, strict=True)]
        for seat, product in likely.items():
            self.of(seat).played_like(product)

    def _saw(self, event: e.Settled, rules: Ruleset, seats: Iterable[int]) -> set[int]:
        """Those who knew all along the dice that they show now (not so in T13, W5, W12)."""
        return {
            seat
            for seat in set(seats) - self._rerolled
            if sees(rules.sight, seat, seat, holder=self._holder, hand=len(event.dice[seat]))
        }
