"""The keeper of all tables of one server process."""

import asyncio
import logging
import secrets as lots
import time
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any

from dudo.errors import UserError
from dudo.messages import message
from dudo.rules import Ruleset
from dudo.server.asking import BotAsker
from dudo.server.deciding import Identity, opened
from dudo.server.dice import GameDice
from dudo.server.entry import Opening, encode_entry, read_entry
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.folding import FoldedTable, Step
from dudo.server.guests import LASTS
from dudo.server.live import Listener, LiveTable
from dudo.server.pace import Pace
from dudo.server.store import LogRow, Outcome, Result, Store, Write, reading, statements
from dudo.table import BotPlayer, Person, Settings, fold, handle, new_table
from dudo.table import commands as c
from dudo.table import events as e
from dudo.table.checks import check_settings, free_bot_name

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What short codes are made of: nothing that looks like something else."""
CODE_LENGTH = 6
MOST_CHAIRS = 12
UNLOADED_AFTER = 120.0
"""Seconds after which a table at which nobody is and nothing is played leaves the memory."""
SWEEP_EVERY = 30.0
FOLDED_AT_ONCE = 500
"""Entries of a log that happen again before others have their turn."""
BEAT_EVERY = 5.0
"""Seconds between two signs of life of a worker, where there are several."""
DEAD_AFTER = 20.0
"""Seconds without one after which a worker is taken for dead."""
REMEMBERED_WORKERS = 256
"""Workers, dead ones among them, whose signs of life are remembered."""
CLEAN_EVERY = 600.0
NOTED_EVERY = 3600.0
"""Seconds after which it is noted again that somebody is at a table."""
DAY = 86_400.0
ABANDONED_AFTER = DAY
"""Seconds without any use after which a table is cleared away."""
ABANDONED_GAME_AFTER = 7 * DAY
"""The same where a game is under way."""

logger = logging.getLogger(__name__)


class Keeper:
    """Keeps tables in memory, brings them there when they are needed, and clears them away."""

    def __init__(
        self,
        store: Store,
        asker: BotAsker,
        *,
        pace: Pace,
        worker: str = "",
        is_shared: bool = False,
        now: Callable[[], float] = time.time,
    ) -> None:
        """Keep the tables of `store`; it `is_shared` where other workers write to it too."""
        self.store = store
        self.asker = asker
        self.pace = pace
        self.worker = worker or lots.token_hex(4)
        self.is_shared = is_shared
        self.now = now
        self.is_stopping = False
        self.counts: Counter[str] = Counter()
        """How often what has happened, for those who measure."""
        self.tables: dict[str, LiveTable] = {}
        self._beats: dict[str, float] = {}
        """When other workers last gave a sign of life, by this process's own clock."""
        self._written_beats: dict[str, bytes] = {}
        self._dead: set[str] = set()
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tasks: set[asyncio.Future[Any]] = set()

    # Tables

    async def find(self, table_id: str) -> LiveTable:
        """The table of that id, brought into memory where it is not there."""
        live = self.tables.get(table_id)
        if live is not None:
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        found = await asyncio.shield(loading)
        if found is None:
            raise ServerRefusal(Problem.NO_SUCH_TABLE)
        return found

    async def open(
        self,
        rules: Ruleset,
        chairs: int,
        *,
        by: Person,
        settings: Settings,
        public: bool,
        bots: tuple[str, ...],
        start: bool,
    ) -> LiveTable:
        """Open a table: its first guest sits down and is the host, bots beside them."""
        limits = rules.table
        if not max(2, limits.min_players) <= chairs <= min(MOST_CHAIRS, limits.max_players):
            raise ServerRefusal(
                Problem.BAD_CHAIRS,
                least=max(2, limits.min_players),
                most=min(MOST_CHAIRS, limits.max_players),
                count=chairs,
            )
        at = self.now()
        opening = Opening(rules=rules, chairs=chairs, settings=settings)
        events = _first_events(opening, by, bots, start=start, at=at)
        while True:
            identity = Identity(new_table_id(), new_code(), public)
            made = opened(identity, opening, events, at=at, worker=self.worker, by=by.id)
            row = LogRow(identity.id, 1, encode_entry(made.entry))
            result = await self.store.result(row, made.statements)
            if result is Outcome.STORED:
                break
            if isinstance(result, ServerRefusal) and result.problem is not Problem.STORAGE_BROKEN:
                raise result
            if await self.store.read(reading.table_by_code, identity.code) is None:
                raise ServerRefusal(Problem.STORAGE_BROKEN)
        folded = FoldedTable()
        folded.add(1, made.entry)
        if folded.dice is not None:
            folded.dice.master = made.master
        live = self.tables[identity.id] = LiveTable(self, identity, folded)
        self.counts["tables"] += 1
        logger.info("table %s is opened", identity.short)
        live.automation.plan()
        return live

    async def recover(self) -> None:
        """Go on with all games that were under way when the server stopped, and listed tables."""
        since = self.now() - ABANDONED_GAME_AFTER
        while True:
            try:
                to_keep = await self.store.read(reading.tables_to_keep, since)
                break
            except ServerRefusal:
                logger.warning("games that were under way cannot be read now")
                await asyncio.sleep(BEAT_EVERY)
        for table_id in to_keep:
            try:
                await self.find(table_id)
            except Exception as error:
                why = None if isinstance(error, UserError) else error
                logger.warning("table %s cannot go on", table_id[:6], exc_info=why)

    async def find_secret(self, dice: GameDice) -> None:
        """Bring the secret of a game into memory; a game that is over has none."""
        dice.master = await self.store.read(reading.master_secret, dice.game)

    # Guests on the line

    def attach(self, live: LiveTable, listener: Listener) -> None:
        """Somebody is on the line."""
        listeners = live.listeners.setdefault(listener.guest, [])
        listeners.append(listener)
        self._note_use(live)
        if len(listeners) == 1:
            live.automation.connected(listener.guest)

    def detach(self, live: LiveTable, listener: Listener) -> None:
        """Somebody is on the line no more."""
        listeners = live.listeners.get(listener.guest, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners and listener.guest in live.listeners:
            del live.listeners[listener.guest]
            live.idle_since = time.monotonic()
            if not live.is_gone:
                live.automation.disconnected(listener.guest)

    # What tables need

    def submit(self, write: Write) -> None:
        """Store something."""
        self.store.submit(write)

    def call_later(self, seconds: float, call: Callable[[], None]) -> None:
        """Do something in a while."""
        asyncio.get_running_loop().call_later(seconds, call)

    def hold(self, task: asyncio.Future[Any]) -> None:
        """Keep a task from being forgotten while it runs."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def count(self, steps: list[Step]) -> None:
        """Count what happened."""
        for step in steps:
            if isinstance(step.event, e.Played):
                self.counts["events"] += 1

    def learn(self, table_id: str, seq: int) -> None:
        """Another worker may have stored something under that number."""
        live = self.tables.get(table_id)
        if live is not None:
            live.learn(seq)

    def learn_all(self) -> None:
        """Something may have been stored of which nothing was heard: look after all tables."""
        for live in tuple(self.tables.values()):
            live.learn(live.folded.seq + 1)

    # Coming and going of the server

    def is_alive(self, worker: str) -> bool:
        """Whether a worker has given a sign of life; one that was never heard of gets its time."""
        now = time.monotonic()
        return now - self._beats.setdefault(worker, now) < DEAD_AFTER

    async def beat(self) -> None:
        """Give a sign of life, again and again, and listen to those of the others.

        No two clocks are compared: a worker lives as long as what it writes changes.
        """
        while True:
            try:
                await self.store.write(statements.beat(self.worker, lots.token_bytes(8)))
                await self._hear_beats()
            except UserError:
                pass  # where nothing can be stored, nobody can tell who is alive
            except Exception:
                logger.exception("signs of life could not be given or heard")
            await asyncio.sleep(BEAT_EVERY)

    async def _hear_beats(self) -> None:
        found = await self.store.read(reading.beats)
        now = time.monotonic()
        for worker, written in found.items():
            if self._written_beats.get(worker) != written:
                self._beats[worker] = now
        self._written_beats = found
        self._forget_oldest_beats()
        dead = {worker for worker in self._beats if not self.is_alive(worker)}
        if dead - self._dead:
            for live in tuple(self.tables.values()):
                live.automation.workers_changed()
            await self.store.write([statements.drop_beat(worker) for worker in dead - self._dead])
            if self.worker == min(found.keys() - dead, default=""):
                self.hold(asyncio.ensure_future(self.recover()))  # one of those who are left
        self._dead = dead

    def _forget_oldest_beats(self) -> None:
        """Remember no more workers than there can be: one that is asked for again has its time."""
        for worker in sorted(self._beats, key=self._beats.__getitem__)[:-REMEMBERED_WORKERS]:
            del self._beats[worker]

    async def sweep(self, *, cleans: bool) -> None:
        """Clear away, again and again, what nobody needs; one worker `cleans` the store."""
        cleaned = -inf
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                self._unload()
                if cleans and time.monotonic() - cleaned > CLEAN_EVERY:
                    cleaned = time.monotonic()
                    await self.clean()
            except Exception as error:
                why = None if isinstance(error, UserError) else error
                logger.warning("abandoned tables could not be cleared away", exc_info=why)

    async def clean(self) -> None:
        """Clear away tables that nobody has used for a long time, and guests whose time is over.

        Finished games go with the last of their guests.
        """
        now = self.now()
        found = await self.store.read(
            reading.untouched_tables,
            idle=now - ABANDONED_AFTER,
            playing=now - ABANDONED_GAME_AFTER,
        )
        for table_id in found:
            live = self.tables.get(table_id)
            if live is not None and live.listeners:
                continue
            if live is not None:
                self._drop(live)
            await self.store.write(statements.drop_table(table_id, before=now - ABANDONED_AFTER))
        await self.store.write(statements.drop_guests(before=now - LASTS))
        for game in await self.store.read(reading.forgotten_games, before=now - LASTS):
            await self.store.write(statements.drop_game(game))

    def tell_absence(self, is_away: bool) -> None:  # noqa: FBT001 - the one thing it says
        """Tell everybody on the line that nothing can be stored now, or that it can again."""
        code = "storage-away" if is_away else "storage-back"
        for listener in self._everybody():
            listener.notice(code, message(f"notice-{code}"))

    def say_goodbye(self) -> None:
        """Tell everybody on the line that the server stops."""
        self.is_stopping = True
        for listener in self._everybody():
            listener.leave("shutdown")

    async def stop(self) -> None:
        """Keep nothing any more: everybody is told, and nothing is waited for."""
        self.say_goodbye()
        for live in tuple(self.tables.values()):
            live.close()
        for task in tuple(self._tasks):
            task.cancel()
        await self.asker.close()

    def _everybody(self) -> list[Listener]:
        return [
            listener
            for live in self.tables.values()
            for listeners in live.listeners.values()
            for listener in listeners
        ]

    def _unload(self) -> None:
        """Let tables go at which nobody is and nothing goes on by itself."""
        now = time.monotonic()
        for live in tuple(self.tables.values()):
            if live.listeners:
                self._note_use(live)
                continue
            is_listed = live.identity.public and live.table.people
            is_left = now - live.idle_since > UNLOADED_AFTER
            if is_left and live.is_idle and not is_listed:
                self._drop(live)

    def _note_use(self, live: LiveTable) -> None:
        """Note now and then that somebody is there, so that nobody clears the table away."""
        now = self.now()
        if now - live.touched > NOTED_EVERY:
            live.touched = now
            self.submit(Write(None, _nobody_waits, [statements.note_use(live.identity.id, now)]))

    def _drop(self, live: LiveTable) -> None:
        live.close()
        self.tables.pop(live.identity.id, None)
        if live.folded.dice is not None:
            self.asker.forget(live.folded.dice.game)

    async def _load(self, table_id: str) -> LiveTable | None:
        row = await self.store.read(reading.table_row, table_id)
        if row is None:
            return None
        folded = FoldedTable()
        for one in await self.store.entries(table_id, 0):
            if one.seq % FOLDED_AT_ONCE == 0:
                await asyncio.sleep(0)  # a long log keeps nobody else waiting
            command = None if one.command is None else (one.guest or "", one.command)
            folded.add(one.seq, read_entry(one.entry), command)
        if folded.table is None:
            return None
        if folded.dice is not None:
            await self.find_secret(folded.dice)
        identity = Identity(row.id, row.code, row.public)
        live = self.tables[table_id] = LiveTable(self, identity, folded)
        live.automation.begin()
        return live


def _nobody_waits(_result: Result) -> None:
    pass


def new_table_id() -> str:
    """The name of a table, which is also its invitation: nobody can guess it."""
    return lots.token_hex(10)


def new_code() -> str:
    """A short code, by which friends in the same room find a table."""
    return "".join(lots.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _first_events(
    opening: Opening, host: Person, bots: tuple[str, ...], *, start: bool, at: float
) -> tuple[e.TableEvent, ...]:
    """What happens at a new table before anybody else sees it, put to the table as any command."""
    table = new_table(opening.rules, opening.chairs, opening.settings)
    check_settings(table, opening.settings)
    events = handle(table, c.Join(person=host, seat=0, at=at))
    table = fold(table, events)
    for seat, kind in enumerate(bots, start=1):
        bot = BotPlayer(kind, free_bot_name(table, kind))
        more = handle(table, c.AddBot(by=host.id, seat=seat, bot=bot, at=at))
        events, table = events + more, fold(table, more)
    return events + handle(table, c.Start(by=host.id, at=at)) if start else events
