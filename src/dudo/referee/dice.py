"""The dice of a refereed game: thrown by the referee, or handed over row by row."""

from __future__ import annotations

from typing import NamedTuple

from dudo.game import Game, Roller, chance
from dudo.game.chance import ScriptError
from dudo.game.events import Event
from dudo.referee.requests import Rows


class OwnDice(NamedTuple):
    """Dice the referee throws, seeded or not."""

    roller: Roller

    def throw(self, game: Game) -> tuple[tuple[Event, ...], OwnDice]:
        """What the throw the game waits for brings, and the dice after it."""
        return chance(game, self.roller), self


class HandedDice(NamedTuple):
    """Dice written down by whoever asks: one row for each throw."""

    rows: Rows = ()

    def throw(self, game: Game) -> tuple[tuple[Event, ...], HandedDice]:
        """What the next rows bring, and the rows after them; nothing while none are there."""
        hand = _Hand(self.rows)
        try:
            thrown = chance(game, hand)
        except _NoneHandedOver:
            return (), self
        return thrown, HandedDice(self.rows[hand.thrown :])


DiceSource = OwnDice | HandedDice


class _NoneHandedOver(Exception):
    """Dice are to be thrown, and there are none to begin with."""


class _Hand:
    """A roller that counts how many of its rows were thrown."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.thrown = 0

    def throw(self, dice: int, faces: int, *, seat: int) -> tuple[int, ...]:
        """The next row, which must be as long as what is thrown."""
        if not self._rows:
            raise _NoneHandedOver
        if self.thrown == len(self._rows):
            raise ScriptError(f"seat {seat} throws {dice} dice, but no more are handed over")
        row = self._rows[self.thrown]
        if len(row) != dice or not all(0 < die <= faces for die in row):
            raise ScriptError(f"seat {seat} throws {dice} dice of {faces} faces, not {list(row)}")
        self.thrown += 1
        return row
