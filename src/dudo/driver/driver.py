"""The driver of a table: what happens there without a person, and what bots hear of it."""

import random
from collections.abc import Callable, Iterable
from typing import NamedTuple

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make
from dudo.bots.reports import Report
from dudo.game import Game, Roller, chance, event_view, evolve, moves, view
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

Maker = Callable[[int, BotPlayer], Bot]
"""Makes the bot that sits down at a seat."""


def from_the_cast(seat: int, player: BotPlayer) -> Bot:
    """The bot that the cast knows by its kind, with lots that nobody can foresee."""
    del seat
    return make(player.kind, random.SystemRandom())


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
        self._bots: dict[BotPlayer, Bot] = {}
        self._at: list[Bot | None] = []
        self._listeners: list[tuple[int, Bot]] = []
        self.log: list[e.TableEvent] = []
        """Everything that has happened since; `happen` lets it happen again at another table."""
        self._first: Game | None = table.game
        self._since = 0
        """The place in the log from which on the game was played that began as `_first`."""
        self._seat_bots()

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
        bots = (place for place, seat in enumerate(waits.order) if self._at[seat] is not None)
        return waits.order[: next(bots, None)]

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots by the seats they play."""
        return {seat: bot for seat, bot in enumerate(self._at) if bot is not None}

    def do(self, command: c.Command) -> tuple[Happened, ...]:
        """Let somebody do something; raises what `handle` raises, and then nothing has happened."""
        return self.happen(handle(self.table, command))

    def advance(self, *, at: float = 0.0) -> tuple[Happened, ...]:
        """Throw the dice or hear the bot that comes next; nothing where people are to act."""
        waits = waiting(self.table)
        if isinstance(waits, ForDice):
            return self.happen(throw(self.table, self.roller, at=at, throwing=self._throwing))
        reply = self._asked(waits)
        return () if reply is None else self.put(reply, at=at)

    def ask(self) -> Reply | None:
        """What the bot says that comes next, before anybody hears it; nothing where none does.

        This changes nothing at the table, and may be waited for beside it.
        """
        return self._asked(waiting(self.table))

    def put(self, reply: Reply, *, at: float = 0.0) -> tuple[Happened, ...]:
        """Let a bot say what it answered."""
        seat, decision = reply
        if decision is None:
            return self.do(c.BotLetsGo(seat=seat, at=at))
        return self.do(c.BotSpeaks(seat=seat, move=decision.move, at=at))

    def happen(self, events: Iterable[e.TableEvent]) -> tuple[Happened, ...]:
        """Let events happen that were decided: by `handle`, or before, in a log that goes on."""
        return tuple([self._follow(event) for event in events])

    def faults(self) -> list[Report]:
        """What bots did wrong since this was last asked."""
        return [fault for bot in self._bots.values() for fault in bot.faults()]

    def close(self) -> None:
        """Send all bots home."""
        for bot in self._bots.values():
            bot.leave()
        for bot in self._bots.values():
            bot.close()

    def _asked(self, waits: Waiting) -> Reply | None:
        if not isinstance(waits, ForWords):
            return None
        seat, game = waits.order[0], self.table.game
        bot = self._at[seat]
        if bot is None:
            return None
        assert game is not None
        ask = bot.choose if seat == waits.turn else bot.interject
        return Reply(seat, ask(view(game, seat), moves(game, seat), deadline=self._deadline))

    def _follow(self, event: e.TableEvent) -> Happened:
        """Let an event happen, and let those bots hear of it who listen."""
        table = self.table = apply(self.table, event)
        self.log.append(event)
        if isinstance(event, e.Played):
            game = table.game
            assert game is not None
            for seat, bot in self._listeners:
                bot.hear(event_view(game, event.event, seat))
        elif isinstance(event, e.Started):
            self._first, self._since = table.game, len(self.log)
            self._seat_bots()
            for seat, bot in self.bots.items():
                self._begin(seat, bot)
        elif not isinstance(event, e.PassedBy):
            self._seat_bots()
        return Happened(event, table)

    def _seat_bots(self) -> None:
        """Have a bot in every seat that one plays, and send those home who play none any more."""
        table, known = self.table, self._bots
        self._bots, self._at = {}, []
        for number, seat in enumerate(table.seats):
            bot = None
            if seat.bot is not None:
                bot = known.pop(seat.bot, None)
                if bot is None:
                    bot = self._maker(number, seat.bot)
                    if table.is_playing:
                        self._begin(number, bot)
                self._bots[seat.bot] = bot
            self._at.append(bot)
        for bot in known.values():
            bot.close()
        self._listeners = [(seat, bot) for seat, bot in self.bots.items() if bot.listens]

    def _begin(self, seat: int, bot: Bot) -> None:
        """Begin a game with a bot, and let it hear what has happened in it."""
        game = self._first
        assert game is not None
        bot.begin(seat, view(game, seat))
        if not bot.listens:
            return
        for event in self.log[self._since :]:
            if isinstance(event, e.Played):
                game = evolve(game, event.event)
                bot.hear(event_view(game, event.event, seat))
