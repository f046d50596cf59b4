"""Clauses T13 and T14: the open or closed round of a player down to the last die."""

import pytest
from msgspec.structs import replace

from dudo.game import (
    SPECTATOR,
    Choose,
    Decline,
    Direct,
    Exact,
    Game,
    Phase,
    Reason,
    chance,
    event_view,
    fold,
    moves,
    penalise,
    view,
)
from dudo.game.events import Rolled
from dudo.game.rollers import ScriptedRoller
from dudo.rules import BOOKS, Bid
from dudo.rules.table import NextOpener
from tables import bids_offered, deal, roll, ruling, say

TRADITIONAL = BOOKS["traditional"]
OPEN, CLOSED = Choose("open"), Choose("closed")
LEFT = Direct(clockwise=True)


def down_to_one() -> Game:
    """Bob has just lost his last die but one, and picked the direction."""
    game = deal(TRADITIONAL, [2, 2], [2, 2], [2, 2], [], opener=1)
    return say(game, "1x3", "doubt", LEFT)


def special(choice: Choose) -> Game:
    """The round Bob chose, rolled: Ana 2 3, Bob 1, Carla 5 6; Dani is out."""
    return roll(say(down_to_one(), choice), [3, 2], [1], [5, 6])


@pytest.mark.parametrize(
    ("words", "holder"), [(("1x3", "doubt"), 0), (("1x2", "doubt"), 1), (("1x2", "exact"), 1)]
)
def test_T13_whoever_comes_down_to_one_die_chooses(words: tuple[str, ...], holder: int) -> None:
    game = say(deal(TRADITIONAL, [2, 2], [2, 2], [2, 2]), *words)
    assert (game.phase, game.turn) == (Phase.DIRECT, holder)
    game = say(game, LEFT)
    assert (game.phase, game.turn, game.round.holder) == (Phase.CHOOSE, holder, holder)
    assert moves(game, holder) == (OPEN, CLOSED)
    assert all(moves(game, seat) == () for seat in range(3) if seat != holder)


def test_T13_two_dice_left_give_no_choice() -> None:
    game = say(deal(TRADITIONAL, [2, 2, 2], [2]), "1x3", "doubt")
    assert (game.hands, game.phase, game.round.holder) == ((2, 1), Phase.ROLL, -1)


def test_T13_the_choice_is_open_or_closed_and_no_other() -> None:
    game = down_to_one()
    assert ruling(game, Decline()) == (Reason.MUST_CHOOSE, "T13")
    for name in ("", "ajar", "palifico"):
        assert ruling(game, Choose(name)) == (Reason.NO_SUCH_VARIANT, "T13")
    assert ruling(game, OPEN, seat=0) == (Reason.NOT_YOUR_TURN, "G6")
    assert ruling(game, "1x2") == (Reason.NOT_NOW, "G2")
    assert ruling(special(OPEN), CLOSED) == (Reason.NOT_NOW, "G2")


def test_T13_a_choice_is_made_before_the_roll() -> None:
    game = say(down_to_one(), CLOSED)
    assert (game.phase, game.round.variant, game.spent) == (Phase.ROLL, "closed", ())


def test_T13_in_an_open_round_everyone_sees_the_others_dice_and_nobody_their_own() -> None:
    game = special(OPEN)
    assert view(game, 0).cups[:3] == (None, (1,), (5, 6))
    assert view(game, 1).cups[:3] == ((2, 3), None, (5, 6))
    assert view(game, 2).cups[:3] == ((2, 3), (1,), None)


def test_T13_in_a_closed_round_only_its_player_sees_their_own_dice() -> None:
    game = special(CLOSED)
    assert view(game, 1).cups == (None, (1,), None, None)
    for seat in (0, 2):
        assert view(game, seat).cups == (None, None, None, None)


@pytest.mark.parametrize("choice", [OPEN, CLOSED])
def test_T13_those_who_are_out_or_only_watch_see_no_dice(choice: Choose) -> None:
    game = special(choice)
    for seat in (3, SPECTATOR):
        assert view(game, seat).cups[:3] == (None, None, None)
        assert view(game, seat).variant == choice.variant
        assert view(game, seat).holder == 1


