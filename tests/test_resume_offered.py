"""A game that was left is offered when the next one is about to begin."""

import time
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.keyboard.saving import EveningSaves
from dudo.saved import Shelf
from dudo.terminal.app import DudoApp
from dudo.texts import LANGUAGES
from leaving import sit
from lines import Terminal
from stage import Shelf as Records
from stage import perform, press, see, text, turn


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, most=0, book="maputo", seed=2)
    return Shelf()


@pytest.mark.parametrize(("said", "then"), [("yes", "The game goes on."), ("no", "Which game?")])
def test_line_by_line_a_question_offers_it(said: str, then: str, left: Shelf) -> None:
    terminal = Terminal(["--lang", "en"], left.folder.parent)
    terminal.wait_for("Go on with the game of ")
    terminal.wait_for("Maputo")
    time.sleep(0.3)
    terminal.type(f"{said}\n")
    terminal.wait_for(then)
    terminal.interrupt()
    terminal.wait_for("Goodbye.")
    assert terminal.close() == 130
    assert len(left.games()) == 1


def test_what_is_asked_for_is_played_without_a_question(left: Shelf) -> None:
    terminal = Terminal(["--lang", "en", "--book", "chart"], left.folder.parent)
    terminal.wait_for("You> ")
    assert "Go on" not in terminal.said
    terminal.interrupt()
    terminal.wait_for("Goodbye.")
    terminal.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_of_the_start_screen_offers_it(language: str, left: Shelf) -> None:
    records = Records()
    app = DudoApp(
        None, keep=records.keep, saves=EveningSaves(left, "other"), pace=0, language=language
    )

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        offered = await see(pilot, "Inés, Facundo, Pepito")
        assert app.texts.say("saved-line") in offered
        await press(pilot, "enter")
        await turn(pilot)
        assert app.session is not None
        assert app.session.past
        assert app.session.game.players[0] == app.texts.say("you").capitalize()
        assert app.texts.say("event-rolled") in text(app)
        await press(pilot, "ctrl+c")

    perform(app, play)
    (kept,) = records.texts
    assert "players: Guest, " in kept
    assert len(left.games()) == 1


def test_what_cannot_go_on_is_told_on_the_start_screen(left: Shelf) -> None:
    (found,) = left.games()
    app = DudoApp(
        None, keep=Records().keep, saves=EveningSaves(left, "other"), pace=0, language="en"
    )

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await see(pilot, "Go on")
        found.path.write_bytes(found.path.read_bytes()[:-1])
        await press(pilot, "enter")
        await see(pilot, "it is damaged")

    perform(app, play)
