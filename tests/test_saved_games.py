"""Saved games as files: who may read them, what is in them, and what is wrong with bad ones."""

import re
import shlex
import stat
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import EDITION, Phase, SeededRoller, Throw
from dudo.saved import NotResumable, SavedGame, Shelf, restored
from dudo.saved.file_format import packed, unpacked
from dudo.saved.game import decoded
from leaving import records, sit


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A shelf with one game, left in its first round."""
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, most=1, book="chart", seed=2, bot=["honest", "reader"])
    return Shelf()


def only(shelf: Shelf) -> tuple[Path, SavedGame]:
    (found,) = shelf.games()
    assert found.saved is not None
    return found.path, found.saved


def test_only_its_owner_can_read_it_and_nothing_is_seen_at_a_glance(shelf: Shelf) -> None:
    path, saved = only(shelf)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    written = path.read_bytes()
    assert written.startswith(b"dudo saved game 1\nThis game is not over")
    for hidden in (b"rolled", b"cups", b"honest", b"chart", b"Guest"):
        assert hidden not in written
    again = path.with_suffix(".again")
    again.write_bytes(saved.encoded())
    assert again.read_bytes()[130:] != written[130:], "equal games do not look alike"


def test_the_record_left_beside_it_shows_what_one_seat_may_see(shelf: Shelf) -> None:
    (record,) = records(shelf.folder.parent)
    assert "?" in record
    assert "seed" not in record


def bad(path: Path, saved: SavedGame, how: str) -> None:
    written = path.read_bytes()
    match how:
        case "cut":
            path.write_bytes(written[:-10])
        case "flipped":
            path.write_bytes(written[:-50] + bytes([written[-50] ^ 1]) + written[-49:])
        case "empty":
            path.write_bytes(b"")
        case "newer":
            path.write_bytes(written.replace(b"saved game 1\n", b"saved game 2\n"))
        case "other things":
            path.write_bytes(packed(msgspec.msgpack.encode({"hello": 1})))
        case "referee":
            path.write_bytes(replace(saved, referee=EDITION + 1).encoded())
        case "rules":
            path.write_bytes(replace(saved, fingerprint="0" * 16).encoded())
        case "unknown":
            path.write_bytes(replace(saved, rules='{"name": "x"}').encoded())
        case "cheating":
            path.write_bytes(replace(saved, events=saved.events[:1] + saved.events[3:]).encoded())
        case "players":
            path.write_bytes(replace(saved, bots=("honest",)).encoded())
        case "bot":
            path.write_bytes(replace(saved, bots=("honest", "nobody")).encoded())


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("cut", "damaged"),
        ("flipped", "damaged"),
        ("empty", "no saved game"),
        ("newer", "newer version"),
        ("other things", "saved other things"),
        ("referee", "edition"),
        ("rules", "no longer played as they were"),
        ("unknown", "not known to this version"),
        ("cheating", "does not keep to its rules"),
        ("players", "add up"),
        ("bot", "nobody"),
    ],
)
def test_what_cannot_go_on_is_told_and_changes_nothing(
    how: str, why: str, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, saved = only(shelf)
    bad(path, saved, how)
    folder = shelf.folder.parent
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    for resume in ([], [path.stem]):
        with pytest.raises(Exception, match=why) as wrong:
            sit(monkeypatch, resume=resume)
        assert isinstance(wrong.value, UserError)
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before


def test_there_must_be_a_game_to_go_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    with pytest.raises(NotResumable, match="no saved game to go on with"):
        sit(monkeypatch, resume=[])
    with pytest.raises(NotResumable, match="no game “x” saved"):
        sit(monkeypatch, resume=["x"])


@pytest.mark.parametrize("said", [{"book": "chart"}, {"seed": 1}, {"bots": 2}, {"games": 1}])
def test_a_game_goes_on_as_it_was_agreed(
    said: dict[str, Any], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shelf.games()
    with pytest.raises(Exception, match=f"leave --{next(iter(said))} out"):
        sit(monkeypatch, resume=[], **said)


def test_of_several_the_latest_or_the_one_that_is_named(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = only(shelf)
    first.rename(first.with_stem("first"))
    _, said = sit(monkeypatch, most=0, book="maputo", seed=3)
    assert "Maputo" in said
    assert len(shelf.games()) == 2
    assert "Maputo" in sit(monkeypatch, most=0, resume=[])[1]
    assert "Claim chart" in sit(monkeypatch, most=0, resume=["first"])[1]
    assert "Claim chart" in sit(monkeypatch, most=0, resume=[])[1], "it was left last"
    assert "Maputo" in sit(monkeypatch, most=0, resume=["1"])[1], "by its number in the list"


def test_a_game_that_ended_without_its_record_gets_it(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after the last move and before the record was written."""
    monkeypatch.setattr("dudo.cli.keeping.RecordKeeper.save", lambda *_, **__: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        sit(monkeypatch, resume=[])
    path, saved = only(shelf)
    assert restored(saved).last.phase is Phase.OVER
    monkeypatch.undo()
    monkeypatch.setenv("DUDO_DATA", str(shelf.folder.parent))
    sit(monkeypatch, resume=[])
    assert not path.exists()
    assert any("winner: " in record for record in records(shelf.folder.parent))


def test_a_disk_that_is_full_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dudo.saved.shelf.write_new", full)
    code, said = sit(monkeypatch, most=1, book="chart", seed=2)
    assert code == 0
    assert "This game could not be saved: No space left on device" in said


def test_seeded_dice_go_on_where_they_stopped() -> None:
    dice = SeededRoller(5)
    dice.throw(Throw(1, 0, 0, 3, 6))
    dice.throw(Throw(1, 1, 0, 2, 8))
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(dice.state()), type=type(dice.state()))
    again = SeededRoller.going_on(state)
    for faces in (6, 8, 4):
        throws = [
            [each.throw(Throw(2, 0, 0, 400, faces)) for _ in range(4)] for each in (dice, again)
        ]
        assert throws[0] == throws[1]


