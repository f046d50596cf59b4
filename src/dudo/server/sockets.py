"""Sockets: one for each browser at a table, with a queue of its own that nobody ever waits for."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from dudo.errors import UserError
from dudo.game import NOBODY, view
from dudo.messages import Message, message
from dudo.odds import OddsError, odds
from dudo.server.catalogue import rules_wanted
from dudo.server.context import ServerContext, address_of, context_of, guest_of, is_foreign
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.frames import CommandFrame, HouseFrame, frame_id, read_frame
from dudo.server.jobs import CommandJob
from dudo.server.limits import Bucket, Rate
from dudo.server.lines import EXTENSION, Line
from dudo.server.live import LiveTable
from dudo.server.people import person_of
from dudo.server.protocol import BidOdds, Bye, Done, Notice, Odds, OddsTold, Ping, Pong, Seed
from dudo.server.refusing import Declined, shape
from dudo.server.seeds import WaitingSeed
from dudo.server.telling import welcome
from dudo.table import Person, Table
from dudo.wire import VERSION, ToldRules, refusal

MOST_FRAMES = 500
MOST_BYTES = 1024 * 1024
"""What may wait for somebody who reads slowly; then the line is cut."""

LAST_WORDS = 1.0
"""Seconds in which a line is closed politely."""

CLOSING = {
    "shutdown": 1012,
    "storage-away": 1013,
    "table-gone": 4404,
    "kicked": 4403,
    "replaced": 4409,
    "too-many": 4429,
    "too-many-watch": 4429,
    "too-fast": 4429,
    "old-client": 4426,
    "foreign-page": 4403,
}
"""The codes with which sockets are closed, for programs; people are told by the frame before."""
COMING_BACK = ("shutdown", "storage-away", "too-many", "too-many-watch", "too-fast")
"""Reasons that pass: it is worth coming back."""

_write = msgspec.json.Encoder().encode
logger = logging.getLogger(__name__)


class Connection:
    """One socket of a guest at a table."""

    __slots__ = (
        "_closing",
        "_is_cut",
        "_queue",
        "_rules",
        "_socket",
        "_told_rules",
        "_waiting",
        "_wake",
        "guest",
        "line",
    )

    def __init__(self, socket: "WebSocket[Any, Any, Any]", guest: str) -> None:
        self.guest = guest
        self._socket = socket
        line: object = (socket.scope.get("extensions") or {}).get(EXTENSION)
        self.line: Line | None = line if isinstance(line, Line) else None
        """The shorter way to the other end, where there is one."""
        self._queue: list[bytes] = []
        self._waiting = 0
        """Bytes in the queue."""
        self._rules: object = None
        self._told_rules = ToldRules()
        self._wake: asyncio.Future[None] | None = None
        self._closing: int | None = None
        self._is_cut = False

    def send(self, frame: bytes) -> None:
        """Send a frame after those before it; never waits."""
        if self._closing is not None or self._is_cut:
            return
        if self._wake is not None and self.line is not None and self.line.write(frame):
            return  # nothing waits, and the other end keeps up
        self._waiting += len(frame)
        if len(self._queue) >= MOST_FRAMES or self._waiting > MOST_BYTES:
            self._is_cut = True
            self._queue.clear()
        else:
            self._queue.append(frame)
        self._wake_up()

    def tell(self, table: Table, frame: bytes) -> None:
        """Send a frame about the table, after its rules where they have not been sent."""
        if table.rules is not self._rules:
            self._rules = table.rules
            news = self._told_rules.news(table.rules)
            if news is not None:
                self.send(news)
        self.send(frame)

    def leave(self, problem: str) -> None:
        """Say why, and close."""
        told = message(f"bye-{problem}")
        self.send(_write(Bye(code=problem, told=told, retry=problem in COMING_BACK)))
        if self._closing is None:
            self._closing = CLOSING.get(problem, 1000)
            self._wake_up()

    @property
    def is_closing(self) -> bool:
        """Whether the server closes the line."""
        return self._closing is not None or self._is_cut

    def notice(self, code: str, told: Message) -> None:
        """Tell something that is neither the table's nor an answer."""
        self.send(_write(Notice(code=code, told=told)))

    async def write(self) -> None:
        """Send what is to be sent, until the line is closed."""
        loop = asyncio.get_running_loop()
        send = self._socket.send
        while not self._is_cut:
            while self._queue:
                frame = self._queue.pop(0)
                self._waiting -= len(frame)
                await send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            if self._closing is not None:
                break
            self._wake = loop.create_future()
            await self._wake
        code = self._closing or 1008
        await send({"type": "websocket.close", "code": code, "reason": ""})

    def _wake_up(self) -> None:
        wake, self._wake = self._wake, None
        if wake is not None and not wake.done():
            wake.set_result(None)


