"""A monkey at a real browser before a real server: random clicks, texts and keys on all screens.

    python benchmarks/browser_monkey.py                        # two minutes, a seed that is printed
    python benchmarks/browser_monkey.py --seconds 600 --seed 7 # longer, from a seed of one's own

Now and then a guest who has never been here goes on, in any of the four languages. There must be no
error in the console, none in the server's log, and no screen without anything to read or to press.
The first that fails is told with what was done before; the exit code is then 1. It needs Chromium
and the built pages (`make web`).
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import PATIENCE, QUICK_BOTS, launch
from browser.random_clicks import USUAL, BrowserMonkey
from browser.serving import ServerProcess
from browser.watching import Complaints
from dudo.texts import LANGUAGES

STEPS_A_GUEST = 150


def main() -> int:
    """Let one guest after the other press everything until the time is over."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("--seconds", type=float, default=120, help="how long")
    ask.add_argument("--seed", type=int, default=None, help="chooses the same things to do")
    given = ask.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(10**6)
    print(f"seed {seed}", flush=True)
    end = time.monotonic() + given.seconds
    guests = steps = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), QUICK_BOTS)
        server.start()
        browser = launch(playwright)
        try:
            while time.monotonic() < end:
                chance = random.Random(f"{seed}/{guests}")
                complaints = Complaints()
                complaints.expect(USUAL)
                context = browser.new_context(
                    base_url=server.address,
                    locale=chance.choice(list(LANGUAGES)),
                    color_scheme=chance.choice(["light", "dark"]),
                    reduced_motion=chance.choice(["reduce", "no-preference"]),
                )
                context.set_default_timeout(PATIENCE)
                complaints.watch_all(context)
                page = context.new_page()
                page.goto("/")
                monkey = BrowserMonkey(page, f"{seed}/{guests}")
                for _ in range(STEPS_A_GUEST):
                    try:
                        monkey.step()
                        assert not complaints.unexpected, complaints.unexpected
                        assert "Traceback" not in "".join(server.output), server.output[-30:]
                    except AssertionError as wrong:
                        print(f"guest {guests} at {page.url}: {wrong}")
                        print("\n".join(monkey.did[-12:]))
                        return 1
                    steps += 1
                    if time.monotonic() > end:
                        break
                context.close()
                guests += 1
        finally:
            browser.close()
            server.stop()
    print(f"{steps} things done by {guests} guests, seed {seed}: nothing broke")
    return 0


if __name__ == "__main__":
    sys.exit(main())
