"""The dice of a refereed game: thrown by the referee, or handed over row by row."""

from __future__ import annotations

from typing import NamedTuple

from dudo.game import Game, Roller, Throw, needs_dice
from dudo.game.chance import throw
from dudo.game.events import Event
from dudo.game.rollers import ScriptError, must_fit
from dudo.referee.requests import Rows


class OwnDice(NamedTuple):
    """Dice the referee throws, seeded or not."""

    roller: Roller

    def throw(self, game: Game) -> tuple[tuple[Event, ...], OwnDice]:
        """What the throw the game waits for brings, and the dice after it."""
        return throw(game, self.roller), self


class HandedDice(NamedTuple):
    """Dice written down by whoever asks: one row for each throw."""

    rows: Rows = ()
    thrown: int = 0
    """How many of the rows were thrown."""

    def throw(self, game: Game) -> tuple[tuple[Event, ...], HandedDice]:
        """What the next rows bring, and the rows after them; nothing while any are missing."""
        if self.thrown == len(self.rows) and needs_dice(game):
            return (), self
        hand = _Hand(self.rows, self.thrown)
        return throw(game, hand), HandedDice(self.rows, hand.thrown)


DiceSource = OwnDice | HandedDice


class _Hand:
    """A roller that counts how many of its rows were thrown."""

    def __init__(self, rows: Rows, thrown: int) -> None:
        self._rows = rows
        self.thrown = thrown

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The next row, which must be as long as what is thrown."""
        if self.thrown == len(self._rows):
            raise ScriptError(
                f"seat {throw.seat} throws {throw.dice} dice, but no more are handed over"
            )
        row = self._rows[self.thrown]
        must_fit(row, throw)
        self.thrown += 1
        return row
