"""The solver's tables at a table: what a view is called there, what it is worth, how to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from dudo.bots.worth import settled, worth
from dudo.caching import MEGABYTE, Room
from dudo.errors import UserError
from dudo.game import NOBODY, Choose, Decline, Doubt, Exact, Move, View
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, remembered_settle

if TYPE_CHECKING:
    from dudo.solver.game import Floats
    from dudo.solver.library import SolvedRound
    from dudo.solver.match import Position
    from dudo.solver.recall_file import RecallEntry, RecallStrategy, RecallTable
    from dudo.solver.table_file import Entry, Table

T = TypeVar("T")

# The solver needs numpy, which is slow to load: it is imported where it is first needed.

SOLVED = Room(64 * MEGABYTE)
"""Rounds of tables that have been played lately."""
READY = 16_000_000
"""Chances of a strategy that are checked before a game; larger ones when they are first played."""
BYTES_OF_A_NODE = 24
"""About what is kept for every sequence of bids of a round."""


class JoinedTables:
    """All exact tables for some rules as one: of every position, what the best of them has."""

    def __init__(self, tables: Sequence[Table]) -> None:
        from dudo.solver.library import doubtfulness  # noqa: PLC0415 see above

        self.up_to = max(table.head.up_to for table in tables)
        """Dice in play in the largest of them."""
        self._best: dict[Position, tuple[Table, Entry]] = {}
        self._beyond: dict[Position, float] = {}
        for table in reversed(tables):
            self._beyond |= _thought_out(table.head.beyond)
        for table in tables:
            for entry in table.head.entries:
                known = self._best.get(entry.position)
                if known is None or doubtfulness(table, entry) < doubtfulness(*known):
                    self._best[entry.position] = table, entry

    @property
    def positions(self) -> Iterable[Position]:
        """All positions that any of the tables has."""
        return self._best

    def find(self, position: Position) -> tuple[Table, Entry] | None:
        """The table that knows a position best, and what it has of it."""
        return self._best.get(position)

    def value(self, position: Position) -> float:
        """The opener's chance to win the game from a position of the tables."""
        return self._best[position][1].value

    def told(self, position: Position) -> float | None:
        """The same of that very position, if a table has it or has found out what it is worth."""
        found = self._best.get(position)
        return self._beyond.get(position) if found is None else found[1].value

    def rests_on_estimates(self, position: Position) -> bool:
        """Whether something in the best table that has a position is estimated."""
        return not self._best[position][0].head.is_closed


def _thought_out(beyond: Iterable[tuple[Position, float]]) -> dict[Position, float]:
    """Of what positions were taken to be worth, that which is no mere estimate."""
    from dudo.solver.match import estimate  # noqa: PLC0415 see above

    return {position: value for position, value in beyond if value != estimate(position)}


def joined_tables(
    rules: Ruleset, folder: Path | None = None, *, but_for: Path | None = None
) -> JoinedTables | None:
    """All exact tables there are for these rules, if there are any that can be read.

    Those of a folder of one's own are among them; one that is about to be built again is not.
    """
    from dudo.solver.library import tables_for  # noqa: PLC0415 see above
    from dudo.solver.table_file import open_table  # noqa: PLC0415 see above

    again = but_for and but_for.resolve()
    found = dict.fromkeys([*tables_for(rules, folder), *tables_for(rules)])
    paths = [path for path in found if path.resolve() != again]
    tables = tuple(_that_open(paths, rules, open_table))
    return _joined(tables) if tables else None


@lru_cache(maxsize=128)
def _joined(tables: tuple[Table, ...]) -> JoinedTables:
    return JoinedTables(tables)


def without_shows(rules: Ruleset) -> Ruleset:
    """The same rules, but that nobody shows dice (W5): tables know no shows."""
    from dudo.rules.show import NoShow  # noqa: PLC0415 see above

    return replace(rules, show=NoShow()) if rules.show.allowed else rules


