"""Checkpoints: everything an engine has learnt, to go on from another day."""

from __future__ import annotations

import hashlib
import os
import secrets
import struct
import time
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np

from dudo.messages import message
from dudo.solver.errors import OtherMeansError, SolverError
from dudo.solver.solving import Progress, Solving

SAVED_EVERY = 60.0
"""Seconds of solving that a kill may cost."""
SAVING = 0.1
"""The part of the time that goes into saving at most, where it takes long."""
_KINDS = ("regrets", "basis", "totals")
_BEFORE_NAME = struct.Struct("<26xHH")
"""What stands before a name in a zip file; at its end, how long the name and what follows are."""


def game_digest(solving: Solving) -> str:
    """What is the same wherever a game and its payoffs are the same."""
    return _digest(solving, solving.engine.game.payoffs)


def shape_digest(solving: Solving) -> str:
    """What is the same wherever nothing but the payoffs of a game differs."""
    return _digest(solving, ())


def _digest(solving: Solving, payoffs: Iterable[Any]) -> str:
    game, found = solving.engine.game, hashlib.sha256()
    for array in (game.player, game.first, game.leads_to, *game.weights, *payoffs):
        found.update(np.ascontiguousarray(array).tobytes())
    return found.hexdigest()


def _means(solving: Solving) -> str:
    """Scheme, precision and layout: what has been learnt means nothing to others."""
    engine = solving.engine
    return repr((engine.scheme, engine.dtype.name, engine.pieces.cut))


def save(solving: Solving, path: Path, *, digest: str) -> None:
    """Keep what has been learnt, whole or not at all; `digest` tells of what it is."""
    engine = solving.engine
    arrays: dict[str, Any] = {}
    kinds = _KINDS if engine.scheme.predicts else ("regrets", "totals")
    for kind in kinds:
        for number, array in enumerate(getattr(engine, kind)):
            arrays[f"{kind}{number}"] = array
    draft = path.with_name(f".dudo-{secrets.token_hex(8)}")
    try:
        with draft.open("wb") as file:
            np.savez(
                file,
                digest=np.array(digest),
                means=np.array(_means(solving)),
                iterations=np.array(solving.iterations),
                curve=np.array(solving.curve or np.zeros((0, 4))),
                **arrays,
            )
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise SolverError(message("solve-cannot-write", file=str(path), why=why)) from None
    finally:
        with suppress(OSError):
            draft.unlink()


class Keeping:
    """Keeps what is learnt of a round in a file while it is solved, if there is to be one."""

    def __init__(self, solving: Solving, path: Path | None) -> None:
        self._solving, self._path = solving, path
        self._digest = "" if path is None else game_digest(solving)
        self._whole = solving.iterations
        self._kept = 0
        """How many iterations the round in the file has had."""
        self._due = time.monotonic() + SAVED_EVERY
        self.wrong: SolverError | None = None
        """Why the file could not be written the last time."""

    @property
    def is_kept(self) -> bool:
        """Whether what has been learnt is in the file, or most of it."""
        return self._kept > 0

    def resume(self) -> None:
        """Go on from the file."""
        assert self._path is not None
        load(self._solving, self._path, digest=self._digest)
        self._whole = self._kept = self._solving.iterations

    def save(self) -> None:
        """Write the file, if there is anything new; what is wrong with it ends nothing.

        While an iteration is half done the numbers do not go together.
        """
        if self._path is not None and self._kept != self._whole == self._solving.iterations:
            began, self.wrong = time.monotonic(), None
            try:
                save(self._solving, self._path, digest=self._digest)
                self._kept = self._whole
            except SolverError as wrong:
                self.wrong = wrong
            self._due = next_save(began, SAVED_EVERY)

    def after_iteration(self) -> None:
        """Write the file after an iteration, if much would be lost."""
        self._whole = self._solving.iterations
        if time.monotonic() >= self._due:
            self.save()


def next_save(began: float, every: float) -> float:
    """When to save again after a save that began then: later where saving takes long."""
    now = time.monotonic()
    return now + max(every, (now - began) * (1 - SAVING) / SAVING)


def load(solving: Solving, path: Path, *, digest: str) -> None:
    """Go on from a checkpoint; one with another digest, of other means or damaged is refused.

    Numbers are read by memory map into their places, as they may be too many to be held twice.
    """
    engine = solving.engine
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            _must_be_of(kept, solving, path, digest)
            solving.iterations = int(kept["iterations"])
            rows = kept["curve"]
            found = {
                kind: [
                    _mapped(file, kept.zip.getinfo(f"{kind}{number}.npy"), like=array)
                    for number, array in enumerate(getattr(engine, kind))
                ]
                for kind in _KINDS
                if f"{kind}0" in kept
            }
        numbers = {kind: [array.numbers for array in arrays] for kind, arrays in found.items()}
        basis = numbers.get("basis", numbers["regrets"])
        engine.restore(numbers["regrets"], basis, numbers["totals"])
        for kind, arrays in found.items():
            _must_be_whole(arrays, getattr(engine, kind))
        curve = [Progress(int(row[0]), *map(float, row[1:])) for row in rows]
    except FileNotFoundError:
        raise SolverError(message("solve-no-checkpoint", file=str(path))) from None
    except SolverError:
        raise
    except Exception:  # noqa: BLE001 a damaged head may be anything to numpy and zipfile
        raise SolverError(message("solve-checkpoint", file=str(path))) from None
    solving.go_on_from(curve)


def _must_be_of(kept: Mapping[str, Any], solving: Solving, path: Path, digest: str) -> None:
    """Refuse what was learnt of another game, or by other means."""
    if str(kept["digest"]) != digest:
        raise SolverError(message("solve-checkpoint", file=str(path)))
    if str(kept["means"]) != _means(solving):
        raise OtherMeansError(message("solve-other-means", file=str(path)))


class _Mapped(NamedTuple):
    """An array of a checkpoint, which is not read before it is needed."""

    numbers: Any
    begun: int
    """The sum of what stands before the numbers."""
    sum: int
    """What the sum has to be after them."""


def _mapped(file: BinaryIO, member: zipfile.ZipInfo, *, like: Any) -> _Mapped:
    """An array by memory map; it has to be of the length and kind of the one it is read for."""
    file.seek(member.header_offset)
    start = member.header_offset + _BEFORE_NAME.size
    start += sum(_BEFORE_NAME.unpack(file.read(_BEFORE_NAME.size)))
    file.seek(start)
    np.lib.format.read_magic(file)
    shape, _, dtype = np.lib.format.read_array_header_1_0(file)
    placed = file.tell()
    is_plain = member.compress_type == zipfile.ZIP_STORED
    if not is_plain or shape != like.shape or dtype != like.dtype:
        raise ValueError
    file.seek(start)
    begun = zlib.crc32(file.read(placed - start))
    if not like.size:
        return _Mapped(like, begun, member.CRC)
    numbers = np.memmap(file, dtype, "r", placed, shape)
    return _Mapped(numbers, begun, member.CRC)


def _must_be_whole(kept: list[_Mapped], read: list[Any]) -> None:
    """Refuse numbers whose sum is not that of what was written."""
    for array, numbers in zip(kept, read, strict=True):
        plain: Any = np.ascontiguousarray(numbers)
        if zlib.crc32(plain, array.begun) != array.sum:
            raise ValueError
