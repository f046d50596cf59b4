"""Events as lines of a record."""

from collections.abc import Callable
from typing import Any

from dudo.game import events as e
from dudo.game.phase import Phase
from dudo.game.record import lines as ln


def told(event: e.Event) -> tuple[ln.Line, ...]:
    """The lines that tell an event."""
    return _TELL[type(event)](event)


def _seated(event: e.Seated) -> tuple[ln.Line, ...]:
    """A row too many is the lot's."""
    throws = event.throws
    drawn = len(throws) % len(event.ring) == 1
    lot = throws[-1][0] if drawn else 0
    return (ln.Seats(event.ring, throws[:-1] if drawn else throws, lot),)


def _began(event: e.Began) -> tuple[ln.Line, ...]:
    """Where the opener is to pick a direction, there is none yet."""
    clockwise = None if event.phase is Phase.DIRECT else event.clockwise
    line = ln.Opening(
        event.number, event.opener, clockwise, event.variant, event.holder, event.limit
    )
    return (line,)


def _rolled(event: e.Rolled) -> tuple[ln.Line, ...]:
    cups = tuple(ln.Cup(seat, cup) for seat, cup in enumerate(event.cups) if cup)
    return (ln.Dice(cups),)


def _settled(event: e.Settled) -> tuple[ln.Line, ...]:
    result = ln.Result(event.changes, event.counted, event.out or None, event.owed or None)
    return ln.Calls(event.seat, event.exact), result


def _penalised(event: e.Penalised) -> tuple[ln.Line, ...]:
    result = ln.Result(event.changes, None, event.out or None, event.owed or None)
    return ln.Penalty(event.seat), result


def _resigned(event: e.Resigned) -> tuple[ln.Line, ...]:
    """Whoever leaves gives up a die at least: no change is one unseen."""
    return ln.Resigns(event.seat), ln.Result(event.changes or None, None, event.out)


_TELL: dict[type, Callable[[Any], tuple[ln.Line, ...]]] = {
    e.Seated: _seated,
    e.Began: _began,
    e.Directed: lambda event: (ln.Directs(event.seat, event.clockwise),),
    e.Chose: lambda event: (ln.Chooses(event.seat, event.variant),),
    e.Declined: lambda event: (ln.Declines(event.seat),),
    e.Rolled: _rolled,
    e.Bade: lambda event: (ln.Bids(event.seat, event.bid),),
    e.Showed: lambda event: (ln.Shows(event.seat, event.dice),),
    e.Rerolled: lambda event: (ln.Rerolls(ln.Cup(event.seat, event.cup)),),
    e.Settled: _settled,
    e.Penalised: _penalised,
    e.Resigned: _resigned,
    e.Ended: lambda event: (ln.Winner(event.winner),),
}
