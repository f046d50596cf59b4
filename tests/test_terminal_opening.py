"""The start screen: what can be agreed before a game, and the session behind every table."""

import random
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.bots.cast import CAST
from dudo.errors import UserError
from dudo.game import NOBODY, SPECTATOR, SeededRoller, start
from dudo.keyboard.names import nameless
from dudo.keyboard.session import Session
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, Bid, with_options
from dudo.terminal.app import DudoApp
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.table import TableScreen
from dudo.texts import LANGUAGES, texts
from stage import Scripted, Shelf, perform, press, see, text, until
from tables import deal, say
from test_texts_files import variables


def opening(language: str = "en", preset: Setup | None = None) -> DudoApp:
    return DudoApp(keep=Shelf().keep, language=language, seed=1, pace=0, preset=preset)


def agreed(app: DudoApp) -> Setup:
    assert isinstance(app.screen, OpeningScreen)
    return app.screen.agreed


async def choose(app: DudoApp, pilot: Pilot[int], label: str) -> None:
    """Walk to the line with this label."""
    for _ in range(30):
        if f"▶ {label}" in text(app):
            return
        await press(pilot, "down")
    raise AssertionError(f"there is no line {label}:\n{text(app)}")


def test_enter_starts_a_game_at_once() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game", "Rules", "Opponents")
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not None)
        assert app.session is not None
        assert app.session.game.players == ("You", "Pepito", "Inés", "Facundo")

    perform(opening(), play, size=(80, 24))


def test_books_options_opponents_and_names_are_chosen_by_arrows_and_letters() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game")
        while agreed(app).book != "jouhet":
            await press(pilot, "right")
        assert "Blank faces are jokers" in text(app)
        await choose(app, pilot, "  salsa")
        await press(pilot, "right")
        await choose(app, pilot, "Opponents")
        await press(pilot, "left", "left")
        await choose(app, pilot, "  Opponent 1")
        await press(pilot, "right")
        assert "Bids only what is nearly sure." in text(app)
        await choose(app, pilot, "At this keyboard")
        await press(pilot, *["backspace"] * 3, *"Ana,", "space", *"Bob")
        assert agreed(app) == Setup(
            book="jouhet", options=("salsa",), people=("Ana", "Bob"), bots=("cautious",)
        )
        await press(pilot, "enter")
        await see(pilot, "press Tab when nobody else is looking")
        assert app.session is not None
        assert app.session.game.rules == with_options(BOOKS["jouhet"], ["salsa"])

    perform(opening(), play)


def test_the_language_changes_everything_at_once() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game")
        await choose(app, pilot, "Language")
        await press(pilot, "left")
        await see(pilot, "Новая игра", "Русский")
        assert agreed(app).people == ("Ты",)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) or app.session is not None)
        await see(pilot, "Дудо")

    perform(opening(), play)


def test_a_house_file_is_played_and_a_wrong_one_told(tmp_path: Path) -> None:
    house = tmp_path / "h.toml"
    house.write_text('base = "chart"\nname = "ours"\n[table]\ndice = 2\n', encoding="utf-8")
    preset = Setup(book=str(tmp_path / "nowhere.toml"), people=("Zoe",), bots=("honest",))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game")
        await press(pilot, "enter")
        await see(pilot, "nowhere.toml")
        assert isinstance(app.screen, OpeningScreen)
        await choose(app, pilot, "House-rule file")
        await press(pilot, *["backspace"] * len("nowhere.toml"))
        for letter in "h.toml":
            await press(pilot, "full_stop" if letter == "." else letter)
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not None)
        assert app.session is not None
        assert app.session.game.hands == (2, 2)

    perform(opening(preset=preset), play)


@pytest.mark.parametrize(
    ("names", "language", "wrong"),
    [
        ("Ana,ana", "en", "Two players share a name: Ana, ana, Inés."),
        ("Ana,ana", "ru", "Два игрока с одним именем: Ana, ana, Inés."),
        ("", "en", "These rules are for 2 to 12 players, not 0."),
        ("", "fr", "Ces règles sont pour 2 à 12 joueurs, pas 0."),
    ],
)
def test_a_table_that_cannot_be_set_is_told(names: str, language: str, wrong: str) -> None:
    people = tuple(filter(None, names.split(",")))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, texts(language).say("setup-title"))
        await press(pilot, "enter")
        await see(pilot, wrong)
        assert isinstance(app.screen, OpeningScreen)

    preset = Setup(book="chart", people=people, bots=("honest",) if people else ())
    perform(opening(language, preset), play)


