"""Keeping records: where they go, and that nothing is ever written over."""

import os
from datetime import datetime
from pathlib import Path

from dudo.cli.hangup import unhurried
from dudo.errors import UserError
from dudo.files import write_new, write_over
from dudo.keyboard.saving import digest
from dudo.saved import VARIABLE, LeftRecord, SavedGame, data_folder

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
        hint = "" if self._chosen else f" (the environment variable {VARIABLE} can name another)"
        try:
            if not self._chosen:
                folder.mkdir(parents=True, exist_ok=True)
            path.open("x").close()
            path.unlink()
        except FileExistsError:
            if not folder.is_dir():
                raise CannotKeep(f"{folder} is a file, not a folder{hint}") from None
            if self._chosen:
                raise CannotKeep(f"{_short(path)} exists already and is not written over") from None
        except OSError as wrong:
            if self._chosen and not os.path.lexists(folder):
                raise CannotKeep(f"there is no folder {_short(folder)} for the record") from None
            where = path if self._chosen else folder
            raise CannotKeep(
                f"no record can be written to {where}: {wrong.strerror}{hint}"
            ) from None

    def save(
        self, text: str, *, path: Path | None = None, instead: LeftRecord | None = None
    ) -> Path:
        """Write a record to the first name like `path` that is free, and say which that was.

        The record of the same game as it was left before is written over, if nobody changed it.
        """
        content = text.encode()
        with unhurried():
            try:
                if instead is not None and not self._chosen and _unchanged(instead):
                    write_over(Path(instead.path), content)
                    return _short(Path(instead.path))
                return _short(_fresh(path or self.path, content))
            except OSError as wrong:
                raise CannotKeep(f"the record cannot be written: {wrong}") from None


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
