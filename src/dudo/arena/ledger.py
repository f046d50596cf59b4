"""The results file: a line for every finished chunk, kept through crashes, never written over."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Self

import msgspec

from dudo.arena.block import Chunk, turns
from dudo.arena.errors import ArenaError
from dudo.arena.plan import Plan
from dudo.files import take_lock

RESULTS = "results.jsonl"
SAID_AS = {
    "dudo": "another version of dudo",
    "rules": "other rules",
    "book": "another book",
    "bots": "other players",
    "seats": "another number of seats",
    "games": "another number of games",
    "seed": "another seed",
    "key": "another key",
}


class Ledger:
    """The results of one plan: those found in its file, and those added since."""

    def __init__(self, path: Path, file: BinaryIO, done: Mapping[int, Chunk]) -> None:
        self._path = path
        self._file = file
        self.done = dict(done)

    @classmethod
    def begin(cls, path: Path, plan: Plan) -> Self:
        """A new results file; one that is there already is left as it is."""
        try:
            file = path.open("xb")
        except FileExistsError:
            raise ArenaError(
                f"{path} exists already: --resume goes on with it, --force writes over it"
            ) from None
        except OSError as wrong:
            raise ArenaError(f"{path} cannot be written: {wrong.strerror}") from None
        _lock(path, file)
        ledger = cls(path, file, {})
        ledger._write(plan.header())
        return ledger

    @classmethod
    def anew(cls, path: Path, plan: Plan) -> Self:
        """A new results file in the place of another, unless somebody writes to that."""
        file = _opened(path)
        if file is None:
            return cls.begin(path, plan)
        file.truncate()
        ledger = cls(path, file, {})
        ledger._write(plan.header())
        return ledger

    @classmethod
    def resume(cls, path: Path, plan: Plan) -> Self:
        """Go on with a results file, if it is of this very plan; a line cut short is dropped."""
        file = _opened(path)
        if file is None:
            return cls.begin(path, plan)
        try:
            done, whole = _read(path, file.read(), plan)
            file.seek(whole)
            file.truncate()
        except BaseException:
            file.close()
            raise
        ledger = cls(path, file, done)
        if not whole:
            ledger._write(plan.header())
        return ledger

    def add(self, chunk: Chunk) -> None:
        """Keep a chunk: once this returns, no crash loses it."""
        self._write(chunk)
        self.done[chunk.chunk] = chunk

    def chunks(self) -> list[Chunk]:
        """All chunks that are finished, in the order of the plan."""
        return [self.done[number] for number in sorted(self.done)]

    def _write(self, line: object) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as wrong:
            with suppress(OSError):
                self._file.close()
            raise ArenaError(f"{self._path} cannot be written: {wrong.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let others write to the file."""
        self._file.close()


def _read(path: Path, text: bytes, plan: Plan) -> tuple[dict[int, Chunk], int]:
    """The chunks of a results file, and how many bytes of it are whole."""
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    if not lines:
        return {}, 0
    _check_header(path, lines[0], plan)
    done: dict[int, Chunk] = {}
    whole = len(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        try:
            chunk = msgspec.json.decode(line, type=Chunk)
        except (msgspec.DecodeError, UnicodeDecodeError):
            if number == len(lines):
                break
            raise ArenaError(f"{path} is damaged in line {number}") from None
        if not _fits(chunk, plan) or chunk.chunk in done:
            raise ArenaError(f"{path} has in line {number} what this contest cannot have")
        done[chunk.chunk] = chunk
        whole += len(line)
    return done, whole


def _check_header(path: Path, line: bytes, plan: Plan) -> None:
    try:
        header: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        header = None
    if not isinstance(header, dict) or "dudo" not in header:
        raise ArenaError(f"{path} is no results file of an arena")
    for field, mine in {**plan.contest(), "key": plan.key}.items():
        theirs = header.get(field, "" if field == "key" else None)
        if theirs != mine:
            raise ArenaError(
                f"{path} was made with {SAID_AS[field]}: {_told(theirs)}, "
                f"not {_told(mine)}; --force writes over it"
            )


def _fits(chunk: Chunk, plan: Plan) -> bool:
    """Whether a chunk has just the games that the plan has for it."""
    if not 0 <= chunk.chunk < plan.chunks or not set(chunk.times) <= set(plan.bots):
        return False
    planned = plan.blocks_of(chunk.chunk)
    if len(planned) != len(chunk.blocks):
        return False
    for block, games in zip(planned, chunk.blocks, strict=True):
        if [game.seats for game in games] != turns(block.order):
            return False
        if any(len(game.places) != plan.seats or 1 not in game.places for game in games):
            return False
    return True


def key_in(path: Path) -> str:
    """The key in the header of a results file; nothing where it has none."""
    try:
        with path.open("rb") as file:
            header: Any = msgspec.json.decode(file.readline())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return ""  # whoever opens the file to go on with it says what is wrong
    found = header.get("key", "") if isinstance(header, dict) else ""
    return found if isinstance(found, str) else ""


def _told(value: object) -> str:
    if value == "":
        return "none"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _opened(path: Path) -> BinaryIO | None:
    """A results file that is there already, with nobody else writing to it."""
    try:
        file = path.open("r+b")
    except FileNotFoundError:
        return None
    except OSError as wrong:
        raise ArenaError(f"{path} cannot be written: {wrong.strerror}") from None
    _lock(path, file)
    return file


def _lock(path: Path, file: BinaryIO) -> None:
    """Keep others from writing to the same file; the lock goes when the file is closed."""
    if not take_lock(file.fileno()):
        file.close()
        raise ArenaError(f"{path} is being written by another arena")
