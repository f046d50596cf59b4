"""What a table tells people, and when: notes over dialogs, typed bids, talk, a lost line."""

import re

from playwright.sync_api import Page, expect

from browser.accessibility import CONTRAST, violations
from browser.conftest import NewContext
from browser.playing import Clicker, ask, call_oneself, come, open_table
from browser.watching import Complaints
from dudo.texts import LANGUAGES, texts

PHONE = {"width": 360, "height": 740}
ON_TOP = """found => {
    const box = found.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return found.contains(top);
}"""
"""Whether something can be seen and touched, and nothing lies over it."""
UNSEEN = "\u202e"


def to_bid(page: Page) -> Clicker:
    """A game against a bot, at one's own bid."""
    page.goto("/")
    page.goto(open_table(page, "traditional", bots=["honest"]))
    player = Clicker(page, "manners", hasty=True)
    player.until("act", with_a=".actions .say")
    return player


def test_the_host_talks_in_the_lobby_on_a_wide_screen_and_sends_a_guest_away(
    new_context: NewContext,
) -> None:
    host, guest = new_context().new_page(), new_context(viewport=PHONE).new_page()
    call_oneself(host, "Ana")
    table = open_table(host, "traditional", chairs=3)
    host.goto(table)
    come(guest, table, "Berta")
    guest.keyboard.press("t")
    guest.get_by_label("Say something").fill("Hello from the sofa")
    guest.keyboard.press("Enter")
    talk = host.get_by_role("region", name="Talk")
    expect(talk.get_by_role("list")).to_contain_text("Hello from the sofa")
    host.keyboard.press("t")
    expect(talk.get_by_label("Say something")).to_be_focused()
    host.keyboard.type("Come in")
    host.keyboard.press("Enter")
    expect(guest.get_by_role("list", name="Talk")).to_contain_text("Come in")
    away = host.get_by_role("button", name="Send away")
    away.click()
    host.get_by_role("button", name="Yes", exact=True).click()
    expect(guest.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()
    expect(away).to_have_count(0)


def test_a_note_is_seen_over_the_sheet_that_brought_it_about(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE).new_page()
    page.goto("/")
    call_oneself(page, "Ana")
    page.goto(open_table(page, "traditional", chairs=2))
    page.locator(".lobby").wait_for()
    page.keyboard.press("t")
    page.get_by_label("Say something").fill(f"a{UNSEEN}b")
    page.keyboard.press("Enter")
    note = page.locator(".toast")
    expect(note).to_contain_text("1 to 300 signs, and all of them can be seen")
    assert note.evaluate(ON_TOP)
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)


def test_a_bid_that_cannot_be_made_is_answered_with_the_reason(page: Page) -> None:
    to_bid(page)
    note, say = page.locator(".toast"), page.locator(".actions .say")
    page.keyboard.type("9" * 30)
    expect(say).to_have_text("9999 …")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("Type a count, a space and a face")
    page.keyboard.type("99 3")
    page.keyboard.press("Enter")
    expect(note.last).to_contain_text("dice")
    expect(note.last).not_to_contain_text("Type a count")
    expect(say).not_to_contain_text("…")


def test_no_direction_is_told_while_it_is_asked_for(page: Page) -> None:
    page.goto("/")
    call_oneself(page, "Ana")
    player = None
    for number in range(12):
        page.goto(open_table(page, "traditional", bots=["honest", "honest"]))
        player = Clicker(page, number)
        player.until("act")
        if player.look()["choices"]:
            break
    assert player is not None
    expect(page.locator(".choices")).to_be_visible()
    expect(page.locator(".centre .way")).to_have_count(0)
    player.act()
    expect(page.locator(".centre .way")).to_have_count(1)


def test_nothing_can_be_said_before_the_dice_of_a_showdown_were_looked_at(
    new_context: NewContext,
) -> None:
    page = new_context(viewport=PHONE).new_page()
    player = to_bid(page)
    player.until("reveal")
    expect(page.locator(".actions")).to_be_attached()
    page.locator(".reveal footer .primary").hover()
    assert violations(page, only=[CONTRAST]) == []
    before = page.locator(".story li, .centre").all_inner_texts()
    for what in page.locator(".actions button").all():
        assert not what.evaluate(ON_TOP)
    for key in ("d", "x", "1", "ArrowUp"):
        page.keyboard.press(key)
    assert page.locator(".story li, .centre").all_inner_texts() == before
    expect(page.locator(".reveal")).to_have_count(1)
    expect(page.locator("[inert] .actions")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".reveal")).to_have_count(0)
    expect(page.locator("[inert]")).to_have_count(0)


def test_a_network_that_is_gone_is_told_at_once(page: Page, complaints: Complaints) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_CONN")
    to_bid(page)
    lost = page.get_by_text("The connection is lost.")
    page.context.set_offline(True)
    expect(lost).to_be_visible(timeout=7000)  # a line that is only silent is given up after eight
    page.context.set_offline(False)
    expect(lost).to_have_count(0)
    page.locator(".actions .say").wait_for()


def test_a_language_holds_for_whoever_goes_elsewhere_at_once(page: Page) -> None:
    page.goto("/")
    page.get_by_label(texts("en").say("setup-language")).wait_for()
    page.evaluate(
        """() => {
            const select = document.querySelector("select.language");
            select.value = "ru";
            select.dispatchEvent(new Event("change", {bubbles: true}));
            setTimeout(() => location.assign("/rules"), 0);
        }"""
    )
    expect(page.locator("main h1")).to_have_text(texts("ru").say("web-rules"))


def test_rules_are_called_by_their_names_and_not_by_their_ids(page: Page) -> None:
    page.goto("/")
    page.goto(open_table(page, "jouhet+salsa", chairs=3))
    expect(page.locator("header .title strong")).to_have_text("Blank faces + salsa")
    public = {"rules": "jouhet+salsa", "chairs": 3, "public": True}
    table = ask(page, "POST", "/api/tables", public)["id"]
    page.goto("/")
    listed = page.locator(f"a[href='/t/{table}']")
    expect(listed).to_contain_text("Blank faces + salsa")
    assert "jouhet" not in page.locator("main").inner_text()


def test_the_tabs_beside_the_table_stand_in_one_line(new_context: NewContext) -> None:
    page = new_context().new_page()
    to_bid(page)
    for code in LANGUAGES:
        page.keyboard.press("q")
        page.locator("#menu-language").select_option(code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        page.keyboard.press("Escape")
        tabs = page.get_by_role("tab")
        tops = {tab.bounding_box()["y"] for tab in tabs.all()}  # type: ignore[index] # all are seen
        assert len(tops) == 1, code
        room = page.get_by_role("tablist").evaluate("list => list.scrollWidth - list.clientWidth")
        assert room <= 0, (code, room)


def test_the_menu_leads_elsewhere_and_the_seat_stays_ones_own(page: Page) -> None:
    to_bid(page)
    was = page.url
    page.keyboard.press("q")
    page.get_by_role("navigation").get_by_role("link", name="Home").click()
    page.get_by_role("link", name=re.compile("Back to the table")).click()
    page.wait_for_url(was)
    page.locator(".actions .say").wait_for()


def test_ones_own_dice_are_called_so_in_a_showdown(page: Page) -> None:
    player = to_bid(page)
    player.until("reveal")
    names = page.locator(".reveal .hands .name").all_inner_texts()
    assert names[0] == "You"
    assert names.count("You") == 1
