"""Saved games while several windows reach for them: one plays, and others only look."""

import fcntl
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.files import Survives
from dudo.keyboard.saving import EveningSaves
from dudo.saved import NotResumable, SavedGame, Saver, Shelf
from dudo.saved.shelf import Found, LockedFile, in_play
from leaving import sit


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


def just_before_the_lock(patch: pytest.MonkeyPatch, happens: Callable[[], object]) -> None:
    """Let something happen once, after a game was found and opened and before it is locked."""
    find, lock, left = Shelf.find, fcntl.flock, [happens]

    def found(self: Shelf, name: str = "") -> Found:
        result = find(self, name)
        patch.setattr(fcntl, "flock", late)
        return result

    def late(descriptor: int, how: int) -> None:
        if how & fcntl.LOCK_EX and left:
            left.pop()()
        lock(descriptor, how)

    patch.setattr(Shelf, "find", found)


def moved(saved: SavedGame) -> SavedGame:
    """The same game after something more happened in another window."""
    return replace(saved, fast=not saved.fast)


def test_who_moves_meanwhile_keeps_the_game(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path, saved = only(shelf)
    other = LockedFile(path)
    content = moved(saved).encoded()
    just_before_the_lock(monkeypatch, lambda: other.write(content, survives=Survives.KILL))
    with pytest.raises(NotResumable, match="being played in another window"):
        EveningSaves(shelf, "game").take()
    assert in_play(path)
    other.let_go()
    assert not in_play(path)


def test_a_move_made_meanwhile_is_not_undone(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path, saved = only(shelf)

    def move_and_leave() -> None:
        other = LockedFile(path)
        other.write(moved(saved).encoded(), survives=Survives.KILL)
        other.let_go()

    just_before_the_lock(monkeypatch, move_and_leave)
    saves = EveningSaves(shelf, "game")
    assert saves.take().saved.fast != saved.fast
    assert in_play(path), "the lock is on the file that has the name"
    saves.close()
    assert not in_play(path)


def test_a_game_that_ends_meanwhile_is_gone(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = only(shelf)
    just_before_the_lock(monkeypatch, path.unlink)
    with pytest.raises(NotResumable, match="No such file"):
        EveningSaves(shelf, "game").take()


def test_those_who_look_are_in_nobodys_way(shelf: Shelf) -> None:
    path, _ = only(shelf)
    looking = os.open(path, os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    assert not in_play(path), "somebody who looks does not play"

    def look_away() -> None:
        time.sleep(0.05)
        os.close(looking)

    thread = threading.Thread(target=look_away)
    thread.start()
    saves = EveningSaves(shelf, "game")
    assert saves.take().name == path.stem
    thread.join()
    saves.close()


def test_deleting_takes_everything_or_nothing(shelf: Shelf) -> None:
    path, saved = only(shelf)
    other = Saver(shelf, "other")
    other.save(saved, survives=Survives.KILL)
    beside = LockedFile(path).draft
    beside.write_bytes(path.read_bytes())  # as a kill leaves it
    with pytest.raises(NotResumable, match="“other” is being played"):
        shelf.delete(path.stem, "other")
    assert path.exists()
    assert not in_play(path)
    other.close()
    shelf.delete(path.stem, "other", "nobody")
    assert not list(shelf.folder.iterdir())
