"""What the ends of a game pay, with hands that count alike put together."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dudo.solver.game import Floats, Ints, PublicGame


class Ends(NamedTuple):
    """What the ends of a game pay one of the players."""

    mine: Ints
    """For each end and hand of that player, the number of its kind."""
    theirs: Ints
    pays: Floats
    """For each end, by both kinds."""
    kinds_mine: Ints
    kinds_theirs: Ints


def kinds_of(table: Any) -> tuple[Any, Any, Any]:
    """For each row the number of its kind, for each column, and what remains with one of each."""
    rows, mine = _distinct(table)
    columns, theirs = _distinct(rows.T)
    return mine, theirs, columns.T


def _distinct(table: Any) -> tuple[Any, Any]:
    """The distinct rows in order, and which of them each row is.

    `np.unique` does so too, by comparisons in which an interruption is lost.
    """
    order = np.lexsort(table.T[::-1])
    rows = table[order]
    is_first = np.ones(len(rows), dtype=bool)
    is_first[1:] = (rows[1:] != rows[:-1]).any(axis=1)
    numbers = np.empty(len(rows), dtype=np.int64)
    numbers[order] = np.cumsum(is_first) - 1
    return rows[is_first], numbers


def ends_for(game: PublicGame, me: int, dtype: Any) -> Ends:
    """The payoffs of a game as player `me` sees them.

    Most hands answer a bid alike (no die of that face, one, two …), and few kinds are quicker to
    reckon with than many hands.
    """
    found = []
    for payoff in game.payoffs:
        table = payoff if me == 0 else -payoff.T
        found.append(kinds_of(table))
    widest = tuple(max(small.shape[axis] for *_, small in found) for axis in (0, 1))
    pays = np.zeros((len(found), *widest), dtype=dtype)
    for number, (*_, small) in enumerate(found):
        pays[number, : small.shape[0], : small.shape[1]] = small
    return Ends(
        mine=np.array([mine for mine, *_ in found], dtype=np.int32),
        theirs=np.array([theirs for _, theirs, _ in found], dtype=np.int32),
        pays=pays,
        kinds_mine=np.array([small.shape[0] for *_, small in found], dtype=np.int32),
        kinds_theirs=np.array([small.shape[1] for *_, small in found], dtype=np.int32),
    )
