"""Files that are written whole or not at all, also where the disk is full."""

import errno
import os
import resource
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from dudo.arena.contest import _replace
from dudo.arena.errors import ArenaError
from dudo.cli.keeping import CannotKeep, RecordKeeper
from dudo.files import HAS_LOCKS, PRIVATE, take_lock, write_new, write_over
from dudo.odds.drawing import save
from dudo.odds.errors import OddsError
from test_saved_games import shelf

__all__ = ["shelf"]


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes names but no bytes."""

    def fsync(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", fsync)


@pytest.mark.usefixtures("full")
def test_a_full_disk_leaves_nothing_new_and_everything_old(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("old")
    for write in (write_new, write_over):
        with pytest.raises(OSError, match="No space left") as wrong:
            write(tmp_path / "new", b"new")
        assert wrong.value.filename == str(tmp_path / "new")
    with pytest.raises(OSError, match="No space left"):
        write_over(old, b"new")
    assert old.read_text() == "old"
    assert os.listdir(tmp_path) == ["old"]  # noqa: PTH208 hidden ones too


def test_what_exists_is_kept_where_that_was_promised(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("old")
    with pytest.raises(FileExistsError):
        write_new(old, b"new")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "nowhere", b"new")
    assert old.read_text() == "old"


def test_somebody_quicker_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is taken between the look and the writing; also where there are no links."""
    path = tmp_path / "name"

    def quicker(_: int) -> None:
        path.write_text("theirs")

    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    for _ in range(2):
        with pytest.raises(FileExistsError):
            write_new(path, b"mine", before=quicker)
        assert path.read_text() == "theirs"
        path.unlink()
        monkeypatch.setattr("os.link", no_links)
    write_new(path, b"mine")
    assert path.read_bytes() == b"mine"
    assert [each.name for each in tmp_path.iterdir()] == ["name"]


def test_modes_links_and_devices(tmp_path: Path) -> None:
    path, link = tmp_path / "real", tmp_path / "link"
    write_over(path, b"1", mode=PRIVATE)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    link.symlink_to(path)
    write_over(link, b"2")
    assert link.is_symlink()
    assert path.read_bytes() == b"2"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    write_over(Path(os.devnull), b"3")
    assert not Path(os.devnull).is_file()


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
from dudo.cli import main
main()
"""


def test_a_game_whose_record_does_not_fit_leaves_no_half_of_it(tmp_path: Path) -> None:
    assert resource.RLIMIT_FSIZE
    assert signal.SIGXFSZ
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, "play", "--book", "chart", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "DUDO_DATA": str(tmp_path)},
    )
    assert done.returncode == 2
    assert "dudo: The record cannot be written: " in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["saved"]


@pytest.mark.usefixtures("full")
def test_everything_that_writes_files_says_so_and_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from datetime import UTC, datetime  # noqa: PLC0415 only here

    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    with pytest.raises(ArenaError, match="No space left"):
        _replace(tmp_path / "report.html", b"page")
    with pytest.raises(OddsError, match="No space left"):
        save(b"picture", tmp_path / "odds.png")
    with pytest.raises(CannotKeep, match="No space left"):
        RecordKeeper(None, now=datetime.now(UTC)).save("dudo 1\n")
    assert os.listdir(tmp_path) == []  # noqa: PTH208 hidden ones too


@pytest.mark.skipif(not HAS_LOCKS, reason="this system has no locks")
def test_a_lock_is_had_by_one_until_it_is_closed(tmp_path: Path) -> None:
    first, second = (os.open(tmp_path, os.O_RDONLY) for _ in range(2))
    assert take_lock(first)
    assert not take_lock(second)
    assert not take_lock(second, shared=True)
    os.close(first)
    assert take_lock(second)
    os.close(second)


@pytest.mark.skipif(not HAS_LOCKS, reason="this system has no locks")
def test_where_a_file_system_has_no_locks_nobody_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", flock)
    first, second = (os.open(tmp_path, os.O_RDONLY) for _ in range(2))
    assert take_lock(first)
    assert take_lock(second)
    os.close(first)
    os.close(second)
