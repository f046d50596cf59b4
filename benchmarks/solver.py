"""The solver beside OpenSpiel, in one run: time per iteration, to a precision, of best responses.

    python benchmarks/solver.py [--quick] [--large] [--json FILE]

Times are processor seconds of this process, which other programs on the machine lengthen little;
where two threads work, their time is added up and the wall clock is told beside it. OpenSpiel is
left out where it is not installed. `--quick` takes OpenSpiel's time to a precision from an earlier
run, as it is minutes; `--large` makes three iterations of two dice each as well, in 8 GB. Exits
with 1 where a figure that must be reached is not.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import ByCount
from dudo.rules.counting import Wild
from dudo.rules.die import Die
from dudo.rules.special import NoSpecial
from dudo.solver.compiled import CompiledEngine
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import DCFR
from dudo.solver.solving import Solving, Target, cores

QUICK, LARGE = "--quick" in sys.argv, "--large" in sys.argv
AIM = 1.3e-4
"""The exploitability to which both are timed."""
EARLIER = 109.0
"""Seconds that OpenSpiel took to get there in an earlier run."""


def tell(what: str) -> None:
    """Say what is being measured."""
    print(f"{time.strftime('%H:%M:%S')}  {what}", file=sys.stderr, flush=True)


def liars_dice(faces: int) -> Ruleset:
    """OpenSpiel's liar's dice as a house rule: the highest face is wild, bids go by count."""
    return replace(
        BOOKS["maputo"],
        die=Die(faces=faces),
        counting=Wild(face=faces),
        bidding=ByCount(),
        special=NoSpecial(),
    )


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


def until(engine: CompiledEngine, target: float, most: float) -> tuple[float, float, int]:
    """Processor seconds to an exploitability, without the looks at it; what was reached, when."""
    solving = Solving(engine)
    spent = 0.0
    while spent < most:
        for _ in range(max(solving.iterations // 10, 10)):
            solving.iterations += 1
            spent += timed(lambda: engine.iterate(solving.iterations))
        found = (engine.best_response(0) + engine.best_response(1)) / 2
        if found <= target:
            break
    return spent, found, solving.iterations


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
    found: dict[str, Any] = {"cores": cores(), "openspiel": openspiel()}
    theirs = found["openspiel"]
    tell("the same here")
    one = engine_for(liars_dice(6), (1, 1))
    counter = iter(range(1, 10**6))
    found["1v1_iteration_ms"] = 1e3 * timed(lambda: one.iterate(next(counter)), 200)
    found["1v1_best_response_ms"] = 1e3 * timed(lambda: one.best_response(0), 50)
    reached = until(engine_for(liars_dice(6), (1, 1)), AIM, 10)
    found["1v1_seconds_to_1.3e-4"], _, found["1v1_iterations_to_1.3e-4"] = reached
    if not QUICK:
        seconds, exploitability, iterations = until(engine_for(liars_dice(6), (1, 1)), 1e-6, 10)
        found["1v1_to_1e-6"] = [seconds, exploitability, iterations]
    tell("the chart, a die each")
    chart = Solving(engine_for(BOOKS["chart"], (1, 1)))
    found["chart_1v1_value"] = chart.go_on(Target(1e-5, 5000)).value
    for name, faces, dice in (("1x4f", 4, 1), ("1x5f", 5, 1), ("1x6f", 6, 1), ("2x3f", 3, 2)):
        tell(name)
        seconds, exploitability, _ = until(engine_for(liars_dice(faces), (dice, dice)), 1e-4, 2)
        found[name] = [seconds, exploitability]
    for hands in ((2, 1), (1, 2)):
        tell(f"the chart, {hands[0]} against {hands[1]}")
        two = engine_for(BOOKS["chart"], hands, threads=cores(), fine=False)
        wall, began = time.perf_counter(), time.process_time()
        times = 5 if QUICK else 20
        for iteration in range(1, times + 1):
            two.iterate(iteration)
        name = f"{hands[0]}v{hands[1]}"
        found[f"{name}_iteration_cpu_ms"] = 1e3 * (time.process_time() - began) / times
        found[f"{name}_iteration_wall_ms"] = 1e3 * (time.perf_counter() - wall) / times
    if not QUICK:
        tell("the chart, 2 against 1, to 1e-3")
        two = engine_for(BOOKS["chart"], (2, 1), threads=cores(), fine=False)
        seconds, exploitability, iterations = until(two, 1e-3, 60)
        found["2v1_to_1e-3"] = [seconds / cores(), exploitability, iterations]
    if LARGE:
        found["2v2"] = large()
    return _told(found, theirs)


def large() -> list[float]:
    """Seconds of an iteration with two dice each, and the gigabytes that it took."""
    game = round_game(BOOKS["chart"], RoundKey((2, 2))).game
    tell("the chart, 2 against 2: making room")
    engine = CompiledEngine(game, DCFR, threads=cores(), dtype=np.float32)
    began = time.perf_counter()
    for iteration in range(1, 4):
        engine.iterate(iteration)
        tell(f"iteration {iteration}, {time.perf_counter() - began:.0f} s")
    seconds = (time.perf_counter() - began) / 3
    return [seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6]


def _told(found: dict[str, Any], theirs: dict[str, float]) -> int:
    rows: list[tuple[str, str, str, str, bool | None]] = []
    ours = found["1v1_iteration_ms"]
    if theirs:
        ratio = 1e3 * theirs["iteration"] / ours
        said = f"{1e3 * theirs['iteration']:.1f} ms"
        rows.append(
            ("1v1, an iteration", said, f"{ours:.3f} ms, {ratio:.0f} x", "100 x", ratio >= 100)
        )
        response = found["1v1_best_response_ms"]
        ratio = 1e3 * theirs["best_response"] / response
        said = f"{theirs['best_response']:.2f} s"
        rows.append(
            (
                "1v1, best response",
                said,
                f"{response:.3f} ms, {ratio:.0f} x",
                "1000 x",
                ratio >= 1000,
            )
        )
    seconds = found["1v1_seconds_to_1.3e-4"]
    slow = theirs.get("seconds_to_aim", EARLIER)
    said = f"{slow:.0f} s" if "seconds_to_aim" in theirs else f"({slow:.0f} s)"
    quicker = f"{seconds:.2f} s, {slow / seconds:.0f} x"
    rows.append((f"1v1, to {AIM:g}", said, quicker, "200 x", seconds <= slow / 200))
    if "1v1_to_1e-6" in found:
        seconds, reached, iterations = found["1v1_to_1e-6"]
        told = f"{reached:.1e} in {seconds:.1f} s, {iterations} iterations"
        rows.append(("1v1, to 1e-6", "-", told, "10 s", reached <= 1e-6))
    rows.append(
        ("1v1 chart, value", "-7/258", f"{found['chart_1v1_value']:.6f}", "-0.027132", None)
    )
    for name, rebel in (("1x4f", 0.017), ("1x5f", 0.015), ("1x6f", 0.024), ("2x3f", 0.017)):
        seconds, reached = found[name]
        told = f"{reached:.1e} in {seconds:.2f} s"
        rows.append((name, f"ReBeL {rebel}", told, "1e-4 in 2 s", reached <= 1e-4))
    for name in ("2v1", "1v2"):
        share = found[f"{name}_iteration_cpu_ms"] / found["cores"]
        wall = found[f"{name}_iteration_wall_ms"]
        told = f"{share:.0f} ms of {found['cores']} cores ({wall:.0f} ms wall)"
        rows.append((f"{name} chart, an iteration", "288 ms", told, "100 ms", share <= 100))
    if "2v1_to_1e-3" in found:
        seconds, reached, iterations = found["2v1_to_1e-3"]
        told = f"{reached:.1e} in {seconds:.1f} s, {iterations} iterations"
        rows.append(("2v1 chart, to 1e-3", "-", told, "10 s", reached <= 1e-3 and seconds <= 10))
    if "2v2" in found:
        seconds, gigabytes = found["2v2"]
        told = f"{seconds:.1f} s wall, {gigabytes:.1f} GB"
        rows.append(("2v2 chart, an iteration", "12.6 GB, dies", told, "12 GB", gigabytes < 12))
    for work, reference, reached_, needed, is_met in rows:
        mark = {None: "", True: "met", False: "MISSED"}[is_met]
        print(f"{work:<24} {reference:>12}  {reached_:<44} {needed:<12} {mark}")
    if "--json" in sys.argv:
        path = Path(sys.argv[sys.argv.index("--json") + 1])
        path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return int(any(row[-1] is False for row in rows))


if __name__ == "__main__":
    sys.exit(main())
