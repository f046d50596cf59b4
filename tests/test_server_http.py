"""What is asked of the server without a socket: guests, tables, pages, health."""

import asyncio
import json
from pathlib import Path

import pytest

import dudo.server.tables
from dudo.game.record import read, replay
from dudo.server.bot_processes import BotProcesses
from dudo.server.config import Limits
from online import Browser, Refused, cautiously, serving, wait_for


def test_guests_are_known_by_a_cookie_that_nobody_can_make(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ana = Browser(address)
        status, told, headers = ana.request("GET", "/api/me")
        assert status == 200
        guest = json.loads(told)["id"]
        cookie = headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        assert ana.ask("GET", "/api/me")["id"] == guest
        ana.cookie = ana.cookie[:-1] + ("A" if ana.cookie[-1] != "A" else "B")
        assert ana.ask("GET", "/api/me")["id"] != guest


def test_what_is_kept_of_a_guest_can_be_read_and_forgotten(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2, bots=["reckless"], start=True)
        async with ana.at(table) as here, bob.at(table) as other:
            await here.do("say", text="my words")
            await other.do("join", seat=None)
            await other.do("say", text="not mine")
            await other.do("leave")
            await here.play_on(cautiously)

    with serving(tmp_path) as address:
        ana = Browser(address, "Ana")
        cookie = ana.cookie
        asyncio.run(play(ana, Browser(address, "Eve")))
        status, kept, headers = ana.request("GET", "/api/me/export")
        assert status == 200
        assert "attachment" in headers["content-disposition"]
        told = json.loads(kept)
        assert told["guest"]["name"] == "Ana"
        assert len(told["games"]) == len(told["tables"]) == 1
        assert told["opened"] == told["tables"]
        assert [(one["table"], one["text"]) for one in told["said"]] == [
            (told["tables"][0], "my words")
        ]
        assert replay(read(told["games"][0]["record"]))
        assert ana.request("DELETE", "/api/me")[0] == 204
        for ana.cookie in ("", cookie):  # nothing is left under the old name either
            wait_for(lambda: not ana.ask("GET", "/api/me/export")["tables"])
            again = ana.ask("GET", "/api/me/export")
            assert again == {"guest": None, "tables": [], "opened": [], "said": [], "games": []}
        table, game = told["tables"][0], told["games"][0]["id"]
        summary = ana.ask("GET", f"/api/tables/{table}")
        assert "Ana" not in json.dumps(summary)
        with pytest.raises(Refused):
            ana.ask("GET", f"/api/games/{game}")  # nobody else played in it
        bob = Browser(address, "Bob")
        asyncio.run(sit_down(bob, table))
        assert bob.ask("GET", f"/api/tables/{table}")["host"] == "Bob"


def test_a_game_that_ends_later_is_not_known_as_a_forgotten_guests(tmp_path: Path) -> None:
    async def play(ana: Browser, bob: Browser) -> None:
        table = ana.open("chart", chairs=2)
        async with ana.at(table) as here, bob.at(table) as other:
            await other.do("join", seat=1)
            await here.do("start")
            await here.until(lambda here: here.view["game"] is not None)
            assert bob.request("DELETE", "/api/me")[0] == 204
            await here.play_on(cautiously)

    with serving(tmp_path) as address:
        ana, bob = Browser(address, "Ana"), Browser(address, "Bob")
        cookie = bob.cookie
        asyncio.run(play(ana, bob))
        bob.cookie = cookie
        assert len(ana.ask("GET", "/api/games")["games"]) == 1
        assert bob.ask("GET", "/api/games")["games"] == []


async def sit_down(who: Browser, table: str) -> None:
    """Come to a table whose host has gone, and be the host."""
    async with who.at(table) as here:
        await here.do("join", seat=0)
        await here.until(lambda here: here.view["host"] == who.id)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rules": "whist", "chairs": 3}, "bad-request"),
        ({"rules": "chart", "chairs": 1}, "bad-chairs"),
        ({"rules": "chart", "chairs": 99}, "bad-chairs"),
        ({"rules": "chart", "chairs": 3, "bots": ["cmd:ls"]}, "unknown-bot"),
        ({"rules": "chart", "chairs": 2, "bots": ["honest", "honest"]}, "no-such-seat"),
        ({"rules": "chart", "chairs": 3, "start": True}, "too-few"),
        ({"rules": "chart", "chairs": 3, "settings": {"grace": -1}}, "bad-setting"),
        ({"rules": "chart", "chairs": 3, "settings": {"speed": 1}}, "bad-request"),
        ({"rules": "chart"}, "bad-request"),
    ],
)
def test_tables_that_cannot_be_opened(server: str, wish: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        Browser(server, "Ana").ask("POST", "/api/tables", wish)
    assert refused.value.code == code
    assert refused.value.told["status"] == 400


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("http")) as address:
        yield address


