"""A driver changes as a whole or not at all, drops late answers and forgets old games."""

import random

import pytest

from dudo.bots.bot import Bot
from dudo.bots.cast import UnknownBot
from dudo.driver import Driver, Reply
from dudo.game import SeededRoller
from dudo.game.events import Event
from dudo.rules import Bid, find_rules
from dudo.table import BotPlayer, Settings, fold, new_table
from dudo.table import commands as c
from dudo.table import events as e
from test_driver import ANA, BOB, EVA, Ear, laid, play_on

SALSA = find_rules("jouhet+salsa")
UNKNOWN = BotPlayer("nobody", "Nobody")


class Ears:
    """Makes ears, and no bots of a kind that it does not know."""

    def __init__(self) -> None:
        self.made: list[Ear] = []

    def __call__(self, seat: int, player: BotPlayer) -> Bot:
        del seat
        if player.kind != "ear":
            raise UnknownBot(f"nobody is called {player.kind}")
        self.made.append(Ear())
        return self.made[-1]


def state(driver: Driver) -> tuple[object, ...]:
    """Everything about a driver that an event may change."""
    return driver.table, list(driver.log), driver.origin, driver.bots


def test_a_bot_that_cannot_be_made_changes_nothing() -> None:
    ears = Ears()
    driver, lots = laid(ears, "ear"), random.Random(1)
    play_on(driver, most=8, lots=lots)
    before, heard = state(driver), list(ears.made[0].heard)
    with pytest.raises(UnknownBot):
        driver.happen((e.StoodIn(0, BotPlayer("ear", "Ear")), e.StoodIn(1, UNKNOWN)))
    assert state(driver) == before
    assert ears.made[0].heard == heard
    assert [ear.closed for ear in ears.made] == [0, 1], "whoever came before it has left again"
    play_on(driver, most=8, lots=lots)
    assert len(ears.made[0].heard) > len(heard), "the game goes on"


def test_a_table_with_a_bot_that_cannot_be_made_keeps_no_other_bot() -> None:
    ears = Ears()
    table = fold(laid(Ears(), "ear").table, [e.StoodIn(0, BotPlayer("ear", "Ear"))])
    with pytest.raises(UnknownBot):
        Driver(fold(table, [e.StoodIn(1, UNKNOWN)]), maker=ears, roller=SeededRoller(1))
    assert [ear.closed for ear in ears.made] == [1]


