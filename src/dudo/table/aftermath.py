"""What follows from every command alike: the host, and until when somebody must speak."""

from msgspec.structs import replace

from dudo.game import NOBODY, Phase
from dudo.table import events as e
from dudo.table.apply import fold
from dudo.table.state import Table
from dudo.table.waiting import ForWords, first_person, waiting

Moment = tuple[int, int, Phase, int, int, str]
IN_THE_GAME = (e.Played, e.PassedBy)
"""Events that leave everybody where they are, and change the game alone where no clock runs."""


def aftermath(
    before: Table, events: tuple[e.TableEvent, ...], *, at: float
) -> tuple[e.TableEvent, ...]:
    """The events to add to `events`, which have just happened to `before`."""
    without_clock = before.deadline is None and not before.settings.move_time
    if without_clock and all(type(event) in IN_THE_GAME for event in events):
        return ()
    after = fold(before, events)
    host = _host(after)
    more: tuple[e.TableEvent, ...] = () if host == after.host else (e.HostChanged(host),)
    return more + _clock(before, after, at)


def _host(table: Table) -> str:
    """The host, or the next person where the host has gone; nobody, where no person is left.

    Those who are there come before those for whom a bot stands in.
    """
    present = [seat.person for seat in table.seats if seat.person is not None and not seat.bot]
    there = [person.id for person in (*present, *table.watching)]
    everybody = there or [person.id for person in table.people]
    if table.host in everybody:
        return table.host
    return everybody[0] if everybody else ""


def _clock(before: Table, after: Table, at: float) -> tuple[e.TableEvent, ...]:
    """A new deadline when somebody else is to speak, and none where no person is."""
    if after.is_paused:
        return ()
    moment = _moment(after)
    if moment is None or not after.settings.move_time:
        return () if after.deadline is None else (e.ClockSet(None),)
    if after.deadline is not None and moment == _moment(before):
        return ()
    return (e.ClockSet(at + after.settings.move_time),)


def _moment(table: Table) -> Moment | None:
    """What tells one thing that people are to answer from every other, paused or not.

    All who may cut in (J19) have the same time. Were it set anew for each of them, everybody would
    see that somebody has let the bid go on.
    """
    waits = waiting(replace(table, is_paused=False))
    seat = first_person(table, waits)
    if seat == NOBODY:
        return None
    assert isinstance(waits, ForWords)
    game, person = table.game, table.seats[seat].person
    assert game is not None
    assert person is not None
    now = game.round
    who = (seat, person.id) if seat == waits.turn else (NOBODY, "")
    return table.games, now.number, game.phase, len(now.bids), *who
