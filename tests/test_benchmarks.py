"""What benchmarks tell is what they have measured: marks that are missed, and doubts that count."""

import importlib.util
import sys
from collections.abc import Sequence
from math import inf
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from dudo.bots import Bot
from dudo.bots.bot import Decision
from dudo.game import Doubt, Move, View
from dudo.messages import Message, message
from dudo.rules import Bid
from pages import ROOT


def benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A script of the benchmarks as a module."""
    path = ROOT / "benchmarks" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    monkeypatch.setattr(sys, "argv", [str(path)])
    spec.loader.exec_module(module)
    return module


def measured(solver: Any) -> dict[str, Any]:
    """Figures that meet every mark; threads have worked for longer than the clock says."""
    quick = {name: solver.Run(1.0, 1.9, 1e-5, 100) for name, *_ in solver.REBEL}
    return {
        "openspiel": {"iteration": 1.0, "best_response": 1.0, "seconds_to_aim": 100.0},
        "1v1_iteration_ms": 1.0,
        "1v1_best_response_ms": 0.5,
        "1v1_to_aim": solver.Run(0.4, 0.4, 1e-4, 100),
        "1v1_to_1e-6": solver.Run(9.0, 17.0, 1e-6, 100),
        "chart_1v1_value": -0.02713,
        **quick,
        "2v1_iteration_wall_ms": 90.0,
        "2v1_iteration_cpu_ms": 170.0,
        "1v2_iteration_wall_ms": 90.0,
        "1v2_iteration_cpu_ms": 170.0,
        "2v1_to_1e-3": solver.Run(9.0, 17.0, 1e-3, 100),
        "2v2": [20.0, 8.0],
    }


def test_figures_that_are_good_enough_are_met(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = benchmark("solver", monkeypatch)
    assert [row.work for row in solver.judged(measured(solver)) if not row.is_met] == []


@pytest.mark.parametrize(
    ("name", "figure", "work"),
    [
        ("1v1_iteration_ms", 11.0, "1v1, an iteration"),
        ("1v1_best_response_ms", 1.1, "1v1, best response"),
        ("1v1_to_aim", (0.3, 0.6, 1e-4, 100), "1v1, to 0.00013"),
        ("1v1_to_aim", (0.3, 0.3, 1e-3, 100), "1v1, to 0.00013"),
        ("1v1_to_1e-6", (11.0, 11.0, 1e-6, 100), "1v1, to 1e-6"),
        ("1v1_to_1e-6", (9.0, 9.0, 2e-6, 100), "1v1, to 1e-6"),
        ("chart_1v1_value", -0.0273, "1v1 chart, value"),
        ("1x5f", (2.1, 2.1, 1e-5, 100), "1x5f"),
        ("1x5f", (1.0, 1.0, 2e-4, 100), "1x5f"),
        ("2v1_iteration_wall_ms", 101.0, "2v1 chart, an iteration"),
        ("2v1_to_1e-3", (10.1, 12.0, 1e-3, 100), "2v1 chart, to 1e-3"),
        ("2v2", [20.0, 12.5], "2v2 chart, an iteration"),
    ],
)
def test_a_mark_that_is_missed_is_told_as_missed(
    name: str, figure: Any, work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seconds are those of the clock, whatever the processors have worked."""
    solver = benchmark("solver", monkeypatch)
    reached = solver.Run(*figure) if isinstance(figure, tuple) else figure
    rows = solver.judged(measured(solver) | {name: reached})
    assert [row.work for row in rows if not row.is_met] == [work]
    assert str(next(row for row in rows if not row.is_met)).endswith("MISSED")


def played(simulation: Any, **changes: float) -> list[Any]:
    """Rounds of two and of six a second, as fast as they must be on two threads, and a game."""
    rates = {"games": 1000.0, "two": 5000.0, "six": 4000.0} | changes
    return [
        simulation.Measured("chart", 2, "random", 1.0, 1.0),
        simulation.Measured(simulation.ROUND, 2, "random", rates["games"], rates["two"]),
        simulation.Measured(simulation.ROUND, 6, "random", 1.0, rates["six"]),
    ]


