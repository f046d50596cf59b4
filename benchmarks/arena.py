"""How many games a minute the arena plays on one core: exits 1 where the target is missed."""

import argparse
import sys
from time import perf_counter, process_time

from dudo.arena import Job, make_plan
from dudo.arena.block import Worker
from dudo.bots.cast import make
from dudo.bots.gc_pause import gc_paused
from dudo.rules import BOOKS

SEATS = 5
TARGET = 2000
"""Five-player games of honest-odds bots a minute on one core, under every book."""


def main() -> int:
    """Measure, print, and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games of each book")
    games = parser.parse_args().games
    missed = False
    for name, book in BOOKS.items():
        plan = make_plan([f"honest*{SEATS}"], book, games=games)
        worker = Worker(Job(plan, make), around=gc_paused)  # as in a process of the arena
        worker.play(0)
        worked, began = process_time(), perf_counter()
        chunks = [worker.play(chunk) for chunk in range(plan.chunks)]
        worked, took = process_time() - worked, perf_counter() - began
        moves = sum(times.moves for chunk in chunks for times in chunk.times.values())
        rate = 60 * plan.played / worked
        missed = missed or rate < TARGET
        print(
            f"{name:<12}{rate:>8.0f} games a minute and core   target {TARGET}, "
            f"{rate / TARGET:.1f} x   {moves / plan.played:.0f} moves a game   "
            f"{60 * plan.played / took:.0f} by the clock"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
