"""Disks that are full and databases that are away: people wait or are told, and nothing is lost."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import URL

import dudo.server.store.engines
import dudo.server.store.store
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

    with serving(tmp_path, patience=0.3) as address:
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
