"""How the table looks: four languages, both colour schemes, a phone, letters twice as large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.accessibility import looked_over
from browser.conftest import NewContext
from browser.playing import Clicker, call_oneself, open_table
from dudo import BOOKS
from effort import WHOLE

PHONE = ViewportSize(width=360, height=740)
DESKTOP = ViewportSize(width=1280, height=800)
OVERLAPS = """() => {
    const box = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return (each.matches(".words, li") ? range : each).getBoundingClientRect();
    };
    const all = (part, selector) => [...document.querySelectorAll(selector)]
        .map((each) => ({part, what: `${part} ${each.textContent || "cup"}`, at: box(each)}));
    const parts = [
        ...[...document.querySelectorAll(".seat")].flatMap((_, place) => {
            const seat = `.seat:nth-child(${place + 1})`;
            return all(`seat ${place}`, `${seat} svg.cup, ${seat} .name, ${seat} .dice`);
        }),
        ...all("middle", ".centre > p:not(.unseen), .centre .facts li"),
        ...all("own cup", ".mine svg.cup"),
    ];
    return parts.flatMap((one, place) => parts.slice(place + 1)
        .filter((other) => other.part !== one.part
            && Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left) > 2
            && Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top) > 2)
        .map((other) => `${one.what} and ${other.what}`));
}"""
"""What lies over something else on the felt."""
SHEETS = {"q": "menu", "t": "talk", "l": "story", "?": "keys", "w": "thoughts"}
"""What opens over the table on a phone, by its key."""


def places(page: Page) -> Iterator[str]:
    """Bring a page to everything that a table shows, one after the other; what it is called."""
    page.goto("/")
    call_oneself(page, "Ana María")
    page.goto(open_table(page, "chart", chairs=3))
    page.locator(".lobby .invite").wait_for()
    yield "the lobby"
    page.goto(open_table(page, "chart", bots=["honest"]))
    Clicker(page, "looks", hasty=True).until("act", with_a=".actions .say")
    yield "the claim chart"
    page.goto(open_table(page, "traditional", bots=["honest"]))
    player = Clicker(page, "looks", hasty=True)
    player.until("act", with_a=".actions .say")
    yield "a bid to make"
    for key, name in SHEETS.items() if WHOLE else [("q", "menu")]:
        page.keyboard.press(key)
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        yield name
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.set_viewport_size(DESKTOP)
    page.locator("aside.side").wait_for()
    yield "a bid to make on a wide screen"
    page.set_viewport_size(PHONE)
    player.until("reveal")
    yield "the showdown"
    page.locator(".reveal footer .primary").click()
    page.keyboard.press("g")
    page.locator("dialog[open] .danger").click()
    page.locator(".lobby").wait_for()
    yield "the end"


@pytest.mark.drawn(1)
def test_the_table_reads_well_in_every_language_and_colour_scheme(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    wrong = [each for place in places(page) for each in looked_over(page, place)]
    assert not wrong, "\n".join(wrong)


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


def test_nothing_on_the_felt_lies_over_anything_else_also_in_large_letters(
    new_context: NewContext,
) -> None:
    page = new_context(viewport=PHONE, locale="es").new_page()
    page.goto("/")
    bots = ["honest", "reckless", "cautious", "beginner", "reader"]
    page.goto(open_table(page, "maputo", bots=bots))
    Clicker(page, "felt").until("act", with_a=".actions .say")
    found = {}
    for letters, size in (("100%", "16px"), ("200%", "32px")):
        page.reload()
        page.locator(".centre").wait_for()
        page.evaluate("size => document.documentElement.style.fontSize = size", letters)
        for _ in range(50):  # what moves to its place may lie over others on the way
            page.wait_for_timeout(100)
            found[letters] = page.evaluate(OVERLAPS)
            if not found[letters]:
                break
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == size
        assert page.locator(".seat").count() == len(bots)
    assert found == {"100%": [], "200%": []}


def test_whoever_has_never_looked_under_a_cup_is_told_how(page: Page) -> None:
    page.goto("/")
    page.goto(open_table(page, "maputo", bots=["honest"]))
    Clicker(page, "hint").until("act", with_a=".actions .say")
    hint = page.locator(".mine .hint")
    expect(hint).to_have_text("Hold to see your dice")
    page.keyboard.down("p")
    expect(page.locator(".mine .dice > .die")).to_have_count(5)
    page.keyboard.up("p")
    expect(page.locator(".mine .dice > .die")).to_have_count(0)
    expect(hint).to_have_count(0)
    page.reload()
    page.locator(".mine button.cup b").wait_for()
    expect(hint).to_have_count(0)
