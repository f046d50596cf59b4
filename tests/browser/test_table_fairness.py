"""The mark for fair dice after each round, and what a server that cheats is shown to be."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.playing import Clicker, open_table

SOCKET = re.compile(r"/api/tables/[^/]+/socket")
Tampering = Callable[[dict[str, Any]], None]


def tamper(page: Page, change: Tampering) -> None:
    """Let a server in the middle change what the real one sends."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            frame = json.loads(text)
            change(frame)
            line.send(json.dumps(frame))

        server.on_message(pass_on)

    page.route_web_socket(SOCKET, between)


def hold_seeds_back(page: Page) -> None:
    """A slow line: what this page adds to the dice comes to the server after they were thrown."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        held: list[str | bytes] = []

        def send(text: str | bytes) -> None:
            if json.loads(text).get("do") == "seed":
                held.append(text)
            else:
                server.send(text)

        def pass_on(text: str | bytes) -> None:
            line.send(text)
            events = [each.get("event") or {} for each in json.loads(text).get("events", ())]
            if any(event.get("event") == "rolled" for event in events):
                while held:
                    server.send(held.pop(0))

        line.on_message(send)
        server.on_message(pass_on)

    page.route_web_socket(SOCKET, between)


def rounds(frame: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (frame.get("fair") or {}).get("rounds", [])
    return found


def settled(frame: dict[str, Any]) -> list[dict[str, Any]]:
    events = [each.get("event") or {} for each in frame.get("events", ())]
    return [event for event in events if event.get("event") == "settled"]


def other_secret(frame: dict[str, Any]) -> None:
    for each in rounds(frame):
        if each.get("secret"):
            each["secret"] = each["secret"][::-1]


def other_promise(frame: dict[str, Any]) -> None:
    for each in rounds(frame):
        if each.get("secret"):
            each["commitment"] = each["commitment"][::-1]


def other_dice(frame: dict[str, Any]) -> None:
    for event in settled(frame):
        event["dice"] = [[1 + die % 6 for die in dice] for dice in event["dice"]]


def other_seed(frame: dict[str, Any]) -> None:
    for each in rounds(frame):
        if each.get("secret"):
            each["seeds"] = ["" for _ in each["seeds"]]


def nothing(_: dict[str, Any]) -> None:
    return


CHEATS: dict[Tampering, str] = {
    other_secret: "not the one the server had bound itself to",
    other_promise: "has changed what it had bound itself to",
    other_dice: "make other dice than those that were shown",
    other_seed: "your browser sent was left out",
}


def second_showdown(page: Page) -> Clicker:
    """The showdown of the second round: this page had the time to add its seed to the dice."""
    page.goto("/")
    page.goto(open_table(page, "traditional", bots=["honest"]))
    player = Clicker(page, "fair", hasty=True)
    player.until("reveal")
    player.act()
    player.until("reveal")
    return player


def test_a_server_that_cheats_is_found_out_in_the_very_round(page: Page) -> None:
    cheats = list(CHEATS)

    def cheat_now(frame: dict[str, Any]) -> None:
        for cheat in cheats[:1]:  # none is left for what comes after the last
            cheat(frame)

    tamper(page, cheat_now)
    player = second_showdown(page)
    for cheat, told in CHEATS.items():
        assert cheat is cheats[0]
        mark = page.get_by_role("button", name=re.compile("these dice are not proven"))
        expect(mark).to_contain_text("✗")
        mark.click()
        expect(page.get_by_role("dialog").last).to_contain_text(told)
        page.keyboard.press("Escape")
        cheats.pop(0)
        if cheats:
            player.act()
            player.until("reveal")


def test_dice_that_nobody_chose_are_marked_as_fair_and_explained(page: Page) -> None:
    tamper(page, nothing)
    second_showdown(page)
    mark = page.get_by_role("button", name="Round 2: fair dice, checked")
    expect(mark).to_have_text("✓")
    mark.click()
    told = page.get_by_role("dialog").last
    expect(told).to_contain_text("Your browser has computed all dice of this round again")
    expect(told.locator("dd", has_text="✓")).to_have_count(1)
    expect(told.get_by_role("link", name="What this proves, and what it does not")).to_be_visible()


def test_a_seed_that_came_too_late_is_a_note_and_accuses_nobody(page: Page) -> None:
    hold_seeds_back(page)
    second_showdown(page)
    mark = page.get_by_role("button", name="Round 2: fair dice, checked")
    expect(mark).to_have_text("✓")
    assert page.locator(".reveal header button.wrong").count() == 0
    mark.click()
    told = page.get_by_role("dialog").last
    expect(told.locator("p.dim")).to_contain_text("came after the dice were rolled")
    expect(told.locator("dd", has_text="✓")).to_have_count(0)
