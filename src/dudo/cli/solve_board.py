"""What `dudo solve` shows while a table is built, and of a table that is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.solve_show import round_name
from dudo.rules import Ruleset
from dudo.rules.naming import full_name
from dudo.solver.match import Position
from dudo.texts import Texts


class Board:
    """How many positions are finished, and a word about the last of them."""

    def __init__(self, words: Texts, positions: int) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task = self._progress.add_task(words.say("solve-building"), total=positions)

    def show(self, finished: int, last: Position, told: str) -> None:
        """Tell how far the table is."""
        described = escape(f"{told_hands(last)}  {told}")
        self._progress.update(self._task, completed=finished, description=described)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()


def told_hands(position: Position) -> str:
    """The dice of both.

    >>> told_hands(Position((2, 1)))
    '2-1'
    """
    return "-".join(map(str, position.hands))


def tell_positions(
    rules: Ruleset,
    up_to: int,
    columns: Sequence[str],
    rows: Mapping[Position, Sequence[str]],
    words: Texts,
) -> None:
    """Print what a table says of each position, those with the fewest dice first."""
    console = Console(highlight=False)
    told = words.say("solve-heading", rules=full_name(rules), dice=up_to)
    console.print(Text(told, style="bold"))
    grid = Grid(box=None, pad_edge=False)
    for name in ("dice", "round", *columns):
        side = "left" if name == "round" else "right"
        grid.add_column(words.say(f"solve-column-{name}"), justify=side)  # type: ignore[arg-type] # one of rich's
    for position in sorted(rows, key=lambda position: (position.dice, position)):
        grid.add_row(told_hands(position), Text(round_name(position, words)), *rows[position])
    console.print(grid)
