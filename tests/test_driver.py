"""Whoever drives a table: bots are begun, asked, told and closed, also in the middle of a game."""

import random
import shlex
import sys
from collections.abc import Sequence

import pytest

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import CAST, make
from dudo.bots.reports import How, Kind
from dudo.driver import Driver, Happened, Maker, steps
from dudo.game import Move, SeededRoller, View, event_view, moves, start
from dudo.game.events import Event
from dudo.messages import message
from dudo.rules import Bid, Ruleset, find_rules
from dudo.table import BotPlayer, ForStart, Person, Settings, Table, new_table
from dudo.table import commands as c
from dudo.table import events as e
from programs import EXAMPLES, bad

ANA, BOB, EVA = Person("a", "Ana"), Person("b", "Bob"), Person("e", "Eva")
BOOK = find_rules("jouhet")
PROGRAM = f"cmd:{shlex.join([sys.executable, str(EXAMPLES / 'honest.py')])}"
KINDS = [name if name != "searcher" else "searcher?ms=0&worlds=4" for name in CAST] + [PROGRAM]
NAMES = [*CAST, "program"]


class Ear(Bot):
    """Says the least it can, and remembers everything that was done with it."""

    listens = True

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.heard: list[Event] = []
        self.times: list[float | None] = []
        self.closed = 0

    def begin(self, seat: int, seen: View) -> None:
        assert seen.seat == seat
        self.seats.append(seat)
        self.heard.clear()

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        self.times.append(deadline)
        return Decision(offered[-1] if seen.bids else offered[0], message("any"))

    def hear(self, event: Event) -> None:
        self.heard.append(event)

    def close(self) -> None:
        self.closed += 1


def empty(kinds: Sequence[str], rules: Ruleset = BOOK) -> Table:
    chosen = Settings(stand_in=kinds[0], take_over=True)
    return new_table(rules, 2 + len(kinds), chosen, kinds=tuple(kinds))


def laid(maker: Maker, *kinds: str, deadline: float | None = None, rules: Ruleset = BOOK) -> Driver:
    """Ana and Bob, then bots, at a table where a game has begun."""
    driver = Driver(empty(kinds, rules), maker=maker, roller=SeededRoller(3), deadline=deadline)
    driver.do(c.Join(person=ANA, seat=0))
    driver.do(c.Join(person=BOB, seat=1))
    for number, kind in enumerate(kinds):
        bot = BotPlayer(kind, f"Bot {number + 1}")
        driver.do(c.AddBot(by="a", seat=2 + number, bot=bot))
    driver.do(c.Start(by="a"))
    return driver


def person_speaks(driver: Driver, lots: random.Random) -> tuple[Happened, ...]:
    """The person whose turn it is says something."""
    game = driver.table.game
    assert game is not None
    (seat,) = driver.people_asked
    person = driver.table.seats[seat].person
    assert person is not None
    offered = moves(game, seat)
    return driver.do(c.Speak(by=person.id, move=offered[lots.randrange(min(len(offered), 4))]))


def play_on(driver: Driver, *, most: int, lots: random.Random) -> list[Happened]:
    """So many things happen, or fewer where the game ends before."""
    happened: list[Happened] = []
    while len(happened) < most and not isinstance(driver.waiting, ForStart):
        happened += person_speaks(driver, lots) if driver.people_asked else driver.advance()
    return happened


def heard(happened: Sequence[Happened], seat: int) -> list[Event]:
    """What a seat may have heard of what happened."""
    return [
        event_view(table.game, event.event, seat)
        for event, table in happened
        if isinstance(event, e.Played) and table.game is not None
    ]


def test_bots_are_begun_told_and_closed() -> None:
    ears = {2: Ear(), 3: Ear()}
    driver = laid(lambda seat, _: ears[seat], "ear", "ear")
    assert [ear.seats for ear in ears.values()] == [[2], [3]]
    happened = play_on(driver, most=60, lots=random.Random(1))
    assert all(ears[seat].heard == heard(happened, seat) for seat in ears)
    driver.close()
    assert [ear.closed for ear in ears.values()] == [1, 1]


def test_a_game_after_the_game_begins_anew_with_the_same_bots() -> None:
    ear = Ear()
    driver = laid(lambda *_: ear, "ear")
    play_on(driver, most=4, lots=random.Random(1))
    driver.do(c.Resign(by="a"))
    driver.do(c.Resign(by="b"))
    driver.do(c.StandUp(by="b"))
    driver.do(c.Start(by="a"))
    assert ear.seats == [2, 1], "free seats are put aside, and the bot moves up"
    assert not ear.heard
    assert not ear.closed


def test_a_bot_that_stands_in_has_heard_what_its_seat_heard_and_goes_again() -> None:
    made: list[tuple[int, Ear]] = []

    def maker(seat: int, player: BotPlayer) -> Bot:
        assert player.kind == "ear"
        made.append((seat, Ear()))
        return made[-1][1]

    driver, lots = laid(maker, "ear"), random.Random(2)
    happened = play_on(driver, most=25, lots=lots)
    driver.do(c.Away(by="b"))
    seat, stand_in = made[-1]
    assert (seat, stand_in.seats) == (1, [1])
    assert stand_in.heard == heard(happened, 1)
    happened += play_on(driver, most=15, lots=lots)
    assert stand_in.heard == heard(happened, 1)
    assert stand_in.times, "it was asked"
    driver.do(c.Back(by="b"))
    assert stand_in.closed == 1
    asked = len(stand_in.times)
    play_on(driver, most=15, lots=lots)
    assert len(stand_in.times) == asked


