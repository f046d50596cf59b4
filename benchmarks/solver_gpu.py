"""Everything of the solver that is worth measuring on a graphics card, in one run of minutes.

    python benchmarks/solver_gpu.py [--json FILE] [--seconds 420] [--small]

Every part writes its figures to the file as soon as it has them, so that a run that is stopped has
measured something. `--small` runs the same on the processor with small games, as a rehearsal.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from dudo.rules import BOOKS
from dudo.solver.arrays import ArrayEngine
from dudo.solver.fused import FusedEngine, can_fuse
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import CFR_PLUS, DCFR, PREDICTIVE, Scheme
from dudo.solver.torch_arrays import TorchArrays

SMALL = "--small" in sys.argv


def option(name: str, default: str) -> str:
    """What follows an option on the command line."""
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


class Measured:
    """The figures so far, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._ends = time.monotonic() + float(option("--seconds", "420"))
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
        print(name, json.dumps(figures), flush=True)

    def try_to(self, name: str, work: Callable[[], Any]) -> None:
        """Measure something; what goes wrong is a figure, too."""
        if self.left <= 0:
            self.add(name, "no time left")
            return
        try:
            self.add(name, work())
        except Exception as wrong:  # noqa: BLE001 the rest is still to be measured
            self.add(name, f"{type(wrong).__name__}: {wrong}"[:500])


FUSED = {"is": False}
"""Whether the fused operations have been found to work here."""


def engine(
    book: str,
    dice: tuple[int, int],
    scheme: Scheme = DCFR,
    dtype: Any = np.float32,
    *,
    fused: bool | None = None,
) -> tuple[ArrayEngine, TorchArrays, float]:
    """An engine on the card, and the seconds that it took to make it."""
    began = time.perf_counter()
    arrays = TorchArrays(dtype, cuda=not SMALL)
    kind = FusedEngine if (FUSED["is"] if fused is None else fused) else ArrayEngine
    made = kind(round_game(BOOKS[book], RoundKey(dice)).game, scheme, arrays)
    arrays.finish()
    return made, arrays, time.perf_counter() - began


def per_iteration(
    book: str, dice: tuple[int, int], times: int, *, fused: bool | None = None
) -> dict[str, float]:
    """Milliseconds of an iteration that is played back from a recording, and memory."""
    made, arrays, seconds = engine(book, dice, fused=fused)
    for iteration in range(1, 6):
        made.iterate(iteration)
    arrays.finish()
    began = time.perf_counter()
    for iteration in range(6, 6 + times):
        made.iterate(iteration)
    arrays.finish()
    taken = (time.perf_counter() - began) / times
    figures = {"iteration_ms": 1e3 * taken, "made_s": seconds, "nodes": int(made.sizes.nodes[0])}
    if not SMALL:
        peak = arrays.library.cuda.max_memory_allocated()
        figures["peak_GiB"] = peak / 2**30
        arrays.library.cuda.reset_peak_memory_stats()
    return figures


def curve(
    book: str, dice: tuple[int, int], scheme: Scheme, seconds: float, every: float
) -> list[list[float]]:
    """Iterations, seconds without the looks, value and NashConv, every so often."""
    made, arrays, _ = engine(book, dice, scheme)
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
            next_look = max(next_look * 1.5, spent)
    return rows


def same_numbers(kind: type[ArrayEngine]) -> list[float]:
    """How far numbers of the card are from numpy's after a few iterations, in double precision."""
    from dudo.solver.arrays import NumpyArrays  # noqa: PLC0415 only here
    from dudo.solver.toys import leduc  # noqa: PLC0415 only here

    game = leduc()
    pair = [
        kind(game, DCFR, TorchArrays(np.float64, cuda=not SMALL)),
        ArrayEngine(game, DCFR, NumpyArrays()),
    ]
    for one in pair:
        for iteration in range(1, 8):
            one.iterate(iteration)
    card, here = ([one.value(), one.best_response(0), one.best_response(1)] for one in pair)
    found = [abs(a - b) for a, b in zip(card, here, strict=True)]
    if kind is FusedEngine:
        FUSED["is"] = max(found) < 1e-6
    return found


def main() -> int:
    """Measure what there is time for, the most wanted first."""
    measured = Measured(Path(option("--json", "solver_gpu.json")))
    import torch  # noqa: PLC0415 needed here alone

    measured.add("torch", torch.__version__)
    if not SMALL:
        measured.add("card", torch.cuda.get_device_name())
    measured.try_to("same_numbers", lambda: same_numbers(ArrayEngine))
    if not SMALL and can_fuse():
        measured.try_to("same_numbers fused", lambda: same_numbers(FusedEngine))
    if SMALL:
        measured.try_to("1v1 iteration", lambda: per_iteration("jouhet", (1, 1), 3))
        measured.try_to("1v1 curve", lambda: curve("jouhet", (1, 1), DCFR, 1.0, 0.2))
        return 0
    for dice, times in (((2, 1), 100), ((2, 2), 20)):
        name = f"{dice[0]}v{dice[1]} chart iteration, not fused"
        measured.try_to(
            name,
            lambda dice=dice, times=times: per_iteration("chart", dice, times, fused=False),  # type: ignore[misc] # defaults bind them now
        )
    for name, book, dice, times in (
        ("1v1 chart", "chart", (1, 1), 300),
        ("2v1 chart", "chart", (2, 1), 200),
        ("1v2 chart", "chart", (1, 2), 200),
        ("2v2 chart", "chart", (2, 2), 30),
        ("3v1 chart", "chart", (3, 1), 30),
        ("2v1 traditional", "traditional", (2, 1), 100),
        ("2v1 maputo", "maputo", (2, 1), 50),
        ("2v2 jouhet", "jouhet", (2, 2), 50),
    ):
        measured.try_to(
            f"{name} iteration",
            lambda book=book, dice=dice, times=times: per_iteration(book, dice, times),  # type: ignore[misc] # defaults bind them now
        )
    measured.try_to("2v1 chart curve", lambda: curve("chart", (2, 1), DCFR, 20, 0.5))
    measured.try_to("2v2 chart curve dcfr", lambda: curve("chart", (2, 2), DCFR, 75, 2))
    measured.try_to("2v2 chart curve cfr+", lambda: curve("chart", (2, 2), CFR_PLUS, 40, 4))
    measured.try_to("2v1 chart curve pcfr+", lambda: curve("chart", (2, 1), PREDICTIVE, 10, 1))
    measured.try_to("3v1 chart curve", lambda: curve("chart", (3, 1), DCFR, 40, 4))
    return 0


if __name__ == "__main__":
    sys.exit(main())
