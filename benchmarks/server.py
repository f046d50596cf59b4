"""How many moves a server takes, how soon everybody has them, and what a table costs.

    python benchmarks/server.py            # all of it, some six minutes
    python benchmarks/server.py --quick    # less of everything, a minute and a half

Four sockets at every table play over loopback, from processes of their own, and do all that a
browser does. The server runs on one core (two workers on two), and every move is on the disk
before anybody is told. Beside it, in the same run, a minimal boardgame.io server plays a game of
the same kind: its npm package is installed into a temporary folder for that, and never comes into
this tree; without Node and a registry it is left out.

The machine may have other work: what counts is moves for a second of the server's processor time,
and each server's best of several turns. Rates by the clock stand beside them.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "load"), str(HERE.parent / "tests")]

from measured import Asked  # noqa: E402 its folder has to be on the path first
from processes import Machine  # noqa: E402 likewise
from servers import Stores, boardgame, dudo, is_installed, node_and_npm  # noqa: E402 likewise
from turns import Figures, turn  # noqa: E402 likewise

FULL_SPEED = 100
"""Tables at which moves are made as fast as the server takes them."""
HUMAN_PAUSE = 5.0
"""Seconds between two moves at a table of people."""
TIMES_FASTER = 1.5
"""At least so much faster than boardgame.io in memory."""
MOST_GROWTH = 1.3
"""What a move may cost at many tables, against few."""
MOST_KB = 120
"""Memory of a table."""
MOST_P99, MOST_P999 = 0.050, 0.100
"""Seconds in which a move is with everybody, at a human pace."""
WIDTH = 118


class Bench:
    """Everything that is measured, with a bar that says how far it is."""

    def __init__(self, stores: Stores, *, quick: bool, progress: Progress, bar: TaskID) -> None:
        self._stores = stores
        self._machine = Machine()
        self._quick = quick
        self._progress = progress
        self._bar = bar
        self._port = 8710
        self.seconds = 3.0 if quick else 6.0

    def step(self, what: str) -> int:
        """Say what is measured now; the port to do it at."""
        self._progress.update(self._bar, description=what, advance=1)
        self._port += 1
        return self._port

    def dudo(
        self, tables: int, *, kind: str = "SQLite", workers: int = 1, seconds: float | None = None
    ) -> Figures:
        """Dudo at full speed."""
        port = self.step(f"dudo, {kind}, {tables} tables, {workers} worker(s)")
        machine, stores = self._machine, self._stores
        with dudo(stores, machine, port, kind=kind, workers=workers) as server:
            asked = Asked(
                server="dudo",
                host="127.0.0.1",
                port=port,
                tables=tables,
                seconds=seconds or self.seconds,
                warm_up=2.0,
            )
            return turn(server, asked, machine, workers)

    def boardgame(self, node: list[str], tables: int, *, files: bool) -> Figures:
        """boardgame.io at full speed."""
        port = self.step(f"boardgame.io, {'files' if files else 'memory'}, {tables} tables")
        machine = self._machine
        with boardgame(node, self._stores, machine, port, files=files) as server:
            asked = Asked(
                server="boardgame.io",
                host="127.0.0.1",
                port=port,
                tables=tables,
                seconds=self.seconds,
                warm_up=2.0,
            )
            return turn(server, asked, machine)

    def people(self, tables: int, *, kind: str = "SQLite", bots: int = 0) -> Figures:
        """Dudo at the pace of people, with bots that think in processes of their own."""
        port = self.step(f"dudo, {kind}, {tables} tables of people")
        machine, stores = self._machine, self._stores
        with dudo(stores, machine, port, kind=kind, pace="1") as server:
            asked = Asked(
                server="dudo",
                host="127.0.0.1",
                port=port,
                tables=tables,
                seconds=10.0 if self._quick else 40.0,
                warm_up=6.0 if self._quick else 15.0,
                pause=HUMAN_PAUSE,
                bots=bots,
            )
            return turn(server, asked, machine)


def _row(name: str, found: Figures, *, memory: bool = False) -> list[str]:
    quantiles = [f"{found.quantile(part) * 1000:.1f}" for part in (0.5, 0.99, 0.999)]
    return [
        name,
        f"{found.rate:,.0f}",
        f"{found.per_cpu_second:,.0f}",
        f"{found.cost:.0f}",
        *quantiles,
        f"{found.kilobytes:.0f}" if memory else "",
        f"{found.cpu / found.measured.seconds:.0%}",
        f"{found.measured.busy:.0%}",
    ]


def _table(title: str) -> Table:
    table = Table(title=title)
    headings = "server", "moves/s", "per CPU s", "µs/move", "p50 ms", "p99", "p99.9", "kB/table"
    for heading in (*headings, "server's core", "generator's"):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    return table


def _judged(console: Console, what: str, value: float, limit: float, *, least: bool) -> bool:
    """Say whether a target is reached."""
    good = value >= limit if least else value <= limit
    word = "[green]reached[/]" if good else "[bold red]missed[/]"
    console.print(f"{what}: {value:.2f}, {'at least' if least else 'at most'} {limit:g}: {word}")
    return good


def _best(turns: list[Figures]) -> Figures:
    return max(turns, key=lambda one: one.per_cpu_second)


def _measure(console: Console, progress: Progress, *, quick: bool) -> bool:
    turns = 2 if quick else 3
    most = 300 if quick else 1000
    with tempfile.TemporaryDirectory(prefix="dudo-load-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # PostgreSQL may run as another user
        stores = Stores(Path(folder))
        bar = progress.add_task("Preparing", total=turns * 3 + (6 if quick else 12))
        bench = Bench(stores, quick=quick, progress=progress, bar=bar)
        try:
            node = node_and_npm()
            other = node if is_installed(node, Path(folder)) else None
            return _all(console, bench, other, turns=turns, most=most, stores=stores, quick=quick)
        finally:
            stores.close()


def _all(
    console: Console,
    bench: Bench,
    node: list[str] | None,
    *,
    turns: int,
    most: int,
    stores: Stores,
    quick: bool,
) -> bool:
    ours: list[Figures] = []
    memory: list[Figures] = []
    files: list[Figures] = []
    for _ in range(turns):  # by turns, so that what else the machine does meets all alike
        ours.append(bench.dudo(FULL_SPEED))
        if node is not None:
            memory.append(bench.boardgame(node, FULL_SPEED, files=False))
            files.append(bench.boardgame(node, FULL_SPEED, files=True))
    table = _table(f"Full speed, {FULL_SPEED} tables of four sockets, best of {turns}")
    table.add_row(*_row("dudo, SQLite, synchronous=FULL", _best(ours)))
    if stores.postgres is not None:
        table.add_row(*_row("dudo, PostgreSQL", bench.dudo(FULL_SPEED, kind="PostgreSQL")))
    for workers in () if quick else (2,):
        for kind in ("SQLite", "PostgreSQL") if stores.postgres is not None else ("SQLite",):
            found = bench.dudo(FULL_SPEED, kind=kind, workers=workers)
            table.add_row(*_row(f"dudo, {kind}, {workers} workers", found))
    if node is not None:
        table.add_row(*_row("boardgame.io, in memory", _best(memory)))
        table.add_row(*_row("boardgame.io, files", _best(files)))
    console.print(table)
    sizes = _table("Cost of a move from few tables to many, full speed")
    costs = []
    for tables in (10, 100, most):
        found = bench.dudo(tables)
        costs.append(found.cost)
        sizes.add_row(*_row(f"dudo, SQLite, {tables} tables", found))
    console.print(sizes)
    human = _table(f"A move every {HUMAN_PAUSE:.0f} s at each table, a bot at each too")
    slow = bench.people(most, bots=1)
    human.add_row(*_row(f"dudo, SQLite, {most} tables", slow, memory=True))
    console.print(human)
    console.print(f"other work on this machine: load average {os.getloadavg()[1]:.1f}")
    good = [
        _judged(console, f"p99 at {most} tables, s", slow.quantile(0.99), MOST_P99, least=False),
        _judged(console, "p99.9, s", slow.quantile(0.999), MOST_P999, least=False),
        _judged(
            console, "cost at most tables / at 10", costs[-1] / costs[0], MOST_GROWTH, least=False
        ),
        _judged(console, "kB a table", slow.kilobytes, MOST_KB, least=False),
    ]
    if node is not None:
        times = _best(ours).per_cpu_second / _best(memory).per_cpu_second
        good.append(
            _judged(console, "times boardgame.io in memory", times, TIMES_FASTER, least=True)
        )
    else:
        console.print("boardgame.io could not be installed, and was left out")
    return all(good)


def main() -> int:
    """Measure, print, and say which target was missed."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("--quick", action="store_true", help="less of everything")
    quick: bool = ask.parse_args().quick
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        reached = _measure(console, progress, quick=quick)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
