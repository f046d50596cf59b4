"""The arena of this checkout beside that of another one, in processor time a game.

Both play the same contests of honest-odds bots, in turn, several times over, so that whatever else
the machine does slows both alike; what starting takes is measured by a short contest and left out.
The ratio is that of the medians, with the least and the greatest ratio of any two neighbours:

    git worktree add --detach ../before COMMIT
    .venv/bin/python benchmarks/arena_against.py ../before
"""

import argparse
import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track
from rich.table import Table

from dudo.rules import BOOKS

HERE = Path(__file__).resolve().parent.parent
SHORT = 10
"""Games of the contest that measures how long starting takes."""


def spent(tree: Path, book: str, games: int, folder: Path) -> float:
    """Seconds of processor time that a contest takes, its processes included."""
    command = [sys.executable, "-m", "dudo", "arena", "honest*5", "--book", book]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [*command, "--games", str(games), "--processes", "1", "--force", "--out", str(folder)],
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def a_game(tree: Path, book: str, games: int, folder: Path) -> float:
    """Seconds a game, without what starting takes."""
    long, short = (spent(tree, book, count, folder) for count in (games, SHORT))
    return (long - short) / (games - SHORT)


def main() -> int:
    """Measure, print, and say which book has become slower than allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="another checkout of Dudo")
    parser.add_argument("--games", type=int, default=300, help="games of each contest")
    parser.add_argument("--times", type=int, default=5, help="contests of each book and checkout")
    parser.add_argument("--slowest", type=float, default=0.95, help="the least ratio allowed")
    arguments = parser.parse_args()
    if not (arguments.other / "src" / "dudo").is_dir():
        parser.error(f"there is no Dudo in {arguments.other}")
    trees = (HERE, arguments.other.resolve())
    jobs = [(book, tree) for book in BOOKS for _ in range(arguments.times) for tree in trees]
    with TemporaryDirectory() as folder:
        found = [
            a_game(tree, book, arguments.games, Path(folder))
            for book, tree in track(jobs, "playing", console=Console(stderr=True))
        ]
    table = Table(title=f"Milliseconds a game, {arguments.times} contests of {arguments.games}")
    for heading in ("book", "here", "there", "speed here / there", "from", "to"):
        table.add_column(heading, justify="left" if heading == "book" else "right")
    slower = 0
    for place, book in enumerate(BOOKS):
        mine = found[2 * place * arguments.times :][: 2 * arguments.times]
        here, there = median(mine[::2]), median(mine[1::2])
        ratios = [after / now for now, after in zip(mine[::2], mine[1::2], strict=True)]
        slower += there / here < arguments.slowest
        shown = (there / here, min(ratios), max(ratios))
        times = (f"{1000 * each:.2f}" for each in (here, there))
        table.add_row(book, *times, *(f"{each:.2f}" for each in shown))
    Console().print(table)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
