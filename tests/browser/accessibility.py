"""What axe, and a look at the page, find wrong for people who read, hear or touch it."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dudo.texts import LANGUAGES, texts
from effort import WHOLE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TEXT_ID = r"\b(?:web|explain|rule|book|option|about|event|bot)-[a-z]+(?:-[a-z]+)*\b"
"""What is seen where a text is missing: its id."""
CONTRAST = "color-contrast"
"""The rule that takes axe longest, and the only one that colours matter to."""
SCHEMES = ("light", "dark")
_SPEAK = """code => {
    const kept = JSON.parse(localStorage.getItem("dudo-preferences") ?? "{}");
    localStorage.setItem("dudo-preferences", JSON.stringify({...kept, language: code}));
    dispatchEvent(new StorageEvent("storage", {key: "dudo-preferences"}));
}"""
"""Another window of this device has been told to speak a language."""
_SETTLED = """() => new Promise((done) => requestAnimationFrame(() => {
    for (const each of document.getAnimations())
        if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
    requestAnimationFrame(done);
}))"""
"""Nothing is on its way from one colour to another any more."""
_ENLARGED = "size => document.documentElement.style.fontSize = size"


@cache
def _axe() -> str:
    if not AXE.is_file():
        pytest.skip("axe is not installed: make web")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, *, only: Sequence[str] = (), without: str = "") -> list[str]:
    """Everything axe finds, or what it finds by some of its rules alone, or by all but one."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(_axe())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if only:
        options["runOnly"] = {"type": "rule", "values": list(only)}
    if without:
        options["rules"] = {without: {"enabled": False}}
    found = page.evaluate("options => window.axe.run(document, options)", options)
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def speak(page: Page, code: str) -> None:
    """Let a page go over to another language as it is, without loading it anew."""
    page.evaluate(_SPEAK, code)
    page.wait_for_function("code => document.documentElement.lang === code", arg=code)


def looked_over(page: Page, where: str, heading: str = "") -> list[str]:
    """All that is wrong with a page as it stands, in every language and both colour schemes.

    `heading` is the text that has to be its heading. In `make test`, axe is asked in one language
    and one scheme of each place.
    """
    wrong: list[str] = []
    asked = _some(tuple(LANGUAGES), where), _some(SCHEMES, where)
    for code in LANGUAGES:
        speak(page, code)
        if heading:
            expect(page.locator("main h1")).to_have_text(texts(code).say(heading))
            assert texts(code).say("title") in page.title()
        found = violations(page, without=CONTRAST) if code in asked[0] else []
        wrong += [f"{where}, {code}: {each}" for each in (*found, *_read(page))]
    for scheme in asked[1]:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # one of the two
        page.evaluate(_SETTLED)
        wrong += [f"{where}, {scheme}: {each}" for each in violations(page, only=[CONTRAST])]
    return wrong


def _some(choices: Sequence[str], where: str) -> Sequence[str]:
    """All of them, or one that depends on the place where time matters."""
    return choices if WHOLE else [choices[len(where) % len(choices)]]


def _read(page: Page) -> list[str]:
    """What is wrong with a page in the language that is on."""
    wrong = [f"{each} is no text" for each in ids_seen(page)]
    if is_too_wide(page):
        wrong.append("scrolls sideways")
    page.evaluate(_ENLARGED, "200%")
    if is_too_wide(page):
        wrong.append("scrolls sideways with letters twice as large")
    page.evaluate(_ENLARGED, "")
    levels = headings(page)
    if levels[:1] != [1] or levels.count(1) != 1 or any(b > a + 1 for a, b in pairwise(levels)):
        wrong.append(f"headings {levels}")
    return wrong


def is_too_wide(page: Page) -> bool:
    """Whether anybody would have to scroll sideways."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    return wide


def ids_seen(page: Page) -> list[str]:
    """Ids of texts that are shown instead of words."""
    seen: list[str] = page.evaluate(
        "pattern => document.body.innerText.match(new RegExp(pattern, 'g')) ?? []", TEXT_ID
    )
    return seen


def headings(page: Page) -> list[int]:
    """The levels of all headings, in order."""
    found: list[int] = page.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4')].map(h => Number(h.tagName[1]))"
    )
    return found
