"""One round that is solved with a short memory for a table, packed, and tried by a responder.

Where exact calls may be made, what is played for is in equal parts the round itself and the chance
to win the game; elsewhere it is the game alone. A right exact call wins the round, but less of the
game than a right doubt: whoever plays for the game alone lets others win more rounds by exact
calls, and whoever plays for the round alone loses games.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from threading import Event
from typing import NamedTuple

import numpy as np

from dudo.interruptions import starting_children
from dudo.rules.ruleset import Ruleset
from dudo.solver.game import Floats
from dudo.solver.match import (
    Position,
    Values,
    holdings,
    worth_of,
)
from dudo.solver.memory import round_size
from dudo.solver.recall import (
    RecallGraph,
    RecallRound,
    Remembers,
    recall_graph,
    recall_payoffs,
)
from dudo.solver.recall_bound import Bound, LocalResponder, Mixture, best_responses, in_pairs
from dudo.solver.recall_engine import RecallEngine
from dudo.solver.recall_file import (
    RecallEntry,
    RecallStrategy,
    packed_strategy,
)
from dudo.solver.recall_size import remembered
from dudo.solver.recall_torch import TorchRecallEngine
from dudo.solver.rounds import FOR_ROUND, RoundKey, round_worth
from dudo.solver.solving import Device
from dudo.solver.table_file import Table
from dudo.solver.worker import position_game

TINY = 1e-9
WORK = 500_000_000
"""Cells times iterations that a round is given, within the limits that follow."""
ITERATIONS = (200, 400)
"""Iterations of a round: at least, and at most."""
FEWER = 280
"""Iterations of a round where all hands are followed and none is drawn."""
SMALL_TREE = 40_000
"""Rounds of no more sequences of bids get an exact best response."""
ROUNDS = 600
"""Rounds in which a responder is tried, where nothing else is asked for."""
SEED = 20260101
"""Of the dice with which responders are tried."""


class RecallBuild(NamedTuple):
    """A table that is to be built."""

    rules: Ruleset
    up_to: int
    """Dice in play, at most."""
    remembers: Remembers
    path: Path
    rounds: int = ROUNDS
    """Rounds in which a responder is tried against each strategy; none where it is not."""
    threads: int = 1
    """Rounds that are solved at once, and responders that are tried at once."""
    device: Device = Device.AUTO
    exact: Table | None = None
    """A table of exact solutions, whose positions are taken from there."""

    @property
    def parts(self) -> Path:
        """The folder of what is finished while the table is not."""
        return self.path.with_name(f"{self.path.name}.parts")


class RecallStage(NamedTuple):
    """How far a table is."""

    finished: int
    """Rounds that are solved."""
    position: Position
    iterations: int
    value: float
    """The opener's chance to win the game."""


