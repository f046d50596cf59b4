"""The arena of this checkout beside that of another one, in processor instructions a move.

Times differ by half from minute to minute on a shared machine; instructions are counted by
valgrind. Both trees play contests of five honest-odds bots, as `benchmarks/arena.py` does; their
dice differ, so that what is compared is the cost of a move in many games:

    git worktree add --detach ../before COMMIT
    .venv/bin/python benchmarks/arena_against.py ../before
"""

import argparse
import shutil
import sys
from pathlib import Path

from engine_against import HERE, instructions
from rich.console import Console
from rich.progress import track
from rich.table import Table

from dudo.rules import BOOKS

BLOCK = """
import gc, sys
from dudo.arena import Job, block, make_plan
from dudo.bots.cast import make
from dudo.rules import BOOKS

book, chunks = sys.argv[1], int(sys.argv[2])
job = Job(make_plan(["honest*5"], BOOKS[book], games=1000), make)
if hasattr(block, "Worker"):
    play = block.Worker(job).play
else:  # as it was before workers
    play = lambda number: block.play_chunk(job, number)
play(0), play(1)
gc.disable()
played = [play(2 + number) for number in range(chunks)]
print(sum(times.moves for chunk in played for times in chunk.times.values()))
"""
"""What is counted: blocks of five games each, once everything is set up and warm."""


def a_move(tree: Path, book: str, blocks: int) -> float:
    """Instructions a move."""
    _, before = instructions(tree, BLOCK, book, "0")
    moves, after = instructions(tree, BLOCK, book, str(blocks))
    return (after - before) / int(moves)


def main() -> int:
    """Count, print, and say which book has become slower than allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="another checkout of Dudo")
    parser.add_argument("--books", nargs="*", default=list(BOOKS), help="the books to play")
    parser.add_argument("--blocks", type=int, default=8, help="blocks of five games each")
    parser.add_argument("--slowest", type=float, default=0.95, help="the least ratio allowed")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        parser.error("valgrind is missing: on Debian, apt install valgrind")
    if not (arguments.other / "src" / "dudo").is_dir():
        parser.error(f"there is no Dudo in {arguments.other}")
    table = Table(title=f"Thousands of instructions a move, {5 * arguments.blocks} games each")
    for heading in ("book", "here", "there", "speed here / there"):
        table.add_column(heading, justify="left" if heading == "book" else "right")
    slower = 0
    for book in track(arguments.books, "counting", console=Console(stderr=True)):
        here, there = (
            a_move(tree, book, arguments.blocks) for tree in (HERE, arguments.other.resolve())
        )
        slower += there / here < arguments.slowest
        table.add_row(book, f"{here / 1000:.0f}", f"{there / 1000:.0f}", f"{there / here:.3f}")
    Console().print(table)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
