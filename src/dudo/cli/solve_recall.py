"""`dudo solve --recall` and `dudo solve games`: whole games, played with a short memory."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from dudo.cli.asked_files import must_not_be_folder
from dudo.cli.solve_advice import no_games, telling
from dudo.cli.solve_board import Board, tell_interrupted, tell_positions
from dudo.cli.wide import print_blocks, wide_console
from dudo.errors import INTERRUPTED
from dudo.messages import message
from dudo.rules import Ruleset, find_rules
from dudo.solver.errors import SolverError
from dudo.solver.library import RECALL_ENDING, readable, tables_folder, tables_for
from dudo.solver.match import Position, check_up_to
from dudo.solver.memory import told_bytes
from dudo.solver.parts import alone_in, discard_parts, is_begun
from dudo.solver.recall import Remembers
from dudo.solver.recall_bound import Bound
from dudo.solver.recall_building import (
    build_recall,
    check_rounds,
    leads_beyond,
    recall_name,
    recall_plan,
)
from dudo.solver.recall_file import RecallTable, open_recall
from dudo.solver.recall_solving import ROUNDS, RecallBuild, RecallStage, is_tried
from dudo.solver.solving import Device
from dudo.solver.table_file import Table, open_table
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]


def build_with_short_memory(
    rules: Ruleset,
    words: Texts,
    *,
    up_to: int,
    recall: int,
    rounds: int | None,
    threads: int,
    device: Device,
    out: Path | None,
    force: bool,
) -> int:
    """Build the table of all positions, played by somebody who remembers so many bids."""
    if recall < 1:
        raise SolverError(message("solve-recall"))
    if device is Device.NUMPY:
        raise SolverError(message("solve-not-with-recall", option="--device numpy"))
    rounds = ROUNDS if rounds is None else rounds
    check_rounds(rounds)
    check_up_to(rules, up_to)
    folder = out or tables_folder()
    path = folder / recall_name(rules, up_to)
    must_not_be_folder(path)
    build = RecallBuild(
        rules=rules,
        up_to=up_to,
        remembers=Remembers(bids=recall),
        path=path,
        rounds=rounds,
        threads=threads,
        device=device,
        exact=_exact(rules, folder, words),
    )
    if not force and _is_there(build, words):
        return 0
    with alone_in(build.parts):
        if not force and _is_there(build, words):  # another run has just finished it
            return 0
        return _build(build, words, force=force)


def _is_there(build: RecallBuild, words: Texts) -> bool:
    """Whether the table has been built, and what it says.

    It has not where somebody had begun to build it again. One of another memory, or that was tried
    less, is refused.
    """
    if is_begun(build.parts) or not build.path.exists():
        return False
    found = open_recall(build.path, build.rules)
    if found.head.asked not in {None, build.remembers}:
        raise SolverError(message("solve-other-memory", file=str(build.path)))
    if not all(is_tried(entry, build.rounds) for entry in found.head.entries):
        told = message("solve-fewer-rounds", file=str(build.path), rounds=build.rounds)
        raise SolverError(told)
    print(words.say("solve-there", file=str(build.path)))
    _tell(found, build.rules, words)
    return True


def _build(build: RecallBuild, words: Texts, *, force: bool) -> int:
    positions = recall_plan(build)
    if force:
        discard_parts(build.parts)
    try:
        with Board(words, len(positions), build.device) as board:

            def watch(now: RecallStage) -> None:
                told = {"iterations": now.iterations, "value": f"{now.value:.4f}"}
                board.show(now.finished, now.position, words.say("solve-recall-progress", **told))

            table = build_recall(build, watch)
    except KeyboardInterrupt:
        tell_interrupted(build.parts, words, force=force)
        return INTERRUPTED
    _tell(table, build.rules, words)
    size = told_bytes(build.path.stat().st_size)
    print(words.say("solve-built", file=str(build.path), size=size))
    return 0


def _exact(rules: Ruleset, folder: Path, words: Texts) -> Table | None:
    """The largest exact table for these rules in which nothing is estimated, wherever it lies."""
    paths = dict.fromkeys([*tables_for(rules, folder), *tables_for(rules)])
    found = readable(paths, lambda path: open_table(path, rules), telling(words))
    closed = (table for table in found if table.head.is_closed)
    return max(closed, key=lambda table: table.head.up_to, default=None)


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
    paths = tables_for(rules, ending=RECALL_ENDING) if table is None else [table]
    tables = readable(paths, lambda path: open_recall(path, rules), telling(words))
    if not tables:
        raise no_games(rules, book)
    found = tables[0]
    console = wide_console()
    told = words.say("solve-heading", rules=words.book(rules), dice=found.head.up_to)
    console.print(Text(told, style="bold"))
    console.print(words.say("solve-values"))
    dice = range(1, min(rules.table.dice, found.head.up_to - 1) + 1)
    columns = [
        (str(second), [Text(_cell(found, (first, second))) for first in dice]) for second in dice
    ]
    print_blocks(console, [str(first) for first in dice], columns)
    console.print(Text(words.say("solve-bounds")))
    if leads_beyond(found, rules):
        console.print(Text(words.say("solve-estimated")))
    console.print(Text(words.say("solve-read", file=str(found.path))), soft_wrap=True)


def _cell(found: RecallTable, hands: tuple[int, int]) -> str:
    entry = found.find(Position(hands))
    return "-" if entry is None else f"{entry.value:.3f} {told_bound(entry.bound)}"


def told_bound(bound: Bound | None) -> str:
    """What a responder wins more, in percent of games.

    >>> told_bound(Bound(0.012, 0.004, 600)), told_bound(Bound(0.0004, 0.0, 0)), told_bound(None)
    ('(+1.2±0.4)', '(+0.04)', '')
    >>> told_bound(Bound(-0.0001, 0.004, 600))
    '(+0.0±0.4)'
    """
    if bound is None:
        return ""
    if not bound.rounds:
        return f"({_rounded(100 * bound.gain, 2):+.2f})"
    return f"({_rounded(100 * bound.gain, 1):+.1f}±{100 * bound.interval:.1f})"


def _rounded(number: float, digits: int) -> float:
    """A number with so many digits; what rounds to nothing is not told as -0."""
    return round(number, digits) + 0.0


def _tell(table: RecallTable, rules: Ruleset, words: Texts) -> None:
    rows = {
        entry.position: (f"{entry.value:.4f}", told_bound(entry.bound), str(entry.iterations))
        for entry in table.head.entries
    }
    tell_positions(rules, table.head.up_to, ("value", "bound", "iterations"), rows, words)
    if leads_beyond(table, rules):
        print(words.say("solve-estimated"))
    bids = min(entry.remembers.bids for entry in table.head.entries)
    if table.head.asked is not None and bids < table.head.asked.bids:
        print(words.say("solve-remembers-less", bids=bids))
