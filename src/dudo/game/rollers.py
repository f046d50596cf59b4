"""The dice: what a throw is, and the rollers that answer it."""

import random
import secrets
from collections.abc import Iterable
from enum import Enum
from hashlib import sha256
from typing import Protocol, Self

from msgspec import Struct

from dudo.errors import UserError
from dudo.rules.quoting import quote

LONGEST_TOLD = 80


class RollerError(UserError):
    """Dice that nobody could have thrown, or that come from nowhere."""


class ScriptError(RollerError):
    """A script of dice that does not fit what is to be thrown."""


class Purpose(Enum):
    """What a throw is for."""

    PLACE = "place"
    """A place at the table, or the right to open the game: one die (W2, C2)."""
    LOT = "lot"
    """The first opener, drawn: one die with a face for each player (M3)."""
    ROLL = "roll"
    """All dice of a hand, at the beginning of a round."""
    REROLL = "reroll"
    """The dice of a hand that were not shown (W5)."""


class Throw(Struct, frozen=True, gc=False):
    """One throw of a game. No two throws of a game have the same round, seat and index."""

    round: int
    """The number of the round; 0 before the first one."""
    seat: int
    """Who throws; a lot is drawn by the first seat of the ring."""
    index: int
    """How many throws of this seat in this round came before."""
    dice: int
    """How many dice are thrown."""
    faces: int
    """The faces of each die, 1 being the lowest."""
    purpose: Purpose = Purpose.ROLL


class Roller(Protocol):
    """Where dice come from.

    A roller may go by the identity of a throw and remember nothing, or have dice that come one
    after the other and never look at it.
    """

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """As many numbers as the throw has dice, each from 1 to its faces."""
        ...


class SeedState(Struct, frozen=True):
    """How far seeded dice have come: with it, they go on as if they had never stopped."""

    random: tuple[int, tuple[int, ...], float | None]
    drawn: dict[int, list[int]]


class SeededRoller:
    """Dice that come one after the other from a seed, drawn in batches because that is faster."""

    BATCH = 512

    def __init__(self, seed: int | str) -> None:
        if not isinstance(seed, int | str):
            raise RollerError(f"a seed is a whole number or a text, not {_told(seed)}")
        self._random = random.Random(seed)
        self._drawn: dict[int, list[int]] = {}

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The next dice of the sequence, whoever throws them."""
        dice, faces = throw.dice, throw.faces
        drawn = self._drawn.get(faces)
        while drawn is None or len(drawn) < dice:
            drawn = self._draw(faces)
        cut = len(drawn) - dice
        thrown = tuple(drawn[cut:])
        del drawn[cut:]
        return thrown

    def state(self) -> SeedState:
        """How far these dice have come."""
        drawn = {faces: list(row) for faces, row in self._drawn.items()}
        return SeedState(self._random.getstate(), drawn)

    @classmethod
    def going_on(cls, state: SeedState) -> Self:
        """Dice that go on from there."""
        roller = cls(0)
        roller._random.setstate(state.random)
        roller._drawn = {faces: list(row) for faces, row in state.drawn.items()}
        return roller

    def _draw(self, faces: int) -> list[int]:
        drawn = self._drawn.setdefault(faces, [])
        drawn += self._random.choices(tuple(range(1, faces + 1)), k=self.BATCH)
        return drawn


class SystemRoller:
    """Dice from the operating system, which nobody can foresee."""

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Fresh dice."""
        faces = throw.faces
        return tuple(secrets.randbelow(faces) + 1 for _ in range(throw.dice))