class Visit:
    """What a guest does at a table through one socket."""

    __slots__ = ("_connection", "_context", "_live", "_person", "_socket", "_waiting")

    def __init__(
        self,
        socket: "WebSocket[Any, Any, Any]",
        context: ServerContext,
        live: LiveTable,
        connection: Connection,
        person: Person,
    ) -> None:
        self._socket = socket
        self._context = context
        self._live = live
        self._connection = connection
        self._person = person
        self._waiting: list[bytes] | None = None
        """Frames that came while it is looked up what their sender is called now."""

    def take(self, data: bytes) -> None:
        """Do what a frame asks for."""
        if self._waiting is not None:
            if len(self._waiting) < MOST_FRAMES:
                self._waiting.append(data)
            else:
                self.refuse(frame_id(data), ServerRefusal(Problem.TOO_FAST))
            return
        try:
            asked = read_frame(data, self._person)
        except UserError as error:
            self.refuse(frame_id(data), error)
            return
        match asked:
            case CommandFrame():
                if asked.is_join:
                    self._wait_for(asked.id, self._join(data))
                else:
                    self._command(asked)
            case Seed():
                self._seed(asked)
            case HouseFrame():
                self._wait_for(asked.id, self._judge(asked))
            case Odds():
                self._odds(asked)
            case Ping():
                self._connection.send(_write(Pong(id=asked.id, now=self._live.now())))

    def _wait_for(self, asked: str, made: Coroutine[Any, Any, CommandFrame]) -> None:
        """Do what a frame asks for when it is known what it is; what comes after it waits."""
        self._waiting = []
        self._live.keeper.hold(asyncio.ensure_future(self._command_when_made(asked, made)))

    async def _command_when_made(self, asked: str, made: Coroutine[Any, Any, CommandFrame]) -> None:
        try:
            self._command(await made)
        except Exception as error:
            if not isinstance(error, UserError):
                logger.exception("a message could not be answered")
            self.refuse(asked, error)
        waiting, self._waiting = self._waiting or [], None
        for number, later in enumerate(waiting):
            self.take(later)
            if self._waiting is not None:  # it has to be waited for in its turn
                self._waiting += waiting[number + 1 :]
                return

    async def _join(self, data: bytes) -> CommandFrame:
        """Come to the table under the name that one has by now."""
        self._person = await person_of(self._context, self._person.id)
        joining = read_frame(data, self._person)
        assert isinstance(joining, CommandFrame)
        table, most = self._live.table, self._context.config.limits.watchers_at_table
        is_new = table.person(self._person.id) is None
        if joining.is_watching and is_new and len(table.watching) >= most:
            raise ServerRefusal(Problem.TOO_MANY_WATCH, most=most)
        return joining

    async def _judge(self, asked: HouseFrame) -> CommandFrame:
        """Have rules of somebody's own judged, where they are the host's: others are refused."""
        table = self._live.table
        is_hosts = self._person.id == table.host
        rules = await rules_wanted(self._socket, asked.rules) if is_hosts else table.rules
        return asked.with_rules(rules, self._person)

    def _command(self, asked: CommandFrame) -> None:
        if not self._person.id:
            self.refuse(asked.id, ServerRefusal(Problem.NO_GUEST))
            return
        if asked.is_talk and not self._context.remarks.take(self._person.id, time.monotonic()):
            self.refuse(asked.id, ServerRefusal(Problem.TOO_FAST))
            return
        self._live.put(CommandJob(asked.make, (self._person.id, asked.id), self))

    def _seed(self, asked: Seed) -> None:
        self._live.give(WaitingSeed(self._person.id, asked, self))

    def _odds(self, asked: Odds) -> None:
        table = self._live.table
        seat = table.seat_of(self._person.id)
        try:
            if table.game is None or seat == NOBODY or not table.settings.odds:
                raise ServerRefusal(Problem.NO_ODDS)
            seen = view(table.game, seat)
            if not seen.cups or not table.is_playing:
                raise ServerRefusal(Problem.NO_ODDS)
            found = odds(seen).table()
        except OddsError:
            self.refuse(asked.id, ServerRefusal(Problem.NO_ODDS))
        except UserError as error:
            self.refuse(asked.id, error)
        else:
            told = tuple(BidOdds(bid=one.bid, chance=one.true) for one in found)
            self._connection.send(_write(OddsTold(id=asked.id, odds=told)))

    def done(self, asked: str, number: int) -> None:
        """Answer that something has happened and is stored."""
        self._connection.send(_write(Done(id=asked, seq=number)))

    def refuse(self, asked: str, error: Exception) -> None:
        """Answer that something has not happened, and why."""
        told = shape(error)[1] if isinstance(error, Declined) else refusal(error)
        self._connection.send(_write({**msgspec.to_builtins(told), "id": asked}))


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """A guest comes to a table, and is told everything that happens there."""
    context = context_of(socket)
    guest, address = guest_of(socket, context), address_of(socket)
    await socket.accept()
    connection = Connection(socket, guest)
    writing = asyncio.ensure_future(connection.write())
    try:
        reason = _unwelcome(socket)
        if not context.requests.take(address, time.monotonic()):
            context.note_limit("requests", address)
            reason = "too-fast"
        if reason:
            connection.leave(reason)
            return
        if not context.sockets_of_address.enter(address):
            context.note_limit("sockets", address)
            connection.leave("too-many")
            return
        try:
            if guest and not context.sockets_of_guest.enter(guest):
                connection.leave("too-many")
                return
            try:
                await _visit(socket, context, connection, table_id)
            finally:
                if guest:
                    context.sockets_of_guest.leave(guest)
        finally:
            context.sockets_of_address.leave(address)
    finally:
        if not connection.is_closing:  # the other end has gone
            writing.cancel()
        with suppress(Exception, asyncio.CancelledError):  # whoever has gone cannot be told
            await asyncio.wait_for(writing, LAST_WORDS)


