"""Curves and heat maps as pictures; they need matplotlib, which is an extra."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from dudo.messages import message
from dudo.solver.errors import SolverError, installing
from dudo.solver.game import Floats
from dudo.solver.solving import Progress

WIDTH_OF_A_LETTER = 0.085
"""Inches that a letter of a title takes, rather more than less."""


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


def draw_heat(
    chances: Floats,
    *,
    rows: Sequence[str],
    columns: Sequence[str],
    title: str,
    across: str,
    up: str,
) -> bytes:
    """A field for each row and column, the warmer the likelier, as a PNG as wide as its title."""
    longest = max(map(len, title.splitlines()))
    width = max(1.6 + 0.5 * len(columns), WIDTH_OF_A_LETTER * longest + 0.3)
    figure = _figure(width, max(2 + 0.32 * len(rows), 2.5))
    axes = figure.add_subplot()
    axes.imshow(chances, vmin=0, vmax=1, cmap="YlOrRd", aspect="auto")
    axes.set_xticks(range(len(columns)), columns, rotation=90 if len(columns) > 8 else 0)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    figure.suptitle(title, x=0.02, ha="left", fontsize=10)
    for row, line in enumerate(chances):
        for column, chance in enumerate(line):
            colour = "white" if chance > 0.6 else "black"
            told = f"{100 * chance:.0f}"
            axes.text(column, row, told, ha="center", va="center", fontsize=7, color=colour)
    return _png(figure)
