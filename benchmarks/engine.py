"""How fast the engine plays: random games through the ordinary Python API.

A ply is one `decide` by a seat: a bid, a call, a show, a direction or a choice. The time of a ply
holds everything a driver does for it: asking `moves`, choosing at random, `decide`, `fold`, and
its share of throwing dice, beginning rounds and starting games. OpenSpiel's `liars_dice` is driven
the same way from Python, one round to a game; throwing its dice counts for the time and not for
the plies there too. Time is that of the processor, so that other programs on the machine count
for less; the progress bar is drawn between measurements and never during one.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from dudo.game import CHANCE, Phase, SeededRoller, chance, decide, fold, moves, start
from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules

try:
    import pyspiel
except ImportError:
    pyspiel = None

PLIES_A_SECOND = 100_000
CREATION_US = 1000
NAMES = ("Ana", "Bob", "Carla", "Dani", "Eva")
CHECK_EVERY = 8
"""Games between two looks at the clock."""

Rate = Callable[[float, int], float]
"""Plies a second, measured for so many seconds with a seed."""


class Measured(NamedTuple):
    """The rates of one subject, slowest first."""

    rates: list[float]

    @property
    def median(self) -> float:
        """The middle rate."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> str:
        """The slowest and the fastest, as parts of the median."""
        low, high = self.rates[0] / self.median - 1, self.rates[-1] / self.median - 1
        return f"{low:+.0%} {high:+.0%}"


class Subject(NamedTuple):
    """Something to measure."""

    name: str
    players: int
    rate: Rate
    rules: Ruleset | None = None


def dudo_rate(rules: Ruleset, players: int) -> Rate:
    """Random games of `rules` with so many players."""
    names = NAMES[:players]

    def rate(seconds: float, seed: int) -> float:
        uniform, roller = random.Random(seed).random, SeededRoller(seed)
        plies, begun = 0, time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            for _ in range(CHECK_EVERY):
                game = start(rules, names)
                while game.phase is not Phase.OVER:
                    if game.phase in CHANCE:
                        game = fold(game, chance(game, roller))
                        continue
                    seat = game.turn
                    offered = moves(game, seat)
                    move = offered[int(uniform() * len(offered))]
                    game = fold(game, decide(game, seat, move))
                    plies += 1
        return plies / taken

    return rate


def openspiel_rate(game_name: str) -> Rate:
    """Random games of OpenSpiel, driven from Python in the same way."""
    game = pyspiel.load_game(game_name)

    def rate(seconds: float, seed: int) -> float:
        uniform = random.Random(seed).random
        plies, begun = 0, time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            for _ in range(CHECK_EVERY):
                state = game.new_initial_state()
                while not state.is_terminal():
                    offered = state.legal_actions()
                    plies += not state.is_chance_node()
                    state.apply_action(offered[int(uniform() * len(offered))])
        return plies / taken

    return rate


def creation_us(rules: Ruleset) -> float:
    """Microseconds for a new game of five, the rules being known already."""
    times = []
    for _ in range(200):
        begun = time.perf_counter()
        start(rules, NAMES)
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1e6


def subjects() -> Iterator[Subject]:
    """OpenSpiel, then every book with two and five players, then every option with five."""
    if pyspiel is not None:
        name = "liars_dice(players=2,numdice=5)"
        yield Subject("OpenSpiel liars_dice", 2, openspiel_rate(name))
    for book, rules in BOOKS.items():
        yield Subject(book, 2, dudo_rate(rules, 2), rules)
        yield Subject(book, 5, dudo_rate(rules, 5), rules)
    for book, options in OPTIONS.items():
        for option in options:
            rules = find_rules(book, options=[option])
            yield Subject(rules.name, 5, dudo_rate(rules, 5), rules)


def measure(wanted: list[Subject], arguments: argparse.Namespace) -> list[Measured]:
    """Warm up, then measure everything in turns, so that a noisy minute hurts all alike."""
    rates: list[list[float]] = [[] for _ in wanted]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("", total=len(wanted) * (arguments.repeats + 1))
        for turn in range(arguments.repeats + 1):
            for subject, found in zip(wanted, rates, strict=True):
                named = f"{subject.name}, {subject.players} players"
                progress.update(task, description=named, refresh=True)
                if turn == 0:
                    subject.rate(arguments.warmup, 0)
                else:
                    found.append(subject.rate(arguments.seconds, turn))
                progress.advance(task)
    return [Measured(sorted(found)) for found in rates]


def main() -> int:
    """Measure, print, and say which target was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--repeats", type=int, default=7, help="measurements of each subject")
    parser.add_argument("--warmup", type=float, default=1.0, help="seconds played before")
    arguments = parser.parse_args()
    console = Console()
    wanted = list(subjects())
    measured = measure(wanted, arguments)
    reference = None if pyspiel is None else measured[0].median
    table = Table(
        title=f"Random games, median of {arguments.repeats} times {arguments.seconds} s "
        f"after {arguments.warmup} s of warming up",
        caption="A ply is one decision by a seat; throwing dice takes time and is not a ply.\n"
        "The ratio is to OpenSpiel, which plays single rounds with five dice each.",
    )
    table.add_column("rules", no_wrap=True)
    for heading in ("seats", "plies/s", "spread", "ratio", "new game, µs"):
        table.add_column(heading, justify="right")
    missed = []
    for subject, found in zip(wanted, measured, strict=True):
        creation = 0.0 if subject.rules is None else creation_us(subject.rules)
        table.add_row(
            subject.name,
            str(subject.players),
            f"{found.median:,.0f}",
            found.spread,
            "-" if reference is None else f"{found.median / reference:.2f}",
            f"{creation:.1f}" if subject.rules else "-",
        )
        if subject.players == 5 and found.median < PLIES_A_SECOND:
            missed.append(f"{subject.name} plays {found.median:,.0f} of {PLIES_A_SECOND:,} plies/s")
        if creation >= CREATION_US:
            missed.append(f"a game of {subject.name} takes {creation:.0f} µs to create")
    console.print(table)
    if reference is None:
        console.print("OpenSpiel is missing: .venv/bin/pip install -e '.[bench]'", markup=False)
    for sentence in missed:
        console.print(f"Target missed: {sentence}.", style="bold red")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
