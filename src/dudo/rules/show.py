"""Showing: raising on dice put in view while the others are rolled again."""

from typing import ClassVar

from dudo.rules.part import Part


class NoShow(Part, frozen=True, tag="none"):
    """Dice stay under the cup until a call."""

    allowed: ClassVar[bool] = False
    """Whether dice may be shown."""


class ShowAndReroll(Part, frozen=True, tag="show-and-reroll"):
    """Show some dice, roll the others again, raise on what was shown (W5, W6)."""

    allowed: ClassVar[bool] = True
    """Whether dice may be shown."""


Showing = NoShow | ShowAndReroll
