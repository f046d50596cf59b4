"""Hands of dice: what is under a cup, in no order, and how likely it is."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from dudo.caching import MEGABYTE, NUMBER, Room

Hand = tuple[int, ...]
"""The dice under a cup, sorted."""
HANDS = Room(4 * MEGABYTE)
"""Hands that were asked for already."""


class Hands(NamedTuple):
    """All hands of so many dice."""

    hands: tuple[Hand, ...]
    chances: tuple[float, ...]


@HANDS.keeps(lambda found, dice, _: NUMBER * (dice + 8) * len(found.hands))
def all_hands(dice: int, faces: int) -> Hands:
    """Every hand of so many dice, in order, and how likely it is.

    >>> all_hands(2, 2)
    Hands(hands=((1, 1), (1, 2), (2, 2)), chances=(0.25, 0.5, 0.25))
    """
    hands = tuple(combinations_with_replacement(range(1, faces + 1), dice))
    return Hands(hands, tuple(_orders(hand) / faces**dice for hand in hands))


def _orders(hand: Hand) -> int:
    """In how many orders the dice of a hand can fall."""
    return factorial(len(hand)) // prod(factorial(hand.count(face)) for face in set(hand))


def hand_count(dice: int, faces: int) -> int:
    """How many hands of so many dice there are.

    >>> hand_count(2, 6), hand_count(5, 6)
    (21, 252)
    """
    return comb(dice + faces - 1, dice)
