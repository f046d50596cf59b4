"""The engine and the arena of this checkout beside those of another one.

    git worktree add --detach ../before COMMIT
    .venv/bin/python benchmarks/against.py engine ../before
    .venv/bin/python benchmarks/against.py arena ../before

The engine plays the games of `benchmarks/engine.py`, the same ones in both trees, and processor
instructions are counted by valgrind: they come out the same within one in a hundred, where times
differ by half from minute to minute on a shared machine.

The arena plays contests of five honest-odds bots, as `benchmarks/arena.py` does. Its dice are
secret, so the games differ, and only many of them can be compared: too many to count instructions.
Both trees play in turn, a few games at a time, so that a slow minute slows both, and processor time
is measured. The interval is that of 95 resamples in 100 of these turns.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
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
import gc, sys, time
from dudo.arena import Job, block, make_plan
from dudo.bots.cast import make
from dudo.rules import BOOKS

book, seats = sys.argv[1], int(sys.argv[2])
job = Job(make_plan([f"honest*{seats}"], BOOKS[book], games=10**6), make)
if hasattr(block, "Worker"):
    play = block.Worker(job).play
else:  # as it was before there were workers
    play = lambda number: block.play_chunk(job, number)
for number, _ in enumerate(sys.stdin):
    gc.collect()
    began = time.process_time()
    played = play(number)
    spent = time.process_time() - began
    print(sum(times.moves for times in played.times.values()), spent, flush=True)
"""
SEATS = {"engine": (2, 5), "arena": (5,)}
GAMES = {"engine": 100, "arena": 1500}
WARM = 20
"""How many turns the arena plays before it is measured."""


class Ratio(NamedTuple):
    """What a move costs in both trees, and how many times as fast this one is."""

    here: float
    there: float
    low: float
    high: float


def counted(tree: Path, *arguments: object) -> tuple[int, int]:
    """The moves that the engine of `tree` plays, and its instructions."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*command, sys.executable, "-c", ENGINE, *map(str, arguments)],
        env=surroundings(tree),
        capture_output=True,
        text=True,
        check=True,
    )
    (instructions,) = re.findall(r"Collected : (\d+)", done.stderr)
    return int(done.stdout), int(instructions)


def surroundings(tree: Path) -> dict[str, str]:
    """The environment in which `dudo` is the one of `tree`."""
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}


def instructions_a_move(tree: Path, book: str, seats: int, games: int) -> float:
    """Thousands of instructions, once everything is set up and warm."""
    _, before = counted(tree, book, seats, 0)
    moves, after = counted(tree, book, seats, games)
    return (after - before) / moves / 1000


def compare_engines(trees: tuple[Path, Path], book: str, seats: int, games: int) -> Ratio:
    """By instructions, both trees at once."""
    with ThreadPoolExecutor(len(trees)) as pool:
        here, there = pool.map(lambda tree: instructions_a_move(tree, book, seats, games), trees)
    return Ratio(here, there, there / here, there / here)


def compare_arenas(trees: tuple[Path, Path], book: str, seats: int, games: int) -> Ratio:
    """By microseconds of processor time, in turns."""
    arenas = [
        subprocess.Popen(
            [sys.executable, "-c", ARENA, book, str(seats)],
            env=surroundings(tree),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for tree in trees
    ]
    turns = [[take_turn(arena) for arena in arenas] for _ in range(WARM + games // seats)][WARM:]
    for arena in arenas:
        arena.communicate()
    draw = random.Random(1)
    drawn = sorted(ratio(draw.choices(turns, k=len(turns))) for _ in range(1000))
    here, there = (cost(turns, side) for side in (0, 1))
    return Ratio(here, there, drawn[25], drawn[974])


def take_turn(arena: "subprocess.Popen[str]") -> tuple[int, float]:
    """Let an arena play a block of games: its moves, and the seconds they took."""
    assert arena.stdin is not None
    assert arena.stdout is not None
    print("go", file=arena.stdin, flush=True)
    moves, spent = arena.stdout.readline().split()
    return int(moves), float(spent)


def cost(turns: Sequence[Sequence[tuple[int, float]]], side: int) -> float:
    """Microseconds a move."""
    played = [turn[side] for turn in turns]
    return 1e6 * sum(spent for _, spent in played) / sum(moves for moves, _ in played)


def ratio(turns: Sequence[Sequence[tuple[int, float]]]) -> float:
    """How many times as fast this tree is."""
    return cost(turns, 1) / cost(turns, 0)


def main() -> int:
    """Measure, print, and say which book has become slower than allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subject", choices=SEATS, help="what is compared")
    parser.add_argument("other", type=Path, help="another checkout of Dudo")
    parser.add_argument("--games", type=int, default=0, help="games of each book, unless as usual")
    parser.add_argument("--slowest", type=float, default=0.99, help="the least ratio allowed")
    parser.add_argument("--books", nargs="*", default=list(BOOKS), help="which books are played")
    arguments = parser.parse_args()
    engines = arguments.subject == "engine"
    if engines and shutil.which("valgrind") is None:
        parser.error("valgrind is missing: on Debian, apt install valgrind")
    if not (arguments.other / "src" / "dudo").is_dir():
        parser.error(f"there is no Dudo in {arguments.other}")
    compare, unit = (
        (compare_engines, "thousands of instructions")
        if engines
        else (compare_arenas, "microseconds")
    )
    games = arguments.games or GAMES[arguments.subject]
    tables = [(book, seats) for book in arguments.books for seats in SEATS[arguments.subject]]
    trees = (HERE, arguments.other.resolve())
    report = Table(title=f"{arguments.subject}: {unit} a move, {games} games")
    for heading in ("book", "seats", "here", "there", "speed here / there"):
        report.add_column(heading, justify="left" if heading == "book" else "right")
    slower = 0
    for book, seats in track(tables, "measuring", console=Console(stderr=True)):
        found = compare(trees, book, seats, games)
        slower += found.high < arguments.slowest
        speed = f"{found.there / found.here:.3f}"
        if found.low < found.high:
            speed += f" ({found.low:.3f}-{found.high:.3f})"
        report.add_row(book, str(seats), f"{found.here:.1f}", f"{found.there:.1f}", speed)
    Console().print(report)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
