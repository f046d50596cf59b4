"""How many dice count for a face: the whole distribution, exactly.

A die under a cup answers a face by showing it, or by showing the joker. Where a joker counts
only beside a natural (W9), the tables without any natural are taken out of the sum: they count
nothing. So two rows of numbers say all there is to say about any group of unseen dice: `hits`,
how many of them answer, and `bare`, how many answer while none of them is a natural.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import comb
from typing import NamedTuple

from dudo.caching import MEGABYTE, NUMBER, Room
from dudo.rules.counting import NO_JOKER, Counting

ODDS = Room(32 * MEGABYTE)
"""Rows that are remembered, and whatever is made of them and nothing else."""
ROW = 300
"""Bytes that a row takes, apart from its numbers."""


class Row(NamedTuple):
    """The chances of every count of one face, from none to all the dice."""

    exactly: tuple[float, ...]
    at_least: tuple[float, ...]


class Answer(NamedTuple):
    """Which dice answer a face, and how many of those in view do."""

    joker: int
    """The other face that answers, or `NO_JOKER`."""
    conditional: bool
    """Whether jokers still wait for a natural among the unseen dice (W9)."""
    known: int


def answer(counting: Counting, face: int, *, naturals: int, jokers: int) -> Answer:
    """What answers `face` where `naturals` of it and `jokers` are in view."""
    joker = counting.joker
    if joker in (NO_JOKER, face):
        return Answer(NO_JOKER, conditional=False, known=naturals)
    waiting = counting.needs_natural and not naturals
    return Answer(joker, conditional=waiting, known=naturals + jokers)


def chances(
    counting: Counting, faces: int, face: int, *, naturals: int, jokers: int, unseen: int
) -> tuple[float, ...]:
    """The chance that at least k dice count for `face`, for each k from none to all the dice.

    >>> from dudo.rules.counting import Wild
    >>> chances(Wild(), 6, 3, naturals=1, jokers=0, unseen=1)
    (1.0, 1.0, 0.3333333333333333)
    """
    joker, conditional, known = answer(counting, face, naturals=naturals, jokers=jokers)
    return uniform(
        2 if joker else 1, faces, known=known, unseen=unseen, conditional=conditional
    ).at_least


@ODDS.keeps(lambda row, *_, **__: ROW + NUMBER * 2 * len(row.exactly))
def uniform(answers: int, faces: int, *, known: int, unseen: int, conditional: bool) -> Row:
    """The row of a face that `answers` of the faces of each unseen die answer.

    All sums are of whole numbers, divided once.
    """
    ways = [
        comb(unseen, hits) * answers**hits * (faces - answers) ** (unseen - hits)
        for hits in range(unseen + 1)
    ]
    nothing = 0
    if conditional:
        bare = [comb(unseen, n) * (faces - 2) ** (unseen - n) for n in range(unseen + 1)]
        ways = [way - without for way, without in zip(ways, bare, strict=True)]
        nothing = sum(bare)
    ways = [0] * known + ways
    ways[0] += nothing
    every = faces**unseen
    tails = list(accumulate(reversed(ways)))[::-1]
    return Row(tuple(way / every for way in ways), tuple(tail / every for tail in tails))


@ODDS.keeps(lambda row, *_, pool, **__: ROW + NUMBER * (2 * len(row.exactly) + len(pool)))
def pooled(
    answers: int, faces: int, *, known: int, pool: tuple[float, ...], conditional: bool
) -> Row:
    """The row of a face where `pool[n]` is the chance that n dice are unseen."""
    rows = [
        (weight, uniform(answers, faces, known=known, unseen=unseen, conditional=conditional))
        for unseen, weight in enumerate(pool)
        if weight
    ]
    return Row(
        mixed((weight, row.exactly) for weight, row in rows),
        mixed((weight, row.at_least) for weight, row in rows),
    )


def summed(hits: Sequence[float], bare: Sequence[float] | None, *, known: int) -> Row:
    """The row of a face from what the unseen dice hold; `bare` where jokers wait for a natural."""
    exactly = [0.0] * known + list(hits)
    if bare is not None:
        for extra, without in enumerate(bare, start=known):
            exactly[extra] = max(exactly[extra] - without, 0.0)
        exactly[0] += sum(bare)
    tails = list(accumulate(reversed(exactly)))[::-1]
    return Row(tuple(exactly), tuple(min(tail, 1.0) for tail in tails))


@ODDS.keeps(lambda row, *_: NUMBER * len(row))
def binomial(answers: int, others: int, faces: int, dice: int) -> tuple[float, ...]:
    """How many of `dice` show one of `answers` faces while all the rest show one of `others`."""
    every = faces**dice
    return tuple(
        comb(dice, hits) * answers**hits * others ** (dice - hits) / every
        for hits in range(dice + 1)
    )


def convolved(rows: Iterable[Sequence[float]]) -> list[float]:
    """The distribution of a sum, from those of its independent terms."""
    total = [1.0]
    for row in rows:
        longer = [0.0] * (len(total) + len(row) - 1)
        for one, chance in enumerate(total):
            for other, weight in enumerate(row, start=one):
                longer[other] += chance * weight
        total = longer
    return total


def mixed(rows: Iterable[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    """The distribution that is each row with its weight."""
    total: list[float] = []
    for weight, row in rows:
        total += [0.0] * (len(row) - len(total))
        for place, chance in enumerate(row):
            total[place] += weight * chance
    return tuple(total)
