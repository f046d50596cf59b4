"""A saved game that cannot be read once it is locked is let go again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dudo.saved import NotResumable, Shelf
from dudo.saved.errors import ResumeRefusal
from dudo.saved.shelf import LockedFile, in_play
from test_saved_locks import only, shelf

assert shelf, "the shelf with one game on it is a fixture"


def fails(error: BaseException) -> Callable[[LockedFile], bytes]:
    def content(self: LockedFile) -> bytes:
        assert in_play(self.path)
        raise error

    return content


@pytest.mark.parametrize(
    "error", [OSError(5, "disk on fire"), NotResumable(ResumeRefusal.DAMAGED_DICE)]
)
def test_a_lock_does_not_outlive_a_failure(
    error: Exception, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = only(shelf)
    with monkeypatch.context() as broken:
        broken.setattr(LockedFile, "content", fails(error))
        with pytest.raises(NotResumable, match=f"{path.name}: (disk on fire|.*dice)"):
            shelf.take()
    assert not in_play(Path(path))
    _, held = shelf.take()
    held.let_go()


def test_nor_does_it_outlive_an_interruption(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = only(shelf)
    monkeypatch.setattr(LockedFile, "content", fails(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        shelf.take()
    assert not in_play(path)
