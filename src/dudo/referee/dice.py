"""The dice of a refereed game: thrown by the referee, or handed over row by row."""

from __future__ import annotations

from typing import NamedTuple

from dudo.game import Roller, Throw, needs_dice
from dudo.game.chance import throw as trusting
from dudo.game.rollers import ScriptError, must_fit
from dudo.referee.requests import Rows
from dudo.table import Table, throw
from dudo.table.events import TableEvent


class OwnDice(NamedTuple):
    """Dice the referee throws, seeded or not."""

    roller: Roller

    def throw(self, table: Table) -> tuple[tuple[TableEvent, ...], OwnDice]:
        """What the throw the table waits for brings, and the dice after it."""
        return throw(table, self.roller, throwing=trusting), self


class HandedDice(NamedTuple):
    """Dice written down by whoever asks: one row for each throw."""

    rows: Rows = ()
    thrown: int = 0
    """How many of the rows were thrown."""

    def throw(self, table: Table) -> tuple[tuple[TableEvent, ...], HandedDice]:
        """What the next rows bring, and the rows after them; nothing while any are missing."""
        assert table.game is not None
        if self.thrown == len(self.rows) and needs_dice(table.game):
            return (), self
        hand = _Hand(self.rows, self.thrown)
        events = throw(table, hand, throwing=trusting)
        return events, HandedDice(self.rows, hand.thrown)


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
