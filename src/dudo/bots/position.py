"""A point of a round, thought through by whoever is to speak there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb
from operator import mul

from msgspec import Struct

from dudo.bots.beliefs import SeatHabits
from dudo.bots.hand_beliefs import HandBelief
from dudo.bots.round_facts import RoundFacts, Shapes, Tally
from dudo.caching import MEGABYTE, NUMBER, Room
from dudo.game import Doubt, Exact, Move
from dudo.odds.rows import convolved, uniform
from dudo.rules.bid import Bid

THOUGHTS = Room(64 * MEGABYTE)
"""Rows of chances that are remembered from one thought to the next."""
IMPLAUSIBLE = 0.04
"""Bids less likely than this are not thought about."""
SURE = 0.97
"""Of bids on a face that are likelier than this, only the highest is thought about."""


class Unseen(Struct, frozen=True, gc=False):
    """How many of the dice that a player does not see answer a face."""

    rest: tuple[float, ...]
    """The chances of every number, the next player's dice left out."""
    exactly: tuple[float, ...]
    """The chances of every number, all dice out of sight together."""
    at_least: tuple[float, ...]
    """The chances of every number or more."""
    waiting: tuple[float, ...]
    """As `at_least`, for a speaker whose jokers wait for a natural among these dice (W9); else
    empty."""


class Answers(Struct, frozen=True, gc=False):
    """How likely the next player doubts a bid and so many unseen dice answer it."""

    exactly: tuple[float, ...]
    at_least: tuple[float, ...]


class Position:
    """Everything that can be thought here without knowing the speaker's dice."""

    __slots__ = (
        "_answers",
        "_rows",
        "bidder",
        "bids",
        "facts",
        "hands",
        "shapes",
        "then",
        "turn",
    )

    def __init__(
        self, facts: RoundFacts, bids: tuple[Bid, ...], shapes: Shapes, *, bidder: int, turn: int
    ) -> None:
        self.facts = facts
        self.bids = bids
        self.shapes = shapes
        self.bidder = bidder
        self.turn = turn
        self.then = facts.next[turn]
        """Who speaks after whoever speaks here."""
        self.hands: Mapping[int, HandBelief] = {}
        """What is believed of whole hands; of other seats, `shapes` says it die by die."""
        self._rows: dict[int, Unseen] = {}
        self._answers: dict[Bid, Answers] = {}

    def unseen(self, face: int) -> Unseen:
        """What the speaker makes of the dice out of sight."""
        row = self._rows.get(face)
        if row is None:
            row = self._rows[face] = self._reckon(face)
        return row

    def _reckon(self, face: int) -> Unseen:
        facts, then = self.facts, self.then
        hidden = [seat for seat in facts.ring if seat not in facts.eyes[self.turn]]
        rest = convolved(self._spreads((seat for seat in hidden if seat != then), face))
        whole = convolved([rest, *self._spreads((seat for seat in hidden if seat == then), face)])
        tails = tuple(accumulate(reversed(whole)))[::-1]
        waiting: tuple[float, ...] = ()
        if facts.waits and face != facts.joker:
            bare = convolved(self._bare(hidden, face))
            without = tuple(accumulate(reversed(bare)))[::-1]
            waiting = tuple(max(w - b, 0.0) for w, b in zip(tails, without, strict=True))
        return Unseen(tuple(rest), tuple(whole), tails, waiting)

    def _spreads(self, seats: Iterable[int], face: int) -> Iterator[tuple[float, ...]]:
        """How many dice answer a face, for each group of dice that are alike."""
        alike: dict[float, int] = {}
        joker = self.facts.joker
        for seat in seats:
            if seat in self.hands:
                yield self.hands[seat].row(face)
                continue
            shape = self.shapes[seat]
            chance = shape[face] if joker in (0, face) else shape[face] + shape[joker]
            alike[chance] = alike.get(chance, 0) + self.facts.cups[seat]
        for chance, dice in alike.items():
            yield spread(dice, chance, 1 - chance)

    def _bare(self, seats: Iterable[int], face: int) -> Iterator[tuple[float, ...]]:
        """How many dice are jokers while none of them is a natural."""
        for seat in seats:
            if seat in self.hands:
                yield self.hands[seat].bare(face)
                continue
            shape = self.shapes[seat]
            joker = shape[self.facts.joker]
            yield spread(self.facts.cups[seat], joker, 1 - joker - shape[face])

    def at_least(self, bid: Bid, sight: Tally) -> float:
        """How likely a bid is true to a speaker who sees these dice."""
        row = self.unseen(bid.face)
        need = bid.count - self.facts.held(sight, bid.face)
        tails = row.waiting if row.waiting and not sight[bid.face] else row.at_least
        return tail(tails, need)

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
            elif type(move) in {Doubt, Exact}:
                weighed.append((self.value(move, sight), move))
        weighed += [(self.value(bid, sight), bid) for bid in sure.values()]
        return weighed

    def value(self, move: Move, sight: Tally) -> float:
        """What a bid or a call is worth to a speaker who sees these dice."""
        if type(move) is Bid:
            return self.bid_value(move, sight, self.at_least(move, sight))
        if type(move) is Doubt:
            return self.doubt_value(move.bid, sight)
        assert type(move) is Exact, f"{move} is no bid and no call"
        return self.exact_value(move.bid, sight)

    def doubt_value(self, bid: Bid, sight: Tally) -> float:
        """What doubting the standing bid is worth."""
        facts, me, bidder = self.facts, self.turn, self.bidder
        if not facts.by_difference:
            true = self.at_least(bid, sight)
            wrong, right = self._doubt_outcomes(bidder, me)
            return true * wrong + (1 - true) * right
        over = facts.held(sight, bid.face) - bid.count
        outcomes = facts.stakes.doubted_from(me, bidder=bidder, doubter=me, least=over)
        return _expected(self.unseen(bid.face).exactly, outcomes)

    def _doubt_outcomes(self, bidder: int, doubter: int) -> tuple[float, float]:
        """What the speaker has when a bid is doubted that holds, and one that does not."""
        doubted, me = self.facts.stakes.doubted, self.turn
        return (
            doubted(me, 0, bidder=bidder, doubter=doubter),
            doubted(me, -1, bidder=bidder, doubter=doubter),
        )

    def exact_value(self, bid: Bid, sight: Tally) -> float:
        """What calling the standing bid exact is worth."""
        stakes, me = self.facts.stakes, self.turn
        chance = self.exactly(bid, sight)
        right, wrong = (
            stakes.called(me, bidder=self.bidder, caller=me, exact=True, surplus=surplus)
            for surplus in (0, 1)
        )
        return chance * right + (1 - chance) * wrong

    def bid_value(self, bid: Bid, sight: Tally, likely: float) -> float:
        """What a bid is worth that is so likely true: it is doubted, or the round goes on."""
        answers = self.answers(bid)
        doubted = answers.at_least[0]
        if self.facts.by_difference:
            called = self._doubted_by_difference(bid, sight, answers)
        else:
            called = self._doubted_for_one_die(bid, sight, answers, likely)
        return called + (1 - doubted) * self.going_on(likely)

    def _doubted_by_difference(self, bid: Bid, sight: Tally, answers: Answers) -> float:
        """What the doubt of one's bid brings where the loser pays the difference (C7-C9).

        Like all that is weighed here, it is weighted with how likely the doubt is.
        """
        facts, me = self.facts, self.turn
        held = facts.held(sight, bid.face) - bid.count
        outcomes = facts.stakes.doubted_from(me, bidder=me, doubter=self.then, least=held)
        return _expected(answers.exactly, outcomes)

    def _doubted_for_one_die(
        self, bid: Bid, sight: Tally, answers: Answers, likely: float
    ) -> float:
        """What the doubt of one's bid brings where the loser pays one die."""
        facts, doubted = self.facts, answers.at_least[0]
        true = tail(answers.at_least, bid.count - facts.held(sight, bid.face))
        if true and facts.waits and not sight[bid.face]:
            true = min(true, doubted * likely)
        if_true, if_false = self._doubt_outcomes(self.turn, self.then)
        return true * if_true + (doubted - true) * if_false

    def answers(self, bid: Bid) -> Answers:
        """How likely the next player doubts a bid, with all that may be under the cups."""
        found = self._answers.get(bid)
        if found is None:
            found = self._answers[bid] = self._answer(bid)
        return found

    def _answer(self, bid: Bid) -> Answers:
        facts, then = self.facts, self.then
        if then in self.hands:
            held = self.hands[then].row(bid.face)
        else:
            shape, joker = self.shapes[then], facts.joker_for(bid.face)
            chance = shape[bid.face] + shape[joker]
            held = spread(facts.cups[then], chance, 1 - chance)
        return answered(
            self.unseen(bid.face).rest,
            held,
            self._doubts(bid),
            is_seen=then in facts.eyes[self.turn],
        )

    def _doubts(self, bid: Bid) -> tuple[float, ...]:
        """How likely the next player doubts a bid, for every number of dice they may hold of it."""
        facts, then = self.facts, self.then
        dice = facts.cups[then]
        if bid.count >= facts.limit and not facts.offers.after((*self.bids, bid)).raises.bids:
            return (1.0,) * (dice + 1)
        need = bid.count - facts.held(facts.shown, bid.face)
        alone = facts.joker in (0, bid.face)
        key = then, need, alone
        found = facts.doubts.get(key)
        if found is None:
            looks = uniform(
                1 if alone else 2,
                facts.faces,
                known=0,
                unseen=facts.total - dice,
                conditional=False,
            ).at_least
            habits: SeatHabits = facts.memory.of(then)
            found = facts.doubts[key] = tuple(
                habits.doubts(tail(looks, need - own)) for own in range(dice + 1)
            )
        return found

    def going_on(self, likely: float) -> float:
        """What it is worth to the speaker that their bid is raised and the round goes on."""
        spared, lost, base, slope = self.facts.stakes.going_on(self.turn)
        risk = base + slope * likely
        return risk * lost + (1 - risk) * spared


@THOUGHTS.keeps(lambda row, *_: NUMBER * len(row))
def spread(dice: int, hit: float, miss: float) -> tuple[float, ...]:
    """How many of `dice` hit, where each hits or misses with these chances."""
    return tuple(comb(dice, hits) * hit**hits * miss ** (dice - hits) for hits in range(dice + 1))


def tail(tails: Sequence[float], need: int) -> float:
    """The chance of `need` dice or more, where `tails` has it for every number of dice."""
    if need <= 0:
        return tails[0]
    return tails[need] if need < len(tails) else 0.0


def _expected(chances: Iterable[float], outcomes: Iterable[float]) -> float:
    total: float = sum(map(mul, chances, outcomes))
    return total


def answered(
    rest: Sequence[float], held: Sequence[float], doubts: Sequence[float], *, is_seen: bool
) -> Answers:
    """How likely the next player doubts, who holds so many dice of a face and doubts so often then.

    `rest` is what others hold; what the next player holds counts only if it is not seen already.
    """
    doubting = list(map(mul, held, doubts))
    joint = convolved([rest, [sum(doubting)] if is_seen else doubting])
    return Answers(tuple(joint), tuple(accumulate(reversed(joint)))[::-1])
