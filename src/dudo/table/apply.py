"""Applying events to a table. Nothing here asks the rules or refuses anything."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from dudo.game import NOBODY, Game, Phase, evolve
from dudo.game.start import begin
from dudo.table import events as e
from dudo.table.seats import FREE, Person, Seat
from dudo.table.state import REMEMBERED, Remark, Score, Table


def apply(table: Table, event: e.TableEvent) -> Table:
    """The table after `event`."""
    return _APPLY[type(event)](table, event)


def fold(table: Table, events: Iterable[e.TableEvent]) -> Table:
    """The table after all of `events`."""
    for event in events:
        table = apply(table, event)
    return table


def _came_to_watch(table: Table, event: e.CameToWatch) -> Table:
    return replace(table, watching=(*table.watching, event.person))


def _sat_down(table: Table, event: e.SatDown) -> Table:
    table = _without_watcher(table, event.person.id)
    return _seat(_cleared(table), event.seat, Seat(person=event.person))


def _stood_up(table: Table, event: e.StoodUp) -> Table:
    person = table.seats[event.seat].person
    assert person is not None
    table = replace(table, watching=(*table.watching, person))
    return _seat(_cleared(table), event.seat, FREE)


def _left(table: Table, event: e.Left) -> Table:
    seat = table.seat_of(event.person)
    if seat != NOBODY:
        table = _seat(_cleared(table), seat, FREE)
    table = _without_watcher(table, event.person)
    return replace(table, banned=(*table.banned, event.person)) if event.banned else table


def _bot_sat_down(table: Table, event: e.BotSatDown) -> Table:
    return _seat(_cleared(table), event.seat, Seat(bot=event.bot))


def _bot_left(table: Table, event: e.BotLeft) -> Table:
    return _seat(_cleared(table), event.seat, FREE)


def _stood_in(table: Table, event: e.StoodIn) -> Table:
    return _seat(table, event.seat, replace(table.seats[event.seat], bot=event.bot))


def _came_back(table: Table, event: e.CameBack) -> Table:
    return _seat(table, event.seat, replace(table.seats[event.seat], bot=None))


def _bot_took_over(table: Table, event: e.BotTookOver) -> Table:
    return _seat(table, event.seat, Seat(bot=event.bot))


def _took_over(table: Table, event: e.TookOver) -> Table:
    table = _without_watcher(table, event.person.id)
    held = (*table.held, (event.person.id, event.seat))
    return replace(_seat(table, event.seat, Seat(person=event.person)), held=held)


def _host_changed(table: Table, event: e.HostChanged) -> Table:
    return replace(table, host=event.person)


def _changed(table: Table, event: e.Changed) -> Table:
    if event.settings is not None:
        table = replace(table, settings=event.settings)
    if event.rules is not None:
        table = replace(_cleared(table), rules=event.rules, first_out="")
    return table


def _started(table: Table, event: e.Started) -> Table:
    seats = tuple(seat for seat in table.seats if not seat.is_free)
    held = tuple(
        (seat.person.id, number) for number, seat in enumerate(seats) if seat.person is not None
    )
    return replace(
        table,
        seats=seats,
        held=held,
        game=begin(table.rules, tuple(seat.name for seat in seats), opener=event.opener),
        games=table.games + 1,
        passed=(),
        is_paused=False,
        time_left=None,
    )


def _called_off(table: Table, _event: e.CalledOff) -> Table:
    return _between_games(replace(table, game=None, held=()))


def _played(table: Table, event: e.Played) -> Table:
    assert table.game is not None
    game = evolve(table.game, event.event)
    table = replace(table, game=game, passed=())
    return _between_games(_scored(table, game)) if game.phase is Phase.OVER else table


def _passed_by(table: Table, event: e.PassedBy) -> Table:
    return replace(table, passed=(*table.passed, event.seat))


def _paused(table: Table, event: e.Paused) -> Table:
    left = None if table.deadline is None else max(table.deadline - event.at, 0.0)
    return replace(table, is_paused=True, deadline=None, time_left=left)


def _resumed(table: Table, event: e.Resumed) -> Table:
    deadline = None if table.time_left is None else event.at + table.time_left
    return replace(table, is_paused=False, deadline=deadline, time_left=None)


def _clock_set(table: Table, event: e.ClockSet) -> Table:
    return replace(table, deadline=event.deadline)


def _said(table: Table, event: e.Said) -> Table:
    remarks = (*table.remarks, Remark(event.name, event.text, event.told))[-REMEMBERED:]
    return replace(table, remarks=remarks)


def _scored(table: Table, game: Game) -> Table:
    """The winner's score, and who opens the next game under J4; bots that stood in stay."""
    winner = table.seats[game.winner]
    won = next((score.wins for score in table.scores if score.key == winner.key), 0)
    others = tuple(score for score in table.scores if score.key != winner.key)
    return replace(
        table,
        scores=(*others, Score(winner.key, winner.name, won + 1)),
        first_out=table.seats[game.out[0]].key,
    )


def _between_games(table: Table) -> Table:
    """The table with all its chairs again, and nothing left that stops a game."""
    free = (FREE,) * (table.chairs - len(table.seats))
    return replace(table, seats=table.seats + free, is_paused=False, time_left=None)


def _cleared(table: Table) -> Table:
    """The table with nothing left of a game that is over.

    Whoever sits down there later may see nothing of the dice of that game.
    """
    if table.game is None or table.is_playing:
        return table
    return replace(table, game=None, held=())


def _seat(table: Table, number: int, seat: Seat) -> Table:
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return replace(table, seats=seats)


def _without_watcher(table: Table, person: str) -> Table:
    watching: tuple[Person, ...] = tuple(one for one in table.watching if one.id != person)
    return replace(table, watching=watching)


_APPLY: dict[type, Callable[[Table, Any], Table]] = {
    e.CameToWatch: _came_to_watch,
    e.SatDown: _sat_down,
    e.StoodUp: _stood_up,
    e.Left: _left,
    e.BotSatDown: _bot_sat_down,
    e.BotLeft: _bot_left,
    e.StoodIn: _stood_in,
    e.CameBack: _came_back,
    e.BotTookOver: _bot_took_over,
    e.TookOver: _took_over,
    e.HostChanged: _host_changed,
    e.Changed: _changed,
    e.Started: _started,
    e.CalledOff: _called_off,
    e.Played: _played,
    e.PassedBy: _passed_by,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.ClockSet: _clock_set,
    e.Said: _said,
}