@pytest.mark.parametrize(
    ("device", "changes", "missed"),
    [
        ("compiled", {"games": 1000.0}, []),
        ("compiled", {"games": 999.0}, ["5v5, two threads"]),
        ("compiled", {"six": 3999.0}, ["six players, moves"]),
        ("cuda", {"games": 100_000.0}, []),
        ("cuda", {"games": 99_999.0}, ["5v5, graphics card"]),
        ("cuda", {"games": 100_000.0, "six": 3999.0}, ["six players, moves"]),
    ],
)
def test_batches_are_judged_by_what_they_must_reach(
    device: str, changes: dict[str, float], missed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    simulation = benchmark("simulate", monkeypatch)
    reference = simulation.Measured("OpenSpiel", 2, "random", 100.0, 400.0)
    found, on_card = played(simulation, **changes), device == "cuda"
    rows = simulation.judged(
        reference, found, device=simulation.Device(device), is_same=True if on_card else None
    )
    assert [row.work for row in rows if row.is_met is False] == missed
    assert all(str(row).endswith("MISSED") for row in rows if row.work in missed)
    assert simulation.exit_code(rows) == bool(missed)
    unmeasured = [row.work for row in rows if row.is_met is None]
    other = ["5v5, graphics card", "games on the card"]
    assert unmeasured == (["5v5, two threads"] if on_card else other)
    (told,) = (str(row) for row in rows if row.work == "six players, moves")
    assert f"{found[2].plies / 50:.1f} % of two players'" in told
    assert "80 % counts" in told


def test_what_is_not_measured_is_not_counted_as_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = benchmark("simulate", monkeypatch)
    for found, reached in ((played(simulation), ["six players, moves"]), ([], [])):
        rows = simulation.judged(None, found, device=simulation.Device.COMPILED, is_same=None)
        assert [row.work for row in rows if row.is_met] == reached
        for row in rows:
            assert str(row).endswith("not measured") == (row.work not in reached)
        assert simulation.exit_code(rows) == 0


@pytest.mark.parametrize("is_same", [True, False])
def test_a_card_that_plays_other_games_ends_the_script_with_an_error(
    is_same: bool,  # noqa: FBT001 one of the cases
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    simulation = benchmark("simulate", monkeypatch)
    fast, reference = played(simulation, games=1e6), simulation.Measured("", 2, "random", 1.0, 1.0)
    rates = iter([fast[1], fast[2], fast[0]])

    def card_or_processor(*_: object, device: Any, **__: object) -> list[Any]:
        differs = device is simulation.Device.CUDA and not is_same
        return [np.array([1, 2]), np.array([3, 4 + differs])]

    monkeypatch.setattr(simulation, "simulate", card_or_processor)
    monkeypatch.setattr(simulation, "openspiel", lambda _: reference)
    monkeypatch.setattr(simulation, "rate", lambda *_, **__: next(rates))
    monkeypatch.setattr(sys, "argv", ["simulate.py", "--cuda", "--quick"])
    assert simulation.main() == (0 if is_same else 1)
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("games on the card")
    assert last.endswith("met" if is_same else "MISSED")


class Interrupter(Bot):
    """Doubts out of turn, for a reason that is given."""

    def __init__(self, reason: Message) -> None:
        self._decision = Decision(Doubt(Bid(2, 3)), reason)

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        del seen, offered, deadline
        return self._decision

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        return self.choose(seen, offered, deadline=deadline)


def test_doubts_out_of_turn_count_as_they_were_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    strangers = benchmark("strangers", monkeypatch)
    odds, other = message("reason-doubt", percent=30), message("reason-nothing-else")
    for reason, believed in ((odds, 0.3), (other, inf)):
        witness = strangers.Witness(Interrupter(reason))
        assert witness.believed == inf
        assert witness.interject(None, ()) is not None
        assert witness.believed == pytest.approx(believed)
