"""Everything of the solver that is worth measuring on a graphics card, in one run of minutes.

    python benchmarks/solver_gpu.py [--json FILE] [--seconds 420] [--only WORDS] [--small]

Every part writes its figures to the file as soon as it has them (`solver_gpu.json` unless
told), so that a run that is stopped has measured something; it ends by itself when its time is
over. `--only "fused,tuning"` measures only what has one of these words in its name. `--small` runs
the same on the processor with small games, as a rehearsal: torch without a card, and Triton's
kernels interpreted.
"""

from __future__ import annotations

import datetime as dt
import gc
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

SMALL = "--small" in sys.argv
if SMALL:
    os.environ["TRITON_INTERPRET"] = "1"  # before Triton is loaded

import numpy as np  # noqa: E402 see above
from msgspec.structs import replace  # noqa: E402

from dudo.rules import BOOKS, Ruleset  # noqa: E402
from dudo.rules.die import Die  # noqa: E402
from dudo.solver.arrays import ArrayEngine  # noqa: E402
from dudo.solver.fused import BLOCK, WARPS, FusedEngine, can_fuse  # noqa: E402
from dudo.solver.game import PublicGame  # noqa: E402
from dudo.solver.rounds import RoundKey, round_game  # noqa: E402
from dudo.solver.schemes import CFR_PLUS, DCFR, PREDICTIVE, SCHEMES, Scheme  # noqa: E402
from dudo.solver.solving import Device, make_engine  # noqa: E402
from dudo.solver.torch_arrays import TorchArrays  # noqa: E402
from dudo.solver.toys import kuhn  # noqa: E402

SPARE = 45.0
"""Seconds after the end of its time at which a run that hangs is stopped."""
GOALS = {"2v1 chart": 2.0, "2v2 chart": 15.0}
"""Milliseconds of an iteration that are to be reached."""
Dice = tuple[int, int]


def option(name: str, default: str) -> str:
    """What follows an option on the command line."""
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


class Measured:
    """The figures so far, in a file."""

    def __init__(self, path: Path, seconds: float) -> None:
        self._path = path
        self._ends = time.monotonic() + seconds
        self.found: dict[str, Any] = {
            "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
            "command": " ".join(sys.argv),
        }

    @property
    def left(self) -> float:
        """Seconds that are left of all."""
        return self._ends - time.monotonic()

    def add(self, name: str, figures: Any) -> None:
        """Keep figures, and print them."""
        self.found[name] = figures
        self._path.write_text(json.dumps(self.found, indent=2) + "\n", encoding="utf-8")
        print(f"{self.left:4.0f} s left  {name}: {json.dumps(figures)}", flush=True)

    def try_to(self, name: str, work: Callable[[], Any], *, needs: float = 0) -> Any:
        """Measure something; what goes wrong is a figure, too."""
        wanted = option("--only", "").split(",")
        if not any(word in name for word in wanted):
            return None
        if self.left <= needs:
            self.add(name, "no time left")
            return None
        try:
            figures = work()
        except Exception as wrong:  # noqa: BLE001 the rest is still to be measured
            self.add(name, f"{type(wrong).__name__}: {wrong}"[:1500])
            return None
        finally:
            emptied()
        self.add(name, figures)
        return figures


def emptied() -> None:
    """Give back the memory of the card that nothing needs any more."""
    gc.collect()
    if not SMALL:
        import torch  # noqa: PLC0415 loaded long ago

        torch.cuda.empty_cache()
        torch.cuda.reset_peak_memory_stats()


class Kind:
    """Which engine is measured."""

    def __init__(self) -> None:
        self.is_fused = False
        """Whether the kernels have been found to work here."""
        self.block, self.warps = BLOCK, WARPS


KIND = Kind()


def engine(
    game: PublicGame, scheme: Scheme = DCFR, dtype: Any = np.float32, *, fused: bool | None = None
) -> tuple[ArrayEngine, TorchArrays]:
    """An engine on the card."""
    arrays = TorchArrays(dtype, cuda=not SMALL)
    if KIND.is_fused if fused is None else fused:
        made = FusedEngine(game, scheme, arrays, block=KIND.block, warps=KIND.warps)
        return made, arrays
    return ArrayEngine(game, scheme, arrays), arrays


