"""What lies in the folder of games that is no game, and how the list fits into a terminal."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli.game_list import ListedGame
from dudo.cli.games import _table
from dudo.cli.invoked import program, resuming
from dudo.texts import texts
from pty_game import CTRL_C, PtyGame
from started import finished


def dudo(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DUDO_DATA": str(folder)}
    return finished(list(words), folder=Path(), environment=environment)


def test_a_pipe_among_the_games_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    os.mkfifo(tmp_path / "dudo-2026-01-01-000000.dudo")
    os.mkfifo(tmp_path / "saved" / "dudo-2026-01-01-000001.game")
    listed = dudo(tmp_path, "games")
    assert listed.returncode == 0
    assert listed.stdout.count("no ordinary file") == 2
    resumed = dudo(tmp_path, "play", "--resume", "--plain")
    assert resumed.returncode == 2
    assert "no ordinary file" in resumed.stderr
    assert dudo(tmp_path, "games", "delete", "1", "2", "--yes").returncode == 0
    assert not list(tmp_path.rglob("*.dudo"))


@pytest.mark.parametrize("language", ["en", "fr", "es", "ru"])
def test_no_word_of_the_list_is_broken_at_80_columns(language: str) -> None:
    entries = [
        ListedGame(
            name="dudo-2026-11-15-225012",
            moment="2026-11-15T22:50:12.000000+00:00",
            book="traditional",
            players=("Guest", "Inés", "Facundo", "Pepito"),
            resumable=True,
        )
    ] * 30
    out = StringIO()
    Console(file=out, width=80).print(_table(entries, texts(language), named=False))
    for word in ("traditional", "Facundo", "Pepito", "--resume"):
        assert word in out.getvalue()


def test_the_command_that_goes_on_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(Path.cwd() / ".venv" / "bin" / "dudo")])
    monkeypatch.setenv("PATH", "/nowhere")
    assert program() == os.path.join(".venv", "bin", "dudo")  # noqa: PTH118 as it is typed
    monkeypatch.setattr(sys, "argv", [str(Path.cwd() / "my games" / "dudo")])
    assert resuming() == "'my games/dudo' play --resume".replace("/", os.sep)
    monkeypatch.setattr(sys, "argv", ["pytest"])
    assert resuming("3") == "dudo play --resume 3"


def test_the_offer_to_go_on_is_taken_by_enter_and_asked_again_where_it_is_unclear(
    tmp_path: Path,
) -> None:
    first = ["--plain", "--fast", "--lang", "en"]
    with PtyGame([*first, "--book", "chart", "--bots", "1"], tmp_path) as game:
        game.wait_for("You>")
        game.send(CTRL_C)
        game.wait_for_end()
    with PtyGame(first, tmp_path) as game:
        game.wait_for("Go on with the game")
        game.send("perhaps\r")
        game.wait_until(lambda text: " ".join(text.split()).count("Go on with the game") == 2)
        game.send("\r")
        game.wait_for("The game goes on.")
        game.send(CTRL_C)
        game.wait_for_end()
