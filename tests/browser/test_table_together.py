"""Several people at one table, each in a browser of their own; and somebody who only watches."""

import re
from collections.abc import Sequence
from itertools import cycle
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import HOME, NewContext
from browser.frames import Frames
from browser.playing import (
    GAME_LASTS,
    HIDDEN_DICE,
    SOMETHING,
    Clicker,
    call_oneself,
    come,
    open_table,
    take_turns,
)
from browser.serving import ServerProcess
from dudo.server.qr import qr_svg
from effort import WHOLE

PHONE = {"width": 360, "height": 740}


def test_four_people_play_and_a_fifth_sees_no_hidden_die(new_context: NewContext) -> None:
    pages = [new_context(viewport=PHONE).new_page() for _ in range(4)]
    host, *guests = pages
    call_oneself(host, "Ana")
    table = open_table(host, "traditional", chairs=4)
    host.goto(table)
    for page, name in zip(guests, ("Berta", "Carlos", "Dmitri"), strict=True):
        come(page, table, name)
    watcher = new_context().new_page()
    frames = Frames(watcher)
    watcher.goto(table)
    host.get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)
    expect(watcher.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    players = [Clicker(page, number, hasty=True) for number, page in enumerate(pages)]
    take_turns(players, reveals=0 if WHOLE else 2)
    assert sum(player.done["doubt"] for player in players) > 1
    assert all(player.wrong == 0 for player in players)
    expect(watcher.get_by_role("dialog")).to_contain_text(re.compile("Ana|Berta|Carlos|Dmitri"))
    assert len(frames.received) > 5
    assert frames.seen_under_cups() == []
    assert watcher.locator(HIDDEN_DICE).count() == 0
    talk = players[0].page
    talk.keyboard.press("t")
    talk.get_by_label("Say something").fill("¡Suerte!")
    talk.get_by_label("Say something").press("Enter")
    expect(watcher.get_by_role("log", name="What happens")).to_contain_text("¡Suerte!")


def click_together(pages: Sequence[Page], selector: str) -> None:
    """Click the same thing in several browsers at one moment of the clock that they share."""
    start = pages[0].evaluate("Date.now()") + 400
    for page in pages:
        page.evaluate(
            "([selector, at]) => void setTimeout("
            "() => document.querySelector(selector)?.click(), at - Date.now())",
            [selector, start],
        )
    for page in pages:
        page.wait_for_timeout(max(start + 50 - page.evaluate("Date.now()"), 0))


def test_two_people_call_at_once_and_one_of_them_is_first(new_context: NewContext) -> None:
    pages = [new_context().new_page() for _ in range(3)]
    host, *guests = pages
    call_oneself(host, "Ana")
    table = open_table(host, "jouhet+salsa", chairs=3)
    host.goto(table)
    for page, name in zip(guests, ("Berta", "Carlos"), strict=True):
        come(page, table, name)
    host.get_by_role("button", name="Start the game").click()
    for _ in range(2):
        opener = bid_of_whoever_opens(pages)
        others = [page for page in pages if page is not opener]
        for page in others:
            expect(page.locator(".calls .danger")).to_be_enabled()
        click_together(others, ".calls .danger")
        titles = set()
        for page in pages:
            expect(page.locator(".reveal")).to_be_visible()
            titles.add(page.locator(".reveal li .dice").first.get_attribute("aria-label"))
        assert len(titles) == 1
        story = [told_of_doubts(page) for page in pages]
        assert story[0] == story[1] == story[2]
        for page in pages:
            page.locator(".reveal footer .primary").click()
    assert story[0] == 2


def bid_of_whoever_opens(pages: Sequence[Page]) -> Page:
    """The page of whoever opens the round, who makes the lowest bid."""
    end = monotonic() + GAME_LASTS
    for page in cycle(pages):
        assert monotonic() < end
        say = page.locator(".actions .say")
        if say.count() and say.is_enabled():
            say.click()
            return page
        choice = page.locator(".choices .answers button")
        if choice.count() and choice.first.is_enabled():
            choice.first.click()
    raise AssertionError


def told_of_doubts(page: Page) -> int:
    """How many doubts the story tells of."""
    return page.locator(".story li.settled").count()


def test_a_phone_joins_through_the_address_in_the_qr_code(
    new_context: NewContext, server: ServerProcess
) -> None:
    host = new_context(base_url=f"http://{HOME}:{server.port}").new_page()
    call_oneself(host, "Ana")
    table = open_table(host, "traditional", chairs=2)
    host.goto(table)
    picture = host.get_by_role("img", name="QR code of the link to this table")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 100
    drawn = host.evaluate(
        "path => fetch(path).then(answer => answer.text())", picture.get_attribute("src")
    )
    link = f"http://{HOME}:{server.port}{table}"
    assert drawn == qr_svg(link).decode()
    phone = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    come(phone, link, "Berta")
    assert phone.evaluate("window.isSecureContext") is False
    host.get_by_role("button", name="Start the game").click()
    players = [Clicker(host, "host", hasty=True), Clicker(phone, "phone", hasty=True)]
    phone.locator(SOMETHING).first.or_(phone.locator(".actions.quiet")).first.wait_for()
    take_turns(players, reveals=0 if WHOLE else 2)
    assert sum(each.right for each in players) == sum(each.done["reveal"] for each in players)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.fixture
def namesake(new_context: NewContext) -> tuple[Page, Page]:
    """Somebody who has opened a table, and another of the same name who wants to sit there."""
    host, guest = new_context().new_page(), new_context(viewport=PHONE).new_page()
    call_oneself(host, "Ana")
    call_oneself(guest, "Ana")
    table = open_table(host, "traditional", chairs=3)
    host.goto(table)
    guest.goto(table)
    guest.get_by_role("button", name="Sit here").first.click()
    return host, guest


def hold(page: Page) -> list[Route]:
    """Keep the server from hearing the next name before it is let go."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route("**/api/me", keep, times=1)
    return held


def test_whoever_comes_under_a_taken_name_is_asked_for_another(namesake: tuple[Page, Page]) -> None:
    host, guest = namesake
    asked = guest.get_by_role("dialog", name="Who are you?")
    refusal, go_on = asked.get_by_role("alert"), asked.get_by_role("button", name="Go on")
    expect(refusal).to_have_text(
        "Somebody at this table is called Ana already. Please choose another name."
    )
    held = hold(guest)
    with guest.expect_request("**/api/me"):
        go_on.click()
    expect(refusal).to_have_count(0)
    asked.get_by_label("Name").fill("Anselmo")  # while the server still thinks about Ana
    expect(go_on).to_be_disabled()
    held.pop().continue_()
    expect(refusal).to_be_visible()
    expect(asked.get_by_label("Name")).to_have_value("Anselmo")
    expect(asked.get_by_label("Name")).to_be_focused()
    go_on.click()
    expect(guest.get_by_role("button", name="Stand up")).to_be_visible()
    expect(asked).to_have_count(0)
    expect(host.locator(".lobby li strong").filter(has_text="Anselmo")).to_be_visible()


def test_whoever_closes_the_question_for_a_name_does_not_sit_down(
    namesake: tuple[Page, Page],
) -> None:
    _, guest = namesake
    asked = guest.get_by_role("dialog", name="Who are you?")
    held = hold(guest)
    asked.get_by_label("Name").fill("Anselmo")
    with guest.expect_request("**/api/me"):
        asked.get_by_role("button", name="Go on").click()
    asked.get_by_role("button", name="Close").click()
    expect(asked).to_have_count(0)
    with guest.expect_websocket():  # they come again, under their new name
        held.pop().continue_()
    expect(guest.get_by_text("Anselmo").first).to_be_attached()
    expect(guest.get_by_role("button", name="Sit here")).to_have_count(2)
    expect(guest.get_by_role("button", name="Stand up")).to_have_count(0)
    expect(asked).to_have_count(0)
