"""The real program at human pace and in bursts of keys: it goes on, and keeps the record."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pty_game import CTRL_C, CTRL_D, ENTER, ESCAPE, SPACE, PtyGame

CHART = ["--book", "chart", "--bots", "3", "--seed", "1", "--lang", "en"]
TRADITIONAL = ["--book", "traditional", "--bots", "3", "--seed", "9", "--lang", "en"]
WATCHING = "The others play on without you."
GO_ON = "Any key: go on"
OVER = "another game"


def leave(game: PtyGame) -> None:
    """Leave by Ctrl-C: politely, and with the record kept."""
    game.send(CTRL_C)
    assert game.wait_for_end() == 130, game.said
    assert "Traceback" not in game.all
    assert "Error" not in game.said
    assert game.records


def answers(game: PtyGame) -> None:
    """The screen answers: help comes, and goes."""
    game.wait_until_quiet(0.3)  # a screen that is going hears nothing
    game.send("?")
    game.wait_for("How to play")
    game.send(ESCAPE)
    game.wait_until(lambda text: text.strip() and "How to play" not in text, what="the table")


def lose_all_dice(game: PtyGame) -> None:
    """Bid what cannot be, and be out."""
    game.wait_for("Your turn")
    game.send("20")
    game.send(SPACE)
    game.send("6")
    game.send(ENTER)
    game.wait_for("You are out")


def give_up(game: PtyGame) -> None:
    """Choose a direction, then give up one's dice."""
    game.wait_for("Who speaks next")
    game.send("1")
    game.wait_for("Your turn")
    game.send("g")
    game.wait_for("Give up your dice?")
    game.send("y")


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    ("table", "fall"), [(CHART, lose_all_dice), (TRADITIONAL, give_up)], ids=["lost", "gave up"]
)
def test_whoever_is_out_may_watch_with_their_hands_off(
    table: list[str], fall: Callable[[PtyGame], None], tmp_path: Path
) -> None:
    with PtyGame(table, tmp_path) as game:
        fall(game)
        if table is CHART:
            game.wait_for(GO_ON)
            game.send(ENTER)
        game.wait_for(WATCHING)
        for _ in range(2):
            game.wait_for(GO_ON)
            game.wait_until(lambda text: GO_ON not in text, what="the next round")
        game.send(ENTER)
        game.wait_for(OVER)
        leave(game)


def test_two_keys_at_once_at_a_showdown(tmp_path: Path) -> None:
    with PtyGame([*CHART, "--fast"], tmp_path) as game:
        game.wait_for("Your turn")
        game.send("d")
        game.wait_for(GO_ON)
        game.send(ENTER * 2)
        game.wait_for("Your turn")
        answers(game)
        leave(game)


def test_a_burst_at_a_showdown(tmp_path: Path) -> None:
    with PtyGame([*CHART, "--fast"], tmp_path) as game:
        game.wait_for("Your turn")
        game.send("d" + ENTER * 30)
        game.wait_until(lambda text: text.strip(), what="the table")
        game.wait_for_any("Your turn", "Your cup", GO_ON, OVER)
        leave(game)


def test_two_answers_at_once(tmp_path: Path) -> None:
    with PtyGame([*TRADITIONAL, "--fast"], tmp_path) as game:
        game.wait_for("Who speaks next")
        game.send("11")
        game.wait_for("Your turn")
        answers(game)
        leave(game)


@pytest.mark.parametrize("burst", ["nn", ESCAPE + ESCAPE, "nqn"])
def test_two_refusals_to_leave_at_once(burst: str, tmp_path: Path) -> None:
    with PtyGame([*CHART, "--fast"], tmp_path) as game:
        game.wait_for("Your turn")
        game.send("q")
        game.wait_for("Leave the game?")
        game.send(burst)
        game.wait_for("Your turn")
        game.send(ESCAPE)
        game.wait_until(lambda text: "Leave the game?" not in text, what="the table")
        answers(game)
        leave(game)


def test_leaving_over_and_over_disturbs_no_farewell(tmp_path: Path) -> None:
    with PtyGame([*CHART, "--fast"], tmp_path) as game:
        game.wait_for("Your turn")
        assert game.keeps_output
        game.send(CTRL_C)
        while game.running and "The record is in " not in game.all:
            game.send("\x1c" + CTRL_C)
            time.sleep(0.01)
        assert game.wait_for_end() == 130, game.said
        assert "Traceback" not in game.all
        assert "The record is in " in game.all
        assert not game.keeps_output
        assert game.records


def test_ctrl_d_leaves_too(tmp_path: Path) -> None:
    with PtyGame([*CHART, "--fast"], tmp_path) as game:
        game.wait_for("Your turn")
        game.send(CTRL_D)
        assert game.wait_for_end() == 0, game.said
        assert "Traceback" not in game.all
        assert game.records
