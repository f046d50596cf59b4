"""Settlement as a solver asks for it: by holdings and surplus alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.rules import BOOKS, Ruleset
from dudo.rules.settlement import (
    Change,
    Holdings,
    settle,
    settle_leaving,
    settle_penalty,
)
from effort import examples
from rulesets import any_rules

THREE = Holdings(hands=(5, 3, 1), jokers=(0, 0, 0), ring=(0, 1, 2))


@pytest.mark.parametrize(
    ("book", "surplus", "changes", "opener"),
    [
        ("jouhet", -2, {0: -1}, 0),
        ("jouhet", 0, {1: -1}, 1),
        ("chart", -2, {0: -2}, 1),
        ("chart", 3, {1: -3}, 0),
        ("chart", 0, {1: -1, 2: -1}, 0),
    ],
)
def test_a_doubt_costs_what_the_book_says(
    book: str, surplus: int, changes: dict[int, int], opener: int
) -> None:
    """J8, J9, C7 to C10: seat 0 has bid, seat 1 doubts."""
    outcome = settle(BOOKS[book], THREE, 0, 1, False, surplus)
    assert {change.seat: change.dice for change in outcome.changes} == changes
    assert outcome.opener == opener


def test_J10_a_wrong_calza_costs_the_caller_a_die() -> None:
    outcome = settle(BOOKS["jouhet"], THREE, 0, 1, True, 1)
    assert outcome.changes == (Change(1, -1),)
    assert outcome.opener == 1
    assert not outcome.right


def test_J11_a_joker_die_goes_first_and_earns_no_palifico() -> None:
    held = THREE._replace(hands=(5, 2, 1), jokers=(0, 1, 0))
    outcome = settle(BOOKS["jouhet"], held, 0, 1, False, 0)
    assert outcome.changes == (Change(1, 0, -1),)
    assert outcome.owed == ()


def test_J13_coming_down_to_one_is_owed_a_round_once() -> None:
    held = THREE._replace(hands=(5, 2, 1))
    assert settle(BOOKS["jouhet"], held, 0, 1, False, 0).owed == (1,)
    had = held._replace(had=(1,))
    assert settle(BOOKS["jouhet"], had, 0, 1, False, 0).owed == ()


def test_G5_the_next_still_in_opens_in_the_direction_of_the_round() -> None:
    last = THREE._replace(hands=(5, 1, 1))
    assert settle(BOOKS["jouhet"], last, 0, 1, False, 0).opener == 2
    other_way = last._replace(ring=(2, 1, 0))
    assert settle(BOOKS["jouhet"], other_way, 0, 1, False, 0).opener == 0


def test_T16_a_penalty_costs_a_die_and_its_payer_opens() -> None:
    outcome = settle_penalty(BOOKS["traditional"], THREE, 1)
    assert outcome.changes == (Change(1, -1),)
    assert outcome.opener == 1


def test_leaving_costs_everything_and_the_next_one_opens() -> None:
    outcome = settle_leaving(BOOKS["jouhet"], THREE._replace(jokers=(2, 0, 0)), 0)
    assert outcome.changes == (Change(0, -5, -2),)
    assert outcome.out == (0,)
    assert outcome.opener == 1


@given(
    rules=any_rules(),
    hands=st.lists(st.integers(1, 5), min_size=2, max_size=6),
    jokers=st.integers(0, 3),
    exact=st.booleans(),
    surplus=st.integers(-30, 30),
)
@settings(max_examples=examples(200))
def test_G9_nobody_loses_more_than_they_have_and_an_opener_is_still_in(
    rules: Ruleset, hands: list[int], jokers: int, *, exact: bool, surplus: int
) -> None:
    held = Holdings(tuple(hands), (jokers,) * len(hands), tuple(range(len(hands))))
    outcome = settle(rules, held, 0, 1, exact, surplus)
    left = list(hands)
    for change in outcome.changes:
        left[change.seat] += change.dice
        assert jokers + change.jokers >= 0
    assert min(left) >= 0
    assert set(outcome.out) == {seat for seat, hand in enumerate(left) if not hand}
    assert outcome.opener not in outcome.out
    assert outcome.right == (surplus == 0 if exact else surplus < 0)
