"""Bids and counting as tables: what may follow what, and which dice answer which face."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from dudo.messages import message
from dudo.rules.compiled import CompiledRound, compile_round
from dudo.rules.counting import Counting
from dudo.rules.ruleset import Ruleset
from dudo.simulate.errors import SimulateError
from dudo.simulate.packing import BITS

NOT_WILD, WILD, BESIDE_A_NATURAL = range(3)
"""How jokers count for a face."""
NO_RAISE = -1
TRIED_DICE = 4
"""Countings are tried with all hands of up to so many dice before they are believed."""


class StandingTables(NamedTuple):
    """The part of a program that knows bids and counting; see `Program`."""

    first: Any
    raises: Any
    leads_to: Any
    standing_bid: Any
    room: Any
    least: Any
    start: Any
    width: Any
    wild: Any
    joker: Any
    answers: Any


def standing_tables(rules: Ruleset, limit: int) -> StandingTables:
    """The tables of all kinds of rounds with up to `limit` dice.

    Bids are numbered by count first, so the raises of a round with fewer dice are the first ones
    of the round with most dice: one compiled round serves for all numbers of dice.
    """
    rounds = [compile_round(rules, name, dice=limit) for name in rules.variants]
    starts = np.cumsum([0, *(len(one.standings) for one in rounds)])
    places = np.cumsum([0, *(len(one.raises) for one in rounds)])
    faces = rules.die.faces
    countings = [_Counted(one.rules.counting, faces) for one in rounds]
    return StandingTables(
        first=np.concatenate(
            [np.array(one.first[:-1]) + place for one, place in zip(rounds, places, strict=False)]
            + [places[-1:]]
        ).astype(np.int64),
        raises=np.concatenate([np.array(one.raises) for one in rounds]).astype(np.int64),
        leads_to=np.concatenate(
            [np.array(one.leads_to) + at for one, at in zip(rounds, starts, strict=False)]
        ).astype(np.int64),
        standing_bid=np.concatenate([np.array(one.standing_bid) for one in rounds]).astype(
            np.int64
        ),
        room=np.concatenate([_room(one, limit) for one in rounds]),
        least=np.concatenate(
            [_least(one, faces, place) for one, place in zip(rounds, places, strict=False)]
        ),
        start=starts[:-1].astype(np.int64),
        width=np.array([_width(one) for one in rounds]),
        wild=np.array([counted.wild for counted in countings]),
        joker=np.array([counted.shift for counted in countings]),
        answers=np.array([counted.answers for counted in countings]),
    )


def _width(compiled: CompiledRound) -> int:
    return len(compiled.rules.die.biddable)


def _room(compiled: CompiledRound, limit: int) -> Any:
    """How many raises each standing has where at most so many dice may be bid."""
    width = _width(compiled)
    room = np.zeros((len(compiled.standings), limit + 1), dtype=np.int64)
    highest = np.arange(limit + 1) * width
    raises = np.array(compiled.raises)
    for standing in range(len(room)):
        mine = raises[compiled.first[standing] : compiled.first[standing + 1]]
        room[standing] = np.searchsorted(mine, highest)
    return room


def _least(compiled: CompiledRound, faces: int, place: int) -> Any:
    """The place of the lowest raise on each face among all raises of a program."""
    width = _width(compiled)
    least = np.full((len(compiled.standings), faces), NO_RAISE, dtype=np.int64)
    raises = np.array(compiled.raises)
    for standing in range(len(least)):
        begun = compiled.first[standing]
        mine = raises[begun : compiled.first[standing + 1]]
        named, where = np.unique(mine % width, return_index=True)
        least[standing, named] = where + begun + place
    return least


class _Counted:
    """A counting as numbers: how jokers count for each face, and which face they show."""

    def __init__(self, counting: Counting, faces: int) -> None:
        all_faces = range(1, faces + 1)
        self.answers = [
            sum(1 << (face - 1) for face in all_faces if counting.answers(shown, face))
            for shown in all_faces
        ]
        helps = {
            (face, other): counting.count(face, [other]) + 2 * counting.count(face, [face, other])
            for face in all_faces
            for other in all_faces
            if other != face
        }
        jokers = {other for (_, other), how in helps.items() if how > 2}
        joker = min(jokers, default=1)
        self.shift = BITS * (joker - 1)
        how = {2: NOT_WILD, 4: BESIDE_A_NATURAL, 5: WILD}
        self.wild = [how.get(helps.get((face, joker), 2), NOT_WILD) for face in all_faces]
        for dice in range(TRIED_DICE + 1):
            for hand in combinations_with_replacement(all_faces, dice):
                for face in all_faces:
                    if self._count(face, joker, hand) != counting.count(face, hand):
                        raise SimulateError(message("simulate-counting"))

    def _count(self, face: int, joker: int, hand: tuple[int, ...]) -> int:
        """What a kernel makes of it."""
        naturals, wild = hand.count(face), self.wild[face - 1]
        helps = wild == WILD or (wild == BESIDE_A_NATURAL and naturals > 0)
        return naturals + hand.count(joker) * helps