HASHED_BYTES = 64
"""What SHA-256 takes in at a time."""
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 (RFC 2104), with less ado for short messages than OpenSSL 3 makes of it.

    >>> hmac_sha256(b"key", b"The quick brown fox jumps over the lazy dog").hex()[:16]
    'f7bc83f430538424'
    """
    if len(key) > HASHED_BYTES:
        key = sha256(key).digest()
    block = key.ljust(HASHED_BYTES, b"\0")
    inner = sha256(block.translate(_INNER) + message).digest()
    return sha256(block.translate(_OUTER) + inner).digest()


class KeyedRoller:
    """Dice that depend on a secret and on the identity of their throw, and on nothing else.

    It remembers nothing: whoever has the secret and the log of a game goes on with the very dice
    that would have come, and can check those that came. Whoever does not have the secret cannot
    foresee any.

    The bytes of a throw are HMAC-SHA256, keyed with the secret, over `message(throw, block)` for
    the blocks 0, 1, 2 … one after the other. A byte becomes a die unless it is so high that some
    faces would come up more often than others; such bytes are left out.
    """

    DOMAIN = "dudo throw 1"
    """Sets these messages apart from all others, and from those of a later version."""
    SHORTEST_SECRET = 16
    """Bytes: a shorter secret could be found by trying."""
    MOST_FACES = 256

    def __init__(self, secret: bytes, *, game: str) -> None:
        if not isinstance(secret, bytes) or len(secret) < self.SHORTEST_SECRET:
            raise RollerError(f"a secret has at least {self.SHORTEST_SECRET} bytes")
        if not isinstance(game, str):
            raise RollerError(f"a game is named by a text, not {_told(game)}")
        self._secret = secret
        self._game = game

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The dice of this throw, today and at any other time."""
        faces = throw.faces
        if not 0 < faces <= self.MOST_FACES:
            raise RollerError(f"a die has 1 to {self.MOST_FACES} faces, not {_told(faces)}")
        fair = self.MOST_FACES - self.MOST_FACES % faces
        dice: list[int] = []
        block = 0
        while len(dice) < throw.dice:
            drawn = hmac_sha256(self._secret, self.message(throw, block))
            dice += [byte % faces + 1 for byte in drawn if byte < fair]
            block += 1
        return tuple(dice[: throw.dice])

    def message(self, throw: Throw, block: int) -> bytes:
        """What is hashed: each part in UTF-8 behind its length in four bytes, the highest first."""
        parts = (self.DOMAIN, self._game, throw.round, throw.seat, throw.index, throw.faces, block)
        encoded = [str(part).encode() for part in parts]
        return b"".join([len(part).to_bytes(4, "big") + part for part in encoded])


class ScriptedRoller:
    """Dice written down beforehand: one row for each throw."""

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = iter([tuple(row) for row in rows])

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The next row, which must be as long as what is thrown."""
        row = next(self._rows, None)
        if row is None:
            raise ScriptError(
                f"seat {throw.seat} throws {throw.dice} dice, but the script has no more"
            )
        must_fit(row, throw)
        return row


class CheckedRoller:
    """A roller of somebody else's, whose dice are looked at before they are believed."""

    def __init__(self, roller: Roller) -> None:
        if not callable(getattr(roller, "throw", None)):
            raise RollerError(f"a roller has a method `throw`, and {_told(roller)} has none")
        self._roller = roller

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """What the roller throws, if it is as many dice as asked for, with faces that they have."""
        thrown = self._roller.throw(throw)
        if not isinstance(thrown, tuple | list):
            raise RollerError(f"a roller answers {throw.dice} dice as a tuple, not {_told(thrown)}")
        row = tuple(thrown)
        if not _fits(row, throw):
            raise RollerError(
                f"a roller was asked for {throw.dice} dice of {throw.faces} faces, not {_told(row)}"
            )
        return row


class NoRoller:
    """Stands where no roller was given: good for seating players where nobody throws for it."""

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Refuse to throw."""
        raise RollerError(
            f"seat {throw.seat} throws {throw.dice} dice: give chance(game, roller) a roller"
        )


OWN_ROLLERS = frozenset({SeededRoller, SystemRoller, KeyedRoller, ScriptedRoller, NoRoller})
"""Rollers whose dice need no second look."""


def must_fit(row: tuple[int, ...], throw: Throw) -> None:
    """Refuse dice written down that could not have been thrown."""
    if not _fits(row, throw):
        raise ScriptError(
            f"seat {throw.seat} throws {throw.dice} dice of {throw.faces} faces, "
            f"not {_told(list(row))}"
        )


def _fits(row: tuple[int, ...], throw: Throw) -> bool:
    return len(row) == throw.dice and all(
        type(die) is int and 0 < die <= throw.faces for die in row
    )


def _told(value: object) -> str:
    return quote(value, LONGEST_TOLD)