def test_T13_the_roll_is_told_as_it_may_be_seen() -> None:
    game = say(down_to_one(), OPEN)
    (rolled,) = chance(game, ScriptedRoller([[3, 2], [1], [5, 6]]))
    after = fold(game, (rolled,))
    assert event_view(after, rolled, 1) == Rolled(((2, 3), (0,), (5, 6), ()), 1)
    assert event_view(after, rolled, SPECTATOR) == Rolled(((0, 0), (0,), (0, 0), ()), 1)


@pytest.mark.parametrize("choice", [OPEN, CLOSED])
def test_T13_everything_else_stays(choice: Choose) -> None:
    game = special(choice)
    assert game.turn == 1
    assert ruling(game, "1x1") == (Reason.MAY_NOT_OPEN, "T10")
    game = say(game, "2x2")
    assert {"2x3", "3x2", "1x1"} <= bids_offered(game)
    assert Exact(Bid(2, 2)) in moves(game, 2)
    called = say(game, "exact")
    assert called.showdown is not None
    assert (called.showdown.counted, called.hands) == (2, (2, 1, 3, 0))


@pytest.mark.parametrize("choice", [OPEN, CLOSED])
def test_T13_for_that_round_only(choice: Choose) -> None:
    game = roll(say(special(choice), "2x2", "exact", LEFT), [2, 2], [3], [4, 4, 4])
    assert (game.round.variant, game.round.holder) == ("", -1)
    assert view(game, 1).cups[:3] == (None, (3,), None)
    assert view(game, 0).cups[:3] == ((2, 2), None, None)


def test_T13_one_against_one_a_closed_round_shows_one_die_of_two() -> None:
    game = say(deal(TRADITIONAL, [2, 2], [3]), "1x4", "doubt")
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = roll(say(game, CLOSED), [4], [5])
    assert view(game, 0).cups == ((4,), None)
    assert view(game, 1).cups == (None, None)


def test_T13_a_penalty_can_bring_the_choice_about() -> None:
    game = deal(TRADITIONAL, [2, 2], [2, 2], [2, 2])
    game = say(fold(game, penalise(game, 2)), LEFT)
    assert (game.phase, game.turn, game.round.opener) == (Phase.CHOOSE, 2, 2)


def test_T13_its_player_chooses_even_where_the_winner_opens() -> None:
    table = replace(TRADITIONAL.table, next_opener=NextOpener.WINNER)
    game = say(deal(replace(TRADITIONAL, table=table), [2, 2], [2, 2]), "1x3", "doubt")
    assert (game.round.opener, game.round.holder) == (1, 0)
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = roll(say(game, CLOSED), [4], [5, 5])
    assert game.turn == 1
    assert view(game, 0).cups == ((4,), None)
    assert view(game, 1).cups == (None, None)


def test_T13_another_player_down_to_one_chooses_next() -> None:
    game = say(special(OPEN), "1x2", "5x2", "doubt", LEFT)
    assert game.hands == (2, 1, 1, 0)
    assert (game.phase, game.turn, game.spent) == (Phase.CHOOSE, 2, (1,))


def test_T14_once_per_game_even_after_climbing_back_to_two_dice() -> None:
    game = say(special(OPEN), "1x2", "1x3", "2x3", "exact", LEFT)
    assert game.hands == (2, 2, 2, 0)
    game = say(roll(game, [2, 2], [2, 2], [2, 2]), "1x3", "doubt", LEFT)
    assert game.hands == (2, 1, 2, 0)
    assert (game.phase, game.round.variant, game.spent) == (Phase.ROLL, "", (1,))
    game = roll(game, [2, 2], [4], [2, 2])
    assert view(game, 1).cups[:3] == (None, (4,), None)
    assert view(game, 0).cups[:3] == ((2, 2), None, None)


def test_T14_staying_at_one_die_gives_no_second_choice() -> None:
    game = say(special(CLOSED), "1x2", "5x2", "doubt", LEFT, OPEN)
    game = say(roll(game, [2, 2], [3], [4]), "1x4", "doubt", LEFT)
    assert (game.hands, game.spent) == ((1, 1, 1, 0), (1, 2))
    game = say(game, CLOSED)
    assert (game.phase, game.turn, game.round.holder) == (Phase.ROLL, -1, 0)
