"""Rules and records of strangers are judged in a process of their own, and not without end."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import dudo.server.judging
from dudo.errors import UserError
from dudo.messages import message
from dudo.server.context import STATE, ServerContext
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.judging import LONGEST, MOST_OF_ADDRESS, MOST_WAITING, Judge
from online import Browser, Refused, application, cautiously, serving, serving_app

RECORD = (Path(__file__).parent / "records" / "chart.dudo").read_bytes()
HOUSE = {"name": "friday", "base": "chart", "table": {"dice": 4}}


def where(said: str) -> bytes:
    """The process in which this is worked out, beside what was said."""
    return f"{said} {os.getpid()}".encode()


def refusing(said: str) -> bytes:
    raise UserError(message("server-bad-seed") if said else "plainly")


def dying(said: str) -> bytes:
    os._exit(len(said))


def brooding(said: str) -> bytes:
    time.sleep(float(said))
    return b"at last"


def loaded(said: str) -> str:
    time.sleep(3.0)
    return said


class Heavy(str):
    """A text that takes a while to be loaded in another process."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[[str], str], tuple[str]]:
        return loaded, (str(self),)


@contextmanager
def judging(*, in_process: bool = True, longest: float = LONGEST) -> Iterator[Judge]:
    judge = Judge(in_process=in_process, longest=longest)
    try:
        yield judge
    finally:
        judge.close()


def test_it_answers_refuses_and_survives_its_process() -> None:
    async def ask() -> None:
        with judging(longest=8.0) as judge:
            answer = await judge.ask("a", where, "hola")
            said, process = answer.split()
            assert (said, int(process) != os.getpid()) == (b"hola", True)
            assert await judge.ask("a", where, "hola") == answer, "it is remembered"
            for sent, told in (("told", "server-bad-seed"), ("", None)):
                with pytest.raises(UserError) as refused:
                    await judge.ask("a", refusing, sent)
                assert (refused.value.told and refused.value.told.id) == told
            with pytest.raises(ServerRefusal):
                await judge.ask("a", dying, "x")
            again = await judge.ask("a", where, "another")
            assert int(again.split()[1]) not in (int(process), os.getpid())

    asyncio.run(ask())


def test_what_takes_too_long_is_ended_and_nobody_has_much_of_it_at_once() -> None:
    async def ask() -> None:
        with judging(longest=8.0) as judge:
            await judge.ask("a", where, "ready")
            slow = asyncio.ensure_future(judge.ask("b", brooding, "60"))
            more = [
                asyncio.ensure_future(judge.ask("a", where, f"{number}"))
                for number in range(MOST_OF_ADDRESS)
            ]
            await asyncio.sleep(0)
            with pytest.raises(ServerRefusal) as refused:
                await judge.ask("a", where, "too many")
            assert refused.value.problem is Problem.TOO_FAST
            with pytest.raises(ServerRefusal) as ended:
                await slow
            assert ended.value.problem is Problem.TOO_HARD
            assert all(await asyncio.gather(*more))
            begun = time.monotonic()
            with pytest.raises(ServerRefusal) as again:
                await judge.ask("c", brooding, "60")
            assert again.value.problem is Problem.TOO_HARD
            assert time.monotonic() - begun < 5.0, "it is remembered"

    asyncio.run(ask())


