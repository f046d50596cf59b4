"""How much memory a game takes, worked out before any of it is taken."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dudo.messages import Message, message
from dudo.rules.compiled import compile_round
from dudo.rules.ruleset import Ruleset
from dudo.solver.errors import SolverError
from dudo.solver.hands import hand_count
from dudo.solver.rounds import RoundKey, limit, looks_at
from dudo.solver.schemes import DCFR, Scheme
from dudo.solver.solving import Device, numbers_kept, precision

SPARE = 0.9
"""The part of the free memory that a game may take."""
ROOM = 1.15
"""What an engine takes beside the numbers it tells of."""
MOST_DICE = 12
"""Beyond so many dice nobody asks what would fit."""


class RoundSize(NamedTuple):
    """How large a round is."""

    histories: int
    """Sequences of bids, the empty one among them."""
    cells: int
    """Numbers of a strategy: one for each history, hand and action."""
    reaches: int
    """One for each history and each hand of either player."""


class Need(NamedTuple):
    """What solving by some means takes, and of what there is."""

    scheme: Scheme = DCFR
    device: Device = Device.AUTO
    threads: int | None = None

    def bytes_for(self, size: RoundSize) -> int:
        """Bytes that the engine of a round takes."""
        numbers = numbers_kept(size, self.scheme, device=self.device, threads=self.threads)
        return int(ROOM * numbers * np.dtype(precision(size.cells)).itemsize)

    def free(self) -> int:
        """Bytes that may still be taken where it is solved: on the card, or here."""
        if self.device is Device.CUDA:
            from dudo.solver.torch_arrays import card_memory  # noqa: PLC0415 as device needs it

            return int(SPARE * card_memory())
        return free_memory()


def round_size(rules: Ruleset, key: RoundKey, *, highest: int | None = None) -> RoundSize:
    """The size of a round, which is counted and not made.

    >>> from dudo.rules import BOOKS
    >>> round_size(BOOKS["chart"], RoundKey((2, 1)))
    RoundSize(histories=262144, cells=7077861, reaches=7077888)
    """
    most = limit(rules, key.dice) if highest is None else highest
    compiled = compile_round(rules, key.variant, dice=most, two_left=True)
    faces = compiled.rules.die.faces
    hands = [
        1 if owner is None else hand_count(key.dice[owner], faces)
        for owner in looks_at(compiled.rules, key)
    ]
    calls = 2 if compiled.calls_exact else 1
    histories = [1] * len(compiled.standings)
    cells = [[0, 0] for _ in compiled.standings]
    for standing in reversed(compiled.topological()):
        followers = [after for _, after in compiled.followers(standing)]
        histories[standing] += sum(histories[after] for after in followers)
        actions = len(followers) + (calls if standing else 0)
        for player in (0, 1):
            below = sum(cells[after][1 - player] for after in followers)
            cells[standing][player] = actions * hands[player] + below
    return RoundSize(histories[0], cells[0][0], histories[0] * sum(hands))


def free_memory() -> int:
    """Bytes that may still be taken, as far as this machine and its limits tell."""
    found = []
    try:
        told = Path("/proc/meminfo").read_text(encoding="ascii").partition("MemAvailable:")[2]
        found.append(1024 * int(told.split()[0]))
    except (OSError, ValueError, IndexError):  # no such file
        pass
    for limits, folder in _groups(Path("/proc/self/cgroup"), Path("/sys/fs/cgroup")):
        with suppress(OSError, ValueError, IndexError):  # no such files, or no limit
            found.append(_free_in_group(limits, folder))
    if not found and hasattr(os, "sysconf"):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return int(SPARE * min(found)) if found else 1 << 62


class _Limits(NamedTuple):
    """What a control group of Linux calls its limit of memory, and what is taken of it."""

    limit: str
    taken: str
    remembered: str
    """The line of `memory.stat` about files that make room when asked."""


_FIRST = _Limits("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file ")
_SECOND = _Limits("memory.max", "memory.current", "inactive_file ")
"""By the two versions of control groups."""


def _groups(told: Path, mounted: Path) -> Iterator[tuple[_Limits, Path]]:
    """All groups that this process is in, from its own to the outermost: a container's among them.

    Inside a container its own group may be told by a path that is only known outside.
    """
    try:
        lines = told.read_text(encoding="utf-8").splitlines()
    except OSError:  # no such groups
        return
    for line in lines:
        _, controllers, path = line.split(":", 2)
        is_first = "memory" in controllers.split(",")
        if is_first or not controllers:
            root = mounted / "memory" if is_first else mounted
            group = root / path.strip("/")
            for folder in (group, *group.parents):
                yield _FIRST if is_first else _SECOND, folder
                if folder == root:
                    break


def _free_in_group(limits: _Limits, folder: Path) -> int:
    """Bytes below the limit of a group."""
    limit, taken, told = (
        (folder / name).read_text(encoding="ascii")
        for name in (limits.limit, limits.taken, "memory.stat")
    )
    lines = [line for line in told.splitlines() if line.startswith(limits.remembered)]
    return int(limit) - int(taken) + int(lines[0].split()[1])


def must_fit(rules: Ruleset, key: RoundKey, need: Need, *, free: int | None = None) -> RoundSize:
    """Refuse a round that is too large, and say how large it is and what would fit."""
    size, free = round_size(rules, key), need.free() if free is None else free
    needed = need.bytes_for(size)
    if needed <= free:
        return size
    fits = ""
    for dice in range(2, MOST_DICE):
        split = ((dice + 1) // 2, dice // 2)
        smaller = round_size(rules, key._replace(dice=split))
        if need.bytes_for(smaller) > free:
            break
        fits = f"{split[0]}, {split[1]}"
    told: dict[str, Message | str | int] = {
        "first": key.dice[0],
        "second": key.dice[1],
        "histories": told_number(size.histories),
        "needed": told_bytes(needed),
        "free": told_bytes(free),
    }
    if fits:
        raise SolverError(message("solve-too-large", fits=fits, **told))
    raise SolverError(message("solve-too-large-for-all", **told))


def told_bytes(count: int) -> str:
    """Bytes as people say them.

    >>> told_bytes(13_600_000_000), told_bytes(1)
    ('13.6 GB', '1 B')
    """
    units = ((21, "ZB"), (18, "EB"), (15, "PB"), (12, "TB"), (9, "GB"), (6, "MB"), (3, "kB"))
    for power, unit in units:
        if count >= 10**power:
            return f"{count / 10**power:.3g} {unit}"
    return f"{count} B"


def told_number(count: int) -> str:
    """A number of things, with few digits where it is large.

    >>> told_number(4096), told_number(2**60)
    ('4096', '1.2e+18')
    """
    return str(count) if count < 10**6 else f"{count:.1e}"
