"""Who opens the next game is decided in one place, for a series and for a table alike (J4)."""

import pytest

from dudo.game import NOBODY, Series
from dudo.game.start import next_games_opener
from dudo.rules import BOOKS, Ruleset
from tables import NAMES, played_out

JOUHET, TRADITIONAL = BOOKS["jouhet"], BOOKS["traditional"]


def test_all_open_in_turn() -> None:
    series = Series(TRADITIONAL, NAMES[:3])
    openers = []
    for seed in range(4):
        game = series.next_game()
        openers.append(game.agreed)
        series = series.after(played_out(game, seed=seed))
    assert openers == [0, 1, 2, 0]


def test_J4_whoever_went_out_first_opens_whose_turn_it_ever_is() -> None:
    series = Series(JOUHET, NAMES[:3])
    for seed in range(4):
        game = played_out(series.next_game(), seed=seed)
        series = series.after(game)
        assert series.next_game().agreed == game.out[0]


@pytest.mark.parametrize("rules", [TRADITIONAL, JOUHET])
def test_where_nobody_of_the_game_before_went_out_first_turns_are_taken(rules: Ruleset) -> None:
    openers = [
        next_games_opener(rules, players=4, played=played, first_out=NOBODY) for played in range(6)
    ]
    assert openers == [0, 1, 2, 3, 0, 1]


def test_players_may_agree_on_somebody_else() -> None:
    series = Series(TRADITIONAL, NAMES[:3])
    assert series.next_game(opener=2).agreed == 2
