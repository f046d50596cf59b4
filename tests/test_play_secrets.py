"""What programs are told at `dudo play` tells nothing of the dice, also where those have a seed."""

import shlex
import sys
from pathlib import Path

from test_cli_play_bots import played

PROGRAM = """
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    words, _, rest = line.strip().partition(" ")
    if words == "dudo-bot":
        print("name Spy\\nready", flush=True)
    elif words == "newgame":
        print(json.loads(rest)["seed"], file=heard, flush=True)
    elif words == "position":
        position = json.loads(rest)
        print(position["view"]["cups"], file=heard, flush=True)
        move = position["moves"][-1]
    elif words == "go":
        print("bestmove " + json.dumps(move), flush=True)
"""


def told(folder: Path, name: str) -> list[str]:
    """The seed that a program is told in a game with seeded dice, and then the dice it sees."""
    program, notes = folder / "spy.py", folder / name
    program.write_text(PROGRAM)
    command = shlex.join([sys.executable, str(program), str(notes)])
    played("--bot", f"cmd:{command}", folder=folder, typed="1x2\n")
    return notes.read_text().splitlines()


def test_what_a_program_is_told_does_not_come_from_the_seed(tmp_path: Path) -> None:
    first, again = told(tmp_path, "first"), told(tmp_path, "again")
    assert first[0] != again[0]
    assert 0 <= int(first[0]) < 2**32
    assert first[1] == again[1]
    assert len(first) > 1
