"""The ladder of bots: each level against the one below it, in every book, at two and at five seats.

    python benchmarks/ladder.py                  # 10,000 games a table, 1,000 with searchers: hours
    python benchmarks/ladder.py --small          # a few tables that are soon clear, for CI
    python benchmarks/ladder.py --rungs reader,searcher --books chart --games 2000

One of the upper level sits against all of the lower. What is played is kept in `--keep` and gone
on with when the same ladder is asked for again, so the run may be stopped at any time; `--page`
writes the table with a column for each book. The small ladder is played by bots without a clock
and so is the same every time; it is played anew unless `--keep` is given. Exits with 1 where a
level does not win more than its fair share beyond the interval.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from dudo.arena import Job, Plan, cores, make_plan, open_ledger, play_on, summarise, together
from dudo.arena.block import Chunk
from dudo.arena.share import Share
from dudo.bots.cast import make
from dudo.rules import BOOKS

STEPS = (
    ("reckless", "beginner"),
    ("cautious", "beginner"),
    ("honest", "reckless"),
    ("honest", "cautious"),
    ("reader", "honest"),
    ("searcher?ms=10", "reader"),
    ("searcher?ms=10", "searcher?ms=2"),
)
"""Who stands above whom; cautious and reckless are two characters of one level."""
SEATS = "2,5"
KEPT = Path("build/ladder")


class Rung(NamedTuple):
    """One table: somebody against several of a kind."""

    book: str
    seats: int
    upper: str
    lower: str
    games: int

    @property
    def plan(self) -> Plan:
        """The contest of this table."""
        names = [self.upper, *[self.lower] * (self.seats - 1)]
        return make_plan(names, BOOKS[self.book], games=self.games, seats=self.seats)

    @property
    def folder(self) -> str:
        """Where the table's results are kept."""
        tag = "-".join((self.book, str(self.seats), self.upper, self.lower, str(self.games)))
        return re.sub(r"[^\w.-]", "-", tag)


SMALL = (
    Rung("jouhet", 2, "reckless", "beginner", 300),
    Rung("chart", 5, "cautious", "beginner", 200),
    Rung("traditional", 5, "honest", "reckless", 200),
    Rung("maputo", 2, "honest", "cautious", 200),
    Rung("jouhet", 5, "reader", "honest", 50),
    Rung("maputo", 5, "reader", "honest", 50),
    Rung("traditional", 5, "searcher?ms=0&worlds=6", "reader", 50),
)
"""Tables where a level is so far above another that few games show it, whatever the seed."""


class Asked(NamedTuple):
    """What part of the ladder to climb."""

    books: list[str]
    names: list[str]
    seats: list[int]

    def whole(self, *, games: int, searcher_games: int) -> Iterator[Rung]:
        """All tables of the ladder, from the lowest level."""
        for upper, lower in STEPS:
            count = searcher_games if upper.startswith("searcher") else games
            for book in self.books:
                for seats in self.seats:
                    yield Rung(book, seats, upper, lower, count)

    def wants(self, rung: Rung) -> bool:
        """Whether a table is in this part."""
        named = {rung.upper, rung.upper.partition("?")[0]} & set(self.names)
        wanted = rung.book in self.books and rung.seats in self.seats
        return wanted and bool(named or not self.names)


class Board:
    """How far the ladder is climbed, told at a terminal alone."""

    def __init__(self, tables: int) -> None:
        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
            redirect_stdout=sys.stdout.isatty(),
            speed_estimate_period=600,
        )
        self._tables = self._progress.add_task("tables", total=tables)
        self._games = self._progress.add_task("games")

    def table(self, rung: Rung) -> None:
        """A new table begins."""
        told = f"{rung.upper} over {rung.lower}, {rung.book}, {rung.seats} seats"
        self._progress.reset(self._games, total=rung.plan.played, description=told)

    def show(self, chunk: Chunk) -> None:
        """Some games of the table are finished."""
        self._progress.advance(self._games, sum(map(len, chunk.blocks)))

    def finished(self) -> None:
        """The table is finished."""
        self._progress.advance(self._tables)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()


def climb(rung: Rung, *, keep: Path, processes: int, board: Board) -> tuple[Share, int]:
    """Play what is missing of a table, and tell the share of the upper level."""
    plan = rung.plan
    board.table(rung)
    with open_ledger(keep / rung.folder, plan, resume=True, force=False) as ledger:
        play_on(ledger, Job(plan, make), together(processes), watch=board.show)
        summary = summarise(plan, ledger.chunks())
    board.finished()
    return summary.bots[0].share, summary.played


def between(rung: Rung, share: Share) -> tuple[float, float]:
    """The ends of the interval of a table."""
    return share.low or 0.0, share.high or float(rung.seats)


def row(rung: Rung, share: Share, played: int) -> str:
    """A line of the table, told as soon as it is played."""
    low, high = between(rung, share)
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


def page(found: Mapping[Rung, tuple[Share, int]]) -> str:
    """The whole table with a column for each book, as it stands in the documents."""
    books = list(dict.fromkeys(rung.book for rung in found))
    lines: dict[tuple[str, ...], dict[str, str]] = {}
    for rung, (share, played) in found.items():
        low, high = between(rung, share)
        line = lines.setdefault((rung.upper, rung.lower, str(rung.seats), f"{played:,}"), {})
        line[rung.book] = f"**{share.share:.2f}** {low:.2f}–{high:.2f}"
    rows = [
        ("one", "against", "seats", "games", *books),
        ("---",) * (4 + len(books)),
        *((*line, *(cells.get(book, "") for book in books)) for line, cells in lines.items()),
    ]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def main(words: Sequence[str] | None = None) -> int:
    """Climb the ladder and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--searcher-games", type=int, default=1_000)
    parser.add_argument("--books", default=",".join(BOOKS))
    parser.add_argument("--rungs", default="", help="upper levels to play, all unless told")
    parser.add_argument("--seats", default=SEATS)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--keep", type=Path, help=f"where results are kept; {KEPT} unless told")
    parser.add_argument("--page", type=Path, help="where to write the table as well")
    asked = parser.parse_args(words)
    part = Asked(
        books=asked.books.split(","),
        names=[name for name in asked.rungs.split(",") if name],
        seats=[int(seats) for seats in asked.seats.split(",")],
    )
    whole = part.whole(games=asked.games, searcher_games=asked.searcher_games)
    rungs = list(filter(part.wants, SMALL if asked.small else whole))
    found: dict[Rung, tuple[Share, int]] = {}
    print(HEAD)
    with ExitStack() as stack:
        keep = asked.keep or KEPT
        if asked.small and not asked.keep:
            keep = Path(stack.enter_context(TemporaryDirectory()))
        board = stack.enter_context(Board(len(rungs)))
        for rung in rungs:
            found[rung] = climb(rung, keep=keep, processes=asked.processes, board=board)
            print(row(rung, *found[rung]), flush=True)
    short = sum((share.low or 0.0) <= 1.0 for share, _ in found.values())
    print(f"{short} of {len(rungs)} tables are not beyond their interval")
    if asked.page is not None:
        asked.page.write_text(page(found), encoding="utf-8")
    return int(short > 0 or not rungs)


if __name__ == "__main__":
    sys.exit(main())
