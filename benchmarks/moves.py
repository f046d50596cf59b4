"""How long bots think about a move, by the clock on the wall: exits 1 where a target is missed.

    python benchmarks/moves.py                   # about a minute, on a machine that is not busy

All bots but those with a budget play each other at five and at two seats in every book; then a
searcher with each of two budgets and the equilibrium bot play readers, and honest players. Targets:
50 ms for 99 moves of 100 of all but these, and for 99 of 100 of theirs their budget and a tenth.
What a bot thinks while it listens to the others, from one of its moves to the next, is told apart;
of bots without a budget it counts for the move.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import ceil
from time import perf_counter

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make, parted
from dudo.bots.gc_pause import gc_paused
from dudo.driver import play
from dudo.game import Move, SeededRoller, View, start
from dudo.game.events import Event
from dudo.rules import BOOKS

QUICK = ("reader", "honest", "cautious", "reckless", "beginner")
SEARCHERS = ("searcher?ms=20", "searcher?ms=50", "equilibrium?ms=50")
LIMIT = 0.050
"""Seconds for a move of a bot that has no budget."""
OVER = 1.1
"""How much of its budget a searcher may take."""
PART = 0.99
"""The part of all moves that must keep to the limit."""


class Watched(Bot):
    """A bot with two watches: one for its moves, one for what it thinks while it listens."""

    def __init__(self, bot: Bot, spent: "Spent") -> None:
        self._bot = bot
        self._listened = 0.0
        self._spent = spent
        self.listens = bot.listens

    def begin(self, seat: int, seen: View) -> None:
        """Pass on that a game begins."""
        self._bot.begin(seat, seen)

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        """What the bot chooses."""
        began = perf_counter()
        decision = self._bot.choose(seen, offered)
        self._spent.moving.append(perf_counter() - began)
        self._spent.listening.append(self._listened)
        self._listened = 0.0
        return decision

    def interject(self, seen: View, offered: Sequence[Move], **_: object) -> Decision | None:
        """What the bot says out of turn, which it finds out while it listens."""
        began = perf_counter()
        decision = self._bot.interject(seen, offered)
        self._listened += perf_counter() - began
        return decision

    def hear(self, event: Event) -> None:
        """Pass on what happened."""
        began = perf_counter()
        self._bot.hear(event)
        self._listened += perf_counter() - began


class Spent:
    """Seconds of every move of a bot, and those of listening before it."""

    def __init__(self) -> None:
        self.moving: list[float] = []
        self.listening: list[float] = []

    @property
    def both(self) -> list[float]:
        """Moving and listening."""
        return [sum(pair) for pair in zip(self.moving, self.listening, strict=True)]


Taken = dict[str, Spent]


def sit(names: Sequence[str], book: str, *, seed: str, taken: Taken) -> None:
    """Play a game, and note how long each move took."""
    rng = random.Random(seed)
    bots = [
        Watched(make(name, random.Random(f"{seed}/{seat}")), taken[name])
        for seat, name in enumerate(names)
    ]
    table = start(BOOKS[book], [f"Seat {seat}" for seat in range(len(names))])
    with gc_paused():  # as in the arena
        play(table, bots, SeededRoller(rng.getrandbits(32)))


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
                against: Taken = defaultdict(Spent)
                against[searcher] = taken[searcher]
                sit((searcher, "reader"), book, seed=f"{seed}/{searcher}", taken=against)
                for others in ("reader", "honest"):
                    five = (others, others, searcher, others, others)
                    sit(five, book, seed=f"{seed}/{searcher}", taken=against)


def percentile(seconds: Sequence[float], part: float) -> float:
    """The time that `part` of all moves do not exceed."""
    return sorted(seconds)[ceil(part * len(seconds)) - 1]


def budget(name: str) -> float:
    """Seconds that a searcher is given for a move; none for those who are not."""
    _, settings = parted(name)
    return int(settings.get("ms", 0)) / 1000


def tell(taken: Mapping[str, Spent]) -> bool:
    """Print a line for every bot; whether all keep to their limits."""
    held = True
    heads = ("moves", "median ms", "p99 ms", "longest", "limit", "over it", "listening p99")
    print(f"{'bot':<18}" + "".join(f"{head:>{len(head) + 3}}" for head in heads))
    for name, spent in taken.items():
        limit = OVER * budget(name) or LIMIT
        moves = spent.moving if budget(name) else spent.both
        times = [percentile(moves, 0.5), percentile(moves, PART), max(moves), limit]
        held = held and times[1] <= limit
        over = sum(each > limit for each in moves) / len(moves)
        cells = [str(len(moves)), *(f"{1000 * each:.2f}" for each in times), f"{100 * over:.2f} %"]
        cells.append(f"{1000 * percentile(spent.listening, PART):.2f}")
        told = "".join(f"{cell:>{len(head) + 3}}" for cell, head in zip(cells, heads, strict=True))
        print(f"{name:<18}{told}")
    return held


def main() -> int:
    """Play, print, and judge."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2, help="games of each table")
    taken: Taken = {name: Spent() for name in (*QUICK, *SEARCHERS)}
    play_all(parser.parse_args().games, taken)
    return int(not tell(taken))


if __name__ == "__main__":
    sys.exit(main())
