"""One keyboard for several people, and pages over a showdown, in the real program."""

import time
from pathlib import Path

import pytest

from pty_game import CTRL_C, ENTER, ESCAPE, SPACE, TAB, PtyGame

SHARED = ["--book", "chart", "--hotseat", "Ana,Bob", "--seed", "1", "--lang", "en"]
READY = "press Tab when nobody else is looking"
PIP = "●"
AWAKE = 0.7
"""Seconds after which the screen that passes the keyboard on hears its key."""


def pass_on(game: PtyGame) -> None:
    """Be the right person, who has waited for the others to look away."""
    game.wait_for(READY)
    time.sleep(AWAKE)  # the screen is deaf for a moment, which is what is tested here
    game.send(TAB)
    game.wait_for("Your turn", PIP)


@pytest.mark.parametrize("burst", [ENTER * 2, ENTER * 20, ENTER + SPACE + ENTER, ENTER + TAB])
def test_nothing_typed_ahead_opens_the_next_cup(burst: str, tmp_path: Path) -> None:
    with PtyGame([*SHARED, "--fast"], tmp_path) as game:
        pass_on(game)
        game.send(burst)
        game.wait_for(READY)
        game.send(ENTER + SPACE)
        game.wait_until_quiet(0.3)
        assert READY in game.text
        assert PIP not in game.text
        game.send("q")
        game.wait_for("Leave the game?")
        game.send("y")
        assert game.wait_for_end() == 0
        assert game.records


def test_nothing_typed_ahead_opens_the_next_cup_line_by_line(tmp_path: Path) -> None:
    with PtyGame([*SHARED, "--plain", "--fast"], tmp_path) as game:
        ready = "press Enter when nobody else is looking"
        first = game.wait_for(ready).partition("Next at the keyboard: ")[2][:3]
        second = {"Ana": "Bob", "Bob": "Ana"}[first]
        game.send(ENTER)
        game.wait_for(f"{first}>")
        game.send(f"2x2{ENTER}{ENTER}{ENTER}")
        game.wait_for(f"{second}, {ready}")
        game.wait_until_quiet(0.5)
        assert f"{second}>" not in game.text
        assert game.text.rstrip().endswith(f"{ready}.")
        game.send(ENTER)
        game.wait_for(f"{second}>")
        game.send("quit" + ENTER)
        assert game.wait_for_end() == 0
        assert game.records


def test_a_page_over_a_showdown_is_read_at_leisure(tmp_path: Path) -> None:
    """The showdown of those who play on goes by itself; not while help is read over it."""
    chart = ["--book", "chart", "--bots", "3", "--seed", "1", "--lang", "en"]
    with PtyGame(chart, tmp_path) as game:
        game.wait_for("Your turn")
        game.send("20" + SPACE + "6" + ENTER)
        game.wait_for("You are out")
        game.wait_for("Any key: go on")
        game.send(ENTER)
        game.wait_for("The others play on without you.")
        game.wait_for("Enter: straight to the end")
        game.wait_for("Any key: go on")
        game.send("?")
        game.wait_for("How to play")
        time.sleep(2)  # longer than the showdown stays by itself
        assert "How to play" in game.text
        game.resize(80, 24)
        game.send(ESCAPE + ESCAPE)
        game.wait_for("The others play on without you.")
        game.send(ENTER)
        game.wait_for("another game")
        game.send(CTRL_C)
        assert game.wait_for_end() == 130
        assert "Traceback" not in game.all
        assert game.records
