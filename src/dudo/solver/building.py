"""Building a table: all positions with few dice, from the last dice up.

Positions that may lead to each other are solved together, again and again with better values of
each other, until none changes any more; where dice only fall, once is enough. What is finished is
kept beside the table as it comes, so that a run that was stopped is gone on with.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from dudo.files import sweep
from dudo.messages import message
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.compiled import compile_kernels
from dudo.solver.crew import Crew, Hired
from dudo.solver.errors import SolverError
from dudo.solver.match import Position, estimate, in_order, reachable
from dudo.solver.memory import must_fit, round_size, told_bytes
from dudo.solver.rounds import must_be_solvable
from dudo.solver.solving import Device, Target, found_device, precision
from dudo.solver.table_file import Entry, Head, Table, corrupt, open_table, write_table
from dudo.solver.worker import Done, Means, Task

FIRST_LOOK = 0.02
"""The exploitability of a first solution of positions that lead to each other."""
FINER = 0.4
"""By what that is reduced each time, until it is as small as was asked for."""
MOST_ITERATIONS = 20_000
"""Iterations after which a position is as good as it gets with the precision of its numbers."""
MOST_SWEEPS = 40
"""Values change less each time; after so many times they are taken as they are, and marked."""
LONGEST = 100
"""Letters of a position's name that are used in the name of its file."""
MARKED = 16
"""Digits of the mark by which files of positions differ."""


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

    @property
    def parts(self) -> Path:
        """The folder of what is finished while the table is not."""
        return self.path.with_name(f"{self.path.name}.parts")


class Stage(NamedTuple):
    """How far a table is."""

    finished: int
    """Positions that are solved."""
    done: Done
    """The last of them."""


Watch = Callable[[Stage], object]


def table_name(rules: Ruleset, up_to: int) -> str:
    """The file of a table, named by the rules' fingerprint.

    >>> from dudo.rules import BOOKS
    >>> table_name(BOOKS["chart"], 3).endswith("-3.dudotable")
    True
    """
    return f"{fingerprint(rules)}-{up_to}.dudotable"


def plan(build: Build) -> dict[Position, frozenset[Position]]:
    """The positions of a table, once it is known that all of them can be solved and fit."""
    if build.up_to < 2:
        raise SolverError(message("solve-few-dice", least=2))
    found = {p: then for p, then in reachable(build.rules).items() if p.dice <= build.up_to}
    need = build.means.need
    sizes: dict[Position, int] = {}
    for position in found:
        must_be_solvable(build.rules, position.key)
        sizes[position] = need.bytes_for(must_fit(build.rules, position.key, need))
    if build.processes is not None:
        _must_fit_together(build, found, sizes, build.processes)
    return found


def _must_fit_together(
    build: Build,
    positions: dict[Position, frozenset[Position]],
    sizes: Mapping[Position, int],
    processes: int,
) -> None:
    """Refuse a table of which more would be in memory at once than there is.

    Positions that lead to each other stay there until their values are settled; of the others
    each process has one.
    """
    free = build.means.need.free()
    for wave in waves(positions):
        circles = [group for group in wave if is_circle(group, positions)]
        others = sorted(sizes[p] for group in wave if group not in circles for p in group)
        needed = sum(sizes[p] for group in circles for p in group) + sum(others[-processes:])
        if needed > free:
            dice = max(position.dice for group in wave for position in group)
            told = {"needed": told_bytes(needed), "free": told_bytes(free)}
            raise SolverError(message("solve-too-large-together", dice=dice, **told))


def build_table(build: Build, hired: Hired, watch: Watch = lambda _: None) -> Table:
    """Build a table, or go on with one; it is written when all of it is finished."""
    positions = plan(build)
    entries = _kept(build)
    values = {position: entry.value for position, entry in entries.items()}
    left = {p: then for p, then in positions.items() if p not in entries}
    _compile_for(build, left)
    with hired(build.rules, build.means) as crew:
        for group in waves(left):
            for done in _solved(build, crew, group, left, values):
                assert done.entry is not None
                _keep(build, done)
                values[done.position] = done.entry.value
                entries[done.position] = done.entry
                watch(Stage(len(entries), done))
    return _joined(build, positions, entries)


def _compile_for(build: Build, positions: Collection[Position]) -> None:
    """Have what positions need compiled once, and not by every process at the same time."""
    if positions and found_device(build.means.device) is Device.COMPILED:
        for dtype in {precision(round_size(build.rules, p.key).cells) for p in positions}:
            compile_kernels(dtype)


def waves(
    positions: dict[Position, frozenset[Position]],
) -> Iterator[tuple[tuple[Position, ...], ...]]:
    """Groups of positions that may lead to each other, as many at once as need no others."""
    levels: dict[Position, int] = {}
    waves: list[list[tuple[Position, ...]]] = []
    for group in in_order(positions):
        then = {after for p in group for after in positions[p] if after not in group}
        level = max((levels[after] + 1 for after in then if after in levels), default=0)
        levels |= dict.fromkeys(group, level)
        if level == len(waves):
            waves.append([])
        waves[level].append(group)
    return (tuple(wave) for wave in waves)


