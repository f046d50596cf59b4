"""Who solves positions: the rounds that are being solved, kept so that they can be gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from dudo.rules.ruleset import Ruleset
from dudo.solver.match import Position, estimate, holdings, worth_of
from dudo.solver.memory import Need, must_fit
from dudo.solver.quantised import quantised
from dudo.solver.rounds import RoundGame, round_game
from dudo.solver.schemes import DCFR, find_scheme
from dudo.solver.solving import (
    Device,
    Progress,
    Solving,
    Target,
    make_engine,
    precision,
)
from dudo.solver.table_file import Entry, checked_sum


class Means(Struct, frozen=True, kw_only=True):
    """By what means positions are solved."""

    scheme: str = DCFR.name
    device: Device = Device.AUTO
    threads: int | None = None

    @property
    def need(self) -> Need:
        """What these means take."""
        return Need(find_scheme(self.scheme), self.device, self.threads)


class Task(NamedTuple):
    """A position to be solved, or to be solved better."""

    position: Position
    values: Mapping[Position, float]
    """What is known of positions that may follow; others are estimated."""
    target: Target
    is_last: bool
    """Whether the strategy is wanted, and the position is then forgotten."""


class Done(NamedTuple):
    """What has come of a task."""

    position: Position
    progress: Progress
    entry: Entry | None
    weights: list[Any]


def position_game(
    rules: Ruleset, position: Position, values: Mapping[Position, float]
) -> RoundGame:
    """The round of a position, played for the game."""

    def known(then: Position) -> float:
        return values[then] if then in values else estimate(then)

    worth = worth_of(rules, position, known)
    return round_game(rules, position.key, worth, held=holdings(rules, position))


class Worker:
    """Solves positions of one ruleset."""

    def __init__(self, rules: Ruleset, means: Means) -> None:
        self._rules, self._means = rules, means
        self._solving: dict[Position, Solving] = {}

    def do(self, task: Task) -> Done:
        """Solve a position, or go on with it where others have got new values."""
        game = position_game(self._rules, task.position, task.values).game
        solving = self._solving.get(task.position)
        if solving is None:
            solving = self._solving[task.position] = self._begun(task.position, game)
        else:
            solving.engine.repay(game)
        progress = solving.go_on(task.target)
        if not task.is_last:
            return Done(task.position, progress, None, [])
        del self._solving[task.position]
        return _finished(task.position, solving, progress)

    def _begun(self, position: Position, game: Any) -> Solving:
        need = self._means.need
        dtype = precision(must_fit(self._rules, position.key, need).cells)
        return Solving(
            make_engine(game, need.scheme, device=need.device, threads=need.threads, dtype=dtype)
        )


def _finished(position: Position, solving: Solving, progress: Progress) -> Done:
    """The strategy as it goes into a file, and how good it is there."""
    engine = solving.engine
    weights = quantised(engine.game, engine.sizes, engine.pieces, engine.totals)
    engine.restore(engine.regrets, engine.basis, weights)
    first, second = engine.best_response(0), engine.best_response(1)
    entry = Entry(
        position=position,
        value=(1 + progress.value) / 2,
        exploitability=(first + second) / 4,
        iterations=progress.iterations,
        cut=engine.pieces.cut,
        start=0,
        lengths=(len(weights[0]), len(weights[1]), len(weights[2])),
        sum=checked_sum(weights),
    )
    return Done(position, progress, entry, weights)
