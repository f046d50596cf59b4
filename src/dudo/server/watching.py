"""What other workers store is heard here: from PostgreSQL as it happens, from SQLite by looking.

Only the table and the number are heard. What happened is read from the log.
"""

import asyncio
import logging
import sqlite3

from dudo.errors import UserError
from dudo.server.keeper import Keeper
from dudo.server.store import Store, reading
from dudo.server.store.engines import POSTGRES_LINE
from dudo.server.store.writer import CHANNEL

LOOK_EVERY = 0.03
"""Seconds between two looks at a file that other processes write to."""
AFTER_FAILURE = 0.5

logger = logging.getLogger(__name__)


class Watcher:
    """Tells a keeper what other workers have stored."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store = store
        self._keeper = keeper
        self._hears = True

    async def watch(self) -> None:
        """Watch until cancelled; after a failure, look after everything and watch on."""
        while True:
            try:
                await (self._look() if self._store.is_file else self._listen())
            except (OSError, UserError, sqlite3.Error) as wrong:
                if self._hears:
                    self._hears = False
                    why = str(wrong).partition("\n")[0]
                    logger.warning("other workers cannot be heard: %s", why)
            await asyncio.sleep(AFTER_FAILURE)

    def _begun(self) -> None:
        """From now on all is heard; what was stored before has to be looked after."""
        self._hears = True
        self._keeper.learn_all()

    async def _listen(self) -> None:
        import psycopg  # noqa: PLC0415 slow to load, and needed by few

        url = self._store.url.set(drivername="postgresql")
        try:
            connection = await psycopg.AsyncConnection.connect(
                url.render_as_string(hide_password=False), autocommit=True, **POSTGRES_LINE
            )
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                self._begun()
                async for notice in connection.notifies():
                    table_id, _, seq = notice.payload.partition(" ")
                    if seq.isdecimal():
                        self._keeper.learn(table_id, int(seq))
        except psycopg.Error as wrong:
            raise ConnectionError(str(wrong)) from None

    async def _look(self) -> None:
        """Ask SQLite whether another process has written; only then, what."""
        assert self._store.url.database is not None
        path = self._store.url.database
        connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        try:
            seen = await self._store.read(reading.newest_row)
            self._begun()
            version = None
            while True:
                (now,) = connection.execute("PRAGMA data_version").fetchone()
                if now != version:
                    version = now
                    seen = await self._heard_since(seen)
                await asyncio.sleep(LOOK_EVERY)
        finally:
            connection.close()

    async def _heard_since(self, seen: reading.NumberedRow | None) -> reading.NumberedRow | None:
        """Tell what was stored since a row, and return the last one."""
        rows = await self._store.read(reading.newest_rows, 0 if seen is None else seen.row)
        if seen is not None and rows[:1] != [seen]:  # its number was given away once more
            newest = await self._store.read(reading.newest_row)
            self._keeper.learn_all()  # only now: what is stored from here on is heard as usual
            return newest
        for one in rows if seen is None else rows[1:]:
            self._keeper.learn(one.table_id, one.seq)
        return rows[-1] if rows else None
