"""A chart of odds as a picture; needs matplotlib, which nothing else here does."""

from io import BytesIO
from pathlib import Path

from dudo.files import write_new, write_over
from dudo.odds.errors import OddsError
from dudo.odds.layout import Layout, label, shade
from dudo.rules.die import Die

CELL = (0.95, 0.36)
"""Width and height of a bid, in inches."""


def save(picture: bytes, path: Path, *, force: bool = False) -> None:
    """Write a picture to a file; one that exists only with `force`."""
    write = write_over if force else write_new
    try:
        write(path, picture)
    except FileExistsError:
        raise OddsError(f"{path} exists already: give --force to overwrite it") from None
    except OSError as wrong:
        raise OddsError(f"{path} cannot be written: {wrong.strerror}") from None


def draw(layout: Layout, die: Die, *, title: str) -> bytes:
    """The chart as a PNG."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - heavy, and an extra
    except ImportError:
        raise OddsError('pictures need matplotlib: .venv/bin/pip install -e ".[plots]"') from None
    columns, lines = len(layout.faces), len(layout.lines)
    width, height = CELL
    figure = Figure(figsize=((columns + 1) * width, (lines + 2.2) * height), dpi=150)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(-1, columns)
    axes.set_ylim(lines, -2.2)
    axes.text(-0.8, -1.6, title, fontsize=11, weight="bold", va="center")
    for column, face in enumerate(layout.faces):
        axes.text(column + 0.5, -0.5, die.symbol(face), ha="center", va="center", weight="bold")
    for place, line in enumerate(layout.lines):
        axes.text(-0.5, place + 0.5, str(line.row), ha="center", va="center", weight="bold")
        for column, cell in enumerate(line.cells):
            if cell is None:
                continue
            red, green, blue = (part / 255 for part in shade(cell.chance))
            axes.fill_between(
                (column + 0.04, column + 0.96), place + 0.06, place + 0.94, color=(red, green, blue)
            )
            text = label(cell, layout, die)
            axes.text(column + 0.5, place + 0.5, text, ha="center", va="center", color="white")
    written = BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()
