"""`dudo solve`: values, strategies, pictures and refusals, as they are printed."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from dudo.cli.solve import solve, solve_round
from dudo.cli.solve_show import show, value
from dudo.errors import UserError
from dudo.files import HAS_LOCKS, take_lock
from dudo.rules import BOOKS
from dudo.solver import building, parts
from dudo.solver.building import Build, build_table, table_name
from dudo.solver.crew import alone
from dudo.solver.errors import SolverError
from dudo.solver.library import shipped_folder, tables_folder, tables_for
from dudo.solver.parts import alone_in
from dudo.solver.processors import cores
from dudo.solver.recall import Remembers
from dudo.solver.recall_building import build_recall, recall_name
from dudo.solver.recall_solving import RecallBuild
from dudo.solver.solving import Device
from dudo.solver.table_file import open_table, write_table
from dudo.solver.worker import Means

NO_MATPLOTLIB = "matplotlib is not installed: pip install '.[plots]'"
pytestmark = pytest.mark.usefixtures("kernels")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))


def test_the_value_of_one_die_each_on_the_chart(capsys: pytest.CaptureFixture[str]) -> None:
    value(1, 1, book="chart", lang="en")
    assert capsys.readouterr().out.splitlines()[0] == "0.48643"


def test_a_table_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason=NO_MATPLOTLIB)
    picture = tmp_path / "heat.png"
    show(1, 1, book="chart", png=picture, lang="fr")
    assert "Quand douter" in capsys.readouterr().out
    show(1, 1, book="chart", hand="6", lang="fr")
    told = capsys.readouterr().out
    assert "\n6  100" in told
    assert "Quand douter" not in told, "that hand alone was asked for"
    assert picture.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(SolverError, match="exists already"):
        show(1, 1, book="chart", png=picture)
    show(book="chart", lang="en")
    assert "0.48643" in capsys.readouterr().out


@pytest.mark.parametrize("hand", ["", "3,4"])
@pytest.mark.parametrize("columns", [1, 10])
def test_what_is_left_out_of_a_strategy_is_told(
    hand: str,
    columns: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    solve(book="chart", up_to=3, target=0.05, out=tmp_path)
    monkeypatch.setattr("dudo.cli.solve_strategy.MOST_COLUMNS", columns)
    capsys.readouterr()
    table = tmp_path / table_name(BOOKS["chart"], 3)
    show(2, 1, book="chart", hand=hand, table=table, lang="en")
    told = capsys.readouterr().out.partition("What to say")[2].partition("When to doubt")[0]
    heading, *rows = told.splitlines()[1:]
    named = heading.split()
    if columns == 1 or not hand:  # with one hand, ten are enough
        assert named[-1] == "others"
        assert len(named) == columns + 1
    for row in rows:
        chances = [float(found) for found in row.split()[2:]]
        assert sum(chances) == pytest.approx(100, abs=0.05 * len(named) + 1e-6)


@pytest.mark.parametrize(
    ("hand", "bids", "special", "reason"),
    [
        ("9", "", "", "no hand"),
        ("", "3x3", "", "cannot be bid"),
        ("", "nonsense", "", "cannot be bid"),
        ("", "", "nonesuch", "no such round"),
    ],
)
def test_what_is_not_there_is_refused(
    hand: str, bids: str, special: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SolverError, match=reason):
        show(1, 1, book="chart", hand=hand, bids=bids, special=special)
    assert capsys.readouterr().out == "", "half an answer was printed"


def test_dice_beyond_all_tables_are_told_how_to_build(tmp_path: Path) -> None:
    with pytest.raises(
        SolverError, match=r"--book chart --up-to 4 .*dudo solve games --book chart"
    ):
        value(2, 2, book="chart")
    with pytest.raises(SolverError, match="1 to 5 dice"):
        value(6, 1, book="chart")
    with pytest.raises(SolverError, match="no-show"):
        solve(book="cacho", up_to=3, out=tmp_path)
    with pytest.raises(SolverError, match="sequences of bids"):
        solve(book="chart", up_to=9, out=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("asked", [{}, {"recall": 2}])
@pytest.mark.parametrize(
    ("up_to", "reason"),
    [(11, "Two players begin with 10 dice"), (1, "begins with 2 dice"), (-3, "begins with 2 dice")],
)
def test_tables_of_dice_that_nobody_has_are_refused(
    tmp_path: Path, asked: dict[str, Any], up_to: int, reason: str
) -> None:
    with pytest.raises(SolverError, match=reason):
        solve(book="chart", up_to=up_to, out=tmp_path, **asked)
    assert list(tmp_path.iterdir()) == []


def test_a_table_of_more_dice_than_there_are_is_not_built_by_programs_either(
    tmp_path: Path,
) -> None:
    rules = BOOKS["chart"]
    exact = Build(rules, 11, 0.1, Means(), tmp_path / table_name(rules, 11))
    with pytest.raises(SolverError, match="--up-to 10 is the whole game"):
        build_table(exact, alone)
    short = RecallBuild(rules, 11, Remembers(), tmp_path / recall_name(rules, 11))
    with pytest.raises(SolverError, match="--up-to 10 is the whole game"):
        build_recall(short)


SHOWN = """
name = "mine"
base = "cacho"
"""
IN_A_SPECIAL_ROUND = """
name = "mine"
base = "chart"
[special]
kind = "special"
name = "open"
trigger = "down-to-one"
once = true
holder_opens = true
[[special.variants]]
name = "open"
patch = { lock_face = true, show = { kind = "show-and-reroll" } }
"""


@pytest.mark.parametrize(
    ("content", "field", "without"),
    [
        (SHOWN, 'show = { kind = "none" }', SHOWN + 'show = { kind = "none" }'),
        (
            IN_A_SPECIAL_ROUND,
            'special.variants.patch.show = { kind = "none" }',
            IN_A_SPECIAL_ROUND.replace("show-and-reroll", "none"),
        ),
    ],
)
def test_what_to_set_in_a_house_file_against_shows_is_told(
    tmp_path: Path, content: str, field: str, without: str
) -> None:
    book = tmp_path / "mine.toml"
    book.write_text(content)
    with pytest.raises(SolverError, match=re.escape(f"in a house file, {field}.")):
        solve(book=str(book), up_to=3, target=0.5, out=tmp_path)
    book.write_text(without)
    assert solve(book=str(book), up_to=3, target=0.5, out=tmp_path) == 0


def test_a_coarser_table_does_not_pass_for_a_finer_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solve(book="chart", target=0.02, out=tmp_path, lang="en")
    solve(book="chart", target=0.05, out=tmp_path, lang="en")
    assert "There is a table already" in capsys.readouterr().out
    with pytest.raises(SolverError, match=r"solved to 0\.02 only, and --target 0\.01"):
        solve(book="chart", target=0.01, out=tmp_path)
    solve(book="chart", target=0.01, out=tmp_path, force=True)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "One position is more exploitable than the --target 1e-09: "),
        ("es", "Una posición es más explotable que --target 1e-09: "),
        ("fr", "Une position reste plus exploitable que --target 1e-09\N{NO-BREAK SPACE}: "),
        ("ru", "У 1 позиции уязвимость больше, чем --target 1e-09: "),
    ],
)
def test_a_target_that_was_missed_is_told(
    lang: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(building, "MOST_ITERATIONS", 50)
    for _ in range(2):  # when it is built, and whenever it is told of
        solve(book="chart", target=1e-9, out=tmp_path, lang=lang)
        assert told in capsys.readouterr().out
    solve(book="chart", target=0.5, out=tmp_path / "met", lang=lang)
    assert "--target" not in capsys.readouterr().out


def test_values_that_never_settle_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "MOST_SWEEPS", 1)
    book = tmp_path / "one.toml"
    book.write_text('name = "one"\nbase = "traditional"\nspecial = "none"\n[table]\ndice = 1\n')
    for _ in range(2):  # when it is built, and whenever it is told of
        solve(book=str(book), target=0.001, out=tmp_path, lang="en")
        told = capsys.readouterr().out
        assert "≈ 0.5" in told
        assert "≈ The value still changed" in told
    table = next(tmp_path.glob("*.dudotable"))
    value(1, 1, book=str(book), table=table, lang="en")
    told = capsys.readouterr().out
    assert told.startswith("≈ 0.5")
    assert "≈ The value still changed" in told
    show(1, 1, book=str(book), table=table, lang="en")
    told = capsys.readouterr().out
    assert "ordinary  ≈ 0.5" in told
    assert "≈ The value still changed" in told
    show(book=str(book), table=table, lang="en")
    assert "≈ 0.5" in capsys.readouterr().out


def test_what_is_missing_is_told_before_solving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SolverError, match="--checkpoint"):
        solve_round(1, 1, book="jouhet", resume=True)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setattr("dudo.cli.solve.Solving", None)
    with pytest.raises(SolverError, match="Pictures need matplotlib"):
        solve_round(1, 1, book="jouhet", png=tmp_path / "curve.png")


def test_a_round_is_solved_kept_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason=NO_MATPLOTLIB)
    kept, picture = tmp_path / "kept.npz", tmp_path / "curve.png"
    solve_round(1, 1, book="jouhet", target=0.02, checkpoint=kept, png=picture, lang="en")
    first = capsys.readouterr().out
    assert picture.read_bytes().startswith(b"\x89PNG")
    solve_round(1, 1, book="jouhet", target=0.005, checkpoint=kept, resume=True, lang="en")
    second = capsys.readouterr().out
    assert _iterations(first) < _iterations(second)
    whole = kept.read_bytes()
    with pytest.raises(SolverError, match="no checkpoint of this round"):
        solve_round(1, 1, book="chart", checkpoint=kept, resume=True)
    with pytest.raises(SolverError, match="exists already"):
        solve_round(1, 1, book="jouhet", checkpoint=kept)
    assert kept.read_bytes() == whole
    kept.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(SolverError, match="no checkpoint"):
        solve_round(1, 1, book="jouhet", checkpoint=kept, resume=True)
    with kept.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(SolverError, match="no checkpoint"):
        solve_round(1, 1, book="jouhet", checkpoint=kept, resume=True)


def test_positions_that_a_table_lacks_are_told(tmp_path: Path) -> None:
    small = shipped_folder() / table_name(BOOKS["chart"], 2)
    for command in (value, show):
        with pytest.raises(SolverError, match="no such position"):
            command(4, 4, book="chart", table=small)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("book", ["jouhet", "traditional", "cacho"])
def test_values_that_rest_on_estimates_are_told_as_such(
    book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value(1, 1, book=book, lang="en")
    assert "what lies there is estimated" in capsys.readouterr().out
    show(1, 1, book=book, lang="en")
    assert "what lies there is estimated" in capsys.readouterr().out


def test_values_that_rest_on_nothing_else_are_told_as_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in (value, show):
        command(1, 1, book="chart", lang="en")
        told = capsys.readouterr().out
        assert "estimated" not in told
        assert "≈" not in told


def test_exact_tables_are_taken_from_wherever_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class StopError(Exception):
        pass

    def taken(build: RecallBuild) -> None:
        assert build.exact is not None
        raise StopError(build.exact.head.up_to)

    def asked_for() -> int:
        with pytest.raises(StopError) as stopped:
            solve(book="chart", up_to=4, recall=2, out=out)
        return int(stopped.value.args[0])

    monkeypatch.setattr("dudo.cli.solve_recall.recall_plan", taken)
    out = tmp_path / "elsewhere"
    assert asked_for() == 2, "the one that comes along"
    solve(book="chart", up_to=3, target=0.1)
    assert asked_for() == 3, "the one in the user's folder"
    estimated = open_table(tables_folder() / table_name(BOOKS["chart"], 3))
    head = replace(estimated.head, up_to=4, is_closed=False)
    weights = [estimated.weights(entry) for entry in head.entries]
    write_table(out / table_name(BOOKS["chart"], 4), head, weights)
    assert asked_for() == 3, "one that rests on estimates hides none"


@pytest.mark.parametrize("rounds", [-2, 1, 2, 3])
def test_trials_too_few_for_an_interval_are_refused(tmp_path: Path, rounds: int) -> None:
    with pytest.raises(SolverError, match="4 or more, or 0 for no trials"):
        solve(book="chart", up_to=4, recall=2, rounds=rounds, out=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("given", "option"),
    [
        ({"target": 0.001}, "--target"),
        ({"scheme": "cfr+"}, "--scheme"),
        ({"ray": "local"}, "--ray"),
        ({"device": Device.NUMPY}, "--device numpy"),
    ],
)
def test_options_of_exact_tables_are_refused_with_a_short_memory(
    tmp_path: Path, given: dict[str, Any], option: str
) -> None:
    with pytest.raises(SolverError, match=f"{option} says nothing together with --recall"):
        solve(book="chart", recall=2, rounds=0, out=tmp_path, **given)


def test_trials_are_refused_without_a_short_memory(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="--rounds says nothing without --recall"):
        solve(book="chart", rounds=10, out=tmp_path)


def test_a_table_without_trials_does_not_pass_for_one_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: dict[str, Any] = {"book": "chart", "up_to": 4, "recall": 1, "out": tmp_path}
    solve(**asked, rounds=0)
    for rounds in (None, 6):
        with pytest.raises(SolverError, match="tried in fewer rounds than --rounds"):
            solve(**asked, rounds=rounds)
    solve(**asked, rounds=7, force=True)
    for rounds in (7, 6, 0):
        capsys.readouterr()
        solve(**asked, rounds=rounds, lang="en")
        assert "There is a table already" in capsys.readouterr().out


def test_a_negative_memory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="one bid at least"):
        solve(book="chart", recall=-1, out=tmp_path)


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        (table_name(BOOKS["jouhet"], 2), {"target": 0.02}),
        (recall_name(BOOKS["jouhet"], 2), {"recall": 2, "rounds": 0}),
    ],
)
def test_force_begins_again_whatever_an_earlier_run_has_left(
    tmp_path: Path, name: str, asked: dict[str, Any]
) -> None:
    parts = tmp_path / f"{name}.parts"
    parts.mkdir()
    for left in ("1-1.part", "1-1.learnt", "sweeps"):
        (parts / left).write_bytes(b"not what was written" * 9)
    with pytest.raises(SolverError, match="is damaged, or was not written by this command"):
        solve(book="jouhet", out=tmp_path, **asked)
    solve(book="jouhet", out=tmp_path, force=True, **asked)
    assert not parts.exists()
    assert (tmp_path / name).exists()


@pytest.mark.skipif(not HAS_LOCKS, reason="this system has no locks")
@pytest.mark.parametrize(
    ("name", "asked"),
    [
        (table_name(BOOKS["chart"], 2), {"target": 0.02}),
        (recall_name(BOOKS["chart"], 2), {"recall": 1, "rounds": 0}),
    ],
)
def test_a_table_that_another_run_builds_is_left_alone(
    tmp_path: Path, name: str, asked: dict[str, Any]
) -> None:
    folder = tmp_path / f"{name}.parts"
    with alone_in(folder):
        (folder / "theirs.part").write_bytes(b"finished")
        with pytest.raises(SolverError, match=re.escape(f"the folder {folder} is in use")):
            solve(book="chart", up_to=2, out=tmp_path, force=True, **asked)
    assert (folder / "theirs.part").read_bytes() == b"finished"
    solve(book="chart", up_to=2, out=tmp_path, force=True, **asked)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_table_that_another_run_has_just_finished_is_not_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = next(tables_for(BOOKS["chart"]))

    @contextmanager
    def late(folder: Path) -> Iterator[None]:
        copyfile(shipped, folder.with_suffix(""))
        yield

    monkeypatch.setattr("dudo.cli.solve.alone_in", late)
    monkeypatch.setattr("dudo.cli.solve.build_table", None)
    assert solve(book="chart", up_to=2, target=1, out=tmp_path) == 0
    assert "There is a table already" in capsys.readouterr().out


@pytest.mark.skipif(not HAS_LOCKS, reason="this system has no locks")
def test_a_folder_that_goes_before_it_is_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new" / "table.parts"
    goes = iter([True, False])

    def late(descriptor: int) -> bool:
        if next(goes):
            folder.rmdir()  # by whoever had it until now
        return take_lock(descriptor)

    monkeypatch.setattr(parts, "take_lock", late)
    with alone_in(folder):
        assert folder.is_dir()
        monkeypatch.undo()
        with pytest.raises(SolverError, match="is in use"), alone_in(folder):
            pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not HAS_LOCKS, reason="this system has no locks")
def test_the_folder_of_a_run_that_began_meanwhile_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "table.parts"
    with alone_in(folder):
        folder.rmdir()  # the table is written
        folder.mkdir()  # and another run begins it again
    assert folder.is_dir()


def test_no_more_processes_than_there_is_work_or_the_machine_can_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hired: list[int] = []

    def counting(processes: int) -> object:
        hired.append(processes)
        return alone

    monkeypatch.setattr("dudo.cli.solve.together", counting)
    monkeypatch.setattr("dudo.cli.at_once.cores", lambda: 50)
    solve(book="maputo", target=0.1, processes=200, out=tmp_path)
    assert len(hired) == 1
    assert hired[0] < 10
    for recall in (0, 2):
        with pytest.raises(UserError, match="1 to 200 processes or threads make sense, not 201"):
            solve(book="chart", target=None, processes=201, recall=recall, out=tmp_path)
    assert len(hired) == 1


@pytest.mark.parametrize("target", [float("nan"), -0.1])
def test_a_target_that_is_none_is_refused_at_once(
    target: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.cli.solve.make_engine", None)
    with pytest.raises(SolverError, match="nought or more"):
        solve_round(1, 1, book="jouhet", target=target)


@pytest.mark.parametrize("threads", [-1, 0, 4 * cores() + 1])
def test_threads_of_a_round_are_some_and_not_too_many(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.cli.solve.make_engine", None)
    with pytest.raises(UserError, match="processes or threads make sense"):
        solve_round(1, 1, book="jouhet", threads=threads)


def _iterations(told: str) -> int:
    return int(told.split(" iterations", maxsplit=1)[0].rsplit(" ", 1)[1])