def per_iteration(
    rules: Ruleset, dice: Dice, times: int, *, fused: bool | None = None
) -> dict[str, float]:
    """Milliseconds of an iteration that is played back from a recording, and memory."""
    began = time.perf_counter()
    made, arrays = engine(round_game(rules, RoundKey(dice)).game, fused=fused)
    for iteration in range(1, 6):
        made.iterate(iteration)
    arrays.finish()
    seconds = time.perf_counter() - began
    began = time.perf_counter()
    for iteration in range(6, 6 + times):
        made.iterate(iteration)
    arrays.finish()
    taken = (time.perf_counter() - began) / times
    figures = {"iteration_ms": 1e3 * taken, "made_s": seconds, "nodes": int(made.sizes.nodes[0])}
    if not SMALL:
        figures["peak_GiB"] = arrays.library.cuda.max_memory_allocated() / 2**30
    return figures


def tuned(rules: Ruleset, dice: Dice, times: int) -> dict[str, Any]:
    """Milliseconds of an iteration by nodes to a tile and warps; the best are used from then on."""
    found: dict[tuple[int, int], float] = {}
    usual = KIND.block, KIND.warps
    for block, warps in ((64, 4), (128, 8), (128, 4), (32, 4), (64, 8)):
        KIND.block, KIND.warps = block, warps
        try:
            found[block, warps] = per_iteration(rules, dice, times, fused=True)["iteration_ms"]
        except Exception as wrong:  # noqa: BLE001 too large a tile, say
            print(f"{block} nodes, {warps} warps: {wrong}"[:300], flush=True)
        emptied()
    found = found or {usual: 0.0}
    KIND.block, KIND.warps = min(found, key=lambda pair: found[pair])
    told = {f"{block} nodes, {warps} warps": taken for (block, warps), taken in found.items()}
    return {"best": [KIND.block, KIND.warps], **told}


def curve(
    rules: Ruleset, dice: Dice, scheme: Scheme, seconds: float, every: float
) -> dict[str, Any]:
    """How NashConv falls: iterations, seconds without the looks at it, value, NashConv."""
    made, arrays = engine(round_game(rules, RoundKey(dice)).game, scheme)
    rows: list[list[float]] = []
    spent, iteration, next_look = 0.0, 0, every
    while spent < seconds:
        began = time.perf_counter()
        for _ in range(10):
            iteration += 1
            made.iterate(iteration)
        arrays.finish()
        spent += time.perf_counter() - began
        if spent >= next_look or spent >= seconds:
            nash = made.best_response(0) + made.best_response(1)
            rows.append([iteration, round(spent, 3), made.value(), nash])
            next_look = max(next_look * 1.3, spent)
    reached = {
        f"seconds to {aim:g}": next((row[1] for row in rows if row[3] < aim), None)
        for aim in (1e-3, 1e-4)
    }
    return {**reached, "rows": rows}


def without_ties(game: PublicGame) -> PublicGame:
    """The same game with payoffs a little off, so that no two actions are worth the same.

    Where they are, the order in which numbers are added up decides which of them is taken.
    """
    rng = np.random.default_rng(1)
    pays = tuple(pay + 0.01 * pay.std() * rng.normal(size=pay.shape) for pay in game.payoffs)
    return replace(game, payoffs=pays)


def same_numbers(game: PublicGame, *, fused: bool) -> dict[str, float]:
    """How far numbers of the card are from the processor's, in double precision, by scheme."""
    game, found = without_ties(game), {}
    for scheme in SCHEMES.values():
        card, arrays = engine(game, scheme, np.float64, fused=fused)
        here = make_engine(game, scheme, device=Device.AUTO, dtype=np.float64)
        for iteration in range(1, 8):
            card.iterate(iteration)
            here.iterate(iteration)
        arrays.finish()
        pairs = [(one.value(), one.best_response(0), one.best_response(1)) for one in (card, here)]
        found[scheme.name] = max(abs(a - b) for a, b in zip(*pairs, strict=True))
    if fused:
        KIND.is_fused = max(found.values()) < 1e-6
    return found


def same_solution(rules: Ruleset, dice: Dice, iterations: int) -> dict[str, list[float]]:
    """Value and both best responses of the card and of the compiled path, after the same work."""
    game = round_game(rules, RoundKey(dice)).game
    card, _ = engine(game)
    here = make_engine(game, DCFR, device=Device.AUTO, dtype=np.float32)
    for iteration in range(1, iterations + 1):
        card.iterate(iteration)
        here.iterate(iteration)
    return {
        name: [one.value(), one.best_response(0), one.best_response(1)]
        for name, one in (("card", card), ("processor", here))
    }


