"""Which bots a host may call to a table, and what those are called who stand in."""

from pathlib import Path

import pytest

from dudo.bots.cast import CAST, UnknownBot
from dudo.driver import Driver
from dudo.driver.driver import from_the_cast
from dudo.game import SeededRoller
from dudo.game.start import check_name
from dudo.rules import BOOKS
from dudo.table import BotPlayer, Refused, Settings, Why, new_table
from dudo.table import commands as c
from dudo.table.seats import CAST_KINDS
from test_table import ANA, BOB, begun, do, laid, refusal

PROGRAMS = ("cmd:touch {}", "cmd?ms=50:touch {}", "cmd:", "cmd?ms=5:sh -c 'touch {}'")


def test_the_cast_may_be_called_to_any_table() -> None:
    assert tuple(CAST) == CAST_KINDS


@pytest.mark.parametrize(
    "kind",
    [
        *(program.format("x") for program in PROGRAMS),
        "nobody",
        "",
        "honest?x=1",
        "Honest",
        "honest ",
    ],
)
def test_other_bots_are_refused_as_players_and_to_stand_in(kind: str) -> None:
    table = laid()
    add = c.AddBot(by="a", seat=3, bot=BotPlayer(kind, "Robot 3"))
    assert refusal(table, add) is Why.UNKNOWN_BOT
    if kind:
        change = c.Change(by="a", settings=Settings(stand_in=kind))
        assert refusal(table, change) is Why.UNKNOWN_BOT


def test_an_unknown_bot_is_told_in_short_and_without_signs_that_nobody_sees() -> None:
    add = c.AddBot(by="a", seat=3, bot=BotPlayer("x\x1b\n" * 10_000, "Robot 3"))
    with pytest.raises(Refused) as refused:
        do(laid(), add)
    assert len(str(refused.value)) < 200
    assert str(refused.value).isprintable()


def test_no_command_is_run_for_a_host(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    driver = Driver(laid(), roller=SeededRoller(1))
    before = driver.table
    for program in PROGRAMS:
        kind = program.format(touched)
        with pytest.raises(Refused):
            driver.do(c.AddBot(by="a", seat=3, bot=BotPlayer(kind, "Robot 3")))
        with pytest.raises(Refused):
            driver.do(c.Change(by="a", settings=Settings(stand_in=kind)))
        with pytest.raises(UnknownBot):
            from_the_cast(0, BotPlayer(kind, "Robot 3"))
    assert driver.table == before
    assert not touched.exists()


def test_a_keeper_says_which_kinds_may_be_called() -> None:
    table = new_table(BOOKS["jouhet"], 3, kinds=("searcher?ms=50",))
    table = do(table, c.Join(person=ANA, seat=0))
    table = do(table, c.AddBot(by="a", seat=1, bot=BotPlayer("searcher?ms=50", "Inti")))
    assert refusal(table, c.AddBot(by="a", seat=2, bot=BotPlayer("honest", "Inés")))
    none = do(new_table(BOOKS["jouhet"], 3, kinds=()), c.Join(person=ANA, seat=0))
    assert refusal(none, c.AddBot(by="a", seat=2, bot=BotPlayer("honest", "Inés")))


def test_a_host_may_keep_the_stand_in_that_the_keeper_chose() -> None:
    table = laid(settings=Settings(stand_in="searcher?ms=50"))
    table = do(table, c.Change(by="a", settings=Settings(move_time=5, stand_in="searcher?ms=50")))
    assert table.settings.move_time == 5
    assert do(table, c.Change(by="a", settings=Settings(stand_in=""))).settings.stand_in == ""


@pytest.mark.parametrize(
    "kind", ["searcher?ms=50", "cmd:python my_bot.py, fast", "cmd?ms=5:x", ";", "a" * 99]
)
def test_whoever_stands_in_has_a_name_that_players_may_have(kind: str) -> None:
    table = do(begun(bots=0, settings=Settings(stand_in=kind)), c.Leave(by="b"))
    name = table.seats[1].name
    check_name(name)
    assert name == {"c": "cmd", "s": "Profesor Inti", ";": "bot", "a": "a" * 20}[kind[0]]
    again = do(table, c.Resign(by="a"), c.Start(by="a"))
    assert again.game is not None
    assert again.game.players == ("Ana", name)


def test_a_name_is_free_also_where_the_same_kind_stands_in_twice() -> None:
    table = begun(settings=Settings(stand_in="searcher?ms=50"))
    table = do(table, c.Away(by="b"), c.Away(by="a"))
    bots = [seat.bot.name for seat in table.seats if seat.bot is not None]
    assert bots == ["Profesor Inti 2", "Profesor Inti", "Robot 2"]
    assert BOB.name == table.seats[1].name
