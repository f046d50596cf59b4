"""The table builder: three choices, everything else behind "more", rules that travel in a link."""

import json
import re
from base64 import urlsafe_b64encode
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewContext
from browser.playing import address_for_others
from browser.watching import Complaints

AT_A_TABLE = re.compile(r"/t/[^/?]+$")


def link_for(wanted: object) -> str:
    """The address of the builder with these rules in it."""
    return "/new?rules=" + urlsafe_b64encode(json.dumps(wanted).encode()).decode().rstrip("=")


def opened(page: Page) -> dict[str, object]:
    """The table that the builder has just opened, as its socket shows it to its host."""
    page.wait_for_url(AT_A_TABLE)
    told = page.evaluate(
        """() => new Promise((resolve, reject) => {
            const id = location.pathname.split("/")[2];
            const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?since=0`);
            const rules = {};
            socket.onerror = reject;
            socket.onmessage = ({data}) => {
                const frame = JSON.parse(data);
                if (frame.wire === "rules") rules[frame.fingerprint] = frame.rules;
                if (frame.wire !== "welcome") return;
                resolve({view: frame.view, rules: rules[frame.view.rules]});
                socket.close();
            };
        })"""
    )
    assert isinstance(told, dict)
    return told


def more(page: Page) -> None:
    page.get_by_text("More: options, bots, clock, house rules").click()


