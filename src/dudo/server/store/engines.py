"""Engines for the two databases: SQLite in a file of its own, and PostgreSQL by its address."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from dudo.errors import UserError
from dudo.messages import Message, either, message

BUSY_SECONDS = 10
"""How long SQLite waits for another process that writes."""
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 15
"""How long PostgreSQL may take for one statement."""
POSTGRES_LINE: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How soon a line to PostgreSQL counts as broken at whose other end nobody answers any more."""
CHECKPOINT_PAGES = 4000
"""Pages after which SQLite brings what was written (16 MB) from its log into its file.

Pages that are written again and again in the meantime are brought there once.
"""
OWNER_ONLY = 0o600
"""Who may read a database that is a file."""
NEWEST = "0002"
"""The last step of `dudo.server.migrations`."""
MIGRATING = 0x6475646F
"""The lock in PostgreSQL that whoever migrates holds."""


class NoDatabase(UserError):
    """A database that cannot be used: the command line says why in a line."""


def database_url(asked: str, folder: Path) -> URL:
    """The address of the database that was asked for, or of the one in the user's folder."""
    if not asked:
        return URL.create("sqlite", database=str(folder / "tables.db"))
    try:
        url = make_url(asked)
    except ArgumentError:
        raise _no_address(asked) from None
    match url.get_backend_name():
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
        case "sqlite" if url.database:
            return url
    raise _no_address(asked)


def _no_address(asked: str) -> NoDatabase:
    kinds = either(("postgresql://", "sqlite:///"))
    return NoDatabase(message("server-database-address", asked=_harmless(asked), kinds=kinds))


def _harmless(asked: str) -> str:
    """What somebody typed for an address, without a password that may be in it."""
    before, at, after = asked.rpartition("@")
    return f"{before.partition('://')[0]}://…@{after}" if at else asked


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file."""
    return url.get_backend_name() == "sqlite"


def writing_engine(url: URL) -> Engine:
    """The engine of the one thread that writes."""
    if is_sqlite(url):
        return _sqlite(url, begin="BEGIN IMMEDIATE", pool_size=1)
    return _postgres(url, pool_size=1)


def reading_engine(url: URL) -> Engine:
    """The engine of those who read."""
    if is_sqlite(url):
        return _sqlite(url, begin="BEGIN", pool_size=4)
    return _postgres(url, pool_size=4)


def _sqlite(url: URL, *, begin: str, pool_size: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=pool_size,
        max_overflow=0,
        hide_parameters=True,  # dice and secrets are among them, and errors are logged
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def connected(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined] # a connection of sqlite3
        cursor = connection.cursor()  # type: ignore[attr-defined] # likewise
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgres(url: URL, *, pool_size: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=pool_size,
        max_overflow=0,
        hide_parameters=True,  # as above
        pool_pre_ping=True,
        connect_args=POSTGRES_LINE,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET statement_timeout = {STATEMENT_SECONDS * 1000}")
        connection.commit()

    return engine


def prepare(url: URL) -> None:
    """Make the database what this version needs; raises `NoDatabase` where that cannot be."""
    if is_sqlite(url):
        assert url.database is not None
        place = Path(url.database)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(OWNER_ONLY)  # it holds the secrets of dice that were not shown
        except OSError as wrong:
            raise NoDatabase(_unusable(url, wrong.strerror or str(wrong))) from None
    engine = writing_engine(url)
    try:
        with engine.begin() as connection:
            if not is_sqlite(url):
                connection.execute(text("SET LOCAL statement_timeout = 0"))  # steps may take long
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            if _version(connection) != NEWEST:
                _migrate(connection, url)
    except DBAPIError as wrong:
        raise NoDatabase(_unusable(url, str(wrong.orig).partition("\n")[0])) from None
    except SQLAlchemyError as wrong:
        raise NoDatabase(_unusable(url, str(wrong).partition("\n")[0])) from None
    finally:
        engine.dispose()


def _version(connection: Connection) -> str | None:
    """How far a database has come; nothing where it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def _migrate(connection: Connection, url: URL) -> None:
    """Take all steps that are missing."""
    from alembic import command  # noqa: PLC0415 slow to load, and seldom needed
    from alembic.config import Config  # noqa: PLC0415 likewise
    from alembic.util.exc import CommandError  # noqa: PLC0415 likewise

    config = Config()
    config.set_main_option("script_location", "dudo.server:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise NoDatabase(message("server-database-newer", where=_shown(url))) from None


def _shown(url: URL) -> str:
    """An address as somebody types it: without the driver that we use, and without a password."""
    if is_sqlite(url):
        return url.database or ""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def _unusable(url: URL, why: str) -> Message:
    return message("server-database-unusable", where=_shown(url), why=why)
