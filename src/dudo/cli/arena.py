"""`dudo arena`: bots play each other, many times, and it is told who is better and how surely."""

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Self

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from dudo.arena import (
    ArenaError,
    Job,
    Plan,
    Summary,
    alone,
    check_players,
    conclude,
    cores,
    folder_name,
    gone_on_with,
    make_plan,
    open_ledger,
    play_on,
    together,
)
from dudo.arena.block import Chunk
from dudo.arena.cluster import clustered
from dudo.arena.crew import Crew
from dudo.arena.ledger import RESULTS
from dudo.arena.report import interval, number_or_dash
from dudo.arena.summary import won
from dudo.arena.times import Times
from dudo.bots.cast import make
from dudo.bots.gc_pause import gc_paused
from dudo.bots.tables import unreadable
from dudo.cli.at_once import check_at_once
from dudo.errors import INTERRUPTED
from dudo.rules import find_rules
from dudo.rules.naming import full_name_of
from dudo.texts import texts

FEW_LINEUPS = 15
"""Line-ups beyond this number are told in the files alone."""


def arena(
    *bots: str,
    book: str = "traditional",
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    games: int = 1000,
    seats: int | None = None,
    seed: int = 1,
    key: str | None = None,
    processes: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    resume: Annotated[bool, Parameter(negative=())] = False,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let bots play each other and tell who wins more than a fair share.

    Parameters
    ----------
    bots
        Who plays: names of the cast, "honest*4" for four of one kind, or a program of one's own
        as "cmd:python my_bot.py".
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    games
        How many games, rounded up so that everybody sits in every seat equally often.
    seats
        Seats at the table; as many as players are named by default.
    seed
        Equal seeds give equal games among players of the cast. Where a program plays, the dice
        depend on a key as well, fresh in every run.
    key
        The key of an earlier run, from the first line of its results, to play it again.
    processes
        How many processes play at once; as many as there are processors by default.
    ray
        Play on the Ray cluster at this address; "local" starts one on this machine, "auto" takes
        the one it belongs to.
    out
        The folder for the results; named after the contest by default.
    resume
        Go on where an earlier run of the very same contest was interrupted.
    force
        Write over earlier results in that folder.
    """
    rules = find_rules(book, options=option)
    plan = make_plan(bots, rules, games=games, seats=seats, seed=seed, key=key)
    check_players(plan, make)
    if resume and force:
        raise ArenaError("--resume goes on with results and --force writes over them: choose one")
    folder = out or Path(folder_name(plan))
    if resume and not (folder / RESULTS).exists():
        raise ArenaError(
            f"nothing to resume: {folder} has no results of this contest, and with other games, "
            "players, rules or seeds it is another one; it begins without --resume"
        )
    if resume and key is None:
        plan = gone_on_with(plan, folder)
    for damaged in unreadable(rules):
        print(f"dudo: {texts('en').error(damaged)}", file=sys.stderr)
    crew = _crew(processes, ray)
    with open_ledger(folder, plan, resume=resume, force=force) as ledger:
        stopped = False
        try:
            with _Board(plan) as board:
                play_on(ledger, Job(plan, make), crew, watch=board.show)
        except KeyboardInterrupt:
            stopped = True
        summary, taken = conclude(ledger, plan, folder)
    _tell(Console(), summary, taken)
    print(f"Results are in {folder}{'' if summary.finished else ', to be gone on with: --resume'}.")
    if plan.key:
        print(f"The same dice are thrown again with: --seed {plan.seed} --key {plan.key}")
    return INTERRUPTED if stopped else 0


def _crew(processes: int | None, ray: str | None) -> Crew:
    count = cores() if processes is None else processes
    check_at_once(count)
    if ray is not None:
        return clustered(ray, processes=count)
    return partial(alone, around=gc_paused) if count == 1 else together(count)


class _Board:
    """The progress of a contest, with the shares so far and the time that is left."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task = self._progress.add_task("games", total=plan.played)
        self._wins = [0] * len(plan.bots)
        self._fair = [0.0] * len(plan.bots)

    def show(self, chunk: Chunk) -> None:
        """Tell how far the contest is, now that a chunk is finished."""
        shares = []
        for number, name in enumerate(self._plan.bots):
            for block in chunk.blocks:
                wins, fair = won(block, number)
                self._wins[number] += wins
                self._fair[number] += fair
            if self._fair[number]:
                shares.append(f"{name} {self._wins[number] / self._fair[number]:.2f}")
        games = sum(map(len, chunk.blocks))
        self._progress.update(self._task, advance=games, description=escape("  ".join(shares)))

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()


def _tell(console: Console, summary: Summary, taken: Mapping[str, Times]) -> None:
    played = f"{summary.played} games"
    if not summary.finished:
        played += f" of {summary.games}, interrupted"
    title = f"{full_name_of(summary.book)}, {summary.seats} seats, {played}"
    console.print(Text(title, style="bold"))
    table = _table("bot", "games", "wins", "share", "95 %", "rating")
    for bot in summary.bots:
        share = bot.share
        table.add_row(
            Text(bot.name),
            str(bot.games),
            str(share.wins),
            Text(
                number_or_dash(f"{share.share:.2f}", out_of=bot.games),
                style=_style(share.low, share.high),
            ),
            interval(share),
            number_or_dash(f"{bot.rating.mu:.1f} ± {2 * bot.rating.sigma:.1f}", out_of=bot.games),
        )
    console.print(table)
    console.print(Text("A share of 1.00 is fair: one game in as many as there are seats."))
    if 0 < len(summary.lineups) <= FEW_LINEUPS:
        _tell_lineups(console, summary)
    console.print(_times(taken))
    for fault in summary.faults:
        times = "once" if fault.times == 1 else f"{fault.times} times"
        console.print(Text(f"{fault.bot}: {fault.kind} {times}; first: {fault.message}"))


def _tell_lineups(console: Console, summary: Summary) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("line-up", overflow="fold")
    table.add_column("games", justify="right")
    table.add_column("shares", overflow="fold")
    for meeting in summary.lineups:
        shares = ", ".join(
            f"{name} {share.share:.2f} ({interval(share)})"
            for name, share in meeting.shares.items()
        )
        table.add_row(Text(", ".join(meeting.lineup)), str(meeting.games), Text(shares))
    console.print(table)


def _times(taken: Mapping[str, Times]) -> Table:
    table = _table("bot", "moves", "mean ms", "p50 ms", "p99 ms", "max ms")
    for name, spent in taken.items():
        seconds = (spent.mean, spent.percentile(0.5), spent.percentile(0.99), spent.longest)
        cells = (number_or_dash(f"{1000 * second:.2f}", out_of=spent.moves) for second in seconds)
        table.add_row(Text(name), str(spent.moves), *cells)
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first, overflow="fold")
    for head in others:
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _style(low: float | None, high: float | None) -> str:
    """Green for more than fair share beyond the interval, red for less."""
    if low is None or high is None:
        return ""
    return "green" if low > 1 else "red" if high < 1 else ""
