"""Keeping records: where they go, and that nothing is ever written over."""

from datetime import datetime
from pathlib import Path

from dudo.trouble import Trouble

SUFFIX = ".dudo"


class CannotKeep(Trouble):
    """A record cannot be written where it should go."""


class Keeper:
    """Writes one record after the other, each to a file of its own."""

    def __init__(self, path: Path | None, *, now: datetime) -> None:
        self.date = f"{now:%Y-%m-%d}"
        self._path = path or Path(f"dudo-{now:%Y-%m-%d-%H%M%S}{SUFFIX}")
        if path is None:
            return
        if path.exists():
            raise CannotKeep(f"{path} exists already and is not written over")
        if not path.parent.is_dir():
            raise CannotKeep(f"there is no folder {path.parent} for the record")

    def save(self, text: str) -> Path:
        """Write a record to the first name that is free, and say which that was."""
        number = 1
        while True:
            path = self._path
            if number > 1:
                path = path.with_stem(f"{path.stem}-{number}")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                number += 1
            except OSError as wrong:
                raise CannotKeep(f"the record cannot be written: {wrong}") from None
            else:
                return path
