"""WebSockets for a load generator, with as little work as a client can do.

Frames are read where they lie in the buffer and texts are handed on as bytes. Fragments, which
neither server sends here, are refused. Texts are sent with a mask of zeros: a server has the same
work with it.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Protocol, cast

MASKED = 0x80
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)


class Reader(Protocol):
    """Whoever is told what comes on a line."""

    line: "Line | None"

    def heard(self, text: bytes) -> None:
        """A text has come."""
        ...

    def lost(self) -> None:
        """The line is cut."""
        ...


class Line(asyncio.Protocol):
    """One WebSocket to a server on this machine."""

    def __init__(self, path: str, host: str, headers: dict[str, str], reader: Reader) -> None:
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.reader = reader
        self.received = 0
        """Bytes that have come."""
        self._request = "\r\n".join(
            (
                f"GET {path} HTTP/1.1",
                f"Host: {host}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
                "Sec-WebSocket-Version: 13",
                *(f"{name}: {value}" for name, value in headers.items()),
                "\r\n",
            )
        ).encode()
        self._write: Callable[[bytes], None] = lambda _: None
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        both = cast("asyncio.Transport", transport)  # uvloop's are of a class of their own
        self._transport, self._write = both, both.write
        self.reader.line = self
        both.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Hand on every text that is complete."""
        self.received += len(data)
        if self._rest:
            data = self._rest + data
        at = 0
        if not self._is_upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                refused = ConnectionError(data[:end].decode(errors="replace"))
                self.is_open.set_exception(refused)
                self.close()
                return
            self._is_upgraded = True
            self.is_open.set_result(None)
            at = end + 4
        heard, size = self.reader.heard, len(data)
        while size - at >= 2:
            kind, length = data[at], data[at + 1]
            start = at + 2
            if length == 126:
                start += 2
                if size < start:
                    break
                length = data[at + 2] << 8 | data[at + 3]
            elif length == 127:
                start += 8
                if size < start:
                    break
                length = int.from_bytes(data[at + 2 : start])
            end = start + length
            if size < end:
                break
            if kind == TEXT:
                heard(data[start:end])
            elif kind == PING:
                self._frame(PONG, data[start:end])
            elif kind == CLOSE:
                self.close()
                return
            elif kind != PONG:
                raise ConnectionError(f"a frame of a kind that is not expected: {kind:#x}")
            at = end
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is cut."""
        if not self.is_open.done():
            self.is_open.set_exception(exc or ConnectionError("the line was cut"))
        self.reader.lost()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._frame(TEXT, text)

    def close(self) -> None:
        """Cut the line."""
        if self._transport is not None:
            self._transport.close()

    def _frame(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | 126)) + size.to_bytes(2)
        self._write(head + NO_MASK + content)


async def connect(
    address: tuple[str, int], path: str, reader: Reader, *, source: str, headers: dict[str, str]
) -> None:
    """Open a WebSocket for `reader`, from an address of this machine that `source` names."""
    host, port = address
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(path, f"{host}:{port}", headers, reader),
        host,
        port,
        local_addr=(source, 0),
    )
    await line.is_open
