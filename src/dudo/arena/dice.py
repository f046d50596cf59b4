"""Dice that several games share, so that luck weighs less between them."""

import random

from dudo.game import Throw
from dudo.rules.check import MOST_DICE

ROW = MOST_DICE
"""Dice set aside for one throw: as many as a hand may hold."""
ROWS = 16


class SharedDice:
    """The n-th throw of a seat shows the same dice in every game played with them.

    A hand of three shows the first three of the dice that a hand of five would, so games stay alike
    as long as the players let them.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn: dict[tuple[int, int], tuple[random.Random, list[int]]] = {}

    def roller(self) -> "SharedRoller":
        """The dice from the beginning, for one more game."""
        return SharedRoller(self)

    def row(self, seat: int, faces: int, *, throw: int, dice: int) -> tuple[int, ...]:
        """The dice of one throw."""
        drawn = self._drawn.get((seat, faces))
        if drawn is None:
            drawn = random.Random(f"{self._seed}/dice/{seat}/{faces}"), []
            self._drawn[seat, faces] = drawn
        source, row = drawn
        first = throw * ROW
        while len(row) < first + dice:
            row += source.choices(range(1, faces + 1), k=ROW * ROWS)
        return tuple(row[first : first + dice])


class SharedRoller:
    """One game's way through shared dice."""

    def __init__(self, shared: SharedDice) -> None:
        self._shared = shared
        self._throws: dict[tuple[int, int], int] = {}

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The dice of this seat's next throw."""
        seat, faces = throw.seat, throw.faces
        before = self._throws.get((seat, faces), 0)
        self._throws[seat, faces] = before + 1
        return self._shared.row(seat, faces, throw=before, dice=throw.dice)
