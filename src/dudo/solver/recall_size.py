"""How large rounds of short memory are, worked out before any of them is made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from typing import NamedTuple

from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.solver.errors import SolverError
from dudo.solver.hands import hand_count
from dudo.solver.memory import ROOM, free_memory, told_bytes
from dudo.solver.recall import RecallRound, Remembers
from dudo.solver.recall_engine import DRAWS, ROWS
from dudo.solver.recall_torch import CELLS
from dudo.solver.rounds import RoundKey, looks_at
from dudo.solver.solving import Device

MOST_CELLS = 30_000_000
"""Where a round would have more cells, its players remember fewer bids."""
NUMBER = 4
"""Bytes of a number."""
KEPT = 4
"""Numbers that are kept for every cell, with the average that is made of them at the end."""
OF_A_POINT, OF_AN_ACTION = 500, 60
"""Bytes that a graph takes beside those numbers."""
TRIAL = 250_000_000
"""Bytes of a process that tries a responder."""
MOST_SIZES = 1000
"""Sizes that are remembered."""


class RecallSize(NamedTuple):
    """How large a round is."""

    points: int
    actions: int
    cells: int
    """Numbers of a strategy: one for each action, and hand of whoever acts."""
    hands: tuple[int, int]
    """Hands of the opener and of the other player, as far as they see any."""


def recall_size(told: RecallRound, *, most: float | None = None) -> RecallSize | None:
    """The size of a round, which is counted and not made; nothing where it has too many cells.

    More than `MOST_CELLS` are too many, unless told.

    >>> from dudo.rules import BOOKS
    >>> recall_size(RecallRound(BOOKS["chart"], RoundKey((5, 5)), Remembers(bids=2)))
    RecallSize(points=1263, actions=14311, cells=3606372, hands=(252, 252))
    """
    rules, key = told.compiled.rules, told.key
    first, second = (
        1 if owner is None else hand_count(key.dice[owner], rules.die.faces)
        for owner in looks_at(rules, key)
    )
    most = MOST_CELLS if most is None else most
    points = actions = cells = 0
    for place in told.reached():
        points += 1
        here = len(told.actions(place.standing))
        actions += here
        cells += here * (first, second)[place.player]
        if cells > most:
            return None
    return RecallSize(points, actions, cells, (first, second))


@lru_cache(MOST_SIZES)
def remembered(rules: Ruleset, key: RoundKey, asked: Remembers) -> tuple[Remembers, RecallSize]:
    """How much is remembered of a round, as far as that is not too large, and how large it is.

    One bid is remembered however large that is: what does not fit into memory is refused then.
    """
    found = asked._replace(bids=1)
    size = recall_size(RecallRound(rules, key, found), most=inf)
    assert size is not None, "nothing is too large"
    for bids in range(2, asked.bids + 1):
        more = asked._replace(bids=bids)
        larger = recall_size(RecallRound(rules, key, more))
        if larger is None:
            return found, size
        if larger == size:  # nor does any number of bids tell more ways apart
            break
        found, size = more, larger
    return asked, size


def bytes_for(size: RecallSize, device: Device) -> int:
    """About the bytes that a round takes while it is solved."""
    first, second = size.hands
    if device in {Device.TORCH, Device.CUDA}:
        numbers = CELLS * size.cells + 2 * size.points * first * second
    else:
        rows = min(ROWS, max(size.hands))
        of_points = size.points * (2 * DRAWS * rows + first + second)
        numbers = KEPT * size.cells + of_points + DRAWS * size.actions
    graph = OF_A_POINT * size.points + OF_AN_ACTION * size.actions
    return int(ROOM * (NUMBER * numbers + graph))


def must_fit_together(
    groups: Iterable[Iterable[RecallSize]], device: Device, *, trials: int
) -> None:
    """Refuse rounds of which those of a group, solved together, take more memory than is free."""
    taken = (sum(bytes_for(size, device) for size in group) for group in groups)
    needed = max(taken, default=0)
    free = free_memory()
    if device is Device.CUDA:
        from dudo.solver.torch_arrays import card_memory  # noqa: PLC0415 slow to load

        free = card_memory()
    else:
        needed += TRIAL * trials
    if needed > free:
        told = {"needed": told_bytes(needed), "free": told_bytes(free)}
        raise SolverError(message("solve-recall-too-large", **told))
