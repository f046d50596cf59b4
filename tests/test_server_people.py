"""People who go, come back, are slow, or play alone: what the keeper does about them."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import dudo.server.absences
import dudo.server.automation
from dudo.server.automation import Automation
from online import AtTable, Browser, Json, cautiously, serving, together, wait_for

QUICK = {"move_time": 60.0, "grace": 0.2}


def stood_in(here: AtTable, seat: int) -> bool:
    """Whether a bot plays for the person at a seat."""
    taken = here.view["seats"][seat]
    return "bot" in taken and "person" in taken


def has_bot(seat: Json) -> bool:
    """Whether a bot plays there."""
    return bool(seat.get("bot"))


def test_a_bot_stands_in_for_who_has_gone_until_they_are_back(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=3, bots=["honest"], settings=QUICK)
        async with ana.at(table) as host:
            async with bob.at(table) as guest:
                await guest.do("join", seat=2)
                await host.do("start")
                await host.until(lambda here: here.view["game"])
            await host.until(lambda here: stood_in(here, 2))
            async with bob.at(table) as guest:
                for here in (host, guest):
                    await here.until(lambda here: not stood_in(here, 2))
                await together(host.play_on(cautiously), guest.play_on(cautiously))

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_the_host_is_passed_on_when_they_have_gone(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2, settings=QUICK)
        async with bob.at(table) as guest:
            async with ana.at(table) as host:
                await guest.do("join", seat=1)
                await host.do("start")
            await guest.until(lambda here: here.view["host"] == bob.id)

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_whoever_plays_alone_finds_the_table_as_they_left_it(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=2, bots=["honest"], start=True, settings=QUICK)
        async with ana.at(table) as here:
            await here.until(lambda here: here.may_speak)
            number = here.seq
        await asyncio.sleep(0.6)
        async with ana.at(table) as here:
            assert here.may_speak
            assert here.seq == number

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_a_bot_that_was_asked_before_a_pause_speaks_after_it(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=3, bots=["honest"] * 2, start=True)
        async with ana.at(table) as here:
            await here.until(lambda here: here.game["phase"] == "bid")
            if here.may_speak:
                await here.do("speak", move={"move": "bid", "count": 1, "face": 2})
            number = here.seq
            await here.do("pause")
            assert here.seq == number + 1, "the bot was not quicker than the pause"
            await asyncio.sleep(3.0)
            assert here.seq == number + 1
            await here.do("resume")
            await here.until(lambda here: here.seq > number + 2)

    with serving(tmp_path, pace=2.0) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    """The deadline is in the log: a server that starts later acts on it."""

    async def begin(ana: Browser, bob: Browser) -> str:
        table = ana.open("chart", chairs=2, settings={"move_time": 1.0, "grace": 0.2})
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=1)
            await host.do("start")
            await host.until(lambda here: here.view["deadline"] is not None)
            await guest.until(lambda here: here.view["deadline"] is not None)
        return table

    with serving(tmp_path) as address:
        ana, bob = Browser(address, "Ana"), Browser(address, "Bob")
        table = asyncio.run(begin(ana, bob))
    with serving(tmp_path) as address:
        eve = Browser(address, "Eve")

        def went_on() -> bool:
            """A bot stands in; or two have, and their game was over before anybody looked."""
            told = eve.ask("GET", f"/api/tables/{table}")
            return any(map(has_bot, told["seats"])) or not told["playing"]

        wait_for(went_on)


def test_a_timer_that_comes_early_stops_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_timer = Automation._set

    def set_early(self: Automation, name: str, seconds: float, call: Callable[[], None]) -> None:
        set_timer(self, name, seconds - 0.02, call)

    monkeypatch.setattr(Automation, "_set", set_early)

    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2, settings={"move_time": 0.2, "grace": 0.1})
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=1)
            await host.do("start")
            await host.until(lambda here: any(map(has_bot, here.view["seats"])))

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_without_a_clock_nobody_hurries_to_play_for_somebody_who_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.absences, "AWAY_WITHOUT_CLOCK", 1.0)

    async def play(ana: Browser, bob: Browser) -> float:
        table = ana.open("chart", chairs=2, settings={"grace": 0.1})
        async with ana.at(table) as host:
            async with bob.at(table) as guest:
                await guest.do("join", seat=1)
                await host.do("start")
                await guest.until(lambda here: here.view["game"] is not None)
            gone = time.monotonic()
            await host.until(lambda here: any(map(has_bot, here.view["seats"])))
            return time.monotonic() - gone

    with serving(tmp_path) as address:
        waited = asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))
    assert waited > 0.9


def test_a_story_is_told_to_whoever_comes_anew_and_what_was_missed_to_others(
    tmp_path: Path,
) -> None:
    async def play(ana: Browser, eve: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here:
            await here.do("say", text="one")
            seq = here.seq
            await here.do("say", text="two")
        async with eve.at(table) as here:
            assert _words(here.frames, "story")[-2:] == ["one", "two"]
            assert _words(here.frames, "missed") == []
        async with ana.at(table, f"?since={seq}") as here:
            assert _words(here.frames, "story")[-1:] == ["one"]
            assert _words(here.frames, "missed") == ["two"]

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Eve")))


def _words(frames: list[Json], field: str) -> list[str]:
    """What was said, as the first frame tells it."""
    welcome = next(frame for frame in frames if frame["wire"] == "welcome")
    told = welcome.get(field, ())
    return [one["args"]["words"] for one in told if one["id"] == "talk"]


def test_who_watches_and_goes_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dudo.server.absences, "WATCHER_LEFT", 0.1)

    async def play(ana: Browser, eve: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as host:
            async with eve.at(table) as watcher:
                await watcher.do("join", seat=None)
            await host.until(lambda here: here.view["watching"])
            await host.until(lambda here: not here.view["watching"])

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Eve")))


def test_a_public_table_is_listed_while_anybody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dudo.server.absences, "AWAY_IN_LOBBY", 0.1)
    monkeypatch.setattr(dudo.server.absences, "LEFT_LOBBY", 0.2)

    async def come_and_go(ana: Browser, table: str) -> None:
        async with ana.at(table):
            await asyncio.sleep(0.5)
            assert len(ana.ask("GET", "/api/tables")["tables"]) == 1

    with serving(tmp_path) as address:
        ana = Browser(address, "Ana")
        asyncio.run(come_and_go(ana, ana.open("chart", chairs=2, public=True)))
        wait_for(lambda: not ana.ask("GET", "/api/tables")["tables"])


def test_bots_talk_in_words_that_any_language_has(tmp_path: Path) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", chairs=4, bots=["reckless"] * 3, start=True)
        async with ana.at(table) as here:
            await here.do("resign")
            await here.until(lambda here: here.is_over)
            said = [
                event
                for frame in here.frames
                for event in frame.get("events", ())
                if event["table"] == "said"
            ]
            assert said
            assert all(one["told"]["id"].startswith("talk-reckless-") for one in said)
            assert said[0]["text"]

    with serving(tmp_path, pace=0.004) as address:
        asyncio.run(play(Browser(address, "Ana")))
