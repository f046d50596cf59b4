"""How fast games are simulated in batch, beside OpenSpiel driven from Python in the same run.

OpenSpiel's liar's dice is one round with five dice each, so what is set against it is one round
with five dice each of the same game as a house rule; whole games of every book come after that.
Time is the wall clock's, two threads at work for the simulator and one for OpenSpiel. OpenSpiel
refuses six players with five dice each, so six players are set against two by their moves a second
in that round: 80 % of them count as the same rate, since three times as many dice are thrown.

    python benchmarks/simulate.py            # this machine's processors
    python benchmarks/simulate.py --quick    # a smoke test, a few seconds once all is compiled
    python benchmarks/simulate.py --cuda     # a graphics card
    python benchmarks/simulate.py --json simulate.json    # the figures as JSON too

`--cuda` needs torch and no numba, ends by itself within four minutes, and looks first whether the
card plays the same games as the processor. Exits with 1 where a mark is missed; marks that cannot
be measured, without OpenSpiel or without a card, are told as such and are not counted as reached.
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
from dudo.solver.toys import liars_dice

LONGEST = 200.0
"""Seconds after which nothing new is measured on a graphics card."""
JUDGED_RUNS = 5
"""Runs of what must reach a mark, of which the best counts: others may be at work for a while."""
REFERENCE = "OpenSpiel"
THREADS = 2
"""Threads of the simulator, where no graphics card plays."""
MANY_ON_PROCESSORS, MANY_ON_CARD = 10, 1000
"""How many times OpenSpiel's rounds must be played."""
SAME = 0.8
"""So much of two players' moves a second counts as the same rate."""
ROUND = "one round, 5 dice each"
"""What is set against OpenSpiel, and six players against two."""


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


class Row(NamedTuple):
    """A mark that must be reached."""

    work: str
    reference: str
    reached: str
    needed: str
    is_met: bool | None
    """Nothing where it was not measured."""

    def __str__(self) -> str:
        mark = {True: "met", False: "MISSED", None: "not measured"}[self.is_met]
        told = f"{self.work:<20} {self.reference:>12}  {self.reached:<45}"
        return f"{told} {self.needed:<18} {mark}"


def subjects() -> Iterator[Subject]:
    """Single rounds as OpenSpiel plays them, then whole games of all books, then other ways."""
    yield Subject(ROUND, liars_dice(), 2, rounds=1)
    yield Subject(ROUND, liars_dice(), 6, rounds=1)
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
    return Measured(f"{REFERENCE}, {ROUND}", 2, "random", games / taken, plies / taken)


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
            threads=None if device is Device.CUDA else THREADS,
        )
        return time.perf_counter() - begun, tally.totals

    games = 1 << 22 if device is Device.CUDA else 2000
    timed(games)
    taken, totals = timed(games)
    while taken < seconds / 4:
        games = int(games * min(32, max(2, seconds / 2 / taken)))
        taken, totals = timed(games)
    times = [timed(games) for _ in range(JUDGED_RUNS if subject.rounds else 2)]
    taken, totals = min(times, key=lambda pair: pair[0])
    played, plies = int(totals[GAMES]), int(totals[TOTAL_PLIES])
    return Measured(subject.what, subject.players, subject.policy, played / taken, plies / taken)


