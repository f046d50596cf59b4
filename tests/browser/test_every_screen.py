"""Every screen around the table: in four languages, both colour schemes, narrow and enlarged."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import CONTRAST, headings, ids_seen, is_too_wide, violations
from browser.conftest import NewContext
from browser.watching import Complaints
from dudo.rules import find_rules
from dudo.texts import LANGUAGES, texts

RECORD = Path(__file__).parents[1] / "golden" / "cacho.dudo"
SCREENS = {
    "/": "title",
    "/new": "web-new",
    "/c/NOSUCHCODE": "web-no-table",
    "/rules": "web-rules",
    "/rules/jouhet?options=salsa": "",
    "/rules/nosuchbook": "web-rules-unknown",
    "/g/nosuchgame": "web-replay-gone",
    "/games": "web-games",
    "/settings": "web-settings",
    "/fairness": "web-fairness",
    "/no/such/page": "web-lost",
    "/replay": "web-replay-open",
}
"""Addresses, and the text that is the heading there; one of them has the name of its rules."""
PHONE = {"width": 360, "height": 740}
GO = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


def walk(page: Page, code: str) -> Iterator[str]:
    """Go to every screen, as links within the page do, and on to the replay of a record."""
    said = texts(code)
    page.goto("/no/where")
    for path, heading in SCREENS.items():
        page.evaluate(GO, path)
        title = said.say(heading) if heading else said.book(find_rules("jouhet+salsa"))
        expect(page.locator("main h1")).to_have_text(title)
        expect(page.locator(".loading")).to_have_count(0)
        assert said.say("title") in page.title()
        page.evaluate("document.querySelectorAll('details').forEach(more => more.open = true)")
        yield path
    page.set_input_files("input[type=file]", RECORD)
    expect(page.get_by_role("slider")).to_be_visible()
    yield "a replay"


def looked_over(page: Page, where: str) -> list[str]:
    """All that is wrong with the page as it is."""
    wrong = [f"{where}: {each}" for each in violations(page, without=CONTRAST)]
    if is_too_wide(page):
        wrong.append(f"{where}: scrolls sideways")
    wrong += [f"{where}: {each} is no text" for each in ids_seen(page)]
    levels = headings(page)
    if levels[:1] != [1] or levels.count(1) != 1 or any(b > a + 1 for a, b in pairwise(levels)):
        wrong.append(f"{where}: headings {levels}")
    return wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_screen_reads_well_in_every_language(
    code: str, new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("404|400")
    page = new_context(locale=code, viewport=PHONE).new_page()
    wrong = [each for where in walk(page, code) for each in looked_over(page, where)]
    assert page.evaluate("document.documentElement.lang") == code
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_can_be_read_in_both_colour_schemes(
    scheme: str, new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("404|400")
    page = new_context(color_scheme=scheme).new_page()
    wrong = [
        f"{where}: {each}" for where in walk(page, "en") for each in violations(page, only=CONTRAST)
    ]
    assert not wrong, "\n".join(wrong)


def test_all_screens_can_be_used_with_letters_twice_as_large(
    new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("404|400")
    page = new_context(locale="ru", viewport=PHONE).new_page()
    page.add_init_script(
        "addEventListener('load', () => document.documentElement.style.fontSize = '200%')"
    )
    wide = [where for where in walk(page, "ru") if is_too_wide(page)]
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert wide == []


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
    expect(page.locator("main h1")).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=texts("en").say("web-table-skip"))
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
