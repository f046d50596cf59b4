"""Somebody who plays at a table by clicking: any legal thing, chosen at random by a seed."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Page, expect

READY = ".actions:not(.quiet):not([aria-busy=true])"
"""Where somebody speaks, once what they said before is answered."""
SOMETHING = f"dialog[open], .reveal, .over, {READY} button:enabled"
"""What somebody at a table can do something about."""
HIDDEN_DICE = ".seats .dice .die, .mine .dice .die"
"""Dice that lie under somebody's cup, where they are drawn at all."""
GAME_LASTS = 400.0
"""Seconds after which a game that has not ended hangs, also on a busy machine."""
CLICKS_WITHIN = 30_000
_LOOK = """() => {
    const all = (selector) =>
        [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
    const many = (selector) => all(selector).length;
    const what = many("dialog[open]") ? "dialog"
        : many(".reveal") ? "reveal"
        : many(".over") ? "over"
        : many("READY button:enabled") ? "act" : "";
    return {
        what,
        calls: all(".calls button:enabled").map((each) => each.getAttribute("aria-keyshortcuts")),
        choices: many(".choices .answers button:enabled"),
        faces: many(".faces .face:enabled"),
        claims: many(".chart button.claim"),
        words: many(".call .words > button:enabled"),
        right: many(".reveal header button:not(.wrong)"),
        wrong: many(".reveal header button.wrong"),
    };
}""".replace("READY", READY)
_WEIGHTS = {"bid": 4, "d": 6, "x": 1, "s": 3, "Enter": 2, None: 1}
"""How often what is said, by the keys of the calls; no key has the button that opens the picker."""


def ask(page: Page, method: str, path: str, sent: object = None) -> Any:
    """Ask the server something as this page does, with its cookies and under its host name."""
    if page.url == "about:blank":
        page.goto("/")
    if not page.context.cookies():
        # Two first questions at once would be those of two guests, and the page may be the other.
        page.wait_for_load_state("networkidle")
    status, told = page.evaluate(
        """async ([method, path, sent]) => {
            const body = sent === null ? undefined : JSON.stringify(sent);
            const headers = {"content-type": "application/json"};
            const answer = await fetch(path, {method, body, headers});
            return [answer.status, await answer.text()];
        }""",
        [method, path, sent],
    )
    assert status < 400, told
    return json.loads(told)


def open_table(page: Page, rules: object, **wish: object) -> str:
    """A table opened by whoever has this page, who sits at it; the page's address for it."""
    bots = wish.get("bots", ())
    assert isinstance(bots, list | tuple)
    sent = {"rules": rules, "chairs": 1 + len(bots), "start": bool(bots), **wish}
    return f"/t/{ask(page, 'POST', '/api/tables', sent)['id']}"


def address_for_others(page: Page) -> str:
    """What links to share begin with, as the server tells it."""
    return str(ask(page, "GET", "/api/invitation")["link"])


def call_oneself(page: Page, name: str, cup: str = "red") -> None:
    """Give whoever has this page a name."""
    ask(page, "GET", "/api/me")
    ask(page, "PUT", "/api/me", {"name": name, "cup": cup})


def own_dice(page: Page) -> str:
    """The dice under one's own cup, as the key for them reads them aloud."""
    log = page.get_by_role("log")
    log.evaluate("it => it.querySelectorAll('p').forEach((line) => line.classList.add('heard'))")
    page.keyboard.press("m")
    return log.locator("p:not(.heard)", has_text="Your dice:").inner_text()


