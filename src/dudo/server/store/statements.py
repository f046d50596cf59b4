"""What is written beside the log, as statements that go into the transaction of an entry."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import (
    Executable,
    Integer,
    String,
    bindparam,
    delete,
    exists,
    insert,
    select,
    text,
    update,
)

from dudo.server.store.schema import (
    forgotten,
    game_seats,
    games,
    guests,
    log,
    meta,
    people,
    secrets,
    tables,
)

BEAT = "worker "
"""How the keys begin under which workers give signs of life."""

Statement = tuple[Executable, dict[str, Any]]

_OPEN = insert(tables)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(
        touched=bindparam("at"),
        host=bindparam("by"),
        playing=bindparam("now_playing"),
        summary=bindparam("told"),
    )
)
_ADD_PERSON = insert(people)
_DROP_PERSON = delete(people).where(
    people.c.table_id == bindparam("table"), people.c.guest == bindparam("whom")
)
_KEEP_SECRET = insert(secrets)
_DROP_SECRET = delete(secrets).where(secrets.c.game_id == bindparam("game"))
_KEEP_GAME = insert(games)
_KEEP_SEAT = insert(game_seats).from_select(
    ["game_id", "guest", "seat"],
    select(
        bindparam("game", type_=String),
        bindparam("whom", type_=String),
        bindparam("place", type_=Integer),
    ).where(~exists().where(forgotten.c.guest == bindparam("whom"))),
)
_KEEP_GUEST = text(
    """
    INSERT INTO guests (id, name, cup, created, seen) VALUES (:id, :name, :cup, :at, :at)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, cup = excluded.cup, seen = excluded.seen
    """
)
_FORGET = text(
    "INSERT INTO forgotten (guest, at) VALUES (:whom, :at) ON CONFLICT (guest) DO NOTHING"
)
_DROP_FORGOTTEN = delete(forgotten).where(forgotten.c.at < bindparam("before"))
_DROP_GUEST = delete(guests).where(guests.c.id == bindparam("guest"))
_FORGET_GAMES = delete(game_seats).where(game_seats.c.guest == bindparam("guest_id"))
_FORGET_OPENED = (
    update(tables).where(tables.c.opened_by == bindparam("guest_id")).values(opened_by="")
)
_ADD_META = insert(meta)
_DROP_META = delete(meta).where(meta.c.key == bindparam("name"))
_UNUSED = (
    select(tables.c.id)
    .where(tables.c.id == bindparam("table"), tables.c.touched < bindparam("before"))
    .scalar_subquery()
)
_DROP_LOG = delete(log).where(log.c.table_id == _UNUSED)
_DROP_SECRETS = delete(secrets).where(secrets.c.table_id == _UNUSED)
_DROP_PEOPLE = delete(people).where(people.c.table_id == _UNUSED)
_DROP_TABLE = delete(tables).where(
    tables.c.id == bindparam("table"), tables.c.touched < bindparam("before")
)
_NOTE_USE = (
    update(tables).where(tables.c.id == bindparam("table_id")).values(touched=bindparam("at"))
)
_SEE_GUEST = update(guests).where(guests.c.id == bindparam("guest")).values(seen=bindparam("at"))
_OLD = select(guests.c.id).where(guests.c.seen < bindparam("before"))
_DROP_OLD_SEATS = delete(game_seats).where(game_seats.c.guest.in_(_OLD))
_DROP_OLD = delete(guests).where(guests.c.seen < bindparam("before"))
_DROP_SEATS = delete(game_seats).where(game_seats.c.game_id == bindparam("game"))
_DROP_GAME = delete(games).where(games.c.id == bindparam("game"))
_OWN_GAMES = select(game_seats.c.game_id).where(game_seats.c.guest == bindparam("guest_id"))
_OTHERS = game_seats.alias("others")
_DROP_LONE_GAMES = delete(games).where(
    games.c.id.in_(_OWN_GAMES),
    ~exists().where(_OTHERS.c.game_id == games.c.id, _OTHERS.c.guest != bindparam("guest_id")),
)


def open_table(
    table_id: str, *, code: str, at: float, by: str, public: bool, playing: bool, summary: bytes
) -> Statement:
    """A table that there was not before."""
    return _OPEN, {
        "id": table_id,
        "code": code,
        "created": at,
        "touched": at,
        "opened_by": by,
        "host": by,
        "public": public,
        "playing": playing,
        "summary": summary,
    }


def touch_table(table_id: str, *, at: float, host: str, playing: bool, summary: bytes) -> Statement:
    """What is told of a table has changed."""
    return _TOUCH, {
        "table_id": table_id,
        "at": at,
        "by": host,
        "now_playing": playing,
        "told": summary,
    }


def people_changed(table_id: str, *, came: Iterable[str], left: Iterable[str]) -> list[Statement]:
    """Guests have come to a table, or left it."""
    gone: list[Statement] = [(_DROP_PERSON, {"table": table_id, "whom": guest}) for guest in left]
    return gone + [(_ADD_PERSON, {"table_id": table_id, "guest": guest}) for guest in came]


def keep_secret(game: str, master: bytes, *, table_id: str) -> Statement:
    """The secret of a game that begins at a table."""
    return _KEEP_SECRET, {"game_id": game, "master": master, "table_id": table_id}


def drop_secret(game: str) -> Statement:
    """Nothing of a game that is over has to be kept secret."""
    return _DROP_SECRET, {"game": game}


def keep_game(values: dict[str, Any], seats: Mapping[str, int]) -> list[Statement]:
    """A finished game, and which guest played which seat, but for those who are forgotten."""
    played: list[Statement] = [
        (_KEEP_SEAT, {"game": values["id"], "whom": guest, "place": seat})
        for guest, seat in seats.items()
    ]
    return [(_KEEP_GAME, values), *played]


def keep_guest(guest: str, *, name: str, cup: str, at: float) -> Statement:
    """What a guest wants to be called, whether or not they have said it before."""
    return _KEEP_GUEST, {"id": guest, "name": name, "cup": cup, "at": at}


def forget_guest(guest: str, *, at: float) -> list[Statement]:
    """Everything that is kept of a guest by their id, and the games that they played alone.

    Games that they began and that are not over will not be known as theirs either.
    """
    whom = {"guest_id": guest}
    return [
        (_FORGET, {"whom": guest, "at": at}),
        (_DROP_GUEST, {"guest": guest}),
        (_DROP_LONE_GAMES, whom),
        (_FORGET_GAMES, whom),
        (_FORGET_OPENED, whom),
    ]


def see_guest(guest: str, *, at: float) -> Statement:
    """A guest has been here."""
    return _SEE_GUEST, {"guest": guest, "at": at}


def drop_guests(*, before: float) -> list[Statement]:
    """Guests who were not here since then: their cookies are no longer good."""
    return [(drop, {"before": before}) for drop in (_DROP_OLD_SEATS, _DROP_OLD, _DROP_FORGOTTEN)]


def drop_game(game: str) -> list[Statement]:
    """A finished game that is nobody's any more."""
    return [(drop, {"game": game}) for drop in (_DROP_SEATS, _DROP_GAME)]


def beat(worker: str, sign: bytes) -> list[Statement]:
    """A worker's sign of life, in the place of the one before."""
    key = BEAT + worker
    return [drop_beat(worker), (_ADD_META, {"key": key, "value": sign})]


def drop_beat(worker: str) -> Statement:
    """A worker that has gone gives no sign of life."""
    return _DROP_META, {"name": BEAT + worker}


def note_use(table_id: str, at: float) -> Statement:
    """Somebody is at a table."""
    return _NOTE_USE, {"table_id": table_id, "at": at}


def drop_table(table_id: str, *, before: float) -> list[Statement]:
    """A table that nobody comes to any more, with its log; unless it was used since `before`."""
    what = {"table": table_id, "before": before}
    return [(drop, what) for drop in (_DROP_LOG, _DROP_PEOPLE, _DROP_SECRETS, _DROP_TABLE)]
