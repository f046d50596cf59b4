"""Games over real sockets, to their end: what people do there, and what they are told."""

import asyncio
from pathlib import Path

import pytest

from dudo.fair import Verdict, check, read_proof
from dudo.game.record import read, replay
from online import AtTable, Browser, Refused, cautiously, serving, together


@pytest.mark.parametrize("rules", ["chart", "jouhet+salsa", "cacho", "traditional"])
def test_a_game_against_bots_comes_to_its_end_and_its_dice_are_proven(
    tmp_path: Path, rules: str
) -> None:
    async def play(ana: Browser) -> None:
        table = ana.open(rules, bots=["honest", "reckless"], start=True)
        async with ana.at(table) as here:
            await here.play_on(cautiously)
            winner = here.game["winner"]
        (game,) = ana.ask("GET", "/api/games")["games"]
        assert (game["winner"], game["you"], game["players"][0]) == (winner, 0, "Ana")
        _, text, _ = ana.request("GET", f"/api/games/{game['id']}/record")
        record = read(text)
        assert b"x-cups: red - -" in text.splitlines()
        proof = read_proof(record)
        assert proof is not None
        assert proof.game == game["id"]
        rounds = check(replay(record), proof)
        assert {one.verdict for one in rounds} == {Verdict.PROVEN}
        assert rounds[-1].round > 1
        shown = ana.ask("GET", f"/api/games/{game['id']}")
        assert shown["checked"]
        assert any("thought" in step for step in shown["steps"])

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana")))


def test_friends_join_by_link_play_and_play_again(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser, eve: Browser) -> None:
        table = ana.open("chart", chairs=2, public=True)
        (listed,) = eve.ask("GET", "/api/tables")["tables"]
        assert listed["id"] == table
        assert [seat.get("name", "") for seat in listed["seats"]] == ["Ana", ""]
        assert bob.ask("GET", f"/api/codes/{listed['code'].upper()}")["id"] == table
        async with ana.at(table) as host, bob.at(table) as guest, eve.at(table) as watcher:
            await guest.do("join", seat=1)
            await watcher.do("join", seat=None)
            with pytest.raises(Refused) as refused:
                await guest.do("start")
            assert refused.value.code == "host-only"
            await host.do("start")
            await together(
                host.play_on(cautiously),
                guest.play_on(cautiously),
                watcher.until(lambda here: here.view["game"] and here.is_over),
            )
            assert host.game["winner"] == guest.game["winner"] == watcher.game["winner"]
            assert eve.ask("GET", f"/api/tables/{table}")["watching"] == 1
            await guest.do("say", text="again?")
            await host.do("start")
            await guest.until(lambda here: here.game["phase"] != "over")
            await together(host.play_on(cautiously), guest.play_on(cautiously))
        assert len(bob.ask("GET", "/api/games")["games"]) == 2
        assert eve.ask("GET", "/api/games")["games"] == []

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob"), Browser(address, "Eve")))


def test_whoever_joins_is_called_what_they_are_called_by_then(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with bob.at(table) as guest:
            bob.ask("PUT", "/api/me", {"name": "Roberto", "cup": "blue"})
            joined = await guest.send("join", seat=1)
            said = await guest.send("say", text="hola")
            for sent in (joined, said):
                await guest.answer(sent)
            assert guest.view["seats"][1]["person"]["name"] == "Roberto"

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_whoever_reloads_sees_the_same_and_hears_what_they_missed(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as host, bob.at(table) as guest:
            await guest.do("join", seat=1)
            await host.do("start")
            await host.until(lambda here: here.view["game"] and here.game["phase"] == "bid")
            await guest.until(lambda here: here.seq == host.seq)
            opener = host if host.may_speak else guest
            known = guest.seq
            await opener.do("speak", move={"move": "bid", "count": 1, "face": 2})
            await host.until(lambda here: here.seq == known + 1)
            async with bob.at(table, f"?since={known}") as again:
                (missed,) = again.welcome["missed"]
                assert missed["id"] == "event-bade"
                await guest.until(lambda here: here.seq == known + 1)
                assert again.view == guest.view
                assert again.offers == guest.offers
                assert again.welcome["fair"] == guest.fair

    with serving(tmp_path) as address:
        asyncio.run(play(Browser(address, "Ana"), Browser(address, "Bob")))


def test_bots_wait_for_people_who_may_cut_in_and_then_speak(tmp_path: Path) -> None:
    """J19: somebody who says nothing does not stop a table at which bots play."""

    async def play(ana: Browser) -> None:
        table = ana.open("jouhet+salsa", bots=["honest", "cautious"], start=True)
        async with ana.at(table) as here:
            await here.until(lambda here: len(here.game["bids"]) > 0 or here.may_speak)
            if here.may_speak:
                await here.do("speak", move={"move": "bid", "count": 1, "face": 2})
            await here.until(_somebody_else_has_spoken)

    with serving(tmp_path, pace=0.1) as address:
        asyncio.run(play(Browser(address, "Ana")))


def _somebody_else_has_spoken(here: AtTable) -> bool:
    game = here.game
    return game["number"] > 1 or len(set(game["bidders"]) - {0}) > 0 or game["showdown"] is not None
