"""Where a worker has the positions that it may go on with: in memory, or on the disk as well."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

from dudo.solver.checkpoint import load, next_save, save, shape_digest
from dudo.solver.game import PublicGame
from dudo.solver.match import Position
from dudo.solver.parts import learnt_name, naming
from dudo.solver.solving import Solving

Begin = Callable[[PublicGame], Solving]


class CheckpointStore(Protocol):
    """Has positions that are under way."""

    def take(self, position: Position, game: PublicGame, begin: Begin) -> Solving:
        """A position as it was put back, or begun, with these payoffs."""

    def save_if_due(self, position: Position, solving: Solving) -> None:
        """Write what has been learnt of a position that was taken, if much would be lost."""

    def put(self, position: Position, solving: Solving, size: int) -> None:
        """Put a position back that takes so many bytes of memory; it will be taken again."""


class MemoryStore:
    """Has all positions in memory, where no disk is shared with whoever builds the table."""

    def __init__(self) -> None:
        self._held: dict[Position, Solving] = {}

    def take(self, position: Position, game: PublicGame, begin: Begin) -> Solving:
        """A position as it was put back, or begun."""
        solving = self._held.pop(position, None)
        if solving is None:
            return begin(game)
        solving.engine.repay(game)
        return solving

    def save_if_due(self, position: Position, solving: Solving) -> None:
        """Nothing is written."""

    def put(self, position: Position, solving: Solving, size: int) -> None:  # noqa: ARG002 as all stores
        """Put a position back."""
        self._held[position] = solving


class Storage(NamedTuple):
    """What a worker may use for positions that it is not working at."""

    folder: Path
    """Where they are written; it is there."""
    fingerprint: str
    """Of the rules, which files of others do not have."""
    room: int
    """Bytes of memory that they may take as well."""
    saved_every: float
    """Seconds after which what has been learnt is written."""


class DiskStore:
    """Has positions on the disk, and in memory while there is room.

    A position with room in memory is written now and then, so that a kill costs little; one
    without is written whenever it is put back. Files stay: whoever has the finished position
    written removes them.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._held: dict[Position, tuple[Solving, int]] = {}
        self._due: dict[Position, float] = {}
        self._saved: dict[Position, int] = {}
        """After how many iterations positions were written."""

    def take(self, position: Position, game: PublicGame, begin: Begin) -> Solving:
        """A position from memory, else from the disk, else begun."""
        if position in self._held:
            solving, _ = self._held.pop(position)
            solving.engine.repay(game)
            return solving
        solving, path = begin(game), self._path(position)
        if path.exists():
            with naming(path):
                load(solving, path, digest=self._digest(position, solving))
            self._saved[position] = solving.iterations
        self._due[position] = time.monotonic() + self._storage.saved_every
        return solving

    def save_if_due(self, position: Position, solving: Solving) -> None:
        """Write a position that has not been written for long."""
        if time.monotonic() >= self._due[position]:
            self._save(position, solving)

    def put(self, position: Position, solving: Solving, size: int) -> None:
        """Put a position back into memory or, where there is no room, on the disk alone."""
        if size + sum(taken for _, taken in self._held.values()) <= self._storage.room:
            self._held[position] = solving, size
            self.save_if_due(position, solving)
        else:
            self._save(position, solving)

    def _save(self, position: Position, solving: Solving) -> None:
        began = time.monotonic()
        if self._saved.get(position) != solving.iterations:
            digest = self._digest(position, solving)
            save(solving, self._path(position), digest=digest)
            self._saved[position] = solving.iterations
        self._due[position] = next_save(began, self._storage.saved_every)

    def _path(self, position: Position) -> Path:
        return self._storage.folder / learnt_name(position)

    def _digest(self, position: Position, solving: Solving) -> str:
        """Of the rules, the position and its shape: what others are worth may have changed."""
        told = (self._storage.fingerprint, learnt_name(position), shape_digest(solving))
        return hashlib.sha256(repr(told).encode()).hexdigest()
