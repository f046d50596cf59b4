"""`dudo arena` as it is typed, interrupted and refused."""

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from dudo.arena.ledger import RESULTS
from dudo.bots.tables import without_shows
from dudo.cli import app
from dudo.cli import arena as command
from dudo.errors import UserError
from dudo.rules import find_rules
from dudo.solver.building import table_name
from dudo.solver.library import tables_folder
from dudo.solver.processors import cores
from dudo.solver.recall_building import recall_name
from interrupting import heeding_ctrl_c

PROGRAM = [sys.executable, "-c", "from dudo.cli import main; main()", "arena"]


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    left = app(["arena", *words], result_action="return_value")
    assert left == code
    return capsys.readouterr().out


def refused(folder: Path, *words: str) -> str:
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with pytest.raises(UserError) as trouble:
        app(["arena", *words], result_action="return_value")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    return str(trouble.value)


def summaries(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in ("summary.json", "summary.csv")]


def test_one_against_two_from_beginning_to_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["honest", "beginner*2", "--book", "maputo", "--games", "60", "--processes", "1"]
    out = told(capsys, *words, "--out", str(tmp_path / "a")).splitlines()
    assert out[0] == "Maputo (maputo), 3 seats, 60 games"
    assert out[1].split() == ["bot", "games", "wins", "share", "95", "%", "rating"]
    name, games, wins, share, low, _, high, *_ = out[2].split()
    assert (name, games) == ("honest", "60")
    assert float(share) == pytest.approx(int(wins) / 20, abs=0.005)
    assert 1 < float(low) < float(share) < float(high) <= 3
    assert out[-1] == f"Results are in {tmp_path / 'a'}."
    assert {path.name for path in (tmp_path / "a").iterdir()} == {
        "results.jsonl",
        "summary.json",
        "summary.csv",
        "times.json",
        "report.html",
    }
    told(capsys, *words[:-1], "2", "--out", str(tmp_path / "b"))
    assert summaries(tmp_path / "a") == summaries(tmp_path / "b")


def test_line_ups_and_options(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["cautious", "beginner", "reckless", "--seats", "2", "--games", "12"]
    out = told(capsys, *words, "--book", "jouhet", "--option", "salsa", "--processes", "1")
    assert "cautious, beginner" in out
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("arena-jouhet-salsa-2-")
    assert len(json.loads((folder / "summary.json").read_bytes())["lineups"]) == 3


def test_what_programs_do_wrong_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "Console", lambda **_: Console(width=2000))
    silent = tmp_path / "silent.py"
    silent.write_text("print('name Mute\\nready', flush=True)\nraise SystemExit(3)\n")
    words = [
        f"cmd:{shlex.join([sys.executable, str(silent)])}",
        "honest",
        "--games",
        "4",
        "--processes",
        "1",
    ]
    out = told(capsys, *words, "--out", str(tmp_path / "out"))
    assert "crashed 4 times; first: Mute: " in out
    assert "Faults" in (tmp_path / "out" / "report.html").read_text("utf-8")
    (crashed, forfeited) = json.loads((tmp_path / "out" / "summary.json").read_bytes())["faults"]
    assert (crashed["kind"], crashed["times"]) == ("crashed", 4)
    assert (forfeited["kind"], forfeited["times"]) == ("forfeited", 4)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "nobody is named"),
        ("honset cautious", "honset"),
        ("honest cautious --book ludo", 'there is no book "ludo"'),
        ("honest cautious --option salsa", 'has no option "salsa"'),
        ("honest*7 --book jouhet", "2 to 6 players, not 7"),
        ("honest --seats 1", "not 1"),
        ("honest cautious --games 1", "1 games are too few"),
        ("honest cautious --games 0", "0 games are too few"),
        ("honest cautious --processes 0", "processes or threads make sense, not 0"),
        ("honest cautious --processes 100000", "processes or threads make sense, not 100,000"),
        ("honest cautious --resume --force", "choose one"),
        ("cmd:no-such-program-anywhere honest", "no-such-program-anywhere"),
        ("searcher?time=5 honest", "time"),
        ("searcher?ms=-1 honest", "ms is a whole number"),
        ("honset cautious --ray nowhere", "honset"),
        ("honset cautious --resume --force", "honset"),
        ("honest cautious --ray nowhere", "is no address"),
        ("honest cautious --ray 127.0.0.1:1", "nobody answers"),
    ],
)
def test_contests_that_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused(tmp_path, *line.split())
    assert not list(tmp_path.glob("*/summary.json"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("honset cautious", "honset"),
        ("cmd:no-such-program-anywhere honest", "no-such-program-anywhere"),
        ("searcher?ms=-1 honest", "ms is a whole number"),
        ("honest cautious", "ratings need openskill: .venv/bin/pip install -e ."),
    ],
)
def test_who_plays_is_checked_before_what_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.chdir(tmp_path)
    assert said in refused(tmp_path, *line.split())


