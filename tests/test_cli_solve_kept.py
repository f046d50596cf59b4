"""`dudo solve`: what is told while it works, what is kept, and what could not be."""

import os
import re
import signal
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from dudo.bots.tables import joined_tables
from dudo.cli import solve as solve_module
from dudo.cli import solve_recall as recall_module
from dudo.cli.solve import solve, solve_round
from dudo.cli.solve_board import Board, tell_interrupted
from dudo.cli.solve_recall import games
from dudo.cli.solve_show import value
from dudo.errors import INTERRUPTED, UserError
from dudo.messages import message
from dudo.rules import BOOKS
from dudo.solver import checkpoint
from dudo.solver.building import Build, table_name
from dudo.solver.compiled import CompiledEngine
from dudo.solver.errors import SolverError
from dudo.solver.match import Position
from dudo.solver.parts import is_begun
from dudo.solver.recall_building import recall_name
from dudo.solver.solving import Device, Solving
from dudo.texts import texts

pytestmark = pytest.mark.usefixtures("kernels")
COARSE: dict[str, Any] = {"target": 0.02}
SHORT: dict[str, Any] = {"recall": 1, "rounds": 0}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))


def test_whoever_interrupts_a_table_is_told_whether_anything_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tell_interrupted(tmp_path / "none.parts", texts("en"), force=False)
    (tmp_path / "notes.txt").write_bytes(b"of somebody else")
    tell_interrupted(tmp_path, texts("en"), force=False)
    (tmp_path / "some.part").write_bytes(b"finished")
    tell_interrupted(tmp_path, texts("en"), force=False)
    tell_interrupted(tmp_path, texts("en"), force=True)
    nothing, foreign, some, forced = capsys.readouterr().out.splitlines()
    assert nothing == foreign == "Interrupted before anything was finished."
    assert "is kept; the same command goes on" in some
    assert "is kept; without --force the same command goes on" in forced


