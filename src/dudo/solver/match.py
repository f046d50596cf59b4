"""From round to round: where a game between two can stand, and what follows a settlement.

A *position* is a round about to be rolled: dice, joker dice, who opens, whose special round it is
and who has had or still waits for one. A position is told with its opener as seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, Outcome, settle
from dudo.rules.special import Trigger
from dudo.solver.errors import SolverError
from dudo.solver.rounds import RoundKey, limit
from dudo.solver.rule_of_thumb import strength

NOBODY = -1
"""The holder of an ordinary round."""
FEWEST_DICE = 2
"""Dice in play in the smallest round."""
MOST_JOKERS = 3
"""Joker dice that are told apart: more than so many are worth no more (J11)."""


class Position(NamedTuple):
    """A round that is about to be rolled; its opener is seat 0."""

    hands: tuple[int, int]
    jokers: tuple[int, int] = (0, 0)
    spent: tuple[int, ...] = ()
    """Who has had a special round, or is having it now; where it matters."""
    pending: tuple[int, ...] = ()
    """Who still waits for a special round."""
    variant: str = ""
    holder: int = NOBODY

    @property
    def key(self) -> RoundKey:
        """The round by itself."""
        return RoundKey(self.hands, self.variant, max(self.holder, 0))

    @property
    def dice(self) -> int:
        """Dice in play."""
        return sum(self.hands)

    def turned(self) -> Position:
        """The same with the seats exchanged."""
        other = NOBODY if self.holder == NOBODY else 1 - self.holder
        return Position(
            hands=(self.hands[1], self.hands[0]),
            jokers=(self.jokers[1], self.jokers[0]),
            spent=tuple(sorted(1 - seat for seat in self.spent)),
            pending=tuple(1 - seat for seat in self.pending),
            variant=self.variant,
            holder=other,
        )


class Between(NamedTuple):
    """A game between two rounds."""

    hands: tuple[int, int]
    jokers: tuple[int, int]
    spent: tuple[int, ...]
    pending: tuple[int, ...]
    opener: int


class Opened(NamedTuple):
    """A round that begins, and who opens it."""

    position: Position
    """With the opener as seat 0."""
    opener: int


class Choice(NamedTuple):
    """A seat chooses what is played: the form of its special round, or whether there is one."""

    seat: int
    options: tuple[Choice | Opened, ...]


Next = Choice | Opened


def next_round(rules: Ruleset, now: Between) -> Next:
    """What comes before the dice of the next round: choices, and the rounds they lead to."""
    special = rules.special
    waiting = tuple(seat for seat in now.pending if now.hands[seat] == 1)
    if waiting:
        holder, rest = waiting[0], waiting[1:]
        opener = holder if special.holder_opens else now.opener
        options = tuple(
            _opened(rules, now, opener, rest, variant.name, holder) for variant in special.variants
        )
        return options[0] if len(options) == 1 else Choice(holder, options)
    if special.trigger is Trigger.DECLARED:
        return _declaring(rules, now, (now.opener, 1 - now.opener))
    return _opened(rules, now, now.opener, (), "", NOBODY)


def _declaring(rules: Ruleset, now: Between, asked: tuple[int, ...]) -> Next:
    """Players with a single die may declare a special round, one after the other (M9)."""
    if not asked:
        return _opened(rules, now, now.opener, (), "", NOBODY)
    seat, others = asked[0], asked[1:]
    declined = _declaring(rules, now, others)
    if now.hands[seat] != 1 or (rules.special.once and seat in now.spent):
        return declined
    opener = seat if rules.special.holder_opens else now.opener
    declared = tuple(
        _opened(rules, now, opener, (), variant.name, seat) for variant in rules.special.variants
    )
    return Choice(seat, (*declared, declined))


def declined(rules: Ruleset, now: Between, seat: int) -> Next:
    """What comes once a seat that was asked has not declared a special round (M9)."""
    asked = now.opener, 1 - now.opener
    return _declaring(rules, now, asked[asked.index(seat) + 1 :])


def _opened(  # noqa: PLR0917 all of them are what a round is
    rules: Ruleset,
    now: Between,
    opener: int,
    pending: tuple[int, ...],
    variant: str,
    holder: int,
) -> Opened:
    spent = {*now.spent, holder} - {NOBODY}
    position = Position(
        hands=now.hands,
        jokers=now.jokers,
        spent=tuple(sorted(spent)) if rules.special.once else (),
        pending=pending,
        variant=variant,
        holder=holder,
    )
    return Opened(position if opener == 0 else position.turned(), opener)


def holdings(rules: Ruleset, position: Position) -> Holdings:
    """What settlement is asked about at the end of a round."""
    had = position.spent + position.pending if rules.special.once else position.pending
    return Holdings(position.hands, position.jokers, (0, 1), had)


def after(position: Position, outcome: Outcome) -> Between | int:
    """The game once a round is paid for: between two rounds or, where it is over, the winner."""
    hands, jokers = list(position.hands), list(position.jokers)
    for change in outcome.changes:
        hands[change.seat] += change.dice
        jokers[change.seat] = min(jokers[change.seat] + change.jokers, MOST_JOKERS)
    if outcome.out:
        return 1 - outcome.out[0]
    return Between(
        hands=(hands[0], hands[1]),
        jokers=(jokers[0], jokers[1]),
        spent=position.spent,
        pending=position.pending + outcome.owed,
        opener=outcome.opener,
    )


def outcomes(rules: Ruleset, position: Position) -> Iterator[Outcome]:
    """Every way in which a round can end."""
    now, held = rules.during(position.variant), holdings(rules, position)
    highest = limit(rules, position.hands)
    calls = (False, True) if now.exact.allowed_with(two_left=True) else (False,)
    for caller in (0, 1):
        for exact in calls:
            for surplus in range(-highest, position.dice):
                yield settle(now, held, 1 - caller, caller, exact, surplus)


Values = Callable[[Position], float]
"""The opener's chance to win the game from a position."""


