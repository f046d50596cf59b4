"""The driver of a table: what happens there without a person, and what bots hear of it."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from typing import NamedTuple

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make_character
from dudo.driver.company import Company, Maker, bring_up
from dudo.game import Roller, chance, event_view, moves, view
from dudo.table import (
    BotPlayer,
    ForDice,
    ForWords,
    Table,
    TableView,
    Throwing,
    Waiting,
    apply,
    handle,
    table_event_view,
    table_view,
    throw,
    waiting,
)
from dudo.table import commands as c
from dudo.table import events as e

IN_THE_GAME = (e.Played, e.PassedBy)
"""Events that overtake what a bot was asked before them."""


def from_the_cast(seat: int, player: BotPlayer) -> Bot:
    """The bot that the cast knows by its kind, with lots that nobody can foresee.

    This makes no programs: whoever wants them at a table has a maker of their own.
    """
    del seat
    return make_character(player.kind, random.SystemRandom())


class Happened(NamedTuple):
    """Something that happened at a table, and the table just after it."""

    event: e.TableEvent
    table: Table

    def seen_by(self, person: str) -> tuple[e.TableEvent | None, TableView]:
        """The event and the table as a person may see them; no event where it is not for them."""
        return table_event_view(self.table, self.event, person), table_view(self.table, person)


class Reply(NamedTuple):
    """What a bot answered when it was asked; no decision where it lets the bid go on (J19)."""

    seat: int
    decision: Decision | None
    place: tuple[int, int]
    """When it was asked: in which game of the evening, and at which place in the driver's log."""


