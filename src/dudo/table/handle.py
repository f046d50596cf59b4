"""What a command leads to, or why it is refused. Pure: times come with commands."""

from collections.abc import Callable, Iterable
from typing import Any

from dudo.game import (
    NOBODY,
    Doubt,
    Exact,
    Game,
    Phase,
    Roller,
    chance,
    decide,
    penalise,
    resign,
)
from dudo.game import events as g
from dudo.game.start import next_games_opener
from dudo.rules.check import check as check_rules
from dudo.table import commands as c
from dudo.table import events as e
from dudo.table.aftermath import aftermath
from dudo.table.checks import (
    check_kind,
    check_name,
    check_settings,
    check_text,
    free_bot_name,
    game_of,
    host_only,
    seat_number,
    sitting,
    somebody,
    unpaused,
)
from dudo.table.refused import Refused, Why
from dudo.table.seats import BotPlayer, Person
from dudo.table.state import Table
from dudo.table.waiting import ForDice, ForWords, first_person, waiting

Events = tuple[e.TableEvent, ...]
Throwing = Callable[[Game, Roller], tuple[g.Event, ...]]


def handle(table: Table, command: c.Command) -> Events:
    """What follows from `command`; raises `Refused` or `IllegalMove` and changes nothing.

    Rules that cannot work are refused by the error that says why.
    """
    events = _HANDLE[type(command)](table, command)
    return events + aftermath(table, events, at=command.at)


def throw(table: Table, roller: Roller, *, at: float = 0.0, throwing: Throwing = chance) -> Events:
    """Throw the dice the table waits for: the only place where chance comes in.

    `throwing` is how the roller is used: `dudo.game.chance.throw` by those who answer for theirs.
    """
    game = game_of(table)
    if not isinstance(waiting(table), ForDice):
        raise Refused(Why.NOT_ASKED, what="throw")
    events = _played(throwing(game, roller))
    return events + aftermath(table, events, at=at)


def _join(table: Table, command: c.Join) -> Events:
    person = command.person
    if not person.id:
        raise Refused(Why.NO_ID)
    if person.id in table.banned:
        raise Refused(Why.BANNED)
    known = table.person(person.id)
    if known is None:
        check_name(table, person.name)
        if command.seat is None:
            return (e.CameToWatch(person),)
    elif command.seat is None or table.seat_of(person.id) >= 0:
        raise Refused(Why.HERE_ALREADY, name=known.name)
    _between_games(table)
    assert command.seat is not None
    seat = seat_number(table, command.seat)
    if not table.seats[seat].is_free:
        raise Refused(Why.SEAT_TAKEN, name=table.seats[seat].name)
    return (e.SatDown(seat, known or person),)


def _leave(table: Table, command: c.Leave) -> Events:
    return _part(table, somebody(table, command.by), banned=False)


def _kick(table: Table, command: c.Kick) -> Events:
    host_only(table, command.by)
    if command.whom == command.by:
        raise Refused(Why.NOT_ALLOWED, what="sent-away")
    return _part(table, somebody(table, command.whom), banned=True)


def _part(table: Table, person: Person, *, banned: bool) -> Events:
    """A person goes; in a game a bot takes the seat, or it is resigned where no bot may.

    Before the first dice nothing can be resigned: then the game is called off.
    """
    seat = table.seat_of(person.id)
    game, left = table.game, e.Left(person.id, banned)
    if game is None or not table.is_playing or seat not in game.ring:
        return (left,)
    if table.settings.stand_in:
        return (e.BotTookOver(seat, _stand_in(table)), left)
    if game.phase is Phase.SEATING:
        return (e.CalledOff(), left)
    return (*_played(resign(game, seat)), left)


def _stand_up(table: Table, command: c.StandUp) -> Events:
    seat = sitting(table, command.by)
    _between_games(table)
    return (e.StoodUp(seat),)


def _away(table: Table, command: c.Away) -> Events:
    """A bot stands in, also in the games to come; without one the seat is free between games."""
    seat = sitting(table, command.by)
    if table.seats[seat].bot is not None:
        return ()
    if table.settings.stand_in:
        return (e.StoodIn(seat, _stand_in(table)),)
    if not table.is_playing:
        return (e.StoodUp(seat),)
    if seat not in game_of(table).ring:
        return ()
    raise Refused(Why.NOT_ALLOWED, what="stand-in")


