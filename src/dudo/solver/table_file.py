"""Files of solved positions: values, and strategies in two bytes to a chance.

A file begins with a mark, the length and the digest of its head, and the head: which rules, which
positions, where their strategies lie and what their sums are. What follows is read by memory map:
opening a file of gigabytes takes no longer than opening a small one. Sums are checked when a
strategy is first used.
"""

from __future__ import annotations

import hashlib
import mmap
import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import numpy as np
from msgspec import Struct

from dudo.files import must_be_ordinary, write_over
from dudo.messages import message
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.errors import SolverError
from dudo.solver.match import Position
from dudo.solver.quantised import WRITTEN

Found = TypeVar("Found", bound=Struct)
FAMILY = b"DUDO"
"""What the marks of all kinds of tables begin with."""
MARK = b"DUDOTAB1"
PREFACE = struct.Struct("<8sI32s")
"""The mark, the length of the head and its digest."""
ALIGNED = 64
"""Strategies begin at a multiple of this."""
MOST_HEAD = 64 << 20
"""No head is longer than this."""


class Entry(Struct, frozen=True, kw_only=True):
    """A position and what is known of it."""

    position: Position
    value: float
    """The opener's chance to win the game."""
    exploitability: float
    """What a best response wins from the strategy as it lies in the file, from 0 to 1: the chance
    of the game that it gains on average over both seats, if all that follows is as the table
    says."""
    iterations: int
    cut: int
    """How the tree was cut into pieces (`pieces.py`)."""
    start: int
    """Where its strategy begins, counted from the end of the head."""
    lengths: tuple[int, int, int]
    """Numbers of the top, and of both players in all pieces."""
    sum: int
    """CRC-32 of its strategy."""
    is_settled: bool = True
    """Whether its value had stopped changing, where positions lead to each other."""


class Head(Struct, frozen=True, kw_only=True):
    """What a table tells of itself."""

    fingerprint: str
    """Of the rules it was made for."""
    name: str
    """What these rules are called."""
    up_to: int
    """Dice in play, at most."""
    target: float
    """The exploitability that was asked for."""
    scheme: str = ""
    """By which regrets were minimised. Older files do not say."""
    entries: tuple[Entry, ...]
    is_closed: bool
    """Whether no call leads beyond the table: then nothing in it rests on an estimate."""
    beyond: tuple[tuple[Position, float], ...] = ()
    """What positions with more dice that may follow were taken to be worth."""


class Table:
    """A table of solved positions, opened for reading."""

    def __init__(self, path: Path, head: Head, data: Any) -> None:
        self.path, self.head, self._data = path, head, data
        self._entries = {entry.position: entry for entry in head.entries}
        self._checked: set[Position] = set()

    @property
    def positions(self) -> Iterable[Position]:
        """All positions that the table has."""
        return self._entries

    def find(self, position: Position) -> Entry | None:
        """What the table knows of a position."""
        return self._entries.get(position)

    def value(self, position: Position) -> float:
        """The opener's chance to win the game from a position of the table."""
        return self._entries[position].value

    def weights(self, entry: Entry) -> list[Any]:
        """The strategy of a position, as `Strategy` takes it."""
        size = WRITTEN.itemsize * sum(entry.lengths)
        stretch = self._data[entry.start : entry.start + size]
        if entry.position not in self._checked:
            if len(stretch) != size or zlib.crc32(stretch) != entry.sum:
                raise corrupt(self.path)
            self._checked.add(entry.position)
        found, start, numbers = [], 0, stretch.view(WRITTEN)
        for length in entry.lengths:
            found.append(numbers[start : start + length])
            start += length
        return found


def open_table(path: Path, rules: Ruleset | None = None) -> Table:
    """Open a table; one that is not whole, or was made for other rules, is refused."""
    head, data = opened(path, MARK, Head)
    must_be_of(rules, head, path)
    if len(data) != WRITTEN.itemsize * sum(sum(entry.lengths) for entry in head.entries):
        raise corrupt(path)
    return Table(path, head, data)


def opened(path: Path, expected: bytes, kind: type[Found]) -> tuple[Found, Any]:
    """The head of a file of this kind and, by memory map, what follows; damage is refused."""
    try:
        must_be_ordinary(path.stat().st_mode, path)  # a pipe would be waited for
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size < PREFACE.size:
                raise corrupt(path)
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except FileNotFoundError:
        raise SolverError(message("solve-no-file", file=str(path))) from None
    except OSError as wrong:  # a folder, a file of somebody else's, one that cannot be mapped
        why = wrong.strerror or str(wrong)
        raise SolverError(message("solve-cannot-read", file=str(path), why=why)) from None
    mark, length, digest = PREFACE.unpack(mapped[: PREFACE.size])
    if mark != expected and mark.startswith(FAMILY):
        raise SolverError(message("solve-other-kind", file=str(path)))
    if mark != expected or length > MOST_HEAD:
        raise SolverError(message("solve-no-table", file=str(path)))
    written = mapped[PREFACE.size : PREFACE.size + length]
    if hashlib.sha256(written).digest() != digest:
        raise corrupt(path)
    try:
        head = msgspec.json.decode(written, type=kind)
    except msgspec.DecodeError:
        raise corrupt(path) from None
    return head, np.frombuffer(mapped, dtype=np.uint8)[PREFACE.size + length :]


class Headed(Protocol):
    """The head of a table, which tells for which rules it was made."""

    @property
    def fingerprint(self) -> str:
        """Of the rules."""

    @property
    def name(self) -> str:
        """What these rules are called."""


def must_be_of(rules: Ruleset | None, head: Headed, path: Path) -> None:
    """Refuse a table that was made for other rules."""
    if rules is not None and head.fingerprint != fingerprint(rules):
        told = message("solve-other-rules", file=str(path), theirs=head.name, ours=rules.name)
        raise SolverError(told)


def preface(mark: bytes, head: Struct) -> bytes:
    """What a file begins with: its mark, and its head with length and digest."""
    written = msgspec.json.encode(head)
    written += b" " * (-(PREFACE.size + len(written)) % ALIGNED)
    return PREFACE.pack(mark, len(written), hashlib.sha256(written).digest()) + written


def corrupt(path: Path) -> SolverError:
    """A table that is not what was written."""
    return SolverError(message("solve-corrupt", file=str(path)))


def write_table(path: Path, head: Head, strategies: Iterable[list[Any]]) -> None:
    """Write a table whole or not at all; the places of its entries are worked out here."""
    entries, placed = [], 0
    for entry in head.entries:
        entries.append(msgspec.structs.replace(entry, start=placed))
        placed += WRITTEN.itemsize * sum(entry.lengths)
    begun = preface(MARK, msgspec.structs.replace(head, entries=tuple(entries)))

    def parts() -> Iterator[bytes]:
        yield begun
        for weights in strategies:
            for stretch in weights:
                yield np.ascontiguousarray(stretch, dtype=WRITTEN).tobytes()

    path.parent.mkdir(parents=True, exist_ok=True)
    write_over(path, parts())


def checked_sum(weights: list[Any]) -> int:
    """The sum by which a strategy is known to be whole."""
    found = 0
    for stretch in weights:
        plain: Any = np.ascontiguousarray(stretch)
        found = zlib.crc32(plain, found)
    return found
