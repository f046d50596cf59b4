"""What is kept: its tables, how they came about, and how what nobody needs is cleared away."""

import asyncio
import os
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, func, select

from dudo.rules import BOOKS
from dudo.server.asking import ThreadAsker
from dudo.server.errors import ServerRefusal
from dudo.server.keeper import ABANDONED_AFTER, Keeper
from dudo.server.pace import Pace
from dudo.server.store import LogRow, Outcome, Repeated, Result, Store, Write
from dudo.server.store.engines import NEWEST, database_url, prepare
from dudo.server.store.schema import log, metadata, people, tables
from dudo.table import Person, Settings


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    url = database_url("", tmp_path)
    prepare(url)
    return create_engine(url)


def test_the_steps_lead_to_the_tables_that_the_code_knows(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    config = AlembicConfig()
    config.set_main_option("script_location", "dudo.server:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


@pytest.mark.skipif(os.name == "nt", reason="files have other rights there")
def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path, engine: Engine) -> None:
    engine.dispose()
    assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0


def test_what_is_prepared_again_stays_as_it_is(tmp_path: Path, engine: Engine) -> None:
    prepare(database_url("", tmp_path))
    with engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(tables)) == 0
    engine.dispose()


def test_who_is_first_to_store_a_number_has_decided_what_it_is(
    tmp_path: Path, engine: Engine
) -> None:
    engine.dispose()

    async def results(*rows: LogRow) -> list[Result]:
        store = Store(database_url("", tmp_path))
        found: list[Result] = []
        done = asyncio.Event()

        def note(result: Result) -> None:
            found.append(result)
            if len(found) == len(rows):
                done.set()

        for row in rows:
            store.submit(Write(row, note))
        await done.wait()
        await store.close()
        return found

    stored, overtaken = Outcome.STORED, Outcome.OVERTAKEN
    one = LogRow("t", 1, b"one", "ana", "k1")
    found = asyncio.run(
        results(
            one,
            one,  # the very same write: it was stored, and nobody was told
            LogRow("t", 1, b"another", "bob", "k1"),
            LogRow("t", 2, b"two", "ana", "k1"),
            LogRow("t", 2, b"two", "bob", "k1"),
            LogRow("u", 1, b"one", "ana", "k1"),
            LogRow("t", 3, b"three"),
            LogRow("t", 4, b"four"),
        )
    )
    assert found == [stored, stored, overtaken, Repeated(1), stored, stored, stored, stored]


def test_abandoned_tables_are_cleared_away_with_all_that_is_theirs(
    tmp_path: Path, engine: Engine
) -> None:
    now = [1_000_000.0]

    async def keep() -> None:
        store = Store(database_url("", tmp_path))
        keeper = Keeper(store, ThreadAsker(), pace=Pace(0.0), now=lambda: now[0])
        ana = Person("a" * 32, "Ana")
        old, fresh = [
            await keeper.open(
                BOOKS["chart"],
                2,
                by=ana,
                settings=Settings(),
                public=False,
                bots=(),
                start=False,
            )
            for now[0] in (1_000_000.0, 1_000_000.0 + ABANDONED_AFTER)
        ]
        now[0] += 1.0
        await keeper.clean()
        assert list(keeper.tables) == [fresh.identity.id]
        with pytest.raises(ServerRefusal):
            await keeper.find(old.identity.id)
        await keeper.stop()
        await store.close()

    asyncio.run(keep())
    with engine.connect() as connection:
        for table in (tables, log, people):
            assert connection.scalar(select(func.count()).select_from(table)) == 1
    engine.dispose()
