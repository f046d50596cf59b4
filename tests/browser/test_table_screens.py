"""How the table looks: four languages, both colour schemes, a phone, letters twice as large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import CONTRAST, ids_seen, is_too_wide, violations
from browser.conftest import NewContext
from browser.playing import Clicker, call_oneself, open_table
from browser.test_every_screen import PHONE, looked_over
from dudo import BOOKS
from dudo.texts import LANGUAGES
from effort import THOROUGH

SHEETS = {"q": "menu", "t": "talk", "l": "story", "?": "keys", "w": "thoughts"}
"""What opens over the table on a phone, by its key."""


def places(page: Page, book: str = "traditional") -> Iterator[str]:
    """Bring a page to everything that a table shows, one after the other; what it is called."""
    page.goto("/")
    call_oneself(page, "Ana María")
    page.goto(open_table(page, book, chairs=3))
    page.locator(".lobby .invite").wait_for()
    yield "the lobby"
    page.goto(open_table(page, book, bots=["honest"]))
    player = Clicker(page, "looks")
    player.until("act", with_a=".actions .say")
    yield "a bid to make"
    is_wide = page.locator(".side").count() > 0
    for key, name in SHEETS.items():
        page.keyboard.press(key)
        sheet = page.locator("dialog[open]")
        if name not in ("talk", "story") or not is_wide:
            sheet.wait_for()
            yield name
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    player.until("reveal")
    yield "the showdown"
    page.locator(".reveal footer .primary").click()
    if player.look()["what"] != "over":
        page.keyboard.press("g")
        page.locator("dialog[open] .danger").click()
    page.locator(".over").or_(page.locator(".reveal")).first.wait_for()
    if page.locator(".reveal").count():
        page.locator(".reveal footer .primary").click()
    page.locator(".lobby").wait_for()
    yield "the end"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_table_reads_well_in_every_language_on_a_phone(
    code: str, new_context: NewContext
) -> None:
    page = new_context(locale=code, viewport=PHONE, has_touch=True).new_page()
    wrong: list[str] = []
    for place in places(page):
        assert page.evaluate("document.documentElement.lang") == code
        if THOROUGH or code == "en":
            wrong += looked_over(page, place)
        else:
            wrong += [f"{place}: {each} is no text" for each in ids_seen(page)]
            wrong += [f"{place}: scrolls sideways"] if is_too_wide(page) else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_can_be_read_in_both_colour_schemes(scheme: str, new_context: NewContext) -> None:
    page = new_context(color_scheme=scheme).new_page()
    wrong: list[str] = []
    for place in places(page, "cacho" if scheme == "dark" else "chart"):
        wrong += [f"{place}: {each}" for each in violations(page, only=CONTRAST)]
    assert not wrong, "\n".join(wrong)


def test_the_table_can_be_used_with_letters_twice_as_large(new_context: NewContext) -> None:
    page = new_context(locale="ru", viewport=PHONE).new_page()
    page.add_init_script(
        "addEventListener('load', () => document.documentElement.style.fontSize = '200%')"
    )
    wide = [place for place in places(page, "chart") if is_too_wide(page)]
    assert wide == []


def test_everything_that_can_be_said_fits_on_a_phone_without_scrolling(
    new_context: NewContext,
) -> None:
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    page.goto("/")
    below = []
    for book in BOOKS:
        page.goto(open_table(page, book, bots=["honest", "beginner", "cautious"]))
        player = Clicker(page, book)
        player.until("act", with_a=".actions .say")
        for what in (".actions .say", ".calls button >> nth=0", ".mine button.cup"):
            seen = page.locator(what)
            if seen.count():
                box = seen.bounding_box()
                assert box is not None
                if box["y"] + box["height"] > PHONE["height"]:
                    below.append((book, what, box["y"] + box["height"]))
    assert below == []
