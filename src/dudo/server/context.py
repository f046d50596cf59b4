"""What the handlers of one server process share."""

import time
from typing import Any

from litestar.connection import ASGIConnection

from dudo.server.config import Config
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.guests import COOKIE, read_guest
from dudo.server.judging import Judge, Work
from dudo.server.keeper import Keeper
from dudo.server.limits import CountLimit, Rate, RateLimit, address_key
from dudo.server.store import Store

JUDGING = 5.0
"""What it counts as among the requests of an address to have rules or a record judged."""
DAY = 86_400.0
STATE = "server"
"""Where the application keeps it."""


class ServerContext:
    """The store, the keeper, the key of the cookies, and how much everybody has asked for."""

    def __init__(
        self, config: Config, store: Store, keeper: Keeper, judge: Judge, key: bytes
    ) -> None:
        limits = config.limits
        self.config = config
        self.store = store
        self.keeper = keeper
        self.judge = judge
        self.key = key
        self.sockets_of_guest = CountLimit(limits.sockets_per_guest)
        self.sockets_of_address = CountLimit(limits.sockets_per_address)
        self.new_tables = RateLimit(
            Rate(burst=limits.new_tables_per_minute, per_second=limits.new_tables_per_minute / 60)
        )
        self.tables_of_day = RateLimit(
            Rate(burst=limits.new_tables_per_day, per_second=limits.new_tables_per_day / DAY)
        )
        self.remarks = RateLimit(
            Rate(burst=limits.remarks_burst, per_second=limits.remarks_per_second)
        )
        self.requests = RateLimit(
            Rate(burst=limits.request_burst, per_second=limits.requests_per_second)
        )
        self.sockets = 0


async def judged(
    connection: "ASGIConnection[Any, Any, Any, Any]", work: Work, *parts: str | bytes
) -> bytes:
    """What the judge makes of something that somebody sends; that costs more than other requests.

    Raises a `UserError` where it is refused.
    """
    context, address = context_of(connection), address_of(connection)
    if not context.requests.take(address, time.monotonic(), cost=JUDGING):
        raise ServerRefusal(Problem.TOO_FAST)
    return await context.judge.ask(address, work, *parts)


def context_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> ServerContext:
    """What the handler of a request or socket needs."""
    context: ServerContext = connection.app.state[STATE]
    return context


def guest_of(connection: "ASGIConnection[Any, Any, Any, Any]", context: ServerContext) -> str:
    """The guest whose browser asks; nobody where it has no cookie of ours."""
    token = _cookie(connection)
    return read_guest(context.key, token, time.time()) or "" if token else ""


def address_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """The address that a request is counted under."""
    client = connection.client
    return address_key(client.host if client is not None else "")


def is_foreign(connection: "ASGIConnection[Any, Any, Any, Any]") -> bool:
    """Whether a page of another site asks. Programs that are no browsers name no origin."""
    origin = _header(connection, b"origin")
    if not origin:
        return False
    return origin.partition("://")[2] != _header(connection, b"host")


def _header(connection: "ASGIConnection[Any, Any, Any, Any]", wanted: bytes) -> str:
    """A header as it was sent: the framework would keep all of them as long as a socket is open."""
    found = (value for name, value in connection.scope["headers"] if name == wanted)
    return next(found, b"").decode("latin-1")


def _cookie(connection: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Our cookie as it was sent; nothing where there is none."""
    for part in _header(connection, b"cookie").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return ""
