"""Programs of a game that goes on start where they were started, and nothing else moves there."""

import shlex
import sys
from pathlib import Path

import pytest

from dudo.bots.command import NoProgram
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import Setup
from dudo.saved import Shelf
from leaving import sit

STARTER = f"""#!/bin/sh
exec {shlex.quote(sys.executable)} "$(dirname "$0")/neighbour.py"
"""
PROGRAM = """
import json, sys
from pathlib import Path
Path("started.txt").write_text("here")
for line in sys.stdin:
    word = line.split(" ", 1)[0].strip()
    if word == "dudo-bot":
        print("name Neighbour\\nready", flush=True)
    elif word == "position":
        moves = json.loads(line.split(" ", 1)[1])["moves"]
    elif word == "go":
        print("bestmove", json.dumps(moves[0]), flush=True)
    elif word == "quit":
        break
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a program in it, which is where the first game is played."""
    home = tmp_path / "home"
    home.mkdir()
    program = home / "neighbour"
    program.write_text(STARTER)
    (home / "neighbour.py").write_text(PROGRAM)
    program.chmod(0o755)
    (tmp_path / "away").mkdir()
    monkeypatch.setenv("DUDO_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(home)
    return home


def test_a_program_beside_the_first_game_starts_again_from_another_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(monkeypatch, most=1, book="traditional", seed=6, bot=["cmd:./neighbour", "honest"])
    away = home.parent / "away"
    monkeypatch.chdir(away)
    for _ in range(2):
        (home / "started.txt").unlink()
        _, said = sit(monkeypatch, most=1, resume=[])
        assert "Neighbour" in said
        assert "cannot" not in said
        assert (home / "started.txt").exists()
        assert Path.cwd() == away, "the process stays where it is"
        assert not list(away.iterdir())
        (found,) = Shelf().games()
        assert found.saved is not None
        assert found.saved.folder == str(home), "whoever goes on next starts it there, too"


def test_taking_up_a_game_moves_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(monkeypatch, most=1, book="traditional", seed=6, bot=["cmd:./neighbour"])
    away = home.parent / "away"
    monkeypatch.chdir(away)
    saves = EveningSaves(Shelf(), "game")
    resumed = saves.take()
    saves.close()
    assert resumed.setup.folder == home
    assert Path.cwd() == away


def test_a_program_is_looked_for_where_it_is_started(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home.parent / "away")
    there = Setup(people=("Ana",), bots=("cmd:./neighbour",), folder=home)
    assert there.players == ("Ana", "neighbour")
    with pytest.raises(NoProgram, match="There is no program"):
        _ = Setup(people=("Ana",), bots=("cmd:./neighbour",)).players
    (home / "neighbour").chmod(0o644)
    with pytest.raises(NoProgram, match="may not be run"):
        _ = there.players