def test_results_are_never_written_over_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["honest", "cautious", "--games", "4", "--processes", "1", "--out", str(tmp_path)]
    told(capsys, *words)
    first = summaries(tmp_path)
    assert "exists already: --resume" in refused(tmp_path, *words)
    assert "another seed: 1, not 2" in refused(tmp_path, *words, "--seed", "2", "--resume")
    told(capsys, *words, "--resume")
    assert summaries(tmp_path) == first
    told(capsys, *words, "--seed", "2", "--force")
    assert summaries(tmp_path) != first


def test_who_has_not_played_has_no_share_and_no_rating(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_on", at_once)
    out = told(capsys, "honest", "cautious", "--out", str(tmp_path), code=130).splitlines()
    assert out[0] == "Traditional (traditional), 2 seats, 0 games of 1000, interrupted"
    assert out[2].split() == ["honest", "0", "0", "–", "–", "–"]
    moved = next(line for line in reversed(out) if line.startswith("honest"))
    assert moved.split() == ["honest", "0", "–", "–", "–", "–"]
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "No game is finished yet." in page
    assert "<td>" not in page
    rows = (tmp_path / "summary.csv").read_text("utf-8").splitlines()
    assert rows[1] == "honest,0,0,,,,,,,0,0"


def test_where_nothing_is_kept_there_is_nothing_to_resume(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["honest", "cautious", "--processes", "1", "--games"]
    assert "nothing to resume: arena-traditional-2-" in refused(tmp_path, *words, "4", "--resume")
    assert not list(tmp_path.iterdir())
    told(capsys, *words, "4")
    (folder,) = tmp_path.iterdir()
    assert "nothing to resume: " in refused(tmp_path, *words, "8", "--resume")
    assert list(tmp_path.iterdir()) == [folder]
    other = refused(tmp_path, *words, "8", "--resume", "--out", str(folder))
    assert "another number of games: 4, not 8" in other
    told(capsys, *words, "4", "--resume")


def test_a_refusal_leaves_with_exit_code_2(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text('{"dudo": "0.0.1"}\n')
    left = subprocess.run(
        [*PROGRAM, "honest", "cautious", "--out", str(tmp_path), "--resume"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (left.returncode, left.stdout) == (2, "")
    assert left.stderr.startswith(f"dudo: {tmp_path / RESULTS} was made with another version")
    assert [path.name for path in tmp_path.iterdir()] == [RESULTS]


def begin(folder: Path, *words: str) -> subprocess.Popen[str]:
    """A long contest in a process of its own, once some of it is kept."""
    with heeding_ctrl_c():
        running = subprocess.Popen(
            [*PROGRAM, *words, "--out", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    results = folder / RESULTS
    for _ in range(1200):
        if results.exists() and results.read_bytes().count(b"\n") > 3:
            return running
        time.sleep(0.05)
    running.kill()
    raise AssertionError(running.communicate())


@pytest.mark.drawn(2)
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, processes: str
) -> None:
    words = ["honest", "cautious", "--games", "2000", "--processes", processes]
    running = begin(tmp_path / "stopped", *words)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, "Traceback" in err) == (130, False), err
    assert "games of 2000, interrupted" in out
    assert out.endswith("to be gone on with: --resume.\n")
    half = json.loads((tmp_path / "stopped" / "summary.json").read_bytes())
    assert 0 < half["played"] < 2000
    told(capsys, *words, "--out", str(tmp_path / "stopped"), "--resume")
    told(capsys, *words, "--out", str(tmp_path / "whole"))
    assert summaries(tmp_path / "stopped") == summaries(tmp_path / "whole")


def test_a_kill_keeps_what_is_finished(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["honest", "cautious", "--games", "2000", "--processes", "2"]
    running = begin(tmp_path / "killed", *words)
    running.kill()
    running.communicate(timeout=60)
    told(capsys, *words, "--out", str(tmp_path / "killed"), "--resume")
    told(capsys, *words, "--out", str(tmp_path / "whole"))
    assert summaries(tmp_path / "killed") == summaries(tmp_path / "whole")


def test_as_many_processes_as_there_are_processors() -> None:
    assert cores() >= 1


def test_damaged_tables_that_bots_would_play_by_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    rules, folder = find_rules("cacho"), tables_folder()
    folder.mkdir()
    exact = folder / table_name(without_shows(rules), 2)
    short = folder / recall_name(without_shows(rules), 10)
    other = folder / table_name(find_rules("chart"), 2)
    for path in (exact, short, other):
        path.write_bytes(b"not what was written")
    words = ["beginner", "honest", "--book", "cacho", "--games", "2", "--processes", "1"]
    app(["arena", *words, "--out", str(tmp_path / "a")], result_action="return_value")
    told = capsys.readouterr().err
    assert re.findall("^dudo: (.*) is damaged", told, re.MULTILINE) == [str(exact), str(short)]
