"""Keeping records: where they go, and that nothing is ever written over."""

import os
from datetime import datetime
from pathlib import Path

from dudo.errors import UserError
from dudo.files import write_new, write_over
from dudo.interruptions import held
from dudo.keyboard.saving import digest
from dudo.messages import Message, message
from dudo.saved import LeftRecord, SavedGame, data_folder
from dudo.saved.place import with_folder_hint

SUFFIX = ".dudo"


class CannotKeep(UserError):
    """A record cannot be written where it should go."""


class RecordKeeper:
    """Writes one record after the other, each to a file of its own."""

    def __init__(self, path: Path | None, *, now: datetime) -> None:
        self.date = f"{now:%Y-%m-%d}"
        self.name = f"dudo-{now:%Y-%m-%d-%H%M%S}"
        """What the game goes by."""
        self._chosen = path is not None
        self.path = path.absolute() if path else data_folder() / f"{self.name}{SUFFIX}"
        """Where the first record goes, if nothing is there."""
        self._try()

    def place(self, saved: SavedGame) -> str:
        """Where the record of a game that was left goes: as it was to, unless told otherwise."""
        return str(self.path) if self._chosen or not saved.record else saved.record

    def _try(self) -> None:
        """Find out before the game whether a record can be written, and leave nothing behind."""
        path, folder = self.path, self.path.parent
        try:
            if not self._chosen:
                folder.mkdir(parents=True, exist_ok=True)
            path.open("x").close()
            path.unlink()
        except FileExistsError:
            if not folder.is_dir():
                told = message("keep-file-for-folder", folder=str(folder))
                raise CannotKeep(self._hinted(told)) from None
            if self._chosen:
                raise CannotKeep(message("keep-exists", file=str(_short(path)))) from None
        except OSError as wrong:
            if self._chosen and not os.path.lexists(folder):
                told = message("keep-no-folder", folder=str(_short(folder)))
                raise CannotKeep(told) from None
            place = str(path if self._chosen else folder)
            told = message("keep-cannot", place=place, why=wrong.strerror or str(wrong))
            raise CannotKeep(self._hinted(told)) from None

    def _hinted(self, told: Message) -> Message:
        """How to have another folder, where nobody has named the one in question."""
        return told if self._chosen else with_folder_hint(told)

    def save(
        self, text: str, *, path: Path | None = None, instead: LeftRecord | None = None
    ) -> Path:
        """Write a record to the first name like `path` that is free, and say which that was.

        The record of the same game as it was left before is written over, if nobody changed it.
        """
        content = text.encode()
        with held():
            try:
                if instead is not None and not self._chosen and _unchanged(instead):
                    write_over(Path(instead.path), content)
                    return _short(Path(instead.path))
                return _short(_fresh(path or self.path, content))
            except OSError as wrong:
                raise CannotKeep(message("keep-failed", why=str(wrong))) from None


def _fresh(wanted: Path, content: bytes) -> Path:
    number, path = 1, wanted
    while True:
        try:
            write_new(path, content)
        except FileExistsError:
            number += 1
            path = wanted.with_stem(f"{wanted.stem}-{number}")
        else:
            return path


def _unchanged(left: LeftRecord) -> bool:
    """Whether the record is as it was written when the game was left."""
    try:
        return digest(Path(left.path).read_text(encoding="utf-8")) == left.digest
    except (OSError, UnicodeDecodeError):
        return False


def _short(path: Path) -> Path:
    """The path as somebody in this folder would type it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