def main() -> int:
    """Measure what there is time for, the most wanted first."""
    seconds = float(option("--seconds", "420"))
    path = Path(option("--json", "solver_gpu.json"))
    measured = Measured(path, seconds)
    watchdog = threading.Timer(seconds + SPARE, lambda: os._exit(3))
    watchdog.daemon = True
    watchdog.start()
    import torch  # noqa: PLC0415 needed here alone

    measured.add("torch", torch.__version__)
    measured.add("triton", can_fuse())
    return rehearsed(measured) if SMALL else measure(measured)


def rehearsed(measured: Measured) -> int:
    """The same as below, with games that a processor is quick with; 1 where anything failed."""
    tiny = replace(BOOKS["chart"], die=Die(faces=2))
    measured.try_to("same numbers, torch", lambda: same_numbers(kuhn(), fused=False))
    if can_fuse():
        measured.try_to("same numbers, fused", lambda: same_numbers(kuhn(), fused=True))
        measured.try_to("2v1 fused", lambda: per_iteration(tiny, (2, 1), 1, fused=True))
    KIND.is_fused = False
    measured.try_to("same solution", lambda: same_solution(BOOKS["jouhet"], (1, 1), 5))
    measured.try_to("1v1 torch", lambda: per_iteration(BOOKS["jouhet"], (1, 1), 3))
    measured.try_to("1v1 curve", lambda: curve(BOOKS["jouhet"], (1, 1), DCFR, 0.3, 0.1))
    return int(any(isinstance(found, str) and ": " in found for found in measured.found.values()))


def measure(measured: Measured) -> int:
    """Everything, on a card; 1 where an iteration takes longer than it should."""
    import torch  # noqa: PLC0415 loaded long ago

    chart, jouhet = BOOKS["chart"], BOOKS["jouhet"]
    measured.add("card", torch.cuda.get_device_name())
    small = round_game(jouhet, RoundKey((1, 1))).game
    try_to = measured.try_to
    try_to("same numbers, torch", lambda: same_numbers(small, fused=False))
    if can_fuse():
        try_to("same numbers, fused", lambda: same_numbers(small, fused=True))
        try_to("2v1 chart, fused", lambda: per_iteration(chart, (2, 1), 200, fused=True))
        try_to("2v2 chart, fused", lambda: per_iteration(chart, (2, 2), 20, fused=True))
        try_to("2v2 chart, tuning", lambda: tuned(chart, (2, 2), 10), needs=60)
    reached = {}
    for name, dice, times in (("2v1 chart", (2, 1), 300), ("2v2 chart", (2, 2), 30)):
        reached[name] = try_to(name, partial(per_iteration, chart, dice, times))
    try_to("2v2 chart curve", lambda: curve(chart, (2, 2), DCFR, 30, 1), needs=60)
    try_to("2v1 chart curve", lambda: curve(chart, (2, 1), DCFR, 10, 0.2), needs=30)
    for name, dice, times in (("2v1", (2, 1), 100), ("2v2", (2, 2), 10)):
        work = partial(per_iteration, chart, dice, times, fused=False)
        try_to(f"{name} chart, torch and a graph", work, needs=30)
    try_to("2v1 chart, same solution", lambda: same_solution(chart, (2, 1), 20), needs=90)
    for name, rules, dice, times in (
        ("1v1 chart", chart, (1, 1), 300),
        ("1v2 chart", chart, (1, 2), 200),
        ("3v1 chart", chart, (3, 1), 20),
        ("2v1 traditional", BOOKS["traditional"], (2, 1), 100),
        ("2v1 maputo", BOOKS["maputo"], (2, 1), 50),
        ("2v2 jouhet", jouhet, (2, 2), 50),
    ):
        try_to(name, partial(per_iteration, rules, dice, times), needs=20)
    try_to("2v2 chart curve cfr+", lambda: curve(chart, (2, 2), CFR_PLUS, 20, 2), needs=50)
    try_to("2v1 chart curve pcfr+", lambda: curve(chart, (2, 1), PREDICTIVE, 10, 1), needs=30)
    try_to("3v1 chart curve", lambda: curve(chart, (3, 1), DCFR, 20, 2), needs=50)
    return int(
        any(found and found["iteration_ms"] > GOALS[name] for name, found in reached.items())
    )


if __name__ == "__main__":
    sys.exit(main())
