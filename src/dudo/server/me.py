"""`/api/me`: who a guest is, what is kept of them, and how all of it is forgotten."""

import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, put
from litestar.datastructures import Cookie
from sqlalchemy import Connection

from dudo.server.context import ServerContext, address_of, context_of, guest_of, token_of
from dudo.server.entry import read_entry
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.finishing import read_players, read_rules_name
from dudo.server.guests import (
    COOKIE,
    LASTS,
    RENEWED,
    checked_wish,
    expires_of,
    new_guest_id,
    sign_guest,
)
from dudo.server.jobs import KeeperJob
from dudo.server.people import guest_told
from dudo.server.protocol import Guest, GuestWish
from dudo.server.refusing import json_answer
from dudo.server.store import reading, statements
from dudo.table import commands as c
from dudo.table import events as e
from dudo.wire import read

_write = msgspec.json.Encoder().encode
_decode_wish = msgspec.json.Decoder(GuestWish).decode

SEEN_EVERY = 24 * 3600
"""Seconds after which it is noted again that a guest has been here."""

EXPORTING = 20.0
"""What it counts as among the requests of an address to be told all that is kept of a guest."""

AnyRequest = Request[Any, Any, Any]


def cookie_for(request: AnyRequest, context: ServerContext, guest: str) -> Cookie:
    """The cookie that says who a guest is: no script can read it, no other site can use it."""
    expires = time.time() + LASTS
    return Cookie(
        key=COOKIE,
        value=sign_guest(context.key, guest, expires),
        max_age=LASTS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def known_guest(request: AnyRequest, context: ServerContext) -> tuple[str, list[Cookie]]:
    """Whoever asks, and the cookie to give them where they have none, or an old one.

    Nothing is stored of somebody who has not said their name.
    """
    guest, token = token_of(request, context)
    if not guest:
        guest = new_guest_id()
        return guest, [cookie_for(request, context, guest)]
    if expires_of(token) - time.time() < RENEWED:
        return guest, [cookie_for(request, context, guest)]
    return guest, []


def _answer(guest: Guest, cookies: list[Cookie]) -> Response[bytes]:
    answer = json_answer(_write(guest))
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


@get("/api/me")
async def tell_me(request: AnyRequest) -> Response[bytes]:
    """Who is asking."""
    context = context_of(request)
    guest, cookies = known_guest(request, context)
    row = await context.store.read(reading.guest_row, guest)
    at = time.time()
    if row is not None and at - row["seen"] > SEEN_EVERY:
        await context.store.write([statements.see_guest(guest, at=at)])
    return _answer(await guest_told(context, guest), cookies)


@put("/api/me")
async def name_me(request: AnyRequest) -> Response[bytes]:
    """Be called something else, or have another cup, at the tables to come."""
    context = context_of(request)
    wish = checked_wish(read(await request.body(), _decode_wish, what="guest"))
    guest, cookies = known_guest(request, context)
    named = statements.keep_guest(guest, name=wish.name, cup=wish.cup, at=time.time())
    await context.store.write([named])
    return _answer(Guest(id=guest, name=wish.name, cup=wish.cup), cookies)


@get("/api/me/export")
async def export_me(request: AnyRequest) -> Response[bytes]:
    """What is kept about a guest, as a file; docs/hosting.md says what is not in it, and why."""
    context = context_of(request)
    guest, address = guest_of(request, context), address_of(request)
    if not context.requests.take(address, time.monotonic(), cost=EXPORTING):
        context.note_limit("requests", address)
        raise ServerRefusal(Problem.TOO_FAST)
    answer = json_answer(await context.store.read(kept_of, guest))
    answer.headers["content-disposition"] = 'attachment; filename="dudo-guest.json"'
    return answer


def kept_of(connection: Connection, guest: str) -> bytes:
    """What is kept about a guest, as JSON; made where it is read, as it may be much."""
    tables = reading.tables_with(connection, guest)
    opened = reading.tables_opened_by(connection, guest) if guest else []
    done = reading.commands_of(connection, guest, [*tables, *opened])
    games = reading.games_of(connection, guest, None)
    records = reading.records_of(connection, guest)
    kept = {
        "guest": reading.guest_row(connection, guest),
        "tables": tables,
        "opened": opened,
        "said": [
            {"table": table_id, "at": entry.at, "text": event.text}
            for table_id, entry in ((row.table_id, read_entry(row.entry)) for row in done)
            for event in entry.events
            if isinstance(event, e.Said) and event.told is None
        ],
        "games": [
            {
                "id": game["id"],
                "ended": game["ended"],
                "rules": read_rules_name(game["rules"]),
                "players": read_players(game["players"]),
                "winner": game["winner"],
                "seat": seat,
                "record": records[game["id"]],
            }
            for game, seat in games
        ],
    }
    return _write(kept)


@delete("/api/me")
async def forget_me(request: AnyRequest) -> Response[None]:
    """Forget a guest: they leave their tables, and no game is known as theirs any more."""
    context = context_of(request)
    guest = guest_of(request, context)
    if guest:
        for table_id in await context.store.read(reading.tables_with, guest):
            with suppress(ServerRefusal):  # the table may have been cleared away meanwhile
                live = await context.keeper.find(table_id)
                live.put(KeeperJob(lambda at: c.Leave(by=guest, at=at)))
        await context.store.write(statements.forget_guest(guest, at=time.time()))
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer
