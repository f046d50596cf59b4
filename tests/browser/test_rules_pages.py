"""Rules in the reader's language: options that change the text at once, and a search in it."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewContext
from browser.watching import Complaints
from dudo.rules import BOOKS
from dudo.rules.explain import sections
from dudo.texts import LANGUAGES, texts


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_of_a_book_is_there_with_its_clauses(
    code: str, new_context: NewContext
) -> None:
    page = new_context(locale=code).new_page()
    page.goto("/rules/cacho")
    expect(page.locator("main h1")).to_have_text(texts(code).say("book-cacho"))
    read = page.locator("main .text").inner_text()
    for section in sections(BOOKS["cacho"]):
        assert texts(code).tell(section.title) in read
        for line in section.lines:
            assert texts(code).tell(line.text) in read
            assert line.clauses in read


def test_an_option_changes_the_text_and_the_address_at_once(page: Page) -> None:
    page.goto("/rules/jouhet")
    rules = page.locator("main .text")
    salsa = "Once there is a bid, anyone but the last bidder may raise or call out of turn."
    expect(rules).to_contain_text("Only the player whose turn it is may speak.")
    page.get_by_role("checkbox", name="Salsa").check()
    expect(rules).not_to_contain_text("Only the player whose turn it is may speak.")
    expect(rules).to_contain_text(salsa)
    expect(page).to_have_url(re.compile(r"/rules/jouhet\?options=salsa$"))
    page.reload()
    expect(page.get_by_role("checkbox", name="Salsa")).to_be_checked()
    page.get_by_role("checkbox", name="Salsa").uncheck()
    expect(rules).to_contain_text("Only the player whose turn it is may speak.")
    expect(page).to_have_url(re.compile(r"/rules/jouhet$"))


def test_a_search_leaves_the_lines_that_have_it(page: Page) -> None:
    page.goto("/rules/traditional")
    rules = page.locator("main .text")
    expect(rules.locator("li").nth(5)).to_be_visible()
    whole = rules.locator("li").count()
    page.get_by_label("Search in these rules").fill("CALZO")
    expect(rules.locator("mark").first).to_have_text(re.compile("calzo", re.IGNORECASE))
    found = rules.locator("li").count()
    assert 0 < found < whole
    line = "line" if found == 1 else "lines"
    told = re.compile(rf"Found in (one|{found}) {line}")
    expect(page.get_by_role("search").get_by_text(told)).to_be_visible()
    page.get_by_label("Search in these rules").fill("T12")
    assert all("T12" in each for each in rules.locator("li").all_inner_texts())
    page.get_by_label("Search in these rules").fill("no such word")
    expect(page.get_by_role("search").get_by_text("Nothing found.")).to_be_visible()
    page.get_by_label("Search in these rules").fill("")
    expect(rules.locator("li")).to_have_count(whole)


def test_one_plays_by_the_rules_one_has_read(page: Page) -> None:
    page.goto("/rules/maputo?options=once-per-player")
    page.get_by_role("link", name="Play by these rules").click()
    expect(page.get_by_text("Somebody sent you these rules")).to_be_visible()
    expect(page.get_by_role("radio", name="Maputo")).to_be_checked()
    option = texts("en").say("option-once-per-player")
    expect(page.get_by_text(f"Maputo + {option}").first).to_be_visible()


def test_house_rules_of_a_link_are_told_in_full(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("More: options").click()
    page.get_by_label("Changes, written as JSON").fill('{"table": {"dice": 7}}')
    expect(page.get_by_text("7 dice each").first).to_be_visible()
    link = page.get_by_label("Share these rules").input_value()
    page.goto(link.replace("/new?", "/rules/house?"))
    expect(page.locator("main .text")).to_contain_text("start with 7 dice each")


def test_an_unknown_book_is_told_with_those_there_are(
    new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("400")
    page = new_context(locale="es").new_page()
    page.goto("/rules/klingon")
    expect(page.get_by_text("Aquí no hay ningún libro «klingon»")).to_be_visible()
    page.get_by_role("link", name="Todos los libros").click()
    expect(page.get_by_role("link", name="Tradicional")).to_be_visible()


def test_on_paper_there_are_rules_and_nothing_to_press(page: Page) -> None:
    page.goto("/rules/chart")
    expect(page.locator("main .text li").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name="Play by these rules")).to_be_hidden()
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.locator("main .text li").first).to_be_visible()
