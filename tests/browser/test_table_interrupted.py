"""A game that is interrupted: the page loaded anew, the server gone and back, another device."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import QUICK_BOTS, NewContext
from browser.playing import Clicker, open_table, own_dice
from browser.serving import ServerProcess
from browser.watching import Complaints


def at_a_bid(page: Page) -> Clicker:
    """A game against a bot in the middle of a round, where somebody else has bid."""
    page.goto("/")
    page.goto(open_table(page, "traditional", bots=["honest"]))
    player = Clicker(page, "interrupted", hasty=True)
    player.until("reveal")
    player.act()
    player.until("act", with_a=".calls .danger")
    expect(page.locator(".centre .words")).to_contain_text("Inés")
    return player


def story(page: Page) -> list[str]:
    return page.locator(".story li").all_inner_texts()


def remembered(page: Page) -> dict[str, object]:
    """What somebody has in mind who looks away from the table for a moment."""
    return {
        "dice": own_dice(page),
        "bid": page.locator(".centre .words").inner_text(),
        "least": page.locator(".actions .say").inner_text(),
        "calls": page.locator(".calls button").all_inner_texts(),
        "round": page.locator(".centre .facts").inner_text(),
        "story": story(page),
    }


def test_a_page_loaded_anew_shows_the_same_dice_and_the_same_bids(page: Page) -> None:
    player = at_a_bid(page)
    before = remembered(page)
    assert before["story"]
    page.reload()
    page.locator(".actions .calls").wait_for()
    assert remembered(page) == before
    player.until("reveal")


def test_a_phone_that_was_locked_finds_its_dead_line_as_soon_as_it_is_looked_at(page: Page) -> None:
    lines: list[WebSocketRoute] = []
    dead: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda told: None if line in dead else line.send(told))
        lines.append(line)

    page.route_web_socket("**/socket*", carry)
    at_a_bid(page)
    before = remembered(page)
    dead.extend(lines)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    for _ in range(35):  # seven seconds: others notice after eight at the earliest
        page.wait_for_timeout(200)
        if len(lines) > len(dead):
            break
    assert len(lines) == 1 + len(dead), "it waits as long as for a line that nobody looks at"
    page.locator(".actions .calls").wait_for()
    assert remembered(page) == before


def test_a_bid_that_is_being_typed_is_not_sent_by_a_reload(page: Page) -> None:
    at_a_bid(page)
    before = remembered(page)
    page.keyboard.type("9")
    page.reload()
    page.locator(".actions .calls").wait_for()
    assert remembered(page) == before


@pytest.fixture
def mortal(tmp_path: Path, _can_browse: None) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    running = ServerProcess(tmp_path, QUICK_BOTS)
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in "".join(running.output)


@pytest.mark.drawn(1)
def test_a_server_that_is_killed_and_comes_back_has_lost_nothing(
    new_context: NewContext, mortal: ServerProcess, complaints: Complaints
) -> None:
    complaints.expect("ERR_CONNECTION_REFUSED|WebSocket connection|ERR_EMPTY_RESPONSE|ERR_CONN")
    page = new_context(base_url=mortal.address).new_page()
    player = at_a_bid(page)
    before = remembered(page)
    mortal.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    mortal.start()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    assert remembered(page) == before
    mortal.kill()
    page.locator(".calls .danger").click()
    mortal.start()
    expect(page.locator(".reveal")).to_be_visible()
    assert page.locator(".story li.settled").count() == len(
        [line for line in story(page) if "doubt" in line.lower()]
    )
    assert page.locator(".reveal header button.wrong").count() == 0
    player.to_the_end()
    assert player.wrong == 0


def test_the_same_guest_in_a_second_window_sees_the_same_dice(
    new_context: NewContext,
) -> None:
    context = new_context()
    page = context.new_page()
    player = at_a_bid(page)
    dice = own_dice(page)
    second = context.new_page()
    second.goto(page.url)
    second.locator(".actions .calls").wait_for()
    assert own_dice(second) == dice
    second.locator(".calls .danger").click()
    expect(second.locator(".reveal")).to_be_visible()
    expect(page.locator(".reveal")).to_be_visible()
    player.act()
