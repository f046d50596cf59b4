"""Keeping records: where they go, and that nothing is ever written over."""

from datetime import datetime
from pathlib import Path

from dudo.cli.hangup import unhurried
from dudo.trouble import Trouble

SUFFIX = ".dudo"


class CannotKeep(Trouble):
    """A record cannot be written where it should go."""


class Keeper:
    """Writes one record after the other, each to a file of its own."""

    def __init__(self, path: Path | None, *, now: datetime) -> None:
        self.date = f"{now:%Y-%m-%d}"
        self._path = path or Path(f"dudo-{now:%Y-%m-%d-%H%M%S}{SUFFIX}")
        self._try(named=path is not None)

    def _try(self, *, named: bool) -> None:
        """Find out before the game whether a record can be written, and leave nothing behind."""
        path = self._path
        try:
            path.open("x").close()
            path.unlink()
        except FileExistsError:
            if named:
                raise CannotKeep(f"{path} exists already and is not written over") from None
        except FileNotFoundError:
            if not path.parent.is_dir():
                raise CannotKeep(f"there is no folder {path.parent} for the record") from None
            raise CannotKeep(f"no record can be written to {path.absolute().parent}") from None
        except OSError as wrong:
            raise CannotKeep(
                f"no record can be written to {path.absolute()}: {wrong.strerror}"
            ) from None

    def save(self, text: str) -> Path:
        """Write a record to the first name that is free, and say which that was."""
        number = 1
        while True:
            path = self._path
            if number > 1:
                path = path.with_stem(f"{path.stem}-{number}")
            try:
                with unhurried(), path.open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                number += 1
            except OSError as wrong:
                raise CannotKeep(f"the record cannot be written: {wrong}") from None
            else:
                return path
