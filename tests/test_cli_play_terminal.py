"""`dudo play` at a terminal: keys, pauses, cleared screens, and the full screen."""

import re
import time
from pathlib import Path

import pytest

from dudo.cli.screen import CLEAR
from dudo.rules import BOOKS
from lines import FullScreen, Terminal

Window = type[Terminal]
SLOWEST = 10
"""How many times slower than usual a busy machine may be."""


def test_whoever_has_resigned_may_watch_the_others_at_leisure(tmp_path: Path) -> None:
    terminal = Terminal(["--book", "chart", "--seed", "1", "--games", "1"], tmp_path)
    terminal.wait_for("You> ")
    terminal.type("resign\r")
    terminal.wait_for("Give up your dice?")
    terminal.type("yes\r")
    terminal.wait_for("The others play on without you. Enter skips to the end.")
    time.sleep(1)
    assert terminal.process.poll() is None
    assert "wins the game" not in terminal.said
    terminal.type("\r")
    terminal.wait_for("wins the game")
    assert terminal.close() == 0


def test_ctrl_c_leaves_politely_and_saves_the_record(tmp_path: Path) -> None:
    terminal = Terminal(["--book", "chart", "--seed", "1", "--fast"], tmp_path)
    terminal.wait_for("You> ")
    terminal.interrupt()
    terminal.wait_for("Goodbye.")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.said
    assert "\nThe record is in " in terminal.said
    assert len(list(tmp_path.glob("dudo-*"))) == 1


@pytest.mark.parametrize(("mode", "ready"), [(Terminal, "You> "), (FullScreen, "Your cup")])
def test_a_closed_window_keeps_the_record(mode: Window, ready: str, tmp_path: Path) -> None:
    terminal = mode(["--book", "chart", "--seed", "1", "--fast"], tmp_path)
    terminal.wait_for(ready)
    time.sleep(0.3)
    assert terminal.slam() != 0
    (kept,) = tmp_path.glob("dudo-*")
    assert "unfinished" in kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(("mode", "ready"), [(Terminal, "You> "), (FullScreen, "Your cup")])
def test_so_does_being_told_to_end(mode: Window, ready: str, tmp_path: Path) -> None:
    terminal = mode(["--book", "chart", "--seed", "1", "--fast"], tmp_path)
    terminal.wait_for(ready)
    time.sleep(0.3)
    terminal.process.terminate()
    terminal.wait_for("The record is in ")
    assert terminal.close() == 143
    assert "Traceback" not in terminal.said
    (kept,) = tmp_path.glob("dudo-*")
    assert "unfinished" in kept.read_text(encoding="utf-8")


def test_at_a_terminal_the_books_are_offered(tmp_path: Path) -> None:
    terminal = Terminal(["--seed", "1", "--fast"], tmp_path)
    terminal.wait_for("A number or a name [traditional]: ")
    assert all(book in terminal.said for book in BOOKS)
    menu = terminal.said[: terminal.said.index("A number")].splitlines()[1:]
    assert all(re.match(r"  \d  \w| {5}\w", line) for line in menu)
    assert any(80 < len(line) <= 100 for line in menu)
    terminal.type("nine\r")
    terminal.wait_for("Type a number from 1 to 5")
    terminal.type("5\r")
    terminal.wait_for("You> ")
    assert "Claim chart" in terminal.said
    terminal.type("\x04")
    terminal.wait_for("The record is in ")
    assert terminal.close() == 0


def test_at_a_terminal_hotseat_clears_the_screen(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--hotseat", "Ana,Bob", "--seed", "1"]
    terminal = Terminal(arguments, tmp_path)
    terminal.wait_for("press Enter when nobody else is looking")
    terminal.type("\r")
    terminal.wait_for("Ana> ")
    terminal.type("2x2\r")
    terminal.wait_for("Next at the keyboard: Bob")
    after = terminal.said[terminal.said.index("Ana> ") :]
    assert CLEAR in after[: after.index("Next at the keyboard: Bob")]
    terminal.interrupt()
    terminal.wait_for("The record is in ")
    assert terminal.close() == 130


def test_no_file_is_left_where_nothing_was_played(tmp_path: Path) -> None:
    terminal = Terminal([], tmp_path)
    terminal.wait_for("A number or a name")
    terminal.interrupt()
    assert terminal.close() == 130
    assert list(tmp_path.iterdir()) == []


def test_at_a_terminal_the_table_takes_the_full_screen_within_three_seconds(tmp_path: Path) -> None:
    began = time.monotonic()
    terminal = FullScreen(["--book", "cacho", "--bots", "3", "--lang", "es"], tmp_path)
    terminal.wait_for("Tu cacho")
    assert time.monotonic() - began < 3 * SLOWEST
    assert "\x1b[?1049h" in terminal.said, "the screen of before comes back afterwards"
    terminal.type("\x03")
    terminal.wait_for("La partida queda guardada en ")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.said
    (kept,) = tmp_path.glob("dudo-*")
    assert "unfinished" in kept.read_text(encoding="utf-8")


def test_without_options_the_start_screen_comes_first(tmp_path: Path) -> None:
    terminal = FullScreen(["--seed", "1", "--fast", "--lang", "en"], tmp_path)
    terminal.wait_for("New game")
    terminal.type("q")
    assert terminal.close() == 0
    assert not list(tmp_path.glob("dudo-*"))


def test_what_is_wrong_is_told_before_the_screen_is_taken(tmp_path: Path) -> None:
    terminal = FullScreen(["--book", "chart", "--bot", "nobody"], tmp_path)
    terminal.wait_for("Nobody is called “nobody”")
    assert terminal.close() == 2
    assert "\x1b[?1049h" not in terminal.said
