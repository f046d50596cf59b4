"""Plots as SVG, drawn with nothing but text: they need no program and load nothing."""

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH, LEFT, RIGHT = 720, 180, 60
ROW, TOP, FOOT = 30, 10, 30
COLOURS = ("#1b7f4d", "#5aa469", "#a3c585", "#e3d18a", "#e0a15e", "#cd6a4c", "#a63d40", "#70303c")


class PlotRow(NamedTuple):
    """A row of a plot: a name, a value, and what reaches from where to where about it."""

    name: str
    value: float
    low: float
    high: float
    told: str


def intervals(lines: Sequence[PlotRow], *, mark: float | None = None) -> str:
    """A dot for every line, with a bar about it; a dashed line stands at `mark`."""
    ends = [end for line in lines for end in (line.low, line.high, line.value)]
    ends += [] if mark is None else [mark]
    first, last = min(ends), max(ends)
    pad = 0.06 * (last - first) or 0.5
    scale = _Scale(first - pad, last + pad)
    drawn = [scale.axis(len(lines))]
    if mark is not None:
        x, foot = scale.x(mark), TOP + ROW * len(lines)
        drawn.append(f'<path class="mark" d="M{x:.1f} {TOP}V{foot}"/>')
    for number, line in enumerate(lines):
        y = TOP + ROW * number + ROW / 2
        low, high, at = scale.x(line.low), scale.x(line.high), scale.x(line.value)
        drawn.append(_name(line.name, y))
        drawn.append(
            f'<path class="bar" d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 5}v10M{high:.1f} '
            f'{y - 5}v10"/><circle cx="{at:.1f}" cy="{y}" r="5"/>'
            f"<title>{escape(f'{line.name}: {line.told}')}</title>"
        )
    return _svg(drawn, rows=len(lines))


def stacks(rows: Sequence[tuple[str, Sequence[int]]], *, parts: Sequence[str]) -> str:
    """A full bar for every row, divided by counts; a legend names the parts."""
    scale = _Scale(0, 100)
    drawn = [scale.axis(len(rows))]
    for number, (name, counts) in enumerate(rows):
        y, total, before = TOP + ROW * number, sum(counts) or 1, 0
        drawn.append(_name(name, y + ROW / 2))
        for place, count in enumerate(counts):
            x, end = scale.x(100 * before / total), scale.x(100 * (before + count) / total)
            before += count
            told = f"{name}: {parts[place]} {100 * count / total:.1f} %"
            drawn.append(
                f'<rect x="{x:.1f}" y="{y + 5}" width="{end - x:.1f}" height="{ROW - 10}" '
                f'fill="{_colour(place)}"><title>{escape(told)}</title></rect>'
            )
    foot = TOP + ROW * len(rows) + FOOT + 8
    for place, part in enumerate(parts):
        x = LEFT + 80 * (place % 6)
        y = foot + 20 * (place // 6)
        drawn.append(
            f'<rect x="{x}" y="{y}" width="12" height="12" fill="{_colour(place)}"/>'
            f'<text x="{x + 16}" y="{y + 10}">{escape(part)}</text>'
        )
    return _svg(drawn, rows=len(rows), below=20 * (1 + (len(parts) - 1) // 6) + 8)


def marks(rows: Sequence[tuple[str, Sequence[float]]], *, parts: Sequence[str]) -> str:
    """Several values of each row as dots on a scale of powers of ten, named beside them."""
    logs = [log10(value) for _, values in rows for value in values if value > 0] or [0.0]
    scale = _Scale(floor(min(logs)), floor(max(logs)) + 1)
    drawn = [scale.powers(len(rows))]
    for number, (name, values) in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        drawn.append(_name(name, y))
        for place, value in enumerate(values):
            if value > 0:
                told = f"{name}: {parts[place]} {value:.3g}"
                drawn.append(
                    f'<circle cx="{scale.x(log10(value)):.1f}" cy="{y}" r="5" '
                    f'style="fill:{_colour(2 * place)}"><title>{escape(told)}</title></circle>'
                )
    foot = TOP + ROW * len(rows) + FOOT + 8
    for place, part in enumerate(parts):
        x = LEFT + 80 * place
        drawn.append(
            f'<circle cx="{x + 6}" cy="{foot + 6}" r="5" style="fill:{_colour(2 * place)}"/>'
            f'<text x="{x + 16}" y="{foot + 10}">{escape(part)}</text>'
        )
    return _svg(drawn, rows=len(rows), below=28)


class _Scale(NamedTuple):
    """A stretch of numbers laid over the width of a plot."""

    first: float
    last: float

    def x(self, value: float) -> float:
        part = (value - self.first) / (self.last - self.first)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def axis(self, rows: int) -> str:
        step = _step((self.last - self.first) / 6)
        tick = step * -(-self.first // step) + 0.0  # never minus nought
        ticks = []
        while tick <= self.last + step / 1e6:
            ticks.append((tick, f"{tick:g}" if step >= 1 else f"{tick:.2f}"))
            tick += step
        return self._grid(ticks, rows)

    def powers(self, rows: int) -> str:
        whole = range(int(self.first), int(self.last) + 1)
        return self._grid([(power, f"{10.0**power:g}") for power in whole], rows)

    def _grid(self, ticks: Sequence[tuple[float, str]], rows: int) -> str:
        foot = TOP + ROW * rows
        return "".join(
            f'<path class="grid" d="M{self.x(tick):.1f} {TOP}V{foot}"/>'
            f'<text class="tick" x="{self.x(tick):.1f}" y="{foot + 18}">{text}</text>'
            for tick, text in ticks
        )


def _step(rough: float) -> float:
    """A round step near `rough`: one, two or five times a power of ten."""
    power: float = 10.0 ** floor(log10(rough))
    return power * next(part for part in (1, 2, 5, 10) if part * power >= rough * 0.999)


def _colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def _name(name: str, y: float) -> str:
    short = name if len(name) <= 24 else f"{name[:10]}…{name[-12:]}"
    return f'<text class="name" x="{LEFT - 10}" y="{y + 4}">{escape(short)}</text>'


def _svg(drawn: Sequence[str], *, rows: int, below: int = 0) -> str:
    height = TOP + ROW * rows + FOOT + below
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        + "".join(drawn)
        + "</svg>"
    )
