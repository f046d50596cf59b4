"""The names that a program needs can be imported from the package itself."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dudo
from dudo.game import CHANCE, SeededRoller, chance, decide, fold, moves, start, who_may_act
from dudo.rules import BOOKS, Ruleset, find_rules
from rulesets import any_rules
from tables import NAMES


@pytest.mark.parametrize("name", dudo.__all__)
def test_every_name_is_the_one_of_its_home(name: str) -> None:
    home = sys.modules[dudo._HOME[name]]
    assert getattr(dudo, name) is getattr(home, name)
    assert name in dir(dudo)


def test_the_lists_of_names_agree() -> None:
    assert sorted(dudo.__all__) == sorted(dudo._HOME)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Dice'"):
        dudo.Dice  # noqa: B018 asking for it is the point


def test_importing_the_package_loads_nothing_else() -> None:
    asked = "import dudo, sys; print([m for m in sys.modules if m.startswith('dudo.')])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@given(
    rules=any_rules() | st.sampled_from((*BOOKS.values(), find_rules("jouhet+salsa"))),
    seats=st.integers(2, 5),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=30)
def test_who_may_act_is_whoever_has_moves(rules: Ruleset, seats: int, rng: object) -> None:
    game, dice = start(rules, NAMES[:seats]), SeededRoller(1)
    for _ in range(60):
        able = who_may_act(game)
        assert set(able) == {seat for seat in range(seats) if moves(game, seat)}
        if game.phase in CHANCE:
            game = fold(game, chance(game, dice))
        elif able:
            assert able[0] == game.turn
            seat = rng.choice(able)  # type: ignore[attr-defined] # hypothesis' random numbers
            game = fold(game, decide(game, seat, rng.choice(moves(game, seat))))  # type: ignore[attr-defined] # as above
        else:
            return