def _unwelcome(socket: WebSocket[Any, Any, Any]) -> str:
    """Why somebody may not come in at all."""
    if is_foreign(socket):
        return "foreign-page"
    version = socket.query_params.get("version", "")
    return "old-client" if version and version != str(VERSION) else ""


def _onlookers(live: LiveTable) -> int:
    """How many sockets there are at a table of those who have not come to it."""
    known = live.table.person
    return sum(len(them) for guest, them in live.listeners.items() if known(guest) is None)


async def _visit(
    socket: WebSocket[Any, Any, Any],
    context: ServerContext,
    connection: Connection,
    table_id: str,
) -> None:
    """Stay at a table until the line is cut."""
    keeper = context.keeper
    try:
        person = await person_of(context, connection.guest)
        live = await keeper.find(table_id)  # last: nothing is waited for until it is attached to
    except ServerRefusal as refused:
        is_gone = refused.problem is Problem.NO_SUCH_TABLE
        connection.leave("table-gone" if is_gone else "storage-away")
        return
    if keeper.is_stopping:
        connection.leave("shutdown")
        return
    if connection.guest in live.table.banned and connection.guest:
        connection.leave("kicked")
        return
    limits = context.config.limits
    is_new = live.table.person(connection.guest) is None
    if is_new and _onlookers(live) >= limits.onlookers_at_table:
        connection.leave("too-many-watch")
        return
    since = socket.query_params.get("since", "")
    table = live.table
    connection.tell(
        table,
        welcome(
            live.folded,
            connection.guest,
            table_id=live.identity.id,
            code=live.identity.code,
            since=int(since) if since.isdecimal() and len(since) < 10 else None,
            now=live.now(),
        ),
    )
    others = live.listeners.get(connection.guest, [])
    if connection.guest and len(others) >= limits.sockets_at_table:
        others[0].leave("replaced")
    keeper.attach(live, connection)
    rate = Rate(limits.burst, limits.messages_per_second)
    frames = Bucket(rate, time.monotonic()) if limits.messages_per_second else None
    visit = Visit(socket, context, live, connection, person)
    receive = socket.receive

    def count() -> bool:
        if frames is None or connection.is_closing or frames.take(time.monotonic()):
            return True
        connection.leave("too-fast")
        return False

    def take(data: bytes) -> None:
        if not connection.is_closing and count():
            visit.take(data)

    context.sockets += 1
    try:
        if connection.line is not None:
            connection.line.hand_to(take, count)
        while True:
            event = await receive()
            if event["type"] != "websocket.receive" or connection.is_closing:
                return
            text = event.get("text")
            take(text.encode() if text is not None else event.get("bytes") or b"")
    finally:
        context.sockets -= 1
        keeper.detach(live, connection)
