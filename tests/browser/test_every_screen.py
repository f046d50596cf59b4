"""Every screen around the table: in four languages, both colour schemes, narrow and enlarged."""

import re
from pathlib import Path
from random import sample

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import looked_over
from browser.conftest import NewContext
from browser.watching import Complaints
from dudo.texts import texts
from effort import DRAWN

RECORD = Path(__file__).parents[1] / "golden" / "cacho.dudo"
SCREENS = {
    "/": "title",
    "/new": "web-new",
    "/c/NOSUCHCODE": "web-no-table",
    "/t/nosuchtable": "web-no-table",
    "/rules": "web-rules",
    "/rules/chart": "book-chart",
    "/rules/nosuchbook": "web-rules-unknown",
    "/g/nosuchgame": "web-replay-gone",
    "/games": "web-games",
    "/settings": "web-settings",
    "/fairness": "web-fairness",
    "/no/such/page": "web-lost",
    "/replay": "web-replay-open",
}
"""Addresses, and the text that is the heading there."""
PHONE = {"width": 360, "height": 740}
GO = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


@pytest.mark.drawn(1)
def test_every_screen_reads_well_in_every_language_and_colour_scheme(
    new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("404|400")
    page = new_context(viewport=PHONE).new_page()
    page.goto("/no/where")
    wrong: list[str] = []
    for path, heading in sample(list(SCREENS.items()), 5 if DRAWN else len(SCREENS)):
        page.evaluate(GO, path)
        expect(page.locator("main h1")).to_have_text(re.compile("."))
        expect(page.locator(".loading")).to_have_count(0)
        page.evaluate("document.querySelectorAll('details').forEach(more => more.open = true)")
        wrong += looked_over(page, path, heading)
    page.evaluate(GO, "/replay")
    page.set_input_files("input[type=file]", RECORD)
    expect(page.get_by_role("slider")).to_be_visible()
    wrong += looked_over(page, "a replay")
    assert not wrong, "\n".join(wrong)


def test_a_language_is_changed_at_once_and_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_label(texts("en").say("setup-language")).select_option("ru")
    expect(page.get_by_role("button", name=texts("ru").say("web-play"))).to_be_visible()
    page.reload()
    expect(page.locator("main h1")).to_have_text(texts("ru").say("title"))


def test_going_to_another_screen_moves_the_focus_to_its_heading(page: Page) -> None:
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Settings").press("Enter")
    expect(page.locator("main h1")).to_be_focused()
    expect(page.locator("main h1")).to_have_text("Settings")
    page.go_back()
    expect(page.locator("main h1")).to_be_focused()
    expect(page.locator("main h1")).to_have_text("Dudo")


def test_the_first_key_leads_past_the_menu(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("main").get_by_role("link").first.wait_for()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=texts("en").say("web-table-skip"))
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_what_is_set_in_one_window_holds_in_the_others(new_context: NewContext) -> None:
    context = new_context()
    one, other = context.new_page(), context.new_page()
    one.goto("/")
    other.goto("/settings")
    other.get_by_role("radio", name="dark").check()
    expect(one.locator("html")).to_have_attribute("data-theme", "dark")
    other.get_by_role("main").get_by_label("Language").select_option("es")
    expect(one.get_by_role("button", name=texts("es").say("web-play"))).to_be_visible()
