"""Winning against fair share, and how sure one can be of it."""

from collections.abc import Iterable
from math import pi, sqrt, tan
from statistics import NormalDist

from msgspec import Struct

CONFIDENCE = 0.95
ALIKE = 1e-9
"""Residuals below this are those of rounding."""


class Share(Struct, frozen=True):
    """Games won, divided by the games that players of equal strength would win."""

    wins: int
    fair: float
    """Games won at fair share: one in as many as there are seats."""
    share: float
    low: float | None
    """The interval of 95 %; nothing where fewer than two blocks were played."""
    high: float | None


def share_of(blocks: Iterable[tuple[int, float]], *, most: float) -> Share:
    """The share over blocks of (games won, games won at fair share).

    Games of a block share their dice and are not independent; blocks are. So the interval is that
    of a ratio over blocks: with residuals r = won - share x fair, its variance is
    B/(B-1) x sum(r^2) / sum(fair)^2, and its width Student's t with B - 1 degrees of freedom.
    `most` is the share of somebody who wins every game.

    Blocks that all came out alike, as when every game was won, have no residuals, which does not
    make the next block certain. Then the interval is that of Clopper and Pearson over blocks: with
    97.5 % confidence less than c = 1 - 0.025^(1/B) of all blocks come out otherwise, and those
    might all be lost, or all be won.

    >>> found = share_of([(2, 1.0), (0, 1.0), (1, 1.0), (1, 1.0)], most=4)
    >>> found.share, round(found.low, 3), round(found.high, 3)
    (1.0, 0.0, 2.298)
    >>> found = share_of([(4, 1.0)] * 100, most=4)
    >>> found.share, round(found.low, 3), found.high
    (4.0, 3.855, 4.0)
    """
    rows = list(blocks)
    wins = sum(won for won, _ in rows)
    fair = sum(due for _, due in rows)
    if not rows:
        return Share(0, 0.0, 0.0, None, None)
    share = wins / fair
    if len(rows) < 2:
        return Share(wins, fair, share, None, None)
    if most <= 1:  # in every seat: somebody must win
        return Share(wins, fair, share, share, share)
    spread = sum((won - share * due) ** 2 for won, due in rows)
    if spread < ALIKE:
        otherwise = 1 - ((1 - CONFIDENCE) / 2) ** (1 / len(rows))
        low, high = share * (1 - otherwise), share + (most - share) * otherwise
        return Share(wins, fair, share, low, high)
    error = sqrt(len(rows) / (len(rows) - 1) * spread) / fair
    reach = student(len(rows) - 1) * error
    return Share(wins, fair, share, max(share - reach, 0.0), min(share + reach, most))


def student(freedom: int) -> float:
    """How many standard errors Student's t reaches on either side at 95 %.

    Exact for one and two degrees of freedom; an expansion about the normal distribution for more,
    right to two thousandths from three on.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 4, 10, 30, 1000)]
    [12.71, 4.3, 2.78, 2.23, 2.04, 1.96]
    """
    half = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return tan(pi * (half - 0.5))
    if freedom == 2:
        return (2 * half - 1) / sqrt(2 * half * (1 - half))
    z = NormalDist().inv_cdf(half)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
