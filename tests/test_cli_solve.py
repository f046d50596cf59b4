"""`dudo solve`: values, strategies, pictures and refusals, as they are printed."""

import sys
from pathlib import Path

import numpy as np
import pytest

from dudo.cli.solve import solve, solve_round
from dudo.cli.solve_show import show, value
from dudo.solver import building
from dudo.solver.errors import SolverError

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
    show(1, 1, book="chart", hand="6", png=picture, lang="fr")
    told = capsys.readouterr().out
    assert "Quand douter" in told
    assert picture.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(SolverError, match="exists already"):
        show(1, 1, book="chart", png=picture)
    show(book="chart", lang="en")
    assert "0.48643" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("hand", "bids", "special", "reason"),
    [
        ("9", "", "", "no hand"),
        ("", "3x3", "", "cannot be bid"),
        ("", "nonsense", "", "cannot be bid"),
        ("", "", "nonesuch", "no such special round"),
    ],
)
def test_what_is_not_there_is_refused(hand: str, bids: str, special: str, reason: str) -> None:
    with pytest.raises(SolverError, match=reason):
        show(1, 1, book="chart", hand=hand, bids=bids, special=special)


def test_dice_beyond_all_tables_are_told_how_to_build(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="--book chart --up-to 4"):
        value(2, 2, book="chart")
    with pytest.raises(SolverError, match="1 to 5 dice"):
        value(6, 1, book="chart")
    with pytest.raises(SolverError, match="no-show"):
        solve(book="cacho", up_to=3, out=tmp_path)
    with pytest.raises(SolverError, match="sequences of bids"):
        solve(book="chart", up_to=9, out=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_coarser_table_does_not_pass_for_a_finer_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solve(book="chart", target=0.02, out=tmp_path, lang="en")
    solve(book="chart", target=0.05, out=tmp_path, lang="en")
    assert "There is a table already" in capsys.readouterr().out
    with pytest.raises(SolverError, match=r"solved to 0\.02 only, and --target 0\.01"):
        solve(book="chart", target=0.01, out=tmp_path)
    solve(book="chart", target=0.01, out=tmp_path, force=True)


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


def _iterations(told: str) -> int:
    return int(told.split(" iterations", maxsplit=1)[0].rsplit(" ", 1)[1])
