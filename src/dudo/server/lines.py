"""Lines: uvicorn's WebSockets with a shorter way in and out for the frames of a game.

A move is a few frames in and a few frames out, and between a socket and a table ASGI puts queues,
tasks and dictionaries. Here a complete text frame is handed to the table when it comes, and a
frame to somebody who keeps up is written when it is made. Everything else, from the handshake to
pings, fragments, slow readers and goodbyes, stays uvicorn's.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiler's work for this machine
    from websockets.utils import apply_mask

EXTENSION = "dudo.line"
"""Where the application finds the line among the extensions of a scope."""
OPEN = State.OPEN
WHOLE_TEXT = 0x81
"""The first byte of a text that is not in fragments."""
MASKED = 0x80
SHORT, MIDDLE = 125, 126
LONGEST_MIDDLE = 0xFFFF
LONG = -1


class FewEvents:
    """A queue of what ASGI tells an application, for a line on which that is next to nothing."""

    __slots__ = ("_events", "_waiter")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """Add an event, and wake whoever waits for one."""
        self._events.append(event)
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def get_nowait(self) -> Any:
        """The next event."""
        return self._events.pop(0)

    async def get(self) -> Any:
        """The next event, as soon as there is one; only the application asks for it."""
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._events.pop(0)


class Gate:
    """Whether somebody may go on, as `asyncio.Event` tells it, for a line that seldom waits."""

    __slots__ = ("_is_open", "_waiters")

    def __init__(self) -> None:
        self._is_open = True
        self._waiters: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        """Whether nobody has to wait."""
        return self._is_open

    def set(self) -> None:
        """Let all who wait go on."""
        self._is_open = True
        waiters, self._waiters = self._waiters, ()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """Let all who come wait."""
        self._is_open = False

    async def wait(self) -> None:
        """Go on as soon as one may."""
        while not self._is_open:
            waiter = asyncio.get_running_loop().create_future()
            self._waiters += (waiter,)
            await waiter


class Outbox:
    """What lines have to send in this turn of the event loop: each line writes once, in its end.

    To write is what costs most of all that is done for a frame, and whoever is answered is often
    told something as well.
    """

    def __init__(self) -> None:
        self._lines: list[Line] = []

    def add(self, line: "Line") -> None:
        """Let a line write when all that happens now has happened."""
        if not self._lines:
            line.loop.call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.send_waiting()


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


class Line(WebSocketsSansIOProtocol):
    """One WebSocket. Whole frames are told apart here, so that its parser never waits in one."""

    _take: Callable[[bytes], None] | None = None
    _count: Callable[[], bool] | None = None
    _rest = b""
    """The beginning of a frame that has not come whole."""
    _is_parsed = False
    """Whether all that comes is for the parser, because it may wait in the middle of a frame."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Any = FewEvents()  # asyncio's takes ten times the room, at every socket
        self.writable: Any = Gate()  # likewise
        self._waiting: list[bytes] = []
        """What is to be written in this turn of the event loop."""
        outbox = _outboxes.get(self.loop)
        if outbox is None:
            outbox = _outboxes[self.loop] = Outbox()
        self._outbox = outbox

    def handle_connect(self, event: Request) -> None:
        """Show the application where its line is."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def hand_to(self, take: Callable[[bytes], None], count: Callable[[], bool]) -> None:
        """Give every message to `take` from now on, and first those that wait.

        `count` is asked for each frame that is no message, such as a ping: whether it may come.
        """
        self._take = take
        self._count = count
        self.request.headers.clear()  # all have been read, and a parser would keep them
        scope: Any = self.scope
        scope["headers"] = []
        self.request = self.response = None  # type: ignore[assignment] # they have been answered
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
                break
            text = event.get("text")
            take(text.encode() if text is not None else event["bytes"])
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Hand on the texts that are whole; all else is for the state machine of WebSockets."""
        if self._takes_at_once(data):
            return
        if not self.handshake_complete and self.handshake_initiated:
            self._is_parsed = True  # it could not wait for the answer to its request
        if self._is_parsed or not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, size = 0, len(data)
        while at < size:
            end = _end_of_frame(data, at, size)
            if end > size:
                self._rest = data[at:]
                return
            if end == LONG:
                self._is_parsed = True
                super().data_received(data[at:])
                return
            self._frame(data, at, end)
            at = end

    def _takes_at_once(self, data: bytes) -> bool:
        """Hand on what is one short text and nothing else, as most of what comes is."""
        take, conn = self._take, self.conn
        size = len(data) - 6
        if (
            take is None
            or not 0 <= size <= SHORT
            or data[0] != WHOLE_TEXT
            or data[1] != MASKED | size
            or self._rest
            or self._is_parsed
            or self.close_sent
            or conn.state is not OPEN
            or conn.current_size is not None
        ):
            return False
        take(apply_mask(data[6:], data[2:6]))
        return True

    def _frame(self, data: bytes, at: int, end: int) -> None:
        take, conn = self._take, self.conn
        if (
            take is not None
            and data[at] == WHOLE_TEXT
            and conn.state is OPEN
            and conn.current_size is None
            and not self.close_sent
        ):
            start = at + (6 if data[at + 1] != MASKED | MIDDLE else 8)
            take(apply_mask(data[start:end], data[start - 4 : start]))
        elif self._count is None or self._count():
            super().data_received(data[at:end])

    def send_receive_event_to_app(self) -> None:
        """Hand on a message that came in fragments, or as bytes."""
        if self._take is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        self._take(message)

    def write(self, text: bytes) -> bool:
        """Send a text in this turn of the event loop; says whether it could."""
        if (
            self.close_sent
            or self.disconnected
            or self.conn.state is not OPEN
            or not self.writable.is_set()
        ):
            return False
        length = len(text)
        if length <= SHORT:
            head = bytes((WHOLE_TEXT, length))
        elif length <= LONGEST_MIDDLE:
            head = b"\x81\x7e" + length.to_bytes(2)
        else:
            head = b"\x81\x7f" + length.to_bytes(8)
        if not self._waiting:
            self._outbox.add(self)
        self._waiting += (head, text)
        return True

    def send_waiting(self) -> None:
        """Write what waits, unless the line was closed or cut in the meantime."""
        waiting, self._waiting = self._waiting, []
        if not self.close_sent and not self.disconnected and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))


def _end_of_frame(data: bytes, at: int, size: int) -> int:
    """Where a frame ends that begins at `at`: beyond `size` where it has not come whole.

    It is `LONG` for frames that only the parser can judge: those of 64 kB and more, and those that
    are not masked, which no client may send.
    """
    if size - at < 2:
        return size + 1
    length = data[at + 1] - MASKED
    if length < 0 or length > MIDDLE:
        return LONG
    if length < MIDDLE:
        return at + 6 + length
    if size - at < 4:
        return size + 1
    return at + 8 + (data[at + 2] << 8 | data[at + 3])