def _solved(
    build: Build,
    crew: Crew,
    groups: tuple[tuple[Position, ...], ...],
    then: Mapping[Position, frozenset[Position]],
    values: dict[Position, float],
) -> Iterator[Done]:
    """Solve groups of positions, and tell of each position when its group is finished."""
    target = 2 * build.target  # where a game won is 1 and lost -1
    circles = [group for group in groups if is_circle(group, then)]
    last = [group for group in groups if group not in circles]
    alone = {position for group in last for position in group}
    coarse, sweeps = max(FIRST_LOOK, target), 0
    unsettled: set[Position] = set()
    while circles or last:
        sweeps += 1
        known = dict(values)
        for group in circles:
            for position in group:
                known.setdefault(position, estimate(position))
        tasks = [
            Task(
                position,
                _needed(position, then, known),
                Target(precision, MOST_ITERATIONS),
                is_last,
            )
            for kind, precision, is_last in ((circles, coarse, False), (last, target, True))
            for group in kind
            for position in group
        ]
        changes: dict[Position, float] = {}
        finished = []
        for done in crew.do(tasks):
            if done.position in alone:
                yield done
            elif done.entry is not None:
                finished.append(_marked(done, is_settled=done.position not in unsettled))
            else:
                value = (1 + done.progress.value) / 2
                changes[done.position] = abs(value - known[done.position])
                values[done.position] = value
        yield from finished
        settled = [
            group
            for group in circles
            if coarse <= target and max(changes[position] for position in group) <= build.target
        ]
        if sweeps >= MOST_SWEEPS:
            unsettled |= {p for group in circles if group not in settled for p in group}
            settled = circles
        last = settled
        circles = [group for group in circles if group not in settled]
        coarse = max(FINER * coarse, target)


def _marked(done: Done, *, is_settled: bool) -> Done:
    assert done.entry is not None
    return done._replace(entry=msgspec.structs.replace(done.entry, is_settled=is_settled))


def is_circle(group: tuple[Position, ...], then: Mapping[Position, frozenset[Position]]) -> bool:
    """Whether positions lead to each other, or one to itself."""
    return len(group) > 1 or group[0] in then[group[0]]


def _needed(
    position: Position,
    then: Mapping[Position, frozenset[Position]],
    known: Mapping[Position, float],
) -> dict[Position, float]:
    """What has to be known of the positions that may follow."""
    return {after: known[after] for after in then[position] if after in known}


def _part(build: Build, position: Position) -> Path:
    return build.parts / part_name(position)


def part_name(position: Position) -> str:
    """The file of a position: its name for people, and a mark that no other position has."""
    words = [
        "-".join(map(str, position.hands)),
        "-".join(map(str, position.jokers)),
        "".join(map(str, position.spent)) or "n",
        "".join(map(str, position.pending)) or "n",
        position.variant or "ordinary",
        str(position.holder),
    ]
    safe = re.sub("[^0-9A-Za-z]", "-", "_".join(words))
    mark = hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:MARKED]
    return f"{safe[:LONGEST]}_{mark}.part"


def _keep(build: Build, done: Done) -> None:
    """Keep a finished position beside the table: a table of its own."""
    assert done.entry is not None
    write_table(_part(build, done.position), _head(build, (done.entry,)), [done.weights])


def _head(build: Build, entries: tuple[Entry, ...], *, is_closed: bool = False) -> Head:
    return Head(
        fingerprint=fingerprint(build.rules),
        name=build.rules.name,
        up_to=build.up_to,
        target=build.target,
        entries=entries,
        is_closed=is_closed,
    )


def _kept(build: Build) -> dict[Position, Entry]:
    """What an earlier run has finished, for the same target or a better one."""
    if not build.parts.is_dir():
        return {}
    sweep(build.parts)
    entries: dict[Position, Entry] = {}
    for path in sorted(build.parts.glob("*.part")):
        part = open_table(path, build.rules)
        if part.head.target > build.target:
            raise SolverError(message("solve-other-target", file=str(build.parts)))
        for entry in part.head.entries:
            if path != _part(build, entry.position):
                continue  # a copy, or under a name by which it would not be found again
            part.weights(entry)
            entries[entry.position] = entry
    return entries


def _joined(
    build: Build,
    positions: Mapping[Position, frozenset[Position]],
    entries: Mapping[Position, Entry],
) -> Table:
    """All parts as one table, which takes their place."""
    is_closed = all(after in positions for then in positions.values() for after in then)
    order = sorted(positions)
    head = _head(build, tuple(entries[position] for position in order), is_closed=is_closed)

    def strategies() -> Iterator[list[object]]:
        for position in order:
            part = open_table(_part(build, position), build.rules)
            entry = part.find(position)
            if entry is None:
                raise corrupt(part.path)
            yield part.weights(entry)

    write_table(build.path, head, strategies())
    with suppress(OSError):  # the table is written, whatever else lies in the folder
        for path in build.parts.glob("*.part"):
            path.unlink()
        build.parts.rmdir()
    return open_table(build.path, build.rules)
