"""Who plays along at `dudo play`: the cast by name, and programs."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lines import environment
from started import finished

BAD_BOT = Path(__file__).with_name("bad_bot.py")


def played(*arguments: str, folder: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """A game by the chart, from what is typed to the end of the input."""
    return finished(
        ["play", "--book", "chart", "--seed", "1", *arguments],
        folder=folder,
        environment=environment(data=folder),
        typed=typed,
    )


def seats(*arguments: str, folder: Path) -> str:
    told = " ".join(played(*arguments, folder=folder).stdout.split())
    return told.partition("Seats, clockwise: ")[2].partition(".")[0]


def test_the_bots_that_are_named_play(tmp_path: Path) -> None:
    named = ("--bot", "cautious", "--bot", "reader")
    assert seats(*named, folder=tmp_path) == "you, Doña Prudencia, Rayén"
    assert seats(*named, "--bots", "5", folder=tmp_path) == (
        "you, Doña Prudencia, Rayén, Doña Prudencia II, Rayén II, Doña Prudencia III"
    )


def test_without_names_the_usual_ones_play(tmp_path: Path) -> None:
    assert seats(folder=tmp_path) == "you, Inés, Facundo, Pepito"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--bot", "honets"], "(did you mean “honest”?)"),
        (["--bot", "searcher?ms=soon"], "ms is a whole number"),
        (["--bot", "cmd:no-such-program-here"], "There is no program “no-such-program-here”"),
        (["--bot", "honest", "--bot", "reader", "--bots", "1"], "2 to 11 bots, not 1"),
    ],
)
def test_bots_that_cannot_play(arguments: list[str], why: str, tmp_path: Path) -> None:
    done = played(*arguments, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("dudo: ")
    assert why in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_program_plays_along_and_its_faults_are_told(tmp_path: Path) -> None:
    program = ("--bot", f"cmd:{shlex.join([sys.executable, str(BAD_BOT), 'crash'])}")
    done = played(*program, folder=tmp_path, typed="1x2\n3x2\n5x2\n7x2\n")
    assert done.returncode == 0, done.stderr
    assert "crash: the program ended. (exit code 3: ValueError: too" in done.stdout
    assert "crash: the program loses its seat for this game. (" in done.stdout


GUEST_BOT = """
import json, sys
print("name My \\aBot: the one that nobody has ever beaten", "ready", sep="\\n", flush=True)
for line in sys.stdin:
    if line.startswith("position "):
        move = json.loads(line.partition(" ")[2])["moves"][0]
    if line.startswith("go"):
        print("bestmove", json.dumps(move), flush=True)
"""


def test_a_program_is_called_at_the_table_what_it_says_it_is(tmp_path: Path) -> None:
    script = tmp_path / "guest.py"
    script.write_text(GUEST_BOT, "utf-8")
    named = script.with_name("named.py")
    named.write_text(GUEST_BOT.replace(" \\aBot: the one that nobody has ever beaten", " Bot"))
    bots = [f"cmd:{shlex.join([sys.executable, str(path)])}" for path in (named, named, script)]
    words = [word for bot in bots for word in ("--bot", bot)]
    done = played(*words, "--name", "Zoe", folder=tmp_path, typed="quit\n")
    assert done.returncode == 0, done.stderr
    (record,) = tmp_path.glob("**/*.dudo")
    players = 'players: Zoe, My Bot, My Bot II, "My Bot the one that nob…"\n'
    assert players in record.read_text("utf-8")
    assert "\a" not in done.stdout
    assert "My Bot II" in done.stdout


def test_a_program_that_does_not_start_is_called_after_its_command(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(3)", "utf-8")
    program = f"cmd:{shlex.join([sys.executable, str(broken)])}"
    done = played("--bot", program, "--name", "Zoe", folder=tmp_path, typed="1x2\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "broken: the program does not say that it is ready. (exit code 3)" in done.stdout
    (record,) = tmp_path.glob("**/*.dudo")
    assert "players: Zoe, broken\n" in record.read_text("utf-8")
