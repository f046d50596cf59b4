"""Take the pictures of the pages in docs/images from real games: `python docs/screenshots_web.py`.

It needs Chromium and the built pages (`make web`). The dice are thrown anew each time, so look at
what it has made; `--only web-game` takes one picture alone.
"""

import argparse
import io
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import HOME, launch
from browser.playing import Clicker, call_oneself, open_table
from browser.serving import ServerProcess

IMAGES = Path(__file__).parent / "images"
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
BOTS = ["honest", "reckless", "cautious"]
LARGEST_FILM = 1_500_000
LONGEST_FRAME, LAST_FRAME = 0.9, 3.0
"""Seconds: bots that think for long are made to look quicker, the end stays."""
MOST_FRAMES = 120
FILM_LASTS = 14.0
"""Seconds after which a film ends with the next showdown."""
OPEN_DICE = """localStorage.setItem("dudo-preferences", JSON.stringify(
    {...JSON.parse(localStorage.getItem("dudo-preferences") ?? "{}"), openDice: true}))"""


def guest(browser: Browser, server: ServerProcess, **options: object) -> Page:
    """A page of somebody called Zoe, who sees their own dice."""
    usual = {
        "base_url": server.address,
        "locale": "en",
        "color_scheme": "light",
        "reduced_motion": "reduce",
    }
    context: BrowserContext = browser.new_context(**{**usual, **options})  # type: ignore[arg-type] # any of them
    page = context.new_page()
    page.goto("/")
    call_oneself(page, "Zoe", "blue")
    page.evaluate(OPEN_DICE)
    return page


def bids(page: Page, at_least: int) -> None:
    """Play on until it is one's own turn, after so many bids in this round."""
    player = Clicker(page, time.time())
    while True:
        seen = player.look()
        many = page.locator(".seat .bid").count()
        if seen["what"] == "act" and page.locator(".actions .say").count() and many >= at_least:
            page.wait_for_timeout(1500)
            return
        if seen["what"] == "over":
            page.get_by_role("button", name="Play again").first.click()
            page.wait_for_timeout(500)
        elif seen["what"] == "act" and page.locator(".actions .say").count():
            page.locator(".actions .say").click()
            page.wait_for_timeout(300)
        else:
            player.step()


def showdown(page: Page) -> None:
    """Play on until all dice of a round are counted."""
    player = Clicker(page, time.time())
    player.until("reveal")
    page.locator(".reveal footer .primary", has_text="Go on").wait_for(timeout=20_000)
    page.wait_for_timeout(900)


def kept(page: Page, name: str) -> None:
    """Keep what is to be seen."""
    shot = Image.open(io.BytesIO(page.screenshot()))
    shot.save(IMAGES / f"{name}.webp", quality=86, method=6)


def table(page: Page) -> None:
    """The table in the middle of a round."""
    page.goto(open_table(page, "traditional", bots=[*BOTS, "beginner"]))
    bids(page, 2)


def reveal(page: Page) -> None:
    """A showdown."""
    page.goto(open_table(page, "jouhet", bots=BOTS))
    showdown(page)


def chart(page: Page) -> None:
    """The claim chart as it is bid from."""
    page.goto(open_table(page, "chart", bots=BOTS))
    bids(page, 2)


def lobby(page: Page) -> None:
    """A table before its first game, with the ways to invite friends."""
    page.goto(open_table(page, "cacho", chairs=4, bots=["honest"], start=False))
    page.locator(".invite img").wait_for()
    page.wait_for_timeout(800)


def first(page: Page) -> None:
    """The first page."""
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.wait_for_timeout(800)