def test_what_is_not_there_is_refused_as_such(server: str) -> None:
    ana = Browser(server, "Ana")
    for path, code in (
        ("/api/tables/nowhere", "no-such-table"),
        ("/api/codes/abcdef", "no-such-table"),
        ("/api/games/nothing", "no-such-game"),
        ("/api/games/nothing/record", "no-such-game"),
        ("/api/nothing", "not-found"),
        ("/assets/nothing.js", "not-found"),
    ):
        with pytest.raises(Refused) as refused:
            ana.ask("GET", path)
        assert (refused.value.code, refused.value.told["status"]) == (code, 404)


def test_pages_of_other_sites_can_ask_for_nothing(server: str) -> None:
    ana = Browser(server, "Ana")
    with pytest.raises(Refused) as refused:
        ana.ask("PUT", "/api/me", {"name": "Eve"}, Origin="http://elsewhere.example")
    assert refused.value.code == "foreign-page"
    host = server.removeprefix("http://")
    assert ana.ask("PUT", "/api/me", {"name": "Eve"}, Origin=f"http://{host}")["name"] == "Eve"


def test_every_answer_tells_browsers_to_be_careful(server: str) -> None:
    ana = Browser(server)
    for path in ("/", "/t/abc", "/api/books", "/api/nothing", "/health"):
        _, _, headers = ana.request("GET", path)
        policy = headers["content-security-policy"]
        assert "unsafe-inline" not in policy, path
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-store", "no-cache")
        assert headers["content-type"].count("charset") <= 1
    assert ana.request("GET", "/")[2]["content-type"] == "text/html; charset=utf-8"


def test_whoever_watches_over_the_server_is_answered(server: str) -> None:
    ana = Browser(server)
    assert ana.ask("GET", "/health") == {"status": "alive"}
    assert ana.ask("GET", "/ready") == {"status": "ready"}
    status, told, _ = ana.request("GET", "/metrics")
    assert (status, b"dudo_tables" in told) == (404, False)
    for path, there in (("/", 200), ("/t/abc", 200), ("/rules", 200), ("/t", 404), ("/x/y", 404)):
        status, told, _ = ana.request("GET", path)
        assert (status, told[:15].lower()) == (there, b"<!doctype html>"), path


def test_metrics_are_told_on_request(tmp_path: Path) -> None:
    bots = BotProcesses(1)
    with serving(tmp_path, metrics=True, asker=bots) as address:
        ana = Browser(address, "Ana")
        ana.open("chart", chairs=2)
        bots.stood_in = 3
        told = ana.request("GET", "/metrics")[1].decode()
        assert "dudo_bots_stood_in_total 3.0" in told
        assert "dudo_bots_waiting 0.0" in told
        assert "dudo_tables 1.0" in told
        assert "dudo_tables_opened_total 1.0" in told


def test_nobody_keeps_more_tables_than_a_guest_may(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(tables_per_guest=2)) as address:
        ana = Browser(address, "Ana")
        for _ in range(2):
            ana.open("chart", chairs=2)
        with pytest.raises(Refused) as refused:
            ana.open("chart", chairs=2)
        assert refused.value.code == "too-many-tables"
        assert refused.value.told["status"] == 429


def test_the_list_for_everybody_is_not_filled_by_one_guest_or_one_address(tmp_path: Path) -> None:
    limits = Limits(public_tables_per_guest=1, public_tables_per_address=2)
    with serving(tmp_path, limits=limits) as address:
        ana, bob, eve = (Browser(address, name) for name in ("Ana", "Bob", "Eve"))
        ana.open("chart", chairs=2, public=True)
        with pytest.raises(Refused) as refused:
            ana.open("chart", chairs=2, public=True)
        assert (refused.value.code, refused.value.told["status"]) == ("too-many-public", 429)
        table = bob.open("chart", chairs=2, public=True)
        with pytest.raises(Refused) as refused:
            eve.open("chart", chairs=2, public=True)
        assert refused.value.code == "too-many-public"
        eve.open("chart", chairs=2)
        bob.ask("DELETE", "/api/me")
        wait_for(lambda: table not in str(eve.ask("GET", "/api/tables")))
        eve.open("chart", chairs=2, public=True)


@pytest.mark.parametrize("cookies", ["{}; dudo-guest=x", "dudo-guest=x; {}", "dudo-guest=; {}"])
def test_a_guest_with_two_cookies_of_our_name_is_the_one_whom_we_signed(
    server: str, cookies: str
) -> None:
    ana = Browser(server, "Ana")
    ana.cookie = cookies.format(ana.cookie)
    assert ana.ask("GET", "/api/me")["id"] == ana.id
    assert ana.open("chart", chairs=2)


def test_a_failure_is_logged_without_the_invitation_in_its_path(
    server: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = Browser(server, "Ana")
    table = ana.open("chart", chairs=2)
    monkeypatch.setattr(dudo.server.tables, "encode_summary", lambda *_, **__: 1 / 0)
    with pytest.raises(Refused) as refused:
        ana.ask("GET", f"/api/tables/{table}")
    assert refused.value.told["status"] == 500
    (failed,) = [line for line in caplog.messages if "failed" in line]
    assert failed.startswith("GET /api/tables/")
    assert table not in caplog.text
