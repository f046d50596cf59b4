"""Somebody who plays with the keyboard alone: the mouse is never touched."""

from random import Random
from time import monotonic

from playwright.sync_api import Page

from browser.playing import GAME_LASTS, SOMETHING, Clicker

MOST_TABS = 60


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what is called so has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        told = page.evaluate(
            """() => {
                const at = document.activeElement?.closest("a, button, input, select, summary");
                const label = at?.labels?.[0]?.innerText ?? "";
                return `${at?.getAttribute("aria-label") ?? ""} ${label} ${at?.innerText ?? ""}`;
            }"""
        )
        if name in told:
            return
    raise AssertionError(f"no way to {name!r} by Tab")


class Typist:
    """Plays by keys; what is on the screen is looked at, and nothing on it is clicked."""

    def __init__(self, page: Page, seed: object) -> None:
        self.page = page
        self.chance = Random(str(seed))
        self.done: set[str] = set()
        self._eyes = Clicker(page, seed)

    def to_the_end(self) -> None:
        """Play until the game is over."""
        end = monotonic() + GAME_LASTS
        while True:
            assert monotonic() < end, "the game does not end"
            self.page.locator(SOMETHING).first.wait_for()
            seen = self._eyes.look()
            if seen["what"] == "over":
                return
            self._press(seen)

    def _press(self, seen: dict[str, object]) -> None:
        press = self.page.keyboard.press
        if seen["what"] == "dialog":
            press("Escape")
        elif seen["what"] == "reveal":
            self.done.add("reveal")
            press(self.chance.choice(["Enter", "Space", "Escape"]))
        elif seen["choices"]:
            many = seen["choices"]
            assert isinstance(many, int)
            self.done.add("choice")
            press(str(self.chance.randint(1, many)))
        else:
            self._say(seen)

    def _say(self, seen: dict[str, object]) -> None:
        calls = seen["calls"]
        assert isinstance(calls, list)
        options = [key for key in calls if key in ("d", "x")]
        if seen["faces"]:
            options += ["arrows", "typed"]
        if not options:
            return
        said = self.chance.choice([key for key in options if key not in self.done] or options)
        self.done.add(said)
        if said == "typed":
            count, face = self._least()
            self.page.keyboard.type(f"{count} {face}")
            self.page.keyboard.press("Enter")
        elif said == "arrows":
            for key in self.chance.choices(["ArrowDown", "ArrowUp", "ArrowRight"], k=2):
                self.page.keyboard.press(key)
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press(said)

    def _least(self) -> tuple[int, int]:
        """Some face that can be bid, with the lowest count that it can be bid with."""
        found: list[tuple[int, int]] = self.page.evaluate(
            "[...document.querySelectorAll('.faces .face')].flatMap((each, place) =>"
            " each.disabled ? [] : [[parseInt(each.innerText), place + 1]])"
        )
        return tuple(self.chance.choice(found)) if found else (1, 2)  # type: ignore[return-value] # a list of two
