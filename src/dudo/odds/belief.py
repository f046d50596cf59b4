"""Beliefs: what somebody takes the unseen dice of a seat to be."""

from collections.abc import Callable, Iterable, Mapping
from math import fsum
from typing import NamedTuple

from dudo.odds.errors import OddsError
from dudo.rules.counting import NO_JOKER
from dudo.rules.die import Die

TOLERANCE = 1e-9
"""How far the chances of a belief may be from one, all together."""


class Held(NamedTuple):
    """What unseen dice hold of a face: see `dudo.odds.rows`."""

    hits: tuple[float, ...]
    bare: tuple[float, ...]


class Hands:
    """A chance for each hand a seat may hold under its cup, the order of its dice apart.

    >>> Hands({(2, 5): 0.75, (1, 1): 0.25}).held(5, joker=1)
    Held(hits=(0.0, 0.75, 0.25), bare=(0.0, 0.0, 0.25))
    """

    __slots__ = ("_hands", "_held", "_highest", "_lowest", "sizes")

    def __init__(self, hands: Mapping[tuple[int, ...], float]) -> None:
        must_sum_to_one(hands.values(), "the chances of the hands")
        self._hands = tuple(hands.items())
        self._held: dict[tuple[int, int], Held] = {}
        self._lowest = min((die for hand in hands for die in hand), default=1)
        self._highest = max((die for hand in hands for die in hand), default=1)
        self.sizes = frozenset(map(len, hands))

    def must_fit(self, die: Die, allowed: frozenset[int], seat: int) -> None:
        """Raise `OddsError` where the seat cannot hold one of these hands."""
        for face in (self._lowest, self._highest):
            if not 1 <= face <= die.faces:
                raise OddsError(f"seat {seat} is believed to show a {face}: no die has that face")
        _must_be_held(self.sizes - allowed, allowed, seat)

    def held(self, face: int, *, joker: int) -> Held:
        """How many dice answer `face`, where `joker` does too."""
        return _once(self._held, (face, joker), lambda: _held(self._counted(face, joker)))

    def _counted(self, face: int, joker: int) -> Iterable[tuple[int, int, float]]:
        for hand, chance in self._hands:
            yield hand.count(face), hand.count(joker), chance


class Marginals:
    """For each face that may be bid, a chance for every pair of (naturals, jokers) under a cup.

    Cheaper than whole hands where a seat has many dice. Beside the joker's own face, and where
    nothing is a joker, only the naturals matter.
    """

    __slots__ = ("_faces", "_held", "_most")

    def __init__(self, faces: Mapping[int, Mapping[tuple[int, int], float]]) -> None:
        for face, pairs in faces.items():
            must_sum_to_one(pairs.values(), f"the chances for face {face}")
            if any(min(pair) < 0 for pair in pairs):
                raise OddsError(f"nobody holds fewer than no dice of face {face}, or no jokers")
        self._faces = {face: dict(pairs) for face, pairs in faces.items()}
        self._held: dict[tuple[int, int], Held] = {}
        self._most = max((sum(pair) for pairs in faces.values() for pair in pairs), default=0)

    def must_fit(self, die: Die, allowed: frozenset[int], seat: int) -> None:
        """Raise `OddsError` where a face is left out or more is held than the seat has."""
        for face in die.biddable:
            if face not in self._faces:
                raise OddsError(f"the belief about seat {seat} says nothing about face {face}")
        _must_be_held({self._most} if self._most > max(allowed) else (), allowed, seat)

    def held(self, face: int, *, joker: int) -> Held:
        """How many dice answer `face`, where `joker` does too."""
        return _once(self._held, (face, joker), lambda: _held(self._counted(face, joker)))

    def _counted(self, face: int, joker: int) -> Iterable[tuple[int, int, float]]:
        for (naturals, jokers), chance in self._faces[face].items():
            yield naturals, 0 if joker == NO_JOKER else jokers, chance


Belief = Hands | Marginals


def must_sum_to_one(chances: Iterable[float], what: str) -> None:
    """Raise `OddsError` where `chances` are no distribution."""
    listed = list(chances)
    if not all(chance >= 0 for chance in listed):
        raise OddsError(f"{what} must be numbers from 0 to 1")
    total = fsum(listed)
    if not abs(total - 1) <= TOLERANCE:
        raise OddsError(f"{what} make {total:g} together, not 1")


def _must_be_held(strange: Iterable[int], allowed: frozenset[int], seat: int) -> None:
    for size in strange:
        held = " or ".join(map(str, sorted(allowed)))
        raise OddsError(f"seat {seat} is believed to hold {size} unseen dice, but has {held}")


def _once(
    memo: dict[tuple[int, int], Held], key: tuple[int, int], make: Callable[[], Held]
) -> Held:
    if key not in memo:
        memo[key] = make()
    return memo[key]


def _held(counted: Iterable[tuple[int, int, float]]) -> Held:
    hits: list[float] = [0.0]
    bare: list[float] = [0.0]
    for naturals, jokers, chance in counted:
        answering = naturals + jokers
        longer = [0.0] * (answering + 1 - len(hits))
        hits += longer
        bare += longer
        hits[answering] += chance
        if not naturals:
            bare[answering] += chance
    return Held(tuple(hits), tuple(bare))
