"""Applying events to a game. Nothing here asks the rules."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import events as e
from dudo.game.phase import BID, NOBODY, REBID, Phase
from dudo.game.state import Game, Round
from dudo.rules.quoting import quote
from dudo.rules.settlement import Change


class EventError(UserError):
    """Something that is no event was to happen."""

    def __init__(self, event: object) -> None:
        super().__init__(f"{quote(event)} is no event")


def evolve(game: Game, event: e.Event) -> Game:
    """The game after `event`.

    >>> from dudo import SeededRoller, chance, find_rules, start
    >>> game = start(find_rules("chart"), ["Ana", "Bob"])
    >>> for event in chance(game, SeededRoller(4)):
    ...     game = evolve(game, event)
    >>> game.phase
    <Phase.ROLL: 'roll'>
    """
    return fold(game, (event,))


def fold(game: Game, events: Iterable[e.Event]) -> Game:
    """The game after all of `events`: a game is what its events make of its beginning.

    >>> from dudo import SeededRoller, chance, find_rules, start
    >>> game = start(find_rules("chart"), ["Ana", "Bob"])
    >>> fold(game, chance(game, SeededRoller(4))).phase
    <Phase.ROLL: 'roll'>
    """
    for event in events:
        try:
            game = _APPLY[type(event)](game, event)
        except KeyError:
            if type(event) in _APPLY:
                raise
            raise EventError(event) from None
    return game


def _seated(game: Game, event: e.Seated) -> Game:
    return replace(game, ring=event.ring)


def _began(game: Game, event: e.Began) -> Game:
    begun = Round(
        number=event.number,
        opener=event.opener,
        clockwise=event.clockwise,
        limit=event.limit,
        variant=event.variant,
        holder=event.holder,
    )
    return replace(game, round=begun, phase=event.phase, turn=event.turn, pending=event.pending)


def _directed(game: Game, event: e.Directed) -> Game:
    picked = replace(game.round, clockwise=event.clockwise, directed=True)
    return replace(game, round=picked, phase=event.phase, turn=event.turn)


def _chose(game: Game, event: e.Chose) -> Game:
    opener = game.round.opener if event.opener == NOBODY else event.opener
    chosen = replace(game.round, variant=event.variant, holder=event.seat, opener=opener)
    return replace(game, round=chosen, phase=event.phase, turn=event.turn)


def _declined(game: Game, event: e.Declined) -> Game:
    declined = replace(game.round, asked=(*game.round.asked, event.seat))
    return replace(game, round=declined, phase=event.phase, turn=event.turn)


def _rolled(game: Game, event: e.Rolled) -> Game:
    """The dice are under the cups; a special round is used up now, not before (T14)."""
    rolled = replace(game.round, cups=event.cups, shown=((),) * len(event.cups))
    holder, spent = rolled.holder, game.spent
    if holder != NOBODY and holder not in spent:
        spent = (*spent, holder)
    return replace(game, round=rolled, phase=BID, turn=event.turn, spent=spent)


def _bade(game: Game, event: e.Bade) -> Game:
    old = game.round
    bade = replace(old, bids=(*old.bids, event.bid), bidders=(*old.bidders, event.seat), fresh=())
    return replace(game, round=bade, phase=BID, turn=event.turn)


def _showed(game: Game, event: e.Showed) -> Game:
    old, seat = game.round, event.seat
    kept = list(old.cups[seat])
    for die in event.dice:
        kept.remove(die)
    showed = replace(
        old,
        cups=_put(old.cups, seat, tuple(kept)),
        shown=_put(old.shown, seat, (*old.shown[seat], *event.dice)),
        fresh=event.dice,
    )
    return replace(game, round=showed, phase=Phase.REROLL, turn=seat)


def _rerolled(game: Game, event: e.Rerolled) -> Game:
    old, seat = game.round, event.seat
    cups = _put(old.cups, seat, event.cup)
    rerolled = replace(old, cups=cups, rerolls=(*old.rerolls, seat))
    return replace(game, round=rerolled, phase=REBID, turn=seat)


def _settled(game: Game, event: e.Settled) -> Game:
    hands, jokers = _paid(game, event.changes)
    after = replace(game, hands=hands, jokers=jokers, showdown=event)
    return _lost(after, event.out, event.owed) if event.out or event.owed else after


def _penalised(game: Game, event: e.Penalised) -> Game:
    hands, jokers = _paid(game, event.changes)
    return _lost(replace(game, hands=hands, jokers=jokers), event.out, event.owed)


def _resigned(game: Game, event: e.Resigned) -> Game:
    hands, jokers = _paid(game, event.changes)
    return _lost(replace(game, hands=hands, jokers=jokers), event.out, ())


def _paid(game: Game, changes: Iterable[Change]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice in hands and the joker dice in reserve, once they have changed hands."""
    hands, jokers = list(game.hands), list(game.jokers)
    for change in changes:
        hands[change.seat] += change.dice
        jokers[change.seat] += change.jokers
    return tuple(hands), tuple(jokers)


def _lost(game: Game, out: tuple[int, ...], owed: tuple[int, ...]) -> Game:
    """Players without dice leave the ring; those down to one are owed a special round."""
    ring = tuple([seat for seat in game.ring if seat not in out])
    return replace(game, ring=ring, out=game.out + out, pending=game.pending + owed)


def _ended(game: Game, event: e.Ended) -> Game:
    return replace(game, phase=Phase.OVER, turn=NOBODY, winner=event.winner)


def _put(
    row: tuple[tuple[int, ...], ...], place: int, value: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*row[:place], value, *row[place + 1 :])


_APPLY: dict[type, Callable[[Game, Any], Game]] = {
    e.Seated: _seated,
    e.Began: _began,
    e.Directed: _directed,
    e.Chose: _chose,
    e.Declined: _declined,
    e.Rolled: _rolled,
    e.Bade: _bade,
    e.Showed: _showed,
    e.Rerolled: _rerolled,
    e.Settled: _settled,
    e.Penalised: _penalised,
    e.Resigned: _resigned,
    e.Ended: _ended,
}
