"""Whole games at the full screen, by keyboard alone."""

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.errors import INTERRUPTED
from dudo.game import Phase
from dudo.game.record import read, replay
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.pages import EndScreen
from dudo.texts import LANGUAGES, texts
from effort import THOROUGH, WHOLE
from stage import Shelf, perform, play_on, press, see, tap, text, turn, until

GAMES = dict(zip(LANGUAGES, ("chart", "jouhet", "cacho", "maputo"), strict=True))


def app_for(setup: Setup | None, shelf: Shelf, *, language: str = "en", seed: int = 1) -> DudoApp:
    return DudoApp(setup, keep=shelf.keep, language=language, seed=seed, pace=0)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_whole_game_by_keyboard(language: str) -> None:
    """In a real terminal, all languages are played with all books: see test_pty_games."""
    shelf = Shelf()
    setup = Setup(book=GAMES[language], people=("Zoe",), bots=("honest", "beginner"))
    app = app_for(setup, shelf, language=language)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        first = await turn(pilot)
        assert texts(language).say("panel-cup") in first
        await play_on(pilot)
        assert app.session is not None
        winner = app.session.game.players[app.session.game.winner]
        said = await see(pilot, f"1. {winner}")
        won = texts(language).say("end-win" if winner == "Zoe" else "end-lose")
        assert won in said

    perform(app, play, size=(80, 24))
    (kept,) = shelf.texts
    assert replay(read(kept)).last.phase is Phase.OVER


@pytest.mark.drawn(5)
@pytest.mark.parametrize("book", tuple(BOOKS) if WHOLE else ("cacho", "maputo"))
def test_every_book_is_played_to_its_end_by_several_people(book: str, tmp_path: Path) -> None:
    """With three dice each, so that it takes less time: every phase comes all the same."""
    shelf = Shelf()
    short = tmp_path / "short.toml"
    short.write_text(f'base = "{book}"\nname = "short"\n\n[table]\ndice = 3\n')
    setup = Setup(book=str(short), people=("Ana", "Bob"), bots=("reckless",))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await play_on(pilot)
        assert isinstance(app.screen, EndScreen)

    perform(app_for(setup, shelf, seed=2), play)
    assert replay(read(shelf.texts[0])).last.phase is Phase.OVER


def test_another_game_is_opened_by_whoever_went_out_first_J4() -> None:
    shelf = Shelf()
    setup = Setup(book="jouhet", people=("Zoe",), bots=("beginner", "honest"))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await play_on(pilot)
        assert app.series is not None
        first_out = app.series.series.first_out
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not None and app.session.game.round.number == 1)
        assert app.session is not None
        assert app.session.game.agreed == first_out

    perform(app_for(setup, shelf), play)


def test_ctrl_c_leaves_at_once_and_keeps_what_the_player_saw() -> None:
    shelf = Shelf()
    setup = Setup(book="chart", people=("Zoe",), bots=("honest",))
    app = app_for(setup, shelf)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "ctrl+c")

    perform(app, play)
    (kept,) = shelf.texts
    assert app.return_value == INTERRUPTED
    assert "unfinished" in kept
    assert "?" in kept, "the others' dice are not in the record of a game left early"


def test_quitting_asks_first() -> None:
    shelf = Shelf()
    app = app_for(Setup(book="chart", people=("Zoe",), bots=("honest",)), shelf)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "q")
        await see(pilot, "Leave the game?")
        await press(pilot, "enter")
        assert "Leave the game?" not in text(app)
        assert not shelf.texts
        await press(pilot, "q")
        await see(pilot, "Leave the game?")
        await press(pilot, "y")
        await until(pilot, lambda: bool(shelf.texts))

    perform(app, play)
    assert app.return_value == 0
    assert len(shelf.texts) == 1


@pytest.mark.parametrize("seed", range(3 if THOROUGH else 1))
def test_no_keys_whatever_make_an_illegal_move(seed: int) -> None:
    shelf = Shelf()
    keys = [*"dxsow123456", "left", "right", "up", "down", "enter", "escape", "space", "tab"]
    setup = Setup(book="cacho", people=("Ana", "Bob"), bots=("reckless",))
    mash = random.Random(seed)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        for _ in range(400):
            await tap(pilot, mash.choice(keys))
            if isinstance(app.screen, EndScreen):
                return
        await press(pilot, "ctrl+c")

    perform(app_for(setup, shelf, seed=seed), play)
    read(shelf.texts[0])


def test_records_have_a_name_for_who_gave_none() -> None:
    shelf = Shelf()
    you = texts("es").say("you").capitalize()
    app = app_for(Setup(book="chart", people=(you,), bots=("honest",)), shelf, language="es")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "ctrl+c")

    perform(app, play)
    (kept,) = shelf.texts
    assert "players: Guest, " in kept
    assert you not in kept
