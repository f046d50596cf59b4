"""All hands of some dice, and how many of them answer each face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dudo.bots.public_state import PLAYS
from dudo.rules.counting import NO_JOKER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

MOST_HANDS = 3003
"""Of more hands than this nothing is said."""


class AllHands(NamedTuple):
    """All hands of so many dice, as arrays."""

    hands: tuple[tuple[int, ...], ...]
    chances: Floats
    tally: Floats
    """How many dice of each hand show each face; a row for each hand."""


@PLAYS.keeps(lambda found, *_: found.chances.nbytes + found.tally.nbytes)
def hands_of(dice: int, faces: int) -> AllHands:
    """All hands of so many dice, and how likely they fall."""
    import numpy as np  # noqa: PLC0415 see above

    from dudo.solver.hands import all_hands  # noqa: PLC0415 see above

    every = all_hands(dice, faces)
    tally = [[hand.count(face) for face in range(faces + 1)] for hand in every.hands]
    return AllHands(every.hands, np.array(every.chances), np.array(tally, dtype=np.intp))


@PLAYS.keeps(lambda found, *_: found.nbytes)
def held_of(dice: int, faces: int, joker: int) -> Floats:
    """How many dice of each hand answer each face."""
    import numpy as np  # noqa: PLC0415 see above

    tally = hands_of(dice, faces).tally
    if joker == NO_JOKER:
        return tally
    held: Floats = tally + tally[:, [joker]] * (np.arange(faces + 1) != joker)
    return held
