"""People who play on while their server is killed again and again, and what must hold afterwards.

Each of them sends a command until it is answered, on as many connections as that takes, always
under the same id. What was acknowledged and which dice were seen is written down on the way, and
looked up in the database at the end.
"""

import asyncio
import json
import os
import random
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import create_engine, select
from sqlalchemy.engine import URL
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from changes import changed
from dudo.fair import Verdict, check, read_proof
from dudo.game import events as g
from dudo.game.record import read, replay
from dudo.server.entry import read_entry
from dudo.server.store.schema import log
from dudo.table import events as e
from online import Browser, Json

STARTING = 60.0
"""Seconds in which a server must be there."""
ANSWERED = 90.0
"""Seconds in which a command must be answered, whatever is killed meanwhile."""
OVERTAKEN = {
    "called-first",
    "stale-call",
    "not-your-turn",
    "out",
    "game-over",
    "not-playing",
    "nothing-to-let-go",
}
"""Why a command may be refused that was sent on what its sender saw: others were first."""
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`dudo serve` in processes of its own, always at the same address."""

    def __init__(self, folder: Path, *, database: str = "", workers: int = 1) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._options = ["--data", str(folder), "--workers", str(workers)]
        if database:
            self._options += ["--database", database]
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--pace", "0", "--rate", "0"]
        with self.log.open("a") as written:
            self._process = subprocess.Popen(
                [*command, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", line), self.log.read_text()[-2000:]

    def kill(self) -> None:
        """End all its processes at once, without a word."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


class Player:
    """Somebody at a table, who comes back whenever the line is cut."""

    def __init__(self, browser: Browser, table: str, seat: int) -> None:
        self.browser = browser
        self.table = table
        self.seat = seat
        self.acknowledged: dict[str, str] = {}
        """What was done: by the id of the command, its kind."""
        self.said: list[str] = []
        """Talk that was acknowledged."""
        self.dice: dict[tuple[str, int], list[int]] = {}
        """The dice that were seen under one's own cup, by game and round."""
        self.sent_again = 0
        self.connections = 0
        self.heard_at = time.monotonic()
        self.seq = -1
        self.view: Json = {}
        self.offers: Json | None = None
        self.game_id = ""
        self._seeded: set[tuple[str, int]] = set()
        self._socket: ClientConnection | None = None

    def __repr__(self) -> str:
        waits = {name: self.game.get(name) for name in ("phase", "turn", "number", "hands")}
        return f"seat {self.seat} of {self.table}, {waits}, {self.view.get('seats')}"

    @property
    def game(self) -> Json:
        """The game as this player sees it; empty before the first."""
        return self.view.get("game") or {}

    @property
    def is_over(self) -> bool:
        """Whether no game is under way."""
        return not self.game or self.game["phase"] == "over"

    async def ask(self, do: str, **fields: object) -> Json:
        """Send a command until it is answered, over as many connections as that takes."""
        sent = secrets.token_hex(8)
        frame = json.dumps({"id": sent, "do": do, **fields})
        tries = 0
        async with asyncio.timeout(ANSWERED):
            while True:
                try:
                    line = await self._line()
                    tries += 1
                    await line.send(frame)
                    while True:
                        told = await self._next(line)
                        if told.get("id") == sent:
                            break
                except BROKEN:
                    self._socket = None
                    continue
                break
        self.sent_again += tries > 1
        if told["wire"] == "done":
            self.acknowledged[sent] = do
        return told

    async def listen(self, seconds: float) -> None:
        """Hear the next thing that happens, if anything does in that time."""
        line = await self._line()
        try:
            async with asyncio.timeout(seconds):
                await self._next(line)
        except TimeoutError:
            return
        except BROKEN:
            self._socket = None

    async def leave(self) -> None:
        """Close the line."""
        if self._socket is not None:
            await self._socket.close()

    async def _line(self) -> ClientConnection:
        """The line to the table, opened anew where it was cut."""
        while self._socket is None:
            try:
                found = await connect(
                    f"{self.browser.address.replace('http', 'ws')}/api/tables/{self.table}/socket",
                    additional_headers={"Cookie": self.browser.cookie},
                    compression=None,
                    close_timeout=0.2,
                    open_timeout=10,
                    max_size=None,
                )
                self.view = {}
                while not self.view:
                    await self._next(found)
                self._socket = found
                self.connections += 1
            except BROKEN:
                await asyncio.sleep(0.05)
        return self._socket

    async def _next(self, line: ClientConnection) -> Json:
        frame: Json = json.loads(await line.recv())
        match frame["wire"]:
            case "welcome":
                assert frame["seq"] >= self.seq, "something that was told is no longer there"
                self.view, self.seq = frame["view"], frame["seq"]
            case "update":
                assert frame["after"] == self.seq, "an update was missed"
                self.view = changed(self.view, frame["changes"])
                self.seq = frame["seq"]
            case _:
                return frame
        self.heard_at = time.monotonic()
        self.offers = frame.get("offers")
        if frame.get("fair"):
            self.game_id = frame["fair"]["game"]
            following = frame["fair"].get("next")
            if following and (self.game_id, following["round"]) not in self._seeded:
                self._seeded.add((self.game_id, following["round"]))
                seed = secrets.token_hex(16)
                asked = {"game": self.game_id, "round": following["round"], "seed": seed}
                await line.send(json.dumps({"id": secrets.token_hex(4), "do": "seed", **asked}))
        self._look()
        return frame

    def _look(self) -> None:
        """What was under one's cup once is under it as long as the round lasts."""
        cups = self.game.get("cups")
        if not cups or cups[self.view["seat"]] is None or self.game["phase"] != "bid":
            return
        own = cups[self.view["seat"]]
        before = self.dice.setdefault((self.game_id, self.game["number"]), own)
        if len(before) == len(own) and not any(self.game["shown"]):
            assert before == own, "dice were rolled twice"


