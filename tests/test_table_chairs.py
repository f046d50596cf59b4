"""Chairs, people who go and come back, and what is left of a game that has ended."""

import pytest
from msgspec.structs import replace

from dudo.game import SeededRoller
from dudo.rules import BOOKS
from dudo.rules.errors import RulesError
from dudo.table import (
    ForDice,
    ForStart,
    ForWords,
    Person,
    Settings,
    Table,
    Why,
    fold,
    new_table,
    throw,
    waiting,
)
from dudo.table import commands as c
from test_table import ANA, BOB, EVA, ROBOT, begun, do, laid, refusal

NOBODY_STANDS_IN = Settings(stand_in="")


def over() -> Table:
    """A game of Ana, Bob and a bot has ended at a table with four chairs."""
    table = do(begun(), c.Resign(by="a"), c.Resign(by="b"))
    assert isinstance(waiting(table), ForStart)
    return table


def test_somebody_new_can_sit_down_in_every_free_chair_after_a_game() -> None:
    assert do(over(), c.Join(person=EVA, seat=3)).seats[3].person == EVA
    bot = replace(ROBOT, name="Robot 4")
    assert do(over(), c.AddBot(by="a", seat=3, bot=bot)).seats[3].bot == bot
    assert refusal(over(), c.Join(person=EVA, seat=4)) is Why.NO_SUCH_SEAT
    assert refusal(over(), c.Join(person=EVA, seat=-1)) is Why.NO_SUCH_SEAT
    assert refusal(over(), c.RemoveBot(by="a", seat=3)) is Why.NO_BOT_THERE
    assert len(over().seats) == over().chairs


def test_a_game_that_ends_while_it_is_paused_is_paused_no_more() -> None:
    table = do(begun(bots=0, settings=Settings(move_time=30)), c.Pause(by="a", at=5))
    table = do(table, c.Resign(by="b", at=6))
    assert isinstance(waiting(table), ForStart)
    assert not table.is_paused
    assert table.deadline is table.time_left is None
    assert refusal(table, c.Resume(by="a")) is Why.NOT_PAUSED


def test_for_somebody_who_goes_away_between_games_a_bot_plays_the_next() -> None:
    for table in (laid(), over()):
        away = do(table, c.Away(by="b"))
        assert away.seats[1].person == BOB
        begun = do(away, c.Start(by="a"))
        while isinstance(waiting(begun), ForDice):
            begun = fold(begun, throw(begun, SeededRoller(1)))
        assert begun.seats[1].bot is not None
        assert begun.game is not None
        assert begun.game.players[1] == "Bob"
        assert do(begun, c.Back(by="b")).seats[1].bot is None
        assert do(away, c.Back(by="b")).seats[1].bot is None


def test_for_somebody_who_is_out_and_goes_away_a_bot_plays_the_next_game() -> None:
    table = do(begun(), c.Resign(by="b"), c.Away(by="b"), c.Resign(by="a"), c.Start(by="a"))
    assert table.seats[1].person == BOB
    assert table.seats[1].bot is not None


def test_the_host_who_goes_away_between_games_is_host_no_more() -> None:
    assert do(laid(), c.Away(by="a")).host == "b"


def test_without_bots_who_stand_in_the_next_game_begins_without_who_is_away() -> None:
    table = do(laid(settings=NOBODY_STANDS_IN), c.Away(by="b"))
    assert table.watching == (BOB,)
    begun = do(table, c.Start(by="a"))
    assert begun.game is not None
    assert begun.game.players == ("Ana", "Robot 2")
    assert do(table, c.Join(person=BOB, seat=1)).seats[1].person == BOB


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("settings", [Settings(), NOBODY_STANDS_IN])
def test_people_can_leave_before_the_first_dice(book: str, settings: Settings) -> None:
    table = do(laid(BOOKS[book], settings=settings), c.Start(by="a"))
    assert isinstance(waiting(table), ForDice)
    left = do(table, c.Leave(by="b"))
    assert left.people == (ANA,)
    if settings.stand_in:
        assert left.is_playing
        return
    assert isinstance(waiting(left), ForStart), "the game is called off"
    assert [seat.is_free for seat in left.seats] == [False, True, False, True]
    again = do(left, c.Start(by="a"))
    assert again.game is not None
    assert again.game.players == ("Ana", "Robot 2")
    assert do(table, c.Kick(by="a", whom="b")).banned == ("b",)


def test_people_can_leave_while_a_game_is_paused() -> None:
    table = do(begun(settings=NOBODY_STANDS_IN), c.Pause(by="a"), c.Leave(by="a"))
    assert table.host == "b"
    assert isinstance(waiting(do(table, c.Resume(by="b"))), ForDice | ForWords)


def test_nobody_comes_without_an_id() -> None:
    table = new_table(BOOKS["jouhet"], 2)
    for seat in (None, 0):
        assert refusal(table, c.Join(person=Person("", "Ana"), seat=seat)) is Why.NO_ID


def test_rules_that_cannot_work_are_refused_before_any_game_begins() -> None:
    broken = replace(BOOKS["chart"], table=replace(BOOKS["chart"].table, dice=0))
    with pytest.raises(RulesError):
        do(laid(), c.Change(by="a", rules=broken))
