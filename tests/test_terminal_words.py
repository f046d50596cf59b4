"""What the full screen says where it once said something wrong: names, counts, shows."""

import pytest
from textual.pilot import Pilot

from dudo.keyboard.names import nameless
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.showing import ShowDialog
from dudo.texts import LANGUAGES, texts
from stage import Scripted, Shelf, at, perform, press, see, text, turn, until
from tables import deal, say

CACHO = BOOKS["cacho"]


def people(app: DudoApp) -> tuple[str, ...]:
    assert isinstance(app.screen, OpeningScreen)
    return app.screen.agreed.people


async def walk_to_names(app: DudoApp, pilot: Pilot[int], language: str) -> None:
    label = texts(language).say("screen-people")
    await see(pilot, label)
    while f"▶ {label}" not in text(app):
        await press(pilot, "down")


@pytest.mark.parametrize("language", LANGUAGES)
def test_typing_a_name_replaces_the_word_for_you(language: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await walk_to_names(app, pilot, language)
        assert f"▏{nameless(texts(language))}" in text(app)
        await press(pilot, *"Ana")
        assert people(app) == ("Ana",)
        await press(pilot, "backspace", "o")
        assert people(app) == ("Ano",)

    perform(DudoApp(keep=Shelf().keep, language=language, pace=0), play, size=(80, 24))


def test_a_name_that_somebody_gave_is_written_on() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await walk_to_names(app, pilot, "en")
        await press(pilot, "y")
        assert people(app) == ("Zoey",)

    preset = Setup(people=("Zoe",), bots=("honest",))
    perform(DudoApp(keep=Shelf().keep, language="en", pace=0, preset=preset), play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_dice_than_bid_are_told_sensibly(language: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await pilot.pause()
        assert texts(language).say("panel-reveal-count", count=5, needed=2) in text(app)
        assert not any(f"5 {of} 2" in text(app) for of in ("of", "sur", "de", "из"))

    game = say(deal(BOOKS["chart"], (4, 4, 4), (4, 4, 5), opener=1), "2x4")
    at(game, {1: Scripted()}, play, language=language)


@pytest.mark.parametrize(
    ("cup", "why"),
    [
        ((6,), "refusal-nothing-to-reroll"),
        ((3, 3, 4), "refusal-show-no-raise"),
    ],
)
def test_where_nothing_can_be_shown_the_true_reason_is_told(cup: tuple[int, ...], why: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "s")
        assert f"! {texts('en').say(why, dice='3')}" in text(app)

    game = say(deal(CACHO, cup, (2, 2, 2, 5), opener=1), "2x5")
    at(game, {1: Scripted()}, play)


def test_the_choice_of_dice_tells_what_is_wrong_with_it() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "s", "enter")
        assert "! Show at least one of your dice." in text(app)
        await press(pilot, "space", "enter")
        assert "! No bid on the face of these dice would be a raise: 3." in text(app)
        await press(pilot, "right", "space", "enter")
        assert "! There is no face that all these dice count for: 3 5." in text(app)
        assert isinstance(app.screen, ShowDialog)

    game = say(deal(CACHO, (3, 5, 6), (2, 2, 2, 5), opener=1), "2x5")
    at(game, {1: Scripted()}, play)
