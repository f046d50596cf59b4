"""Who solves positions: each from where it was left, told of while it is being solved."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct

from dudo.rules.ruleset import Ruleset
from dudo.solver.checkpoint_store import CheckpointStore, MemoryStore
from dudo.solver.game import PublicGame
from dudo.solver.match import Position, estimate, holdings, worth_of
from dudo.solver.memory import Need, must_fit, round_size
from dudo.solver.quantised import quantised
from dudo.solver.rounds import RoundGame, round_game
from dudo.solver.schemes import DCFR, find_scheme
from dudo.solver.solving import Device, Progress, Solving, Target, make_engine, precision
from dudo.solver.table_file import Entry, checked_sum

TOLD_EVERY = 1.0
"""Seconds between two words about the same position."""


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


class Look(NamedTuple):
    """How far a position is that is being solved."""

    position: Position
    progress: Progress | None
    """None where it has only been turned to."""


Watch = Callable[[Look], object]


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

    def __init__(self, rules: Ruleset, means: Means, store: CheckpointStore | None = None) -> None:
        self._rules, self._means = rules, means
        self._store = store or MemoryStore()

    def do(self, task: Task, watch: Watch = lambda _: None) -> Done:
        """Solve a position, or go on with it where others have got new values."""
        position = task.position
        watch(Look(position, None))
        game = position_game(self._rules, position, task.values).game
        solving = self._store.take(position, game, partial(self._begun, position))
        next_told = 0.0

        def look(found: Progress) -> None:
            nonlocal next_told
            if time.monotonic() >= next_told:
                watch(Look(position, found))
                next_told = time.monotonic() + TOLD_EVERY

        save = partial(self._store.save_if_due, position, solving)
        progress = solving.go_on(task.target, look, after_each=save)
        if task.is_last:
            return _finished(position, solving, progress)
        size = self._means.need.bytes_for(round_size(self._rules, position.key))
        self._store.put(position, solving, size)
        return Done(position, progress, None, [])

    def _begun(self, position: Position, game: PublicGame) -> Solving:
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
