"""Counting: how many dice on the table answer a bid on a face."""

from collections.abc import Sequence
from typing import ClassVar

from dudo.rules.part import Part

NO_JOKER = 0
"""Stands for the joker where there is none: no die shows this face."""


class Plain(Part, frozen=True, tag="plain"):
    """Every die counts for its own face alone (J13, W12, M9)."""

    has_joker: ClassVar[bool] = False
    joker: ClassVar[int] = NO_JOKER
    """The face that counts for every other face too."""
    needs_natural: ClassVar[bool] = False
    """Whether jokers count only beside a die that truly shows the face bid."""

    def count(self, face: int, dice: Sequence[int]) -> int:
        """How many of all the dice on the table count for `face`."""
        return dice.count(face)

    def answers(self, shown: int, face: int) -> bool:
        """Whether a die showing `shown` can count for a bid on `face`."""
        return shown == face


class Wild(Part, frozen=True, tag="wild"):
    """One face is a joker for every other (J2, T9, M2, C6)."""

    face: int = 1
    has_joker: ClassVar[bool] = True
    needs_natural: ClassVar[bool] = False
    """Whether jokers count only beside a die that truly shows the face bid."""

    @property
    def joker(self) -> int:
        """The face that counts for every other face too."""
        return self.face

    def count(self, face: int, dice: Sequence[int]) -> int:
        """Naturals and jokers; a bid on the joker's own face counts only itself."""
        naturals = dice.count(face)
        return naturals if face == self.face else naturals + dice.count(self.face)

    def answers(self, shown: int, face: int) -> bool:
        """Whether a die showing `shown` can count for a bid on `face`."""
        return shown in (face, self.face)


class WildIfNatural(Part, frozen=True, tag="wild-if-natural"):
    """Jokers count only where at least one die truly shows the face (W9)."""

    face: int = 1
    has_joker: ClassVar[bool] = True
    needs_natural: ClassVar[bool] = True
    """Whether jokers count only beside a die that truly shows the face bid."""

    @property
    def joker(self) -> int:
        """The face that counts for every other face too."""
        return self.face

    def count(self, face: int, dice: Sequence[int]) -> int:
        """Naturals, and jokers beside at least one of them."""
        naturals = dice.count(face)
        return naturals + dice.count(self.face) if naturals and face != self.face else naturals

    def answers(self, shown: int, face: int) -> bool:
        """Whether a die showing `shown` can count for a bid on `face`."""
        return shown in (face, self.face)


Counting = Plain | Wild | WildIfNatural
