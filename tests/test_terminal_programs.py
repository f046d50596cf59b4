"""Programs at the table on the full screen: what they do wrong is told."""

import shlex
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.bots.cast import called
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.setup import Setup
from dudo.texts import LANGUAGES, texts
from stage import Shelf, bidders, perform, press, text, turn

BAD_BOT = Path(__file__).with_name("bad_bot.py")


def bad(how: str, *, settings: str = "") -> str:
    """The name of a bot that misbehaves in that way."""
    return f"cmd{settings}:{shlex.join([sys.executable, str(BAD_BOT), how])}"


def app_with(bot: str, *, language: str = "en", book: str = "chart") -> DudoApp:
    setup = Setup(book=book, people=("Zoe",), bots=(bot,))
    return DudoApp(setup, keep=Shelf().keep, language=language, seed=1, pace=0)


def history(app: DudoApp) -> str:
    """All that is written down on the screen, without the breaks of its lines."""
    column = (line.rpartition("│")[2] for line in text(app).splitlines() if "│" in line)
    return " ".join(" ".join(column).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_crashes_is_told_in_the_language_of_the_table(language: str) -> None:
    bot = bad("crash")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        assert "exit code" not in text(app)
        for _ in range(2):
            await press(pilot, "enter")
            await turn(pilot)
        for kind, how in (
            ("crashed", "crash ended with exit code 3: ValueError: too many dice"),
            ("forfeited", "crash has lost its seat for this game after 1 fault"),
        ):
            told = texts(language).say(f"fault-{kind}", who=called(bot))
            assert " ".join(f"! {told} ({how})".split()) in history(app)

    perform(app_with(bot, language=language), play, size=(140, 50))


@pytest.mark.parametrize(("how", "kind"), [("cheat", "cheated"), ("garbage", "babbled")])
def test_a_program_that_cheats_or_babbles_is_told_before_the_move_made_for_it(
    how: str, kind: str
) -> None:
    bot = bad(how)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        await turn(pilot)
        told = texts("en").say(f"fault-{kind}", who=called(bot))
        before, _, after = history(app).partition(f"! {told}")
        assert f"{called(bot)}: " not in before
        assert f"{called(bot)}: " in after

    perform(app_with(bot), play, size=(140, 50))


def test_a_program_that_is_wrong_when_it_may_speak_out_of_turn_is_told() -> None:
    bot = bad("crash-at-start")
    setup = Setup(book="jouhet", options=("salsa",), people=("Zoe", "Ana"), bots=(bot,))
    assert setup.rules() != BOOKS["jouhet"]
    app = DudoApp(setup, keep=Shelf().keep, language="en", seed=1, pace=0)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        for _ in range(60):
            if "no licence found" in history(app):
                assert 2 not in bidders(app), "it was told before its turn"
                return
            await press(pilot, "enter")
        raise AssertionError(text(app))

    perform(app, play, size=(140, 50))
