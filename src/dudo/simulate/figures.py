"""What a tally says: lengths, chances, and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from dudo.simulate.records import (
    GAMES,
    LED,
    LED_WON,
    SHOWN,
    SPECIAL,
    SQUARED_PLIES,
    SQUARED_ROUNDS,
    TOTAL_PLIES,
    TOTAL_ROUNDS,
    Tally,
)

NORMAL = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A figure, and the interval of 95 % about it."""

    value: float
    low: float
    high: float


class Figures(NamedTuple):
    """Everything that `dudo simulate` tells."""

    games: int
    rounds: Estimate
    """Rounds of a game."""
    plies: Estimate
    """Moves of a game."""
    after_opener: tuple[Estimate, ...]
    """How often a game is won, by places after the first opener; that one comes first."""
    seats: tuple[Estimate, ...]
    """How often each seat wins."""
    doubts: Estimate | None
    """How often a doubt is right."""
    exacts: Estimate | None
    """How often an exact call is right."""
    leads: Estimate | None
    """Rounds for which a lead lasts."""
    kept: Estimate | None
    """How often a lead is kept until the game is won."""
    first_leader: Estimate | None
    """How often whoever leads first wins the game, where anybody leads before its end."""
    special: float
    """Special rounds, as a part of all rounds."""
    shows: float
    """Shows of dice in a game."""


def share(part: float, whole: int) -> Estimate | None:
    """How often something happens, with the interval of Wilson.

    >>> [round(number, 3) for number in share(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if not whole:
        return None
    value, spread = part / whole, NORMAL * NORMAL / whole
    middle = (value + spread / 2) / (1 + spread)
    reach = NORMAL * sqrt(value * (1 - value) / whole + spread / whole / 4) / (1 + spread)
    low, high = min(middle - reach, value), max(middle + reach, value)
    return Estimate(value, max(low, 0.0), min(high, 1.0))


def mean(total: float, squares: float, count: int) -> Estimate | None:
    """The mean of numbers of which the sum and the sum of squares are known.

    >>> [round(number, 3) for number in mean(10, 30, 4)]
    [2.5, 1.235, 3.765]
    """
    if not count:
        return None
    value = total / count
    spread = max(squares - count * value * value, 0.0) / max(count - 1, 1)
    reach = NORMAL * sqrt(spread / count)
    return Estimate(value, value - reach, value + reach)


def figures(tally: Tally) -> Figures:
    """The figures of a tally of one game or more."""
    totals = [int(number) for number in tally.totals]
    games, won = totals[GAMES], int(tally.seats.sum())
    rounds = mean(totals[TOTAL_ROUNDS], totals[SQUARED_ROUNDS], games)
    plies = mean(totals[TOTAL_PLIES], totals[SQUARED_PLIES], games)
    assert rounds is not None
    assert plies is not None
    doubts, exacts = (right_of(tally.calls[call].sum(axis=0)) for call in (0, 1))
    lengths = tally.leads.sum(axis=1)
    lasted = [(rounds, int(count)) for rounds, count in enumerate(lengths) if count]
    leads = sum(count for _, count in lasted)
    return Figures(
        games=games,
        rounds=rounds,
        plies=plies,
        after_opener=_shares(tally.after_opener, won),
        seats=_shares(tally.seats, won),
        doubts=doubts,
        exacts=exacts,
        leads=mean(
            sum(rounds * count for rounds, count in lasted),
            sum(rounds * rounds * count for rounds, count in lasted),
            leads,
        ),
        kept=share(int(tally.leads[:, 1].sum()), leads),
        first_leader=share(totals[LED_WON], totals[LED]),
        special=totals[SPECIAL] / max(totals[TOTAL_ROUNDS], 1),
        shows=totals[SHOWN] / games,
    )


def right_of(wrong_and_right: Any) -> Estimate | None:
    """How often calls are right, of which so many were wrong and so many right."""
    return share(int(wrong_and_right[1]), int(wrong_and_right.sum()))


def _shares(won: Any, games: int) -> tuple[Estimate, ...]:
    return tuple(estimate for count in won if (estimate := share(int(count), games)) is not None)
