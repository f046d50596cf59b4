"""Where tables are found: those that were built here, and the small ones that come along."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_dir

from dudo.messages import message
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats, unfold
from dudo.solver.hands import Hand
from dudo.solver.match import Position
from dudo.solver.pieces import cut_up
from dudo.solver.rounds import Action, RoundGame, round_game
from dudo.solver.strategy import Strategy
from dudo.solver.table_file import Entry, Table, open_table

T = TypeVar("T")
VARIABLE = "DUDO_DATA"
"""The environment variable that names another folder for everything that is kept."""
ENDING = ".dudotable"
RECALL_ENDING = ".dudorecall"


def tables_folder() -> Path:
    """Where tables are built."""
    chosen = os.environ.get(VARIABLE, "")
    kept = Path(chosen).expanduser().absolute() if chosen else None
    return (kept or Path(user_data_dir("dudo", appauthor=False))) / "tables"


def shipped_folder() -> Path:
    """Where the tables are that come with the package."""
    return Path(str(files("dudo.solver"))) / "tables"


def tables_for(rules: Ruleset, folder: Path | None = None, ending: str = ENDING) -> Iterator[Path]:
    """Files of tables for these rules: the largest first, among equals those built here.

    With `RECALL_ENDING`, those that are played with a short memory.
    """
    mark, places = fingerprint(rules), (folder or tables_folder(), shipped_folder())
    found = [path for place in places for path in sorted(place.glob(f"{mark}-*{ending}"))]
    yield from sorted(found, key=_up_to, reverse=True)  # which keeps the order of equals


def _up_to(path: Path) -> int:
    number = path.stem.rpartition("-")[2]
    return int(number) if number.isdigit() else 0


def tables_with(
    rules: Ruleset,
    dice: int,
    folder: Path | None = None,
    *,
    passed_over: Callable[[SolverError], object] = lambda _: None,
) -> list[Table]:
    """The tables for positions of these rules with so many dice in play, the largest first."""
    paths = (path for path in tables_for(rules, folder) if _up_to(path) >= dice)
    return readable(paths, lambda path: open_table(path, rules), passed_over)


def readable(
    paths: Iterable[Path],
    opening: Callable[[Path], T],
    passed_over: Callable[[SolverError], object] = lambda _: None,
) -> list[T]:
    """Those of the tables that can be read.

    One that cannot be is passed over where there is another, and else refused.
    """
    found: list[T] = []
    wrong: list[SolverError] = []
    for path in paths:
        try:
            found.append(opening(path))
        except SolverError as error:
            wrong.append(error)
    if wrong and not found:
        raise wrong[0]
    for unread in wrong:
        passed_over(unread)
    return found


def no_table(rules: Ruleset, dice: int) -> SolverError:
    """There is no table for these rules with so many dice in play, and how to build one."""
    return SolverError(message("solve-none", rules=rules.name, dice=dice))


def find_position(rules: Ruleset, position: Position) -> tuple[Table, Entry]:
    """What the tables know best of a position, and in which it stands."""
    tables = tables_with(rules, position.dice)
    found = [(table, entry) for table in tables if (entry := table.find(position)) is not None]
    if not found and tables:
        raise SolverError(message("solve-no-position", file=str(tables[0].path)))
    if not found:
        raise no_table(rules, position.dice)
    return min(found, key=lambda pair: doubtfulness(*pair))


def doubtfulness(table: Table, entry: Entry) -> tuple[bool, int, float]:
    """By which the best of several tables' entries for a position is the least.

    Where nothing is estimated it is the least exploitable; else the larger a table is, the farther
    off its estimates are.
    """
    is_closed = table.head.is_closed
    return not is_closed, 0 if is_closed else -table.head.up_to, entry.exploitability


class SolvedRound:
    """A position of a table, with its strategy."""

    def __init__(self, rules: Ruleset, table: Table, entry: Entry) -> None:
        self.entry = entry
        self.round: RoundGame = round_game(rules, entry.position.key, lambda _: 0.0)
        self._table = table

    @property
    def nodes(self) -> int:
        """Sequences of bids."""
        return int(unfold(self.round.game).nodes[0])

    @cached_property
    def strategy(self) -> Strategy:
        """How both play."""
        game = self.round.game
        sizes = unfold(game)
        pieces = cut_up(game, sizes, self.entry.cut)
        if self.entry.lengths != (pieces.top_cells, *pieces.cells):
            raise SolverError(message("solve-corrupt", file=str(self._table.path)))
        return Strategy(game, sizes, pieces, self._table.weights(self.entry))

    def mixture(self, bids: tuple[Bid, ...]) -> tuple[tuple[Action, ...], Floats]:
        """What whoever is to act after some bids may say, and the chances, by what they see."""
        state, path = 0, []
        for bid in bids:
            if bid not in self.round.after[state]:
                raise SolverError(message("solve-no-bid", bid=self.round.rules.die.written(bid)))
            path.append(self.round.actions[state].index(bid))
            state = self.round.after[state][bid]
        return self.round.actions[state], self.strategy.mixture(path)

    def sights(self, bids: tuple[Bid, ...]) -> tuple[Hand, ...]:
        """What whoever is to act after some bids may see."""
        return self.round.sights[len(bids) % 2]
