"""Results are kept: through kills, torn lines, other versions and second thoughts."""

import errno
import json
from pathlib import Path

import pytest

import arena_bots
from arena_bots import Killed, killed_after
from dudo.arena import ArenaError, Job, Plan, alone, conclude, make_plan, open_ledger, play_on
from dudo.arena import plan as plan_module
from dudo.arena.block import Chunk
from dudo.arena.contest import SUMMARIES, check_players
from dudo.arena.crew import Crew
from dudo.arena.ledger import RESULTS
from dudo.rules import BOOKS

PLAN = make_plan(["wild", "timid"], BOOKS["chart"], games=24, seats=3)
JOB = Job(PLAN, arena_bots.make)


def hold(folder: Path, *, crew: Crew = alone, resume: bool = False, force: bool = False) -> int:
    """Play what is missing; how many chunks that was."""
    found: list[Chunk] = []
    with open_ledger(folder, PLAN, resume=resume, force=force) as ledger:
        before = len(ledger.done)
        play_on(ledger, JOB, crew, watch=found.append)
        conclude(ledger, PLAN, folder)
    return len(found) - before


def interrupted(folder: Path, chunks: int = 3) -> Path:
    with pytest.raises(Killed):
        hold(folder, crew=killed_after(chunks))
    return folder / RESULTS


def pages(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in ("summary.json", "summary.csv")]


def test_a_line_for_every_chunk_and_a_header(tmp_path: Path) -> None:
    assert hold(tmp_path) == PLAN.chunks == 8
    header, *lines = (tmp_path / RESULTS).read_text().splitlines()
    assert json.loads(header) == PLAN.header()
    assert {"dudo", "rules", "book", "bots", "seats", "games", "seed"} == set(PLAN.header())
    assert [json.loads(line)["chunk"] for line in lines] == list(range(8))


def test_an_interrupted_run_goes_on_to_the_same_end(tmp_path: Path) -> None:
    hold(tmp_path / "whole")
    results = interrupted(tmp_path / "torn")
    assert len(results.read_bytes().splitlines()) == 4
    assert hold(tmp_path / "torn", resume=True) == 5
    assert pages(tmp_path / "torn") == pages(tmp_path / "whole")


@pytest.mark.parametrize("cut", [1, 7, 60])
def test_a_line_cut_short_is_dropped(tmp_path: Path, cut: int) -> None:
    hold(tmp_path / "whole")
    results = interrupted(tmp_path / "torn")
    text = results.read_bytes()
    results.write_bytes(text[:-cut])
    assert hold(tmp_path / "torn", resume=True) == 6
    assert pages(tmp_path / "torn") == pages(tmp_path / "whole")
    lines = results.read_bytes().splitlines()
    assert len(lines) == 9
    assert all(json.loads(line) for line in lines)


def test_a_last_line_of_nothing_is_dropped(tmp_path: Path) -> None:
    results = interrupted(tmp_path)
    with results.open("ab") as file:
        file.write(b"\0" * 40 + b"\n")
    assert hold(tmp_path, resume=True) == 5


@pytest.mark.parametrize("left", [0, 10])
def test_a_header_cut_short_means_a_new_beginning(tmp_path: Path, left: int) -> None:
    results = interrupted(tmp_path)
    results.write_bytes(results.read_bytes()[:left])
    assert hold(tmp_path, resume=True) == 8


def test_nothing_is_there_to_go_on_with(tmp_path: Path) -> None:
    assert hold(tmp_path / "new" / "folder", resume=True) == 8
    assert hold(tmp_path / "new" / "folder", resume=True) == 0


def refused(folder: Path, plan: Plan = PLAN, *, resume: bool = True, force: bool = False) -> str:
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with pytest.raises(ArenaError) as wrong:
        open_ledger(folder, plan, resume=resume, force=force)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    return str(wrong.value)


