"""Building a table: all positions with few dice, from the last dice up.

Positions that may lead to each other are solved together, again and again with better values of
each other, until none changes any more; where dice only fall, once is enough. What is finished,
what has been learnt of the rest and how far sweeps are is kept beside the table as it comes, so
that a run that was stopped is gone on with.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec

from dudo.files import sweep
from dudo.messages import message
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.capacity import (
    Taken,
    disk_needed,
    memory_left,
    must_fit_beside_card,
    must_fit_on_disk,
    taken_by,
)
from dudo.solver.checkpoint import SAVED_EVERY
from dudo.solver.checkpoint_store import Storage
from dudo.solver.compiled import compile_kernels
from dudo.solver.crew import Crew, Hired
from dudo.solver.errors import OtherMeansError, SolverError
from dudo.solver.match import Position, Values, check_up_to, estimate, reachable
from dudo.solver.memory import free_memory, must_fit, round_size
from dudo.solver.parts import SWEEPS, clear_away, foreign, learnt_name, naming, part_name
from dudo.solver.rounds import must_be_solvable
from dudo.solver.solving import (
    Device,
    Progress,
    Target,
    found_device,
    must_have,
    precision,
)
from dudo.solver.sweeps import Sweeps, read_sweeps, write_sweeps
from dudo.solver.table_file import Entry, Head, Table, open_table, write_table
from dudo.solver.waves import Group, is_circle, waves
from dudo.solver.worker import Done, Look, Means, Task
from dudo.solver.worker import Watch as LookWatch

FIRST_LOOK = 0.02
"""The exploitability of a first solution of positions that lead to each other."""
FINER = 0.4
"""By what that is reduced each time, until it is as small as was asked for."""
MOST_ITERATIONS = 20_000
"""Iterations after which a position is as good as it gets with the precision of its numbers."""
MOST_SWEEPS = 40
"""Values change less each time; after so many times they are taken as they are, and marked."""


class Build(NamedTuple):
    """A table that is to be built."""

    rules: Ruleset
    up_to: int
    """Dice in play, at most."""
    target: float
    """The exploitability to reach, in chances of the game."""
    means: Means
    path: Path
    processes: int | None = 1
    """How many positions are solved at once on this machine; none where it is done elsewhere."""
    saved_every: float = SAVED_EVERY
    """Seconds of solving that a kill may cost a position."""
    beyond: Values = estimate
    """What positions with more dice are taken to be worth, where calls win dice."""

    @property
    def parts(self) -> Path:
        """The folder of all that is kept while the table is not finished."""
        return self.path.with_name(f"{self.path.name}.parts")


class Stage(NamedTuple):
    """How far a table is."""

    finished: int
    """Positions that are solved."""
    position: Position
    """The one that something is heard of."""
    progress: Progress | None
    """How far it is; None where somebody has only turned to it."""


Watch = Callable[[Stage], object]


def table_name(rules: Ruleset, up_to: int) -> str:
    """The file of a table, named by the rules' fingerprint.

    >>> from dudo.rules import BOOKS
    >>> table_name(BOOKS["chart"], 3).endswith("-3.dudotable")
    True
    """
    return f"{fingerprint(rules)}-{up_to}.dudotable"


class Plan(NamedTuple):
    """What a table takes, once it is known that all of it can be solved and fits."""

    positions: dict[Position, frozenset[Position]]
    """All of them, with those that may follow each."""
    taken: dict[Position, Taken]
    """What each of them takes."""
    room: int
    """Bytes that each process may have in memory of positions that it is not working at."""


def plan(build: Build) -> Plan:
    """What building a table takes; what cannot be solved or does not fit is refused."""
    found = positions_up_to(build.rules, build.up_to)
    must_have(build.means.device)
    need, processes = build.means.need, build.processes
    free = need.free()
    for position in sorted(found, key=lambda position: position.dice):
        must_be_solvable(build.rules, position.key)
        _must_fit(build, position, free)
    taken = {p: taken_by(round_size(build.rules, p.key), need) for p in found}
    if need.device is Device.CUDA:
        must_fit_beside_card(taken.values(), free_memory())
    if processes is None:
        room, disk = 0, 2 * sum(one.strategy for one in taken.values())
    else:
        left = memory_left(found, taken, processes=processes, free=free)
        room, disk = left // processes, disk_needed(found, taken, processes=processes)
    must_fit_on_disk(disk, build.parts)
    return Plan(found, taken, room)


def positions_up_to(rules: Ruleset, up_to: int) -> dict[Position, frozenset[Position]]:
    """All positions with at most so many dice in play, with those that may follow each.

    A number of dice that no table of these rules has is refused.
    """
    check_up_to(rules, up_to)
    return {p: then for p, then in reachable(rules).items() if p.dice <= up_to}


def _must_fit(build: Build, position: Position, free: int) -> None:
    """Refuse a position that is too large, and say which table would fit; smaller ones do."""
    try:
        must_fit(build.rules, position.key, build.means.need, free=free)
    except SolverError as wrong:
        fits = position.dice - 1
        told = message("solve-no-smaller-table", why=wrong.sayable)
        if fits > 1:
            told = message("solve-smaller-table", why=wrong.sayable, fits=fits)
        raise SolverError(told) from None


def build_table(
    build: Build, hired: Hired, watch: Watch = lambda _: None, *, planned: Plan | None = None
) -> Table:
    """Build a table, or go on with one; it is written when all of it is finished.

    `planned` is what `plan` has said of it, where somebody has asked already.
    """
    positions, _, room = planned or plan(build)
    kept, begun = tuple(_kept(build)), _begun_sweeps(build)
    entries = {entry.position: entry for head in kept for entry in head.entries}
    values = {position: entry.value for position, entry in entries.items()}
    beyond = _beyond(build, positions, (*kept, begun) if begun else kept)
    values |= beyond
    _compile_for(build, positions.keys() - entries.keys())
    build.parts.mkdir(parents=True, exist_ok=True)

    def look(found: Look) -> None:
        watch(Stage(len(entries), found.position, found.progress))

    storage = Storage(build.parts, fingerprint(build.rules), room, build.saved_every)
    with hired(build.rules, build.means, storage) as crew:
        for wave in waves(positions):
            if all(position in entries for group in wave for position in group):
                continue
            for done in _solved(
                build,
                crew,
                wave,
                then=positions,
                values=values,
                beyond=beyond,
                begun=begun,
                look=look,
            ):
                assert done.entry is not None
                _keep(build, done, beyond)
                values[done.position] = done.entry.value
                entries[done.position] = done.entry
                look(Look(done.position, done.progress))
            (build.parts / SWEEPS).unlink(missing_ok=True)
    return _joined(build, positions, entries, beyond)


def _beyond(
    build: Build,
    positions: Mapping[Position, frozenset[Position]],
    kept: Iterable[Head | Sweeps],
) -> dict[Position, float]:
    """What positions are taken to be worth that may follow and are not in the table.

    Somebody may know better by now than when the table was begun: it stays with what it took then.
    """
    outside = {*chain.from_iterable(positions.values())} - {*positions}
    taken = dict(chain.from_iterable(found.beyond for found in kept))
    return {p: taken[p] if p in taken else build.beyond(p) for p in sorted(outside)}


def _compile_for(build: Build, positions: Collection[Position]) -> None:
    """Have what positions need compiled once, and not by every process at the same time."""
    if positions and found_device(build.means.device) is Device.COMPILED:
        for dtype in {precision(round_size(build.rules, p.key).cells) for p in positions}:
            compile_kernels(dtype)


def _solved(
    build: Build,
    crew: Crew,
    wave: tuple[Group, ...],
    *,
    then: Mapping[Position, frozenset[Position]],
    values: Mapping[Position, float],
    beyond: Mapping[Position, float],
    begun: Sweeps | None,
    look: LookWatch,
) -> Iterator[Done]:
    """Solve groups of positions and tell of each that is finished; those with values are."""
    target = 2 * build.target  # where a game won is 1 and lost -1
    circles = [group for group in wave if is_circle(group, then)]
    waiting = {p for group in circles for p in group if p not in values}
    sweeps = _sweeps_over(build, waiting, begun, tuple(beyond.items()))
    settled = {p for group in wave if group not in circles for p in group} | {*sweeps.settled}
    last = [p for group in wave for p in group if p in settled and p not in values]
    circles = [
        left
        for group in circles
        if (left := tuple(p for p in group if p not in settled and p not in values))
    ]
    while circles or last:
        known = {**values, **dict(sweeps.values)}
        for group in circles:
            for position in group:
                known.setdefault(position, estimate(position))
        coarse = max(sweeps.coarse, target)
        roughly = Target(coarse, MOST_ITERATIONS)
        exactly = Target(target, MOST_ITERATIONS)
        tasks = [
            Task(position, _needed(position, then, known), roughly, is_last=False)
            for group in circles
            for position in group
        ]
        tasks += [Task(p, _needed(p, then, known), exactly, is_last=True) for p in last]
        swept: dict[Position, float] = {}
        for done in crew.do(tasks, look):
            if done.entry is not None:
                yield _marked(done, is_settled=done.position not in sweeps.unsettled)
            else:
                swept[done.position] = (1 + done.progress.value) / 2
                look(Look(done.position, done.progress))
        if not circles:
            return
        changes = {position: abs(value - known[position]) for position, value in swept.items()}
        still = [
            group
            for group in circles
            if coarse > target or max(changes[position] for position in group) > build.target
        ]
        unsettled: list[Position] = []
        if sweeps.count + 1 >= MOST_SWEEPS:
            unsettled, still = [p for group in still for p in group], []
        last = [p for group in circles if group not in still for p in group]
        circles = still
        sweeps = msgspec.structs.replace(
            sweeps,
            count=sweeps.count + 1,
            coarse=FINER * coarse,
            values=tuple({**dict(sweeps.values), **swept}.items()),
            settled=(*sweeps.settled, *last),
            unsettled=(*sweeps.unsettled, *unsettled),
        )
        write_sweeps(build.parts / SWEEPS, sweeps)


def _sweeps_over(
    build: Build,
    waiting: Collection[Position],
    begun: Sweeps | None,
    beyond: tuple[tuple[Position, float], ...],
) -> Sweeps:
    """How far an earlier run has come with positions that lead to each other, or nowhere."""
    if waiting and begun is not None:
        known = {position for position, _ in begun.values}
        if known.issuperset(waiting):
            return msgspec.structs.replace(begun, target=build.target, beyond=beyond)
    return Sweeps(
        fingerprint=fingerprint(build.rules),
        up_to=build.up_to,
        target=build.target,
        scheme=build.means.scheme,
        count=0,
        coarse=FIRST_LOOK,
        values=(),
        settled=(),
        unsettled=(),
        beyond=beyond,
    )


def _begun_sweeps(build: Build) -> Sweeps | None:
    """How far an earlier run has come, for the same target or a better one, by the same scheme."""
    found = read_sweeps(build.parts / SWEEPS, build.rules, build.up_to)
    if found is not None:
        _must_serve(build, found)
    return found


def _must_serve(build: Build, found: Head | Sweeps) -> None:
    """Refuse what was solved less exactly than is asked for, or by another scheme."""
    if found.target > build.target:
        raise SolverError(message("solve-other-target", file=str(build.parts)))
    if found.scheme not in {"", build.means.scheme}:
        raise OtherMeansError(message("solve-other-means", file=str(build.parts)))


def _marked(done: Done, *, is_settled: bool) -> Done:
    assert done.entry is not None
    return done._replace(entry=msgspec.structs.replace(done.entry, is_settled=is_settled))


def _needed(
    position: Position,
    then: Mapping[Position, frozenset[Position]],
    known: Mapping[Position, float],
) -> dict[Position, float]:
    """What has to be known of the positions that may follow."""
    return {after: known[after] for after in then[position] if after in known}


def _part(build: Build, position: Position) -> Path:
    return build.parts / part_name(position)


def _keep(build: Build, done: Done, beyond: Mapping[Position, float]) -> None:
    """Keep a finished position beside the table: a table of its own."""
    assert done.entry is not None
    write_table(_part(build, done.position), _head(build, (done.entry,), beyond), [done.weights])
    done.weights.clear()  # it is large, and whoever told of it still has it
    (build.parts / learnt_name(done.position)).unlink(missing_ok=True)


def _head(build: Build, entries: tuple[Entry, ...], beyond: Mapping[Position, float]) -> Head:
    return Head(
        fingerprint=fingerprint(build.rules),
        name=build.rules.name,
        up_to=build.up_to,
        target=build.target,
        scheme=build.means.scheme,
        entries=entries,
        is_closed=not beyond,
        beyond=tuple(beyond.items()),
    )


def _kept(build: Build) -> Iterator[Head]:
    """What an earlier run has finished, for the same target or a better one, by the same scheme."""
    if not build.parts.is_dir():
        return
    sweep(build.parts)
    for path in sorted(build.parts.glob("*.part")):
        with naming(path):
            part = open_table(path, build.rules)
        _must_serve(build, part.head)
        if any(path != _part(build, entry.position) for entry in part.head.entries):
            continue  # a copy, or under a name by which it would not be found again
        with naming(path):
            for entry in part.head.entries:
                part.weights(entry)
        yield part.head


def _joined(
    build: Build,
    positions: Mapping[Position, frozenset[Position]],
    entries: Mapping[Position, Entry],
    beyond: Mapping[Position, float],
) -> Table:
    """All parts as one table, which takes their place."""
    order = sorted(positions)
    head = _head(build, tuple(entries[position] for position in order), beyond)

    def strategies() -> Iterator[list[object]]:
        for position in order:
            path = _part(build, position)
            with naming(path):
                part = open_table(path, build.rules)
                entry = part.find(position)
                if entry is None:
                    raise foreign(path)
                weights = part.weights(entry)
            yield weights

    write_table(build.path, head, strategies())
    clear_away(build.parts)
    return open_table(build.path, build.rules)