def replay(page: Page) -> None:
    """A finished game with all hands open."""
    page.goto(open_table(page, "traditional", bots=BOTS[:2]))
    Clicker(page, "replay").to_the_end()
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("input[type=range]").wait_for()
    slider, happens = page.locator("input[type=range]"), page.locator(".happens .thought")
    last = int(slider.get_attribute("max") or 0)
    for step in range(last // 3, last):
        slider.fill(str(step))
        if happens.count() and page.locator(".happens .bids li").count() > 1:
            break
    page.wait_for_timeout(800)


class Film:
    """A short film of a page: screenshots, each shown for as long as it was to be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.begun = time.monotonic()
        self.frames: list[tuple[float, Image.Image]] = []

    @property
    def lasts(self) -> float:
        """Seconds since it was begun."""
        return time.monotonic() - self.begun

    def roll(self, seconds: float) -> None:
        """Film for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shot = Image.open(io.BytesIO(self.page.screenshot(type="png"))).convert("RGB")
            last = self.frames[-1][1] if self.frames else None
            if len(self.frames) < MOST_FRAMES and (
                last is None or ImageChops.difference(last, shot).getbbox()
            ):
                self.frames.append((self.lasts, shot))

    def keep(self, name: str) -> None:
        """Keep it, as well as it fits into the largest size."""
        times = [at for at, _ in self.frames]
        gaps = [later - at for at, later in pairwise([*times, times[-1] + LAST_FRAME])]
        lengths = [round(1000 * min(gap, LONGEST_FRAME)) for gap in gaps[:-1]]
        lengths.append(round(1000 * LAST_FRAME))
        first, *others = (shot for _, shot in self.frames)
        for quality in (70, 50, 30):
            first.save(
                IMAGES / f"{name}.webp",
                save_all=True,
                append_images=others,
                duration=lengths,
                loop=0,
                quality=quality,
                method=2,
            )
            size = (IMAGES / f"{name}.webp").stat().st_size
            print(f"{name}: {len(lengths)} frames, {times[-1]:.0f} s, quality {quality}, {size} B")
            if size <= LARGEST_FILM:
                return


def film(page: Page) -> None:
    """A round or two of a real game, filmed: a look at one's dice, bids, a doubt, the count."""
    page.evaluate("localStorage.setItem('dudo-preferences', '{\"sounds\": false}')")
    page.goto(open_table(page, "traditional", bots=BOTS))
    page.locator(".mine button.cup").wait_for()
    page.wait_for_timeout(700)
    player, shot, looked = Clicker(page, "film"), Film(page), -1
    doubted = False
    while True:
        seen = player.look()
        if seen["what"] == "reveal":
            shot.roll(0.8)
            while not page.locator(".reveal footer .primary", has_text="Go on").count():
                shot.roll(0.3)
            shot.roll(2.2)
            if shot.lasts > FILM_LASTS:
                break
            page.locator(".reveal footer .primary").click()
            doubted = False
        elif seen["what"] == "act":
            shot.roll(0.8)
            if looked != player.done["reveal"] and page.locator(".actions .say").count():
                looked = player.done["reveal"]
                cup = page.locator(".mine button.cup").bounding_box()
                assert cup is not None
                page.mouse.move(cup["x"] + cup["width"] / 2, cup["y"] + cup["height"] / 2)
                page.mouse.down()
                shot.roll(1.6)
                page.mouse.up()
                shot.roll(0.3)
            if seen["choices"]:
                page.locator(".choices .answers button").first.click()
            elif "d" in seen["calls"] and shot.lasts > 5 and not doubted:
                page.locator(".calls .danger").click()
                doubted = True
            elif page.locator(".faces .face:enabled").count():
                faces = page.locator(".faces .face:enabled")
                faces.nth(min(2, faces.count() - 1)).click()
                shot.roll(0.7)
                page.locator(".actions .say").click()
            else:
                page.locator(".calls button").first.click()
            shot.roll(0.4)
        elif seen["what"] == "over":
            break
        else:
            shot.roll(0.3)
    shot.keep("web-game")


PICTURES: dict[str, tuple[Callable[[Page], None], dict[str, object]]] = {
    "web-table": (table, {"viewport": DESKTOP}),
    "web-table-dark": (table, {"viewport": DESKTOP, "color_scheme": "dark"}),
    "web-phone": (table, {"viewport": PHONE, "device_scale_factor": 2}),
    "web-reveal": (reveal, {"viewport": PHONE, "device_scale_factor": 2}),
    "web-chart": (chart, {"viewport": PHONE, "device_scale_factor": 2, "color_scheme": "dark"}),
    "web-lobby": (lobby, {"viewport": PHONE, "device_scale_factor": 2}),
    "web-first": (first, {"viewport": DESKTOP}),
    "web-replay": (replay, {"viewport": DESKTOP}),
    "web-game": (film, {"viewport": PHONE, "reduced_motion": "no-preference"}),
}


def main() -> int:
    """Take all pictures, or one."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("--only", choices=PICTURES, nargs="+", help="these pictures alone")
    only = ask.parse_args().only
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (take, options) in PICTURES.items():
            if only and name not in only:
                continue
            pace = "0.4" if take is film else "0"
            server = ServerProcess(Path(folder) / name, ("--pace", pace, "--rate", "0"))
            server.start()
            at_home = {"base_url": f"http://{HOME}:{server.port}"} if take is lobby else {}
            try:
                page = guest(browser, server, **options, **at_home)
                take(page)
                if take is not film:
                    kept(page, name)
                page.context.close()
            finally:
                server.stop()
            print(name, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
