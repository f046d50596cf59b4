"""A whole game played at random through `dudo referee`, with the standard library alone.

    .venv/bin/python examples/referee_client.py [BOOK] [SEED]

The same few lines can be written in any language: start the process, write a JSON object to a
line, read one back.
"""

import importlib.util
import json
import random
import subprocess
import sys
from typing import Any

HOW = """Run this with the Python that dudo is installed for, from the project's folder:
    python3 -m venv .venv && .venv/bin/pip install -e .
    .venv/bin/python examples/referee_client.py"""


class Referee:
    """A `dudo referee` process, asked one request at a time."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, **request: object) -> dict[str, Any]:
        """The reply to one request."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            sys.exit("the referee has gone: what it wrote above may say why")
        reply: dict[str, Any] = json.loads(line)
        if not reply["ok"]:
            raise ValueError(reply["error"]["message"])
        return reply

    def leave(self) -> int:
        """End the process; its exit code."""
        self._process.communicate()
        return self._process.returncode


def play(referee: Referee, book: str, seed: int) -> str:
    """Play `book` to its end and say who won."""
    names = ["Ana", "Bob", "Carla"]
    chooser = random.Random(seed)
    now = referee.ask(do="new", book=book, players=names, dice={"seed": seed})
    plies = 0
    while now["phase"] != "over":
        seat = now["turn"]
        offered = referee.ask(do="moves", seat=seat)["moves"]
        now = referee.ask(do="move", seat=seat, move=chooser.choice(offered))
        plies += 1
    return f"{names[now['winner']]} wins {book} after {plies} moves"


def main() -> int:
    """Play the game that the command line names."""
    book = sys.argv[1] if len(sys.argv) > 1 else "traditional"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if importlib.util.find_spec("dudo") is None:
        sys.exit(f"{sys.executable} does not have dudo.\n{HOW}")
    referee = Referee([sys.executable, "-m", "dudo", "referee"])
    print(play(referee, book, seed))
    return referee.leave()


if __name__ == "__main__":
    sys.exit(main())