@pytest.mark.parametrize(
    ("module", "build", "asked"),
    [(solve_module, "build_table", COARSE), (recall_module, "build_recall", SHORT)],
)
def test_a_table_that_is_built_again_can_be_gone_on_with(  # noqa: PLR0917 cases and fixtures
    module: Any,
    build: str,
    asked: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def again(*, force: bool) -> int:
        return solve(book="jouhet", up_to=2, out=tmp_path, lang="en", force=force, **asked)

    def interrupted(*given: Any, **also: Any) -> None:
        real(*given, **also)
        parts.mkdir(exist_ok=True)
        (parts / "1-1.part").write_bytes(b"as it would be left")
        raise KeyboardInterrupt

    again(force=False)
    name = (recall_name if "recall" in asked else table_name)(BOOKS["jouhet"], 2)
    parts = tmp_path / f"{name}.parts"
    real = getattr(module, build)
    with monkeypatch.context() as patched:
        patched.setattr(module, build, interrupted)
        assert again(force=True) == INTERRUPTED
    assert "without --force" in capsys.readouterr().out
    assert is_begun(parts)
    with pytest.raises(SolverError, match=r"1-1\.part is damaged"):  # so it does go on with it
        again(force=False)
    (parts / "1-1.part").unlink()
    assert again(force=False) == 0
    assert "There is a table already" in capsys.readouterr().out


def test_chances_are_told_while_a_table_is_built_as_in_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    monkeypatch.setattr(Board, "show", lambda _, *said: told.append(said[-1]))
    solve(book="chart", up_to=2, target=0.001, out=tmp_path, lang="en")
    found = re.search(r"exploitable by (\S+), value (\S+)$", told[-1])
    assert found is not None
    exploitable, worth = map(float, found.groups())
    assert exploitable < 0.001
    assert worth == pytest.approx(0.486, abs=0.002), "of 1, and not from -1 to 1"
    assert f"{worth:.5f}" in capsys.readouterr().out


def test_how_far_rounds_are_is_told_while_they_are_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(Board, "show", lambda _, *said: told.append(said[-1]))
    solve(book="jouhet", up_to=3, out=tmp_path, lang="en", **SHORT)
    assert told[0].startswith("iteration ")
    assert "the opener wins 0." in told[0]


@pytest.mark.parametrize(("book", "rests"), [("jouhet", True), ("chart", False)])
def test_values_of_a_short_memory_that_rest_on_estimates_are_told_as_such(
    book: str,
    rests: bool,  # noqa: FBT001 a case
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    solve(book=book, up_to=3, out=tmp_path, lang="en", **SHORT)
    assert ("is estimated" in capsys.readouterr().out) == rests
    games(book=book, table=tmp_path / recall_name(BOOKS[book], 3), lang="en")
    assert ("is estimated" in capsys.readouterr().out) == rests
    games(book=book, lang="en")
    assert "is estimated" not in capsys.readouterr().out, "a table of whole games"


@pytest.mark.parametrize("written", [1, 0])
def test_what_is_learnt_is_told_where_it_cannot_be_kept_any_more(
    written: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where it never could be kept, nobody has to wait for the end to hear of it."""
    full = SolverError(message("solve-cannot-write", file="kept.npz", why="No space left"))
    real, saved = checkpoint.save, 0

    def save(solving: Solving, path: Path, *, digest: str) -> None:
        nonlocal saved
        saved += 1
        if saved > written:
            raise full
        real(solving, path, digest=digest)

    monkeypatch.setattr(checkpoint, "save", save)
    path = tmp_path / "kept.npz"
    with pytest.raises(SolverError, match="No space left"):
        solve_round(1, 1, book="chart", target=0, iterations=30, checkpoint=path, lang="en")
    assert ("after 30 iterations" in capsys.readouterr().out) == bool(written)


@pytest.mark.skipif(sys.platform != "linux", reason="nobody can write into /proc there")
@pytest.mark.parametrize("asked", ["checkpoint", "png"])
def test_places_where_nothing_can_be_written_are_refused_before_the_work(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.cli.solve.Solving", None)
    given: dict[str, Any] = {asked: Path("/proc/kept.png")}
    with pytest.raises(SolverError, match=r"kept\.png cannot be written: "):
        solve_round(1, 1, book="chart", **given)


def test_nothing_is_learnt_on_top_of_what_was_good_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.npz"
    asked: dict[str, Any] = {"book": "chart", "checkpoint": path, "lang": "en"}
    solve_round(1, 1, target=0.01, **asked)
    iterations = re.findall(r"after (\d+) iterations", capsys.readouterr().out)
    for target, goes_on in ((0.01, False), (0.001, True)):
        solve_round(1, 1, target=target, resume=True, **asked)
        found = re.findall(r"after (\d+) iterations", capsys.readouterr().out)
        assert (found != iterations) == goes_on


def test_whoever_interrupts_is_told_that_it_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    iterate = CompiledEngine.iterate

    def pressing(self: CompiledEngine, iteration: int) -> None:
        iterate(self, iteration)
        if iteration == 3:
            (tmp_path / "kept.npz").mkdir()  # which no file can take the place of
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(CompiledEngine, "iterate", pressing)
    with pytest.raises(SolverError, match=r"kept\.npz cannot be written"):
        solve_round(
            1,
            1,
            book="chart",
            device=Device.COMPILED,
            checkpoint=tmp_path / "kept.npz",
            lang="en",
        )
    assert "What was learnt last could not be kept." in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_pipes_are_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe, picture = tmp_path / "kept.npz", tmp_path / "curve.png"
    for path in (pipe, picture):
        os.mkfifo(path)
    with pytest.raises(UserError, match="is a pipe or a device, not a file"):
        solve_round(1, 1, book="chart", checkpoint=pipe, force=True)
    with pytest.raises(UserError, match="is a pipe or a device, not a file"):
        solve_round(1, 1, book="chart", checkpoint=pipe, resume=True)
    with pytest.raises(UserError, match="is a pipe or a device, not a file"):
        solve_round(1, 1, book="chart", png=picture, force=True)
    for command in (value, games):
        dice = (1, 1) if command is value else ()
        with pytest.raises(UserError, match="cannot be read: this is no ordinary file"):
            command(*dice, book="chart", table=pipe)


@pytest.mark.parametrize(
    ("typed", "special"),
    [
        ("Closed", "closed"),
        ("OPEN", "open"),
        ("Ordinary", "ordinary"),
        ("Abierta", "open"),
        ("fermée", "closed"),
        ("обычный", "ordinary"),
    ],
)
def test_special_rounds_may_be_typed_in_any_case_and_language(
    typed: str, special: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value(1, 1, book="traditional", special=typed, lang="en")
    found = capsys.readouterr().out
    value(1, 1, book="traditional", special=special, lang="en")
    assert capsys.readouterr().out == found


@pytest.mark.parametrize(
    ("asked", "missing"),
    [
        ({"device": Device.COMPILED}, "dudo.solver.kernels"),
        ({"device": Device.TORCH}, "torch"),
        ({"device": Device.CUDA}, "torch"),
        ({"device": Device.CUDA}, ""),
        ({"recall": 2}, "dudo.solver.kernels"),
        ({"recall": 2, "device": Device.TORCH}, "torch"),
        ({"recall": 2, "device": Device.CUDA}, ""),
    ],
)
def test_what_is_kept_stays_where_a_device_is_missing(
    asked: dict[str, Any], missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = (recall_name if "recall" in asked else table_name)(BOOKS["chart"], 4)
    kept = tmp_path / f"{name}.parts" / "1-1.part"
    kept.parent.mkdir()
    kept.write_bytes(b"of hours")
    if missing:
        monkeypatch.setitem(sys.modules, missing, None)  # as if it were not installed
    elif "torch" in sys.modules or find_spec("torch"):
        monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    with pytest.raises(SolverError, match=r"numba|torch|no graphics card"):
        solve(book="chart", up_to=4, out=tmp_path, force=True, **asked)
    assert kept.read_bytes() == b"of hours"


def test_a_checkpoint_is_written_at_first_and_at_last_and_in_between_when_it_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    real = checkpoint.save

    def saved(solving: Solving, path: Path, *, digest: str) -> None:
        written.append(solving.iterations)
        real(solving, path, digest=digest)

    monkeypatch.setattr(checkpoint, "save", saved)
    path = tmp_path / "kept.npz"
    solve_round(1, 1, book="chart", target=0, iterations=200, checkpoint=path, lang="en")
    assert written == [10, 200], "though it was looked at more often"
    monkeypatch.setattr(checkpoint, "SAVED_EVERY", 0.0)
    monkeypatch.setattr(checkpoint, "SAVING", 1.0)
    written.clear()
    again = tmp_path / "again.npz"
    solve_round(1, 1, book="chart", target=0, iterations=20, checkpoint=again, lang="en")
    assert written == [*range(1, 21)]


def test_compiling_is_not_counted_as_solving(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled: list[Any] = []

    def slowly(dtype: Any) -> None:
        compiled.append(dtype)
        time.sleep(2)

    monkeypatch.setattr(solve_module, "compile_kernels", slowly)
    solve_round(1, 1, book="chart", iterations=3, device=Device.COMPILED, lang="en")
    told = re.search(r"3 iterations in (\S+) s", capsys.readouterr().out)
    assert told is not None
    assert float(told[1]) < 2
    assert compiled == ["float64"]


def test_a_cluster_of_this_machine_has_all_its_processors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class StopError(Exception):
        pass

    def joining(address: str, *, processes: int) -> None:
        raise StopError(address, processes)

    monkeypatch.setattr("dudo.arena.cluster.joining", joining)
    monkeypatch.setattr(solve_module, "cores", lambda: 3)
    for given, used in ((None, 3), (2, 2)):
        with pytest.raises(StopError) as stopped:
            solve(book="chart", up_to=3, ray="local", processes=given, out=tmp_path)
        assert stopped.value.args == ("local", used)


def test_what_lies_beyond_is_asked_of_tables_in_the_same_folder_but_of_no_older_self(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "elsewhere"
    solve(book="jouhet", up_to=3, out=folder, **COARSE)
    known = joined_tables(BOOKS["jouhet"], folder)
    assert known is not None
    assert known.up_to == 3
    monkeypatch.chdir(folder)
    itself = Path(table_name(BOOKS["jouhet"], 3))
    others = joined_tables(BOOKS["jouhet"], Path(), but_for=itself.absolute())
    assert others is not None
    assert others.up_to == 2, "those that come along"
    begun: list[Build] = []

    def planned(build: Build) -> None:
        begun.append(build)
        raise SolverError(message("solve-target"))

    monkeypatch.setattr(solve_module, "plan", planned)
    with pytest.raises(SolverError):
        solve(book="jouhet", up_to=2, out=Path(), force=True)
    position = Position((1, 2), spent=(0,))
    assert known.told(position) is not None
    assert begun[0].beyond(position) == known.told(position)
