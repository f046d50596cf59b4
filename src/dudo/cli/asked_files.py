"""Files that are to be written: refused before the work, not after it."""

from __future__ import annotations

from pathlib import Path
from tempfile import NamedTemporaryFile

from dudo.messages import Message, message
from dudo.solver.errors import SolverError


def why_not_drawn(file: Path | None, *, force: bool) -> Message | None:
    """Why a picture could not be written into a file; nothing where it could."""
    if file is not None and file.suffix.lower() != ".png":
        return message("solve-no-png", file=str(file))
    return why_not_written(file, force=force)


def why_not_written(file: Path | None, *, force: bool) -> Message | None:
    """Why a file that is asked for could not be written; nothing where it could."""
    if file is None:
        return None
    if not file.parent.is_dir():
        return message("solve-no-folder", file=str(file), folder=str(file.parent))
    if file.is_dir():
        return message("solve-is-folder", file=str(file))
    if file.exists() and not file.is_file():
        return message("solve-is-special", file=str(file))
    if file.exists() and not force:
        return message("solve-exists", file=str(file))
    try:
        with NamedTemporaryFile(dir=file.parent, prefix=".dudo-"):
            return None
    except OSError as wrong:
        return message("solve-cannot-write", file=str(file), why=wrong.strerror or str(wrong))


def must_not_be_folder(file: Path) -> None:
    """Refuse to build a table where a folder has its name."""
    if file.is_dir():
        raise SolverError(message("solve-is-folder", file=str(file)))
