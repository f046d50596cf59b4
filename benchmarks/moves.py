"""How long bots think about a move, by the clock on the wall: exits 1 where a target is missed.

    python benchmarks/moves.py                   # about a minute, on a machine that is not busy

All bots but the searcher play each other at five and at two seats in every book; then a searcher
plays readers with each of two budgets. What a bot thinks while it listens counts for its next
move. Targets: 50 ms for 99 moves of 100 of all but the searcher, and for its own 99 of 100 its
budget and a tenth.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import ceil

from dudo.arena.times import TimedBot
from dudo.bots.cast import make, parted
from dudo.bots.playing import play
from dudo.game import SeededRoller, start
from dudo.rules import BOOKS

QUICK = ("reader", "honest", "cautious", "reckless", "beginner")
SEARCHERS = ("searcher?ms=20", "searcher?ms=50")
LIMIT = 0.050
"""Seconds for a move of a bot that has no budget."""
OVER = 1.1
"""How much of its budget a searcher may take."""
PART = 0.99
"""The part of all moves that must keep to the limit."""

Taken = dict[str, list[float]]


def sit(names: Sequence[str], book: str, *, seed: str, taken: Taken) -> None:
    """Play a game, and note how long each move took."""
    rng = random.Random(seed)
    bots = [
        TimedBot(make(name, random.Random(f"{seed}/{seat}")), taken[name])
        for seat, name in enumerate(names)
    ]
    table = start(BOOKS[book], [f"Seat {seat}" for seat in range(len(names))])
    play(table, bots, SeededRoller(rng.getrandbits(32)), rng)


def play_all(games: int, taken: Taken) -> None:
    """Every book, at five seats and at two."""
    for book in BOOKS:
        for number in range(games):
            seed = f"{book}/{number}"
            turned = QUICK[number % 5 :] + QUICK[: number % 5]
            for _ in range(5):
                turned = turned[1:] + turned[:1]
                sit(turned, book, seed=f"{seed}/{turned[0]}", taken=taken)
            for pair in combinations(turned, 2):
                sit(pair, book, seed=f"{seed}/{'/'.join(pair)}", taken=taken)
            for searcher in SEARCHERS:
                against: Taken = defaultdict(list)
                against[searcher] = taken[searcher]
                sit((searcher, "reader"), book, seed=f"{seed}/{searcher}", taken=against)
                five = ("reader", "reader", searcher, "reader", "reader")
                sit(five, book, seed=f"{seed}/{searcher}", taken=against)


def percentile(seconds: Sequence[float], part: float) -> float:
    """The time that `part` of all moves do not exceed."""
    return sorted(seconds)[ceil(part * len(seconds)) - 1]


def limit(name: str) -> float:
    """Seconds within which a bot must move."""
    _, settings = parted(name)
    return OVER * int(settings["ms"]) / 1000 if settings else LIMIT


def tell(taken: Mapping[str, Sequence[float]]) -> bool:
    """Print a line for every bot; whether all keep to their limits."""
    held = True
    print(
        f"{'bot':<16}{'moves':>7}{'median ms':>11}{'p99 ms':>9}{'longest':>9}{'limit':>7}  over it"
    )
    for name, seconds in taken.items():
        found = [percentile(seconds, part) for part in (0.5, PART)]
        most = limit(name)
        held = held and found[1] <= most
        median, p99, longest = (f"{1000 * each:.2f}" for each in (*found, max(seconds)))
        over = sum(each > most for each in seconds) / len(seconds)
        times = f"{len(seconds):>7}{median:>11}{p99:>9}{longest:>9}{1000 * most:>7.0f}"
        print(f"{name:<16}{times}  {100 * over:.2f} %")
    return held


def main() -> int:
    """Play, print, and judge."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2, help="games of each table")
    taken: Taken = {name: [] for name in (*QUICK, *SEARCHERS)}
    play_all(parser.parse_args().games, taken)
    return int(not tell(taken))


if __name__ == "__main__":
    sys.exit(main())
