"""`dudo solve --recall` and `dudo solve games`: whole games, played with a short memory."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.solve_board import Board, tell_positions
from dudo.errors import INTERRUPTED
from dudo.messages import message
from dudo.rules import Ruleset, find_rules
from dudo.rules.naming import full_name
from dudo.solver.errors import SolverError
from dudo.solver.library import RECALL_ENDING, tables_folder, tables_for
from dudo.solver.match import Position
from dudo.solver.memory import told_bytes
from dudo.solver.recall import Remembers
from dudo.solver.recall_bound import Bound
from dudo.solver.recall_building import build_recall, recall_name, recall_plan
from dudo.solver.recall_file import RecallTable, open_recall
from dudo.solver.recall_solving import RecallBuild
from dudo.solver.solving import Device
from dudo.solver.table_file import Table, open_table
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]


def build_with_short_memory(  # noqa: PLR0917 what was asked for on the command line
    rules: Ruleset,
    words: Texts,
    up_to: int,
    recall: int,
    rounds: int,
    threads: int,
    device: Device,
    out: Path | None,
    force: bool,  # noqa: FBT001 as above
) -> int:
    """Build the table of all positions, played by somebody who remembers so many bids."""
    folder = out or tables_folder()
    path = folder / recall_name(rules, up_to)
    if path.exists() and not force:
        found = open_recall(path, rules)
        if found.head.asked not in {None, Remembers(bids=recall)}:
            raise SolverError(message("solve-other-memory", file=str(path)))
        print(words.say("solve-there", file=str(path)))
        _tell(found, rules, words)
        return 0
    build = RecallBuild(
        rules=rules,
        up_to=up_to,
        remembers=Remembers(bids=recall),
        path=path,
        rounds=rounds,
        threads=threads,
        device=device,
        exact=_exact(rules, folder),
    )
    try:
        with Board(words, len(recall_plan(build))) as board:
            table = build_recall(
                build, lambda now: board.show(now.finished, now.position, f"{now.value:.4f}")
            )
    except KeyboardInterrupt:
        print(words.say("solve-interrupted"))
        return INTERRUPTED
    _tell(table, rules, words)
    print(words.say("solve-built", file=str(path), size=told_bytes(path.stat().st_size)))
    return 0


def _exact(rules: Ruleset, folder: Path) -> Table | None:
    """The largest exact table for these rules."""
    return next((open_table(path, rules) for path in tables_for(rules, folder)), None)


def games(
    *,
    book: str = "traditional",
    option: Options = (),
    table: Path | None = None,
    lang: str | None = None,
) -> None:
    """Print the opener's chance to win the game from every number of dice, and what it bears.

    Beside each chance stands what a player who knows the strategy wins more in that round: exactly
    where there is no interval, and else at least.

    Parameters
    ----------
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    table
        The file of a table; else the largest one for these rules.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    path = table or next(tables_for(rules, ending=RECALL_ENDING), None)
    if path is None:
        most = 2 * rules.table.dice
        raise SolverError(message("solve-no-games", rules=rules.name, dice=most))
    found = open_recall(path, rules)
    console = Console(highlight=False)
    told = words.say("solve-heading", rules=full_name(rules), dice=found.head.up_to)
    console.print(Text(told, style="bold"))
    console.print(words.say("solve-values"))
    grid = Grid(box=None, pad_edge=False)
    grid.add_column()
    most = rules.table.dice
    for second in range(1, most + 1):
        grid.add_column(str(second), justify="right")
    for first in range(1, most + 1):
        cells = [_cell(found, (first, second)) for second in range(1, most + 1)]
        grid.add_row(str(first), *cells)
    console.print(grid)
    console.print(Text(words.say("solve-bounds")))


def _cell(found: RecallTable, hands: tuple[int, int]) -> str:
    entry = found.find(Position(hands))
    return "-" if entry is None else f"{entry.value:.3f} {told_bound(entry.bound)}"


def told_bound(bound: Bound | None) -> str:
    """What a responder wins more, in percent of games.

    >>> told_bound(Bound(0.012, 0.004, 600)), told_bound(Bound(0.0004, 0.0, 0)), told_bound(None)
    ('(+1.2±0.4)', '(+0.04)', '')
    """
    if bound is None:
        return ""
    if not bound.rounds:
        return f"({100 * bound.gain:+.2f})"
    return f"({100 * bound.gain:+.1f}±{100 * bound.interval:.1f})"


def _tell(table: RecallTable, rules: Ruleset, words: Texts) -> None:
    rows = {
        entry.position: (f"{entry.value:.4f}", told_bound(entry.bound), str(entry.iterations))
        for entry in table.head.entries
    }
    tell_positions(rules, table.head.up_to, ("value", "bound", "iterations"), rows, words)
