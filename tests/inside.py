"""A server inside a test: the application itself, its clock and its lots in the test's hands.

Requests and sockets go straight into the application, without a network between, so that every
byte it answers is there to be compared.
"""

import asyncio
import hashlib
import json
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from litestar import Litestar

from changes import changed
from dudo.bots.bot import Decision
from dudo.game import Move, Show, View
from dudo.game.events import Event
from dudo.messages import message
from dudo.rules import Bid
from dudo.server import deciding, guests, keeper, me
from dudo.server.app import make_app
from dudo.server.config import Config, Limits
from dudo.server.context import STATE, ServerContext
from dudo.server.live import LiveTable
from dudo.server.store.engines import database_url, prepare
from dudo.table import BotPlayer, ForDice, ForWords, waiting

HOST = "dudo.test"
LIMITS = Limits(
    messages_per_second=0, requests_per_second=1e9, request_burst=1e9, new_tables_per_minute=1e9
)
LATER = 2_000_000_000.0
"""When guests come, whatever the time is."""
SETTLED = 60.0
"""Seconds after which a table that has not come to rest never will."""

Json = dict[str, Any]
Speaking = Callable[[View, Sequence[Move]], Decision]


class Answer(NamedTuple):
    """What the application answered to a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Lots:
    """Stands for the module `secrets`: the same lots in every run."""

    def __init__(self) -> None:
        self._drawn = 0

    def token_bytes(self, length: int) -> bytes:
        """The next bytes."""
        self._drawn += 1
        return hashlib.shake_128(f"lots {self._drawn}".encode()).digest(length)

    def token_hex(self, length: int) -> str:
        """The next digits."""
        return self.token_bytes(length).hex()

    def choice(self, signs: str) -> str:
        """One of some signs."""
        return signs[self.token_bytes(1)[0] % len(signs)]


def plainly(seen: View, offered: Sequence[Move]) -> Decision:
    """A bot whose moves depend on nothing that is hidden, and whose reasons tell all it sees."""
    bids = [move for move in offered if isinstance(move, Bid)]
    others = [move for move in offered if not isinstance(move, Bid | Show)]
    tired = len(seen.bids) % 4 == 3
    move = bids[0] if bids and not (tired and others) else others[0]
    dice = sum(die * 7**place for place, die in enumerate(seen.cups[seen.seat] or ()))
    return Decision(move, message("reason-bid-likely", percent=dice))


class PlainAsker:
    """Answers for all bots at once."""

    def __init__(self, speaking: Speaking = plainly) -> None:
        self._speaking = speaking

    async def ask(  # noqa: PLR0917 - as the protocol has it
        self,
        table_key: str,  # noqa: ARG002 a protocol's
        seat: int,
        bot: BotPlayer,  # noqa: ARG002
        heard: Sequence[Event],  # noqa: ARG002
        seen: View,
        moves: Sequence[Move],
        deadline: float,  # noqa: ARG002
    ) -> Decision | None:
        """A move in its turn; nobody cuts in."""
        return self._speaking(seen, moves) if seen.turn == seat else None

    def forget(self, table_key: str) -> None:
        """Nothing was remembered."""

    async def close(self) -> None:
        """Nobody has to go."""


class Inside:
    """The application, running."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.time = 1_000_000.0
        self._lines = 0
        self.context.keeper.now = self._now  # the server's clock is ours

    @property
    def context(self) -> ServerContext:
        """What the handlers share."""
        context: ServerContext = self.app.state[STATE]
        return context

    def table(self, table_id: str) -> LiveTable:
        """A table in memory."""
        return self.context.keeper.tables[table_id]

    def _now(self) -> float:
        return self.time

    async def request(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        cookie: str = "",
        headers: Sequence[tuple[str, str]] = (),
    ) -> Answer:
        """Ask for something; a body that is no bytes is sent as JSON."""
        data = (
            b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        )
        sent: list[Json] = []
        waiting_body = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Any:
            return waiting_body.pop() if waiting_body else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(self._scope("http", path, cookie, headers, method=method), receive, send)
        head = next(each for each in sent if each["type"] == "http.response.start")
        told = [(name.decode(), value.decode()) for name, value in head["headers"]]
        content = b"".join(each.get("body", b"") for each in sent if "body" in each)
        return Answer(head["status"], told, content)

    async def guest(self, name: str, cup: str = "") -> str:
        """The cookie of a new guest of that name."""
        answer = await self.request("GET", "/api/me")
        cookie = dict(answer.headers)["set-cookie"].partition(";")[0]
        await self.request("PUT", "/api/me", {"name": name, "cup": cup}, cookie=cookie)
        return cookie

    async def line(self, table_id: str, cookie: str = "", *, query: str = "") -> "Line":
        """A socket at a table."""
        self._lines += 1
        line = Line(f"line {self._lines}")
        scope = self._scope("websocket", f"/api/tables/{table_id}/socket", cookie, (), query=query)
        line.task = asyncio.ensure_future(self.app(scope, line.receive, line.send))
        await line.opened()
        return line

    async def rest(self, table_id: str) -> None:
        """Wait until nothing happens any more by itself: a person is to speak, or nobody is."""
        live = self.table(table_id)
        still = 0
        async with asyncio.timeout(SETTLED):
            while still < 3:
                await asyncio.sleep(0.0005)
                still = 0 if self._is_busy(live) else still + 1

    @staticmethod
    def _is_busy(live: LiveTable) -> bool:
        if live._is_busy or live._jobs or live.automation._asking is not None:
            return True
        match waiting(live.table):
            case ForDice():
                return True
            case ForWords(order=order):
                return live.table.seats[order[0]].bot is not None
        return False

    @staticmethod
    def _scope(
        kind: str,
        path: str,
        cookie: str,
        headers: Sequence[tuple[str, str]],
        *,
        method: str = "GET",
        query: str = "",
    ) -> Any:
        told = [("host", HOST), *([("cookie", cookie)] if cookie else []), *headers]
        scope: Json = {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path.partition("?")[0],
            "raw_path": path.partition("?")[0].encode(),
            "query_string": (query or path.partition("?")[2]).encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in told],
            "client": ("192.0.2.7", 4711),
            "server": (HOST, 80),
        }
        return {**scope, **({"method": method} if kind == "http" else {"subprotocols": []})}


