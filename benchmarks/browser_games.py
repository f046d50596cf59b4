"""Whole games of every book in real browsers, for as long as one likes.

    python benchmarks/browser_games.py                # one game of each book
    python benchmarks/browser_games.py --times 5      # five of each, with other seeds
    python benchmarks/browser_games.py --pace 1       # bots take their usual time

In each, two people in two browsers play with a bot by clicking whatever they may say; one of them
has a phone and comes by the address in the QR code, over plain http without a secure context. A
third watches, and must not be told a die under a cup. No round may be found unfair in
either browser, and neither a console nor the server may complain. It needs Chromium and the built
pages (`make web`).
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import HOME, PATIENCE, launch
from browser.frames import Frames
from browser.playing import Clicker, call_oneself, come, open_table, take_turns
from browser.serving import ServerProcess
from browser.watching import Complaints
from dudo import BOOKS
from dudo.server.qr import qr_svg

ALL_RULES = (*BOOKS, "jouhet+salsa")


def guest(browser: Browser, server: ServerProcess, complaints: Complaints) -> BrowserContext:
    """A browser of somebody who has never been here."""
    home = f"http://{HOME}:{server.port}"
    context = browser.new_context(base_url=home, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    complaints.watch_all(context)
    return context


def ask_drawn(page: Page) -> str:
    """The picture of the link to a table that its page shows."""
    page.locator(".invite img").wait_for()
    drawn: str = page.evaluate(
        "fetch(document.querySelector('.invite img').src).then((answer) => answer.text())"
    )
    return drawn


def game(browser: Browser, server: ServerProcess, rules: str, seed: str) -> str:
    """One game to its end; what there was in it."""
    complaints = Complaints()
    contexts = [guest(browser, server, complaints) for _ in range(3)]
    host, friend, watcher = (context.new_page() for context in contexts)
    friend.set_viewport_size({"width": 360, "height": 740})
    call_oneself(host, "Ana")
    table = open_table(host, rules, chairs=3, bots=["honest"], start=False)
    host.goto(table)
    link = f"http://{HOME}:{server.port}{table}"
    assert ask_drawn(host) == qr_svg(link).decode(), "the picture leads elsewhere"
    come(friend, link, "Berta")
    assert not friend.evaluate("window.isSecureContext")
    frames = Frames(watcher)
    watcher.goto(table)
    host.get_by_role("button", name="Start the game").click()
    players = [Clicker(host, f"{seed} host"), Clicker(friend, f"{seed} friend")]
    take_turns(players)
    done = sum((player.done for player in players), start=players[0].done.__class__())
    assert all(player.wrong == 0 for player in players), "a round was not proven fair"
    assert not frames.seen_under_cups(), frames.seen_under_cups()
    assert len(frames.received) > 10
    assert not complaints.unexpected, complaints.unexpected
    assert "Traceback" not in "".join(server.output), server.output[-30:]
    for context in contexts:
        context.close()
    proven = sum(player.right for player in players)
    told = ", ".join(f"{many} {what}" for what, many in sorted(done.items()))
    return f"{told}; {proven} of {done['reveal']} showdowns proven fair at once"


def main() -> int:
    """Play all of them."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("--times", type=int, default=1, help="games of each book")
    ask.add_argument("--seed", type=int, default=None, help="people say the same things")
    ask.add_argument("--pace", type=float, default=0, help="how much time bots take")
    given = ask.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(10**6)
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), ("--pace", str(given.pace), "--rate", "0"))
        server.start()
        browser = launch(playwright)
        try:
            for number in range(given.times):
                for rules in ALL_RULES:
                    begun = time.monotonic()
                    told = game(browser, server, rules, f"{seed} {number} {rules}")
                    print(f"{rules}: {time.monotonic() - begun:.0f} s, {told}", flush=True)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
