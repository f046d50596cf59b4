"""The server is killed in the middle of games, or several serve one table: nothing is lost."""

import asyncio
import copy
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import psutil
import pytest
from sqlalchemy import create_engine, select, text
from websockets.exceptions import ConnectionClosed

import dudo.server.automation
import dudo.server.keeper
import dudo.server.serving
from dudo.cli.serve import serve
from dudo.errors import UserError
from dudo.fair import Verdict, check, read_proof
from dudo.game.record import read, replay
from dudo.server.asking import ThreadAsker
from dudo.server.config import Config
from dudo.server.entry import Entry, read_entry
from dudo.server.folding import FoldedTable
from dudo.server.keeper import Keeper
from dudo.server.pace import Pace
from dudo.server.serving import MOST_STARTS, _Supervisor
from dudo.server.store.engines import NoDatabase, database_url, prepare
from dudo.server.store.schema import log
from dudo.table import events as e
from dudo.texts import texts
from online import AtTable, Browser, Json, cautiously, serving, together, wait_for


@contextmanager
def started(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`dudo serve` in a process of its own, and the address that it prints."""
    command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--port", "0", "--pace", "0"]
    environ = {**os.environ, "DUDO_DATA": str(folder)}
    process = subprocess.Popen(
        [*command, "--rate", "0", *more],
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address), process.communicate()
        yield process, address
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def stored(folder: Path, table: str) -> list[Entry]:
    """The log of a table."""
    engine = create_engine(f"sqlite:///{folder / 'tables.db'}")
    with engine.connect() as connection:
        found = connection.execute(
            select(log.c.entry).where(log.c.table_id == table).order_by(log.c.seq)
        )
        entries = [read_entry(entry) for (entry,) in found]
    engine.dispose()
    return entries


def test_killed_in_the_middle_every_move_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    done: list[Json] = []

    async def play_some(ana: Browser, table: str, moves: int) -> AtTable:
        async with ana.at(table) as here:
            while len(done) < moves and not here.is_over:
                await here.until(lambda here: here.may_speak or here.is_over)
                if here.may_speak:
                    assert here.offers is not None
                    move = cautiously(here.offers["moves"])
                    await here.do("speak", as_id=f"k{len(done)}", move=move)
                    done.append(move)
        return here

    def acknowledged() -> list[object]:
        spoken = [
            entry.events[0].event
            for entry in stored(tmp_path, table)
            if entry.events and isinstance(entry.events[0], e.Played) and not entry.thought
        ]
        return [event for event in spoken if getattr(event, "seat", -1) == 0]

    with started(tmp_path) as (process, address):
        ana = Browser(address, "Ana")
        table = ana.open("chart", bots=["honest", "honest"], start=True)
        before = asyncio.run(play_some(ana, table, 3))
        cups = before.game["cups"]
        number = before.game["number"]
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert len(acknowledged()) >= len(done)
    with started(tmp_path) as (process, address):
        ana.address = address

        async def finish() -> None:
            async with ana.at(table) as here:
                if cups and here.game["number"] == number:
                    assert here.game["cups"] == cups
                for count, move in enumerate(done):
                    await here.do("speak", as_id=f"k{count}", move=move)  # sent again, done once
                await here.play_on(cautiously)

        asyncio.run(finish())
        (game,) = ana.ask("GET", "/api/games")["games"]
        record = read(ana.request("GET", f"/api/games/{game['id']}/record")[1])
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    proof = read_proof(record)
    assert proof is not None
    assert {one.verdict for one in check(replay(record), proof)} == {Verdict.PROVEN}
    thrown = [
        one.event
        for entry in stored(tmp_path, table)
        for one in entry.events
        if isinstance(one, e.Played) and type(one.event).__name__ == "Rolled"
    ]
    assert len(thrown) == len([one for one in proof.rounds if one.number])


def test_shutdown_tells_everybody_and_waits_for_nothing(tmp_path: Path) -> None:
    async def stop(ana: Browser, process: subprocess.Popen[str]) -> Json:
        table = ana.open("chart", bots=["honest"], chairs=2, start=True)
        async with ana.at(table) as here:
            await here.play_on(cautiously, until=lambda: len(here.game["bids"]) > 1)
            bots = psutil.Process(process.pid).children(recursive=True)
            assert bots, "bots think in processes of their own"
            for bot in bots:
                assert not bot.net_connections(), "which have nothing of the server's"
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                await here.until(lambda _: False)
            return here.frames[-1]

    with started(tmp_path) as (process, address):
        bye = asyncio.run(stop(Browser(address, "Ana"), process))
        assert (bye["wire"], bye["code"], bye["retry"]) == ("bye", "shutdown", True)
        assert process.wait(60) == 0


def test_what_hinders_a_start_is_told_in_a_line(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        port = address.rpartition(":")[2]
        command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--lang", "fr"]
        ended = subprocess.run(
            [*command, "--port", port], capture_output=True, text=True, timeout=60, check=False
        )
        assert ended.returncode == 2
        (line,) = ended.stderr.splitlines()
        assert f"Le port {port} est déjà pris" in line
        assert ended.stdout == ""


def test_workers_that_cannot_start_are_told_and_the_server_ends(tmp_path: Path) -> None:
    """Whatever watches over the server can only start it again where it has ended."""
    prepare(database_url("", tmp_path))
    engine = create_engine(database_url("", tmp_path))
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE meta"))
    engine.dispose()
    command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--port", "0", "--workers", "2"]
    ended = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (3, "")
    lines = ended.stderr.splitlines()
    assert "no worker can start" in lines.pop()
    assert len(lines) == 2, "a line for each worker"
    assert all("the server cannot start: The server could not" in line for line in lines)


def test_workers_that_are_killed_before_any_has_answered_are_started_some_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []

    def killed(_: _Supervisor, index: int) -> object:
        started.append(index)
        return SimpleNamespace(exitcode=-9, is_alive=lambda: False)

    monkeypatch.setattr(_Supervisor, "_started", killed)
    monkeypatch.setattr(dudo.server.serving, "_answers", lambda _: False)
    monkeypatch.setattr(dudo.server.serving, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    config = Config(database="", data=tmp_path, workers=2)
    with socket.socket() as listening, pytest.raises(SystemExit) as ended:
        _Supervisor(config, listening).run(lambda: pytest.fail("nobody answers"))
    assert ended.value.code == 3
    assert sorted(started) == [0] * MOST_STARTS + [1] * MOST_STARTS


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"port": 99_999}, "0 to 65535"),
        ({"data": Path(__file__)}, "is a file: --data names a folder"),
        ({"workers": 0}, "1 to 64"),
    ],
    ids=str,
)
def test_options_that_mean_nothing_are_told(options: dict[str, Any], words: str) -> None:
    with pytest.raises(UserError, match=words):
        serve(open_=False, **options)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("postgresql://nobody:secret@127.0.0.1:1/none", "La base de données"),
        ("sqlite:////dev/null/nothing/tables.db", "La base de données"),
        ("mysql://nobody:secret@example/none", "adresse"),
        ("what?", "adresse"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(tmp_path: Path, asked: str, words: str) -> None:
    with pytest.raises(NoDatabase) as refused:
        prepare(database_url(asked, tmp_path))
    assert refused.value.told is not None
    told = texts("fr").tell(refused.value.told)
    assert words in told
    assert "secret" not in told


def test_a_database_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    url = database_url("", tmp_path)
    prepare(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(NoDatabase, match="later version"):
        prepare(url)


def test_several_processes_serve_one_address_and_end_together(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=1)
            await host.do("start")
            await together(host.play_on(cautiously), guest.play_on(cautiously))
            assert host.game["winner"] == guest.game["winner"]

    with started(tmp_path, "--workers", "2") as (process, address):
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def test_people_on_another_workers_line_are_there_until_that_worker_has_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.keeper, "BEAT_EVERY", 0.1)
    monkeypatch.setattr(dudo.server.keeper, "DEAD_AFTER", 5.0)

    def is_stood_in_for(here: AtTable) -> bool:
        return "bot" in here.view["seats"][1]

    async def play(ana: Browser, bob: Browser, stop: Callable[[], None]) -> None:
        table = ana.open("chart", chairs=2, settings={"move_time": 60.0, "grace": 0.2})
        async with ana.at(table) as host:
            async with bob.at(table) as guest:
                await guest.do("join", seat=1)
                await host.do("start")
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(1.5):
                        await host.until(is_stood_in_for)
                stop()
            await host.until(is_stood_in_for)

    with serving(tmp_path, workers=2) as one, ExitStack() as stack:
        other = stack.enter_context(serving(tmp_path, workers=2))
        asyncio.run(play(Browser(one, "Ana"), Browser(other, "Bob"), stack.close))


def test_a_worker_that_has_died_stays_dead_when_its_beats_are_cleared_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or whoever was on its line would be waited for without end."""
    monkeypatch.setattr(dudo.server.keeper, "DEAD_AFTER", 0.5)

    class Beats:
        """A store that knows signs of life alone."""

        found: ClassVar = {"gone": b"1"}

        async def read(self, *_: object) -> dict[str, bytes]:
            return dict(self.found)

        async def write(self, *_: object) -> None:
            self.found.clear()

    async def listen() -> list[bool]:
        keeper = Keeper(Beats(), ThreadAsker(), pace=Pace())  # type: ignore[arg-type] # enough of one
        alive = []
        for _ in range(4):
            await keeper._hear_beats()
            alive.append(keeper.is_alive("gone"))
            await asyncio.sleep(0.6)
        return alive

    assert asyncio.run(listen()) == [True, False, False, False]


class SilentAsker(ThreadAsker):
    """Bots that think for ever."""

    async def ask(self, *_: object) -> None:
        """Nobody is answered."""
        await asyncio.Event().wait()


def test_a_bot_is_asked_again_by_another_worker_when_the_one_that_asked_it_has_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.automation, "TAKING_OVER", 0.5)

    async def play(ana: Browser, bob: Browser, stop: Callable[[], None]) -> None:
        table = ana.open("chart", chairs=2, bots=["honest"])
        async with bob.at(table):  # the other worker knows the table
            async with ana.at(table) as here:
                await here.do("start")
                await here.until(lambda here: here.view["game"] and here.game["phase"] == "bid")
                if here.may_speak:
                    await here.do("speak", move=cautiously((here.offers or {})["moves"]))
                stop()
            ana.address = bob.address
            async with ana.at(table) as here:
                await here.until(lambda here: here.may_speak or here.game["number"] > 1)

    with serving(tmp_path, workers=2) as other, ExitStack() as stack:
        one = stack.enter_context(serving(tmp_path, workers=2, asker=SilentAsker()))
        asyncio.run(play(Browser(one, "Ana"), Browser(other, "Bob"), stack.close))


