"""Curves, heat maps and bars as pictures; they need matplotlib, which is an extra."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from textwrap import fill
from typing import Any, NamedTuple

from dudo.messages import message
from dudo.solver.errors import SolverError, installing
from dudo.solver.game import Floats
from dudo.solver.solving import Progress

WIDTH_OF_A_LETTER = 0.085
"""Inches that a letter of a title takes, rather more than less."""
BESIDE = 1.2
"""Inches beside a panel, for the names of rows."""
ABOVE_AND_BELOW = 1.1
"""Inches above and below a panel, for its title and the names of columns."""
SMALL_LETTER = 0.07
"""Inches that a letter of a name or a note takes."""
DARK = 0.6
"""From here on the colour of a field is so dark that white is read better on it."""


def must_draw() -> Any:
    """What pictures are drawn with; refused where it is not installed."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - heavy, and an extra
    except ImportError:
        raise SolverError(message("solve-no-matplotlib", command=installing("plots"))) from None
    return Figure


def _figure(width: float, height: float) -> Any:
    return must_draw()(figsize=(width, height), dpi=150, layout="constrained")


def _png(figure: Any) -> bytes:
    written = BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()


def draw_curve(curve: Sequence[Progress], *, title: str, across: str, up: str) -> bytes:
    """How the exploitability fell, on scales of powers of ten, as a PNG."""
    figure = _figure(7, 4.5)
    axes = figure.add_subplot()
    axes.loglog(
        [progress.iterations for progress in curve],
        [max(progress.exploitability, 1e-16) for progress in curve],
        marker=".",
    )
    axes.set_title(title, loc="left")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(visible=True, which="both", alpha=0.3)
    return _png(figure)


class Heat(NamedTuple):
    """A field for each row and column, the warmer the likelier."""

    chances: Floats
    """Not a number where there is nothing."""
    told: Sequence[Sequence[str]]
    """What stands in the fields."""
    rows: Sequence[str]
    columns: Sequence[str]
    title: str
    across: str
    up: str

    @property
    def width(self) -> float:
        """Inches across, as wide as what stands in the fields."""
        longest = max(len(cell) for line in self.told for cell in line)
        field = max(0.42, 0.1 + SMALL_LETTER * longest)
        return BESIDE + WIDTH_OF_A_LETTER * max(map(len, self.rows)) + field * len(self.columns)

    @property
    def height(self) -> float:
        """Inches up, with room for what stands beside the rows; many are lower than a few."""
        rows = (0.3 if len(self.rows) < 15 else 0.2) * len(self.rows)
        return ABOVE_AND_BELOW + max(rows, WIDTH_OF_A_LETTER * len(self.up) - 0.3)

    def draw(self, axes: Any) -> None:
        """Draw it onto axes."""
        axes.imshow(self.chances, vmin=0, vmax=1, cmap="YlOrRd", aspect="auto")
        axes.set_xticks(range(len(self.columns)), self.columns, fontsize=8)
        axes.set_yticks(range(len(self.rows)), self.rows, fontsize=8)
        for row, line in enumerate(self.told):
            for column, cell in enumerate(line):
                colour = "white" if self.chances[row][column] > DARK else "black"
                axes.text(
                    column,
                    row,
                    cell,
                    ha="center",
                    va="center",
                    fontsize=7,
                    color=colour,
                    in_layout=False,
                )


class Bars(NamedTuple):
    """A bar for each column, as high as it is likely, with percents above."""

    chances: Sequence[float]
    columns: Sequence[str]
    title: str
    across: str
    up: str

    @property
    def width(self) -> float:
        """Inches across."""
        return BESIDE + 0.42 * len(self.columns)

    @property
    def height(self) -> float:
        """Inches up."""
        return ABOVE_AND_BELOW + 1.8

    def draw(self, axes: Any) -> None:
        """Draw it onto axes."""
        percents = [100 * chance for chance in self.chances]
        bars = axes.bar(range(len(self.columns)), percents, color="#d9541e")
        axes.tick_params(labelsize=8)
        axes.bar_label(bars, [f"{percent:.0f}" for percent in percents], fontsize=8)
        axes.set_xticks(range(len(self.columns)), self.columns, fontsize=8)
        axes.set_ylim(0, 112)
        axes.set_yticks(range(0, 101, 25))
        axes.grid(visible=True, axis="y", alpha=0.3)
        axes.set_axisbelow(True)


def draw_panels(
    panels: Sequence[Heat | Bars], *, title: str, note: str = "", abreast: int = 1
) -> bytes:
    """Heat maps and bars under one title, so many side by side, as a PNG wide enough for titles."""
    abreast = min(abreast, len(panels))
    lines = [panels[place : place + abreast] for place in range(0, len(panels), abreast)]
    widest = max(max(panel.width, _width_of(panel.title)) for panel in panels)
    width = max(abreast * widest, _width_of(title))
    heights = [max(panel.height for panel in line) for line in lines]
    beneath = "\n".join(fill(line, int(width / SMALL_LETTER)) for line in note.splitlines())
    above = 0.25 * len(title.splitlines()) + 0.2 * len(beneath.splitlines())
    figure = _figure(width, sum(heights) + above)
    figure.suptitle(title, x=0.02, ha="left", fontsize=10)
    if beneath:
        figure.supxlabel(beneath, x=0.02, ha="left", fontsize=8)
    places = figure.subplots(len(lines), abreast, squeeze=False, height_ratios=heights).flat
    for place, panel in zip(places, panels, strict=False):
        panel.draw(place)
        field = (width / abreast - BESIDE) / len(panel.columns)
        if SMALL_LETTER * max(map(len, panel.columns)) > field:
            place.tick_params(axis="x", labelrotation=90)
        place.set_title(panel.title, loc="left", fontsize=9)
        place.set_xlabel(panel.across, fontsize=9)
        place.set_ylabel(panel.up, fontsize=9)
    for place in places[len(panels) :]:
        place.remove()
    return _png(figure)


def _width_of(title: str) -> float:
    """Inches that a title takes."""
    return WIDTH_OF_A_LETTER * max(map(len, title.splitlines()), default=0) + 0.3
