"""The solver beside OpenSpiel, in one run: time per iteration, to a precision, of best responses.

    python benchmarks/solver.py [--quick] [--large] [--json FILE]

What is set against OpenSpiel is processor time of both on one core. Marks in seconds are judged by
the clock, with two threads; processor time stands beside it. Looks at the exploitability are not
counted. OpenSpiel is left out where it is not installed. `--quick` takes OpenSpiel's time to a
precision from an earlier run, as it is minutes; `--large` makes three iterations of two dice each
as well, in 8 GB. Exits with 1 where a figure that must be reached is not.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dudo.rules import BOOKS, Ruleset
from dudo.solver.compiled import CompiledEngine
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import DCFR
from dudo.solver.solving import Solving, Target
from dudo.solver.toys import liars_dice

QUICK, LARGE = "--quick" in sys.argv, "--large" in sys.argv
AIM = 1.3e-4
"""The exploitability to which both are timed."""
EARLIER = 109.0
"""Seconds that OpenSpiel took to get there in an earlier run."""
THREADS = 2
"""Threads of what is judged by the clock."""
CHART_VALUE = -7 / 258
"""What the opener of the chart wins with a die each."""
REBEL = (("1x4f", 4, 1, 0.017), ("1x5f", 5, 1, 0.015), ("1x6f", 6, 1, 0.024), ("2x3f", 3, 2, 0.017))
"""Rounds by faces and dice, with the exploitability that ReBeL reached."""


def tell(what: str) -> None:
    """Say what is being measured."""
    print(f"{time.strftime('%H:%M:%S')}  {what}", file=sys.stderr, flush=True)


def timed(work: Callable[[], Any], times: int = 1) -> float:
    """Processor seconds of one call."""
    began = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - began) / times


def engine_for(
    rules: Ruleset, dice: tuple[int, int], *, threads: int = 1, fine: bool = True
) -> CompiledEngine:
    """An engine that has been compiled and has iterated once."""
    game = round_game(rules, RoundKey(dice)).game
    dtype = np.float64 if fine else np.float32
    CompiledEngine(game, DCFR, threads=threads, dtype=dtype).iterate(1)
    return CompiledEngine(game, DCFR, threads=threads, dtype=dtype)


class Run(NamedTuple):
    """A round that was solved until little could be won from it, or for too long."""

    wall: float
    """Seconds by the clock, without the looks."""
    processor: float
    """Processor seconds, of all threads together."""
    exploitability: float
    iterations: int

    def within(self, exploitability: float, seconds: float) -> bool:
        """Whether so much was reached in so many seconds by the clock."""
        return self.exploitability <= exploitability and self.wall <= seconds

    def __str__(self) -> str:
        spent = f"{self.wall:.2f} s ({self.processor:.2f} s of processors)"
        return f"{self.exploitability:.1e} in {spent}, {self.iterations} iterations"


def until(engine: CompiledEngine, target: float, most: float) -> Run:
    """Solve until a best response wins no more than `target`, or so many seconds are over."""
    wall = processor = 0.0
    iterations = 0
    while True:
        began, worked = time.perf_counter(), time.process_time()
        for _ in range(max(iterations // 10, 10)):
            iterations += 1
            engine.iterate(iterations)
        wall += time.perf_counter() - began
        processor += time.process_time() - worked
        found = (engine.best_response(0) + engine.best_response(1)) / 2
        if found <= target or wall >= most:
            return Run(wall, processor, found, iterations)


def openspiel() -> dict[str, float]:
    """OpenSpiel's C++ CFR+ on its own liar's dice, one die of six faces each."""
    try:
        import pyspiel  # noqa: PLC0415 not installed everywhere
    except ImportError:
        return {}
    game = pyspiel.load_game("liars_dice")
    solver = pyspiel.CFRPlusSolver(game)
    times = 3 if QUICK else 10
    iteration = timed(solver.evaluate_and_update_policy, times)
    policy = solver.average_policy()
    response = timed(lambda: pyspiel.exploitability(game, policy)) / 2
    found = {"iteration": iteration, "best_response": response}
    spent = times * iteration
    done = times
    while not QUICK and done < 3000:
        step = 100 if done < 900 else 50
        spent += step * timed(solver.evaluate_and_update_policy, step)
        done += step
        if done >= 700:
            reached = pyspiel.exploitability(game, solver.average_policy())
            tell(f"OpenSpiel: {reached:.2e} after {done} iterations, {spent:.0f} s")
            if reached <= AIM:
                found |= {"seconds_to_aim": spent, "iterations_to_aim": float(done)}
                break
    return found


def main() -> int:
    """Print the table; 1 where something that must be reached is not."""
    tell("OpenSpiel, a die of six faces each")
    found: dict[str, Any] = {"threads": THREADS, "openspiel": openspiel()}
    tell("the same here")
    one = engine_for(liars_dice(6), (1, 1))
    counter = iter(range(1, 10**6))
    found["1v1_iteration_ms"] = 1e3 * timed(lambda: one.iterate(next(counter)), 200)
    found["1v1_best_response_ms"] = 1e3 * timed(lambda: one.best_response(0), 50)
    found["1v1_to_aim"] = until(engine_for(liars_dice(6), (1, 1)), AIM, 10)
    if not QUICK:
        fine = engine_for(liars_dice(6), (1, 1), threads=THREADS)
        found["1v1_to_1e-6"] = until(fine, 1e-6, 2 * 10)
    tell("the chart, a die each")
    chart = Solving(engine_for(BOOKS["chart"], (1, 1)))
    found["chart_1v1_value"] = chart.go_on(Target(1e-5, 5000)).value
    for name, faces, dice, _ in REBEL:
        tell(name)
        small = engine_for(liars_dice(faces), (dice, dice), threads=THREADS)
        found[name] = until(small, 1e-4, 2 * 2)
    for hands in ((2, 1), (1, 2)):
        tell(f"the chart, {hands[0]} against {hands[1]}")
        two = engine_for(BOOKS["chart"], hands, threads=THREADS, fine=False)
        wall, began = time.perf_counter(), time.process_time()
        times = 5 if QUICK else 20
        for iteration in range(1, times + 1):
            two.iterate(iteration)
        name = f"{hands[0]}v{hands[1]}"
        found[f"{name}_iteration_cpu_ms"] = 1e3 * (time.process_time() - began) / times
        found[f"{name}_iteration_wall_ms"] = 1e3 * (time.perf_counter() - wall) / times
    if not QUICK:
        tell("the chart, 2 against 1, to 1e-3")
        two = engine_for(BOOKS["chart"], (2, 1), threads=THREADS, fine=False)
        found["2v1_to_1e-3"] = until(two, 1e-3, 60)
    if LARGE:
        found["2v2"] = large()
    rows = judged(found)
    for row in rows:
        print(row)
    if "--json" in sys.argv:
        path = Path(sys.argv[sys.argv.index("--json") + 1])
        told = {n: v._asdict() if isinstance(v, Run) else v for n, v in found.items()}
        path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return int(not all(row.is_met for row in rows))


def large() -> list[float]:
    """Seconds of an iteration with two dice each, and the gigabytes that it took."""
    game = round_game(BOOKS["chart"], RoundKey((2, 2))).game
    tell("the chart, 2 against 2: making room")
    engine = CompiledEngine(game, DCFR, threads=THREADS, dtype=np.float32)
    began = time.perf_counter()
    for iteration in range(1, 4):
        engine.iterate(iteration)
        tell(f"iteration {iteration}, {time.perf_counter() - began:.0f} s")
    seconds = (time.perf_counter() - began) / 3
    return [seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6]


class Row(NamedTuple):
    """A line of the table."""

    work: str
    reference: str
    reached: str
    needed: str
    is_met: bool

    def __str__(self) -> str:
        mark = "met" if self.is_met else "MISSED"
        told = f"{self.work:<24} {self.reference:>12}  {self.reached:<62}"
        return f"{told} {self.needed:<20} {mark}"


def judged(found: dict[str, Any]) -> list[Row]:
    """What was measured, and whether it is what must be reached."""
    rows: list[Row] = []
    theirs = found["openspiel"]
    if theirs:
        slow, quick = 1e3 * theirs["iteration"], found["1v1_iteration_ms"]
        told = f"{quick:.3f} ms, {slow / quick:.0f} x"
        is_met = slow / quick >= 100
        rows.append(Row("1v1, an iteration", f"{slow:.1f} ms", told, "100 x", is_met))
        slow, quick = 1e3 * theirs["best_response"], found["1v1_best_response_ms"]
        told = f"{quick:.3f} ms, {slow / quick:.0f} x"
        is_met = slow / quick >= 1000
        rows.append(Row("1v1, best response", f"{slow / 1e3:.2f} s", told, "1000 x", is_met))
    run: Run = found["1v1_to_aim"]
    slow = theirs.get("seconds_to_aim", EARLIER)
    said = f"{slow:.0f} s" if "seconds_to_aim" in theirs else f"({slow:.0f} s)"
    told = f"{run.processor:.2f} s of one core, {slow / run.processor:.0f} x"
    is_met = run.exploitability <= AIM and run.processor <= slow / 200
    rows.append(Row(f"1v1, to {AIM:g}", said, told, "200 x", is_met))
    if "1v1_to_1e-6" in found:
        run = found["1v1_to_1e-6"]
        rows.append(Row("1v1, to 1e-6", "-", str(run), "1e-6 in 10 s", run.within(1e-6, 10)))
    value = found["chart_1v1_value"]
    is_met = abs(value - CHART_VALUE) <= 1e-4
    rows.append(Row("1v1 chart, value", "-7/258", f"{value:.6f}", "-0.027132 ± 1e-4", is_met))
    for name, _, _, rebel in REBEL:
        run = found[name]
        rows.append(Row(name, f"ReBeL {rebel}", str(run), "1e-4 in 2 s", run.within(1e-4, 2)))
    for name in ("2v1", "1v2"):
        wall, worked = (found[f"{name}_iteration_{kind}_ms"] for kind in ("wall", "cpu"))
        told = f"{wall:.0f} ms ({worked:.0f} ms of processors)"
        rows.append(Row(f"{name} chart, an iteration", "288 ms", told, "100 ms", wall <= 100))
    if "2v1_to_1e-3" in found:
        run = found["2v1_to_1e-3"]
        rows.append(Row("2v1 chart, to 1e-3", "-", str(run), "1e-3 in 10 s", run.within(1e-3, 10)))
    if "2v2" in found:
        seconds, gigabytes = found["2v2"]
        told = f"{seconds:.1f} s, {gigabytes:.1f} GB"
        is_met = gigabytes < 12
        rows.append(Row("2v2 chart, an iteration", "12.6 GB, dies", told, "12 GB", is_met))
    return rows


if __name__ == "__main__":
    sys.exit(main())