@pytest.mark.drawn(4)
@pytest.mark.parametrize("others", ["", "Ana,"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_names_themselves_you(language: str, others: str) -> None:
    words = texts(language)
    you = nameless(words)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, words.say("setup-title"))
        await choose(app, pilot, words.say("screen-people"))
        await press(pilot, *["backspace"] * len(you), *others, *you, "enter")
        await see(pilot, words.say("start-you", name=you))
        assert isinstance(app.screen, OpeningScreen)
        await press(pilot, "a", "enter")
        await until(pilot, lambda: app.session is not None)
        assert app.session is not None
        assert f"{you}a" in app.session.game.players

    perform(opening(language), play)


def test_a_name_that_means_you_in_the_language_chosen_is_refused() -> None:
    preset = Setup(book="chart", people=("toi",), bots=("honest",))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game")
        await choose(app, pilot, "Language")
        await press(pilot, "right")
        await see(pilot, "Français")
        await press(pilot, "enter")
        await see(pilot, texts("fr").say("start-you", name="toi"))
        assert isinstance(app.screen, OpeningScreen)

    perform(opening("en", preset), play)


WRONG_SETUPS = {
    "players": Setup(book="chart", people=()),
    "name": Setup(book="chart", people=("Ana", " ")),
    "long-name": Setup(book="chart", people=("Ana", "B" * 41)),
    "signs": Setup(book="chart", people=("Ana", "B:b")),
    "same-name": Setup(book="chart", people=("Ana", "ana")),
    "no-file": Setup(book="nowhere.toml", people=("Ana", "Bob")),
    "no-book": Setup(book="poker", people=("Ana", "Bob")),
    "file-options": Setup(book="./h.toml", options=("salsa",), people=("Ana", "Bob")),
    "in-file": Setup(book="./h.toml", people=("Ana", "Bob")),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", WRONG_SETUPS)
def test_what_is_wrong_is_told_in_the_language_of_the_screen(
    code: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "h.toml").write_text('base = "chart"\nname = "ours"\nnose = 2\n', "utf-8")
    setup, words = WRONG_SETUPS[code], texts(language)
    with pytest.raises(UserError) as trouble:
        setup.series()
    said = words.error(trouble.value)
    message = f"{'rules' if f'rules-{code}' in variables('en') else 'start'}-{code}"
    bare = words.say(message, **dict.fromkeys(variables("en")[message], "~"))
    assert re.fullmatch(re.escape(bare).replace(re.escape("~"), ".+"), said, re.DOTALL), said


def test_no_more_than_twelve_sit_down() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "New game")
        await choose(app, pilot, "Opponents")
        await press(pilot, *["right"] * 12)
        assert len(agreed(app).bots) == 11
        assert set(agreed(app).bots) == set(CAST)

    perform(opening(), play, size=(80, 24))


def test_bots_of_one_name_are_told_apart() -> None:
    setup = Setup(people=("Inés",), bots=("honest", "honest", "beginner", "honest"))
    assert setup.players == ("Inés", "Inés II", "Inés III", "Pepito", "Inés IV")


def seated(session: Session) -> Session:
    while not session.game.round.cups:
        session.proceed()
    return session


def test_a_session_waits_for_people_and_lets_bots_speak() -> None:
    game = deal(BOOKS["chart"], (1, 2), (3, 4))
    session = Session(game, bots={1: Scripted("2x3")}, roller=SeededRoller(1), rng=random.Random(1))
    assert session.person == 0
    assert session.alone == 0
    session.say(0, Bid(1, 2))
    assert session.person == NOBODY
    (step,) = session.proceed()
    assert step.game.round.bids == (Bid(1, 2), Bid(2, 3))
    assert session.person == 0


def test_views_of_a_session_hide_what_others_hold() -> None:
    session = seated(
        Session(
            start(BOOKS["chart"], ["Ana", "Bob", "Bot"]),
            bots={2: Scripted()},
            roller=SeededRoller(1),
            rng=random.Random(1),
        )
    )
    assert session.alone == NOBODY
    assert session.view().cups == (None, None, None)
    assert [cup is not None for cup in session.view(1).cups] == [False, True, False]
    assert session.view().seat == SPECTATOR


def test_reasons_are_told_only_after_the_showdown() -> None:
    game = say(deal(BOOKS["chart"], (1, 2), (3, 4)), "1x2")
    session = Session(game, bots={1: Scripted("2x3")}, roller=SeededRoller(1), rng=random.Random(1))
    session.proceed()
    assert not session.reasons
    session.say(0, session.offered(0)[-1])
    assert [told.decision.move for told in session.reasons] == [Bid(2, 3)]
