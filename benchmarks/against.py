"""The engine and the arena of this checkout beside those of another one, in processor instructions.

Times differ by half from minute to minute on a shared machine; instructions are counted by
valgrind and come out the same within one in a hundred:

    git worktree add --detach ../before COMMIT
    .venv/bin/python benchmarks/against.py engine ../before
    .venv/bin/python benchmarks/against.py arena ../before

The engine plays the games of `benchmarks/engine.py`, the same ones in both trees. The arena plays
contests of five honest-odds bots, as `benchmarks/arena.py` does; their dice differ, and with few
games the cost of a move does too: two equal trees came out at 0.64 after five games.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from dudo.rules import BOOKS

HERE = Path(__file__).resolve().parent.parent
ENGINE = """
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
ARENA = """
import gc, sys
from dudo.arena import Job, block, make_plan
from dudo.bots.cast import make
from dudo.rules import BOOKS

book, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
job = Job(make_plan([f"honest*{seats}"], BOOKS[book], games=1000), make)
if hasattr(block, "Worker"):
    play = block.Worker(job).play
else:  # as it was before there were workers
    play = lambda number: block.play_chunk(job, number)
play(0), play(1)
gc.disable()
played = [play(2 + number) for number in range(games // seats)]
print(sum(times.moves for chunk in played for times in chunk.times.values()))
"""


class Subject(NamedTuple):
    """What is counted: a program that prints how many moves it played, and for which tables."""

    program: str
    """In words that both trees understand."""
    seats: tuple[int, ...]
    games: int


SUBJECTS = {"engine": Subject(ENGINE, (2, 5), 100), "arena": Subject(ARENA, (5,), 40)}


def counted(tree: Path, program: str, *arguments: object) -> tuple[int, int]:
    """The moves that a program plays on the Dudo of `tree`, and its instructions."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*command, sys.executable, "-c", program, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    (instructions,) = re.findall(r"Collected : (\d+)", done.stderr)
    return int(done.stdout), int(instructions)


def a_move(tree: Path, program: str, book: str, seats: int, games: int) -> float:
    """Instructions a move, once everything is set up and warm."""
    _, before = counted(tree, program, book, seats, 0)
    moves, after = counted(tree, program, book, seats, games)
    return (after - before) / moves


def main() -> int:
    """Count, print, and say which book has become slower than allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subject", choices=SUBJECTS, help="what is compared")
    parser.add_argument("other", type=Path, help="another checkout of Dudo")
    parser.add_argument("--games", type=int, default=0, help="games of each book, unless as usual")
    parser.add_argument("--slowest", type=float, default=0.99, help="the least ratio allowed")
    parser.add_argument("--books", nargs="*", default=list(BOOKS), help="which books are played")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        parser.error("valgrind is missing: on Debian, apt install valgrind")
    if not (arguments.other / "src" / "dudo").is_dir():
        parser.error(f"there is no Dudo in {arguments.other}")
    subject = SUBJECTS[arguments.subject]
    games = arguments.games or subject.games
    tables = [(book, seats) for book in arguments.books for seats in subject.seats]
    trees = (HERE, arguments.other.resolve())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = [
            pool.submit(a_move, tree, subject.program, *table, games)
            for table in tables
            for tree in trees
        ]
        progress = Console(stderr=True)
        found = [one.result() for one in track(waiting, "counting", console=progress)]
    report = Table(title=f"{arguments.subject}: thousands of instructions a move, {games} games")
    for heading in ("book", "seats", "here", "there", "speed here / there"):
        report.add_column(heading, justify="left" if heading == "book" else "right")
    slower = 0
    for (book, seats), here, there in zip(tables, found[::2], found[1::2], strict=True):
        slower += there / here < arguments.slowest
        shown = (f"{here / 1000:.1f}", f"{there / 1000:.1f}", f"{there / here:.3f}")
        report.add_row(book, str(seats), *shown)
    Console().print(report)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
