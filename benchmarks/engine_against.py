"""The engine of this checkout beside that of another one, in processor instructions a ply.

Times differ by half from minute to minute on a shared machine; instructions are counted by
valgrind and come out the same within one in a hundred. Both trees play the games that
`benchmarks/engine.py` plays:

    git worktree add --detach ../before COMMIT
    .venv/bin/python benchmarks/engine_against.py ../before
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from dudo.rules import BOOKS

HERE = Path(__file__).resolve().parent.parent
BLOCK = """
import random, sys
from dudo.game import CHANCE, Phase, SeededRoller, chance, decide, fold, moves, start
from dudo.rules import BOOKS

def play(rules, names, seed, games):
    uniform, roller, plies = random.Random(seed).random, SeededRoller(seed), 0
    for _ in range(games):
        game = start(rules, names)
        while game.phase is not Phase.OVER:
            if game.phase in CHANCE:
                game = fold(game, chance(game, roller))
                continue
            offered = moves(game, game.turn)
            move = offered[int(uniform() * len(offered))]
            game = fold(game, decide(game, game.turn, move))
            plies += 1
    return plies

book, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
names = ("Ana", "Bob", "Carla", "Dani", "Eva")[:seats]
play(BOOKS[book], names, 1, 30)
print(play(BOOKS[book], names, 2, games))
"""
"""What is counted, in words that every version of Dudo understands."""


def counted(tree: Path, book: str, seats: int, games: int) -> tuple[int, int]:
    """Plies of so many games and the instructions of the whole process."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*command, sys.executable, "-c", BLOCK, book, str(seats), str(games)],
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    (instructions,) = re.findall(r"Collected : (\d+)", done.stderr)
    return int(done.stdout), int(instructions)


def a_ply(tree: Path, book: str, seats: int, games: int) -> float:
    """Instructions a ply, once everything is set up and warm."""
    _, before = counted(tree, book, seats, 0)
    plies, after = counted(tree, book, seats, games)
    return (after - before) / plies


def main() -> int:
    """Count, print, and say which book has become slower than allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="another checkout of Dudo")
    parser.add_argument("--games", type=int, default=100, help="games of each book")
    parser.add_argument("--slowest", type=float, default=0.99, help="the least ratio allowed")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        parser.error("valgrind is missing: on Debian, apt install valgrind")
    if not (arguments.other / "src" / "dudo").is_dir():
        parser.error(f"there is no Dudo in {arguments.other}")
    subjects = [(book, seats) for book in BOOKS for seats in (2, 5)]
    trees = (HERE, arguments.other.resolve())
    jobs = [(tree, *subject, arguments.games) for subject in subjects for tree in trees]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = [pool.submit(a_ply, *job) for job in jobs]
        progress = Console(stderr=True)
        found = [one.result() for one in track(waiting, "counting", console=progress)]
    table = Table(title=f"Thousands of instructions a ply, {arguments.games} random games each")
    for heading in ("book", "seats", "here", "there", "speed here / there"):
        table.add_column(heading, justify="left" if heading == "book" else "right")
    slower = 0
    for (book, seats), here, there in zip(subjects, found[::2], found[1::2], strict=True):
        slower += there / here < arguments.slowest
        shown = (f"{here / 1000:.1f}", f"{there / 1000:.1f}", f"{there / here:.3f}")
        table.add_row(book, str(seats), *shown)
    Console().print(table)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
