"""`/api/tables` and `/api/codes`: tables are opened, found and listed here; sockets do the rest."""

import time
from contextlib import AbstractContextManager, nullcontext

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from msgspec import Raw

from dudo.server.catalogue import rules_wanted
from dudo.server.context import address_of, context_of
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.me import AnyRequest, known_guest
from dudo.server.people import person_of
from dudo.server.protocol import Opened, TableWish
from dudo.server.refusing import json_answer
from dudo.server.store import reading
from dudo.server.summaries import encode_summary
from dudo.wire import read
from dudo.wire.commands import wanted_settings

_write = msgspec.json.Encoder().encode
_decode_wish = msgspec.json.Decoder(TableWish).decode


@get("/api/tables")
async def list_tables(request: AnyRequest) -> Response[bytes]:
    """The tables that anybody may come to."""
    context = context_of(request)
    found = await context.store.read(reading.public_tables)
    return json_answer(_write({"tables": [Raw(summary) for summary in found]}))


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest) -> Response[bytes]:
    """Open a table, and sit down as its host."""
    context = context_of(request)
    wish = read(await request.body(), _decode_wish, what="table")
    settings, address, now = wanted_settings(wish.settings), address_of(request), time.monotonic()
    if not context.new_tables.take(address, now) or not context.tables_of_day.take(address, now):
        context.note_limit("new tables", address)
        raise ServerRefusal(Problem.TOO_FAST)
    rules = await rules_wanted(request, wish.rules)
    guest, cookies = known_guest(request, context)
    most = context.config.limits.tables_per_guest
    if await context.store.read(reading.tables_opened, guest) >= most:
        raise ServerRefusal(Problem.TOO_MANY_TABLES, most=most)
    most = context.config.limits.public_tables_per_guest
    if wish.public and await context.store.read(reading.tables_listed, guest) >= most:
        raise ServerRefusal(Problem.TOO_MANY_PUBLIC, most=most)
    counted: AbstractContextManager[set[str]] = nullcontext(set())
    if wish.public:
        counted = context.opening_public(address)
    with counted as opened:
        live = await context.keeper.open(
            rules,
            wish.chairs,
            by=await person_of(context, guest),
            settings=settings,
            public=wish.public,
            bots=wish.bots,
            start=wish.start,
        )
        opened.add(live.identity.id)
    answer = json_answer(_write(Opened(id=live.identity.id, code=live.identity.code)), status=201)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


@get("/api/tables/{table_id:str}")
async def tell_table(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """A table in short, for somebody who has its link."""
    context = context_of(request)
    live = context.keeper.tables.get(table_id)
    if live is not None:
        identity = live.identity
        return json_answer(
            encode_summary(
                live.table, table_id=identity.id, code=identity.code, public=identity.public
            )
        )
    return _told(await context.store.read(reading.table_row, table_id))


@get("/api/codes/{code:str}")
async def tell_code(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """A table in short, for somebody who has its code; capitals do not matter."""
    context = context_of(request)
    return _told(await context.store.read(reading.table_by_code, code.strip().lower()))


def _told(row: reading.TableRow | None) -> Response[bytes]:
    if row is None:
        raise ServerRefusal(Problem.NO_SUCH_TABLE)
    return json_answer(row.summary)
