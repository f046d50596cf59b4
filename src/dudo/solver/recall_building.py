"""Building a table of all positions, played with a short memory, from the last dice up.

Each kind of round is solved once, as it usually comes: whoever is down to one die has had a special
round, and nobody has dice in reserve; those shift the odds as the rule of thumb has it. Rounds that
may lead to each other are solved together, a part of all iterations at a time, with better values
of each other each time. What is finished is kept beside the table, as exact tables have it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, repeat
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

import msgspec

from dudo.files import sweep
from dudo.interruptions import hear_interruptions
from dudo.messages import message
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.errors import SolverError
from dudo.solver.library import RECALL_ENDING
from dudo.solver.match import (
    Position,
    Values,
    check_up_to,
    estimate,
    following,
    reachable,
    shifted,
    usually,
)
from dudo.solver.parts import clear_away, naming, part_name
from dudo.solver.recall_bound import FEWEST_ROUNDS, Bound
from dudo.solver.recall_file import (
    RecallEntry,
    RecallHead,
    RecallTable,
    open_recall,
    write_recall,
)
from dudo.solver.recall_size import must_fit_together, remembered
from dudo.solver.recall_solving import (
    FinishedRound,
    RecallBuild,
    RecallStage,
    SolvingRound,
    is_tried,
    tried_again,
)
from dudo.solver.rounds import must_be_solvable
from dudo.solver.solving import Device, must_have
from dudo.solver.waves import is_circle, waves

SWEEPS = 8
"""How often rounds that may lead to each other get better values of each other."""

Watch = Callable[[RecallStage], object]


class _Workers(NamedTuple):
    """Who solves rounds, who tries them, and who hears of it."""

    solving: Executor
    trying: Executor
    stop: Event
    """Set when nobody is to go on."""
    heard: Watch


def recall_name(rules: Ruleset, up_to: int) -> str:
    """The file of a table, named by the rules' fingerprint.

    >>> from dudo.rules import BOOKS
    >>> recall_name(BOOKS["chart"], 10).endswith("-10.dudorecall")
    True
    """
    return f"{fingerprint(rules)}-{up_to}{RECALL_ENDING}"


def check_rounds(rounds: int) -> None:
    """Refuse trials of so few rounds that nothing can be said about how sure they are."""
    if rounds and rounds < FEWEST_ROUNDS:
        raise SolverError(message("solve-rounds", least=FEWEST_ROUNDS, rounds=rounds))


def recall_plan(build: RecallBuild) -> dict[Position, frozenset[Position]]:
    """The rounds of a table with those that may follow each, once it is known that they fit."""
    check_up_to(build.rules, build.up_to)
    check_rounds(build.rounds)
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
    device = Device.COMPILED if build.device is Device.AUTO else build.device
    must_have(device)
    sizes = ((remembered(rules, p.key, build.remembers)[1] for p in group) for group in groups)
    must_fit_together(sizes, device, trials=build.threads if build.rounds else 0)
    return plan


def leads_beyond(table: RecallTable, rules: Ruleset) -> bool:
    """Whether calls that win dice lead beyond a table, so that its values rest on estimates."""
    return any(
        table.find(then) is None
        for entry in table.head.entries
        for then in following(rules, entry.position)
    )


def _exactly(build: RecallBuild, position: Position) -> float | None:
    """What an exact table says, if it is one in which nothing is estimated."""
    if build.exact is None or not build.exact.head.is_closed:
        return None
    entry = build.exact.find(position)
    return None if entry is None else entry.value


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

    waiting: list[FinishedRound] = []
    stop = Event()

    def heard(stage: RecallStage) -> None:
        watch(stage._replace(finished=len(entries)))

    solvers = 1 if build.device is Device.CUDA else build.threads
    afresh = get_context("spawn")
    heard_by_them, ours = afresh.Pipe(duplex=False)
    with (
        heard_by_them,
        ours,
        ThreadPoolExecutor(solvers) as pool,
        ProcessPoolExecutor(
            build.threads,
            mp_context=afresh,
            initializer=_end_quietly,
            initargs=(heard_by_them,),
        ) as trying,
    ):
        workers = _Workers(pool, trying, stop, heard)
        try:
            for group in chain.from_iterable(waves(left)):
                for each in _solved(build, group, left, known, values, workers):
                    waiting.append(each)
                    _keep_tried(build, waiting, entries)
                    heard(each.stage)
            waiting += _tried_again(build, entries, known, trying)
            while waiting:
                each = waiting.pop(0)
                _keep(build, each, entries)
                heard(each.stage)
        except BaseException as why:
            stop.set()
            try:
                _keep_tried(build, waiting, entries)
            finally:
                ours.close()  # nobody waits for what is still being tried
                trying.shutdown(cancel_futures=True)
            if isinstance(why, BrokenExecutor):
                raise SolverError(message("solve-process-died")) from None
            raise
    return _joined(build, plan, entries)


def _end_quietly(line: Connection) -> None:
    """Ctrl-C, which every process of a terminal hears, ends this one without a word.

    Where it is ignored, as in what a shell starts in the background, it stays so. The end of the
    line ends this process, too: then whoever gave the work is gone, or wants nothing any more.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with, args=(line,), daemon=True).start()
    hear_interruptions()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(1)