class Driver:
    """Plays a table: asks `waiting` what comes next, and does all that needs no person.

    A bot that sits down in the middle of a game is begun and told everything that its seat may
    have heard of it. So it does not matter whether a bot was there, or a person, or a process that
    has ended since.
    """

    def __init__(
        self,
        table: Table,
        *,
        roller: Roller,
        maker: Maker = from_the_cast,
        throwing: Throwing = chance,
        deadline: float | None = None,
    ) -> None:
        """Sit the bots of `table` down; `deadline` is how many seconds a bot may think."""
        self.table = table
        self.roller = roller
        self._maker = maker
        self._throwing = throwing
        self._deadline = deadline
        self.origin = table
        """The table as it was before everything in the log: just before the last game began."""
        self.log: list[e.TableEvent] = []
        """Everything that has happened since then. Where `happen` lets it happen again at a driver
        of the `origin`, that stands where this one stands.
        """
        with ExitStack() as unmake:
            self._company = Company().seated(table, self._making(table, table, (), unmake))
            unmake.pop_all()

    @property
    def waiting(self) -> Waiting:
        """What has to happen next."""
        return waiting(self.table)

    @property
    def people_asked(self) -> tuple[int, ...]:
        """The seats of people who are to speak before any bot is asked, in their order.

        Those of them whose turn it is not may let the bid go on (J19).
        """
        waits = waiting(self.table)
        if not isinstance(waits, ForWords):
            return ()
        seats = self.table.seats
        bots = (place for place, seat in enumerate(waits.order) if seats[seat].bot is not None)
        return waits.order[: next(bots, None)]

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots by the seats they play."""
        return self._company.by_seat

    def do(self, command: c.Command) -> tuple[Happened, ...]:
        """Let somebody do something; raises what `handle` raises, and then nothing has happened."""
        return self.happen(handle(self.table, command))

    def advance(self, *, at: float = 0.0) -> tuple[Happened, ...]:
        """Throw the dice or hear the bot that comes next; nothing where people are to act."""
        if isinstance(waiting(self.table), ForDice):
            return self.happen(throw(self.table, self.roller, at=at, throwing=self._throwing))
        reply = self.ask()
        return () if reply is None else self.put(reply, at=at)

    def ask(self) -> Reply | None:
        """What the bot says that comes next, before anybody hears it; nothing where none does.

        This changes nothing at the table, and may be waited for beside it. When something happens
        in the game meanwhile, `put` will drop the reply.
        """
        place = self.table.games, len(self.log)
        table = self.table  # read last: whatever happens from here on comes after the place
        waits = waiting(table)
        if not isinstance(waits, ForWords):
            return None
        seat, game = waits.order[0], table.game
        player = table.seats[seat].bot
        bot = None if player is None else self._company.bots.get(player)
        if bot is None:
            return None
        assert game is not None
        ask = bot.choose if seat == waits.turn else bot.interject
        said = ask(view(game, seat), moves(game, seat), deadline=self._deadline)
        return Reply(seat, said, place)

    def put(self, reply: Reply, *, at: float = 0.0) -> tuple[Happened, ...]:
        """Let a bot say what it answered; nothing, where the game has gone on without it.

        While a bot thinks, people may speak out of turn, leave, come back or pause the game. An
        answer to what is no longer asked is dropped, and whoever is asked then says what is next.
        """
        if self._is_overtaken(reply):
            return ()
        seat, decision = reply.seat, reply.decision
        if decision is None:
            return self.do(c.BotLetsGo(seat=seat, at=at))
        return self.do(c.BotSpeaks(seat=seat, move=decision.move, at=at))

    def happen(self, events: Iterable[e.TableEvent]) -> tuple[Happened, ...]:
        """Let events happen that were decided: by `handle`, or before, in a log that goes on.

        All of them happen or, where a bot cannot be made that they call to the table, none. Once
        they have, all bots are told; an error of one of them is raised after that.
        """
        table, company, origin = self.table, self._company, self.origin
        log: list[e.TableEvent] = []
        happened: list[Happened] = []
        telling: list[Callable[[], None]] = []
        with ExitStack() as unmake:
            for event in events:
                before, table = table, apply(table, event)
                happened.append(Happened(event, table))
                if isinstance(event, e.Started):
                    origin, log = before, []
                log.append(event)
                if isinstance(event, e.Played):
                    telling += _hearing(event, table, company)
                if table.seats is not before.seats:
                    past = log if origin is not self.origin else [*self.log, *log]
                    known = company.bots
                    company = company.seated(table, self._making(table, origin, past, unmake))
                    telling += (known[who].close for who in known if who not in company.bots)
                if isinstance(event, e.Started):
                    telling += _beginning(table, company)
            unmake.pop_all()
        self.table, self._company = table, company  # before the log: see `ask`
        if origin is self.origin:
            self.log += log
        else:
            self.origin, self.log = origin, log
        _do_all(telling)
        return tuple(happened)

    def close(self) -> None:
        """Send all bots home; an error of one of them is raised when all have gone."""
        bots = self._company.bots.values()
        _do_all([*(bot.leave for bot in bots), *(bot.close for bot in bots)])

    def _is_overtaken(self, reply: Reply) -> bool:
        """Whether a reply answers what is no longer asked."""
        games, place = reply.place
        if games != self.table.games:
            return True
        if any(isinstance(event, IN_THE_GAME) for event in self.log[place:]):
            return True
        waits = waiting(self.table)
        if not isinstance(waits, ForWords) or waits.order[0] != reply.seat:
            return True
        return self.table.seats[reply.seat].bot is None

    def _making(
        self, table: Table, origin: Table, log: Sequence[e.TableEvent], unmake: ExitStack
    ) -> Maker:
        """The maker of bots that come to `table`, to which `log` has led from `origin`.

        Those that were made leave again with `unmake`.
        """

        def make(seat: int, player: BotPlayer) -> Bot:
            bot = self._maker(seat, player)
            unmake.callback(bot.close)
            if table.is_playing:
                bring_up(bot, seat, origin, log)
            return bot

        return make


def _hearing(event: e.Played, table: Table, company: Company) -> Iterator[Callable[[], None]]:
    """What is to be done for all who listen to hear of an event in the game."""
    assert table.game is not None
    for seat, bot in company.listeners:
        yield partial(bot.hear, event_view(table.game, event.event, seat))


def _beginning(table: Table, company: Company) -> Iterator[Callable[[], None]]:
    """What is to be done for all bots to begin the game."""
    assert table.game is not None
    for seat, bot in company.by_seat.items():
        yield partial(bot.begin, seat, view(table.game, seat))


def _do_all(chores: Sequence[Callable[[], None]]) -> None:
    """Do one after the other, whatever goes wrong; an error is raised when all are done."""
    with ExitStack() as stack:
        for chore in reversed(chores):
            stack.callback(chore)