class SolvingRound:
    """A round that is being solved."""

    def __init__(self, build: RecallBuild, position: Position, values: Values, stop: Event) -> None:
        self._build, self.position, self._stop = build, position, stop
        remembers, _ = remembered(build.rules, position.key, build.remembers)
        self.graph, self._cups = recall_graph(RecallRound(build.rules, position.key, remembers))
        self._values = values
        held = holdings(build.rules, position)
        self._for_round = recall_payoffs(self.graph, self._cups, held, round_worth)
        self.pays = self._paid()
        self.engine = _made(build.device)(self.graph, self._blended())
        least, most = ITERATIONS
        self.iterations = min(max(WORK // max(self.graph.size, 1), least), most)
        if isinstance(self.engine, TorchRecallEngine):
            self.iterations = FEWER

    def _paid(self) -> Floats:
        rules, position = self._build.rules, self.position
        worth = worth_of(rules, position, self._values)
        return recall_payoffs(self.graph, self._cups, holdings(rules, position), worth)

    def _blended(self) -> Floats:
        """What is played for: a part for the round, the rest for the game, both from -1 to 1.

        Where nobody calls exact, it is the game alone.
        """
        if not self.graph.round.compiled.calls_exact:
            return self.pays
        low, high = float(self.pays.min()), float(self.pays.max())
        game = (2 * self.pays - low - high) / max(high - low, TINY)
        return FOR_ROUND * self._for_round + (1 - FOR_ROUND) * game

    def go_on(self, sweeps: int) -> RecallStage:
        """Learn for one of so many sweeps, for what the ends are worth by now."""
        self.pays = self._paid()
        self.engine.repay(self._blended())
        for _ in range(-(-self.iterations // sweeps)):
            if self._stop.is_set():  # nobody waits for it any more
                break
            self.engine.iterate()
        self.engine.repay(self.pays)
        value = (1 + self.engine.value()) / 2
        return RecallStage(0, self.position, self.engine.iterations, value)

    def finished(self, stage: RecallStage, trying: Executor) -> FinishedRound:
        """The strategy as it goes into a file; how good it is there is found out meanwhile."""
        engine, graph = self.engine, self.graph
        packed = packed_strategy(graph, engine.average(), engine.reached())
        entry = RecallEntry(
            position=self.position,
            value=stage.value,
            bound=None,
            iterations=stage.iterations,
            remembers=graph.round.remembers,
            size=len(packed),
            sum=zlib.crc32(packed),
        )
        return FinishedRound(stage, entry, packed, self._bound(packed, trying))

    def _bound(self, packed: bytes, trying: Executor) -> Future[Bound | None]:
        build, told = self._build, self.graph.round
        if round_size(build.rules, self.position.key).histories <= SMALL_TREE:
            game = position_game(build.rules, self.position, _Asked(self._values))
            first, second = best_responses(game, _mixture(told, packed))
            return _known(Bound((first + second) / 4, 0.0, 0))
        if not build.rounds:
            return _known(None)
        return _trial(build, self.position, told.remembers, self.pays, packed, trying)


class FinishedRound(NamedTuple):
    """A round that is solved and packed."""

    stage: RecallStage
    entry: RecallEntry
    packed: bytes
    bound: Future[Bound | None]
    """Known when a responder has been tried."""


def is_tried(entry: RecallEntry, rounds: int) -> bool:
    """Whether what a responder wins is known exactly, or from as many rounds."""
    if entry.bound is None:
        return not rounds
    return not entry.bound.rounds or entry.bound.rounds >= in_pairs(rounds)


def tried_again(
    build: RecallBuild, entry: RecallEntry, packed: bytes, values: Values, trying: Executor
) -> FinishedRound:
    """A round that an earlier run has solved, with a responder that is tried in more rounds."""
    position = entry.position
    graph, cups = recall_graph(RecallRound(build.rules, position.key, entry.remembers))
    worth = worth_of(build.rules, position, values)
    pays = recall_payoffs(graph, cups, holdings(build.rules, position), worth)
    bound = _trial(build, position, entry.remembers, pays, packed, trying)
    return FinishedRound(
        RecallStage(0, position, entry.iterations, entry.value), entry, packed, bound
    )


def _trial(  # noqa: PLR0917 all of them are what is tried
    build: RecallBuild,
    position: Position,
    remembers: Remembers,
    pays: Floats,
    packed: bytes,
    trying: Executor,
) -> Future[Bound | None]:
    """Have a responder tried by another process."""
    asked = build.rules, position.key, remembers, pays, packed, build.rounds
    with starting_children():
        return trying.submit(_tried, *asked)


def _known(bound: Bound | None) -> Future[Bound | None]:
    found: Future[Bound | None] = Future()
    found.set_result(bound)
    return found


def _mixture(told: RecallRound, packed: bytes) -> Mixture:
    return RecallStrategy(told, np.frombuffer(packed, dtype=np.uint8)).mixture


def _tried(  # noqa: PLR0917 all of them travel to another process
    rules: Ruleset,
    key: RoundKey,
    remembers: Remembers,
    pays: Floats,
    packed: bytes,
    rounds: int,
) -> Bound | None:
    """What a local responder wins from a strategy as it lies in a file."""
    graph, _ = recall_graph(RecallRound(rules, key, remembers))
    responder = LocalResponder(graph, pays, _mixture(graph.round, packed))
    return responder.bound(rounds, np.random.default_rng(SEED))


def _made(device: Device) -> Callable[[RecallGraph, Floats], RecallEngine | TorchRecallEngine]:
    """What makes engines for a device."""
    if device in {Device.TORCH, Device.CUDA}:
        return partial(TorchRecallEngine, cuda=device is Device.CUDA)
    return RecallEngine


class _Asked(Mapping[Position, float]):
    """Values as the mapping that `position_game` takes."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def __getitem__(self, position: Position) -> float:
        return self._values(position)

    def __contains__(self, position: object) -> bool:
        return True

    def __iter__(self) -> Iterator[Position]:
        return iter(())

    def __len__(self) -> int:
        return 0
