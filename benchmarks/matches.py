"""Whole games between two: one bot against each of the others, in every book.

    python benchmarks/matches.py [--bot equilibrium] [--against reader,honest] [--books chart]
                                 [--matches 10000] [--processes 16] [--seconds 480] [--json FILE]

A match is one game from five dice each, as the arena plays it: the same dice twice, once from each
seat. What is told is the share of matches won, with a 95 % interval over such pairs. All pairings
are played a few matches at a time, in turn, so that a run that is stopped by `--seconds` has
measured all of them; what is known is written to `--json` every few seconds. Below the books stands
what they come to together. Exits with 1 where the bot loses to another beyond its interval, and
with 2 where a pairing was not played often enough to tell.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from dudo.arena.block import Job, Worker
from dudo.arena.in_parts import in_parts
from dudo.arena.plan import make_plan
from dudo.arena.share import Share, share_of
from dudo.bots.cast import CAST, make
from dudo.bots.gc_pause import gc_paused
from dudo.rules import BOOKS, find_rules

BUDGETS = {"searcher": "searcher?ms=10", "equilibrium": "equilibrium?ms=10"}
"""Bots that think for some time, and for how long they may here."""
FEW, MANY = 1, 4
"""Chunks of a part: of bots that think for a time, and of others."""


class Pairing(NamedTuple):
    """Two bots that play each other under one book."""

    book: str
    bot: str
    other: str


class Part(NamedTuple):
    """Some matches of a pairing."""

    pairing: Pairing
    chunks: range
    matches: int
    seed: int


class Found(NamedTuple):
    """What came of a part."""

    pairing: Pairing
    won: list[int]
    """Matches that the bot won of every two with the same dice."""
    seconds: float
    """Processor time."""


@lru_cache(maxsize=64)
def worker(pairing: Pairing, matches: int, seed: int) -> Worker:
    """Whoever plays a pairing in this process."""
    names = [pairing.bot, pairing.other]
    plan = make_plan(names, find_rules(pairing.book), games=matches, seats=2, seed=seed)
    return Worker(Job(plan, make), around=gc_paused)


def played(part: Part) -> Found:
    """Play the matches of a part."""
    began = time.process_time()
    at_work = worker(part.pairing, part.matches, part.seed)
    chunks = [at_work.play(number) for number in part.chunks]
    won = [
        sum(game.places[game.seats.index(0)] == 1 for game in block)
        for chunk in chunks
        for block in chunk.blocks
    ]
    return Found(part.pairing, won, time.process_time() - began)


def parts_of(pairings: Sequence[Pairing], asked: argparse.Namespace) -> Iterator[Part]:
    """A few matches of each pairing in turn, until all have as many as were asked for."""
    begun = dict.fromkeys(pairings, 0)
    while begun:
        for pairing in list(begun):
            plan_chunks = chunks_of(pairing, asked)
            first, size = begun[pairing], FEW if "ms=" in pairing.bot + pairing.other else MANY
            then = min(first + size, plan_chunks)
            yield Part(pairing, range(first, then), asked.matches, asked.seed)
            begun[pairing] = then
            if then == plan_chunks:
                del begun[pairing]


def chunks_of(pairing: Pairing, asked: argparse.Namespace) -> int:
    """Chunks of all matches of a pairing."""
    names = [pairing.bot, pairing.other]
    return make_plan(names, find_rules(pairing.book), games=asked.matches, seats=2).chunks


def share(won: Sequence[int]) -> Share:
    """What part of its fair share of matches was won: 1 is every other one, 2 all of them."""
    return share_of(((wins, 1.0) for wins in won), most=2)


def values(won: Sequence[int], seconds: float) -> dict[str, Any]:
    """What is known of a pairing, as it is written."""
    told: dict[str, Any] = {"matches": 2 * len(won), "cpu_seconds": round(seconds, 1)}
    if won:
        found = share(won)
        told["won"] = found.share / 2
        if found.low is not None and found.high is not None:
            told |= {"low": found.low / 2, "high": found.high / 2}
    return told


def kept(path: Path | None, rows: Mapping[Pairing, dict[str, Any]]) -> None:
    """Write what is known so far."""
    if path is not None:
        told = [{**pairing._asdict(), **row} for pairing, row in rows.items()]
        path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def line(pairing: Pairing, row: Mapping[str, Any]) -> str:
    """What is known of a pairing, as it is printed."""
    told = f"{pairing.book:<14} {pairing.bot:<20} {pairing.other:<20}"
    if "low" not in row:
        return f"{told} {row['matches']} matches"
    mean, low, high = (100 * row[key] for key in ("won", "low", "high"))
    return f"{told} {mean:5.1f} %  {low:4.1f}-{high:4.1f}  {row['matches']:>6} matches"


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default="equilibrium")
    parser.add_argument("--against", default="", help="all others unless told")
    parser.add_argument("--books", default=",".join(BOOKS))
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=inf, help="begin no part after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def main() -> int:
    """Play, say how far it is, print the table, and judge."""
    asked = parsed()
    against = asked.against.split(",") if asked.against else [n for n in CAST if n != asked.bot]
    pairings = [
        Pairing(book, BUDGETS.get(asked.bot, asked.bot), BUDGETS.get(other, other))
        for book in asked.books.split(",")
        for other in against
    ]
    won: dict[Pairing, list[int]] = {pairing: [] for pairing in pairings}
    seconds = dict.fromkeys(pairings, 0.0)
    parts = list(parts_of(pairings, asked))
    began = told = time.monotonic()
    for done, found in enumerate(
        in_parts(played, parts, processes=asked.processes, seconds=asked.seconds), start=1
    ):
        won[found.pairing] += found.won
        seconds[found.pairing] += found.seconds
        if time.monotonic() > told + 10:
            told = time.monotonic()
            kept(asked.json, {each: values(won[each], seconds[each]) for each in pairings})
            print(
                f"{done} of {len(parts)} parts, {told - began:.0f} s", file=sys.stderr, flush=True
            )
    rows = {each: values(won[each], seconds[each]) for each in pairings}
    kept(asked.json, rows)
    print(f"{'book':<14} {'bot':<20} {'against':<20} matches won")
    for pairing, row in (rows | together(won, seconds)).items():
        print(line(pairing, row))
    return judged(rows)


def together(
    won: Mapping[Pairing, list[int]], seconds: Mapping[Pairing, float]
) -> dict[Pairing, dict[str, Any]]:
    """What is known against each of the others, in all books."""
    of: dict[Pairing, list[Pairing]] = {}
    for pairing in won:
        of.setdefault(pairing._replace(book="all"), []).append(pairing)
    return {
        every: values(
            [wins for each in of[every] for wins in won[each]],
            sum(seconds[each] for each in of[every]),
        )
        for every in of
    }


def judged(rows: Mapping[Pairing, Mapping[str, Any]]) -> int:
    """The exit code: 1 where the bot loses beyond its interval, 2 where too little is known."""
    if any("high" in row and row["high"] < 0.5 for row in rows.values()):
        return 1
    return 0 if all("high" in row for row in rows.values()) else 2


if __name__ == "__main__":
    sys.exit(main())