def _back(table: Table, command: c.Back) -> Events:
    seat = sitting(table, command.by)
    if table.seats[seat].bot is None:
        raise Refused(Why.NOT_AWAY)
    return (e.CameBack(seat),)


def _take_over(table: Table, command: c.TakeOver) -> Events:
    person = somebody(table, command.by)
    game = game_of(table)
    seat = seat_number(table, command.seat)
    if table.seat_of(person.id) >= 0:
        raise Refused(Why.HERE_ALREADY, name=person.name)
    if table.seats[seat].bot is None or table.seats[seat].person or seat not in game.ring:
        raise Refused(Why.NO_BOT_THERE, seat=seat)
    if any(one == person.id and other != seat for one, other in table.held):
        raise Refused(Why.SEEN_DICE)
    if not table.settings.take_over and (person.id, seat) not in table.held:
        raise Refused(Why.NOT_ALLOWED, what="take-over")
    return (e.TookOver(seat, person),)


def _add_bot(table: Table, command: c.AddBot) -> Events:
    host_only(table, command.by)
    _between_games(table)
    seat = seat_number(table, command.seat)
    if not table.seats[seat].is_free:
        raise Refused(Why.SEAT_TAKEN, name=table.seats[seat].name)
    check_kind(table, command.bot.kind)
    check_name(table, command.bot.name)
    return (e.BotSatDown(seat, command.bot),)


def _remove_bot(table: Table, command: c.RemoveBot) -> Events:
    host_only(table, command.by)
    _between_games(table)
    seat = seat_number(table, command.seat)
    if table.seats[seat].bot is None or table.seats[seat].person is not None:
        raise Refused(Why.NO_BOT_THERE, seat=seat)
    return (e.BotLeft(seat),)


def _pass_host(table: Table, command: c.PassHost) -> Events:
    host_only(table, command.by)
    return (e.HostChanged(somebody(table, command.to).id),)


def _change(table: Table, command: c.Change) -> Events:
    host_only(table, command.by)
    if command.settings is not None:
        check_settings(table, command.settings)
    if command.rules is not None:
        _between_games(table)
        check_rules(command.rules)
    if command.settings is None and command.rules is None:
        return ()
    return (e.Changed(command.settings, command.rules),)


def _start(table: Table, command: c.Start) -> Events:
    host_only(table, command.by)
    _between_games(table)
    limits = table.rules.table
    players = [seat for seat in table.seats if not seat.is_free]
    if len(players) < limits.min_players:
        raise Refused(Why.TOO_FEW, least=limits.min_players, count=len(players))
    if len(players) > limits.max_players:
        raise Refused(Why.TOO_MANY, most=limits.max_players, count=len(players))
    return (e.Started(_opener(table, [seat.key for seat in players])),)


def _opener(table: Table, keys: list[str]) -> int:
    """Who opens where players agree on it: one after the other, or who went out first (J4)."""
    first_out = keys.index(table.first_out) if table.first_out in keys else NOBODY
    return next_games_opener(
        table.rules, players=len(keys), played=table.games, first_out=first_out
    )


def _speak(table: Table, command: c.Speak) -> Events:
    seat, game = _present(table, command.by), game_of(table)
    _first_to_call(game, seat, command.move)
    return _played(decide(game, seat, command.move))


def _first_to_call(game: Game, seat: int, move: object) -> None:
    """Refuse a call of a bid that somebody else has just called: two may speak at once (J19)."""
    last = game.showdown
    if last is None or game.round.bids or not isinstance(move, Doubt | Exact):
        return
    if move.bid == last.bid and last.seat != seat:
        raise Refused(Why.CALLED_FIRST, who=game.players[last.seat])


def _let_go(table: Table, command: c.LetGo) -> Events:
    return _passed_by(table, _present(table, command.by))


def _resign(table: Table, command: c.Resign) -> Events:
    seat = sitting(table, command.by)
    return _played(resign(game_of(table), seat))


