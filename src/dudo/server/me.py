"""`/api/me`: who a guest is, what is kept of them, and how all of it is forgotten."""

import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, put
from litestar.datastructures import Cookie

from dudo.server.context import ServerContext, context_of, guest_of
from dudo.server.errors import ServerRefusal
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
from dudo.wire import read

_write = msgspec.json.Encoder().encode
_decode_wish = msgspec.json.Decoder(GuestWish).decode

SEEN_EVERY = 24 * 3600
"""Seconds after which it is noted again that a guest has been here."""

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
    guest = guest_of(request, context)
    if not guest:
        guest = new_guest_id()
        return guest, [cookie_for(request, context, guest)]
    if expires_of(request.cookies[COOKIE]) - time.time() < RENEWED:
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
    """Everything that is kept about a guest, as a file."""
    context = context_of(request)
    guest = guest_of(request, context)
    row = await context.store.read(reading.guest_row, guest) if guest else None
    games = await context.store.read(reading.games_of, guest, None) if guest else []
    tables = await context.store.read(reading.tables_with, guest) if guest else []
    kept = {
        "guest": row,
        "tables": tables,
        "games": [
            {
                "id": game["id"],
                "ended": game["ended"],
                "rules": read_rules_name(game["rules"]),
                "players": read_players(game["players"]),
                "winner": game["winner"],
                "seat": seat,
            }
            for game, seat in games
        ],
    }
    answer = json_answer(_write(kept))
    answer.headers["content-disposition"] = 'attachment; filename="dudo-guest.json"'
    return answer


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
