"""How schools play: what they say with every hand, and what their bids tell of their hands."""

import random
from collections import Counter

import numpy as np
import pytest

from dudo.bots.beliefs import Memory, SeatHabits
from dudo.bots.cast import make
from dudo.bots.hand_arrays import hands_of, held_of
from dudo.bots.hand_beliefs import is_plain
from dudo.bots.mixing import mixed, step_of
from dudo.bots.public_state import PublicState, public_state
from dudo.bots.strong_play import School, likelihoods, likely_with, play
from dudo.bots.thought import Thought
from dudo.game import Doubt, Move, moves, view
from dudo.game.offers import round_offers
from dudo.rules import BOOKS, Bid, find_rules
from tables import deal, say

CHART = find_rules("chart")


def state(book: str, dice: tuple[int, int], *bids: Bid) -> PublicState:
    offers = round_offers(find_rules(book), "", sum(dice), True)
    said = [(number % 2, bid) for number, bid in enumerate(bids)]
    return public_state(offers, dict(enumerate(dice)), said, len(bids) % 2)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("school", School)
def test_every_hand_makes_some_move(book: str, school: School) -> None:
    for bids in ((), (Bid(2, 3),), (Bid(2, 3), Bid(3, 5)), (Bid(7, 5),)):
        here = state(book, (4, 3), *bids)
        held = held_of(here.dice, here.faces, here.joker)
        chances = play(here).mixture(held, school)
        calls = 1 + here.calls_exact if bids else 0
        assert chances.shape == (len(here.raises) + calls, len(held))
        assert np.allclose(chances.sum(axis=0), 1)
        assert chances.min() >= 0


def test_a_bid_is_as_likely_as_the_mixture_has_it() -> None:
    here = state("jouhet", (5, 4), Bid(2, 3), Bid(3, 3))
    held = held_of(here.dice, here.faces, here.joker)
    for bid in here.raises[:9]:
        for school, row in zip(School, likelihoods(here, bid), strict=True):
            mixture = play(here).mixture(held, school)[here.raises.index(bid)]
            assert np.allclose(row, mixture)


def test_one_hand_is_told_as_among_all_hands() -> None:
    here = state("traditional", (3, 3), Bid(2, 4))
    every = hands_of(3, 6).hands
    for bid in here.raises[:4]:
        rows = likelihoods(here, bid)
        for dice in ((1, 1, 4), (2, 4, 6), (5, 5, 5)):
            assert likely_with(here, bid, dice) == pytest.approx(rows[:, every.index(dice)])


def test_what_cannot_be_is_doubted_and_what_is_certain_is_not() -> None:
    sure = state("chart", (3, 1), Bid(1, 2), Bid(2, 2))  # whoever speaks holds three
    doubt = len(sure.raises)
    assert play(sure).chances([0, 0, 3, 0, 0, 0, 0])[doubt] < 0.1
    wild = state("chart", (3, 1), Bid(1, 2), Bid(4, 2))
    assert play(wild).chances([0, 0, 0, 1, 2, 0, 0])[len(wild.raises)] > 0.9


def test_a_bid_makes_its_face_likelier_in_the_whole_hand() -> None:
    game = say(deal(CHART, (2, 3, 4, 5, 6), (2, 3, 4, 5, 6)), Bid(3, 5))
    thought = Thought(view(game, game.turn), Memory())
    other = 1 - game.turn
    row, fair = thought.here.hands[other].row(5), thought.here.hands[other].row(4)
    more, fewer = (sum(n * chance for n, chance in enumerate(each)) for each in (row, fair))
    assert more > 1.2 * fewer
    assert sum(row) == pytest.approx(1)


def test_three_players_and_dice_in_view_are_read_die_by_die() -> None:
    two = Thought(view(deal(CHART, (2, 3), (4, 5)), 0), Memory())
    three = Thought(view(deal(CHART, (2, 3), (4, 5), (1, 1)), 0), Memory())
    assert is_plain(two.facts)
    assert not is_plain(three.facts)
    assert not three.here.hands
    assert three.state is None


def test_who_bids_like_the_honest_is_taken_for_one() -> None:
    habits = SeatHabits()
    before = habits.schools
    here = state("chart", (5, 5), Bid(2, 4))
    for _ in range(8):  # strong players say no more than they have to
        habits.played_like(likely_with(here, Bid(4, 6), (1, 6, 6, 6, 6)))
    assert habits.schools[School.HONEST] > before[School.HONEST]
    assert habits.schools[School.STRONG] < before[School.STRONG]
    assert sum(habits.schools) == pytest.approx(1)


def test_what_is_worth_more_is_done_more_often_than_strong_players_do() -> None:
    low, high, call = Bid(1, 2), Bid(2, 2), Doubt(Bid(1, 1))
    usual: dict[Move, float] = {low: 0.5, high: 0.5, call: 0.0}
    even = mixed([(0.4, low), (0.4, high), (0.9, call)], usual, step=0.1)
    assert set(even) == {low, high}
    assert even[low] == even[high]
    tilted = mixed([(0.4, low), (0.5, high)], usual, step=0.1)
    assert tilted[high] > tilted[low] > 0
    assert set(mixed([(0.4, call)], usual, step=0.1)) == {call}


def test_with_few_dice_of_ones_own_moves_are_mixed_more() -> None:
    def step(*dice: tuple[int, ...]) -> float:
        thought = Thought(view(deal(CHART, *dice), 0), Memory())
        return step_of(thought) / thought.facts.stakes.at_stake(0)

    five = step((2, 3, 4, 5, 6), (3, 4))
    assert step((2, 3), (2, 3, 4, 5, 6)) == pytest.approx(2.5 * five)
    assert step((2, 3, 4, 5, 6), (2, 3, 4, 5, 6)) == pytest.approx(five)


@pytest.mark.parametrize("name", ["reader", "searcher?ms=0&worlds=5"])
def test_a_bid_between_two_betrays_little(name: str) -> None:
    """No opening is made by one hand alone, as it was when the best bid was always made."""
    opened: dict[tuple[int, ...], Counter[Move]] = {}
    for hand in ((2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 4, 4, 5, 6)):
        game = deal(CHART, hand, (2, 3, 4, 5, 6))
        opened[hand] = Counter()
        for seed in range(60):
            bot = make(name, random.Random(seed))
            bot.begin(0, view(game, 0))
            opened[hand][bot.choose(view(game, 0), moves(game, 0)).move] += 1
    for bids in opened.values():
        assert len(bids) >= 3
        assert bids.most_common(1)[0][1] < 55
    common = set.intersection(*map(set, opened.values()))
    assert common
