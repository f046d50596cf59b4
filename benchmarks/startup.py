"""How long a fresh interpreter takes to import `dudo` and to answer `dudo --help`.

What counts is the time of the processor, so that other programs on the machine do not; the time by
the clock stands beside it.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import time
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table


class Start(NamedTuple):
    """A command, what of its time counts, and how long it may take."""

    name: str
    command: list[str]
    most_ms: float


PYTHON = sys.executable
BARE = [PYTHON, "-c", "pass"]
STARTS = (
    Start("import dudo", [PYTHON, "-c", "import dudo"], 150),
    Start("import dudo.game", [PYTHON, "-c", "import dudo.game"], 150),
    Start("dudo --help", [PYTHON, "-m", "dudo", "--help"], 300),
)


def _children() -> float:
    """Seconds of the processor that ended processes have taken so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def once(command: list[str]) -> tuple[float, float]:
    """Milliseconds of the processor, and by the clock, from starting a process to its end."""
    begun, before = time.perf_counter(), _children()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    worked, taken = _children() - before, time.perf_counter() - begun
    return worked * 1000, taken * 1000


def main() -> int:
    """Measure, print, and say which target was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=15, help="fresh interpreters of each kind")
    repeats = parser.parse_args().repeats
    commands = [BARE, *(start.command for start in STARTS)]
    for command in commands:
        once(command)
    times: list[list[tuple[float, float]]] = [[] for _ in commands]
    console = Console()
    for _ in track(range(repeats), "Starting", console=Console(stderr=True), transient=True):
        for command, found in zip(commands, times, strict=True):
            found.append(once(command))
    (bare, _), *medians = (
        tuple(map(statistics.median, zip(*found, strict=True))) for found in times
    )
    table = Table(
        title=f"Median of {repeats} fresh interpreters, in milliseconds",
        caption=f"Python alone takes {bare:.0f} ms of the processor, which are included.",
    )
    table.add_column("what")
    for heading in ("processor", "allowed", "by the clock"):
        table.add_column(heading, justify="right")
    missed = False
    for start, (worked, taken) in zip(STARTS, medians, strict=True):
        late = worked >= start.most_ms
        missed = missed or late
        numbers = (f"{worked:.0f}", f"{start.most_ms:.0f}", f"{taken:.0f}")
        table.add_row(start.name, *numbers, style="bold red" if late else "")
    console.print(table)
    if missed:
        console.print("Target missed: see the red line.", style="bold red")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
