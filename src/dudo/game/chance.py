"""The dice: where chance enters a game, and the rollers that supply it."""

import random
import secrets
from collections.abc import Iterable
from typing import Protocol, Self

from msgspec import Struct

from dudo.game import events as e
from dudo.game.illegal import Reason, refuse
from dudo.game.phase import ROLL, Phase
from dudo.game.rounds import begin_round
from dudo.game.state import Game
from dudo.rules.table import FirstOpener, Seating
from dudo.rules.wrong import quote
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
        if not isinstance(seed, int | str):
            raise RollerError(f"a seed is a whole number or a text, not {_told(seed)}")
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


class RollerError(Trouble):
    """Dice that nobody could have thrown, or that come from nowhere."""


class ScriptError(RollerError):
    """A script of dice that does not fit what is to be thrown."""


MOST_TIES = 1_000_000
"""How often dice may tie for places before they are taken for dice that never do otherwise."""
ENDLESS = f"the dice for places have tied {MOST_TIES} times and would do so for ever"
LONGEST_TOLD = 80


class ScriptedRoller:
    """Dice written down beforehand: one row for each throw."""

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = iter([tuple(row) for row in rows])

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """The next row, which must be as long as what is thrown."""
        row = next(self._rows, None)
        if row is None:
            raise ScriptError(f"seat {seat} throws {dice} dice, but the script has no more")
        must_fit(row, dice=dice, faces=faces, seat=seat)
        return row


OWN_ROLLERS = frozenset({SeededRoller, SystemRoller, ScriptedRoller})
"""Rollers whose dice need no second look."""


def must_fit(row: tuple[int, ...], *, dice: int, faces: int, seat: int) -> None:
    """Refuse dice written down that `seat` could not have thrown."""
    if not _fits(row, dice, faces):
        raise ScriptError(
            f"seat {seat} throws {dice} dice of {faces} faces, not {_told(list(row))}"
        )


def _fits(row: tuple[int, ...], dice: int, faces: int) -> bool:
    return len(row) == dice and all(type(die) is int and 0 < die <= faces for die in row)


def _told(value: object) -> str:
    return quote(value, LONGEST_TOLD)


class _Honest:
    """A roller of somebody else's, whose dice are looked at before they are believed."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """What the roller throws, if it is as many dice as asked for, with faces that they have."""
        thrown = self._roller.throw(dice, faces, seat=seat)
        if not isinstance(thrown, tuple | list):
            raise RollerError(f"a roller answers {dice} dice as a tuple, not {_told(thrown)}")
        row = tuple(thrown)
        if not _fits(row, dice, faces):
            raise RollerError(
                f"a roller was asked for {dice} dice of {faces} faces, not {_told(row)}"
            )
        return row


def chance(game: Game, roller: Roller) -> tuple[e.Event, ...]:
    """Throw the dice the game waits for; dice that nobody can throw are a `RollerError`."""
    if type(roller) in OWN_ROLLERS:
        return throw(game, roller)
    if not callable(getattr(roller, "throw", None)):
        raise RollerError(f"a roller has a method `throw`, and {_told(roller)} has none")
    return throw(game, _Honest(roller))


def throw(game: Game, roller: Roller) -> tuple[e.Event, ...]:
    """Throw the dice the game waits for, by a roller that whoever asks knows and answers for."""
    if game.phase is ROLL:
        return (_roll(game, roller),)
    if game.phase is Phase.REROLL:
        cup = roller.throw(len(game.round.cups[game.turn]), _faces(game), seat=game.turn)
        return (e.Rerolled(game.turn, tuple(sorted(cup))),)
    if game.phase is Phase.SEATING:
        seated = _seat(game, roller)
        return seated, begin_round(game, seated.opener)
    raise refuse(Reason.NOTHING_TO_ROLL, clause="G2")


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
        throws = _throw_for_places(game, roller)
        ring = tuple(sorted(ring, key=throws.__getitem__, reverse=True))
        if table.first_opener is FirstOpener.HIGH_ROLL:
            return e.Seated(ring, ring[0], tuple(throws))
    if table.first_opener is FirstOpener.HIGH_ROLL:
        throws = _throw_for_highest(game, roller)
        return e.Seated(ring, throws.index(max(throws)), tuple(throws))
    if table.first_opener is FirstOpener.LOT:
        (lot,) = roller.throw(1, len(ring), seat=ring[0])
        return e.Seated(ring, ring[lot - 1], (*throws, (lot,)))
    return e.Seated(ring, game.agreed, tuple(throws))


Throws = list[tuple[int, ...]]
"""The dice each seat has thrown for its place, one after the other."""


def _throw_for_highest(game: Game, roller: Roller) -> Throws:
    """One die each; those who tie for the highest roll again (C2)."""
    throws: list[list[int]] = [[] for _ in game.players]
    tied = game.ring
    for _ in range(MOST_TIES):
        dice = [_one_more(game, roller, seat, throws) for seat in tied]
        highest = max(dice)
        if dice.count(highest) == 1:
            return list(map(tuple, throws))
        tied = tuple(seat for seat, die in zip(tied, dice, strict=True) if die == highest)
    raise ScriptError(ENDLESS)


def _throw_for_places(game: Game, roller: Roller) -> Throws:
    """One die each; all who tie roll again among themselves (W2)."""
    throws: list[list[int]] = [[] for _ in game.players]
    tied = game.ring
    alike = dict.fromkeys(tied, 0)  # a number shared by those who have thrown the same so far
    for _ in range(MOST_TIES):
        groups = {seat: (alike[seat], _one_more(game, roller, seat, throws)) for seat in tied}
        shared = list(groups.values())
        tied = tuple(seat for seat in tied if shared.count(groups[seat]) > 1)
        if not tied:
            return list(map(tuple, throws))
        numbers = {group: number for number, group in enumerate(shared)}
        alike = {seat: numbers[groups[seat]] for seat in tied}
    raise ScriptError(ENDLESS)


def _one_more(game: Game, roller: Roller, seat: int, throws: list[list[int]]) -> int:
    (die,) = roller.throw(1, _faces(game), seat=seat)
    throws[seat].append(die)
    return die


def _faces(game: Game) -> int:
    return game.rules.die.faces
