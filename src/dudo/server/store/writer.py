"""The one thread that writes: whatever waits together becomes one transaction.

No timer gathers writes. While one transaction is on its way to the disk, others come in, and all of
them are the next one. So a lone write waits for nobody, and many share the price of a commit.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from itertools import chain
from math import inf
from queue import Empty, SimpleQueue
from sqlite3 import SQLITE_BUSY, SQLITE_FULL, SQLITE_LOCKED
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable, select, text
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)

from dudo.server.errors import Problem, ServerRefusal
from dudo.server.store.schema import log

PATIENCE = 30.0
"""Seconds for which a database that is away is waited for."""
PAUSE = 0.25
"""Seconds between two attempts."""
MOST_TOGETHER = 500
"""Writes in one transaction, so that the first of them is not kept waiting for the last."""
CHANNEL = "dudo"
"""Where PostgreSQL tells the other workers that something was stored."""
DISK_FULL = "53100"
"""What PostgreSQL says where its disk is full."""

_COLUMNS = ", ".join(column.name for column in log.columns)
_INSERT_AND_TELL = text(
    f"""
    WITH stored AS (
        INSERT INTO log ({_COLUMNS}) SELECT * FROM unnest(
            CAST(:tables AS text[]), CAST(:seqs AS integer[]), CAST(:entries AS bytea[]),
            CAST(:guests AS text[]), CAST(:commands AS text[])
        ) RETURNING table_id, seq
    )
    SELECT pg_notify('{CHANNEL}', table_id || ' ' || seq) FROM stored
    """  # noqa: S608 - made of names alone
)

logger = logging.getLogger(__name__)


class Outcome(Enum):
    """What came of a write, where nothing went wrong."""

    STORED = "stored"
    OVERTAKEN = "overtaken"
    """Somebody else was first to store that number."""


Result = Outcome | ServerRefusal


class LogRow(NamedTuple):
    """What happened at a table, and which command of whom led to it."""

    table_id: str
    seq: int
    entry: bytes
    guest: str | None = None
    command: str | None = None


class Write(Struct):
    """Something to be stored, all of it or nothing, and who wants to know of it."""

    row: LogRow | None
    done: Callable[[Result], None]
    more: Sequence[tuple[Executable, dict[str, Any]]] = ()
    """Statements beside the log: what is looked up faster elsewhere."""
    until: float = 0.0
    """How long a database that is away is waited for; the writer says so when it is given this."""


class Writer:
    """Writes what it is given, in the order in which it is given, in a thread of its own.

    `deliver` carries results back to those who wait for them, from this thread into theirs.
    `on_absence` is told, in this thread, when the database has gone, and when it is back.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        deliver: Callable[[list[tuple[Write, Result]]], None],
        on_absence: Callable[[bool], None],
        patience: float = PATIENCE,
    ) -> None:
        self._engine = engine
        self._deliver = deliver
        self._on_absence = on_absence
        self._patience = patience
        self._is_file = engine.dialect.name == "sqlite"
        self._connection: Connection | None = None
        """Kept from one transaction to the next, until something is wrong with it."""
        self._queue: SimpleQueue[Sequence[Write] | None] = SimpleQueue()
        self._is_away = False
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, writes: Sequence[Write]) -> None:
        """Store these when those before them are stored; returns at once.

        A database that is away is waited for from now on, however long those before them wait.
        """
        until = time.monotonic() + self._patience
        for write in writes:
            write.until = until
        self._queue.put(writes)

    def close(self) -> None:
        """Store what waits, without patience, and end the thread."""
        self._is_closing.set()
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            first = self._queue.get()
            batch = [] if first is None else list(first)
            is_open = first is not None
            while is_open and len(batch) < MOST_TOGETHER:
                try:
                    waiting = self._queue.get_nowait()
                except Empty:
                    break
                if waiting is None:
                    is_open = False
                else:
                    batch += waiting
            for start in range(0, len(batch), MOST_TOGETHER):
                self._deliver(self._results(batch[start : start + MOST_TOGETHER]))
        self._let_go()

    def _results(self, batch: list[Write]) -> list[tuple[Write, Result]]:
        """Store all writes of a batch; nothing that happens here ends the thread."""
        try:
            return self._patiently(batch)
        except Exception as wrong:  # noqa: BLE001 - it is logged below
            if len(batch) == 1:
                log_failure(wrong)
                return [(batch[0], ServerRefusal(Problem.STORAGE_BROKEN))]
            return self._one_by_one(batch)

    def _one_by_one(self, batch: list[Write]) -> list[tuple[Write, Result]]:
        """Store each write by itself, so that one that cannot be stored keeps back no other."""
        results: list[tuple[Write, Result]] = []
        for write in batch:
            try:
                results += self._patiently([write])
            except Exception as wrong:  # noqa: BLE001 - likewise
                log_failure(wrong)
                results.append((write, ServerRefusal(Problem.STORAGE_BROKEN)))
        return results

    def _patiently(self, batch: list[Write]) -> list[tuple[Write, Result]]:
        """Store a batch, and try again as long as each may wait where the database is away.

        Those that may wait no longer are told so at once, and are taken out of the batch.
        """
        while True:
            try:
                results = self._at_once(batch)
            except IntegrityError:
                return self._one_by_one(batch)
            except DBAPIError as wrong:
                if not is_passing(wrong):
                    if len(batch) > 1 and not is_full(wrong):
                        return self._one_by_one(batch)
                    return self._refused(batch, wrong)
                self._gone(wrong)
                self._send_away(batch)
                if not batch:
                    return []
                self._is_closing.wait(PAUSE)
            else:
                self._back()
                return results

    def _at_once(self, batch: list[Write]) -> list[tuple[Write, Result]]:
        """Store a batch; where a single write meets one that is there, look which it is."""
        try:
            self._together(batch)
        except IntegrityError:
            if len(batch) > 1:
                raise
            return [(batch[0], self._told_apart(batch[0]))]
        return [(write, Outcome.STORED) for write in batch]

    def _send_away(self, batch: list[Write]) -> None:
        """Tell those of a batch that have waited long enough that the database is away."""
        now = inf if self._is_closing.is_set() else time.monotonic()
        tired = [write for write in batch if write.until <= now]
        if tired:
            away = ServerRefusal(Problem.STORAGE_AWAY)
            self._deliver([(write, away) for write in tired])
            batch[:] = [write for write in batch if write.until > now]

    def _together(self, batch: Iterable[Write]) -> None:
        rows = [write.row for write in batch if write.row is not None]
        with self._transaction() as connection:
            if rows:
                _insert(connection, rows, is_file=self._is_file)
            for write in batch:
                for statement, values in write.more:
                    connection.execute(statement, values)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction on the connection of this thread, which is let go where it fails."""
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                yield self._connection
        except IntegrityError:
            raise  # what was written is wrong, and not the connection
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.close()

    def _told_apart(self, write: Write) -> Result:
        """Why a single write met one that was there before.

        It may be this very write, where the database went away after it was stored and before
        anybody was told.
        """
        row = write.row
        if row is None:
            return ServerRefusal(Problem.STORAGE_BROKEN)
        with self._transaction() as connection:
            there = _stored(connection, row)
        if there is None:
            return ServerRefusal(Problem.STORAGE_BROKEN)
        is_this = there == (bytes(row.entry), row.guest, row.command)
        return Outcome.STORED if is_this else Outcome.OVERTAKEN

    def _refused(self, batch: list[Write], wrong: DBAPIError) -> list[tuple[Write, Result]]:
        full = is_full(wrong)
        logger.error("nothing can be stored: %s", str(wrong.orig).partition("\n")[0])
        problem = Problem.STORAGE_FULL if full else Problem.STORAGE_BROKEN
        return [(write, ServerRefusal(problem)) for write in batch]

    def _gone(self, wrong: DBAPIError) -> None:
        if not self._is_away:
            self._is_away = True
            logger.warning("the database is away: %s", str(wrong.orig).partition("\n")[0])
            self._on_absence(self._is_away)

    def _back(self) -> None:
        if self._is_away:
            self._is_away = False
            logger.warning("the database is back")
            self._on_absence(self._is_away)


def log_failure(wrong: Exception) -> None:
    """Log why something was not stored, without what it was: databases tell that further down."""
    if isinstance(wrong, SQLAlchemyError):
        why = getattr(wrong, "orig", None) or wrong
        logger.error("storing failed: %s", str(why).partition("\n")[0])
    else:
        logger.error("storing failed", exc_info=wrong)


def _insert(connection: Connection, rows: list[LogRow], *, is_file: bool) -> None:
    """Add rows to the log by one statement: what is stored row by row waits row by row.

    Where a row fails, the whole transaction is undone. `OR FAIL` tells SQLite so: otherwise it
    writes a journal, in a file of its own, by which it could undo this one statement.
    """
    if is_file:
        values = "(?, ?, ?, ?, ?)"
        connection.exec_driver_sql(
            f"INSERT OR FAIL INTO log ({_COLUMNS}) VALUES {', '.join([values] * len(rows))}",  # noqa: S608
            tuple(chain.from_iterable(rows)),
        )
        return
    tables, seqs, entries, guests, commands = map(list, zip(*rows, strict=True))
    connection.execute(
        _INSERT_AND_TELL,
        {
            "tables": tables,
            "seqs": seqs,
            "entries": entries,
            "guests": guests,
            "commands": commands,
        },
    )


def _stored(connection: Connection, row: LogRow) -> tuple[bytes, str | None, str | None] | None:
    found = connection.execute(
        select(log.c.entry, log.c.guest, log.c.command).where(
            log.c.table_id == row.table_id, log.c.seq == row.seq
        )
    ).first()
    return None if found is None else (bytes(found[0]), found[1], found[2])


def is_full(wrong: DBAPIError) -> bool:
    """Whether there is no room left on the disk."""
    origin = wrong.orig
    return (
        getattr(origin, "sqlite_errorcode", None) == SQLITE_FULL
        or getattr(origin, "sqlstate", None) == DISK_FULL
    )


def is_passing(wrong: DBAPIError) -> bool:
    """Whether it may be otherwise in a moment: no connection, or somebody else who writes."""
    origin = wrong.orig
    code = getattr(origin, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in (SQLITE_BUSY, SQLITE_LOCKED)
    state = getattr(origin, "sqlstate", None)
    if state is None:  # no answer of the database's: the connection, or what it was to carry
        return wrong.connection_invalidated or isinstance(wrong, OperationalError | InterfaceError)
    return wrong.connection_invalidated or state[:2] in ("08", "57", "40", "55")
