"""Settlement: what a call costs, who is out, who is owed a special round and who opens the next.

This is the only place that knows it. Referee, bots, solver and simulator all ask here.
"""

from typing import NamedTuple, assert_never

from msgspec import Struct

from dudo.caching import MEGABYTE, Room
from dudo.rules.calls import Payer
from dudo.rules.ruleset import Ruleset
from dudo.rules.special import Trigger
from dudo.rules.table import NextOpener

SETTLED = Room(16 * MEGABYTE)
"""How rounds end, which bots and solvers ask over and over."""
SEAT = 200
"""Bytes that a seat takes in what is asked and answered, roughly."""


class Change(Struct, frozen=True, omit_defaults=True):
    """Dice a seat won or lost: from the hand, and from the jokers in reserve."""

    seat: int
    dice: int
    jokers: int = 0


class Holdings(NamedTuple):
    """The dice on the table when a round ends, and the order of play."""

    hands: tuple[int, ...]
    """Dice each seat holds, joker dice apart."""
    jokers: tuple[int, ...]
    ring: tuple[int, ...]
    """Seats still in, in the direction of the round."""
    had: tuple[int, ...] = ()
    """Seats that get no special round any more, or are to have one already (J15)."""


class Outcome(NamedTuple):
    """How a round ends."""

    right: bool
    """Whether the caller was right."""
    changes: tuple[Change, ...]
    out: tuple[int, ...]
    """Seats that have lost their last die, in order of play (C11)."""
    owed: tuple[int, ...]
    """Seats that have just come down to one die and get a special round for it (J13)."""
    opener: int
    """Who opens the next round, unless it is somebody's special one."""


def settle(  # noqa: PLR0917 keywords would make the cache half as fast
    rules: Ruleset,
    held: Holdings,
    bidder: int,
    caller: int,
    exact: bool,  # noqa: FBT001 as above
    surplus: int,
) -> Outcome:
    """How a round ends by a call, when `surplus` dice more than bid were counted, or fewer.

    `rules` are those in force in the round. A negative surplus means that dice were missing.

    >>> from dudo.rules import BOOKS
    >>> three = Holdings(hands=(5, 5, 1), jokers=(0, 0, 0), ring=(0, 1, 2))
    >>> settle(BOOKS["chart"], three, 0, 1, False, 0)  # exactly as claimed: all others pay (C9)
    Outcome(right=False, changes=(Change(seat=1, dice=-1, jokers=0), \
Change(seat=2, dice=-1, jokers=0)), out=(2,), owed=(), opener=0)
    """
    opens_after_loss = rules.table.next_opener is NextOpener.LOSER
    if exact:
        right = surplus == 0
        changes = _prize(rules, held, caller) if right else (_loss(held, caller, 1),)
        opener = caller if right or opens_after_loss else bidder
        return _outcome(rules, held, changes, opener, right=right)
    right = surplus < 0
    cost = rules.doubt.cost(surplus)
    payers = _payers(cost.payer, held, bidder, caller)
    changes = tuple([_loss(held, payer, cost.dice) for payer in payers])
    loser, winner = (bidder, caller) if right else (caller, bidder)
    return _outcome(rules, held, changes, loser if opens_after_loss else winner, right=right)


def _weight(outcome: Outcome, _: Ruleset, held: Holdings, *__: object) -> int:
    return SEAT * (len(held.hands) + len(outcome.changes))


remembered_settle = SETTLED.keeps(_weight)(settle)
"""The same as `settle`, for those who ask the same over and over; a referee hardly ever does."""


def settle_penalty(rules: Ruleset, held: Holdings, seat: int) -> Outcome:
    """How a round ends in which `seat` is punished by a die for cheating (T16)."""
    return _outcome(rules, held, (_loss(held, seat, 1),), seat, right=False)


def settle_leaving(rules: Ruleset, held: Holdings, seat: int) -> Outcome:
    """How a round ends in which `seat` gives up all its dice and leaves."""
    change = Change(seat, -held.hands[seat], -held.jokers[seat])
    return _outcome(rules, held, (change,), seat, right=False)


def from_seat(ring: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The ring beginning with `seat`."""
    place = ring.index(seat)
    return ring[place:] + ring[:place]


def _payers(payer: Payer, held: Holdings, bidder: int, caller: int) -> tuple[int, ...]:
    if payer is Payer.BIDDER:
        return (bidder,)
    if payer is Payer.CALLER:
        return (caller,)
    if payer is Payer.ALL_BUT_BIDDER:
        return tuple(seat for seat in held.ring if seat != bidder)
    assert_never(payer)


def _outcome(
    rules: Ruleset, held: Holdings, changes: tuple[Change, ...], opener: int, *, right: bool
) -> Outcome:
    """Who is out, who is owed a round, and who opens: the next still in, where need be (G5)."""
    left = {
        change.seat: hand
        for change in changes
        if change.dice < 0 and (hand := held.hands[change.seat] + change.dice) <= 1
    }
    if not left:
        return Outcome(right, changes, (), (), opener)
    order = from_seat(held.ring, opener)
    low = [seat for seat in order if seat in left]
    out = tuple([seat for seat in low if left[seat] == 0])
    owed: tuple[int, ...] = ()
    if rules.special.trigger is Trigger.DOWN_TO_ONE:
        owed = tuple([seat for seat in low if left[seat] == 1 and seat not in held.had])
    if opener in out:
        opener = next(seat for seat in order if seat not in out)
    return Outcome(right, changes, out, owed, opener)


def _loss(held: Holdings, seat: int, price: int) -> Change:
    """Joker dice go first, and nobody loses more than they have (G9, J11)."""
    jokers = min(price, held.jokers[seat])
    return Change(seat, -min(price - jokers, held.hands[seat]), -jokers)


def _prize(rules: Ruleset, held: Holdings, seat: int) -> tuple[Change, ...]:
    """A die, or with a full hand a joker die or nothing (J10, J11, T7, W8)."""
    if held.hands[seat] < rules.table.dice:
        return (Change(seat, 1),)
    return (Change(seat, 0, 1),) if rules.exact.joker else ()