def main() -> int:
    """Measure, and print a table; 1 where something that must be reached is not."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a smoke test")
    parser.add_argument("--cuda", action="store_true", help="on a graphics card")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    arguments = parser.parse_args()
    device = Device.CUDA if arguments.cuda else Device.COMPILED
    seconds = 0.2 if arguments.quick else 6.0 if arguments.cuda else 3.0
    begun = time.perf_counter()
    found: list[Measured] = []
    is_same = _is_card_the_same() if arguments.cuda else None
    reference = openspiel(seconds)
    if reference is not None:
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
            _write(reference, found, device, arguments.json)
    print("Measured on a graphics card." if arguments.cuda else f"Measured with {THREADS} threads.")
    if reference is None:
        print("OpenSpiel is missing: .venv/bin/pip install -e '.[bench]'")
    rows = judged(reference, found, device=device, is_same=is_same)
    print()
    for row in rows:
        print(row)
    return exit_code(rows)


def exit_code(rows: list[Row]) -> int:
    """1 where a mark is missed; what was not measured is told as such, and is neither."""
    return int(any(row.is_met is False for row in rows))


def judged(
    reference: Measured | None, found: list[Measured], *, device: Device, is_same: bool | None
) -> list[Row]:
    """What was measured, and whether it is what must be reached."""
    two, six = (
        next((one for one in found if one.what == ROUND and one.players == players), None)
        for players in (2, 6)
    )
    slow = Row("5v5, two threads", "-", "only without --cuda", f"{MANY_ON_PROCESSORS} x", None)
    fast = Row("5v5, graphics card", "-", "only with --cuda", f"{MANY_ON_CARD} x", None)
    if device is Device.CUDA:
        fast = _beside_reference(fast, MANY_ON_CARD, two, reference)
    else:
        slow = _beside_reference(slow, MANY_ON_PROCESSORS, two, reference)
    return [slow, fast, _six_beside_two(six, two), _card_beside_processor(is_same=is_same)]


def _beside_reference(
    row: Row, times: int, two: Measured | None, reference: Measured | None
) -> Row:
    """How many times OpenSpiel's rounds are played between two."""
    if reference is None:
        return row._replace(reached=f"{REFERENCE} is missing")
    row = row._replace(reference=f"{reference.games:,.0f}/s")
    if two is None:
        return row._replace(reached="out of time")
    faster = two.games / reference.games
    told = f"{two.games:,.0f} rounds/s, {faster:,.1f} x {REFERENCE}"
    return row._replace(reached=told, is_met=faster >= times)


def _six_beside_two(six: Measured | None, two: Measured | None) -> Row:
    """Whether six players move as often as two."""
    work, needed = "six players, moves", f"same; {100 * SAME:.0f} % counts"
    if six is None or two is None:
        return Row(work, "-", "out of time", needed, is_met=None)
    part = six.plies / two.plies
    told = f"{six.plies:,.0f} moves/s, {100 * part:.1f} % of two players'"
    return Row(work, f"{two.plies / 1e6:,.1f} M/s", told, needed, is_met=part >= SAME)


def _card_beside_processor(*, is_same: bool | None) -> Row:
    """Whether the card plays the games that the processor plays."""
    told = {None: "only with --cuda", True: "the same in all books", False: "others"}
    return Row("games on the card", "processor's", told[is_same], "the same games", is_met=is_same)


def _print(one: Measured, reference: Measured | None) -> None:
    ratio = ""
    if reference is not None and one.what == ROUND:
        by = one.games / reference.games if one.players == 2 else one.plies / reference.plies
        ratio = f"  {by:,.1f} × OpenSpiel" + ("" if one.players == 2 else " by plies")
    told = f"{one.what}, {one.players} players, {one.policy}"
    print(f"{told:45} {one.games:14,.0f} games/s {one.plies:16,.0f} plies/s{ratio}", flush=True)


def _is_card_the_same() -> bool:
    """Whether the card plays the very same games as the processor: torch on both, a few of them."""
    found = []
    for book, rules in BOOKS.items():
        asked: dict[str, Any] = {"games": 3000, "players": 4, "seed": 3}
        asked["policies"] = ("honest", "random")
        card, processor = (
            simulate(rules, device=device, **asked) for device in (Device.CUDA, Device.TORCH)
        )
        same = all(bool((one == other).all()) for one, other in zip(card, processor, strict=True))
        print(f"{book}: the card and the processor play the same games: {same}", flush=True)
        found.append(same)
    return all(found)


def _write(reference: Measured | None, found: list[Measured], device: Device, path: Path) -> None:
    """Keep what was measured so far."""
    measured = [one._asdict() for one in (reference, *found) if one is not None]
    told = {"device": device.value, "measured": measured}
    path.write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