def test_people_and_bots_take_over_from_one_another() -> None:
    ears: list[Ear] = []

    def maker(_seat: int, _player: BotPlayer) -> Bot:
        ears.append(Ear())
        return ears[-1]

    driver, lots = laid(maker, "ear"), random.Random(2)
    happened = play_on(driver, most=20, lots=lots)
    driver.do(c.Join(person=EVA))
    driver.do(c.TakeOver(by="e", seat=2))
    assert ears[0].closed == 1
    happened += play_on(driver, most=10, lots=lots)
    driver.do(c.Leave(by="a"))
    assert ears[1].heard == heard(happened, 0)
    assert driver.bots == {0: ears[1]}
    play_on(driver, most=10**6, lots=lots)
    assert isinstance(driver.waiting, ForStart)


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_every_bot_can_be_rebuilt_by_hearing_the_log_again(kind: str) -> None:
    """Whoever takes its seat says what it would have said, with the same lots."""
    lots = random.Random(4)
    driver = laid(lambda *_: make(kind, lots), kind, kind)
    compared, people = 0, random.Random(5)
    try:
        while compared < 6:
            if driver.people_asked:
                person_speaks(driver, people)
                continue
            again = random.Random()
            again.setstate(lots.getstate())
            reply = driver.ask()
            if reply is not None and compared * 12 < len(driver.log):
                twin = Driver(driver.origin, maker=maker_of(kind, again), roller=driver.roller)
                twin.happen(driver.log)
                assert twin.table == driver.table
                assert twin.ask() == reply
                twin.close()
                compared += 1
            _ = driver.advance() if reply is None else driver.put(reply)
    finally:
        driver.close()


def maker_of(kind: str, lots: random.Random) -> Maker:
    return lambda *_: make(kind, lots)


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_every_bot_stands_in_and_goes_again(kind: str) -> None:
    lots = random.Random(6)
    driver, people = laid(lambda *_: make(kind, lots), kind), random.Random(7)
    try:
        play_on(driver, most=12, lots=people)
        driver.do(c.Away(by="a"))
        assert sorted(driver.bots) == [0, 2]
        play_on(driver, most=12, lots=people)
        driver.do(c.Back(by="a"))
        assert sorted(driver.bots) == [2]
        assert not any(bot.faults() for bot in driver.bots.values())
    finally:
        driver.close()


def test_bots_are_asked_with_a_deadline() -> None:
    ear = Ear()
    driver = laid(lambda *_: ear, "ear", deadline=0.5)
    play_on(driver, most=20, lots=random.Random(1))
    assert set(ear.times) == {0.5}


def test_a_program_has_no_longer_than_its_deadline() -> None:
    bot = bad("silent", move_time=60_000)
    driver = laid(lambda *_: bot, "program", deadline=0.05)
    try:
        while not bot.reports:
            play_on(driver, most=1, lots=random.Random(1))
        (late,) = bot.faults()
        assert (late.kind, late.mishap.how, late.mishap.facts) == (
            Kind.LATE,
            How.LATE,
            {"limit": 50},
        )
        assert not bot.faults(), "what was told is not told again"
    finally:
        driver.close()


def test_a_searcher_has_no_longer_than_its_deadline() -> None:
    driver = laid(lambda *_: make("searcher?ms=600000", random.Random(1)), "s", deadline=0.01)
    happened = play_on(driver, most=30, lots=random.Random(1))
    assert any(isinstance(event, e.Played) for event, _ in happened)


class Asked(Bot):
    """Keeps silent out of turn, and notes which seat was asked for what."""

    def __init__(self, asked: list[tuple[int, str]]) -> None:
        self._asked = asked

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        self._asked.append((seen.seat, "choose"))
        return Decision(offered[0], message("any"))

    def interject(self, seen: View, offered: Sequence[Move], **_: object) -> Decision | None:
        assert offered
        self._asked.append((seen.seat, "interject"))
        return None


def test_J19_people_come_first_then_bots_in_the_direction_of_play_and_last_the_turn() -> None:
    asked: list[tuple[int, str]] = []
    salsa = find_rules("jouhet+salsa")
    driver = laid(lambda *_: Asked(asked), "mute", "mute", rules=salsa)
    while not driver.people_asked:
        driver.advance()
    assert driver.people_asked == (0,), "Ana opens"
    driver.do(c.Speak(by="a", move=Bid(1, 2)))
    assert not driver.people_asked, "it is Bob's turn, but the bots may cut in"
    while not driver.people_asked:
        driver.advance()
    assert asked == [(2, "interject"), (3, "interject")]
    assert driver.people_asked == (1,)
    driver.do(c.Speak(by="b", move=Bid(1, 3)))
    asked.clear()
    assert driver.people_asked == (0,), "people come before bots"
    assert driver.advance() == ()
    driver.do(c.LetGo(by="a"))
    driver.advance()
    driver.advance()
    assert asked == [(3, "interject"), (2, "choose")]


def test_J19_bots_among_themselves_are_asked_in_the_same_order() -> None:
    asked: list[tuple[int, str]] = []
    game = start(find_rules("jouhet+salsa"), ["A", "B", "C", "D"])
    for event, _ in steps(game, [Asked(asked) for _ in range(4)], SeededRoller(1)):
        if type(event).__name__ == "Bade" and getattr(event, "seat", 0) == 1:
            break
    assert asked == [(0, "choose"), (2, "interject"), (3, "interject"), (1, "choose")]