def _solved(  # noqa: PLR0917 all of them are what a group of rounds needs
    build: RecallBuild,
    group: tuple[Position, ...],
    plan: Mapping[Position, frozenset[Position]],
    known: Values,
    values: dict[Position, float],
    workers: _Workers,
) -> Iterator[FinishedRound]:
    """Solve a group of rounds that may lead to each other."""
    sweeps = SWEEPS if is_circle(group, plan) else 1
    pool = workers.solving
    solving = list(pool.map(lambda p: SolvingRound(build, p, known, workers.stop), group))
    stages: list[RecallStage] = []
    for _ in range(sweeps):
        stages = []
        for stage in pool.map(SolvingRound.go_on, solving, repeat(sweeps)):
            workers.heard(stage)
            stages.append(stage)
        values.update({stage.position: stage.value for stage in stages})
    while solving:
        yield solving.pop(0).finished(stages.pop(0), workers.trying)


def _keep(build: RecallBuild, done: FinishedRound, entries: dict[Position, RecallEntry]) -> None:
    """Write what is finished beside the table."""
    entry = msgspec.structs.replace(done.entry, bound=done.bound.result())
    write_recall(_part(build, entry.position), _head(build, (entry,)), (done.packed,))
    entries[entry.position] = entry


def _keep_tried(
    build: RecallBuild, waiting: list[FinishedRound], entries: dict[Position, RecallEntry]
) -> None:
    """Keep the rounds whose trials are over; the others go on waiting."""
    for each in list(waiting):
        trial = each.bound
        if trial.done() and not trial.cancelled() and trial.exception() is None:
            _keep(build, each, entries)
            waiting.remove(each)


def _tried_again(
    build: RecallBuild, entries: Mapping[Position, RecallEntry], known: Values, trying: Executor
) -> Iterator[FinishedRound]:
    """Rounds that an earlier run has solved and tried less than is asked for."""
    for entry in entries.values():
        if not is_tried(entry, build.rounds):
            part = open_recall(_part(build, entry.position), build.rules)
            yield tried_again(build, entry, part.packed(entry).tobytes(), known, trying)


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
        asked=build.remembers,
        entries=entries,
    )


def _kept(build: RecallBuild) -> dict[Position, RecallEntry]:
    """What an earlier run has finished."""
    if not build.parts.is_dir():
        return {}
    sweep(build.parts)
    entries: dict[Position, RecallEntry] = {}
    for path in sorted(build.parts.glob("*.part")):
        with naming(path):
            part = open_recall(path, build.rules)
        if part.head.asked != build.remembers:
            raise SolverError(message("solve-other-memory", file=str(build.parts)))
        for entry in part.head.entries:
            if path == _part(build, entry.position):
                with naming(path):
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
    clear_away(build.parts)
    return open_recall(build.path, build.rules)
