"""What is looked up in the database, one question to a function."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, TextClause, func, select, text

from dudo.server.store.schema import (
    game_seats,
    games,
    guests,
    log,
    meta,
    people,
    secrets,
    tables,
)
from dudo.server.store.statements import BEAT

NOBODY = ""
"""The host of a table at which no person is."""
MOST_LISTED = 100
"""Tables or games in one list."""


class StoredEntry(NamedTuple):
    """An entry of a table's log as it was stored."""

    seq: int
    entry: bytes
    guest: str | None
    command: str | None


class StoredRow(NamedTuple):
    """An entry of some table's log."""

    table_id: str
    entry: bytes


class TableRow(NamedTuple):
    """What is kept of a table beside its log."""

    id: str
    code: str
    public: bool
    opened_by: str
    summary: bytes


def is_key(text: str) -> bool:
    """Whether something may be the name of a row: what is not, such as NUL, no database takes."""
    return text.isascii() and text.isprintable()


def _entries(each: str) -> TextClause:
    """The statement for `entries`; `each` makes rows of a JSON object with a key and a value."""
    return text(
        f"""
        SELECT log.table_id, log.seq, log.entry, log.guest, log.command
        FROM {each} AS asked CROSS JOIN log
        WHERE log.table_id = asked.key AND log.seq > CAST(asked.value AS integer)
        ORDER BY log.table_id, log.seq
        """  # noqa: S608 - made of names alone
    )


_ENTRIES = {
    "sqlite": _entries("json_each(:asked)"),
    "postgresql": _entries("json_each_text(CAST(:asked AS json))"),
}


def entries(connection: Connection, asked: Mapping[str, int]) -> dict[str, list[StoredEntry]]:
    """What happened at each of some tables after a number."""
    statement = _ENTRIES[connection.dialect.name]
    found: dict[str, list[StoredEntry]] = {table_id: [] for table_id in asked}
    rows = connection.execute(statement, {"asked": json.dumps(asked)})
    for table_id, seq, entry, guest, command in rows:
        found[table_id].append(StoredEntry(seq, bytes(entry), guest, command))
    return found


_TABLE = select(tables.c.id, tables.c.code, tables.c.public, tables.c.opened_by, tables.c.summary)


def _row(found: Any) -> TableRow | None:
    if found is None:
        return None
    table_id, code, public, opened_by, summary = found
    return TableRow(table_id, code, public, opened_by, bytes(summary))


def table_row(connection: Connection, table_id: str) -> TableRow | None:
    """The table of that id."""
    if not is_key(table_id):
        return None
    return _row(connection.execute(_TABLE.where(tables.c.id == table_id)).first())


def table_by_code(connection: Connection, code: str) -> TableRow | None:
    """The table of that short code."""
    if not is_key(code):
        return None
    return _row(connection.execute(_TABLE.where(tables.c.code == code)).first())


def public_tables(connection: Connection) -> list[bytes]:
    """What is told of the tables that anybody may come to, those last used first."""
    found = connection.execute(
        select(tables.c.summary)
        .where(tables.c.public, tables.c.host != NOBODY)
        .order_by(tables.c.touched.desc())
        .limit(MOST_LISTED)
    )
    return [bytes(summary) for (summary,) in found]


def tables_to_keep(connection: Connection, since: float) -> list[str]:
    """The tables that somebody has to keep, of those at which something happened since then.

    They are those at which a game is under way, and those that are listed for everybody: when
    their people have gone, they are not to be listed any more.
    """
    listed = tables.c.public & (tables.c.host != NOBODY)
    found = connection.execute(
        select(tables.c.id).where(tables.c.playing | listed, tables.c.touched >= since)
    )
    return [table_id for (table_id,) in found]


def untouched_tables(connection: Connection, *, idle: float, playing: float) -> list[str]:
    """Tables at which nothing has happened since `idle`, or in a game since `playing`."""
    found = connection.execute(
        select(tables.c.id).where(
            (tables.c.touched < playing) | ((tables.c.touched < idle) & ~tables.c.playing)
        )
    )
    return [table_id for (table_id,) in found]


def tables_opened(connection: Connection, guest: str) -> int:
    """How many tables a guest has opened that are still there."""
    counted = select(func.count()).select_from(tables).where(tables.c.opened_by == guest)
    return int(connection.execute(counted).scalar_one())


def tables_listed(connection: Connection, guest: str) -> int:
    """How many tables that a guest has opened are listed for everybody."""
    listed = tables.c.public & (tables.c.host != NOBODY)
    counted = select(func.count()).where(tables.c.opened_by == guest, listed)
    return int(connection.execute(counted).scalar_one())


