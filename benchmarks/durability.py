"""Kills servers and databases at random moments, a hundred times and more, under running games.

    python benchmarks/durability.py               # on SQLite and on a real PostgreSQL (long)
    python benchmarks/durability.py --kills 10    # fewer kills
    python benchmarks/durability.py --only sqlite --seed 7

People at several tables play on through every kill. Afterwards everything that was acknowledged
is in the database once, no dice were thrown twice, every game came to its end, its record keeps
to its rules (`dudo replay --check`) and its dice are proven (`dudo verify`). Then the database is
away for ten seconds, and a disk fills up. The first thing that does not hold ends the program with
exit code 1.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

TESTS = Path(__file__).parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from dudo.server.store.engines import database_url  # noqa: E402 likewise
from killing import (  # noqa: E402 the tests' own folder has to be on the path first
    Killing,
    Player,
    ServerProcess,
    must_all_be_there,
    must_be_proven,
)
from postgres import Postgres  # noqa: E402 likewise

BOOKS = ["traditional", "chart", "cacho", "jouhet"]
AWAY = 10.0
"""Seconds for which the database is away."""
SMALL_DISK = "3m"
ANSWERED_IN = 60.0


class Scenario(NamedTuple):
    """What is killed, how often, and what the games are stored in."""

    name: str
    postgres: bool
    workers: int
    share: float
    """Its part of all kills."""


SCENARIOS = (
    Scenario("SQLite", postgres=False, workers=1, share=0.45),
    Scenario("SQLite, 2 workers", postgres=False, workers=2, share=0.1),
    Scenario("PostgreSQL", postgres=True, workers=1, share=0.35),
    Scenario("PostgreSQL, 2 workers", postgres=True, workers=2, share=0.1),
)


def _killed(
    scenario: Scenario, folder: Path, kills: int, seed: int, told: Callable[[], None]
) -> list[str]:
    """Kill so many times, and tell what came of it as a row of the table."""
    database = Postgres(folder / "pg") if scenario.postgres else None
    address = database.address if database is not None else ""
    server = ServerProcess(folder, database=address, workers=scenario.workers)
    killing = Killing(server, seed)
    databases = 0

    async def kill_all() -> None:
        nonlocal databases
        for _ in range(kills):
            await killing.is_lively()
            await asyncio.sleep(killing.chance.uniform(0.0, 1.5))
            which = killing.chance.random()
            if database is not None and which < 0.4:
                await asyncio.to_thread(database.kill)
                await asyncio.to_thread(database.start)
                databases += 1
            else:
                await asyncio.to_thread(server.kill)
                if database is not None and which < 0.5:
                    await asyncio.to_thread(database.kill)
                    await asyncio.to_thread(database.start)
                    databases += 1
                await asyncio.to_thread(server.start)
            killing.kills += 1
            told()

    begun = time.monotonic()
    server.start()
    try:
        killing.open_tables(BOOKS, people=2, bots=1)
        asyncio.run(killing.play(kill_all()))
        counts = must_all_be_there(killing, database_url(address, folder))
        records = must_be_proven(killing)
        assert counts["acknowledged"] > kills, "hardly anything was played"
        assert len(records) >= len(BOOKS), "hardly any game came to its end"
        _checked_by_the_program(folder, records)
    finally:
        server.kill()
        if database is not None:
            database.close()
    return [
        scenario.name,
        str(killing.kills),
        str(databases) if scenario.postgres else "",
        str(counts["acknowledged"]),
        str(counts["sent again"]),
        str(counts["rounds"]),
        str(len(records)),
        f"{time.monotonic() - begun:.0f} s",
    ]


def _checked_by_the_program(folder: Path, records: dict[str, str]) -> None:
    """A few of the records, chosen at random, as somebody checks them who has only the file."""
    for game, text in random.sample(sorted(records.items()), min(len(records), 5)):
        path = folder / f"{game}.dudo"
        path.write_text(text)
        for command in (["replay", "--check"], ["verify"]):
            done = subprocess.run(
                [sys.executable, "-m", "dudo", *command, str(path)],
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"


async def _answered_after(player: Player, away: Awaitable[None]) -> float:
    """Seconds that somebody had to wait for an answer while the database was away."""
    begun = time.monotonic()
    hindering = asyncio.ensure_future(away)
    await asyncio.sleep(1.0)
    async with asyncio.timeout(ANSWERED_IN):
        told = await player.ask("say", text="still there?")
    assert told["wire"] == "done", told
    assert player.connections == 1, "the line was cut"
    await hindering
    return time.monotonic() - begun


def _away(scenario: Scenario, folder: Path) -> str:
    """The database is away for ten seconds: people wait, and nothing is lost."""
    database = Postgres(folder / "pg") if scenario.postgres else None
    server = ServerProcess(folder, database=database.address if database is not None else "")
    killing = Killing(server, 1)

    async def gone() -> None:
        if database is not None:
            await asyncio.to_thread(database.kill)
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(database.start)
            return
        with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(AWAY)
            other.execute("ROLLBACK")

    async def wait() -> float:
        player = killing.players[0]
        await player.ask("say", text="hello")
        return await _answered_after(player, gone())

    server.start()
    try:
        killing.open_tables(["chart"])
        waited = asyncio.run(wait())
    finally:
        server.kill()
        if database is not None:
            database.close()
    assert waited >= AWAY - 1, "nobody had to wait"
    return f"{scenario.name} away for {AWAY:.0f} s: answered after {waited:.1f} s, nothing lost"


def _full(folder: Path) -> str:
    """A disk fills up: that is told, nothing changes, and with room again all goes on."""
    if os.geteuid() != 0:
        return "a full disk: skipped, only root may mount a small one"
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(disk)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        return "a full disk: skipped, none can be mounted here"
    server = ServerProcess(disk)
    server.log = folder / "server.log"
    killing = Killing(server, 1)
    ballast = disk / "ballast"

    async def fill() -> int:
        player = killing.players[0]
        await player.ask("say", text="before")
        with suppress(OSError), ballast.open("wb", buffering=0) as filling:
            while True:
                filling.write(bytes(4096))
        refused = 0
        for number in range(200):
            told = await player.ask("say", text=f"{number} {'x' * 150}")
            if told["wire"] == "refusal":
                assert told["code"] == "storage-full", told
                refused += 1
                if refused == 3:
                    break
        ballast.unlink()
        told = await player.ask("say", text="after")
        assert told["wire"] == "done", json.dumps(told)
        return refused

    try:
        server.start()
        killing.open_tables(["chart"])
        refused = asyncio.run(fill())
        assert refused, "the disk was not full"
        must_all_be_there(killing, database_url("", disk))
    finally:
        server.kill()
        subprocess.run(["umount", "-l", str(disk)], check=False)
    return f"a full disk: {refused} times told, nothing changed, and all went on with room again"


def main() -> int:
    """Kill, and say what came of it."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("--kills", type=int, default=110, help="how often something is killed")
    ask.add_argument("--only", choices=("sqlite", "postgres"), default=None)
    ask.add_argument("--seed", type=int, default=None, help="kills at the same moments")
    given = ask.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(10**6)
    console = Console()
    console.print(f"seed {seed}", highlight=False)
    table = Table(title="Killed under running games: nothing was lost")
    for heading in ("database", "kills", "of it", "done", "sent again", "rounds", "games", "took"):
        table.add_column(heading, justify="left" if heading == "database" else "right")
    chosen = [
        one for one in SCENARIOS if given.only is None or one.postgres == (given.only == "postgres")
    ]
    total = sum(one.share for one in chosen)
    others: list[str] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Killing", total=given.kills)
        for number, one in enumerate(chosen):
            kills = max(round(given.kills * one.share / total), 1)
            folder = Path(tempfile.mkdtemp(prefix="dudo-durability-"))
            try:
                row = _killed(one, folder, kills, seed + number, lambda: progress.advance(bar))
                table.add_row(*row)
                if one.workers == 1:
                    (folder / "away").mkdir()
                    others.append(_away(one, folder / "away"))
            finally:
                shutil.rmtree(folder, ignore_errors=True)
        if given.only != "postgres":
            folder = Path(tempfile.mkdtemp(prefix="dudo-durability-"))
            others.append(_full(folder))
            shutil.rmtree(folder, ignore_errors=True)
    console.print(table)
    for line in others:
        console.print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
