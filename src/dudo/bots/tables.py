"""The solver's tables at a table: what a view is called there, what it is worth, how to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from dudo.bots.worth import settled, worth
from dudo.caching import MEGABYTE, Room
from dudo.errors import UserError
from dudo.game import NOBODY, Choose, Doubt, Exact, Move, View
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, remembered_settle

if TYPE_CHECKING:
    from dudo.solver.library import SolvedRound
    from dudo.solver.match import Position
    from dudo.solver.recall_file import RecallEntry, RecallStrategy, RecallTable
    from dudo.solver.table_file import Table

T = TypeVar("T")

# The solver needs numpy, which is slow to load: it is imported where it is first needed.

SOLVED = Room(64 * MEGABYTE)
"""Rounds of tables that have been played lately."""
READY = 16_000_000
"""Chances of a strategy that are checked before a game; larger ones when they are first played."""
BYTES_OF_A_NODE = 24
"""About what is kept for every sequence of bids of a round."""


def best_table(rules: Ruleset) -> Table | None:
    """The largest table there is for these rules, if there is any that can be read."""
    from dudo.solver.library import tables_for  # noqa: PLC0415 see above
    from dudo.solver.table_file import open_table  # noqa: PLC0415 see above

    return _first_that_opens(tables_for(rules), rules, open_table)


def best_recall(rules: Ruleset) -> RecallTable | None:
    """The largest table of rounds played with a short memory, if there is any that can be read.

    Where dice may be shown (W5) it is that of the same rules without shows.
    """
    from dudo.rules.show import NoShow  # noqa: PLC0415 see above
    from dudo.solver.library import RECALL_ENDING, tables_for  # noqa: PLC0415 see above
    from dudo.solver.recall_file import open_recall  # noqa: PLC0415 see above

    alike = replace(rules, show=NoShow()) if rules.show.allowed else rules
    return _first_that_opens(tables_for(alike, ending=RECALL_ENDING), alike, open_recall)


def _first_that_opens(
    paths: Iterable[Path], rules: Ruleset, opening: Callable[[Path, Ruleset], T]
) -> T | None:
    for path in paths:
        try:
            told = path.stat()
        except OSError:  # gone since the folder was looked at
            continue
        found: T | None = _opened(opening, rules, path, told.st_mtime_ns, told.st_size)
        if found is not None:
            return found
    return None


@lru_cache(maxsize=128)
def _opened(
    opening: Callable[[Path, Ruleset], Any], rules: Ruleset, path: Path, changed: int, size: int
) -> Any:
    """A table as it was when it was last changed; nothing where it is damaged."""
    del changed, size
    try:
        return opening(path, rules)
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


def value_of(table: Table | None, position: Position, recall: RecallTable | None = None) -> float:
    """The opener's chance to win the game: as a table says, or else about that.

    A table in which something is estimated knows less than one of whole games.
    """
    from dudo.solver.match import estimate, shifted  # noqa: PLC0415 see above

    known = None
    if table is not None and position.dice <= table.head.up_to:
        known = nearest(table, position)
    if table is not None and known is not None and (recall is None or table.head.is_closed):
        return table.value(known)
    entry = None if recall is None else recall.find(position)
    if entry is not None:
        return shifted(entry.value, entry.position, position)
    return estimate(position) if table is None or known is None else table.value(known)


class MatchValues:
    """What the calls of a round between two are worth, by a table's values of what follows."""

    def __init__(self, seen: View, table: Table | None, recall: RecallTable | None = None) -> None:
        self._rules, self._table, self._recall = seen.rules, table, recall
        self._now = seen.rules.during(seen.variant)
        self._seats, self._position = seats_of(seen), position_of(seen)

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called."""
        from dudo.solver.match import after, chance, holdings  # noqa: PLC0415 see above

        seats, position = self._seats, self._position
        held = holdings(self._rules, position)
        outcome = remembered_settle(self._now, held, seats[bidder], seats[caller], exact, surplus)
        then = after(position, outcome)
        first = chance(self._rules, then, lambda p: value_of(self._table, p, self._recall))
        return first if seats[whose] == 0 else 1 - first


class LastTwo:
    """What the calls of a round between more than two are worth.

    Where two are left it is the tables' value of what follows, and else in proportion to dice.
    """

    def __init__(self, seen: View, table: Table | None, recall: RecallTable | None) -> None:
        self._rules, self._table, self._recall = seen.rules, table, recall
        self._now = seen.rules.during(seen.variant)
        hands = tuple(hand or 0 for hand in seen.hands)
        ring = seen.ring if seen.clockwise else seen.ring[::-1]
        self._spent, self._pending = seen.spent, seen.pending
        self._held = Holdings(hands, seen.jokers, ring)

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called."""
        from dudo.solver.match import Between, chance  # noqa: PLC0415 see above

        held = self._held
        outcome = remembered_settle(self._now, held, bidder, caller, exact, surplus)
        left = [seat for seat in held.ring if seat not in outcome.out]
        if len(left) != 2 or whose not in left:
            riches = tuple(map(sum, zip(held.hands, held.jokers, strict=True)))
            return worth(settled(riches, outcome.changes), whose)
        hands, jokers = list(held.hands), list(held.jokers)
        for change in outcome.changes:
            hands[change.seat] += change.dice
            jokers[change.seat] += change.jokers
        order = [whose, *(seat for seat in left if seat != whose)]

        def among(seats: Iterable[int]) -> tuple[int, ...]:
            return tuple(order.index(seat) for seat in seats if seat in order)

        now = Between(
            hands=(hands[order[0]], hands[order[1]]),
            jokers=(jokers[order[0]], jokers[order[1]]),
            spent=among(self._spent) if self._rules.special.once else (),
            pending=among((*self._pending, *outcome.owed)),
            opener=order.index(outcome.opener) if outcome.opener in order else 0,
        )
        return chance(self._rules, now, lambda p: value_of(self._table, p, self._recall))


