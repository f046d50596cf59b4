"""What is kept: its tables, how they came about, and how what nobody needs is cleared away."""

import asyncio
import os
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, delete, func, insert, select, text

import dudo.server.keeper
from dudo.rules import BOOKS
from dudo.server.asking import ThreadAsker
from dudo.server.errors import ServerRefusal
from dudo.server.guests import LASTS
from dudo.server.keeper import ABANDONED_AFTER, REMEMBERED_WORKERS, Keeper
from dudo.server.pace import Pace
from dudo.server.store import LogRow, Outcome, Result, Store, Write, statements
from dudo.server.store.engines import NEWEST, NoDatabase, database_url, prepare
from dudo.server.store.schema import (
    game_seats,
    games,
    guests,
    log,
    metadata,
    people,
    secrets,
    tables,
)
from dudo.server.watching import Watcher
from dudo.table import Person, Settings


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    url = database_url("", tmp_path)
    prepare(url)
    return create_engine(url)


async def come_true(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    pytest.fail("it did not come to be so")


def test_the_steps_lead_to_the_tables_that_the_code_knows(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    config = AlembicConfig()
    config.set_main_option("script_location", "dudo.server:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


def test_a_database_of_the_first_server_is_brought_up_to_date(tmp_path: Path) -> None:
    url = database_url("", tmp_path)
    engine = create_engine(url)
    with engine.begin() as connection:
        config = AlembicConfig()
        config.set_main_option("script_location", "dudo.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO secrets (game_id, master) VALUES ('g', 'm')"))
    prepare(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(select(secrets)).one() == ("g", "m", "")
    engine.dispose()


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
            LogRow("t", 2, b"two", "bob", "k1"),
            LogRow("u", 1, b"one", "ana", "k1"),
            LogRow("t", 3, b"three"),
            LogRow("t", 4, b"four"),
        )
    )
    assert found == [stored, stored, overtaken, stored, stored, stored, stored]


def test_one_write_that_fails_keeps_back_no_other_and_tells_no_values(
    tmp_path: Path, engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    """Also where whoever waits for a result fails in turn; the values may be dice."""
    engine.dispose()
    dice = "dice 5 5 5 5 5"
    wrong = text("INSERT INTO nowhere VALUES (:value)"), {"value": dice}
    odd = insert(tables), {"id": dice}  # it lacks what must not be missing
    unheard = insert(tables), {"id": object()}

    all_of_them: list[list[statements.Statement]] = [[], [wrong], [odd], [unheard], []]

    async def results() -> list[Result]:
        store = Store(database_url("", tmp_path))
        found: list[Result] = []
        done = asyncio.Event()

        def note(result: Result) -> None:
            found.append(result)
            if len(found) == 5:
                done.set()
            raise ValueError("whoever waits may fail")

        for number, more in enumerate(all_of_them):
            store.submit(Write(LogRow("t", number + 1, dice.encode()), note, more))
        await done.wait()
        await store.close()
        return found

    found = asyncio.run(results())
    assert [result is Outcome.STORED for result in found] == [True, False, False, False, True]
    told = caplog.text + "".join(
        "".join(traceback.format_exception(*record.exc_info))
        for record in caplog.records
        if record.exc_info
    )
    assert "whoever waits may fail" in told
    assert "5 5" not in told


def test_a_game_at_which_nobody_is_leaves_the_memory_and_comes_back(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.dispose()
    monkeypatch.setattr(dudo.server.keeper, "UNLOADED_AFTER", -1.0)

    async def keep() -> None:
        store = Store(database_url("", tmp_path))
        keeper = Keeper(store, ThreadAsker(), pace=Pace(0.0))
        live = await keeper.open(
            BOOKS["chart"],
            2,
            by=Person("a" * 32, "Ana"),
            settings=Settings(),
            public=False,
            bots=("honest",),
            start=True,
        )
        keeper._unload()
        assert keeper.tables, "dice are to be thrown"
        await come_true(lambda: live.is_idle)
        assert live.table.is_playing
        keeper._unload()
        assert not keeper.tables
        again = await keeper.find(live.identity.id)
        assert (again.folded.seq, again.table) == (live.folded.seq, live.table)
        await keeper.stop()
        await store.close()

    asyncio.run(keep())


def test_what_others_store_is_heard_after_the_last_rows_were_cleared_away(
    tmp_path: Path, engine: Engine
) -> None:
    """SQLite gives the numbers of rows that were the last ones to other rows."""
    heard: list[tuple[str, int]] = []
    later: list[tuple[str, int]] = []

    class Hearing(Keeper):
        def learn(self, table_id: str, seq: int) -> None:
            heard.append((table_id, seq))

        def learn_all(self) -> None:
            heard.append(("all", 0))
            if later:
                write(later.pop())  # another worker is as quick as can be

    def write(*rows: tuple[str, int], clears: str = "") -> None:
        with engine.begin() as connection:
            connection.execute(delete(log).where(log.c.table_id == clears))
            for table_id, seq in rows:
                connection.execute(insert(log), {"table_id": table_id, "seq": seq, "entry": b""})

    async def until_heard(what: tuple[str, int]) -> None:
        await come_true(lambda: what in heard)
        heard.clear()

    async def watch() -> None:
        store = Store(database_url("", tmp_path))
        keeper = Hearing(store, ThreadAsker(), pace=Pace(0.0), is_shared=True)
        watching = asyncio.ensure_future(Watcher(store, keeper).watch())
        await until_heard(("all", 0))
        write(("old", 1), ("old", 2), ("old", 3))
        await until_heard(("old", 3))
        later.append(("new", 6))
        write(*(("new", seq) for seq in range(1, 6)), clears="old")
        await until_heard(("new", 6))
        watching.cancel()
        await keeper.stop()
        await store.close()

    asyncio.run(watch())
    engine.dispose()


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
        await store.write(
            [
                statements.keep_secret("begun long ago", b"", table_id=old.identity.id),
                statements.keep_secret("goes on", b"", table_id=fresh.identity.id),
                statements.keep_guest("b" * 32, name="Bob", cup="", at=now[0] - LASTS - 1),
                statements.keep_guest("a" * 32, name="Ana", cup="", at=now[0] - LASTS + 1),
            ]
        )
        await keeper.clean()
        assert list(keeper.tables) == [fresh.identity.id]
        # Another worker may have noted that somebody is there, since it was looked for.
        await store.write(statements.drop_table(fresh.identity.id, before=now[0] - 2.0))
        with pytest.raises(ServerRefusal):
            await keeper.find(old.identity.id)
        await keeper.stop()
        await store.close()

    asyncio.run(keep())
    with engine.connect() as connection:
        for table in (tables, log, people, guests, secrets):
            assert connection.scalar(select(func.count()).select_from(table)) == 1
    engine.dispose()


def test_finished_games_go_with_the_last_of_their_guests(tmp_path: Path, engine: Engine) -> None:
    now = 2.0 * LASTS
    long_ago, lately = now - LASTS - 1.0, now - LASTS + 1.0

    def game(name: str, ended: float, *seats: str) -> list[statements.Statement]:
        texts = dict.fromkeys(("rules", "players", "proof", "thoughts"), b"")
        values = {"id": name, "table_id": "t", "ended": ended, "winner": 0, "record": "", **texts}
        return statements.keep_game(values, {guest: seat for seat, guest in enumerate(seats)})

    async def keep() -> None:
        store = Store(database_url("", tmp_path))
        keeper = Keeper(store, ThreadAsker(), pace=Pace(0.0), now=lambda: now)
        for guest, seen in (("old", long_ago), ("older", long_ago), ("here", now)):
            await store.write([statements.keep_guest(guest, name=guest, cup="", at=seen)])
        for kept in (
            game("gone", long_ago, "old", "older"),
            game("nameless", long_ago, "nobody"),
            game("shared", long_ago, "old", "here"),
            game("fresh", lately, "nobody"),
        ):
            await store.write(kept)
        await keeper.clean()
        await keeper.stop()
        await store.close()

    asyncio.run(keep())
    with engine.connect() as connection:
        assert set(connection.scalars(select(games.c.id))) == {"shared", "fresh"}
        seats = connection.execute(select(game_seats.c.game_id, game_seats.c.guest)).all()
    assert set(map(tuple, seats)) == {("shared", "here"), ("fresh", "nobody")}
    engine.dispose()


def test_a_guest_who_says_two_names_at_once_has_the_last_of_them(
    tmp_path: Path, engine: Engine
) -> None:
    """A page that saves a name and a cup at once asks twice before anything is stored."""

    async def name() -> None:
        store = Store(database_url("", tmp_path))
        await asyncio.gather(
            store.write([statements.keep_guest("a" * 32, name="Ana", cup="", at=1.0)]),
            store.write([statements.keep_guest("a" * 32, name="Ana", cup="red", at=2.0)]),
        )
        await store.close()

    asyncio.run(name())
    with engine.connect() as connection:
        (row,) = connection.execute(select(guests)).all()
    assert (row.name, row.cup, row.created, row.seen) == ("Ana", "red", 1.0, 2.0)
    engine.dispose()


def test_workers_that_have_gone_are_not_remembered_for_ever(tmp_path: Path, engine: Engine) -> None:
    engine.dispose()

    async def hear() -> None:
        store = Store(database_url("", tmp_path))
        keeper = Keeper(store, ThreadAsker(), pace=Pace(0.0), is_shared=True)
        await store.write(statements.beat("alive", b"1"))
        now = time.monotonic()
        for age in range(2 * REMEMBERED_WORKERS):
            keeper._beats[f"{age}"] = now - age
        await keeper._hear_beats()
        assert len(keeper._beats) == REMEMBERED_WORKERS
        assert {"alive", "0"} <= keeper._beats.keys()
        await keeper.stop()
        await store.close()

    asyncio.run(hear())


def test_a_database_that_does_not_answer_is_named_as_it_was_typed(tmp_path: Path) -> None:
    """Without the driver that nobody typed, and without the password."""
    url = database_url("postgresql://nobody:secret@127.0.0.1:1/dudo", tmp_path)
    with pytest.raises(NoDatabase) as refused:
        prepare(url)
    assert "database postgresql://nobody:***@127.0.0.1:1/dudo " in str(refused.value)
