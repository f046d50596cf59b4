"""Sight: who may look under which cup during a round."""

from enum import Enum
from typing import assert_never


class Sight(Enum):
    """The closed set of sight rules; `sees` is the only place that reads them."""

    OWN = "own"
    """Everyone sees their own dice (G2)."""
    OTHERS = "others"
    """Everyone sees the others' dice, nobody their own (T13, open)."""
    HOLDER = "holder"
    """Only the player whose special round it is sees their own dice (T13, closed)."""
    ONE_DIE = "one-die"
    """Only players with exactly one die see their own (W12)."""


def sees(sight: Sight, viewer: int, owner: int, *, holder: int, hand: int) -> bool:
    """Whether `viewer` may look under the cup of `owner`, who holds `hand` dice."""
    if sight is Sight.OWN:
        return viewer == owner
    if sight is Sight.OTHERS:
        return viewer != owner
    if viewer != owner:
        return False
    if sight is Sight.HOLDER:
        return viewer == holder
    if sight is Sight.ONE_DIE:
        return hand == 1
    assert_never(sight)
