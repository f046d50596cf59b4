"""Somebody who plays by what a screen reader tells: roles, names and the live region."""

import re
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page

from browser.playing import GAME_LASTS

_LINE = re.compile(
    r"""^(?P<indent>\ *)-\ '?(?P<role>[a-z]+)(?:\ "(?P<name>(?:[^"\\]|\\.)*)")?(?P<rest>.*)$""",
    re.VERBOSE,
)
"""A line of the tree as Playwright writes it: in YAML, some of it between quotes."""


class Thing(NamedTuple):
    """Something in the accessibility tree."""

    role: str
    name: str
    usable: bool


def things(tree: str, role: str, name: str) -> list[Thing]:
    """What lies inside the thing of this role and name, if it is there."""
    inside: list[Thing] = []
    depth = -1
    for line in tree.splitlines():
        found = _LINE.match(line)
        if not found:
            continue
        here = len(found["indent"])
        if depth >= 0 and here <= depth:
            depth = -1
        called = re.sub(r"\\(.)", r"\1", found["name"] or "")
        if depth >= 0:
            inside.append(Thing(found["role"], called, "[disabled]" not in found["rest"]))
        elif found["role"] == role and (not name or called == name):
            depth = here
    return inside


class Listener:
    """Plays with what the accessibility tree names, and hears what the live region says."""

    def __init__(self, page: Page, seed: object, calls: tuple[str, ...]) -> None:
        self.page = page
        self.chance = Random(str(seed))
        self.calls = calls
        self.heard: list[str] = []
        self.used: set[str] = set()

    def hear(self) -> None:
        """Listen to what the live region has said since."""
        said = self.page.get_by_role("log", name="What happens").get_by_role("paragraph")
        lines = said.all_inner_texts()
        known = next(
            (
                many
                for many in range(len(lines), 0, -1)
                if self.heard[-many:] == lines[:many] and len(self.heard) >= many
            ),
            0,
        )
        self.heard += lines[known:]

    def to_the_end(self) -> None:
        """Play until the tree offers another game."""
        end = monotonic() + GAME_LASTS
        while True:
            assert monotonic() < end, f"the game does not end: {self.heard[-5:]}"
            tree = self.page.locator("body").aria_snapshot()
            self.hear()
            shown = [each.name for each in things(tree, "dialog", "") if each.role == "button"]
            if "Go on" in shown:
                self._use(self.page.get_by_role("dialog").get_by_role("button", name="Go on"))
                continue
            if 'button "Play again"' in tree:
                return
            self._say([each for each in things(tree, "region", "What you can do") if each.usable])

    def _say(self, offered: list[Thing]) -> None:
        buttons = [each.name for each in offered if each.role == "button"]
        calls = [name for name in buttons if name in self.calls]
        fields = [each.name for each in offered if each.name == "Type a bid"]
        faces = [each for each in buttons if ": from " in each]
        region = self.page.get_by_role("region", name="What you can do")
        if not buttons:
            sleep(0.02)
        elif fields and faces and self.chance.random() < 0.2:
            self.used.add("typed")
            low = self.chance.choice(faces)
            count = re.findall(r"from (\d+) on", low)[0]
            number = ["Aces", "Twos", "Threes", "Fours", "Fives", "Sixes"].index(low.split(":")[0])
            field = region.get_by_role("textbox", name=fields[0])
            try:
                field.fill(f"{count} {number + 1}", timeout=1000)
                field.press("Enter", timeout=1000)
            except Error:
                return
        else:
            name = self.chance.choice(calls if calls and self.chance.random() < 0.5 else buttons)
            self.used.add(name.split(":")[0])
            self._use(region.get_by_role("button", name=name, exact=True))

    def _use(self, found: Locator) -> None:
        """Press something as a screen reader does: without a pointer."""
        try:
            found.first.dispatch_event("click", timeout=1000)
        except Error:
            return
