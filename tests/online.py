"""A server in this process and people at its tables, for tests: real sockets, real frames."""

import asyncio
import json
import secrets
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from changes import changed
from dudo.server.app import make_app
from dudo.server.asking import BotAsker, ThreadAsker
from dudo.server.config import Config, Limits
from dudo.server.serving import bound_socket, uvicorn_config
from dudo.server.store.engines import database_url, prepare

Json = dict[str, Any]
PATIENCE = 60.0
OVERTAKEN = ("called-first", "stale-call", "not-your-turn", "not-a-raise", "dice-first")
"""What is refused where somebody else has spoken first."""


def application(
    folder: Path,
    *,
    asker: BotAsker | None = None,
    clock: Callable[[], float] = time.time,
    **settings: Any,
) -> Litestar:
    """The application of a server whose database is in that folder."""
    options = {
        "database": "",
        "data": folder,
        "pace": 0.0,
        "limits": Limits(messages_per_second=0.0, remarks_burst=1e6, request_burst=1e6),
        "judge_process": False,
        **settings,
    }
    config = Config(**options)
    prepare(database_url(config.database, config.data))
    return make_app(config, asker=asker or ThreadAsker(), clock=clock)


@contextmanager
def serving(
    folder: Path,
    *,
    asker: BotAsker | None = None,
    clock: Callable[[], float] = time.time,
    **settings: Any,
) -> Iterator[str]:
    """The address of a server whose database is in that folder."""
    with serving_app(application(folder, asker=asker, clock=clock, **settings)) as address:
        yield address


