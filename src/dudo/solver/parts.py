"""What lies in the folder beside a table while the table is not finished, and how it is called."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from dudo.files import HAS_LOCKS, take_lock
from dudo.messages import message
from dudo.solver.errors import OtherMeansError, SolverError
from dudo.solver.match import Position

FINISHED = "part"
"""The ending of a finished position: a table of its own."""
LEARNT = "learnt"
"""The ending of what has been learnt of a position that is not finished."""
SWEEPS = "sweeps"
"""The file that tells how far positions that lead to each other are."""
KEPT = (f"*.{FINISHED}", f"*.{LEARNT}", SWEEPS)
"""Files with which one can go on."""
DRAFTS = ".dudo-*"
"""Files that were being written."""
LONGEST = 100
"""Letters of a position's name that are used in the name of its file."""
MARKED = 16
"""Digits of the mark by which files of positions differ."""


def part_name(position: Position) -> str:
    """The file of a finished position."""
    return f"{_name(position)}.{FINISHED}"


def learnt_name(position: Position) -> str:
    """The file of what has been learnt of a position so far."""
    return f"{_name(position)}.{LEARNT}"


def _name(position: Position) -> str:
    """A name for people, and a mark that no other position has."""
    words = [
        "-".join(map(str, position.hands)),
        "-".join(map(str, position.jokers)),
        "".join(map(str, position.spent)) or "n",
        "".join(map(str, position.pending)) or "n",
        position.variant or "ordinary",
        str(position.holder),
    ]
    safe = re.sub("[^0-9A-Za-z]", "-", "_".join(words))
    mark = hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:MARKED]
    return f"{safe[:LONGEST]}_{mark}"


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Have the folder to oneself: what two write into it at the same time would be lost.

    It goes with whoever leaves nothing in it, and with it the folders above that were not there.
    If it has been removed meanwhile, one of that name is another run's.
    """
    made = [folder, *(above for above in folder.parents if not above.exists())]
    lock = _locked(folder) if HAS_LOCKS else None  # where there are none, no folder can be opened
    try:
        yield
    finally:
        with suppress(OSError):  # something is left
            if lock is None or os.path.samestat(os.fstat(lock), folder.stat()):
                for each in made:
                    each.rmdir()
        if lock is not None:
            os.close(lock)


def _locked(folder: Path) -> int:
    """The folder, opened and locked; one that was opened may have lost its name before that."""
    while True:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            why = wrong.strerror or str(wrong)
            raise SolverError(message("solve-cannot-write", file=str(folder), why=why)) from None
        try:
            descriptor = os.open(folder, os.O_RDONLY)
        except FileNotFoundError:  # whoever had it has just left
            continue
        if not take_lock(descriptor):
            os.close(descriptor)
            raise SolverError(message("solve-under-way", folder=str(folder)))
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), folder.stat()):
                return descriptor
        os.close(descriptor)


def bytes_in(folder: Path) -> int:
    """Bytes in a folder that need not be written any more; half-written drafts are not counted."""
    if not folder.is_dir():
        return 0
    drafts = set(folder.glob(DRAFTS))
    return sum(path.stat().st_size for path in folder.iterdir() if path not in drafts)


def is_begun(folder: Path) -> bool:
    """Whether there is anything of a table that one could go on with."""
    return any(path for pattern in KEPT for path in folder.glob(pattern))


def discard_parts(folder: Path) -> None:
    """Remove all that was kept for a table; whatever else lies there stays."""
    for pattern in (*KEPT, DRAFTS):
        for path in folder.glob(pattern):
            path.unlink()


def clear_away(folder: Path) -> None:
    """Remove what was kept for a table that is written now, as far as that can be done."""
    with suppress(OSError):  # something else is left
        discard_parts(folder)
        folder.rmdir()


def foreign(path: Path) -> SolverError:
    """A file that was not written for this table, or is not what was written."""
    return SolverError(message("solve-foreign-part", file=str(path)))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Say of a file that cannot be used which one it is, and that one can go on without it."""
    try:
        yield
    except OtherMeansError:
        raise
    except SolverError:
        raise foreign(path) from None