def test_replays_and_rules_of_ones_own_are_judged_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a real server: what it does in this process itself cannot be judging."""

    async def play(ana: Browser) -> None:
        table = ana.open(HOUSE, chairs=2)
        async with ana.at(table) as here, Browser(ana.address, "Bob").at(table) as other:
            for dice in (3, 2):
                sent = await here.send("change", rules={**HOUSE, "table": {"dice": dice}})
                later = await here.send("say", text="and so on")
                await here.answer(sent)
                assert here.frames[-1]["wire"] == "done"
                await here.answer(later)
            with pytest.raises(Refused) as refused:
                await here.do("change", rules={**HOUSE, "base": "nothing"})
            assert refused.value.code == "bad-request"
            await other.do("join", seat=1)
            with pytest.raises(Refused) as not_host:
                await other.do("change", rules={**HOUSE, "base": "nothing"})
            assert not_host.value.code == "host-only"

    def never(*_: object) -> bytes:
        raise AssertionError("judged in the server's own process")

    monkeypatch.setattr("dudo.server.judging.judged", never)
    with serving(tmp_path, judge_process=True) as address:
        ana = Browser(address, "Ana")
        assert ana.ask("POST", "/api/replay", RECORD)["players"]
        assert ana.ask("POST", "/api/rules", {"rules": HOUSE})["name"]
        with pytest.raises(Refused) as refused:
            ana.ask("POST", "/api/tables", {"rules": {**HOUSE, "base": "no"}, "chairs": 2})
        assert refused.value.told["status"] == 400
        asyncio.run(play(ana))


def test_addresses_take_turns_and_who_has_most_gives_way() -> None:
    done: list[str] = []

    def work(said: str) -> bytes:
        done.append(said)
        if said == "first":
            begun.set()
            assert go_on.wait(20)
        return said.encode()

    begun, go_on = threading.Event(), threading.Event()

    async def ask() -> None:
        with judging(in_process=False) as judge:
            asked = [asyncio.ensure_future(judge.ask("z", work, "first"))]
            await asyncio.to_thread(begun.wait, 20)
            for address in "abcdefgh":
                for number in range(MOST_OF_ADDRESS):
                    sent = judge.ask(address, work, f"{address}{number}")
                    asked.append(asyncio.ensure_future(sent))
            await asyncio.sleep(0)
            assert len(asked) == MOST_WAITING + 1
            asked.append(asyncio.ensure_future(judge.ask("new", work, "new")))
            gone = asked[1 + MOST_OF_ADDRESS]
            gone.cancel()
            go_on.set()
            answers = await asyncio.gather(*asked, return_exceptions=True)
            refused = [one for one in answers if isinstance(one, ServerRefusal)]
            assert [one.problem for one in refused] == [Problem.TOO_FAST]
            assert answers[-1] == b"new", "there is room for somebody who has asked nothing yet"
        assert done[:10] == ["first", "a0", "b1", *(f"{one}0" for one in "cdefgh"), "new"]
        assert len(done) == MOST_WAITING

    asyncio.run(ask())


def test_games_of_our_own_do_not_wait_behind_what_strangers_send(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2, bots=["reckless"], start=True)
        async with ana.at(table) as here:
            await here.play_on(cautiously)

    app = application(tmp_path)
    with serving_app(app) as address:
        ana = Browser(address, "Ana")
        asyncio.run(play(ana))
        (game,) = ana.ask("GET", "/api/games")["games"]
        context: ServerContext = app.state[STATE]
        stuck = threading.Event()
        context.judges.sent._thread.submit(stuck.wait, 30)  # a stranger's question takes long
        try:
            assert ana.ask("GET", f"/api/games/{game['id']}")["players"]
        finally:
            assert not stuck.is_set()
            stuck.set()


def test_the_start_of_the_process_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes longer to load what a question needs than it may take to answer it."""

    async def ask() -> None:
        with judging(longest=2.5) as judge:
            assert await judge.ask("a", where, Heavy("hola"))

    asyncio.run(ask())
    monkeypatch.setattr(dudo.server.judging, "STARTING", 0.001)

    async def ask_in_vain() -> None:
        with judging() as judge:
            with pytest.raises(ServerRefusal) as refused:
                await judge.ask("a", where, "hola")
            assert refused.value.problem is Problem.TOO_FAST, "the question is not to blame"
            monkeypatch.undo()
            assert await judge.ask("a", where, "hola")

    asyncio.run(ask_in_vain())