class Killing:
    """Several tables at which people play, and the moments at which something is killed."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self.kills = 0
        self.is_ending = False
        self.games: set[str] = set()
        """Games that were seen to end."""
        self._closed: set[str] = set()

    def open_tables(self, books: list[str], *, people: int = 2, bots: int = 0) -> None:
        """Open a table for each of the books, and let people sit down."""
        for rules in books:
            browsers = [Browser(self.server.address, f"P{place}") for place in range(people)]
            table = browsers[0].open(rules, chairs=people + bots, bots=["honest"] * bots)
            for place, browser in enumerate(browsers):
                chair = place + bots if place else 0  # bots sit beside the host
                self.players.append(Player(browser, table, chair))

    async def play(self, meanwhile: Awaitable[None]) -> None:
        """Play at all tables until something else is done, and then to the end of every game."""
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(self._play(player))
            await meanwhile
            self.is_ending = True

    async def is_lively(self) -> None:
        """Wait until somebody was answered, so that what is killed next was at work."""
        answered = self._answered
        async with asyncio.timeout(ANSWERED):
            while self._answered == answered:  # noqa: ASYNC110 - any of many players will do
                await asyncio.sleep(0.02)

    @property
    def _answered(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    async def _play(self, player: Player) -> None:
        if player.seat:
            told = await player.ask("join", seat=player.seat)
            assert told["wire"] == "done", told
        while not self._is_done(player):
            assert time.monotonic() - player.heard_at < ANSWERED, f"a game stands still: {player}"
            if player.is_over:
                if player.game_id:
                    self.games.add(player.game_id)
                await self._begin(player)
            elif player.offers is not None:
                await self._speak(player)
            else:
                await player.listen(2.0)
        await player.leave()

    def _is_done(self, player: Player) -> bool:
        """Whether a player may go: the host when a game is over at the end, and then the others."""
        if player.is_over and self.is_ending and player.seat == 0:
            self._closed.add(player.table)
        return player.is_over and player.table in self._closed

    async def _begin(self, player: Player) -> None:
        if player.seat == 0 and self._all_there(player):
            told = await player.ask("start")
            assert told["wire"] == "done" or told["code"] == "playing", told
        else:
            await player.listen(0.2)

    @staticmethod
    def _all_there(player: Player) -> bool:
        seats = player.view.get("seats", ())
        return bool(seats) and all(seat.get("person") or seat.get("bot") for seat in seats)

    async def _speak(self, player: Player) -> None:
        assert player.offers is not None
        moves, waits = player.offers["moves"], player.offers.get("may_wait")
        player.offers = None
        if waits:
            told = await player.ask("letgo")
        else:
            told = await player.ask("speak", move=self._chosen(moves))
        if told["wire"] == "refusal":
            assert told["code"] in OVERTAKEN, told
        if self.chance.random() < 0.1:
            words = f"{player.browser.id[:6]}-{secrets.token_hex(4)}"
            told = await player.ask("say", text=words)
            if told["wire"] == "done":
                player.said.append(words)

    def _chosen(self, moves: list[Json]) -> Json:
        """Low raises, and a doubt soon: games are short."""
        doubts = [move for move in moves if move["move"] == "doubt"]
        if doubts and self.chance.random() < 0.4:
            return doubts[0]
        bids = [move for move in moves if move["move"] == "bid"]
        return self.chance.choice(bids[:4] or moves)


def must_all_be_there(killing: Killing, url: URL) -> Counter[str]:
    """What was acknowledged is in the database, once, and no dice were thrown twice."""
    counts: Counter[str] = Counter()
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(
            select(log.c.table_id, log.c.seq, log.c.entry, log.c.guest, log.c.command).order_by(
                log.c.table_id, log.c.seq
            )
        ).all()
    engine.dispose()
    commands = Counter((guest, command) for _, _, _, guest, command in rows if command)
    numbers: dict[str, int] = {}
    talk: Counter[str] = Counter()
    thrown: Counter[tuple[str, str, int]] = Counter()
    game, number = "", 0
    for table, seq, stored, _, _ in rows:
        assert seq == numbers.get(table, 0) + 1, "a log has a gap"
        numbers[table] = seq
        entry = read_entry(bytes(stored))
        game = entry.game or game
        for event in entry.events:
            if isinstance(event, e.Said):
                talk[event.text] += 1
            if isinstance(event, e.Played) and isinstance(event.event, g.Began):
                number = event.event.number
            if isinstance(event, e.Played) and isinstance(event.event, g.Rolled):
                thrown[table, game, number] += 1
    for player in killing.players:
        for command in player.acknowledged:
            assert commands[player.browser.id, command] == 1, "an acknowledged command is gone"
        for words in player.said:
            assert talk[words] == 1, "something was said twice, or not at all"
        counts["acknowledged"] += len(player.acknowledged)
        counts["sent again"] += player.sent_again
        counts["connections"] += player.connections
    assert all(times == 1 for times in commands.values())
    assert all(times == 1 for times in thrown.values()), "dice were thrown twice"
    counts["rounds"] = len(thrown)
    counts["rows"] = len(rows)
    return counts


def must_be_proven(killing: Killing) -> dict[str, str]:
    """The records of all finished games; each keeps to its rules, and its dice are proven."""
    records: dict[str, str] = {}
    for player in killing.players:
        for game in player.browser.ask("GET", "/api/games")["games"]:
            if game["id"] in records:
                continue
            _, text, _ = player.browser.request("GET", f"/api/games/{game['id']}/record")
            records[game["id"]] = text.decode()
            record = read(text)
            proof = read_proof(record)
            assert proof is not None
            rounds = check(replay(record), proof)
            assert {one.verdict for one in rounds} == {Verdict.PROVEN}
    missing = killing.games - set(records)
    assert not missing, f"{len(missing)} games have no record"
    return records