def test_results_of_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(tmp_path)
    monkeypatch.setattr(plan_module, "__version__", "99.0")
    assert "another version of dudo" in refused(tmp_path)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            make_plan(["timid", "wild"], BOOKS["chart"], games=24, seats=3),
            "other players: wild timid, not timid wild",
        ),
        (
            make_plan(["wild", "timid"], BOOKS["chart"], games=24, seats=4),
            "another number of seats: 3, not 4",
        ),
        (
            make_plan(["wild", "timid"], BOOKS["chart"], games=27, seats=3),
            "another number of games: 24, not 27",
        ),
        (make_plan(["wild", "timid"], BOOKS["chart"], games=24, seats=3, seed=2), "another seed"),
        (make_plan(["wild", "timid"], BOOKS["cacho"], games=24, seats=3), "other rules"),
    ],
)
def test_results_of_another_contest_are_refused(tmp_path: Path, other: Plan, said: str) -> None:
    interrupted(tmp_path)
    assert said in refused(tmp_path, other)


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[1]\n", "\xff\n"])
def test_what_is_no_results_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / RESULTS).write_bytes(text.encode("latin-1"))
    assert "no results file" in refused(tmp_path)


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    results = interrupted(tmp_path)
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join([*lines[:2], b"{]\n", *lines[2:]]))
    assert "damaged in line 3" in refused(tmp_path)


@pytest.mark.parametrize("change", ["twice", "beyond", "seats", "places", "fewer", "stranger"])
def test_results_that_the_contest_cannot_have_are_refused(tmp_path: Path, change: str) -> None:
    results = interrupted(tmp_path)
    header, line, *others = results.read_text().splitlines()
    said = json.loads(line)
    if change == "twice":
        others[-1] = line
    elif change == "beyond":
        said["chunk"] = 99
    elif change == "seats":
        said["blocks"][0][0][0] = [0, 0, 0]
    elif change == "places":
        said["blocks"][0][0][1] = [2, 2, 2]
    elif change == "fewer":
        said["blocks"] = []
    else:
        said["times"]["stranger"] = said["times"]["wild"]
    results.write_text("\n".join([header, json.dumps(said), *others]) + "\n")
    assert "cannot have" in refused(tmp_path)


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    hold(tmp_path)
    assert "exists already: --resume" in refused(tmp_path, resume=False)
    (tmp_path / RESULTS).unlink()
    assert "summary.json exists already" in refused(tmp_path, resume=False)
    stranger = tmp_path / "notes.txt"
    stranger.write_text("mine")
    assert hold(tmp_path, force=True) == 8
    assert stranger.read_text() == "mine"


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    interrupted(tmp_path)
    with open_ledger(tmp_path, PLAN, resume=True, force=False):
        assert "written by another arena" in refused(tmp_path)


def test_force_leaves_alone_what_another_arena_writes(tmp_path: Path) -> None:
    interrupted(tmp_path)
    hold(tmp_path, resume=True)
    with open_ledger(tmp_path, PLAN, resume=True, force=False):
        assert "written by another arena" in refused(tmp_path, resume=False, force=True)
    assert hold(tmp_path, force=True) == 8
    assert len((tmp_path / RESULTS).read_bytes().splitlines()) == 9


def test_folders_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "is a file, not a folder" in refused(tmp_path / "file", resume=False)
    assert "cannot be made: Not a directory" in refused(tmp_path / "file" / "in", resume=False)
    (tmp_path / "held" / RESULTS).mkdir(parents=True)
    assert "Is a directory" in refused(tmp_path / "held")
    assert "Is a directory" in refused(tmp_path / "held", resume=False, force=True)
    (tmp_path / "kept" / SUMMARIES[0]).mkdir(parents=True)
    with pytest.raises(ArenaError, match="cannot be removed"):
        open_ledger(tmp_path / "kept", PLAN, resume=False, force=True)


def test_a_summary_that_cannot_be_written_leaves_nothing_half_done(tmp_path: Path) -> None:
    with open_ledger(tmp_path, PLAN, resume=False, force=False) as ledger:
        (tmp_path / SUMMARIES[0]).mkdir()
        with pytest.raises(ArenaError, match="cannot be written"):
            conclude(ledger, PLAN, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {RESULTS, SUMMARIES[0]}


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ArenaError, match="cannot be written: No space left"):
        open_ledger(tmp_path, PLAN, resume=False, force=False)


def test_everybody_is_known_before_anything_is_written() -> None:
    check_players(PLAN, arena_bots.make)
    stranger = make_plan(["nobody", "timid"], BOOKS["chart"], games=24)
    with pytest.raises(arena_bots.Stranger, match="who is nobody"):
        check_players(stranger, arena_bots.make)
