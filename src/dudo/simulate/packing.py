"""Dice as one whole number: how many show each face, seven bits to a face.

Packed dice are added and taken away like numbers: no count of a face on a table reaches 128.
"""

from collections.abc import Iterable

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
