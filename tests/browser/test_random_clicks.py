"""Random clicks, texts and keys on all screens; benchmarks/browser_monkey.py does more of it."""

from time import monotonic

import pytest

from browser.conftest import NewContext
from browser.random_clicks import USUAL, BrowserMonkey
from browser.watching import Complaints
from effort import WHOLE

SECONDS = 60.0 if WHOLE else 6.0
SEED = 1


@pytest.mark.drawn(1)
def test_random_clicks_bring_no_error_and_no_dead_screen(
    new_context: NewContext, complaints: Complaints
) -> None:
    complaints.expect(USUAL)
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    page.goto("/")
    monkey = BrowserMonkey(page, SEED)
    end = monotonic() + SECONDS
    while monotonic() < end or len(monkey.did) < 20:
        monkey.step()
        assert not complaints.unexpected, (SEED, monkey.did[-8:], complaints.unexpected)
