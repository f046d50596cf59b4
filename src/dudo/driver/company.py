"""The bots of a table at one moment: who plays which seat, and who listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from dudo.bots.bot import Bot
from dudo.game import event_view, evolve, view
from dudo.table import BotPlayer, Table, apply
from dudo.table import events as e

Maker = Callable[[int, BotPlayer], Bot]
"""Makes the bot that sits down at a seat."""


class Company(NamedTuple):
    """Bots by who they are at the table, and by the seats they play."""

    bots: Mapping[BotPlayer, Bot] = {}
    at: tuple[Bot | None, ...] = ()
    listeners: tuple[tuple[int, Bot], ...] = ()

    def seated(self, table: Table, make: Maker) -> Company:
        """Those who play at `table`: who was there before stays, and the others are made."""
        bots: dict[BotPlayer, Bot] = {}
        at: list[Bot | None] = []
        for number, seat in enumerate(table.seats):
            bot = None
            if seat.bot is not None:
                bot = self.bots.get(seat.bot) or make(number, seat.bot)
                bots[seat.bot] = bot
            at.append(bot)
        listeners = [(seat, bot) for seat, bot in enumerate(at) if bot is not None and bot.listens]
        return Company(bots, tuple(at), tuple(listeners))

    @property
    def by_seat(self) -> dict[int, Bot]:
        """The bots by the seats they play."""
        return {seat: bot for seat, bot in enumerate(self.at) if bot is not None}


def bring_up(bot: Bot, seat: int, origin: Table, log: Iterable[e.TableEvent]) -> None:
    """Begin a game with a bot that comes in the middle, and let it hear what has happened in it.

    `log` is what has happened since the table was `origin`, at which the game was under way, or
    began with the first event.
    """
    events = iter(log)
    game = origin.game if origin.is_playing else apply(origin, next(events)).game
    assert game is not None
    bot.begin(seat, view(game, seat))
    if not bot.listens:
        return
    for event in events:
        if isinstance(event, e.Played):
            game = evolve(game, event.event)
            bot.hear(event_view(game, event.event, seat))
