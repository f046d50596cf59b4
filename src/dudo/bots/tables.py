"""The solver's tables at a table: what a view is called there, what it is worth, how to play it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from dudo.caching import MEGABYTE, Room
from dudo.errors import UserError
from dudo.game import NOBODY, Choose, Doubt, Exact, Move, View
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import remembered_settle

if TYPE_CHECKING:
    from dudo.solver.library import SolvedRound
    from dudo.solver.match import Position
    from dudo.solver.table_file import Table

# The solver needs numpy, which is slow to load: it is imported where it is first needed.

SOLVED = Room(64 * MEGABYTE)
"""Rounds of tables that have been played lately."""
BYTES_OF_A_NODE = 24
"""About what is kept for every sequence of bids of a round."""


def best_table(rules: Ruleset) -> Table | None:
    """The largest table there is for these rules, if there is any that can be read."""
    from dudo.solver.library import tables_for  # noqa: PLC0415 see above

    for path in tables_for(rules):
        try:
            told = path.stat()
        except OSError:  # gone since the folder was looked at
            continue
        if (found := _opened(rules, path, told.st_mtime_ns, told.st_size)) is not None:
            return found
    return None


@lru_cache(maxsize=64)
def _opened(rules: Ruleset, path: Path, changed: int, size: int) -> Table | None:
    """A table as it was when it was last changed; nothing where it is damaged."""
    from dudo.solver.table_file import open_table  # noqa: PLC0415 see above

    del changed, size
    try:
        return open_table(path, rules)
    except UserError:
        return None


def seats_of(seen: View) -> dict[int, int]:
    """The seats of two players as the solver numbers them: the opener is 0."""
    other = next(seat for seat in seen.ring if seat != seen.opener)
    return {seen.opener: 0, other: 1}


def may_be_tabled(seen: View) -> bool:
    """Whether this is a round between two of which all that both know is dice and bids."""
    return (
        len(seen.ring) == 2
        and seen.opener in seen.ring
        and all(seen.hands[seat] is not None for seat in seen.ring)
        and not seen.rules.table.hidden_losses
        and not any(seen.shown)
    )


def position_of(
    seen: View, *, variant: str | None = None, holder: int = NOBODY, opener: int = NOBODY
) -> Position:
    """A view between two as the solver knows it; or as it would be in another round."""
    from dudo.solver.match import MOST_JOKERS, Position  # noqa: PLC0415 see above

    if variant is None:
        variant, holder = seen.variant, seen.holder
    seats = seats_of(seen)
    first, second = seats
    spent = {*seen.spent, holder} & set(seats)
    found = Position(
        hands=(seen.hands[first] or 0, seen.hands[second] or 0),
        jokers=(min(seen.jokers[first], MOST_JOKERS), min(seen.jokers[second], MOST_JOKERS)),
        spent=tuple(sorted(seats[seat] for seat in spent)) if seen.rules.special.once else (),
        pending=tuple(seats[seat] for seat in seen.pending if seat in seats and seat != holder),
        variant=variant,
        holder=seats.get(holder, NOBODY),
    )
    return found.turned() if opener == second else found


def nearest(table: Table, position: Position) -> Position | None:
    """The same round of a table, with the same history where it has that."""
    if table.find(position) is not None:
        return position
    alike = (position.hands, position.variant, position.holder)
    for known in table.positions:
        if (known.hands, known.variant, known.holder) == alike:
            return known
    return None


def value_of(table: Table, position: Position) -> float:
    """The opener's chance to win the game: as the table says, or else about that."""
    from dudo.solver.match import estimate  # noqa: PLC0415 see above

    known = nearest(table, position) if position.dice <= table.head.up_to else None
    return estimate(position) if known is None else table.value(known)


class MatchValues:
    """What the calls of a round between two are worth, by a table's values of what follows."""

    def __init__(self, seen: View, table: Table) -> None:
        self._rules, self._table = seen.rules, table
        self._now = seen.rules.during(seen.variant)
        self._seats, self._position = seats_of(seen), position_of(seen)

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called."""
        from dudo.solver.match import after, chance, holdings  # noqa: PLC0415 see above

        seats, position = self._seats, self._position
        held = holdings(self._rules, position)
        outcome = remembered_settle(self._now, held, seats[bidder], seats[caller], exact, surplus)
        first = chance(self._rules, after(position, outcome), lambda p: value_of(self._table, p))
        return first if seats[whose] == 0 else 1 - first


def round_values(seen: View, table: Table, rounds: list[Choose]) -> Mapping[Move, float]:
    """The chance to win the game with each special round that one may choose."""
    found: dict[Move, float] = {}
    for choose in rounds:
        opener = seen.seat if seen.rules.special.holder_opens else seen.opener
        position = position_of(seen, variant=choose.variant, holder=seen.seat, opener=opener)
        if nearest(table, position) is None:
            return {}
        value = value_of(table, position)
        found[choose] = value if opener == seen.seat else 1 - value
    return found


@SOLVED.keeps(lambda found, *_: BYTES_OF_A_NODE * found.nodes)
def solved(rules: Ruleset, table: Table, position: Position) -> SolvedRound:
    """A round of a table, ready to be played."""
    from dudo.solver.library import solved_round  # noqa: PLC0415 see above

    return solved_round(rules, table, position)


def mixture(seen: View, table: Table) -> dict[Move, float]:
    """How likely each move is in equilibrium, for whoever's view this is; nothing if unknown."""
    position = nearest(table, position_of(seen))
    if position is None or seen.limit != position.dice:
        return {}
    try:
        ready = solved(seen.rules, table, position)
        actions, chances = ready.mixture(seen.bids)
    except UserError:  # a damaged table, or one that does not know these bids
        return {}
    sights = ready.sights(seen.bids)
    dice = _dice_in_sight(seen)
    if dice not in sights:
        return {}
    column = chances[:, sights.index(dice)]
    return {
        _move(action, seen.bids): float(chance)
        for action, chance in zip(actions, column, strict=True)
    }


def _dice_in_sight(seen: View) -> tuple[int, ...]:
    other = next(seat for seat in seen.ring if seat != seen.seat)
    for cup in (seen.cups[seen.seat], seen.cups[other]):
        if cup is not None:
            return tuple(sorted(cup))
    return ()


def _move(action: Bid | str, bids: tuple[Bid, ...]) -> Move:
    from dudo.solver.rounds import DOUBT  # noqa: PLC0415 see above

    if isinstance(action, Bid):
        return action
    return Doubt(bids[-1]) if action == DOUBT else Exact(bids[-1])
