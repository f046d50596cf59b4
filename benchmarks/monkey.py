"""A monkey at the keyboard of the real program: random keys, bursts, pauses and window sizes.

    python benchmarks/monkey.py                        # three minutes, a fresh seed that is printed
    python benchmarks/monkey.py --seconds 600 --seed 7 # longer; the same seed types the same keys

Each game is set up at random from all books, languages and kinds of table, line by line too, and
typed at for a while. There must never be a traceback, every screen must answer, Ctrl-C must end
the program, and the record of a game that had begun must be kept. The first game that fails is
told with all that was typed, and the exit code is 1; `--game N` plays that one alone.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from monkey import Monkey  # noqa: E402 the tests' own folder has to be on the path first


def main() -> int:
    """Let monkeys play until the time is over."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("--seconds", type=float, default=180, help="how long, over all games")
    ask.add_argument("--seed", type=int, default=None, help="types the same keys every time")
    ask.add_argument("--game", type=int, default=None, help="only the game of this number")
    given = ask.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(10**6)
    print(f"seed {seed}", flush=True)
    end = time.monotonic() + given.seconds
    number, keys = given.game or 0, 0
    while True:
        monkey = Monkey(f"{seed}/{number}")
        with tempfile.TemporaryDirectory() as folder:
            try:
                monkey.play(Path(folder))
            except AssertionError as wrong:
                print(f"game {number}: dudo play {' '.join(monkey.arguments)}\n{wrong}")
                print(f"typed: {monkey.typed!r}")
                print(f"again: python benchmarks/monkey.py --seed {seed} --game {number}")
                return 1
        keys += len(monkey.typed)
        print(f"game {number}: {monkey.how} {' '.join(monkey.arguments)}", flush=True)
        number += 1
        if given.game is not None or time.monotonic() > end:
            print(f"{number} games, {keys} bursts, seed {seed}: nothing broke")
            return 0


if __name__ == "__main__":
    sys.exit(main())
