"""Disks that are full and databases that are away: people wait or are told, and nothing is lost."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

import dudo.server.store.engines
import dudo.server.store.store
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.store import Store
from dudo.server.store.engines import database_url, prepare
from dudo.server.store.store import READERS
from dudo.server.store.writer import Writer
from online import AtTable, Browser, Refused, serving


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else can write to the database: to the server, it is away."""
    connection = sqlite3.connect(folder / "tables.db", isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
    finally:
        connection.rollback()
        connection.close()


def test_a_database_that_is_away_is_waited_for_and_people_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.store.engines, "BUSY_SECONDS", 0.05)

    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            with locked(tmp_path):
                sent = await here.send("say", text="hola")
                await here.until(lambda here: here.frames[-1]["wire"] == "notice")
                assert here.frames[-1]["code"] == "storage-away"
                await asyncio.sleep(0.5)
            await here.answer(sent)
            told = [frame["code"] for frame in here.frames if frame["wire"] == "notice"]
            assert told == ["storage-away", "storage-back"]
            async with ana.at(table) as again:
                assert [said["text"] for said in again.view["remarks"]] == ["hola"]

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_patience_has_an_end_and_then_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.store.engines, "BUSY_SECONDS", 0.05)

    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            with locked(tmp_path), pytest.raises(Refused) as refused:
                await here.do("say", as_id="k", text="hola")
            assert refused.value.code == "storage-away"
            async with ana.at(table) as again:
                assert again.view["remarks"] == []
            await here.do("say", as_id="k", text="hola")

    with serving(tmp_path, patience=2.0) as address:
        asyncio.run(play(Browser(address, "Ana")))


async def talk(here: AtTable) -> None:
    """Say more than fits on a small disk."""
    for _ in range(200):
        await here.do("say", text="x" * 290)


def test_a_full_disk_is_told_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [1_000_000]
    plain = dudo.server.store.engines.writing_engine

    def small(url: URL) -> Engine:
        engine = plain(url)

        @event.listens_for(engine, "begin")
        def began(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages[0]}")

        return engine

    monkeypatch.setattr(dudo.server.store.store, "writing_engine", small)

    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            await here.do("say", text="before")
            pages[0] = 1
            with pytest.raises(Refused) as refused:
                await talk(here)
            assert refused.value.code == "storage-full"
            number = here.seq
            pages[0] = 1_000_000
            await here.do("say", text="after")
            assert here.seq == number + 1

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))


class Gone(sqlite3.OperationalError):
    """What SQLite says while somebody else writes."""

    sqlite_errorcode = sqlite3.SQLITE_BUSY


def be_away(*_: object, **__: object) -> None:
    """In the place of whatever asks the database."""
    raise OperationalError("asked", {}, Gone("away"))


def test_what_comes_while_others_wait_is_not_kept_waiting_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Writer, "_together", be_away)

    async def write() -> None:
        url = database_url("", tmp_path)
        prepare(url)
        store = Store(url, patience=4.0)

        async def waited(later: float) -> float:
            await asyncio.sleep(later)
            begun = time.monotonic()
            with pytest.raises(ServerRefusal) as refused:
                await store.write([])
            assert refused.value.problem is Problem.STORAGE_AWAY
            return time.monotonic() - begun

        times = await asyncio.gather(waited(0.0), waited(0.2))
        assert all(3.9 < each < 7.0 for each in times), times
        await store.close()

    asyncio.run(write())


def test_a_question_that_is_not_even_put_is_answered_in_time(tmp_path: Path) -> None:
    """All readers are stuck: whoever asks next waits no longer than for a database that is away."""
    stuck = threading.Event()

    async def ask() -> None:
        url = database_url("", tmp_path)
        prepare(url)
        store = Store(url, patience=0.3)
        asked = [store.read(lambda _: stuck.wait(20)) for _ in range(READERS + 1)]
        async with asyncio.timeout(10):
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert not await store.answers()
        stuck.set()
        assert {getattr(answer, "problem", None) for answer in answers} == {Problem.STORAGE_AWAY}
        await store.close()

    asyncio.run(ask())


def test_whoever_watches_over_the_server_need_not_be_patient(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, patience=8.0) as address:
        ana = Browser(address)
        assert ana.request("GET", "/ready")[0] == 200
        monkeypatch.setattr(Store, "_ask", be_away)
        begun = time.monotonic()
        assert ana.request("GET", "/ready")[0] == 503
        assert time.monotonic() - begun < 5.0