def test_other_workers_are_told_that_somebody_has_hung_up(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> str:
        table = ana.open("chart", chairs=2)
        async with ana.at(table):
            async with bob.at(table) as guest:
                await guest.do("join", seat=1)
            await asyncio.to_thread(
                wait_for, lambda: any(entry.gone == bob.id for entry in stored(tmp_path, table))
            )
        return table

    with serving(tmp_path, workers=2) as one, serving(tmp_path, workers=2) as other:
        table = asyncio.run(play(Browser(one, "Ana"), bob := Browser(other, "Bob")))
    folded = FoldedTable()
    for number, entry in enumerate(stored(tmp_path, table), start=1):
        folded.add(number, entry)
    assert bob.id not in folded.here


def _said(here: AtTable) -> list[str]:
    """What was said at a table while somebody was on the line, as they heard it."""
    events = (event for frame in here.frames for event in frame.get("events", ()))
    return [event["text"] for event in events if event["table"] == "said"]


def test_two_workers_race_for_one_table_and_both_tell_the_same(tmp_path: Path) -> None:
    """Both decide for the same number now and then: who loses reads on and decides again."""

    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("jouhet+salsa", chairs=3, bots=["honest"])
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=2)
            await host.do("start")
            for number in range(10):
                sent = [
                    (here, await here.send("say", text=f"{here.browser.id} {number}"))
                    for here in (host, guest)
                ]
                for here, one in sent:
                    await here.answer(one)
            await together(host.play_on(cautiously), guest.play_on(cautiously))
            last = max(host.seq, guest.seq)
            for here in (host, guest):
                await here.until(lambda here: here.seq >= last)
            assert host.game["winner"] == guest.game["winner"]
            heard = [_said(here) for here in (host, guest)]
            assert heard[0] == heard[1]
            assert len(heard[0]) == 20

    with (
        serving(tmp_path, workers=2) as one,
        serving(tmp_path, workers=2) as other,
    ):
        ana, bob = Browser(one, "Ana"), Browser(other, "Bob")
        asyncio.run(play(ana, bob))
        assert bob.ask("GET", "/api/games")["games"] == [
            {**game, "you": 2} for game in ana.ask("GET", "/api/games")["games"]
        ]


def test_a_command_that_reaches_two_workers_happens_once(tmp_path: Path) -> None:
    """Somebody whose line broke sends it again, and comes to another worker."""

    async def play(ana: Browser, elsewhere: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here, elsewhere.at(table) as there:
            for number in range(5):
                words = {"as_id": f"k{number}", "text": f"{number}"}
                await together(here.do("say", **words), there.do("say", **words))
            await there.do("say", text="last")
            for one in (here, there):
                await one.until(lambda one: "last" in _said(one))
                assert _said(one) == ["0", "1", "2", "3", "4", "last"]

    with serving(tmp_path, workers=2) as one, serving(tmp_path, workers=2) as other:
        ana = Browser(one, "Ana")
        elsewhere = copy.copy(ana)
        elsewhere.address = other
        asyncio.run(play(ana, elsewhere))
