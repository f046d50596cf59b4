"""Players at matches of a boardgame.io server, which speaks Socket.IO over WebSockets."""

import asyncio
import random

import msgspec
from msgspec import Struct

from load_lines import Line, connect
from measured import SEATS, Asked, Meter, PlayedTable, raised

SPACE = b"/dudo,"
OPENED, PING = ord("0"), ord("2")
JOINED, EVENT = b"40" + SPACE, b"42" + SPACE
LARGEST_FACE = 6


class _Bid(Struct):
    count: int
    face: int


class _Game(Struct):
    hands: list[int]
    bids: list[_Bid]
    round: int
    games: int


class _Turns(Struct, rename={"current": "currentPlayer"}):
    current: str


class _State(Struct, rename={"game": "G", "turns": "ctx", "number": "_stateID"}):
    game: _Game
    turns: _Turns
    number: int


class _Synced(Struct):
    state: _State


class _Update(Struct, array_like=True):
    name: str
    match: str
    state: _State


class _Sync(Struct, array_like=True):
    name: str
    match: str
    synced: _Synced


_decode_update = msgspec.json.Decoder(_Update).decode
_decode_sync = msgspec.json.Decoder(_Sync).decode


class Match(PlayedTable):
    """A match with the sockets of those who play it."""

    __slots__ = ("id", "seats")

    def __init__(self, meter: Meter, asked: Asked, number: int) -> None:
        super().__init__(meter, asked.pause)
        self.id = f"match{number}"
        self.seats: list[Player] = []

    @property
    def received(self) -> int:
        """Bytes that have come on all its sockets."""
        return sum(one.line.received for one in self.seats if one.line is not None)

    async def begin(self) -> None:
        """Let whose turn it is play."""
        for player in self.seats:
            player.play()


class Player:
    """One player of a match."""

    __slots__ = ("_state", "joined", "line", "match", "number", "synced")

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.number = number
        self.line: Line | None = None
        loop = asyncio.get_running_loop()
        self.joined: asyncio.Future[None] = loop.create_future()
        self.synced: asyncio.Future[None] = loop.create_future()
        self._state: _State | None = None

    def heard(self, text: bytes) -> None:
        """Play on."""
        if text.startswith(EVENT):
            content = text[len(EVENT) :]
            if content.startswith(b'["update"'):
                self._updated(_decode_update(content).state)
            elif content.startswith(b'["sync"'):
                self._state = _decode_sync(content).synced.state
                self.synced.set_result(None)
        elif text[0] == PING:
            self.send(b"3")
        elif text[0] == OPENED:
            self.send(JOINED)
        elif text.startswith(JOINED):
            self.joined.set_result(None)
        else:
            raise ConnectionError(f"not expected: {text[:80]!r}")

    def lost(self) -> None:
        """The line is cut."""

    def send(self, text: bytes) -> None:
        """Send a packet."""
        assert self.line is not None
        self.line.send(text)

    def sync(self) -> None:
        """Ask for the whole match."""
        asked = ["sync", self.match.id, str(self.number), None, SEATS]
        self.send(EVENT + msgspec.json.encode(asked))

    def play(self) -> None:
        """Make a move, if it is this player's turn."""
        state = self._state
        assert state is not None
        if state.turns.current != str(self.number):
            return
        if self.match.pause:
            asyncio.get_running_loop().call_later(self.match.next_pause(), self._move, state)
        else:
            self._move(state)

    def _updated(self, state: _State) -> None:
        before, self._state = self._state, state
        match = self.match
        match.heard(state.number)
        if self.number == 0 and before is not None:
            match.meter.rounds += state.game.round != before.game.round
            match.meter.games += state.game.games != before.game.games
        self.play()

    def _move(self, state: _State) -> None:
        name, values = _chosen(state)
        move = {"type": name, "args": values, "playerID": str(self.number)}
        action = {"type": "MAKE_MOVE", "payload": move}
        asked = ["update", action, state.number, self.match.id, str(self.number)]
        self.match.sent(state.number + 1)  # a move adds one to the number, and the turn's end too
        self.send(EVENT + msgspec.json.encode(asked))


def _chosen(state: _State) -> tuple[str, list[int]]:
    """The name of a move and its arguments."""
    bids = state.game.bids
    last = (bids[-1].count, bids[-1].face) if bids else None
    limit = sum(state.game.hands)
    counts = raised(limit, last)
    if counts is None or (last is not None and last == (limit, LARGEST_FACE)):
        return "doubt", []
    higher = [
        (count, face)
        for count in range(counts[0], min(counts[1], limit) + 1)
        for face in range(2, LARGEST_FACE + 1)
        if last is None or (count, face) > last
    ]
    return ("bid", list(random.choice(higher))) if higher else ("doubt", [])


async def open_table(asked: Asked, number: int, meter: Meter) -> Match:
    """A match to which all players are connected."""
    match = Match(meter, asked, number)
    source = f"127.{1 + number // 62_500}.{number // 250 % 250}.{number % 250 + 1}"
    path = "/socket.io/?EIO=4&transport=websocket"
    for place in range(SEATS):
        player = Player(match, place)
        match.seats.append(player)
        address = (asked.host, asked.port)
        await connect(address, path, player, source=source, headers={})
        await player.joined
        player.sync()
        await player.synced
    return match
