"""Hidden dice never leave the server: every byte that is sent is looked at."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dudo.server.deciding
import dudo.server.keeper
from changes import changed
from dudo.game.rollers import Throw
from dudo.server.dice import GameDice
from online import AtTable, Browser, Json, cautiously, serving

BIDS = [{"move": "bid", "count": 1, "face": face} for face in (2, 3, 4)]


class LoadedDice:
    """Dice that are as they should be for a test: what each seat throws, round by round."""

    def __init__(self, faces: dict[int, int]) -> None:
        self._faces = faces

    def throw(self, throw: Throw) -> tuple[int, ...]:
        face = self._faces[throw.seat]
        return tuple((face + index - 1) % throw.faces + 1 for index in range(throw.dice))


async def caught_up(here: AtTable, number: int) -> None:
    """Read until somebody knows as much as another."""
    await here.until(lambda here: here.seq >= number)


def bytes_seen(folder: Path, faces: dict[int, int], monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Everything that Ana and somebody who watches are sent before the first showdown.

    Bob holds dice of these faces, and all else is the same: ids, secrets and times.
    """
    monkeypatch.setattr(dudo.server.deciding, "new_game_id", lambda: "game")
    monkeypatch.setattr(dudo.server.deciding, "new_secret", lambda: bytes(32))
    monkeypatch.setattr(dudo.server.keeper, "new_table_id", lambda: "table")
    monkeypatch.setattr(dudo.server.keeper, "new_code", lambda: "abcdef")
    monkeypatch.setattr(GameDice, "roller", lambda _self, _now: LoadedDice(faces))

    async def play(ana: Browser, bob: Browser, eve: Browser) -> None:
        table = ana.open("traditional", chairs=2)
        async with ana.at(table) as one, bob.at(table) as other, eve.at(table) as watcher:
            for here in (one, other, watcher):
                here.seeds = False
            await other.do("join", seat=1)
            await watcher.do("join", seat=None)
            await one.do("start")
            for bid in (None, *BIDS):
                await one.until(lambda here: here.view["game"] and here.game["turn"] >= 0)
                await other.until(lambda here: here.seq >= one.seq)
                turn = one if one.game["turn"] == 0 else other
                if bid is None and turn.game["phase"] == "direct":
                    await turn.do("speak", move={"move": "direct", "clockwise": True})
                elif bid is not None:
                    await turn.do("speak", move=bid)
                    last = turn.seq
                    for here in (one, other, watcher):
                        await caught_up(here, last)
            if one.may_speak:
                await one.do("odds")
            await watcher.do("say", text="oh")
            for here, asked in ((watcher, "odds"), (other, "ping")):
                await here.send(asked)
            ana.ask("GET", f"/api/tables/{table}")
            async with ana.at(table, "?since=2"), eve.at(table, "?since=0"):
                pass
            seen = [cup for cup in one.game["cups"] if cup]
            assert len(seen) == 1, "Ana sees her own dice and nobody else's"
            assert [cup for cup in other.game["cups"] if cup] != seen

    with serving(folder, clock=lambda: 1_700_000_000.0) as address:
        ana, bob, eve = (Browser(address, name) for name in ("Ana", "Bob", "Eve"))
        ids = {browser.id: name for browser, name in ((ana, b"ANA"), (bob, b"BOB"), (eve, b"EVE"))}
        asyncio.run(play(ana, bob, eve))
    seen = [*ana.received, b"--", *eve.received]
    for guest, name in ids.items():
        seen = [data.replace(guest.encode(), name) for data in seen]
    return seen


def test_other_peoples_dice_change_nothing_that_anybody_else_receives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    received = []
    for number, bobs in enumerate((2, 5)):
        with monkeypatch.context() as patched:
            folder = tmp_path / f"{number}"
            received.append(bytes_seen(folder, {0: 3, 1: bobs}, patched))
    assert len(received[0]) > 20
    assert received[0] == received[1]


def values(told: Any) -> Iterator[Any]:
    """Everything inside a frame."""
    yield told
    inside = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    for one in inside:
        yield from values(one)


def assert_see_only(frames: list[Json], seat: int) -> None:
    """Nobody's dice but one's own are in frames, and no secret of a round that is played."""
    view: Json = {}
    for frame in frames:
        view = changed(frame.get("view") or view, frame.get("changes", {}))
        assert_sees_only(frame, view, seat)


def assert_sees_only(frame: Json, view: Json, seat: int) -> None:
    """The same of one frame, after which a client has this view."""
    for one in values(frame):
        if not isinstance(one, dict):
            continue
        if "cups" in one and "event" not in one:
            others = [cup for owner, cup in enumerate(one["cups"]) if owner != seat]
            assert not any(others), frame
        if one.get("event") == "rolled":
            others = [cup for owner, cup in enumerate(one["cups"]) if owner != seat]
            assert not any(die for cup in others for die in cup), frame
        if "commitment" in one and one.get("secret"):
            assert one["number"] in _shown(frame["fair"], view.get("game")), frame


def _shown(fair: Json, game: Json | None) -> set[int]:
    """The rounds whose dice have been shown when a frame is sent."""
    current = game["number"] if game and game["phase"] != "over" else 10**6
    return {one["number"] for one in fair["rounds"] if one["number"] < current}


def test_in_whole_games_nobody_sees_what_is_under_other_cups(tmp_path: Path) -> None:
    async def play(ana: Browser, eve: Browser, rules: str) -> None:
        table = ana.open(rules, bots=["reckless", "honest"], start=True)

        async def watch(watcher: AtTable) -> None:
            await watcher.until(lambda here: here.is_over)

        async with ana.at(table) as here, eve.at(table) as watcher:
            await asyncio.gather(here.play_on(cautiously), watch(watcher))
        assert_see_only(here.frames, 0)
        assert_see_only(watcher.frames, -1)
        secret = {
            one["secret"]
            for frame in here.frames
            for one in frame.get("fair", {}).get("rounds", ())
        }
        assert len(secret) > 2, "secrets are opened when their dice were shown"

    with serving(tmp_path) as address:
        for rules in ("chart", "cacho"):
            asyncio.run(play(Browser(address, "Ana"), Browser(address, "Eve"), rules))


def test_logs_hold_no_dice(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open("chart", bots=["reckless"], chairs=2, start=True)
        async with ana.at(table) as here:
            await here.play_on(cautiously)

    with caplog.at_level("DEBUG", logger="dudo"), serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))
    logged = " ".join(record.getMessage() for record in caplog.records)
    assert "cups" not in logged
    assert "master" not in logged
    assert json.dumps([0]) not in logged
