"""Settings, one's own data, wrong links, and the page that explains fair dice."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewContext
from browser.watching import Complaints
from dudo.fair import commitment
from dudo.fair.proof import round_key
from dudo.game.rollers import KeyedRoller, Throw
from dudo.texts import texts

NO_STORAGE = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); }
});
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
SWITCHES = (
    "Less motion",
    "Sounds",
    "Ask before anything is said for me",
    "Keep my dice open",
    "Show the odds",
    "Hide talk and emotes",
)


def test_settings_are_kept(page: Page) -> None:
    page.goto("/settings")
    before = {name: page.get_by_role("checkbox", name=name).is_checked() for name in SWITCHES}
    for name in SWITCHES:
        page.get_by_role("checkbox", name=name).set_checked(not before[name])
    page.get_by_role("radio", name="dark").check()
    page.get_by_label("With your last die you are called").select_option(label="palifica")
    page.reload()
    for name in SWITCHES:
        assert page.get_by_role("checkbox", name=name).is_checked() is not before[name], name
    expect(page.get_by_role("radio", name="dark")).to_be_checked()
    expect(page.get_by_label("With your last die you are called")).to_have_value("feminine")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("radio", name="light", exact=True).check()
    page.wait_for_function(
        "dark => getComputedStyle(document.body).backgroundColor !== dark", arg=dark
    )
    page.get_by_role("main").get_by_label("Language").select_option("fr")
    expect(page.locator("main h1")).to_have_text(texts("fr").say("web-settings"))


@pytest.mark.parametrize("trouble", [NO_STORAGE, FULL_STORAGE], ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing_is_told_and_plays_on(trouble: str, page: Page) -> None:
    page.add_init_script(trouble)
    page.goto("/settings")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing")
    page.get_by_role("radio", name="dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_title("Home").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/t/"))


def test_ones_own_data_can_be_taken_along_and_deleted(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_text("Saved.").first).to_be_attached()
    who = page.request.get("/api/me").json()["id"]
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download all of it").click()
    taken = saving.value.path().read_text(encoding="utf-8")
    assert who in taken
    assert "Ana" in taken
    page.get_by_role("button", name="Delete all of it").click()
    page.get_by_role("button", name="Cancel").click()
    assert page.request.get("/api/me").json()["id"] == who
    page.get_by_role("button", name="Delete all of it").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_text("Everything about you is deleted.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("")
    assert page.request.get("/api/me").json()["id"] != who


WRONG_LINKS = {
    "/c/ZZZZZZ": "web-no-table",
    "/c/%2e%2e%2fme": "web-no-table",
    "/t/zzzzzz": "web-no-table",
    "/g/zzzzzz": "web-replay-gone",
    "/rules/zzzzzz": "web-rules-unknown",
    "/rules/jouhet?options=zzz": "web-rules-unknown",
    "/rules/house?rules=!!!": "web-rules-unknown",
    "/t/": "web-lost",
    "/rules/a/b": "web-lost",
    "/%E0%A4%A": "web-lost",
}


def test_wrong_links_say_so_and_lead_on(new_context: NewContext, complaints: Complaints) -> None:
    complaints.expect("404|400")
    page = new_context(locale="fr").new_page()
    say = texts("fr").say
    for path, heading in WRONG_LINKS.items():
        page.goto(path)
        expect(page.locator("main h1")).to_have_text(say(heading))
        page.get_by_role("main").get_by_role("link", name=say("web-home")).click()
        expect(page.get_by_role("button", name=say("web-play"))).to_be_visible()


def test_a_record_that_this_device_has_forgotten_is_asked_for(page: Page) -> None:
    page.goto("/replay?kept=zzzzzz")
    expect(page.get_by_role("alert")).to_contain_text("not kept on this device any more")
    expect(page.get_by_text("Choose a file")).to_be_visible()


def test_a_server_that_does_not_answer_is_told_and_asked_again(
    page: Page, complaints: Complaints
) -> None:
    complaints.expect("ERR_FAILED|Failed to load")
    page.goto("/settings")
    expect(page.locator("main h1")).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("link", name="Cacho")).to_be_visible()


def test_the_demonstration_computes_what_the_server_would(page: Page) -> None:
    page.goto("/fairness")
    secret = bytes.fromhex(page.locator("p.hex").nth(1).inner_text())
    promised = page.locator("p.hex").first.inner_text()
    assert promised == commitment(secret, game="demonstration", round_number=1)
    seed = "00112233445566778899aabbccddeeff"
    page.get_by_label("Your seed").fill(seed)
    key = round_key(secret, game="demonstration", round_number=1, rules="", seeds=(seed,))
    throw = Throw(round=1, seat=0, index=0, dice=5, faces=6)
    dice = sorted(KeyedRoller(key, game="demonstration").throw(throw))
    expect(page.get_by_role("img", name=f"Your dice: {' '.join(map(str, dice))}")).to_be_visible()
    expect(page.locator("p.good")).to_contain_text("It is the secret that was promised")
    page.get_by_role("button", name="Let the server cheat").click()
    expect(page.locator("p.bad")).to_contain_text("This is not the secret that was promised")
    assert page.locator("p.hex").first.inner_text() == promised
    page.get_by_role("button", name="honest again").click()
    expect(page.locator("p.good")).to_contain_text("It is the secret that was promised")


def test_the_page_can_be_installed_and_is_never_stale(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = page.request.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert "svg" in answer.headers["content-type"]
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    page.context.route(
        "**/rules", lambda route: route.fulfill(body="<title>new</title>", content_type="text/html")
    )
    page.goto("/rules")
    assert page.title() == "new"