class Line:
    """A socket from the browser's side."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.task: asyncio.Future[Any] | None = None
        self.frames: list[str] = []
        """Everything that was told, in order."""
        self.closed: int | None = None
        self.view: Json = {}
        """The view of the table as the browser keeps it."""
        self.seq = -1
        self._told = asyncio.Queue[Json]()
        self._arrived = asyncio.Event()
        self._sent = 0
        self._told.put_nowait({"type": "websocket.connect"})

    async def receive(self) -> Any:
        """What the application hears from the browser."""
        return await self._told.get()

    async def send(self, told: Any) -> None:
        """What the application tells the browser."""
        if told["type"] == "websocket.close":
            self.closed = told.get("code", 1000)
        elif told["type"] == "websocket.send":
            self._learn(told["text"])
        self._arrived.set()

    def _learn(self, frame: str) -> None:
        self.frames.append(frame)
        told = json.loads(frame)
        if told["wire"] == "welcome":
            self.view, self.seq = told["view"], told["seq"]
        elif told["wire"] == "update":
            assert told["after"] == self.seq, "nothing was missed"
            self.view = changed(self.view, told["changes"])
            self.seq = told["seq"]

    async def opened(self) -> None:
        """Wait until the table has been told, or the line is closed."""
        async with asyncio.timeout(SETTLED):
            while self.closed is None and not any('"wire":"welcome"' in f for f in self.frames):
                self._arrived.clear()
                await self._arrived.wait()

    def say(self, content: object) -> None:
        """Send a frame; what is no bytes or text is sent as JSON."""
        if isinstance(content, bytes):
            self._told.put_nowait({"type": "websocket.receive", "text": None, "bytes": content})
        else:
            text = content if isinstance(content, str) else json.dumps(content)
            self._told.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    async def ask(self, do: str, **fields: object) -> Json:
        """Do something, and wait for the answer."""
        self._sent += 1
        asked = f"{self.name}, {self._sent}"
        return await self.answer({"id": asked, "do": do, **fields}, asked)

    async def answer(self, content: object, asked: str) -> Json:
        """Send a frame, and wait for the next answer with that id."""
        known = len(self.answers(asked))
        self.say(content)
        async with asyncio.timeout(SETTLED):
            while len(self.answers(asked)) <= known and self.closed is None:
                self._arrived.clear()
                await self._arrived.wait()
        told = self.answers(asked)
        return told[-1] if len(told) > known else {"wire": "closed", "code": self.closed}

    def answers(self, asked: str) -> list[Json]:
        """Everything that was answered under an id."""
        found = (json.loads(frame) for frame in self.frames if f'"id":"{asked}"' in frame)
        return [told for told in found if told.get("id") == asked and told["wire"] != "welcome"]

    async def close(self) -> None:
        """Hang up."""
        self._told.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert self.task is not None
        await asyncio.wait((self.task,), timeout=SETTLED)


@asynccontextmanager
async def running(
    folder: Path, *, speaking: Speaking = plainly, metrics: bool = True, lots: Lots | None = None
) -> AsyncIterator[Inside]:
    """A server whose lots are the same in every run, at no pace at all.

    Where there is a database in the folder, it goes on with that; then `lots` go on, too.
    """
    config = Config(
        database="", data=folder, pace=0.0, metrics=metrics, limits=LIMITS, judge_process=False
    )
    if not (folder / "tables.db").exists():
        shutil.copyfile(_empty(folder.parent), folder / "tables.db")
    drawn = lots or Lots()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deciding, "lots", drawn)
        patch.setattr(keeper, "lots", drawn)
        patch.setattr(guests, "secrets", drawn)
        patch.setattr(me, "time", SimpleNamespace(time=lambda: LATER))
        patch.setattr(deciding, "new_secret", lambda: drawn.token_bytes(32))
        app = make_app(config, asker=PlainAsker(speaking))
        async with _alive(app):
            yield Inside(app)


@asynccontextmanager
async def _alive(app: Litestar) -> AsyncIterator[None]:
    """The application's life in a task of its own, as servers have it: whoever ends it may not."""
    begun, ending = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            begun.set()
            await ending.wait()

    life = asyncio.ensure_future(live())
    await asyncio.wait((life, asyncio.ensure_future(begun.wait())), return_when="FIRST_COMPLETED")
    try:
        yield
    finally:
        ending.set()
        await life


def _empty(folder: Path) -> Path:
    """A database without any table, made once."""
    file = folder / "empty" / "tables.db"
    if not file.exists():
        prepare(database_url("", file.parent))
        with_wal = file.with_name("tables.db-wal")
        assert not with_wal.exists() or not with_wal.stat().st_size
    return file