def test_three_choices_open_a_table(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Maputo").check()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(AT_A_TABLE)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["rules"]["args"]["name"] == "maputo"
    assert len(table["seats"]) == 5
    assert not table.get("playing")
    assert not table.get("public")


def test_a_table_is_opened_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/new")
    expect(page.get_by_role("radio", name="Traditional")).to_be_checked()
    tab_to(page, page.get_by_role("radio", name="Traditional"))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Cacho")).to_be_checked()
    tab_to(page, page.get_by_role("radio", name="4", exact=True))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_role("button", name="Open the table"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("Seat 2"))
    page.keyboard.press("ArrowDown")
    tab_to(page, page.get_by_role("checkbox", name="Show this table"))
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(AT_A_TABLE)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["rules"]["args"]["name"] == "cacho"
    assert [seat.get("bot", "") for seat in table["seats"]] == ["", "beginner", ""]
    assert table["public"]


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until `wanted` has the focus; it has to come before the page begins again."""
    for _ in range(60):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is never reached")


def test_seats_follow_the_rules(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Maputo").check()
    page.get_by_role("radio", name="12", exact=True).check()
    page.get_by_role("radio", name="Blank faces").check()
    expect(page.get_by_text("These rules are for 2 to 6 players.")).to_be_visible()
    expect(page.get_by_role("radio", name="6", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="12", exact=True)).to_have_count(0)


def test_everything_behind_more_reaches_the_table(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Blank faces").check()
    more(page)
    page.get_by_role("checkbox", name="Salsa").check()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2").select_option("reckless")
    page.get_by_role("checkbox", name="Show this table").check()
    page.get_by_role("checkbox", name="take over").check()
    page.get_by_role("checkbox", name="look at the odds").uncheck()
    page.get_by_label("Time for a move").select_option(label="30 seconds")
    page.get_by_label("Grace before a bot stands in").select_option(label="1 minute")
    page.get_by_label("Who stands in").select_option("cautious")
    expect(page.get_by_text("Blank faces + salsa").first).to_be_visible()
    page.get_by_role("button", name="Open the table", exact=True).click()
    table = opened(page)
    view, rules = table["view"], table["rules"]
    assert isinstance(view, dict)
    assert isinstance(rules, dict)
    assert view["settings"] == {
        "move_time": 30.0,
        "grace": 60.0,
        "stand_in": "cautious",
        "take_over": True,
        "odds": False,
    }
    assert rules["name"] == "jouhet+salsa"
    assert [(seat.get("bot") or {}).get("kind") for seat in view["seats"]] == [
        None,
        "reckless",
        None,
    ]
    summary = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert summary["public"]


def test_house_rules_are_explained_while_they_are_mixed(page: Page) -> None:
    page.goto("/new")
    more(page)
    played = page.locator("section", has=page.get_by_role("heading", name="What will be played"))
    expect(played).not_to_contain_text("losses by difference")
    page.get_by_label("Doubting").select_option("chart")
    expect(played).to_contain_text("losses by difference")
    page.get_by_label("What the rules are called").fill("Friday at Rosa’s")
    expect(played).to_contain_text("Friday at Rosa’s")
    page.get_by_label("Changes, written as JSON").fill('{"table": {"dice": 3')
    for_all = page.get_by_text("This is not JSON yet")
    expect(for_all.filter(visible=True)).to_have_count(3)
    expect(played).not_to_contain_text("Friday")
    expect(page.get_by_label("Share these rules")).to_have_count(0)
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_label("Changes, written as JSON").fill('{"table": {"dice": 3, "max_players": 4}}')
    expect(played).to_contain_text("3 dice each")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="5", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Open the table", exact=True).click()
    rules = opened(page)["rules"]
    assert isinstance(rules, dict)
    assert (rules["title"], rules["table"]["dice"]) == ("Friday at Rosa’s", 3)
    assert rules["doubt"]["kind"] == "difference"


def test_rules_that_cannot_be_played_are_refused_before_a_table_is_opened(
    page: Page, complaints: Complaints
) -> None:
    complaints.expect("400")
    page.goto("/new")
    more(page)
    page.get_by_label("Changes, written as JSON").fill('{"table": {"dise": 3}}')
    expect(page.get_by_role("alert").filter(has_text="dise")).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_label("Changes, written as JSON").fill("[1]")
    expect(page.get_by_text("Rules are written between braces").first).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_label("Changes, written as JSON").fill("")
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()


def test_a_link_carries_the_rules_to_somebody_else(page: Page, new_context: NewContext) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Blank faces").check()
    more(page)
    page.get_by_role("checkbox", name="Salsa").check()
    page.get_by_label("Showing dice").select_option("cacho")
    page.get_by_label("What the rules are called").fill("Дача")
    page.get_by_label("Changes, written as JSON").fill('{"table": {"dice": 4}}')
    expect(page.get_by_text("4 dice each").first).to_be_visible()
    shared = page.get_by_label("Share these rules")
    expect(shared).to_have_value(re.compile(re.escape(address_for_others(page)) + "new"))
    link = shared.input_value()
    friend = new_context(locale="ru").new_page()
    friend.goto(link)
    expect(friend.get_by_text("Эти правила тебе прислали ссылкой")).to_be_visible()
    expect(friend.get_by_text("по 4 кубика").first).to_be_visible()
    expect(friend.get_by_label("Поделиться этими правилами")).to_have_value(link)
    friend.get_by_role("button", name="Открыть стол").click()
    rules = opened(friend)["rules"]
    assert isinstance(rules, dict)
    assert (rules["title"], rules["table"]["dice"]) == ("Дача", 4)
    assert rules["show"]["kind"] == "show-and-reroll"
    assert rules["table"]["turns"] == "any-time"


@pytest.mark.parametrize("wanted", ["jouhet+salsa", {"name": "x", "base": "jouhet+salsa"}])
def test_rules_from_a_link_are_chosen_in_the_form(page: Page, wanted: object) -> None:
    page.goto(link_for(wanted))
    expect(page.get_by_text("Somebody sent you these rules")).to_be_visible()
    expect(page.get_by_role("radio", name="Blank faces")).to_be_checked()
    more(page)
    expect(page.get_by_role("checkbox", name="Salsa")).to_be_checked()
    carried = parse_qs(urlsplit(page.get_by_label("Share these rules").input_value()).query)
    assert carried["rules"]


BAD_LINKS = {
    link_for("klingon"): "правила, которых этот сервер не знает",
    link_for({"name": "x", "base": "klingon"}): "правила, которых этот сервер не знает",
    link_for({"name": "x", "base": "jouhet", "table": {"dice": 99}}): "не знает",
    link_for(17): "Ссылка повреждена",
    "/new?rules=%25%25%25": "Ссылка повреждена",
    "/new?rules=": "Ссылка повреждена",
}


def test_links_with_rules_that_nobody_knows_say_so_and_lead_on(
    new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect("400")
    page = new_context(locale="ru").new_page()
    for address, said in BAD_LINKS.items():
        page.goto(address)
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
        expect(page.get_by_role("button", name="Открыть стол")).to_be_enabled()
