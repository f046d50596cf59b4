"""Clauses T14, J15, W13, M9 and G5: rounds that end before their dice are rolled."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dudo.game import (
    NOBODY,
    Choose,
    Decline,
    Direct,
    Game,
    Move,
    Phase,
    evolve,
    fold,
    penalise,
    resign,
)
from dudo.game.events import Began
from dudo.rules import BOOKS, Ruleset, find_rules
from dudo.rules.house import apply_changes
from dudo.rules.table import Direction
from tables import deal, roll, say

LEFT, RIGHT = Direct(clockwise=True), Direct(clockwise=False)
OPEN, CLOSED = Choose("open"), Choose("closed")
PUNISHING = {"table": {"penalties": True}}


def leave(game: Game, seat: int) -> Game:
    return fold(game, resign(game, seat))


def punish(game: Game, seat: int) -> Game:
    return fold(game, penalise(game, seat))


def last_die(rules: Ruleset) -> Game:
    """Ana has just come down to one die; Bob, Carla and Dani hold three each."""
    return say(deal(rules, [2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]), "1x3", "doubt")


@pytest.mark.parametrize(
    ("book", "name"), [("jouhet", "palifico"), ("cacho", "obligo")], ids=["J15", "W13"]
)
@pytest.mark.parametrize("end", [leave, punish])
def test_T14_a_round_that_ends_before_its_roll_is_owed_again(
    book: str, name: str, end: Callable[[Game, int], Game]
) -> None:
    game = last_die(apply_changes(BOOKS[book], PUNISHING))
    assert (game.phase, game.round.variant, game.round.holder) == (Phase.ROLL, name, 0)
    game = end(game, 2)
    assert (game.round.variant, game.round.holder, game.round.opener) == (name, 0, 0)
    assert (game.spent, game.pending) == ((), ())
    game = roll(game)
    assert game.spent == (0,)
    assert fold(game, resign(game, 3)).round.variant == ""


def test_T14_as_often_as_rounds_end_before_their_roll() -> None:
    game = leave(leave(last_die(BOOKS["jouhet"]), 3), 2)
    assert (game.ring, game.round.variant, game.round.holder) == ((0, 1), "palifico", 0)
    assert leave(game, 1).phase is Phase.OVER


@pytest.mark.parametrize("said", [(), (LEFT,), (LEFT, OPEN), (LEFT, CLOSED)])
def test_T14_the_choice_is_used_up_by_the_roll_and_not_by_choosing(said: tuple[Move, ...]) -> None:
    game = punish(say(last_die(BOOKS["traditional"]), *said), 2)
    assert (game.spent, game.round.holder, game.round.opener) == ((), 0, 2)
    game = say(game, LEFT)
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = roll(say(game, CLOSED))
    assert (game.round.variant, game.spent) == ("closed", (0,))


def test_T14_a_round_that_ends_after_its_roll_is_used_up() -> None:
    game = roll(say(last_die(BOOKS["traditional"]), LEFT, OPEN))
    game = punish(game, 2)
    assert (game.round.holder, game.spent) == (NOBODY, (0,))


def test_T14_who_leaves_before_the_roll_of_their_own_round_is_owed_nothing() -> None:
    game = leave(last_die(BOOKS["jouhet"]), 0)
    assert (game.round.variant, game.round.holder, game.spent) == ("", NOBODY, ())
    game = punish(say(last_die(BOOKS["traditional"]), LEFT), 0)
    assert (game.ring, game.round.holder) == ((1, 2, 3), NOBODY)


def test_T14_those_who_wait_behind_an_unrolled_round_keep_their_places() -> None:
    rules = apply_changes(BOOKS["jouhet"], {"doubt": {"kind": "difference"}})
    game = say(deal(rules, [2] * 3, [3, 3], [4, 4], [5] * 3), "3x2", "doubt")
    assert (game.round.holder, game.pending) == (1, (2,))
    game = leave(game, 3)
    assert (game.round.holder, game.pending, game.spent) == (1, (2,), ())
    game = roll(say(roll(game, [2, 2, 2], [3], [4]), "1x2", "2x2", "doubt"))
    assert (game.round.holder, game.spent) == (2, (1, 2))


@pytest.mark.parametrize("once", [True, False])
def test_M9_declaring_is_used_up_by_the_roll(*, once: bool) -> None:
    rules = find_rules("maputo", options=["once-per-player"] if once else [])
    game = say(last_die(rules), Choose("maputo"))
    assert (game.phase, game.round.holder, game.spent) == (Phase.ROLL, 0, ())
    game = leave(game, 2)
    assert (game.round.holder, game.round.variant) == (NOBODY, "")
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    assert roll(say(game, Decline())).spent == ()
    assert roll(say(game, Choose("maputo"))).spent == (0,)


@pytest.mark.parametrize("way", [LEFT, RIGHT])
def test_G5_clockwise_where_no_direction_had_been_picked_yet(way: Direct) -> None:
    rules = replace(BOOKS["traditional"], table=replace(BOOKS["traditional"].table, dice=3))
    assert rules.table.direction is Direction.OPENER
    game = say(deal(rules, [2] * 3, [2] * 3, [2] * 3, [2] * 3, clockwise=False), "1x3", "doubt")
    assert (game.phase, game.round.opener, game.round.directed) == (Phase.DIRECT, 0, False)
    assert leave(game, 0).round.opener == 1
    picked = leave(say(game, way), 0).round.opener
    assert picked == (1 if way.clockwise else 3)


def test_old_events_still_lead_where_they_led() -> None:
    """Events of the older edition carry their consequences: the queue is as they tell it."""
    game = last_die(BOOKS["jouhet"])
    left, began = resign(game, 2)
    assert isinstance(began, Began)
    assert began.holder == 0
    old = replace(began, holder=NOBODY, variant="", opener=3)
    after = evolve(evolve(game, left), old)
    assert (after.round.holder, after.round.variant, after.pending) == (NOBODY, "", ())
