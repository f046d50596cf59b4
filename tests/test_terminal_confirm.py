"""Confirming before speaking: chosen once, asked, and said only when it is meant."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.game import Game, Show
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, Bid
from dudo.terminal.app import DudoApp
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.showing import ShowDialog
from dudo.terminal.table import TableScreen
from dudo.texts import LANGUAGES, texts
from lines import run
from stage import Scripted, Shelf, at, perform, press, see, standing, tap, text, turn, until
from tables import deal, say

TRADITIONAL = BOOKS["traditional"]
INSTANT = 60
"""Seconds that count as one instant here, however slow the machine is."""


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dudo.terminal.table.DELIBERATE", INSTANT)


def table_of(app: DudoApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def later(app: DudoApp, pilot: Pilot[int], *keys: str) -> None:
    """Press keys, each as long after the one before as somebody takes who means it."""
    for key in keys:
        table_of(app)._asked_at -= 2 * INSTANT
        await press(pilot, key)


def three() -> Game:
    """Three players; the last of them has bid two fours."""
    return say(deal(TRADITIONAL, (1, 2, 3), (4, 4, 5), (2, 3, 4), opener=2), "2x4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_is_asked_about_and_said_by_a_second_press(language: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "c")
        said = texts(language)
        assert f"C ✓{said.say('key-confirm')}" in text(app)
        await press(pilot, "4", "space", "6", "enter")
        question = said.say("confirm-question", said=said.bid(Bid(4, 6), TRADITIONAL))
        assert f"? {question}" in text(app)
        assert f"{said.say('key-enter')}  {said.say('confirm-yes')}" in text(app)
        assert f"{said.say('key-escape')}  {said.say('confirm-no')}" in text(app)
        assert standing(app) == (Bid(2, 4),)
        await later(app, pilot, "enter")
        assert standing(app)[:2] == (Bid(2, 4), Bid(4, 6))

    at(three(), {1: Scripted(), 2: Scripted()}, play, language=language, size=(80, 24))


@pytest.mark.parametrize("key", ["enter", "d", "x"])
def test_a_burst_of_one_key_is_one_press(key: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "c")
        for _ in range(5):
            await tap(pilot, key)
        await pilot.pause()
        assert "Really say" in text(app)
        assert standing(app) == (Bid(2, 4),)
        await press(pilot, "escape")
        assert "Really say" not in text(app)
        await press(pilot, key)
        assert "Really say" in text(app), "taken back, it is asked anew"
        assert standing(app) == (Bid(2, 4),)

    at(three(), {1: Scripted(), 2: Scripted()}, play)


def test_a_call_is_confirmed_and_another_key_asks_about_something_else() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "c", "enter")
        assert "Really say “two fives”?" in text(app)
        await later(app, pilot, "d")
        assert "Really say “dudo (doubt)”?" in text(app)
        await later(app, pilot, "right")
        assert "Really say" not in text(app)
        await later(app, pilot, "d", "d")
        await until(pilot, lambda: isinstance(app.screen, Reveal))

    at(three(), {1: Scripted(), 2: Scripted()}, play)


def test_the_mouse_is_asked_too() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = (await turn(pilot)).splitlines()
        await press(pilot, "c")
        row = next(number for number, line in enumerate(said) if "[ 2]" in line)
        spot = (said[row].index("[ 2]") + 1, row)
        await pilot.click(offset=spot)
        await pilot.pause()
        assert "Really say “two fives”?" in text(app)
        await pilot.click(offset=spot)
        await pilot.pause()
        assert standing(app) == (Bid(2, 4),), "a double click is one press"
        table_of(app)._asked_at -= 2 * INSTANT
        await pilot.click(offset=spot)
        await until(pilot, lambda: standing(app)[1:2] == (Bid(2, 5),))

    at(three(), {1: Scripted(), 2: Scripted()}, play)


def test_a_show_is_asked_about_too() -> None:
    async def choose(app: DudoApp, pilot: Pilot[int]) -> None:
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, ShowDialog))
        await press(pilot, "right", "space", "right", "space", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "c")
        await choose(app, pilot)
        said = texts("en")
        question = said.say("confirm-question", said=said.move(Show((5, 5)), BOOKS["cacho"]))
        assert f"? {question}" in text(app)
        assert f"S  {said.say('confirm-yes')}" in text(app)
        assert shown(app) == ((), ())
        await press(pilot, "escape")
        assert question not in text(app)
        await choose(app, pilot)
        assert question in text(app)
        await later(app, pilot, "s")
        await until(pilot, lambda: shown(app) == ((5, 5), ()))

    game = say(deal(BOOKS["cacho"], (2, 5, 5), (3, 4, 4), opener=1), "1x3")
    at(game, {1: Scripted("3x5")}, play)


def shown(app: DudoApp) -> tuple[tuple[int, ...], ...]:
    assert app.session is not None
    return app.session.game.round.shown


@pytest.mark.parametrize("key", ["c", "C", "с", "С"])
def test_its_key_works_in_both_layouts(key: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, key)
        assert table_of(app).confirms
        await press(pilot, key)
        assert not table_of(app).confirms

    at(three(), {1: Scripted(), 2: Scripted()}, play)


def test_without_it_one_press_says_the_bid() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        assert standing(app)[:2] == (Bid(2, 4), Bid(2, 5))

    at(three(), {1: Scripted(), 2: Scripted()}, play)


def test_it_is_a_setting_of_the_start_screen_and_remembered() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game", "Ask before speaking", "Bots talk")
        opening = app.screen
        assert isinstance(opening, OpeningScreen)
        assert (opening.agreed.confirm, opening.agreed.talk) == (False, True)
        for label in ("Ask before speaking", "Bots talk"):
            while f"▶ {label}" not in text(app):
                await press(pilot, "down")
            await press(pilot, "right")
        assert (opening.agreed.confirm, opening.agreed.talk) == (True, False)
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not None)
        await turn(pilot)
        assert table_of(app).confirms
        assert app.series is not None
        assert app.series.talk._characters == {}

    setup = Setup(book="chart", people=("Zoe",), bots=("honest",))
    perform(DudoApp(keep=Shelf().keep, language="en", seed=1, pace=0, preset=setup), play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_line_by_line_a_yes_is_needed(language: str, tmp_path: Path) -> None:
    say = texts(language).say
    typed = f"9 4\n{say('key-no')}\n9 4\n{say('key-yes')}\n"
    arguments = ["--book", "chart", "--seed", "2", "--lang", language, "--bots", "2"]
    said = run([*arguments, "--confirm"], folder=tmp_path, typed=typed).stdout
    bid = texts(language).bid(Bid(9, 4), BOOKS["chart"])
    question = say("line-sure", question=say("confirm-question", said=bid))
    flat = " ".join(said.split())
    assert flat.count(" ".join(question.split())) == 2
    assert flat.count(" ".join(say("event-bade", who="", you="yes", bid=bid).split())) == 1
    plain = run(arguments, folder=tmp_path, typed="9 4\n").stdout
    assert " ".join(question.split()) not in " ".join(plain.split())
