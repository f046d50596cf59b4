"""The store as the server's event loop sees it: nothing here blocks."""

import asyncio
import logging
import secrets as lots
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from dudo.server.errors import Problem, ServerRefusal
from dudo.server.store import reading
from dudo.server.store.engines import is_sqlite, reading_engine, writing_engine
from dudo.server.store.reading import StoredEntry
from dudo.server.store.schema import meta
from dudo.server.store.statements import Statement
from dudo.server.store.writer import (
    PATIENCE,
    LogRow,
    Outcome,
    Result,
    Write,
    Writer,
    is_passing,
)

READERS = 3
"""Threads that read."""
READ_PAUSE = 0.25
ANSWERS_WITHIN = 1.0
"""Seconds in which a database that is there answers."""

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class _AskedLog(NamedTuple):
    """Somebody who wants to know what happened at a table after a number."""

    table_id: str
    after: int
    answer: asyncio.Future[list[StoredEntry]]

    def succeed(self, found: list[StoredEntry]) -> None:
        """Answer; somebody else may have asked for more."""
        if not self.answer.done():
            self.answer.set_result([one for one in found if one.seq > self.after])

    def fail(self, wrong: Exception) -> None:
        """Answer that it cannot be known."""
        if not self.answer.done():
            self.answer.set_exception(wrong)


class Store:
    """The database of one server process, for the event loop that made it."""

    def __init__(self, url: URL, *, patience: float = PATIENCE) -> None:
        """Open the database; `prepare` has made it what it must be."""
        self.url = url
        self.is_file = is_sqlite(url)
        self.is_away = False
        self.on_absence: Callable[[bool], None] = _nobody_listens
        """Called when the database has gone or come back."""
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._gathered: list[Write] = []
        self._asked: list[_AskedLog] = []
        self._answering: asyncio.Task[None] | None = None
        self._writing = writing_engine(url)
        self._reading = reading_engine(url)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = Writer(
            self._writing,
            deliver=self._deliver,
            on_absence=self._absence,
            patience=patience,
        )

    def submit(self, write: Write) -> None:
        """Store something; its `done` is called in the event loop.

        What comes in one turn of the loop is handed on together: to wake the writer for each would
        cost more than to store it.
        """
        if not self._gathered:
            self._loop.call_soon(self._hand_on)
        self._gathered.append(write)

    def _hand_on(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._writer.submit(gathered)

    async def result(self, row: LogRow | None, statements: Sequence[Statement]) -> Result:
        """Store something, and wait for what comes of it."""
        future: asyncio.Future[Result] = self._loop.create_future()

        def done(result: Result) -> None:
            if not future.done():
                future.set_result(result)

        self.submit(Write(row, done, statements))
        return await future

    async def write(self, statements: Sequence[Statement]) -> None:
        """Store something that belongs to no log, and wait for it."""
        result = await self.result(None, statements)
        if isinstance(result, ServerRefusal):
            raise result
        assert result is Outcome.STORED

    async def read(
        self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to one of the questions in `reading`; a database that is away is waited for.

        Raises a `ServerRefusal` where it does not come back in time, also where it is others who
        wait for it so long that this question is not even put.
        """
        give_up = self._loop.time() + self._patience
        while True:
            try:
                async with asyncio.timeout_at(give_up):
                    return await self._loop.run_in_executor(
                        self._readers, lambda: self._ask(question, *args, **kwargs)
                    )
            except DBAPIError as wrong:
                if not is_passing(wrong):
                    raise ServerRefusal(Problem.STORAGE_BROKEN) from wrong
                if self._loop.time() > give_up:
                    raise ServerRefusal(Problem.STORAGE_AWAY) from wrong
            except TimeoutError as wrong:
                raise ServerRefusal(Problem.STORAGE_AWAY) from wrong
            await asyncio.sleep(READ_PAUSE)

    async def answers(self) -> bool:
        """Whether the database answers now; nothing is waited for."""
        asked = self._loop.run_in_executor(self._readers, self._ask, reading.meta_value, "")
        try:
            await asyncio.wait_for(asked, ANSWERS_WITHIN)
        except (DBAPIError, TimeoutError):
            return False
        return True

    async def entries(self, table_id: str, after: int) -> list[StoredEntry]:
        """What happened at a table after that number, as `read` answers.

        Where another worker is busy, many tables ask at once: they are answered together.
        """
        asked = _AskedLog(table_id, after, self._loop.create_future())
        self._asked.append(asked)
        if self._answering is None:
            self._answering = asyncio.ensure_future(self._answer_together())
        return await asked.answer

    async def _answer_together(self) -> None:
        """Answer those who ask for entries until nobody does."""
        while self._asked:
            asked, self._asked = self._asked, []
            after: dict[str, int] = {}
            for one in asked:
                after[one.table_id] = min(one.after, after.get(one.table_id, one.after))
            try:
                found = await self.read(reading.entries, after)
            except Exception as wrong:  # noqa: BLE001 - it is told to all who have asked
                for one in asked:
                    one.fail(wrong)
            else:
                for one in asked:
                    one.succeed(found[one.table_id])
        self._answering = None

    async def remembered(self, key: str, *, make: Callable[[], bytes]) -> bytes:
        """What the server remembers under a key; made where nothing is there, once for all."""
        found = await self.read(reading.meta_value, key)
        if found is None:
            await self._loop.run_in_executor(self._readers, self._keep, key, make())
            found = await self.read(reading.meta_value, key)
        assert found is not None
        return found

    async def signing_key(self) -> bytes:
        """The key that guests' cookies are signed with."""
        return await self.remembered("signing-key", make=lambda: lots.token_bytes(32))

    async def close(self) -> None:
        """Store what waits, and let the database go."""
        self._hand_on()
        await self._loop.run_in_executor(None, self._writer.close)
        self._readers.shutdown(wait=True)
        self._writing.dispose()
        self._reading.dispose()

    def _ask(
        self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        with self._reading.begin() as connection:
            return question(connection, *args, **kwargs)

    def _keep(self, key: str, value: bytes) -> None:
        with suppress(IntegrityError), self._reading.begin() as connection:
            connection.execute(insert(meta), {"key": key, "value": value})  # or another was first

    def _deliver(self, results: list[tuple[Write, Result]]) -> None:
        """Carry results from the writer's thread into the event loop, all of them at once."""
        self._call(_tell_all, results)

    def _absence(self, is_away: bool) -> None:  # noqa: FBT001 - the one thing it says
        self._call(self._told_absence, is_away)

    def _told_absence(self, is_away: bool) -> None:  # noqa: FBT001 - likewise
        self.is_away = is_away
        self.on_absence(is_away)

    def _call(self, call: Callable[..., None], *args: object) -> None:
        with suppress(RuntimeError):  # the loop may have ended, and nobody waits any more
            self._loop.call_soon_threadsafe(call, *args)


def _tell_all(results: list[tuple[Write, Result]]) -> None:
    for write, result in results:
        try:
            write.done(result)
        except Exception:
            logger.exception("what was stored could not be told to whoever stored it")


def _nobody_listens(_is_away: bool) -> None:  # noqa: FBT001 - likewise
    pass
