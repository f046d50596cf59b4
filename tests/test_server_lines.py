"""Lines: frames that come in pieces, together, in fragments or too long are all taken as sent."""

import base64
import json
import os
import random
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from online import Browser, Json, serving

TEXT, CONTINUED, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA
LAST = 0x80


def frame(kind: int, content: bytes, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(content)
    mask = os.urandom(4)
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes(((LAST if last else 0) | kind, bit | size))
    elif size < 65536:
        head = bytes(((LAST if last else 0) | kind, bit | 126)) + struct.pack("!H", size)
    else:
        head = bytes(((LAST if last else 0) | kind, bit | 127)) + struct.pack("!Q", size)
    if not masked:
        return head + content
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))


def ping(number: int, filling: int = 0) -> bytes:
    """A question of ours as JSON, that long at least."""
    return json.dumps({"id": f"p{number}", "do": "ping"}).encode() + b" " * filling


class Raw:
    """The other end of a line, byte by byte."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self._rest = b""

    def read(self) -> tuple[int, bytes]:
        """The next frame: its kind and its content."""
        head = self._take(2)
        size = head[1]
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return head[0] & 0x0F, self._take(size)

    def answers(self, count: int) -> list[str]:
        """The ids of the next answers."""
        found: list[str] = []
        while len(found) < count:
            kind, content = self.read()
            assert kind == TEXT, (kind, content)
            told: Json = json.loads(content)
            if told["wire"] == "pong":
                found.append(told["id"])
        return found

    def _take(self, size: int) -> bytes:
        while len(self._rest) < size:
            data = self.line.recv(65536)
            assert data, "the line is cut"
            self._rest += data
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken


@contextmanager
def raw(browser: Browser, table: str) -> Iterator[Raw]:
    host, port = browser.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {browser.cookie}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += line.recv(1)
        assert head.startswith(b"HTTP/1.1 101"), head
        yield Raw(line)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, str]]:
    with serving(tmp_path_factory.mktemp("lines")) as address:
        ana = Browser(address, "Ana")
        yield ana, ana.open("chart", chairs=2)


def test_frames_come_in_pieces_and_together(table: tuple[Browser, str]) -> None:
    chance = random.Random(5)
    with raw(*table) as line:
        expected, sent = [], b""
        for number in range(60):
            filling = chance.choice((0, 0, 90, 100, 200, 5000))
            sent += frame(TEXT, ping(number, filling))
            expected.append(f"p{number}")
        while sent:
            size = chance.choice((1, 2, 3, 5, 7, 40, 300, 9000))
            line.line.sendall(sent[:size])
            sent = sent[size:]
        assert line.answers(60) == expected


def test_fragments_pings_and_bytes_keep_their_order(table: tuple[Browser, str]) -> None:
    with raw(*table) as line:
        whole = ping(1)
        line.line.sendall(
            frame(TEXT, ping(0))
            + frame(TEXT, whole[:9], last=False)
            + frame(PING, b"there?")
            + frame(CONTINUED, whole[9:])
            + frame(0x2, ping(2))
            + frame(TEXT, ping(3))
        )
        kinds: list[str] = []
        while len(kinds) < 5:
            kind, content = line.read()
            if kind == PONG:
                assert content == b"there?"
                kinds.append("pong")
            elif json.loads(content)["wire"] == "pong":
                kinds.append(json.loads(content)["id"])
        assert [kind for kind in kinds if kind != "pong"] == ["p0", "p1", "p2", "p3"]


@pytest.mark.parametrize(
    "wrong",
    [
        frame(TEXT, ping(1), masked=False),
        frame(TEXT, b" " * 70_000),
        frame(CONTINUED, b"of nothing"),
        frame(TEXT, b"{", last=False) + frame(TEXT, ping(1)),
        frame(0x3, b"no such kind"),
        b"\xf1" + frame(TEXT, ping(1))[1:],
    ],
    ids=["no mask", "too long", "no beginning", "two beginnings", "no such kind", "reserved bits"],
)
def test_what_breaks_the_protocol_closes_the_line(table: tuple[Browser, str], wrong: bytes) -> None:
    with raw(*table) as line:
        line.line.sendall(frame(TEXT, ping(0)))
        assert line.answers(1) == ["p0"]
        line.line.sendall(wrong)
        while True:
            kind, content = line.read()
            if kind == CLOSE:
                (code,) = struct.unpack("!H", content[:2])
                assert code in (1002, 1009)
                return


def test_whoever_reads_nothing_is_cut_and_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ana = Browser(address, "Ana")
        where = ana.open("chart", chairs=2)
        with raw(ana, where) as slow, raw(ana, where) as quick:
            slow.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            many = b"".join(frame(TEXT, ping(number)) for number in range(500))
            slow.line.settimeout(0.5)
            try:
                for _ in range(400):
                    slow.line.sendall(many)
            except OSError:
                pass  # it was cut, or the server no longer reads
            quick.line.sendall(frame(TEXT, ping(0)))
            assert quick.answers(1) == ["p0"]


def test_whoever_asks_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as address, ExitStack() as stack:
        host, port = address.removeprefix("http://").split(":")
        ana = Browser(address, "Ana")
        where = ana.open("chart", chairs=2)
        monkeypatch.setattr("dudo.server.idle.PATIENCE", 1.0)

        def line(sent: bytes) -> socket.socket:
            opened = stack.enter_context(socket.create_connection((host, int(port)), timeout=20))
            opened.sendall(sent)
            return opened

        whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        body = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
        for sent in (b"", whole[:9], whole + whole[:9], body):
            idle = line(sent)
            while idle.recv(4096):
                pass
        with raw(ana, where) as talking:
            time.sleep(2.5)
            talking.line.sendall(frame(TEXT, ping(1)))
            assert talking.answers(1) == ["p1"]