def chance(rules: Ruleset, now: Between | int, values: Values) -> float:
    """The chance of seat 0 to win the game, where both choose the best for themselves."""
    if isinstance(now, int):
        return 1.0 - now
    return chosen(next_round(rules, now), values)[0]


def chosen(what: Next, values: Values) -> tuple[float, Opened]:
    """The chance of seat 0 where both choose the best, and the round that is then played."""
    if isinstance(what, Opened):
        value = values(what.position)
        return (value if what.opener == 0 else 1 - value), what
    found = [chosen(option, values) for option in what.options]
    best = max if what.seat == 0 else min
    return best(found, key=lambda pair: pair[0])


def rounds_in(what: Next) -> Iterator[Position]:
    """All rounds that may come."""
    if isinstance(what, Opened):
        yield what.position
    else:
        for option in what.options:
            yield from rounds_in(option)


def following(rules: Ruleset, position: Position) -> Iterator[Position]:
    """All positions that may come after a round."""
    for outcome in outcomes(rules, position):
        then = after(position, outcome)
        if not isinstance(then, int):
            yield from rounds_in(next_round(rules, then))


def check_up_to(rules: Ruleset, up_to: int) -> None:
    """Refuse a table of fewer dice than a round has, or of more than two players begin with."""
    if up_to < FEWEST_DICE:
        raise SolverError(message("solve-few-dice", least=FEWEST_DICE))
    if up_to > (most := 2 * rules.table.dice):
        raise SolverError(message("solve-many-dice", most=most))


def reachable(rules: Ruleset) -> dict[Position, frozenset[Position]]:
    """Every position that a game between two can come to, with those that may follow it.

    All numbers of dice are among them, whoever opens, those too that no game comes to by calls
    alone; who begins with a single die there has had a special round.

    >>> from dudo.rules import BOOKS
    >>> found = reachable(BOOKS["chart"])
    >>> len(found), sorted(position.hands for position in found)[:3]
    (25, [(1, 1), (1, 2), (1, 3)])
    """
    waiting = [
        position
        for mine, theirs in product(range(1, rules.table.dice + 1), repeat=2)
        for position in rounds_in(next_round(rules, usual(rules, (mine, theirs))))
    ]
    found: dict[Position, frozenset[Position]] = {}
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = frozenset(following(rules, position))
            waiting += found[position]
    return found


def usual(rules: Ruleset, hands: tuple[int, int]) -> Between:
    """A game that stands so, as it usually does: whoever is down to one die has had a round."""
    lost = [seat for seat in (0, 1) if hands[seat] == 1 < rules.table.dice]
    owed = rules.special.trigger is Trigger.DOWN_TO_ONE and rules.special.once
    return Between(hands, (0, 0), tuple(lost) if owed else (), (), 0)


def estimate(position: Position) -> float:
    """About the opener's chance, for positions beyond a table."""
    mine, theirs = (
        strength(sum(pair)) for pair in zip(position.hands, position.jokers, strict=True)
    )
    return mine / (mine + theirs)


def usually(rules: Ruleset, position: Position) -> Position:
    """A round as it usually comes, whatever came before this one."""
    owed = rules.special.trigger is Trigger.DOWN_TO_ONE and rules.special.once
    spent = tuple(seat for seat in (0, 1) if position.hands[seat] == 1) if owed else ()
    return position._replace(jokers=(0, 0), spent=spent, pending=())


def shifted(value: float, usual: Position, position: Position) -> float:
    """The value of a round for players who have dice in reserve, too.

    >>> shifted(0.5, Position((1, 1)), Position((1, 1)))
    0.5
    """
    if usual.jokers == position.jokers or not 0 < value < 1:
        return value
    thumb, other = estimate(position), estimate(usual)
    odds = value / (1 - value) * thumb / (1 - thumb) * (1 - other) / other
    return odds / (1 + odds)


def worth_of(rules: Ruleset, position: Position, values: Values) -> Callable[[Outcome], float]:
    """What the end of a round is worth to its opener: from -1, the game lost, to 1, won."""

    def worth(outcome: Outcome) -> float:
        return 2 * chance(rules, after(position, outcome), values) - 1

    return worth


def in_order(
    positions: dict[Position, frozenset[Position]],
) -> list[tuple[Position, ...]]:
    """Positions that may lead to each other together, each group after those it leads to.

    Where dice only fall, every group is a single position, and one solution of each is enough.
    """
    index: dict[Position, int] = {}
    low: dict[Position, int] = {}
    held: list[Position] = []
    groups: list[tuple[Position, ...]] = []
    for root, first in positions.items():
        if root in index:
            continue
        index[root] = low[root] = len(index)
        held.append(root)
        walk = [(root, iter(sorted(first)))]
        while walk:
            here, rest = walk[-1]
            there = next((one for one in rest if one in positions), None)
            if there is None:
                walk.pop()
                if walk:
                    above = walk[-1][0]
                    low[above] = min(low[above], low[here])
                if low[here] == index[here]:
                    place = held.index(here)
                    groups.append(tuple(held[place:]))
                    del held[place:]
            elif there not in index:
                index[there] = low[there] = len(index)
                held.append(there)
                walk.append((there, iter(sorted(positions[there]))))
            elif there in held:
                low[here] = min(low[here], index[there])
    return groups
