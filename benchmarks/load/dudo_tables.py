"""Players at tables of `dudo serve`, who do all that a browser does, seeds for dice included."""

import asyncio
import json
import random
import secrets
from http.cookies import SimpleCookie

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from load_lines import Line, connect
from measured import SEATS, Asked, Meter, PlayedTable, raised


class _Next(Struct):
    round: int


class _Fair(Struct):
    game: str
    next: _Next | None = None


class _Move(Struct):
    move: str
    count: int = 0
    face: int = 0
    bid: dict[str, int | str] | None = None


class _Offers(Struct):
    moves: list[Raw]


class _Game(Struct):
    """What is new of the game, as far as somebody who plays here needs it."""

    phase: str | UnsetType = UNSET
    limit: int | UnsetType = UNSET
    bids: list[_Move] | UnsetType = UNSET


class _Changes(Struct):
    game: _Game | None = None


class _Frame(Struct):
    wire: str
    after: int = -1
    seq: int = -1
    changes: _Changes | None = None
    offers: _Offers | None = None
    fair: _Fair | None = None
    code: str = ""
    id: str = ""


_decode = msgspec.json.Decoder(_Frame).decode
_move = msgspec.json.Decoder(_Move).decode


class DudoTable(PlayedTable):
    """A table with the sockets of those who play there."""

    __slots__ = ("id", "is_over", "seats", "waits")

    def __init__(self, meter: Meter, asked: Asked) -> None:
        super().__init__(meter, asked.pause)
        self.id = ""
        self.seats: list[DudoSeat] = []
        self.is_over = False
        self.waits: dict[str, asyncio.Future[None]] = {}

    @property
    def received(self) -> int:
        """Bytes that have come on all its sockets."""
        return sum(seat.line.received for seat in self.seats if seat.line is not None)

    async def begin(self) -> None:
        """Let the first game begin."""
        await self.seats[0].done("start")


class DudoSeat:
    """One player: reads what is told, and speaks when something is offered."""

    __slots__ = ("_bids", "_limit", "_seeded", "_seq", "line", "number", "table")

    def __init__(self, table: DudoTable, number: int) -> None:
        self.table = table
        self.number = number
        self.line: Line | None = None
        self._seq = -1
        self._seeded = ("", 0)
        self._limit = 0
        self._bids: list[_Move] = []

    def heard(self, text: bytes) -> None:
        """Play on."""
        frame = _decode(text)
        match frame.wire:
            case "update":
                self._updated(frame)
            case "welcome":
                self._seq = frame.seq
                if frame.fair is not None:
                    self._seed(frame.fair)
            case "done":
                self._answered(frame.id)
            case "refusal":
                self.table.meter.refused += 1
                self._answered(frame.id)
            case "bye":
                raise ConnectionError(f"the server closes: {frame.code}")

    def lost(self) -> None:
        """The line is cut."""

    def do(self, do: str, **fields: object) -> None:
        """Ask something of the table."""
        assert self.line is not None
        asked = {"id": secrets.token_hex(6), "do": do, **fields}
        self.line.send(msgspec.json.encode(asked))

    async def done(self, do: str, **fields: object) -> None:
        """Ask something of the table, and wait until it is done."""
        assert self.line is not None
        sent = secrets.token_hex(6)
        done = asyncio.get_running_loop().create_future()
        self.table.waits[sent] = done
        self.line.send(json.dumps({"id": sent, "do": do, **fields}).encode())
        await done

    def _answered(self, sent: str) -> None:
        done = self.table.waits.pop(sent, None)
        if done is not None:
            done.set_result(None)

    def _updated(self, frame: _Frame) -> None:
        table = self.table
        self._seq = frame.seq
        table.heard(frame.after)
        if frame.fair is not None:
            self._seed(frame.fair)
        game = frame.changes.game if frame.changes is not None else None
        if game is not None:
            self._limit = self._limit if game.limit is UNSET else game.limit
            self._bids = self._bids if game.bids is UNSET else game.bids
        if frame.offers is not None and game is not None:
            self._offered(frame.offers.moves)
        elif game is not None and game.phase == "over" and self.number == 0:
            table.meter.games += 1
            asyncio.get_running_loop().call_later(table.next_pause(), self.do, "start")

    def _offered(self, found: list[Raw]) -> None:
        move = _chosen(found, self._limit, self._bids)
        if self.table.pause:
            asyncio.get_running_loop().call_later(self.table.next_pause(), self._speak, move)
        else:
            self._speak(move)

    def _speak(self, move: Raw) -> None:
        assert self.line is not None
        self.table.sent(self._seq)
        self.line.send(
            b'{"id":"%b","do":"speak","move":%b}' % (secrets.token_hex(6).encode(), move)
        )

    def _seed(self, fair: _Fair) -> None:
        following = fair.next
        if following is not None and self._seeded != (fair.game, following.round):
            self._seeded = (fair.game, following.round)
            if self.number == 0:
                self.table.meter.rounds += 1
            self.do("seed", game=fair.game, round=following.round, seed=secrets.token_hex(16))


