"""Odds laid out as the bids of a game are ordered: as a claim chart, or count by face."""

from collections.abc import Callable
from typing import NamedTuple

from dudo.odds.reckoning import Chance, Odds
from dudo.rules.bid import Bid
from dudo.rules.die import Die

HOPELESS = 0.0005
"""Rows below the last bid with a greater chance are left out."""


class Cell(NamedTuple):
    """A bid on the chart, and the chance that is asked for."""

    bid: Bid
    chance: float


class ChartRow(NamedTuple):
    """A row of the chart; an empty place is `None`."""

    row: int
    cells: tuple[Cell | None, ...]


class Layout(NamedTuple):
    """The chart: a column for each face, and the rows that have any hope."""

    faces: tuple[int, ...]
    lines: tuple[ChartRow, ...]
    left_out: int
    """How many rows of hopeless bids would follow."""
    claims: bool
    """Whether this is a claim chart, on which the row is not the count of every bid (C5)."""


def lay_out(odds: Odds, measure: Callable[[Chance], float]) -> Layout:
    """The chart of `odds`, each bid with the chance that `measure` takes of it."""
    chart = odds.rules.bidding.chart
    aces = None if chart is None else chart.aces
    faces = sorted(odds.rules.die.biddable, key=lambda face: (face != aces, face))
    chances = {chance.bid: measure(chance) for chance in odds.table()}
    rows: dict[int, dict[int, Cell]] = {}
    for bid, chance in chances.items():
        row = bid.count if chart is None else chart.strength(bid)[0]
        rows.setdefault(row, {})[bid.face] = Cell(bid, chance)
    lines = [ChartRow(row, tuple(map(rows[row].get, faces))) for row in sorted(rows)]
    hopeful = [place for place, line in enumerate(lines, start=1) if _has_hope(line)]
    kept = max(hopeful, default=1)
    return Layout(
        faces=tuple(faces),
        lines=tuple(lines[:kept]),
        left_out=len(lines) - kept,
        claims=chart is not None,
    )


def _has_hope(line: ChartRow) -> bool:
    return any(cell is not None and cell.chance >= HOPELESS for cell in line.cells)


def percent(chance: float) -> str:
    """A chance in percent; only what is certain reads 100, and only what cannot be reads 0.

    >>> percent(0.123456), percent(1.0), percent(0.99999), percent(0.00001), percent(0.0)
    ('12.3', '100', '>99.9', '<0.1', '0')
    """
    if chance in (0.0, 1.0):
        return f"{100 * chance:.0f}"
    if chance < HOPELESS:
        return "<0.1"
    if chance > 1 - HOPELESS:
        return ">99.9"
    return f"{100 * chance:.1f}"


def label(cell: Cell, layout: Layout, die: Die) -> str:
    """What stands in a place of the chart: on a claim chart the claim too."""
    claim = f"{cell.bid.count}x{die.symbol(cell.bid.face)} " if layout.claims else ""
    return claim + percent(cell.chance)


def shade(chance: float) -> tuple[int, int, int]:
    """A colour from red over amber to green."""
    worse, better = ((RED, AMBER), (AMBER, GREEN))[chance >= 0.5]
    part = 2 * chance - (chance >= 0.5)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(worse, better, strict=True))
    return red, green, blue


RED, AMBER, GREEN = (214, 69, 65), (205, 150, 20), (46, 160, 84)
