"""Dice as one whole number: how many show each face, seven bits to a face.

Packed dice are added and taken away like numbers: no count of a face on a table reaches 128.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np

BITS = 7
"""Bits that the count of a face takes."""
ONES = (1 << BITS) - 1
"""The largest count of a face."""


def pack(dice: Iterable[int]) -> int:
    """Dice as a number.

    >>> pack((1, 1, 3)) == 2 + (1 << 2 * BITS)
    True
    """
    return sum(1 << BITS * (die - 1) for die in dice)


def unpack(packed: int) -> tuple[int, ...]:
    """The dice that a number stands for, sorted.

    >>> unpack(pack((3, 1, 1)) - pack((1,)))
    (1, 3)
    """
    dice: list[int] = []
    face = 1
    while packed:
        dice += [face] * (packed & ONES)
        packed >>= BITS
        face += 1
    return tuple(dice)


def all_throws(faces: int, most: int) -> Any:
    """All throws of up to so many dice, packed: by the number of dice, then as a number is written.

    >>> throws = all_throws(6, 3)
    >>> unpack(int(throws[2, 1 * 6 + 3]))
    (2, 4)
    """
    throws = np.zeros((most + 1, faces**most), dtype=np.int64)
    for dice in range(most + 1):
        faces_in_turn = product(range(1, faces + 1), repeat=dice)
        throws[dice, : faces**dice] = [pack(thrown) for thrown in faces_in_turn]
    return throws
