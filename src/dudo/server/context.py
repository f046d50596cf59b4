"""What the handlers of one server process share."""

import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from dudo.server.config import Config
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.guests import COOKIE, read_guest
from dudo.server.judging import Judge, Work
from dudo.server.keeper import Keeper
from dudo.server.limits import CountLimit, Rate, RateLimit, address_key, is_private
from dudo.server.store import Store

JUDGING = 5.0
"""What it counts as among the requests of an address to have rules or a record judged."""
NOTED_EVERY = 600.0
"""Seconds after which it is logged again that an address has reached a limit."""
DAY = 86_400.0
MOST_COOKIES = 8
"""Cookies of our name that are looked at."""
STATE = "server"
"""Where the application keeps it."""

logger = logging.getLogger(__name__)


class Judges(NamedTuple):
    """Who judges: games of our own do not wait behind whatever strangers send."""

    sent: Judge
    """Rules and records that somebody sends."""
    kept: Judge
    """Games out of our store."""

    def close(self) -> None:
        """End both; nothing is waited for."""
        for judge in self:
            judge.close()


class ServerContext:
    """The store, the keeper, the key of the cookies, and how much everybody has asked for."""

    def __init__(
        self, config: Config, store: Store, keeper: Keeper, judges: Judges, key: bytes
    ) -> None:
        limits = config.limits
        self.config = config
        self.store = store
        self.keeper = keeper
        self.judges = judges
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
        self._public: dict[str, set[str]] = {}
        """The tables that were opened for everybody here, by the address of who opened them."""
        self._opening: Counter[str] = Counter()
        """How many are being opened now."""
        self._noted: dict[str, float] = {}

    @contextmanager
    def opening_public(self, address: str) -> Iterator[set[str]]:
        """Open one more table for everybody, whose id goes into the set, where there may be more.

        Raises a `ServerRefusal` where as many are listed that were opened here from an address.
        """
        most = self.config.limits.public_tables_per_address
        if self._public_tables(address) + self._opening[address] >= most:
            self.note_limit("public tables", address)
            raise ServerRefusal(Problem.TOO_MANY_PUBLIC, most=most)
        self._opening[address] += 1
        opened: set[str] = set()
        try:
            yield opened
        finally:
            self._opening[address] -= 1
            self._opening += Counter()  # those who open none are forgotten
            if opened:
                self._public.setdefault(address, set()).update(opened)

    def _public_tables(self, address: str) -> int:
        tables = self.keeper.tables
        for one, known in tuple(self._public.items()):
            listed = {key for key in known if key in tables and tables[key].table.people}
            if listed:
                self._public[one] = listed
            else:
                del self._public[one]
        return len(self._public.get(address, ()))

    def note_limit(self, what: str, address: str) -> None:
        """Log now and then that an address has reached a limit, and what can be done; not which."""
        now = time.monotonic()
        if now - self._noted.get(what, -NOTED_EVERY) < NOTED_EVERY:
            return
        self._noted[what] = now
        proxy = (
            " It is an address of a private network, perhaps a proxy's that this server does not "
            "know: then set FORWARDED_ALLOW_IPS."
        )
        logger.warning(
            "an address has reached its limit of %s: --people-per-address allows more.%s",
            what,
            proxy if is_private(address) else "",
        )


async def judged(
    connection: "ASGIConnection[Any, Any, Any, Any]", work: Work, *parts: str | bytes
) -> bytes:
    """What the judge makes of something that somebody sends; that costs more than other requests.

    Raises a `UserError` where it is refused.
    """
    return await _judged(connection, context_of(connection).judges.sent, work, *parts)


async def judged_kept(
    connection: "ASGIConnection[Any, Any, Any, Any]", work: Work, *parts: str | bytes
) -> bytes:
    """The same of something out of our store."""
    return await _judged(connection, context_of(connection).judges.kept, work, *parts)


async def _judged(
    connection: "ASGIConnection[Any, Any, Any, Any]", judge: Judge, work: Work, *parts: str | bytes
) -> bytes:
    context, address = context_of(connection), address_of(connection)
    if not context.requests.take(address, time.monotonic(), cost=JUDGING):
        context.note_limit("requests", address)
        raise ServerRefusal(Problem.TOO_FAST)
    return await judge.ask(address, work, *parts)


def context_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> ServerContext:
    """What the handler of a request or socket needs."""
    context: ServerContext = connection.app.state[STATE]
    return context


def guest_of(connection: "ASGIConnection[Any, Any, Any, Any]", context: ServerContext) -> str:
    """The guest whose browser asks; nobody where it has no cookie of ours."""
    return token_of(connection, context)[0]


def token_of(
    connection: "ASGIConnection[Any, Any, Any, Any]", context: ServerContext
) -> tuple[str, str]:
    """The guest whose browser asks, and the token that says so.

    A browser may send several cookies of our name, of another path or of the domain above: the
    first that we have signed counts.
    """
    for token in _cookies(connection):
        guest = read_guest(context.key, token, time.time())
        if guest:
            return guest, token
    return "", ""


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


def _cookies(connection: "ASGIConnection[Any, Any, Any, Any]") -> Iterator[str]:
    """The cookies of our name as they were sent, few of them: each costs a signature to check."""
    found = 0
    for part in _header(connection, b"cookie").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and found < MOST_COOKIES:
            found += 1
            yield value.strip('"')
