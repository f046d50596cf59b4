"""Keys in either keyboard layout and with Caps Lock; yes and no in the language of the game."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from dudo.cli.commands import says_yes
from dudo.game import Show, moves
from dudo.keyboard.letters import LATIN, no_keys, yes_keys
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover, Page, Question
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.pages import EndScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.showing import ShowDialog
from dudo.texts import LANGUAGES, texts
from stage import Scripted, Shelf, at, perform, play_on, press, see, turn, two, until
from tables import deal, say

WORDS = {"en": ("yes", "no"), "fr": ("oui", "non"), "es": ("sí", "no"), "ru": ("да", "нет")}
RUSSIAN = {key: letter for letter, key in LATIN.items()}
"""The letter that a key types with the Cyrillic layout on."""


def in_every_layout(letter: str) -> list[str]:
    """What the key of a letter types: with Caps Lock, and in the other layout."""
    key = LATIN.get(letter, letter)
    return [key, RUSSIAN[key], key.upper(), RUSSIAN[key].upper()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_says_both_yes_and_no(language: str) -> None:
    assert not yes_keys(texts(language)) & no_keys(texts(language))


@pytest.mark.drawn(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_leaving_is_answered_in_the_language_of_the_game(language: str) -> None:
    words = texts(language)
    yes, no = WORDS[language]
    question = words.say("quit-question")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        for typed in in_every_layout(no[0]):
            await press(pilot, "q")
            await see(pilot, question, f"[{yes[0].upper()}] {yes}", f"[{no[0].upper()}] {no}")
            await press(pilot, typed)
            assert not isinstance(app.screen, Question), typed
        assert app.is_running

    at(two(), {1: Scripted()}, play, language=language)


@pytest.mark.drawn(4)
@pytest.mark.parametrize(
    ("language", "typed"),
    [
        (language, typed)
        for language in LANGUAGES
        for typed in in_every_layout(WORDS[language][0][0])
    ],
)
def test_giving_up_is_meant_in_the_language_of_the_game(language: str, typed: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "g")
        await see(pilot, texts(language).say("resign-question")[:15])
        await press(pilot, typed)
        await until(pilot, lambda: app.session is not None and app.session.over)

    at(two(), {1: Scripted()}, play, language=language)


def test_the_first_letter_of_no_is_never_yes() -> None:
    """A Russian no begins with the key that says yes in English."""

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        for typed in ("н", "Н", "y", "т", "n"):
            await press(pilot, "п")
            assert isinstance(app.screen, Question), typed
            await press(pilot, typed)
            assert not isinstance(app.screen, Question), typed
        assert app.session is not None
        assert not app.session.over

    at(two(), {1: Scripted()}, play, language="ru")


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [
        ("en", ["y", "Y", "yes", "н", "нуы", "да", "lf"], ["n", "т", "l", "o", "s", "no", ""]),
        ("fr", ["o", "O", "oui", "щ", "щгш", "y"], ["n", "non", "т", "s", "l"]),
        ("es", ["s", "sí", "si", "ы", "SÍ"], ["n", "no", "o", "l"]),
        ("ru", ["д", "Да", "l", "lf", "LF", "yes"], ["н", "y", "нет", "ytn", "n", "т", "o"]),
    ],
)
def test_line_by_line_yes_and_no_are_the_same(language: str, yes: list[str], no: list[str]) -> None:
    words = texts(language)
    assert [word for word in yes if not says_yes(word, words)] == []
    assert [word for word in no if says_yes(word, words)] == []


@pytest.mark.parametrize("typed", in_every_layout("q"))
def test_the_start_screen_is_left_in_any_layout(typed: str) -> None:
    app = DudoApp(keep=Shelf().keep, language="ru", pace=0)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, OpeningScreen))
        await pilot.pause()
        await press(pilot, typed)

    perform(app, play)
    assert app.return_value == 0


@pytest.mark.drawn(3)
@pytest.mark.parametrize("typed", in_every_layout("w"))
def test_reasons_are_read_at_a_showdown_in_any_layout(typed: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "в")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await pilot.pause()
        await press(pilot, typed)
        assert isinstance(app.screen, Page)
        await press(pilot, "й")
        assert isinstance(app.screen, Reveal)

    at(say(deal(BOOKS["chart"], (2, 3), (4, 4, 5), opener=1), "2x4"), {1: Scripted()}, play)


@pytest.mark.drawn(4)
@pytest.mark.parametrize(
    ("key", "screen"), [("q", "left"), ("t", "start"), ("n", "start"), ("y", "again"), ("w", "why")]
)
def test_the_end_of_a_game_is_answered_in_any_layout(key: str, screen: str) -> None:
    setup = Setup(book="chart", people=("Zoe",), bots=("reckless",))
    happened: dict[str, Callable[[DudoApp], bool]] = {
        "left": lambda app: not app.is_running or app.return_value == 0,
        "start": lambda app: isinstance(app.screen, OpeningScreen),
        "again": lambda app: app.session is not None and not app.session.over,
        "why": lambda app: isinstance(app.screen, Page),
    }

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await play_on(pilot)
        assert isinstance(app.screen, EndScreen)
        await pilot.pause()
        await press(pilot, RUSSIAN[key].upper())
        await until(pilot, lambda: happened[screen](app))

    perform(DudoApp(setup, keep=Shelf().keep, language="en", seed=3, pace=0), play)


def test_showing_is_begun_and_given_up_in_any_layout() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        for typed in ("ы", "S", "Й", "q"):
            await press(pilot, "Ы")
            assert isinstance(app.screen, ShowDialog)
            await press(pilot, typed)
            assert not isinstance(app.screen, ShowDialog), typed

    game = say(deal(BOOKS["cacho"], (1, 4, 4), (2, 2, 2), opener=1), "1x4")
    assert any(isinstance(move, Show) for move in moves(game, 0))
    at(game, {1: Scripted()}, play)


def test_names_keep_their_letters() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, OpeningScreen))
        await pilot.pause()
        while "▶ " + texts("en").say("screen-people") not in await see(pilot, "▶"):
            await press(pilot, "down")
        await press(pilot, *["backspace"] * 3, "Й", "о", "Q", "q")
        assert isinstance(app.screen, OpeningScreen)
        assert app.screen.agreed.people == ("ЙоQq",)

    perform(DudoApp(keep=Shelf().keep, language="en", pace=0), play)


def test_the_keyboard_is_not_passed_on_by_what_was_typed_before() -> None:
    game = deal(BOOKS["chart"], (1, 2, 3), (4, 4, 5))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Handover))
        Handover.DEAF = 600  # undone when the play is over
        await press(pilot, "enter", "tab", "space")
        assert isinstance(app.screen, Handover), "it has not been up for long enough"
        Handover.DEAF = 0
        await press(pilot, "enter", "space", "d", "1")
        assert isinstance(app.screen, Handover), "only one key passes it on"
        await press(pilot, "tab")
        await turn(pilot)

    at(game, {}, play)
