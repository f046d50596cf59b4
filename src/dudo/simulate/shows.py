"""Shows of dice as tables: what may be shown from each hand, and what may be bid then (W5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from dudo.game.offers import answered, possible_shows
from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.simulate.errors import SimulateError
from dudo.simulate.packing import pack
from dudo.solver.hands import hand_count

MOST_HANDS = 20_000
"""Hands for which shows are listed; five dice of six faces have 462."""


class ShowTables(NamedTuple):
    """The part of a program that knows shows; see `Program`."""

    skips: Any
    show_first: Any
    show_dice: Any
    show_faces: Any


def show_tables(forms: Sequence[Ruleset]) -> ShowTables:
    """The tables for all kinds of rounds; they are all but empty where nothing is shown."""
    rules = forms[0]
    faces = rules.die.faces
    most = rules.table.dice if any(form.show.allowed for form in forms) else 0
    hands = hand_count(most, faces + 1)
    if hands > MOST_HANDS:
        dice = rules.table.dice
        raise SimulateError(message("simulate-shows", dice=dice, faces=faces))
    skips = _skips(most, faces)
    shown: list[int] = []
    follow: list[int] = []
    first = np.zeros((len(forms), hands + 1), dtype=np.int64)
    numbered = sorted(
        (number_of(hand, skips), hand)
        for dice in range(most + 1)
        for hand in combinations_with_replacement(range(1, faces + 1), dice)
    )
    for kind, form in enumerate(forms):
        biddable = frozenset(form.die.biddable)
        for number, hand in numbered:
            first[kind, number] = len(shown)
            if form.show.allowed:
                for show in possible_shows(form.counting, hand, biddable):
                    shown.append(pack(show.dice))
                    follow.append(_as_set(answered(form.counting, show.dice) & biddable))
        first[kind, hands] = len(shown)
    return ShowTables(skips, first, np.array(shown, np.int64), np.array(follow, np.int64))


def _as_set(faces: frozenset[int]) -> int:
    return sum(1 << (face - 1) for face in faces)


def _skips(dice: int, faces: int) -> Any:
    """What each face adds to the number of a hand: the hands that show fewer of it."""
    skips = np.zeros((faces, dice + 1, dice + 2), dtype=np.int64)
    for face in range(faces):
        rest = faces - face  # the faces after this one, and dice that are not there
        for left in range(dice + 1):
            for count in range(1, left + 2):
                before = hand_count(left - count + 1, rest)
                skips[face, left, count] = skips[face, left, count - 1] + before
    return skips


def number_of(hand: Sequence[int], skips: Any) -> int:
    """The number of a hand among all hands of so many dice or fewer.

    >>> skips = _skips(2, 6)
    >>> hands = [(), *((a,) for a in range(1, 7)), *combinations_with_replacement(range(1, 7), 2)]
    >>> sorted(number_of(hand, skips) for hand in hands) == list(range(28))
    True
    """
    left, number = skips.shape[1] - 1, 0
    for face in range(len(skips)):
        count = hand.count(face + 1)
        number += int(skips[face, left, count])
        left -= count
    return number
