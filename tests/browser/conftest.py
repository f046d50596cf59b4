"""Tests in a real browser, against a real server.

They need Debian's Chromium and the built client (`make web`); where one is missing they are
skipped with that reason, and nothing is skipped where DUDO_ALLOW_SKIPS is 0.
"""

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from browser.serving import ServerProcess
from browser.watching import Complaints

CHROMIUM = which("chromium") or which("chromium-browser") or ""
CLIENT = Path(str(files("dudo.server"))) / "client" / "index.html"
QUICK_BOTS = ("--pace", "0", "--rate", "0")
"""Bots answer at once, and nobody is too fast: a test clicks faster than people do."""
HOME = "dudo.home.test"
"""A name for the server as machines in a home network have one: no secure context."""
PATIENCE = 30_000
"""Milliseconds; a busy machine is no reason to fail."""

NewContext = Callable[..., BrowserContext]


def launch(playwright: Playwright) -> Browser:
    """Debian's Chromium without a window, which knows this machine by another name too."""
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=[
            "--no-sandbox",
            "--disable-background-networking",
            f"--host-resolver-rules=MAP {HOME} 127.0.0.1",
        ],
    )


@pytest.fixture(scope="session")
def _can_browse() -> None:
    if not CHROMIUM:
        pytest.skip("there is no Chromium: apt-get install chromium")
    if not CLIENT.is_file():
        pytest.skip("the web client is not built: make web")


@pytest.fixture(scope="package")
def browser(_can_browse: None) -> Iterator[Browser]:
    """One Chromium for all tests; each has contexts of its own.

    While it is there, so is an event loop that runs, and no other can: it goes with these tests.
    """
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(_can_browse: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose bots take no time to think; tests that kill one start their own."""
    running = ServerProcess(tmp_path_factory.mktemp("server"), QUICK_BOTS)
    running.start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in "".join(running.output)


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """What browsers complained about; after the test nothing unexpected may be there."""
    found = Complaints()
    yield found
    assert found.unexpected == []


@pytest.fixture
def new_context(
    browser: Browser, server: ServerProcess, complaints: Complaints
) -> Iterator[NewContext]:
    """Browsers of people who know nothing of each other; arguments are Playwright's."""
    opened: list[BrowserContext] = []

    def open_one(**options: object) -> BrowserContext:
        usual = {"base_url": server.address, "locale": "en", "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **options})  # type: ignore[arg-type] # any of them
        context.set_default_timeout(PATIENCE)
        complaints.watch_all(context)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A page of somebody who has never been here."""
    return new_context().new_page()
