"""Commands happen once, and what is refused says why: over sockets, and after a restart."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dudo.server.config import Limits
from dudo.server.folding import REMEMBERED_COMMANDS
from dudo.server.sockets import MOST_BYTES, MOST_FRAMES, Connection, Visit
from dudo.table import Person
from online import AtTable, Browser, Refused, serving

BID = {"move": "bid", "count": 1, "face": 2}
SEED = {"do": "seed", "game": "x", "round": 1, "seed": "0" * 32}


async def opened(ana: Browser, bob: Browser, **wish: object) -> str:
    """A table with two people at which a game is about to begin."""
    table = ana.open("chart", chairs=2, **wish)
    async with ana.at(table) as host, bob.at(table) as guest:
        await guest.do("join", seat=1)
        await host.do("start")
        await host.until(lambda here: here.view["game"] and here.game["phase"] == "bid")
    return table


def test_a_command_sent_again_happens_once_and_is_answered_alike(tmp_path: Path) -> None:
    async def before(ana: Browser, bob: Browser) -> tuple[str, dict[str, object]]:
        table = await opened(ana, bob)
        async with ana.at(table) as one, bob.at(table) as other:
            turn = one if one.may_speak else other
            done = await turn.do("speak", as_id="k1", move=BID)
            again = await turn.do("speak", as_id="k1", move={"move": "bid", "count": 9, "face": 2})
            assert again == done
            await turn.do("say", as_id="hello", text="hola")
            await turn.do("say", as_id="hello", text="hola")
            async with turn.browser.at(table) as fresh:
                assert fresh.game["bids"] == [BID]
                assert [said["text"] for said in fresh.view["remarks"]] == ["hola"]
        return table, done

    async def after(ana: Browser, bob: Browser, table: str, done: dict[str, object]) -> None:
        async with ana.at(table) as one, bob.at(table) as other:
            turn = other if one.may_speak else one
            assert await turn.do("speak", as_id="k1", move=BID) == done
            assert turn.game["bids"] == [BID]
            assert await (one if one is not turn else other).do(
                "speak", as_id="k1", move={**BID, "count": 2}
            )

    with serving(tmp_path) as address:
        ana, bob = Browser(address, "Ana"), Browser(address, "Bob")
        table, done = asyncio.run(before(ana, bob))
    with serving(tmp_path) as address:
        ana.address = bob.address = address
        asyncio.run(after(ana, bob, table, done))


def test_talk_is_refused_where_it_is_too_much_and_moves_are_not(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            for number in range(3):
                await here.do("say", text=f"{number}")
            with pytest.raises(Refused) as refused:
                await here.do("say", text="once more")
            assert refused.value.code == "too-fast"
            await here.do("standup")

    limits = Limits(remarks_per_second=0.001, remarks_burst=3)
    with serving(tmp_path, limits=limits) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_a_command_of_long_ago_is_still_known(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2, bots=["honest"])
        async with ana.at(table) as here:
            done = await here.do("say", as_id="first", text="first")
            await here.do("removebot", as_id="sent home", seat=1)
            for number in range(REMEMBERED_COMMANDS + 2):
                await here.do("say", text=f"{number}")
            for sent, what in (
                ("first", {"do": "say", "text": "first"}),
                ("sent home", {"do": "removebot", "seat": 1}),  # by now it would be refused
            ):
                again = await here.do(as_id=sent, **what)
                assert (again["wire"], again["seq"]) == ("done", here.seq)
            with pytest.raises(Refused):
                await here.do("removebot", seat=1)
            said = [event for frame in here.frames for event in frame.get("events", ())]
            assert sum(event.get("text") == "first" for event in said) == 1
            assert done["seq"] < here.seq

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_what_is_refused_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def refusal(here: AtTable, do: str, **fields: Any) -> str:
        with pytest.raises(Refused) as refused:
            await here.do(do, **fields)
        told = refused.value.told
        assert told["message"]
        assert "told" in told or told["code"] == "bad-request"
        return refused.value.code

    async def play(ana: Browser, bob: Browser, eve: Browser) -> None:
        table = await opened(ana, bob)
        async with ana.at(table) as one, bob.at(table) as other, eve.at(table) as watcher:
            turn, waits = (one, other) if one.may_speak else (other, one)
            assert await refusal(waits, "speak", move=BID) == "not-your-turn"
            await turn.do("speak", move=BID)
            await waits.until(lambda here: here.may_speak)
            with pytest.raises(Refused) as low:
                await waits.do("speak", move=BID)
            assert low.value.code == "not-a-raise"
            assert low.value.told["clause"]
            assert await refusal(watcher, "speak", move=BID) == "not-here"
            assert await refusal(watcher, "takeover", seat=0) == "not-here"
            assert await refusal(other, "kick", whom=ana.id) == "host-only"
            assert await refusal(one, "addbot", seat=1, bot={"kind": "cmd:ls", "name": "x"})
            assert await refusal(one, "seed", game="x", round=1, seed="0" * 32) == "bad-seed"
            number = one.seq
            for wrong in ('{"do":"say"', '{"id":"x","do":"fly"}', "[]", '{"id":"x","do":"say"}'):
                await one.socket.send(wrong)
                frame = await one.next()
                assert (frame["wire"], frame["code"]) == ("refusal", "bad-request")
            assert one.frames[-1]["id"] == "x"
            assert await refusal(one, "say", text="hola", by=bob.id) == "bad-request"
            assert one.seq == number

    with serving(tmp_path) as address:
        people = [Browser(address, name) for name in ("Ana", "Bob", "Eve")]
        asyncio.run(play(*people))


def test_a_refusal_is_answered_alike_when_the_command_is_sent_again(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as host, bob.at(table) as guest:
            with pytest.raises(Refused) as first:
                await host.do("start", as_id="go")
            await guest.do("join", seat=1)
            with pytest.raises(Refused) as again:
                await host.do("start", as_id="go")
            assert again.value.told == first.value.told
            await host.do("start", as_id="go on")

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_who_sends_too_much_is_told_and_cut_off(tmp_path: Path) -> None:
    async def fast(ana: Browser, table: str) -> None:
        async with ana.at(table) as here:
            for number in range(30):
                await here.socket.send(json.dumps({"id": f"{number}", "do": "ping"}))
            with pytest.raises(ConnectionClosed):
                await here.until(lambda _: False)
            assert here.frames[-1]["code"] == "too-fast"
            assert here.frames[-1]["told"]["id"] == "bye-too-fast"
            assert here.frames[-1]["retry"], "it passes: the page comes back by itself"

    async def pinging(ana: Browser, table: str) -> None:
        async with ana.at(table) as here:
            for _ in range(30):
                await here.socket.ping()
            with pytest.raises(ConnectionClosed):
                await here.until(lambda _: False)
            assert here.frames[-1]["code"] == "too-fast"

    async def long(ana: Browser, table: str) -> None:
        async with ana.at(table) as here:
            await here.socket.send('{"id":"x","do":"say","text":"%s"}' % ("x" * 70_000))
            with pytest.raises(ConnectionClosed) as closed:
                await here.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    async def many(ana: Browser, table: str) -> None:
        async with ana.at(table), ana.at(table), ana.at(table) as third:
            assert third.frames[-1]["code"] == "too-many"
            assert third.frames[-1]["retry"]

    async def often(ana: Browser, table: str) -> None:
        for _ in range(40):
            async with ana.at(table) as here:
                if here.frames[-1].get("code") == "too-fast":
                    return
        pytest.fail("somebody may come again and again")

    limits = Limits(
        messages_per_second=1.0,
        burst=20.0,
        sockets_per_guest=2,
        requests_per_second=0.01,
        request_burst=20.0,
    )
    with serving(tmp_path, limits=limits) as address:
        ana = Browser(address, "Ana")
        table = ana.open("chart", chairs=2)
        for wrong in (fast, pinging, long, many, often):
            asyncio.run(wrong(ana, table))


def test_who_may_not_come_in_is_told_why(tmp_path: Path) -> None:
    async def byes(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at("nowhere") as here:
            assert here.frames[-1]["code"] == "table-gone"
        async with ana.at(table, Origin="http://elsewhere.example") as here:
            assert here.frames[-1]["code"] == "foreign-page"
        async with ana.at(table, "?version=1") as here:
            assert here.frames[-1]["code"] == "old-client"
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=1)
            await host.do("kick", whom=bob.id)
            with pytest.raises(ConnectionClosed):
                await guest.until(lambda _: False)
            assert guest.frames[-1]["code"] == "kicked"
        async with bob.at(table) as here:
            assert here.frames[-1]["code"] == "kicked"

    with serving(tmp_path) as address:
        asyncio.run(byes(Browser(address, "Ana"), Browser(address, "Bob")))


def test_ids_that_no_database_takes_are_refused_at_once(tmp_path: Path) -> None:
    odd = ("a\0b", "\x01", "\ud800", "é", "x" * 65, "")

    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            for wrong in odd:
                for frame in ({"do": "say", "text": "hola"}, {"do": "ping"}, SEED):
                    await here.socket.send(json.dumps({"id": wrong, **frame}))
                    answer = await here.next()
                    assert (answer["wire"], answer["code"]) == ("refusal", "bad-request")
            assert (await here.do("say", text="hola"))["wire"] == "done"
            assert all(frame["wire"] != "notice" for frame in here.frames)
        for wrong in ("%00", "a%00b", "%C3%A9", "x" * 300):
            async with ana.at(wrong) as here:
                assert here.frames[-1]["code"] == "table-gone"
            for path in (f"/api/tables/{wrong}", f"/api/games/{wrong}", f"/api/codes/{wrong}"):
                assert ana.request("GET", path)[0] == 404

    with serving(tmp_path, patience=5.0) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_who_has_many_windows_or_asks_much_behind_one_address_is_logged_without_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def come(ana: Browser, table: str) -> None:
        async with ana.at(table), ana.at(table) as second, ana.at(table) as third:
            assert second.frames[-1]["code"] == third.frames[-1]["code"] == "too-many"

    with serving(tmp_path, limits=Limits(sockets_per_address=1)) as address:
        ana = Browser(address, "Ana")
        asyncio.run(come(ana, ana.open("chart", chairs=2)))
    (warned,) = [line for line in caplog.messages if "limit of sockets" in line]
    assert "--people-per-address" in warned
    assert "FORWARDED_ALLOW_IPS" in warned, "it is this machine's own address"
    assert "127.0.0.1" not in warned


def test_a_table_has_room_for_so_many_who_watch_and_players_still_come(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0, watchers_at_table=1, onlookers_at_table=1)

    async def watch(ana: Browser, bob: Browser, eve: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table), eve.at(table) as watcher:
            await watcher.do("join", seat=None)
            with pytest.raises(Refused, match="here-already"):
                await watcher.do("join", seat=None)
            async with bob.at(table) as guest:
                with pytest.raises(Refused) as refused:
                    await guest.do("join", seat=None)
                assert refused.value.code == "too-many-watch"
                async with Browser(ana.address).at(table) as another:
                    assert another.frames[-1]["code"] == "too-many-watch"
                    assert another.frames[-1]["retry"]
                await guest.do("join", seat=1)
                async with Browser(ana.address).at(table) as another:
                    assert another.welcome

    with serving(tmp_path, limits=limits) as address:
        asyncio.run(watch(*(Browser(address, name) for name in ("Ana", "Bob", "Eve"))))


def test_who_reads_slowly_is_cut_by_the_bytes_that_wait_and_not_by_those_that_went() -> None:
    """Letters of two bytes each go in and out: what has gone out does not wait any more."""
    frame = ("ы" * (MOST_BYTES // 16)).encode()

    async def read_slowly() -> None:
        turn, gone = asyncio.Semaphore(0), asyncio.Semaphore(0)

        async def send(_: object) -> None:
            await turn.acquire()
            gone.release()

        socket: Any = SimpleNamespace(scope={}, send=send)
        connection = Connection(socket, "")
        writing = asyncio.ensure_future(connection.write())
        connection.send(frame)
        for _ in range(40):
            connection.send(frame)
            turn.release()
            await gone.acquire()
            assert not connection.is_closing
        for _ in range(40):
            connection.send(frame)
        assert connection.is_closing
        writing.cancel()

    asyncio.run(read_slowly())


def test_a_frame_that_cannot_wait_is_refused_and_not_dropped() -> None:
    told: list[bytes] = []
    line: Any = SimpleNamespace(send=told.append)
    visit = Visit(line, line, line, line, Person("a", "Ana"))
    visit._waiting = [b"{}"] * MOST_FRAMES
    visit.take(b'{"id":"late","do":"ping"}')
    (answer,) = map(json.loads, told)
    assert (answer["id"], answer["code"]) == ("late", "too-fast")
