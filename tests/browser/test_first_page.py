"""The first page: one click to a game, a name and a cup, a code, open tables."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import HOME, NewContext
from browser.playing import call_oneself
from browser.serving import ServerProcess
from browser.watching import Complaints

AT_A_TABLE = re.compile(r"/t/[^/]+$")


@pytest.mark.drawn(1)
def test_one_click_starts_a_game_against_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(AT_A_TABLE)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["playing"]
    assert table["rules"]["args"]["name"] == "traditional"
    assert [bool(seat.get("bot")) for seat in table["seats"]] == [False, True, True, True]
    assert page.request.get("/api/me").json()["name"].startswith("Guest ")


def test_the_next_click_plays_what_was_played_last(page: Page) -> None:
    page.goto("/new?bots=1")
    page.get_by_role("radio", name="Claim chart").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Open the table and begin").click()
    page.wait_for_url(AT_A_TABLE)
    page.goto("/")
    expect(page.get_by_text("Against one bot, rules: Claim chart")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(AT_A_TABLE)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert len(table["seats"]) == 2
    assert table["rules"]["args"]["name"] == "chart"


def test_whoever_closed_the_page_finds_back_to_their_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(AT_A_TABLE)
    was = page.url
    page.goto("/")
    back = page.get_by_role("link", name=re.compile("Back to the table"))
    now = page.get_by_role("button", name="Play now")
    expect(back).to_be_visible()
    assert top(back) < top(now)
    back.click()
    page.wait_for_url(was)


def top(locator: Locator) -> float:
    """Where something begins on the page."""
    box = locator.bounding_box()
    assert box is not None
    return box["y"]


def test_a_name_and_a_cup_are_kept_without_signing_up(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Ana María")
    page.get_by_role("radio", name="blue, with a square").check(force=True)
    expect(page.get_by_text("Saved.").first).to_be_attached()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ana María")
    expect(page.get_by_role("radio", name="blue, with a square")).to_be_checked()
    me = page.request.get("/api/me").json()
    assert (me["name"], me["cup"]) == ("Ana María", "blue")


def test_a_name_that_nobody_can_have_is_refused_in_words(
    page: Page, complaints: Complaints
) -> None:
    complaints.expect("400|422")
    page.goto("/")
    page.get_by_label("Your name").fill("a:b")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("must not contain")).to_be_visible()


def test_a_name_typed_before_the_server_answered_is_not_lost(page: Page) -> None:
    asked: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "GET":
            asked.append(route)
        else:
            route.continue_()

    page.route("**/api/me", hold)
    page.goto("/")
    page.get_by_label("Your name").fill("Quick Ana")
    page.get_by_label("Your name").press("Enter")
    for route in asked:
        route.continue_()
    expect(page.get_by_text("Saved.").first).to_be_attached()
    expect(page.get_by_label("Your name")).to_have_value("Quick Ana")
    assert page.request.get("/api/me").json()["name"] == "Quick Ana"


def opened(page: Page, **wish: object) -> dict[str, str]:
    """A table that somebody else has opened."""
    sent = {"rules": "traditional", "chairs": 3, **wish}
    answer = page.request.post("/api/tables", data=sent)
    assert answer.ok, answer.text()
    told: dict[str, str] = answer.json()
    return told


def test_a_code_leads_to_its_table_however_it_is_typed(new_context: NewContext) -> None:
    table = opened(new_context().new_page())
    page = new_context().new_page()
    page.goto("/")
    page.get_by_label("The table’s code").fill(f" {table['code'].lower()} ")
    page.get_by_label("The table’s code").press("Enter")
    page.wait_for_url(f"**/t/{table['id']}")


def test_no_code_is_no_address(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Type the code first.")).to_be_visible()
    expect(page.get_by_label("The table’s code")).to_be_focused()


def test_public_tables_are_listed_and_private_ones_are_not(new_context: NewContext) -> None:
    host = new_context().new_page()
    call_oneself(host, "Rosalinda")
    public, private = opened(host, public=True), opened(host)
    page = new_context().new_page()
    page.goto("/")
    listed = page.locator(f"a[href='/t/{public['id']}']")
    expect(listed).to_contain_text("Host: Rosalinda")
    expect(listed).to_contain_text("2 free seats")
    assert not page.locator(f"a[href='/t/{private['id']}']").count()


@pytest.mark.parametrize("host", ["127.0.0.1", HOME])
def test_all_works_with_and_without_a_secure_context(
    host: str, new_context: NewContext, server: ServerProcess
) -> None:
    page = new_context(base_url=f"http://{host}:{server.port}").new_page()
    page.goto("/new")
    assert page.evaluate("window.isSecureContext") is (host != HOME)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text(re.compile("Copied|by hand")).first).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(AT_A_TABLE)
