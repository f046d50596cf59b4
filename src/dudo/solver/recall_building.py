"""Building a table of all positions, played with a short memory, from the last dice up.

Each kind of round is solved once, as it usually comes: whoever is down to one die has had a special
round, and nobody has dice in reserve; those shift the odds as the rule of thumb has it. Rounds that
may lead to each other are solved together, a part of all iterations at a time, with better values
of each other each time. What is finished is kept beside the table, as exact tables have it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from dudo.files import sweep
from dudo.messages import message
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.building import is_circle, part_name, waves
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats
from dudo.solver.library import RECALL_ENDING
from dudo.solver.match import (
    Position,
    Values,
    estimate,
    following,
    holdings,
    reachable,
    shifted,
    usually,
    worth_of,
)
from dudo.solver.memory import free_memory, round_size, told_bytes
from dudo.solver.recall import (
    Cups,
    RecallGraph,
    RecallRound,
    Remembers,
    recall_graph,
    recall_payoffs,
)
from dudo.solver.recall_bound import Bound, LocalResponder, best_responses
from dudo.solver.recall_engine import RecallEngine
from dudo.solver.recall_file import (
    RecallEntry,
    RecallHead,
    RecallStrategy,
    RecallTable,
    open_recall,
    packed_strategy,
    write_recall,
)
from dudo.solver.rounds import must_be_solvable
from dudo.solver.table_file import Table
from dudo.solver.worker import position_game

SWEEPS = 8
"""How often rounds that may lead to each other get better values of each other."""
WORK = 500_000_000
"""Cells times iterations that a round is given, within the limits that follow."""
ITERATIONS = (80, 400)
"""Iterations of a round: at least, and at most."""
MOST_CELLS = 30_000_000
"""Where a round would have more cells, its players remember a bid less."""
BYTES = 14
"""About what is kept for every cell."""
SMALL_TREE = 40_000
"""Rounds of no more sequences of bids get an exact best response."""
SEED = 20260101
"""Of the dice with which responders are tried."""


class RecallBuild(NamedTuple):
    """A table that is to be built."""

    rules: Ruleset
    up_to: int
    """Dice in play, at most."""
    remembers: Remembers
    path: Path
    rounds: int = 600
    """Rounds in which a responder is tried against each strategy; none where it is not."""
    threads: int = 1
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


Watch = Callable[[RecallStage], object]


def recall_name(rules: Ruleset, up_to: int) -> str:
    """The file of a table, named by the rules' fingerprint.

    >>> from dudo.rules import BOOKS
    >>> recall_name(BOOKS["chart"], 10).endswith("-10.dudorecall")
    True
    """
    return f"{fingerprint(rules)}-{up_to}{RECALL_ENDING}"


def recall_plan(build: RecallBuild) -> dict[Position, frozenset[Position]]:
    """The rounds of a table with those that may follow each, once it is known that they fit."""
    if build.up_to < 2:
        raise SolverError(message("solve-few-dice", least=2))
    rules = build.rules
    found = {usually(rules, p) for p in reachable(rules) if p.dice <= build.up_to}
    for position in found:
        must_be_solvable(rules, position.key)
    plan = {
        position: frozenset(usually(rules, then) for then in following(rules, position)) & found
        for position in sorted(found)
    }
    left = {position for position in plan if _exactly(build, position) is None}
    groups = chain.from_iterable(waves({p: then & left for p, then in plan.items() if p in left}))
    largest = max((len(group) for group in groups), default=0)
    needed = BYTES * MOST_CELLS * max(build.threads, 1 + largest // 4)
    if needed > (free := free_memory()):
        told = {"needed": told_bytes(needed), "free": told_bytes(free)}
        raise SolverError(message("solve-recall-too-large", **told))
    return plan


def _exactly(build: RecallBuild, position: Position) -> float | None:
    """What an exact table says, if it is one in which nothing is estimated."""
    if build.exact is None or not build.exact.head.is_closed:
        return None
    entry = build.exact.find(position)
    return None if entry is None else entry.value


class _Solving:
    """A round that is being solved."""

    def __init__(self, build: RecallBuild, position: Position, values: Values) -> None:
        self._build, self.position = build, position
        self.graph, self._cups = _largest(build, position)
        self._values = values
        self.pays = self._paid()
        self.engine = RecallEngine(self.graph, self.pays)
        least, most = ITERATIONS
        self.iterations = min(max(WORK // max(self.graph.size, 1), least), most)

    def _paid(self) -> Floats:
        rules, position = self._build.rules, self.position
        worth = worth_of(rules, position, self._values)
        return recall_payoffs(self.graph, self._cups, holdings(rules, position), worth)

    def go_on(self, sweeps: int) -> RecallStage:
        """Learn for one of so many sweeps, for what the ends are worth by now."""
        self.pays = self._paid()
        self.engine.repay(self.pays)
        for _ in range(-(-self.iterations // sweeps)):
            self.engine.iterate()
        value = (1 + self.engine.value()) / 2
        return RecallStage(0, self.position, self.engine.iterations, value)

    def finished(self, stage: RecallStage) -> tuple[RecallEntry, bytes]:
        """The strategy as it goes into a file, and how good it is there."""
        engine, graph = self.engine, self.graph
        packed = packed_strategy(graph, engine.average(), engine.reached())
        entry = RecallEntry(
            position=self.position,
            value=stage.value,
            bound=self._bound(packed),
            iterations=stage.iterations,
            remembers=graph.round.remembers,
            size=len(packed),
            sum=zlib.crc32(packed),
        )
        return entry, packed

    def _bound(self, packed: bytes) -> Bound | None:
        build, position = self._build, self.position
        mixture = RecallStrategy(self.graph.round, np.frombuffer(packed, dtype=np.uint8)).mixture
        if round_size(build.rules, position.key).histories <= SMALL_TREE:
            told = position_game(build.rules, position, _Asked(self._values))
            first, second = best_responses(told, mixture)
            return Bound((first + second) / 4, 0.0, 0)
        if not build.rounds:
            return None
        rng = np.random.default_rng(SEED)
        return LocalResponder(self.graph, self.pays, mixture).bound(build.rounds, rng)


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


def _largest(build: RecallBuild, position: Position) -> tuple[RecallGraph, Cups]:
    """The graph of a round with as much memory as was asked for, or as fits."""
    bids, steps = build.remembers
    while True:
        found, cups = recall_graph(
            RecallRound(build.rules, position.key, Remembers(bids=bids, steps=steps))
        )
        if found.size <= MOST_CELLS or bids <= 1:
            return found, cups
        bids -= 1


def build_recall(build: RecallBuild, watch: Watch = lambda _: None) -> RecallTable:
    """Build a table, or go on with one; it is written when all of it is finished."""
    plan = recall_plan(build)
    entries = _kept(build)
    values = {position: entry.value for position, entry in entries.items()}
    for position in plan:
        if (value := _exactly(build, position)) is not None and position not in entries:
            values[position] = value
            entries[position] = _taken(build, position, value)
    left = {position: then for position, then in plan.items() if position not in entries}

    def known(position: Position) -> float:
        usual = usually(build.rules, position)
        if usual not in values:
            return estimate(position)
        return shifted(values[usual], usual, position)

    with ThreadPoolExecutor(build.threads) as pool:
        for groups in waves(left):
            for stage, entry, packed in _solved(build, groups, left, known, values, pool):
                write_recall(_part(build, stage.position), _head(build, (entry,)), (packed,))
                entries[stage.position] = entry
                watch(stage._replace(finished=len(entries)))
    return _joined(build, plan, entries)


def _solved(  # noqa: PLR0917 all of them are what a wave of rounds needs
    build: RecallBuild,
    groups: tuple[tuple[Position, ...], ...],
    plan: Mapping[Position, frozenset[Position]],
    known: Values,
    values: dict[Position, float],
    pool: ThreadPoolExecutor,
) -> Iterator[tuple[RecallStage, RecallEntry, bytes]]:
    """Solve groups of rounds, and tell of each round when all of them are finished."""
    for group in groups:
        sweeps = SWEEPS if is_circle(group, plan) else 1
        solving = list(pool.map(lambda p: _Solving(build, p, known), group))
        stages: list[RecallStage] = []
        for _ in range(sweeps):
            stages = list(pool.map(_Solving.go_on, solving, repeat(sweeps)))
            values.update({stage.position: stage.value for stage in stages})
        while solving:
            each, stage = solving.pop(0), stages.pop(0)
            yield (stage, *each.finished(stage))


def _taken(build: RecallBuild, position: Position, value: float) -> RecallEntry:
    """An entry for a position that an exact table has."""
    assert build.exact is not None
    entry = build.exact.find(position)
    assert entry is not None
    return RecallEntry(
        position=position,
        value=value,
        bound=Bound(entry.exploitability, 0.0, 0),
        iterations=entry.iterations,
        remembers=build.remembers,
    )


def _part(build: RecallBuild, position: Position) -> Path:
    return build.parts / part_name(position)


def _head(build: RecallBuild, entries: tuple[RecallEntry, ...]) -> RecallHead:
    return RecallHead(
        fingerprint=fingerprint(build.rules),
        name=build.rules.name,
        up_to=build.up_to,
        entries=entries,
    )


def _kept(build: RecallBuild) -> dict[Position, RecallEntry]:
    """What an earlier run has finished."""
    if not build.parts.is_dir():
        return {}
    sweep(build.parts)
    entries: dict[Position, RecallEntry] = {}
    for path in sorted(build.parts.glob("*.part")):
        part = open_recall(path, build.rules)
        for entry in part.head.entries:
            if path == _part(build, entry.position):
                part.strategy(build.rules, entry)
                entries[entry.position] = entry
    return entries


def _joined(
    build: RecallBuild,
    plan: Mapping[Position, frozenset[Position]],
    entries: Mapping[Position, RecallEntry],
) -> RecallTable:
    """All parts as one table, which takes their place."""
    order = [position for position in sorted(plan) if position in entries]

    def strategies() -> Iterator[bytes]:
        for position in order:
            if entries[position].size:
                part = open_recall(_part(build, position), build.rules)
                entry = part.find(position)
                assert entry is not None
                yield part.packed(entry).tobytes()

    head = _head(build, tuple(msgspec.structs.replace(entries[p], start=0) for p in order))
    write_recall(build.path, head, strategies())
    with suppress(OSError):  # the table is written, whatever else lies in the folder
        for path in build.parts.glob("*.part"):
            path.unlink()
        build.parts.rmdir()
    return open_recall(build.path, build.rules)