def best_recall(rules: Ruleset, folder: Path | None = None) -> RecallTable | None:
    """The largest table of rounds played with a short memory, if there is any that can be read.

    Where dice may be shown (W5) it is that of the same rules without shows. It is one's own if a
    folder of one's own has any.
    """
    from dudo.solver.library import RECALL_ENDING, tables_for  # noqa: PLC0415 see above
    from dudo.solver.recall_file import open_recall  # noqa: PLC0415 see above

    alike = without_shows(rules)
    paths = tables_for(alike, folder, RECALL_ENDING)
    return next(_that_open(paths, alike, open_recall), None)


def unreadable(rules: Ruleset) -> Iterator[UserError]:
    """Why tables by which bots would play cannot be read, for each that they pass over."""
    from dudo.solver.library import RECALL_ENDING, tables_for  # noqa: PLC0415 see above
    from dudo.solver.recall_file import open_recall  # noqa: PLC0415 see above
    from dudo.solver.table_file import open_table  # noqa: PLC0415 see above

    alike = without_shows(rules)
    exact = ((path, open_table) for path in tables_for(alike))
    short = ((path, open_recall) for path in tables_for(alike, ending=RECALL_ENDING))
    for path, opening in chain[tuple[Path, Callable[[Path, Ruleset], object]]](exact, short):
        try:
            opening(path, alike)
        except UserError as why:
            yield why


def _that_open(
    paths: Iterable[Path], rules: Ruleset, opening: Callable[[Path, Ruleset], T]
) -> Iterator[T]:
    """Those of the tables that can be read."""
    for path in paths:
        try:
            told = path.stat()
        except OSError:  # gone since the folder was looked at
            continue
        found: T | None = _opened(opening, rules, path, told.st_mtime_ns, told.st_size)
        if found is not None:
            yield found


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


def has_value(seen: View) -> bool:
    """Whether this is a game between two of which both know where it stands."""
    return (
        len(seen.ring) == 2
        and seen.opener in seen.ring
        and all(seen.hands[seat] is not None for seat in seen.ring)
        and not seen.rules.table.hidden_losses
    )


def may_be_tabled(seen: View) -> bool:
    """Whether this is a round between two of which all that both know is dice and bids."""
    return has_value(seen) and not any(seen.shown)


def may_call_exact(seen: View) -> bool:
    """Whether two players may call a bid exact in the round that is played."""
    return seen.rules.during(seen.variant).exact.allowed_with(two_left=True)


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


def nearest(table: JoinedTables, position: Position) -> Position | None:
    """The same round of the tables, with the same history and dice in reserve where it has that."""
    if table.find(position) is not None:
        return position
    alike = (position.hands, position.variant, position.holder)
    found = [
        known for known in table.positions if (known.hands, known.variant, known.holder) == alike
    ]
    return max(found, key=lambda known: known.jokers == position.jokers, default=None)


def value_of(
    table: JoinedTables | None, position: Position, recall: RecallTable | None = None
) -> float:
    """The opener's chance to win the game: as a table says, or else about that.

    A table with a short memory knows rounds as they usually come: a player of two dice has had no
    special round there, say. So an exact table is asked first about that very position.
    """
    from dudo.solver.match import estimate, shifted  # noqa: PLC0415 see above

    told = None if table is None else table.told(position)
    if told is not None:
        return told
    entry = None if recall is None else recall.find(position)
    if table is not None and position.dice <= table.up_to:
        known = nearest(table, position)
        if known is not None and (entry is None or not table.rests_on_estimates(known)):
            return shifted(table.value(known), known, position)
    return estimate(position) if entry is None else shifted(entry.value, entry.position, position)


