"""How bots are asked: the one door between a table and whoever thinks for its bots.

The keeper of a table never waits for a bot: it asks, goes on with other tables, and puts what came
back to the table when it comes. Who thinks, in a thread or in processes of its own, is not the
keeper's business.
"""

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make_character
from dudo.game import Move, View, view
from dudo.game.events import Event
from dudo.game.start import begin
from dudo.table import BotPlayer


class BotAsker(Protocol):
    """Whoever thinks for the bots of all tables."""

    async def ask(  # noqa: PLR0917 - one question has these seven parts
        self,
        table_key: str,
        seat: int,
        bot: BotPlayer,
        heard: Sequence[Event],
        seen: View,
        moves: Sequence[Move],
        deadline: float,
    ) -> Decision | None:
        """What `bot` says at `seat`, within about `deadline` seconds.

        `table_key` names one game at one table: no two games have the same. `heard` is everything
        that the seat has heard since the game began, as it may hear it (after `first_view(seen)`),
        each time from the beginning. So whoever answers may keep the bot from one question to the
        next and let it hear only what is new, or make it anew.

        The bot is asked to speak where `seen.turn` is its seat, and else whether it cuts in (J19):
        no decision means that it lets the bid go on. Where it has to speak, no decision means that
        it did not answer in time; the keeper then speaks for it.
        """
        ...

    def forget(self, table_key: str) -> None:
        """The game is over, or its table has gone: nobody will ask for its bots again."""
        ...

    async def close(self) -> None:
        """Send all bots home."""
        ...


def first_view(seen: View) -> View:
    """How the game of `seen` began for its seat: what a bot is begun with."""
    return view(begin(seen.rules, seen.players, opener=0), seen.seat)


def answered(bot: Bot, seen: View, moves: Sequence[Move], deadline: float) -> Decision | None:
    """What a bot says to the question that `seen` puts: in its turn, or out of it (J19)."""
    ask = bot.choose if seen.turn == seen.seat else bot.interject
    return ask(seen, moves, deadline=deadline)


class _Thinker:
    """A bot in a game, and how much of that it has heard."""

    def __init__(self, bot: Bot, seen: View) -> None:
        self.bot = bot
        self.heard = 0
        bot.begin(seen.seat, first_view(seen))

    def hear(self, heard: Sequence[Event]) -> None:
        if self.bot.listens:
            for event in heard[self.heard :]:
                self.bot.hear(event)
        self.heard = len(heard)


class ThreadAsker:
    """Bots that think in a thread of this process: for tests, and for a server with few tables."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._thinkers: dict[str, dict[tuple[int, BotPlayer], _Thinker]] = {}

    async def ask(  # noqa: PLR0917 - as the protocol has it
        self,
        table_key: str,
        seat: int,
        bot: BotPlayer,
        heard: Sequence[Event],
        seen: View,
        moves: Sequence[Move],
        deadline: float,
    ) -> Decision | None:
        """What the bot says, when the thread has come to it."""
        loop = asyncio.get_running_loop()
        think = self._answer
        return await loop.run_in_executor(
            self._thread, think, table_key, (seat, bot), heard, seen, moves, deadline
        )

    def forget(self, table_key: str) -> None:
        """Send the bots of a game home."""
        self._thread.submit(self._send_home, table_key)

    async def close(self) -> None:
        """Send all bots home, and end the thread."""
        for table_key in tuple(self._thinkers):
            self.forget(table_key)
        self._thread.shutdown(wait=False)

    def _answer(  # noqa: PLR0917 - as the protocol has it
        self,
        table_key: str,
        who: tuple[int, BotPlayer],
        heard: Sequence[Event],
        seen: View,
        moves: Sequence[Move],
        deadline: float,
    ) -> Decision | None:
        thinkers = self._thinkers.setdefault(table_key, {})
        thinker = thinkers.get(who)
        if thinker is None:
            bot = make_character(who[1].kind, random.SystemRandom())
            thinker = thinkers[who] = _Thinker(bot, seen)
        thinker.hear(heard)
        return answered(thinker.bot, seen, moves, deadline)

    def _send_home(self, table_key: str) -> None:
        for thinker in self._thinkers.pop(table_key, {}).values():
            thinker.bot.close()
