"""Tests that have to be skipped say why; where nothing may be skipped, that is a failure."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator

import pytest

from dudo.bots.external import ExternalBot
from programs import alive

collect_ignore = [
    "bad_bot.py",
    "cheating_bot.py",
    "daemon_bot.py",
    "old_bot.py",
]  # programs for tests to run, not modules


def pytest_configure() -> None:
    """What a shell starts in the background is deaf to Ctrl-C: programs under test must hear it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get("DUDO_ALLOW_SKIPS") == "0":
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be: {report.longrepr}"
    return report


@pytest.fixture(autouse=True, scope="session")
def _games_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the records and saved games of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DUDO_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[str]], None]:
    """Answer questions in this very process; once the lines are used up, nobody is there."""

    def lines(said: Iterator[str]) -> None:
        def answer(prompt: str) -> str:
            sys.stdout.write(prompt)
            line = next(said, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)

    return lines


@pytest.fixture
def ended() -> Iterator[list[ExternalBot]]:
    """Bots that are ended after a test, and checked to be gone."""
    bots: list[ExternalBot] = []
    yield bots
    for bot in bots:
        pid = bot._program.pid if bot._program else None
        bot.close()
        assert pid is None or not alive(pid)