def tables_with(connection: Connection, guest: str) -> list[str]:
    """The tables at which a guest sits or watches."""
    found = connection.execute(select(people.c.table_id).where(people.c.guest == guest))
    return [table_id for (table_id,) in found]


def tables_opened_by(connection: Connection, guest: str) -> list[str]:
    """The tables that a guest has opened, as far as they are still there."""
    found = connection.execute(select(tables.c.id).where(tables.c.opened_by == guest))
    return [table_id for (table_id,) in found]


def commands_of(connection: Connection, guest: str, table_ids: Sequence[str]) -> list[StoredRow]:
    """The entries of some tables that a guest's own commands led to."""
    found = connection.execute(
        select(log.c.table_id, log.c.entry)
        .where(log.c.table_id.in_(table_ids), log.c.guest == guest)
        .order_by(log.c.table_id, log.c.seq)
    )
    return [StoredRow(table_id, bytes(entry)) for table_id, entry in found]


def forgotten_games(connection: Connection, *, before: float) -> list[str]:
    """Finished games, some at a time, that ended before then, and none of whose guests is known.

    Guests who never said their name are not known either: by then their cookies are as old.
    """
    played = game_seats.join(guests, guests.c.id == game_seats.c.guest)
    known = select(guests.c.id).select_from(played).where(game_seats.c.game_id == games.c.id)
    found = connection.execute(
        select(games.c.id).where(games.c.ended < before, ~known.exists()).limit(MOST_LISTED)
    )
    return [game for (game,) in found]


def guest_row(connection: Connection, guest: str) -> dict[str, Any] | None:
    """What is kept of a guest."""
    found = connection.execute(select(guests).where(guests.c.id == guest)).mappings().first()
    return None if found is None else dict(found)


def records_of(connection: Connection, guest: str) -> dict[str, str]:
    """The records of all finished games of a guest, by the games' ids."""
    found = connection.execute(
        select(games.c.id, games.c.record)
        .join(game_seats, game_seats.c.game_id == games.c.id)
        .where(game_seats.c.guest == guest)
    )
    return {game: str(record) for game, record in found}


def games_of(
    connection: Connection, guest: str, most: int | None = MOST_LISTED
) -> list[tuple[dict[str, Any], int]]:
    """The finished games of a guest, the last one first, each with their seat in it."""
    found = connection.execute(
        select(
            games.c.id,
            games.c.ended,
            games.c.rules,
            games.c.players,
            games.c.winner,
            game_seats.c.seat,
        )
        .join(game_seats, game_seats.c.game_id == games.c.id)
        .where(game_seats.c.guest == guest)
        .order_by(games.c.ended.desc())
        .limit(most)
    )
    return [(dict(row), int(row["seat"])) for row in found.mappings()]


def game_row(connection: Connection, game: str) -> dict[str, Any] | None:
    """A finished game."""
    if not is_key(game):
        return None
    found = connection.execute(select(games).where(games.c.id == game)).mappings().first()
    return None if found is None else dict(found)


def master_secret(connection: Connection, game: str) -> bytes | None:
    """The secret from which those of all rounds of a game are made."""
    found = connection.execute(select(secrets.c.master).where(secrets.c.game_id == game)).scalar()
    return None if found is None else bytes(found)


def meta_value(connection: Connection, key: str) -> bytes | None:
    """What the server remembers under a key."""
    found = connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()
    return None if found is None else bytes(found)


def beats(connection: Connection) -> dict[str, bytes]:
    """The last sign of life of each worker."""
    found = connection.execute(
        select(meta.c.key, meta.c.value).where(meta.c.key.startswith(BEAT, autoescape=True))
    )
    return {key.removeprefix(BEAT): bytes(value) for key, value in found}


class NumberedRow(NamedTuple):
    """A row of the log under SQLite's own number, which is higher than those before it."""

    row: int
    table_id: str
    seq: int


def newest_rows(connection: Connection, since: int) -> list[NumberedRow]:
    """What was stored since a row of that number, and that row itself where it is still there.

    It tells what other processes have stored, without asking for each table. When the last rows
    were cleared away, SQLite gives their numbers once more: then that row is another one.
    """
    found = connection.exec_driver_sql(
        "SELECT rowid, table_id, seq FROM log WHERE rowid >= ? ORDER BY rowid", (since,)
    )
    return [NumberedRow(*row) for row in found]


def newest_row(connection: Connection) -> NumberedRow | None:
    """What was stored last."""
    found = connection.exec_driver_sql(
        "SELECT rowid, table_id, seq FROM log ORDER BY rowid DESC LIMIT 1"
    ).first()
    return None if found is None else NumberedRow(*found)