def _penalise(table: Table, command: c.Penalise) -> Events:
    host_only(table, command.by)
    return _played(penalise(game_of(table), seat_number(table, command.seat)))


def _pause(table: Table, command: c.Pause) -> Events:
    host_only(table, command.by)
    game_of(table)
    unpaused(table)
    if isinstance(waiting(table), ForDice):
        raise Refused(Why.NOT_ASKED, what="pause")
    return (e.Paused(command.at),)


def _resume(table: Table, command: c.Resume) -> Events:
    host_only(table, command.by)
    if not table.is_paused:
        raise Refused(Why.NOT_PAUSED)
    return (e.Resumed(command.at),)


def _say(table: Table, command: c.Say) -> Events:
    return (e.Said(somebody(table, command.by).name, check_text(command.text)),)


def _bot_speaks(table: Table, command: c.BotSpeaks) -> Events:
    seat = _bot_seat(table, command.seat)
    return _played(decide(game_of(table), seat, command.move))


def _bot_lets_go(table: Table, command: c.BotLetsGo) -> Events:
    return _passed_by(table, _bot_seat(table, command.seat))


def _bot_says(table: Table, command: c.BotSays) -> Events:
    seat = table.seats[seat_number(table, command.seat)]
    if seat.bot is None:
        raise Refused(Why.NO_BOT_THERE, seat=command.seat)
    return (e.Said(seat.bot.name, check_text(command.text), command.told),)


def _tick(table: Table, command: c.Tick) -> Events:
    """Those who let the time and the grace run out cut in no more; or a bot stands in for them."""
    waits = waiting(table)
    due = table.deadline is not None and command.at >= table.deadline + table.settings.grace
    late = first_person(table, waits)
    if not due or late == NOBODY:
        return ()
    assert isinstance(waits, ForWords)
    if late != waits.turn:
        others = (seat for seat in waits.order[:-1] if table.seats[seat].is_persons)
        return tuple(map(e.PassedBy, others))
    if table.settings.stand_in:
        return (e.StoodIn(late, _stand_in(table)),)
    return _played(resign(game_of(table), late))


def _passed_by(table: Table, seat: int) -> Events:
    waits = waiting(table)
    if not isinstance(waits, ForWords) or seat not in waits.order[:-1]:
        raise Refused(Why.NOT_ASKED, what="let-go")
    return (e.PassedBy(seat),)


def _present(table: Table, by: str) -> int:
    """The seat of a person who plays it themselves, in a game that is not paused."""
    seat = sitting(table, by)
    game_of(table)
    unpaused(table)
    if table.seats[seat].bot is not None:
        raise Refused(Why.STOOD_IN_FOR)
    return seat


def _bot_seat(table: Table, number: int) -> int:
    """A seat that a bot plays, in a game that is not paused."""
    seat = seat_number(table, number)
    game_of(table)
    unpaused(table)
    if table.seats[seat].bot is None:
        raise Refused(Why.NO_BOT_THERE, seat=seat)
    return seat


def _between_games(table: Table) -> None:
    if table.is_playing:
        raise Refused(Why.IN_A_GAME)


def _stand_in(table: Table) -> BotPlayer:
    return BotPlayer(table.settings.stand_in, free_bot_name(table, table.settings.stand_in))


def _played(events: Iterable[g.Event]) -> Events:
    return tuple(map(e.Played, events))


_HANDLE: dict[type, Callable[[Table, Any], Events]] = {
    c.Join: _join,
    c.Leave: _leave,
    c.StandUp: _stand_up,
    c.Away: _away,
    c.Back: _back,
    c.TakeOver: _take_over,
    c.AddBot: _add_bot,
    c.RemoveBot: _remove_bot,
    c.Kick: _kick,
    c.PassHost: _pass_host,
    c.Change: _change,
    c.Start: _start,
    c.Speak: _speak,
    c.LetGo: _let_go,
    c.Resign: _resign,
    c.Penalise: _penalise,
    c.Pause: _pause,
    c.Resume: _resume,
    c.Say: _say,
    c.BotSpeaks: _bot_speaks,
    c.BotLetsGo: _bot_lets_go,
    c.BotSays: _bot_says,
    c.Tick: _tick,
}
