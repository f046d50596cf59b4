"""What axe, and a look at the page, find wrong for people who read, hear or touch it."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TEXT_ID = r"\b(?:web|explain|rule|book|option|about|event|bot)-[a-z]+(?:-[a-z]+)*\b"
"""What is seen where a text is missing: its id."""


@cache
def _axe() -> str:
    if not AXE.is_file():
        pytest.skip("axe is not installed: make web")
    return AXE.read_text(encoding="utf-8")


CONTRAST = "color-contrast"
"""The rule that takes axe longest, and the only one that colours matter to."""


def violations(page: Page, *, only: str = "", without: str = "") -> list[str]:
    """Everything axe finds, or what it finds by one of its rules alone, or by all but one."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(_axe())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if only:
        options["runOnly"] = {"type": "rule", "values": [only]}
    if without:
        options["rules"] = {without: {"enabled": False}}
    found = page.evaluate("options => window.axe.run(document, options)", options)
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


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
