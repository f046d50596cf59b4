"""Whole games at a table in the browser: each book by clicking, by keys alone, by ear alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.playing import SOMETHING, Clicker
from browser.playing_by_ear import Listener
from browser.playing_by_key import Typist, tab_to
from dudo import BOOKS
from dudo.texts import texts

ONE_BOT_LAST_TIME = """localStorage.setItem(
    "dudo-last-game", JSON.stringify({rules: "traditional", bots: ["honest"]}))"""
"""What a browser remembers of a short game, which is then the next one to be played."""
AT_A_TABLE = re.compile(r"/t/[^/]+$")


def begin(page: Page, book: str) -> None:
    """A game against one bot, from the first page on."""
    page.goto("/")
    page.goto("/new?bots=1")
    page.get_by_role("radio", name=texts("en").say(f"book-{book}")).check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Open the table and begin").click()
    page.wait_for_url(AT_A_TABLE)


@pytest.mark.drawn(5)
@pytest.mark.parametrize("book", BOOKS)
def test_a_game_of_every_book_is_played_by_clicking(book: str, page: Page) -> None:
    begin(page, book)
    player = Clicker(page, book)
    player.to_the_end()
    assert player.done["reveal"] >= 1, player.done
    assert player.wrong == 0
    assert player.right == player.done["reveal"] or player.done["show"]
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(page.locator(".centre")).to_contain_text("win")
    page.get_by_role("button", name="Play again").last.click()
    expect(page.locator(".over")).to_have_count(0)
    page.get_by_role("region", name="What you can do").wait_for()


def test_a_game_is_played_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.evaluate(ONE_BOT_LAST_TIME)
    page.reload()
    page.get_by_role("button", name="Play now").wait_for()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url(AT_A_TABLE)
    page.locator(SOMETHING).first.wait_for()
    player = Typist(page, "keys")
    player.to_the_end()
    assert player.done >= {"reveal", "d", "arrows", "typed"}, player.done
    page.get_by_role("link", name="Watch the replay").wait_for()
    tab_to(page, "Watch the replay")
    page.keyboard.press("Enter")
    expect(page.locator("input[type=range]")).to_be_visible()


def test_a_game_is_played_by_ear_alone(page: Page) -> None:
    page.goto("/")
    page.evaluate(ONE_BOT_LAST_TIME)
    page.reload()
    page.get_by_role("button", name="Play now").press("Enter")
    player = Listener(page, "ears", ("Dudo (doubt)", "Calzo (spot on)"))
    player.to_the_end()
    told = " ".join(player.heard)
    assert player.used >= {"Dudo (doubt)", "typed"}, player.used
    assert "The dice are rolled." in told
    assert "You open" in told or "to speak" in told
    assert re.search(r"(wins|You win)", told), player.heard[-5:]
