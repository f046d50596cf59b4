"""The same server on a real PostgreSQL: several workers, and a database that is killed."""

import asyncio
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from dudo.server.store.engines import database_url, prepare, writing_engine
from dudo.server.store.schema import tables
from dudo.server.store.writer import log_failure
from online import Browser, cautiously, serving, together
from postgres import Postgres


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="dudo-pg-"))  # pytest's own are closed to other users
    server = Postgres(folder)
    yield server
    server.close()
    shutil.rmtree(folder, ignore_errors=True)


def test_two_workers_hear_of_each_other_and_play_one_game(
    tmp_path: Path, database: Postgres
) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("cacho", chairs=3, bots=["honest"])
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=2)
            await host.do("start")
            await together(host.play_on(cautiously), guest.play_on(cautiously))
            assert host.game["winner"] == guest.game["winner"]

    uri = database.address
    with serving(tmp_path, database=uri) as one, serving(tmp_path, database=uri) as other:
        ana, bob = Browser(one, "Ana"), Browser(other, "Bob")
        asyncio.run(play(ana, bob))
        assert len(bob.ask("GET", "/api/games")["games"]) == 1


def test_killed_and_started_again_the_database_has_kept_people_waiting(
    tmp_path: Path, database: Postgres
) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            await here.do("say", text="one")
            await asyncio.to_thread(database.kill)
            sent = [await here.send("say", text=text) for text in ("two", "three")]
            await here.until(lambda here: here.frames[-1]["wire"] == "notice")
            assert here.frames[-1]["code"] == "storage-away"
            await asyncio.to_thread(database.start)
            for one in sent:
                await here.answer(one)
            async with ana.at(table) as again:
                said = [remark["text"] for remark in again.view["remarks"]]
                assert said == ["one", "two", "three"]

    with serving(tmp_path, database=database.address) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_ids_that_no_database_takes_keep_nobody_waiting(tmp_path: Path, database: Postgres) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            for odd in ("a\0b", "\ud800"):
                await here.socket.send(json.dumps({"id": odd, "do": "say", "text": "hola"}))
                assert (await here.next())["code"] == "bad-request"
            assert (await here.do("say", text="hola"))["wire"] == "done"
            assert all(frame["wire"] != "notice" for frame in here.frames)
        for odd in ("%00", "a%00b", "%ED%A0%80", "%C3%A9"):
            async with ana.at(odd) as here:
                assert here.frames[-1]["code"] == "table-gone"
            for path in (f"/api/tables/{odd}", f"/api/games/{odd}", f"/api/codes/{odd}"):
                assert ana.request("GET", path)[0] == 404

    with serving(tmp_path, database=database.address, patience=5.0) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_errors_of_the_database_tell_no_values(
    database: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL tells the whole row that lacks something; of a row of the log, that is dice."""
    url = database_url(database.address, Path())
    prepare(url)

    engine = writing_engine(url)
    with pytest.raises(DBAPIError) as wrong, engine.begin() as connection:
        connection.execute(insert(tables), {"id": "dice 5 5 5"})
    engine.dispose()
    assert "dice 5 5 5" in str(wrong.value)
    log_failure(wrong.value)
    (record,) = caplog.records
    assert "null value" in record.getMessage()
    assert "5 5" not in record.getMessage()
    assert not record.exc_info
