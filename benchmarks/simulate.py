"""How fast games are simulated in batch, beside OpenSpiel driven from Python in the same run.

OpenSpiel's liar's dice is one round with five dice each, so what is set against it is one round
with five dice each of the same game as a house rule; whole games of every book come after that.
Time is the wall clock's, all processors at work for the simulator and one for OpenSpiel. OpenSpiel
refuses six players with five dice each, so six players are set against two by their rate per ply.

    python benchmarks/simulate.py            # this machine's processors
    python benchmarks/simulate.py --quick    # a smoke test, a few seconds once all is compiled
    python benchmarks/simulate.py --cuda     # a graphics card
    python benchmarks/simulate.py --json simulate.json    # the figures as JSON too

`--cuda` needs torch and no numba, and ends by itself within four minutes.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dudo.rules import BOOKS, Ruleset
from dudo.simulate.records import GAMES, TOTAL_PLIES
from dudo.simulate.running import Device, simulate
from dudo.solver.processors import cores
from dudo.solver.toys import liars_dice

LONGEST = 200.0
"""Seconds after which nothing new is measured on a graphics card."""
REFERENCE = "OpenSpiel"


class Measured(NamedTuple):
    """How fast something was."""

    what: str
    players: int
    policy: str
    games: float
    """Games a second; of a single round where that is said."""
    plies: float
    """Moves a second."""


class Subject(NamedTuple):
    """Something to measure."""

    what: str
    rules: Ruleset
    players: int
    policy: str = "random"
    rounds: int = 0


def subjects() -> Iterator[Subject]:
    """Single rounds as OpenSpiel plays them, then whole games of all books, then other ways."""
    yield Subject("one round, 5 against 5", liars_dice(), 2, rounds=1)
    yield Subject("one round, 5 dice each", liars_dice(), 6, rounds=1)
    for book, rules in BOOKS.items():
        yield Subject(book, rules, 2)
        yield Subject(book, rules, 6)
    for book, rules in BOOKS.items():
        yield Subject(book, rules, 2, "honest")


def openspiel(seconds: float) -> Measured | None:
    """Random games of OpenSpiel, driven from Python as a program would; the better of two runs."""
    try:
        import pyspiel  # noqa: PLC0415 not installed everywhere
    except ImportError:
        return None
    runs = [_openspiel(pyspiel, seconds / 2) for _ in range(2)]
    return max(runs, key=lambda run: run.games)


def _openspiel(pyspiel: Any, seconds: float) -> Measured:
    game = pyspiel.load_game("liars_dice(players=2,numdice=5)")
    uniform = random.Random(1).random
    games = plies = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            offered = state.legal_actions()
            plies += not state.is_chance_node()
            state.apply_action(offered[int(uniform() * len(offered))])
        games += 1
    return Measured(
        f"{REFERENCE}, one round, 5 against 5", 2, "random", games / taken, plies / taken
    )


def rate(subject: Subject, *, device: Device, seconds: float) -> Measured:
    """As many games as fit into so many seconds, once everything is compiled and warm."""

    def timed(games: int) -> tuple[float, Any]:
        begun = time.perf_counter()
        tally = simulate(
            subject.rules,
            games=games,
            players=subject.players,
            policies=(subject.policy,),
            rounds=subject.rounds,
            seed=1,
            device=device,
        )
        return time.perf_counter() - begun, tally.totals

    games = 1 << 22 if device is Device.CUDA else 2000
    timed(games)
    taken, totals = timed(games)
    while taken < seconds / 4:
        games = int(games * min(32, max(2, seconds / 2 / taken)))
        taken, totals = timed(games)
    times = [timed(games) for _ in range(2)]
    taken, totals = min(times, key=lambda pair: pair[0])
    played, plies = int(totals[GAMES]), int(totals[TOTAL_PLIES])
    return Measured(subject.what, subject.players, subject.policy, played / taken, plies / taken)


def main() -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a smoke test")
    parser.add_argument("--cuda", action="store_true", help="on a graphics card")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    arguments = parser.parse_args()
    device = Device.CUDA if arguments.cuda else Device.COMPILED
    seconds = 0.2 if arguments.quick else 6.0 if arguments.cuda else 3.0
    begun = time.perf_counter()
    found: list[Measured] = []
    if arguments.cuda:
        _check_card()
    reference = openspiel(seconds)
    if reference is not None:
        found.append(reference)
        _print(reference, None)
    wanted = list(subjects())[:3] if arguments.quick else list(subjects())
    if arguments.cuda:  # what is asked for first, and as much of the rest as there is time for
        wanted.sort(key=lambda subject: (not subject.rounds, subject.players, subject.policy))
    for subject in wanted:
        if arguments.cuda and time.perf_counter() - begun > LONGEST:
            print("out of time: the rest is not measured")
            break
        measured = rate(subject, device=device, seconds=seconds)
        found.append(measured)
        _print(measured, reference)
        if arguments.json:
            _write(found, device, arguments.json)
    where = "a graphics card" if arguments.cuda else f"{cores()} processors"
    print(f"Measured on {where}.")
    if reference is None:
        print("OpenSpiel is missing: .venv/bin/pip install -e '.[bench]'")
    return 0


def _print(one: Measured, reference: Measured | None) -> None:
    ratio = ""
    if reference is not None and one.what.startswith("one round"):
        by = one.games / reference.games if one.players == 2 else one.plies / reference.plies
        ratio = f"  {by:,.1f} × OpenSpiel" + ("" if one.players == 2 else " by plies")
    told = f"{one.what}, {one.players} players, {one.policy}"
    print(f"{told:45} {one.games:14,.0f} games/s {one.plies:16,.0f} plies/s{ratio}", flush=True)


def _check_card() -> None:
    """The card plays the very same games as the processor: torch on both, on a few of them."""
    for book, rules in BOOKS.items():
        asked: dict[str, Any] = {"games": 3000, "players": 4, "seed": 3}
        asked["policies"] = ("honest", "random")
        card, processor = (
            simulate(rules, device=device, **asked) for device in (Device.CUDA, Device.TORCH)
        )
        same = all((one == other).all() for one, other in zip(card, processor, strict=True))
        print(f"{book}: the card and the processor play the same games: {same}", flush=True)


def _write(found: list[Measured], device: Device, path: Path) -> None:
    """Keep what was measured so far."""
    told = {"device": device.value, "measured": [one._asdict() for one in found]}
    path.write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
