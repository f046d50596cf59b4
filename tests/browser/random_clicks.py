"""A monkey at a browser: it clicks, types and presses whatever there is, at random by a seed."""

from random import Random

from playwright.sync_api import Dialog, Error, Page

from browser.playing import open_table

_PATHS = [
    "/",
    "/new",
    "/new?bots=1",
    "/rules",
    "/rules/cacho",
    "/rules/nosuch",
    "/games",
    "/settings",
    "/fairness",
    "/replay",
    "/c/NOSUCH",
    "/t/nosuch",
    "/g/nosuch",
    "/no/such/page",
]
_KEYS = [
    "Enter",
    "Space",
    "Escape",
    "Tab",
    "Shift+Tab",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Backspace",
    "d",
    "x",
    "s",
    "c",
    "o",
    "w",
    "q",
    "r",
    "m",
    "b",
    "t",
    "l",
    "v",
    "p",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "0",
    "?",
]
_TEXTS = ("5 4", "Ana", "", "ñ日本😀", "<b>x</b>", "9" * 40, "palifico", " ", "a:b", "{}", "-1")
_SIZES = ((360, 740), (1280, 800), (740, 360), (320, 480))
_RULES = ("jouhet", "jouhet+salsa", "traditional", "cacho", "maputo", "chart")
_USABLE = (
    "button:enabled, a[href^='/']:not([download]), summary, select:enabled,"
    " input:enabled:not([type=file]), textarea:enabled, [role=tab]"
)
_LIST = """selector => {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    return [...open.querySelectorAll(selector)].flatMap((each, place) => {
        const box = each.getBoundingClientRect();
        const isSeen = box.width > 0 && box.height > 0;
        const kind = each.matches("input:not([type=checkbox],[type=radio],[type=range]), textarea")
            ? "text" : each.matches("select") ? "select" : "click";
        return isSeen ? [[place, kind]] : [];
    });
}"""
USUAL = r"status of 4\d\d|WebSocket is closed before the connection is established"
"""What a console complains of where the server refuses something, and where a page is left before
its line is there, as they may."""
SHORT = 700


class BrowserMonkey:
    """Does one thing after the other, and tells what it did."""

    def __init__(self, page: Page, seed: object) -> None:
        self.page = page
        self.chance = Random(str(seed))
        self.did: list[str] = []
        page.on("dialog", self._answer)
        page.context.on("page", lambda other: other.close() if other is not page else None)

    def _answer(self, dialog: Dialog) -> None:
        dialog.accept()

    def step(self) -> None:
        """One thing at random; a page that does not show anything afterwards is dead."""
        what = self.chance.choices(
            ("click", "key", "keys", "table", "path", "back", "reload", "size"),
            (60, 16, 6, 3, 2, 2, 2, 1),
        )[0]
        try:
            self.did.append(getattr(self, f"_{what}")())
        except Error as wrong:
            self.did.append(f"{what}: {wrong.message.splitlines()[0]}")
        self.is_alive()

    def is_alive(self) -> None:
        """Whether there is a heading, and something to read and to press."""
        self.page.locator("main h1").wait_for(state="attached")
        self.page.wait_for_function("document.body.innerText.trim().length > 0")
        self.page.locator(_USABLE).first.wait_for(state="attached")

    def _click(self) -> str:
        usable = self.page.evaluate(_LIST, _USABLE)
        if not usable:
            return "nothing to click"
        place, kind = self.chance.choice(usable)
        inside = self.page.locator("dialog[open]").last
        root = inside if inside.count() else self.page.locator(":root")
        found = root.locator(_USABLE).nth(place)
        if kind == "text":
            text = self.chance.choice(_TEXTS)
            found.fill(text, timeout=SHORT)
            if self.chance.random() < 0.5:
                found.press("Enter", timeout=SHORT)
            return f"typed {text!r}"
        if kind == "select":
            many = found.locator("option").count()
            found.select_option(index=self.chance.randrange(max(many, 1)), timeout=SHORT)
            return "chose"
        told = found.inner_text(timeout=SHORT)[:40]
        if self.chance.random() < 0.15:
            found.dblclick(timeout=SHORT)
        else:
            found.click(timeout=SHORT, force=self.chance.random() < 0.5)
        return f"clicked {told!r}"

    def _key(self) -> str:
        key = self.chance.choice(_KEYS)
        self.page.keyboard.press(key)
        return f"pressed {key}"

    def _keys(self) -> str:
        keys = self.chance.choices(_KEYS, k=8)
        for key in keys:
            self.page.keyboard.press(key)
        return f"pressed {' '.join(keys)}"

    def _table(self) -> str:
        rules = self.chance.choice(_RULES)
        bots = self.chance.sample(["honest", "beginner", "reckless"], self.chance.randint(1, 3))
        self.page.goto(open_table(self.page, rules, bots=bots))
        return f"a table: {rules} {bots}"

    def _path(self) -> str:
        path = self.chance.choice(_PATHS)
        self.page.goto(path)
        return f"went to {path}"

    def _back(self) -> str:
        self.page.go_back(timeout=5000)
        if not self.page.url.startswith("http"):
            self.page.goto("/")
        return "went back"

    def _reload(self) -> str:
        self.page.reload()
        return "loaded anew"

    def _size(self) -> str:
        width, height = self.chance.choice(_SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width} by {height}"
