"""The small ladder: each level beats the one below it, and the script says so if not."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pages import ROOT

SCRIPT = ROOT / "benchmarks" / "ladder.py"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("ladder", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ladder", module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.drawn(4)
def test_each_level_beats_the_one_below_it() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--small", "--processes", "1"],
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    _, _, *rows, last = done.stdout.splitlines()
    assert last == f"0 of {len(rows)} tables are not beyond their interval"
    tables = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert {(upper.partition("?")[0], lower) for upper, lower, *_ in tables} == {
        ("reckless", "beginner"),
        ("cautious", "beginner"),
        ("honest", "reckless"),
        ("honest", "cautious"),
        ("reader", "honest"),
        ("searcher", "reader"),
    }
    assert all(float(row[6].partition(" ")[0]) > 1 for row in tables)


@pytest.mark.drawn(3)
def test_a_ladder_upside_down_fails(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    swapped = [each._replace(upper=each.lower, lower=each.upper) for each in ladder.SMALL[:2]]
    monkeypatch.setattr(ladder, "SMALL", swapped)
    assert ladder.main(["--small", "--processes", "1"]) == 1
    assert capsys.readouterr().out.endswith("2 of 2 tables are not beyond their interval\n")


def test_a_part_of_the_ladder(ladder: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "10", "--processes", "1", "--small"]
    assert ladder.main([*words, "--rungs", "honest", "--books", "maputo"]) == 0
    assert "| honest | cautious | maputo | 2 | 200 |" in capsys.readouterr().out
    assert ladder.main([*words, "--rungs", "nobody"]) == 1


def test_every_step_is_played_in_every_book_at_both_tables(ladder: ModuleType) -> None:
    part = ladder.Asked(books=["chart", "cacho"], names=["reader", "searcher"], seats=[2, 5])
    rungs = [rung for rung in part.whole(games=10_000, searcher_games=1000) if part.wants(rung)]
    assert len(rungs) == 3 * 2 * 2
    assert rungs[0].folder == "chart-2-reader-honest-10000"
    assert rungs[-1].folder == "cacho-5-searcher-ms-10-searcher-ms-2-1000"
    assert rungs[-1].plan.played == 1000


def test_what_was_played_is_gone_on_with(
    ladder: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--games", "40", "--rungs", "cautious", "--books", "chart", "--seats", "2"]
    words += ["--keep", str(tmp_path), "--processes", "1"]
    first = ladder.main(words)
    told = capsys.readouterr().out
    (results,) = [path.read_bytes() for path in tmp_path.rglob("results.jsonl")]
    assert ladder.main(words) == first
    assert capsys.readouterr().out == told
    assert [path.read_bytes() for path in tmp_path.rglob("results.jsonl")] == [results]


def test_the_page_has_a_column_for_each_book(ladder: ModuleType, tmp_path: Path) -> None:
    words = ["--small", "--processes", "1", "--keep", str(tmp_path), "--rungs", "cautious,reckless"]
    assert ladder.main([*words, "--page", str(tmp_path / "page.md")]) == 0
    head, _, *lines = (tmp_path / "page.md").read_text(encoding="utf-8").splitlines()
    assert head == "| one | against | seats | games | jouhet | chart |"
    assert [line.split(" | ")[:4] for line in lines] == [
        ["| reckless", "beginner", "2", "300"],
        ["| cautious", "beginner", "5", "200"],
    ]
    assert lines[1].split(" | ")[4] == ""
    assert lines[1].count("**") == 2
