"""The simulator plays as the referee does, for all rules; and its figures are what they claim."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules
from effort import examples
from rulesets import any_rules
from simulated import Twice

WITH_OPTIONS = [
    *BOOKS,
    *(f"{book}+{option}" for book, options in OPTIONS.items() for option in options),
    "jouhet+salsa+hidden-losses+south+no-calza-with-two+bids-on-blanks",
]


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_equals_the_referee_move_by_move(name: str, players: int) -> None:
    for seed in range(examples(5)):
        Twice(find_rules(name), players, seed).play()


@given(rules=any_rules(), players=st.integers(2, 6), seed=st.integers(0, 10**6))
@settings(max_examples=examples(100), deadline=None)
def test_equals_the_referee_under_any_rules(rules: Ruleset, players: int, seed: int) -> None:
    Twice(rules, players, seed).play()