@contextmanager
def serving_app(app: Litestar) -> Iterator[str]:
    """The address at which an application is served."""
    listening = bound_socket("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn_config(app))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        wait_for(lambda: server.started)
        yield address
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


def wait_for(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    give_up = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < give_up, "it did not come to be so"
        time.sleep(0.005)


class Refused(Exception):
    """The server has refused something."""

    def __init__(self, told: Json) -> None:
        super().__init__(told["code"], told["message"])
        self.told = told
        self.code: str = told["code"]


class Browser:
    """Somebody's browser: a cookie, requests and sockets."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.cookie = ""
        self.sent = 0
        """How many messages were sent: each has an id of its own."""
        self.received: list[bytes] = []
        """Every byte that was answered."""
        self.id = ""
        if name:
            self.id = self.ask("PUT", "/api/me", {"name": name, "cup": "red"})["id"]

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """What the server answers, as JSON; raises `Refused`."""
        status, answer, _ = self.request(method, path, body, **headers)
        told: Any = json.loads(answer) if answer else None
        if status >= 400:
            raise Refused({"status": status, **(told or {})})
        return told

    def request(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, bytes, dict[str, str]]:
        """What the server answers, as it comes: status, body and headers."""
        host = self.address.removeprefix("http://")
        connection = HTTPConnection(host, timeout=PATIENCE)
        sent = {"Cookie": self.cookie} if self.cookie else {}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        connection.request(method, path, data, sent)
        answer = connection.getresponse()
        content = answer.read()
        told = {name.lower(): value for name, value in answer.getheaders()}
        connection.close()
        if "set-cookie" in told:
            self.cookie = told["set-cookie"].partition(";")[0]
        self.received.append(content)
        return answer.status, content, told

    def open(self, rules: object = "chart", chairs: int = 3, **wish: object) -> str:
        """Open a table, and sit down there."""
        table: str = self.ask("POST", "/api/tables", {"rules": rules, "chairs": chairs, **wish})[
            "id"
        ]
        return table

    @asynccontextmanager
    async def at(self, table: str, query: str = "", **headers: str) -> AsyncIterator["AtTable"]:
        """Somebody's socket at a table, welcomed."""
        address = self.address.replace("http", "ws")
        sent = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            f"{address}/api/tables/{table}/socket{query}",
            additional_headers={**sent, **headers},
            compression=None,
            ping_interval=None,
            close_timeout=1,
            max_size=None,
        ) as socket:
            here = AtTable(self, socket)
            await here.first()
            yield here


class AtTable:
    """Somebody at a table: what they were told, and what they see by now."""

    def __init__(self, browser: Browser, socket: ClientConnection) -> None:
        self.browser = browser
        self.socket = socket
        self.frames: list[Json] = []
        self.view: Json = {}
        self.offers: Json | None = None
        self.fair: Json | None = None
        self.welcome: Json = {}
        self.seq = -1
        self.seeds = True
        """Whether seeds are sent as soon as they can be."""

    @property
    def game(self) -> Json:
        """The game as this person sees it."""
        game: Json = self.view["game"]
        return game

    async def first(self) -> None:
        """Be welcomed, or told why not."""
        while not self.welcome and "bye" not in {frame["wire"] for frame in self.frames}:
            await self.next()

    async def next(self) -> Json:
        """The next frame, which must build on what is known."""
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv()
        text = data if isinstance(data, str) else data.decode()
        self.browser.received.append(text.encode())
        frame: Json = json.loads(text)
        self.frames.append(frame)
        await self._learn(frame)
        return frame

    async def _learn(self, frame: Json) -> None:
        match frame["wire"]:
            case "welcome":
                self.welcome, self.view, self.seq = frame, frame["view"], frame["seq"]
            case "update":
                assert frame["after"] == self.seq, "an update was missed"
                assert len(frame["events"]) == len(frame["told"])
                self.seq = frame["seq"]
                self.view = changed(self.view, frame["changes"])
            case _:
                return
        self.offers = frame.get("offers")
        if "fair" in frame:
            self.fair = frame["fair"]
            following = frame["fair"].get("next")
            if self.seeds and following and self.view["seat"] >= 0:
                await self.send(
                    "seed",
                    game=frame["fair"]["game"],
                    round=following["round"],
                    seed=secrets.token_hex(16),
                )

    async def send(self, do: str, *, as_id: str = "", **fields: Any) -> str:
        """Send something, and do not wait for what comes of it."""
        self.browser.sent += 1
        sent = as_id or f"{do}-{self.browser.sent}"
        await self.socket.send(json.dumps({"id": sent, "do": do, **fields}))
        return sent

    async def do(self, do: str, *, as_id: str = "", **fields: Any) -> Json:
        """Do something, and wait until it is done; raises `Refused`."""
        return await self.answer(await self.send(do, as_id=as_id, **fields))

    async def answer(self, sent: str) -> Json:
        """What the server answers to something that was sent."""
        while True:
            frame = await self.next()
            if frame.get("id") == sent:
                if frame["wire"] == "refusal":
                    raise Refused(frame)
                return frame

    async def until(self, is_so: Callable[["AtTable"], object]) -> None:
        """Read until something is so."""
        while not is_so(self):
            await self.next()

    @property
    def may_speak(self) -> bool:
        """Whether it is this person's turn."""
        return bool(self.offers and not self.offers.get("may_wait"))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.view["game"]) and self.game["phase"] == "over"

    async def play_on(
        self, choose: Callable[[list[Json]], Json], *, until: Callable[[], object] | None = None
    ) -> None:
        """Speak whenever it is this person's turn, until the game is over."""
        while not self.is_over and not (until and until()):
            if self.may_speak:
                assert self.offers is not None
                move = choose(self.offers["moves"])
                self.offers = None
                sent = await self.send("speak", move=move)
                try:
                    await self.answer(sent)
                except Refused as refused:
                    assert refused.code in OVERTAKEN, refused.told  # noqa: PT017 - others may be first
            else:
                await self.next()


def cautiously(moves: list[Json]) -> Json:
    """The lowest raise twice, then a doubt: rounds are short."""
    bids = [move for move in moves if move["move"] == "bid"]
    doubts = [move for move in moves if move["move"] == "doubt"]
    if doubts and doubts[0]["bid"]["count"] >= 2:
        return doubts[0]
    return (bids or moves)[0]


async def together(*all_of: Awaitable[object]) -> None:
    """Do several things at once; all of them must come to an end."""
    async with asyncio.timeout(PATIENCE * 2):
        await asyncio.gather(*all_of)
