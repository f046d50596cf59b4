"""What `dudo solve` shows while a table is built, and of a table that is there."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.solve_words import round_name
from dudo.rules import Ruleset
from dudo.solver.errors import installing
from dudo.solver.match import Position
from dudo.solver.parts import is_begun
from dudo.solver.solving import Device, found_device
from dudo.texts import Texts

BAR = 20
"""The width of a bar, where there is room for it."""


class Board:
    """How many positions are finished, and a word about the one that was last heard of."""

    def __init__(self, words: Texts, positions: int, device: Device) -> None:
        console = Console(stderr=True)
        whole = Column(no_wrap=True)
        self._progress = Progress(
            TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True)),
            BarColumn(bar_width=min(BAR, console.width // 8)),
            MofNCompleteColumn(table_column=whole),
            TimeElapsedColumn(table_column=whole),
            console=console,
            transient=True,
            disable=not console.is_terminal,
            expand=True,  # what is told gives way where there is no room for all
        )
        self._task = self._progress.add_task(beginning(words, device), total=positions)

    def show(self, finished: int, heard_of: Position, told: str) -> None:
        """Tell how far the table is."""
        described = escape(f"{told_hands(heard_of)}  {told}")
        self._progress.update(self._task, completed=finished, description=described)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()


def beginning(words: Texts, device: Device) -> str:
    """What is told before anything is heard of what is being solved."""
    is_compiled = found_device(device) is Device.COMPILED
    return words.say("solve-compiling" if is_compiled else "solve-solving")


def hint_at_numba(words: Texts, device: Device) -> None:
    """Tell what would make it quicker, where nobody has chosen to do without."""
    if device is Device.AUTO and found_device(device) is Device.NUMPY:
        told = words.say("solve-without-numba", command=installing("solver"))
        print(told, file=sys.stderr)


def tell_interrupted(parts: Path, words: Texts, *, force: bool) -> None:
    """Say what is left of a table that was being built."""
    kept = ("forced" if force else "yes") if is_begun(parts) else "no"
    print(words.say("solve-interrupted", kept=kept))


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
    told = words.say("solve-heading", rules=words.book(rules), dice=up_to)
    console.print(Text(told, style="bold"))
    grid = Grid(box=None, pad_edge=False)
    for name in ("dice", "round", *columns):
        side = "left" if name == "round" else "right"
        grid.add_column(words.say(f"solve-column-{name}"), justify=side)  # type: ignore[arg-type] # one of rich's
    names = dict(named_apart(rows, words))
    for position in sorted(rows, key=lambda position: (position.dice, position)):
        grid.add_row(told_hands(position), Text(names[position]), *rows[position])
    console.print(grid)


def named_apart(positions: Iterable[Position], words: Texts) -> Iterator[tuple[Position, str]]:
    """What rounds are called, with as much of what came before as tells them from each other."""
    alike: dict[tuple[tuple[int, int], str], list[Position]] = defaultdict(list)
    for position in positions:
        alike[position.hands, round_name(position, words)].append(position)
    for (_, name), group in alike.items():
        for position in group:
            told = [name]
            if len({other.spent for other in group}) > 1:
                told.append(words.say("solve-had", who=_who(position.spent)))
            if len({other.pending for other in group}) > 1:
                told.append(words.say("solve-owed", who=_who(position.pending)))
            if len({other.jokers for other in group}) > 1:
                first, second = position.jokers
                told.append(words.say("solve-reserve", first=first, second=second))
            yield position, words.listed(told)


def _who(seats: tuple[int, ...]) -> str:
    if len(seats) > 1:
        return "both"
    return ("opener", "other")[seats[0]] if seats else "nobody"