def _chosen(found: list[Raw], limit: int, bids: list[_Move]) -> Raw:
    """A move out of those that the server offers, none of which was made up."""
    last = bids[-1] if bids else None
    counts = raised(limit, None if last is None else (last.count, last.face))
    kinds = [(_move(one), one) for one in found]
    if counts is None:
        doubts = [one for move, one in kinds if move.move == "doubt"]
        if doubts:
            return doubts[0]
        counts = (1, last.count + 1 if last is not None else 1)
    fitting = [
        one for move, one in kinds if move.move == "bid" and counts[0] <= move.count <= counts[1]
    ]
    others = [one for move, one in kinds if move.move != "exact"]
    return random.choice(fitting or others or found)


async def cookie(asked: Asked, source: str) -> str:
    """The cookie of a new guest."""
    head, _ = await request(asked, source, "GET", "/api/me")
    found: SimpleCookie = SimpleCookie()
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            found.load(value.strip())
    return "; ".join(f"{name}={value.value}" for name, value in found.items())


async def request(
    asked: Asked, source: str, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[str, bytes]:
    """The head and the body of an answer."""
    reader, writer = await asyncio.open_connection(asked.host, asked.port, local_addr=(source, 0))
    lines = [f"{method} {path} HTTP/1.1", f"Host: {asked.host}:{asked.port}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "\r\n"]
    writer.write("\r\n".join(lines).encode() + body)
    answer = await reader.read()
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    if b" 2" not in head[:13]:
        raise ConnectionError(f"{method} {path}: {answer[:400]!r}")
    return head.decode(), content


async def open_table(asked: Asked, number: int, meter: Meter) -> DudoTable:
    """A table at which four guests sit, each from the same address, and the game has begun.

    Each table has an address of its own, as each household has: so no limit is in the way.
    """
    source = f"127.{1 + number // 62_500}.{number // 250 % 250}.{number % 250 + 1}"
    cookies = [await cookie(asked, source) for _ in range(SEATS)]
    wish = {
        "rules": asked.rules,
        "chairs": SEATS + asked.bots,
        "bots": ["honest"] * asked.bots,
    }
    table = DudoTable(meter, asked)
    _, told = await request(
        asked, source, "POST", "/api/tables", json.dumps(wish).encode(), Cookie=cookies[0]
    )
    table.id = json.loads(told)["id"]
    path = f"/api/tables/{table.id}/socket"
    for place, one in enumerate(cookies):
        seat = DudoSeat(table, place)
        table.seats.append(seat)
        address = (asked.host, asked.port)
        await connect(address, path, seat, source=source, headers={"Cookie": one})
        if place:
            await seat.done("join", seat=place + asked.bots)
    return table