def round_values(
    seen: View, table: Table | None, rounds: list[Choose], recall: RecallTable | None = None
) -> Mapping[Move, float]:
    """The chance to win the game with each special round that one may choose."""
    found: dict[Move, float] = {}
    for choose in rounds:
        opener = seen.seat if seen.rules.special.holder_opens else seen.opener
        position = position_of(seen, variant=choose.variant, holder=seen.seat, opener=opener)
        is_tabled = table is not None and nearest(table, position) is not None
        if not is_tabled and (recall is None or recall.find(position) is None):
            return {}
        value = value_of(table, position, recall)
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


@SOLVED.keeps(lambda found, *_: found.footprint)
def recalled(rules: Ruleset, table: RecallTable, entry: RecallEntry) -> RecallStrategy:
    """A round that is played with a short memory, ready to be played."""
    return table.strategy(rules, entry)


def recall_mixture(seen: View, table: RecallTable) -> dict[Move, float]:
    """How likely each move is for whoever's view this is, by a short memory; nothing if unknown."""
    position = position_of(seen)
    entry = table.find(position)
    if entry is None or not entry.size or seen.limit != position.dice:
        return {}
    try:
        ready = recalled(seen.rules, table, entry)
        actions, chances = ready.mixture(seen.bids)
    except UserError:  # a damaged table, or one that does not know these bids
        return {}
    sights, dice = ready.sights[len(seen.bids) % 2], _dice_in_sight(seen)
    if not actions or dice not in sights:
        return {}
    column = chances[:, sights.index(dice)]
    return {
        _move(action, seen.bids): float(chance)
        for action, chance in zip(actions, column, strict=True)
    }


def make_ready(
    seen: View, table: Table | None, recall: RecallTable | None, most: int = READY
) -> None:
    """Open and check what the game may need of the tables, before anybody waits for a move."""
    if table is not None:
        for position in table.positions:
            entry = table.find(position)
            if entry is not None and sum(entry.lengths) <= most and position.hands == (1, 1):
                with suppress(UserError):
                    _ = solved(seen.rules, table, position).strategy
    if recall is not None and may_be_tabled(seen):
        recall_mixture(seen, recall)


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
