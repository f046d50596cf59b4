"""What building a table takes at once of memory and disk, and refusing what there is not."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from heapq import nlargest
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dudo.files import sweep
from dudo.messages import message
from dudo.solver.errors import SolverError
from dudo.solver.match import Position
from dudo.solver.memory import Need, RoundSize, told_bytes
from dudo.solver.parts import bytes_in
from dudo.solver.quantised import WRITTEN
from dudo.solver.solving import precision
from dudo.solver.waves import is_circle, waves


class Taken(NamedTuple):
    """What a position takes, in bytes."""

    memory: int
    """While it is being solved."""
    learnt: int
    """What has been learnt of it, on the disk."""
    strategy: int
    """Finished, in memory and on the disk."""


def taken_by(size: RoundSize, need: Need) -> Taken:
    """What a position takes whose round is so large."""
    number = np.dtype(precision(size.cells)).itemsize
    learnt = need.scheme.kept * size.cells * number
    return Taken(need.bytes_for(size), learnt, WRITTEN.itemsize * size.cells)


def memory_left(
    positions: dict[Position, frozenset[Position]],
    taken: Mapping[Position, Taken],
    *,
    processes: int,
    free: int,
) -> int:
    """Bytes of free memory that are left for positions nobody is working at.

    Each process has a position in memory, and its strategy when it is finished; where there are
    several, it sends that away as one piece, which whoever gave the work takes apart, one at a
    time. A table with positions that do not fit is refused.
    """
    left = free
    copies = 1 if processes == 1 else 2
    for wave in waves(positions):
        found = [position for group in wave for position in group]
        theirs = (taken[p].memory + copies * taken[p].strategy for p in found)
        needed = sum(nlargest(processes, theirs))
        if processes > 1:
            needed += copies * max(taken[p].strategy for p in found)
        if needed > free:
            dice = max(position.dice for position in found)
            told = {"needed": told_bytes(needed), "free": told_bytes(free)}
            raise SolverError(message("solve-too-large-together", dice=dice, **told))
        left = min(left, free - needed)
    return left


def must_fit_beside_card(taken: Iterable[Taken], free: int) -> None:
    """Refuse what is solved on a card and does not fit here, once it is read from there."""
    needed = max(one.learnt + one.strategy for one in taken)
    if needed > free:
        told = {"needed": told_bytes(needed), "free": told_bytes(free)}
        raise SolverError(message("solve-too-large-beside-card", **told))


def disk_needed(
    positions: dict[Position, frozenset[Position]],
    taken: Mapping[Position, Taken],
    *,
    processes: int,
) -> int:
    """Bytes on the disk that a table takes at most until it is finished.

    Of positions that lead to each other everything learnt lies there until their values are
    settled; of the others, that of those which processes are working at. A file that is written
    anew is there twice for a moment, and so is the whole table when its parts are joined.
    """
    finished, most = 0, 2 * sum(one.strategy for one in taken.values())
    for wave in waves(positions):
        circles = [taken[p] for group in wave if is_circle(group, positions) for p in group]
        others = [taken[p] for group in wave if not is_circle(group, positions) for p in group]
        under_way = sum(one.learnt for one in circles) + _learnt(others, processes)
        drafts = _learnt((*circles, *others), processes)
        most = max(most, finished + sum(one.strategy for one in others) + under_way + drafts)
        finished += sum(one.strategy for one in (*circles, *others))
    return most


def _learnt(positions: Iterable[Taken], count: int) -> int:
    """What has been learnt of the largest among positions."""
    return sum(nlargest(count, (one.learnt for one in positions)))


def must_fit_on_disk(needed: int, folder: Path) -> None:
    """Refuse a table for which the disk has too little room beside what is there already."""
    if folder.is_dir():
        sweep(folder)
    there = next(path for path in (folder, *folder.absolute().parents) if path.is_dir())
    free, missing = shutil.disk_usage(there).free, needed - bytes_in(folder)
    if missing > free:
        told = {"needed": told_bytes(missing), "free": told_bytes(free)}
        raise SolverError(message("solve-too-large-for-disk", folder=str(folder.parent), **told))