class Clicker:
    """Plays by clicking whatever may be clicked."""

    def __init__(self, page: Page, seed: object, *, hasty: bool = False) -> None:
        self.page = page
        self.chance = Random(str(seed))
        self.hasty = hasty
        """Whether every bid is doubted that can be, so that rounds are short."""
        self.done: Counter[str] = Counter()
        self.right = 0
        """Rounds whose dice were shown with the mark for fair ones."""
        self.wrong = 0

    def look(self) -> dict[str, Any]:
        """What is to be seen, and can be clicked, without waiting for anything."""
        seen: dict[str, Any] = self.page.evaluate(_LOOK)
        return seen

    def step(self) -> str:
        """Wait until there is something to do, and do it; what that was."""
        self.page.locator(SOMETHING).first.wait_for()
        return self.act()

    def act(self) -> str:
        """Do something if anything can be done; what it was, or nothing where it was too late."""
        return self._act_on(self.look())

    def _act_on(self, seen: dict[str, Any]) -> str:
        what = str(seen["what"])
        try:
            did = self._do(what, seen)
        except Error:
            if self.look() == seen:
                raise
            return ""
        if did:
            self.done[did] += 1
        return did

    def to_the_end(self) -> None:
        """Play until the game is over, and all dice have been looked at."""
        end = monotonic() + GAME_LASTS
        while self.step() != "over":
            assert monotonic() < end, f"the game does not end: {self.done}"

    def until(self, what: str, *, with_a: str = "body") -> None:
        """Play until that is what can be done next, and such a thing is to be seen."""
        end = monotonic() + GAME_LASTS
        while True:
            self.page.locator(SOMETHING).first.wait_for()
            is_there = self.page.locator(with_a).count() > 0
            seen = self.look()
            if is_there and seen["what"] == what:
                return
            assert seen["what"] != "over", f"there was no {what}: {self.done}"
            assert monotonic() < end, f"there is no {what}: {self.done}"
            self._act_on(seen)

    def _do(self, what: str, seen: dict[str, Any]) -> str:
        if what == "reveal":
            self.right += seen["right"]
            self.wrong += seen["wrong"]
            self._click(".reveal footer .primary")
        elif what == "dialog":
            self._click("dialog[open] footer .primary")
        elif what == "act":
            return self._say(seen)
        return what

    def _say(self, seen: dict[str, Any]) -> str:
        if seen["words"] and not self.done["word"]:
            self._click(".call .words > button", self.chance.randrange(seen["words"]))
            return "word"
        if seen["choices"]:
            self._click(".choices .answers button", self.chance.randrange(seen["choices"]))
            return "choice"
        options = list(seen["calls"])
        if seen["faces"] or seen["claims"]:
            options.append("bid")
        if not options:
            return ""
        weights = [_WEIGHTS[each] for each in options]
        said: str | None = self.chance.choices(options, weights)[0]
        if self.hasty and "d" in options:
            said = "d"
        if said == "bid":
            self._bid(seen)
        elif said == "s":
            self._show()
        else:
            self._click(".calls button:enabled", seen["calls"].index(said))
        names = {"d": "doubt", "x": "exact", "s": "show", "Enter": "letgo", None: "raise"}
        return names.get(said) or str(said)

    def _bid(self, seen: dict[str, Any]) -> None:
        if seen["claims"]:
            self._click(".chart button.claim", self.chance.randrange(min(seen["claims"], 6)))
        elif self.chance.random() < 0.6:
            self._click(".faces .face:enabled", self.chance.randrange(seen["faces"]))
            more = self.page.locator(".count .step").last
            if self.chance.random() < 0.3 and more.is_enabled():
                more.click(timeout=CLICKS_WITHIN)
        self._click(".actions .say")

    def _show(self) -> None:
        """Put one face in view, a die at least less than all (W5)."""
        self._click(".calls button[aria-keyshortcuts=s]")
        dice = self.page.locator("dialog[open] .dice button")
        dice.first.wait_for()
        show = self.page.locator("dialog[open] footer .primary")
        for place in self.chance.sample(range(dice.count()), dice.count()):
            dice.nth(place).click(timeout=CLICKS_WITHIN)
            if show.is_enabled():
                show.click(timeout=CLICKS_WITHIN)
                return
            dice.nth(place).click(timeout=CLICKS_WITHIN)
        self.page.keyboard.press("Escape")

    def _click(self, selector: str, place: int = 0) -> None:
        self.page.locator(selector).nth(place).click(timeout=CLICKS_WITHIN)


def come(page: Page, table: str, name: str) -> None:
    """Come to a table by its link and sit down at the first free seat."""
    page.goto(table)
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


def take_turns(players: Sequence[Clicker], *, reveals: int = 0, check: Sequence[Page] = ()) -> None:
    """Play on, whoever can do something, until the game is over or so many rounds were shown."""
    end = monotonic() + GAME_LASTS
    over: set[int] = set()
    for number, player in cycle(enumerate(players)):
        assert monotonic() < end, [each.done for each in players]
        seen = player.act()
        if seen == "over":
            over.add(number)
        if len(over) == len(players) or (
            reveals and all(each.done["reveal"] >= reveals for each in players)
        ):
            return
        for page in check:
            assert page.locator(HIDDEN_DICE).count() == 0