class MatchValues:
    """What the calls of a round between two are worth, by a table's values of what follows."""

    def __init__(
        self, seen: View, table: JoinedTables | None, recall: RecallTable | None = None
    ) -> None:
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

    def __init__(self, seen: View, table: JoinedTables | None, recall: RecallTable | None) -> None:
        self._rules, self._table, self._recall = seen.rules, table, recall
        self._now = seen.rules.during(seen.variant)
        hands = tuple(hand or 0 for hand in seen.hands)
        ring = seen.ring if seen.clockwise else seen.ring[::-1]
        self._spent, self._pending = seen.spent, seen.pending
        had = seen.spent + seen.pending if seen.rules.special.once else seen.pending
        self._held = Holdings(hands, seen.jokers, ring, had)

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called."""
        from dudo.solver.match import MOST_JOKERS, Between, chance  # noqa: PLC0415 see above

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
            jokers=(min(jokers[order[0]], MOST_JOKERS), min(jokers[order[1]], MOST_JOKERS)),
            spent=among(self._spent) if self._rules.special.once else (),
            pending=among((*self._pending, *outcome.owed)),
            opener=order.index(outcome.opener) if outcome.opener in order else 0,
        )
        return chance(self._rules, now, lambda p: value_of(self._table, p, self._recall))


def choice_values(
    seen: View,
    table: JoinedTables | None,
    offered: Iterable[Move],
    recall: RecallTable | None = None,
) -> Mapping[Move, float]:
    """The chance to win the game with each special round that one may choose, or with none (M9).

    Nothing where the tables do not know all that may follow.
    """
    from dudo.solver.match import Between, chosen, declined, rounds_in  # noqa: PLC0415 see above

    def knows(position: Position) -> bool:
        is_tabled = table is not None and nearest(table, position) is not None
        return is_tabled or (recall is not None and recall.find(position) is not None)

    found: dict[Move, float] = {}
    for move in offered:
        if isinstance(move, Choose):
            opener = seen.seat if seen.rules.special.holder_opens else seen.opener
            position = position_of(seen, variant=move.variant, holder=seen.seat, opener=opener)
            if not knows(position):
                return {}
            value = value_of(table, position, recall)
            found[move] = value if opener == seen.seat else 1 - value
        elif isinstance(move, Decline):
            now, seat = position_of(seen, variant=""), seats_of(seen)[seen.seat]
            between = Between(now.hands, now.jokers, now.spent, now.pending, opener=0)
            then = declined(seen.rules, between, seat)
            if not all(map(knows, rounds_in(then))):
                return {}
            value, _ = chosen(then, lambda position: value_of(table, position, recall))
            found[move] = value if seat == 0 else 1 - value
        else:
            return {}
    return found


@SOLVED.keeps(lambda found, *_: BYTES_OF_A_NODE * found.nodes)
def solved(rules: Ruleset, table: Table, entry: Entry) -> SolvedRound:
    """A round of a table, ready to be played."""
    from dudo.solver.library import SolvedRound  # noqa: PLC0415 see above

    return SolvedRound(rules, table, entry)


def mixture(seen: View, table: JoinedTables) -> dict[Move, float]:
    """How likely each move is in equilibrium, for whoever's view this is; nothing if unknown."""
    position = nearest(table, position_of(seen))
    found = None if position is None else table.find(position)
    if position is None or found is None or seen.limit != position.dice:
        return {}
    try:
        ready = solved(seen.rules, *found)
        actions, chances = ready.mixture(seen.bids)
    except UserError:  # a damaged table, or one that does not know these bids
        return {}
    return _with_dice(seen, ready.sights(seen.bids), actions, chances)


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
    return _with_dice(seen, ready.sights[len(seen.bids) % 2], actions, chances)


def _with_dice(
    seen: View, sights: Sequence[tuple[int, ...]], actions: Sequence[Bid | str], chances: Floats
) -> dict[Move, float]:
    """How likely each move is with the dice that are seen, of all that may be."""
    dice = _dice_in_sight(seen)
    if not actions or dice not in sights:
        return {}
    column = chances[:, sights.index(dice)]
    return {
        _move(action, seen.bids): float(chance)
        for action, chance in zip(actions, column, strict=True)
    }


def check_last_dice(seen: View, table: JoinedTables, most: int = READY) -> None:
    """Open and check the rounds of the last two dice, before anybody waits for a move."""
    for position in table.positions:
        found = table.find(position)
        if found is not None and sum(found[1].lengths) <= most and position.hands == (1, 1):
            with suppress(UserError):
                _ = solved(seen.rules, *found).strategy


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