class Deaf(Ear):
    """Fails when it is told something, and when it is sent home."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        raise ZeroDivisionError

    def close(self) -> None:
        super().close()
        raise ZeroDivisionError


def test_one_bot_that_fails_keeps_no_other_from_hearing_and_going() -> None:
    bots: list[Ear] = [Deaf(), Ear(), Deaf()]
    driver = laid(lambda seat, _: bots[seat - 2], "ear", "ear", "ear")
    with pytest.raises(ZeroDivisionError):
        driver.advance()
    assert len({len(bot.heard) for bot in bots}) == 1
    assert bots[1].heard
    assert driver.log[-1] == e.Played(bots[1].heard[-1]), "it has happened all the same"
    with pytest.raises(ZeroDivisionError):
        driver.close()
    assert [bot.closed for bot in bots] == [1, 1, 1]


def asked(driver: Driver) -> Driver:
    """Dice are thrown until somebody is to speak."""
    while not driver.people_asked and driver.ask() is None:
        driver.advance()
    return driver


def test_J19_an_answer_that_somebody_has_overtaken_is_dropped() -> None:
    driver = asked(laid(Ears(), "ear", "ear", rules=SALSA))
    driver.do(c.Speak(by="a", move=Bid(1, 2)))
    reply = driver.ask()
    assert reply is not None
    driver.do(c.Speak(by="b", move=Bid(1, 3)))
    before = state(driver)
    assert driver.put(reply) == ()
    assert state(driver) == before
    driver.do(c.LetGo(by="a"))
    fresh = driver.ask()
    assert fresh is not None
    assert driver.put(fresh)
    assert driver.put(fresh) == (), "nothing is said twice"


def bot_is_asked(driver: Driver, *, most: int) -> Reply:
    """The game goes on until the bot in seat 2 is asked."""
    for _ in range(most):
        reply = driver.ask()
        if reply is not None and reply.seat == 2:
            return reply
        play_on(driver, most=1, lots=random.Random(1))
    raise AssertionError("it was not asked")


def test_an_answer_is_not_played_later_in_the_game() -> None:
    driver = laid(Ears(), "ear")
    late = bot_is_asked(driver, most=20)
    assert driver.put(late)
    bot_is_asked(driver, most=20)
    assert driver.put(late) == ()


def test_an_answer_is_not_played_in_another_game() -> None:
    driver = laid(Ears(), "ear")
    for _ in range(3):
        late = bot_is_asked(driver, most=20)
        assert driver.put(late)
    for person in ("a", "b"):
        driver.do(c.Resign(by=person))
        assert driver.put(late) == ()
    driver.do(c.Start(by="a"))
    assert driver.put(late) == ()
    fresh = bot_is_asked(driver, most=20)
    assert late.place[1] > fresh.place[1], "the log has begun anew"
    assert driver.put(late) == ()


def test_talk_overtakes_no_answer_but_whoever_is_back_speaks_themselves() -> None:
    driver = asked(laid(Ears(), "ear"))
    driver.do(c.Away(by="a"))
    reply = driver.ask()
    assert reply is not None
    driver.do(c.Say(by="b", text="well?"))
    driver.do(c.Pause(by="b"))
    assert driver.put(reply) == (), "the game is paused"
    driver.do(c.Resume(by="b"))
    driver.do(c.Back(by="a"))
    assert driver.put(reply) == (), "Ana is back"
    driver.do(c.Away(by="a"))
    assert [type(one.event) for one in driver.put(reply)] == [e.Played]


def test_the_log_is_that_of_the_last_game_and_rebuilds_the_table() -> None:
    ears, lots = Ears(), random.Random(3)
    driver = laid(ears, "ear")
    for _ in range(3):
        assert driver.log[0] == e.Started(driver.log[0].opener)  # type: ignore[union-attr] # so it is
        play_on(driver, most=20, lots=lots)
        driver.do(c.Away(by="b"))
        driver.do(c.Join(person=EVA))
        twin = Driver(driver.origin, maker=Ears(), roller=SeededRoller(1))
        twin.happen(driver.log)
        assert twin.table == driver.table
        assert [ear.heard for ear in twin.bots.values()] == [  # type: ignore[attr-defined] # ears
            ear.heard  # type: ignore[attr-defined] # ears
            for ear in driver.bots.values()
        ]
        driver.do(c.Leave(by="e"))
        driver.do(c.Back(by="b"))
        driver.do(c.Resign(by="a"))
        driver.do(c.Resign(by="b"))
        longest = len(driver.log)
        driver.do(c.Start(by="a"))
        assert len(driver.log) == 1 < longest


def test_a_bot_that_comes_again_begins_anew() -> None:
    """A whole log that is heard at once has bots that left and came back by the same name."""
    driver = Driver(
        new_table(SALSA, 3, Settings(), kinds=("ear",)), maker=Ears(), roller=SeededRoller(1)
    )
    bot = BotPlayer("ear", "Ear")
    driver.do(c.Join(person=ANA, seat=0))
    driver.do(c.Join(person=BOB, seat=1))
    for command in (
        c.AddBot(by="a", seat=2, bot=bot),
        c.RemoveBot(by="a", seat=2),
        c.AddBot(by="a", seat=2, bot=bot),
    ):
        driver.do(command)
    again = Ears()
    twin = Driver(driver.origin, maker=again, roller=SeededRoller(1))
    twin.happen(driver.log)
    assert [ear.closed for ear in again.made] == [1, 0]
