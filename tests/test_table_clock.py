"""The clock of a table: no silent person can keep the others waiting for ever."""

import random

import pytest
from msgspec.structs import replace

from dudo.game import SeededRoller, moves
from dudo.rules import Bid
from dudo.table import (
    ForDice,
    ForWords,
    Person,
    Settings,
    Table,
    fold,
    handle,
    table_event_view,
    table_view,
    throw,
    waiting,
)
from dudo.table import commands as c
from dudo.table import events as e
from test_table import EVA, SALSA, do, laid
from test_table_machine import by_seat, is_blocked

JOE = Person("j", "Joe")
CLOCK = Settings(move_time=30, grace=15)


def four_people(settings: Settings = CLOCK) -> Table:
    """Ana has bid at 100; Bob must answer, and before him Eva and Joe may cut in (J19)."""
    table = laid(SALSA, bots=0, settings=settings)
    table = do(table, c.Join(person=EVA, seat=2), c.Join(person=JOE, seat=3), c.Start(by="a"))
    while isinstance(waiting(table), ForDice):
        table = fold(table, throw(table, SeededRoller(1)))
    table = do(table, c.Speak(by="a", move=Bid(1, 2), at=100))
    assert waiting(table) == ForWords((2, 3, 1))
    return table


def test_J19_the_clock_runs_for_those_who_may_cut_in_before_the_turn() -> None:
    table = four_people()
    assert table.deadline == 130
    assert handle(table, c.Tick(at=144)) == ()
    late = handle(table, c.Tick(at=145))
    assert late == (e.PassedBy(2), e.PassedBy(3), e.ClockSet(175))
    table = fold(table, late)
    assert waiting(table) == ForWords((1,)), "they only let this bid go on"
    table = do(table, c.Tick(at=190))
    assert table.seats[1].bot is not None, "a bot stands in for who must speak and does not"
    assert [table.seats[seat].bot for seat in (2, 3)] == [None, None]


def test_J19_whoever_must_speak_has_time_once_all_others_have_let_the_bid_go_on() -> None:
    table = do(four_people(), c.LetGo(by="e", at=110), c.LetGo(by="j", at=120))
    assert table.deadline == 150


def test_J19_the_clock_does_not_tell_that_somebody_let_the_bid_go_on() -> None:
    table = four_people()
    (event,) = handle(table, c.LetGo(by="e", at=110))
    after = fold(table, (event,))
    assert table_event_view(after, event, "j") is None
    assert table_view(after, "j") == table_view(table, "j")
    assert handle(after, c.Tick(at=145))[0] == e.PassedBy(3), "who let it go is not late"


def test_J19_without_bots_who_stand_in_the_late_turn_resigns() -> None:
    table = do(four_people(Settings(30, 15, "")), c.Tick(at=145), c.Tick(at=1000))
    assert table.game is not None
    assert 1 not in table.game.ring


def test_J19_people_who_are_away_are_not_waited_for() -> None:
    table = do(four_people(), c.Away(by="e", at=101), c.Away(by="j", at=102))
    assert waiting(table) == ForWords((2, 3, 1))
    assert table.deadline == 132, "bots are asked, and meanwhile Bob may speak"
    assert do(table, c.Tick(at=147)).seats[1].bot is not None


@pytest.mark.parametrize("stand_in", ["honest", ""])
def test_J19_silence_blocks_no_table_at_any_moment_of_a_game(stand_in: str) -> None:
    lots = random.Random(stand_in)
    table = do(four_people(Settings(30, 15, stand_in)), c.Away(by="j") if stand_in else c.Tick())
    for now in range(100, 10**6):
        assert not is_blocked(table, now)
        waits = waiting(table)
        if isinstance(waits, ForDice):
            table = fold(table, throw(table, SeededRoller(now), at=now))
        elif not isinstance(waits, ForWords):
            assert now > 140
            return
        else:
            assert table.game is not None
            seat = lots.choice(waits.order)
            move = None if seat != waits.turn else lots.choice(moves(table.game, seat)[-6:])
            table = do(table, replace(by_seat(table, seat, move), at=now))
