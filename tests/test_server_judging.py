"""Rules and records of strangers are judged in a process of their own, and not without end."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dudo.errors import UserError
from dudo.messages import message
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.judging import MOST_OF_ADDRESS, Judge
from online import Browser, Refused, serving

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


@contextmanager
def judging(**settings: float) -> Iterator[Judge]:
    judge = Judge(**settings)  # type: ignore[arg-type] # seconds are all that is set
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
        with judging(longest=10.0) as judge:
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
