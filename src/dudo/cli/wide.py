"""Tables that may be wider than the screen: in several blocks there, and whole in a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

WIDEST = 10_000
"""Letters of a line that goes into a file, or to another program."""
GAP = 2
"""Blanks between two columns, at most."""


def wide_console() -> Console:
    """A console that breaks lines for a screen alone, or where a width is asked for (COLUMNS)."""
    is_screen = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(highlight=False, width=None if is_screen else WIDEST)


def print_blocks(
    console: Console,
    names: Sequence[str],
    columns: Sequence[tuple[str, Sequence[Text]]],
    *,
    justify: str = "right",
) -> None:
    """Print a table with a name before each row, as many columns side by side as there is room."""
    room = console.width - max((len(name) for name in names), default=0)
    for block in _blocks(columns, room):
        grid = Grid(box=None, pad_edge=False)
        grid.add_column("", no_wrap=True)
        for head, _ in block:
            grid.add_column(head, justify=justify, no_wrap=True)  # type: ignore[arg-type] # one of rich's
        for number, name in enumerate(names):
            grid.add_row(name, *(cells[number] for _, cells in block))
        console.print(grid)


def _blocks(
    columns: Sequence[tuple[str, Sequence[Text]]], room: int
) -> Iterator[list[tuple[str, Sequence[Text]]]]:
    """Columns that fit side by side; one at least, however narrow the screen is."""
    block: list[tuple[str, Sequence[Text]]] = []
    taken = 0
    for head, cells in columns:
        width = GAP + max([len(head), *(cell.cell_len for cell in cells)])
        if block and taken + width > room:
            yield block
            block, taken = [], 0
        block.append((head, cells))
        taken += width
    if block:
        yield block