def test_what_is_packed_is_unpacked_only_whole() -> None:
    for content in (b"", b"x", b"abc" * 1000):
        written = packed(content)
        assert unpacked(written) == content
        for place in range(91, len(written), 7):
            spoilt = written[:place] + bytes([written[place] ^ 4]) + written[place + 1 :]
            with pytest.raises(NotResumable):
                unpacked(spoilt)
        assert re.match(rb"dudo saved game \d+\n", written)
    with pytest.raises(NotResumable):
        decoded(packed(b"\xc1"))


SPY = """
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    word = line.split(" ", 1)[0].strip()
    if word == "dudo-bot":
        print("name Spy\\nwants events\\nready", flush=True)
    elif word in ("newgame", "hear"):
        print(line, end="", file=heard, flush=True)
    elif word == "position":
        moves = json.loads(line.split(" ", 1)[1])["moves"]
    elif word == "go":
        print("bestmove", json.dumps(moves[0]), flush=True)
    elif word == "quit":
        break
"""


def test_a_program_is_begun_anew_and_hears_the_game_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the folder it was started in; as its seat may hear it, with the seed it had."""
    home, away = tmp_path / "home", tmp_path / "away"
    home.mkdir()
    away.mkdir()
    (home / "spy.py").write_text(SPY)
    monkeypatch.setenv("DUDO_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(home)
    bot = [f"cmd:{shlex.quote(sys.executable)} spy.py heard.txt"]
    sit(monkeypatch, most=2, book="traditional", seed=6, bot=[*bot, "honest"])
    before = (home / "heard.txt").read_text().splitlines()
    (home / "heard.txt").unlink()
    monkeypatch.chdir(away)
    _, said = sit(monkeypatch, most=0, resume=[])
    assert "Spy" in said
    monkeypatch.chdir(away)
    sit(monkeypatch, most=2, resume=[])
    again = (home / "heard.txt").read_text().splitlines()
    assert before[0].startswith("newgame ")
    assert again[: len(before)] == before
    assert len(again) > len(before)
    assert '"cups":[[0,0,0,0,0],' in "".join(again), "no die that its seat may not see"
    monkeypatch.chdir(away)
    home.rename(tmp_path / "moved")
    with pytest.raises(NotResumable, match="is gone"):
        sit(monkeypatch, resume=[])


def test_a_record_can_go_elsewhere_when_the_game_goes_on(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (left,) = tmp_path.glob("*.dudo")
    before = left.read_text()
    sit(monkeypatch, resume=[], record=tmp_path / "elsewhere.dudo")
    assert left.read_text() == before
    assert "winner: " in (tmp_path / "elsewhere.dudo").read_text()
    assert not shelf.games()
