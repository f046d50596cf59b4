"""The dice: where chance enters a game, and the rollers that supply it."""

import random
import secrets
from collections.abc import Iterable
from typing import Protocol, Self

from msgspec import Struct

from dudo.game import events as e
from dudo.game.illegal import IllegalMove, Reason
from dudo.game.phase import Phase
from dudo.game.rounds import begin_round
from dudo.game.state import Game
from dudo.rules.table import FirstOpener, Seating
from dudo.trouble import Trouble


class Roller(Protocol):
    """Where dice come from."""

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """`dice` faces, each from 1 to `faces`, thrown by `seat`."""
        ...


class SeedState(Struct, frozen=True):
    """How far seeded dice have come: with it, they go on as if they had never stopped."""

    random: tuple[int, tuple[int, ...], float | None]
    drawn: dict[int, list[int]]


class SeededRoller:
    """Dice that depend on nothing but a seed, drawn in batches because that is faster."""

    BATCH = 512

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)
        self._drawn: dict[int, list[int]] = {}

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """The next dice of the sequence."""
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

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """Fresh dice."""
        return tuple(secrets.randbelow(faces) + 1 for _ in range(dice))


class ScriptError(Trouble):
    """A script of dice that does not fit what is to be thrown."""


class ScriptedRoller:
    """Dice written down beforehand: one row for each throw."""

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = iter([tuple(row) for row in rows])

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """The next row, which must be as long as what is thrown."""
        row = next(self._rows, None)
        if row is None:
            raise ScriptError(f"seat {seat} throws {dice} dice, but the script has no more")
        if len(row) != dice or not all(0 < die <= faces for die in row):
            raise ScriptError(f"seat {seat} throws {dice} dice of {faces} faces, not {list(row)}")
        return row


def chance(game: Game, roller: Roller) -> tuple[e.Event, ...]:
    """Throw the dice the game waits for."""
    if game.phase is Phase.ROLL:
        return (_roll(game, roller),)
    if game.phase is Phase.REROLL:
        cup = roller.throw(len(game.round.cups[game.turn]), _faces(game), seat=game.turn)
        return (e.Rerolled(game.turn, tuple(sorted(cup))),)
    if game.phase is Phase.SEATING:
        seated = _seat(game, roller)
        return seated, begin_round(game, seated.opener)
    raise IllegalMove(
        Reason.NOTHING_TO_ROLL, clause="G2", message="The dice are not to be rolled now."
    )


def _roll(game: Game, roller: Roller) -> e.Rolled:
    faces = _faces(game)
    cups = tuple(
        tuple(sorted(roller.throw(hand, faces, seat=seat))) if hand else ()
        for seat, hand in enumerate(game.hands)
    )
    return e.Rolled(cups, game.round.opener)


def _seat(game: Game, roller: Roller) -> e.Seated:
    """Places and the first opener by the table's way (J4, T3, W2, M3, C2)."""
    table, ring = game.rules.table, game.ring
    throws: list[tuple[int, ...]] = []
    if table.seating is Seating.BY_ROLL:
        throws = _throw_off(game, roller, all_ties=True)
        ring = tuple(sorted(ring, key=throws.__getitem__, reverse=True))
        if table.first_opener is FirstOpener.HIGH_ROLL:
            return e.Seated(ring, ring[0], tuple(throws))
    if table.first_opener is FirstOpener.HIGH_ROLL:
        throws = _throw_off(game, roller, all_ties=False)
        return e.Seated(ring, throws.index(max(throws)), tuple(throws))
    if table.first_opener is FirstOpener.LOT:
        (lot,) = roller.throw(1, len(ring), seat=ring[0])
        return e.Seated(ring, ring[lot - 1], (*throws, (lot,)))
    return e.Seated(ring, game.agreed, tuple(throws))


def _throw_off(game: Game, roller: Roller, *, all_ties: bool) -> list[tuple[int, ...]]:
    """One die each; ties roll again among themselves, or only those for the highest."""
    throws: list[tuple[int, ...]] = [()] * len(game.players)
    tied = list(game.ring)
    while tied:
        for seat in tied:
            throws[seat] += roller.throw(1, _faces(game), seat=seat)
        contested = throws if all_ties else [max(throws)]
        tied = [seat for seat in tied if throws.count(throws[seat]) > 1]
        tied = [seat for seat in tied if throws[seat] in contested]
    return throws


def _faces(game: Game) -> int:
    return game.rules.die.faces
