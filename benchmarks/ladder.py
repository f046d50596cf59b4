"""The ladder of bots: each level against the one below it, in every book, at two and at five seats.

    python benchmarks/ladder.py                  # 10,000 games a table, 1,000 with searchers: hours
    python benchmarks/ladder.py --small          # a few games of everything, for CI
    python benchmarks/ladder.py --rungs reader,searcher --books chart --games 2000

One of the upper level sits against all of the lower. What is played is kept in `--keep` and gone
on with when the same ladder is asked for again, so the run may be stopped at any time; `--page`
writes the table. Exits with 1 where a level does not win more than its fair share beyond the
interval, unless the run is small.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dudo.arena import Job, cores, make_plan, open_ledger, play_on, summarise, together
from dudo.arena.share import Share
from dudo.bots.cast import make
from dudo.rules import BOOKS

STEPS = (
    ("reckless", "beginner"),
    ("cautious", "beginner"),
    ("honest", "reckless"),
    ("honest", "cautious"),
    ("reader", "honest"),
    ("searcher?ms=20", "reader"),
    ("searcher?ms=100", "searcher?ms=20"),
)
"""Who stands above whom; cautious and reckless are two characters of one level."""
SEATS = "2,5"
SMALL_GAMES = 20


class Rung(NamedTuple):
    """One table: somebody against several of a kind."""

    book: str
    seats: int
    upper: str
    lower: str

    @property
    def searches(self) -> bool:
        """Whether somebody here thinks for as long as they may."""
        return self.upper.startswith("searcher")


def rungs(books: list[str], names: list[str], tables: list[int]) -> Iterator[Rung]:
    """All tables of the ladder, from the lowest level."""
    for upper, lower in STEPS:
        if not names or upper in names or upper.partition("?")[0] in names:
            for book in books:
                for seats in tables:
                    yield Rung(book, seats, upper, lower)


def climb(rung: Rung, *, games: int, keep: Path, processes: int) -> tuple[Share, int]:
    """Play what is missing of a table, and tell the share of the upper level."""
    names = [rung.upper, *[rung.lower] * (rung.seats - 1)]
    plan = make_plan(names, BOOKS[rung.book], games=games, seats=rung.seats)
    tag = "-".join((rung.book, str(rung.seats), rung.upper, rung.lower, str(games)))
    folder = keep / tag.translate(str.maketrans("?=&", "---"))
    with open_ledger(folder, plan, resume=True, force=False) as ledger:
        play_on(ledger, Job(plan, make), together(processes), watch=lambda _: None)
        summary = summarise(plan, ledger.chunks())
    return summary.bots[0].share, summary.played


def row(rung: Rung, share: Share, played: int) -> str:
    """A line of the table."""
    low, high = share.low or 0.0, share.high or float(rung.seats)
    cells = (
        rung.upper,
        rung.lower,
        rung.book,
        str(rung.seats),
        str(played),
        f"{share.share:.3f}",
        f"{low:.3f} to {high:.3f}",
    )
    return f"| {' | '.join(cells)} |"


HEAD = """| one | against | book | seats | games | share | 95 % |
|---|---|---|---|---|---|---|"""


def main() -> int:
    """Climb the ladder and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--searcher-games", type=int, default=1_000)
    parser.add_argument("--books", default=",".join(BOOKS))
    parser.add_argument("--rungs", default="", help="upper levels to play, all unless told")
    parser.add_argument("--seats", default=SEATS)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--keep", type=Path, default=Path("build/ladder"))
    parser.add_argument("--page", type=Path, help="where to write the table as well")
    asked = parser.parse_args()
    books = asked.books.split(",")
    names = [name for name in asked.rungs.split(",") if name]
    lines, short = [HEAD], 0
    print(HEAD)
    for rung in rungs(books, names, [int(seats) for seats in asked.seats.split(",")]):
        games = asked.searcher_games if rung.searches else asked.games
        if asked.small:
            games = SMALL_GAMES
        share, played = climb(rung, games=games, keep=asked.keep, processes=asked.processes)
        lines.append(row(rung, share, played))
        print(lines[-1], flush=True)
        short += (share.low or 0.0) <= 1.0
    print(f"{short} of {len(lines) - 1} tables are not beyond their interval")
    if asked.page is not None:
        asked.page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0 if asked.small else int(short > 0)


if __name__ == "__main__":
    sys.exit(main())
