"""Tests that have to be skipped say why; where nothing may be skipped, that is a failure."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from fnmatch import fnmatch
from getpass import getuser
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import gettempdir

import pytest
from hypothesis import HealthCheck, settings

from dudo.bots.external import ExternalBot
from effort import DRAWN, DRAWN_FILES, drawn
from programs import alive

try:
    import fcntl
except ImportError:  # only where there is no Unix
    fcntl = None  # type: ignore[assignment] # as above

collect_ignore = [
    "bad_bot.py",
    "cheating_bot.py",
    "daemon_bot.py",
    "old_bot.py",
]  # programs for tests to run, not modules


settings.register_profile(
    "any pace", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any pace")  # a busy machine is no reason to fail


def pytest_configure() -> None:
    """Programs under test must hear signals that whoever started the tests does not hear.

    What a shell starts in the background is deaf to Ctrl-C, and what `nohup` starts to SIGHUP.
    """
    usual = {"SIGINT": signal.default_int_handler} | dict.fromkeys(
        ("SIGHUP", "SIGQUIT", "SIGTERM"), signal.SIG_DFL
    )
    for name, handler in usual.items():
        number = getattr(signal, name, None)  # only where it is known
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw the cases that `make test` has time for; all workers draw the same ones."""
    if not DRAWN:
        return
    run = getattr(config, "workerinput", {}).get("testrunuid", "")
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    kept = {
        item
        for name, found in cases.items()
        for item in drawn(found, _one_in(found[0]), Random(f"{run} {name}"))
    }
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def _one_in(item: pytest.Item) -> int:
    """Of how many cases of a test one is drawn."""
    marker = item.get_closest_marker("drawn")
    if marker:
        return int(marker.args[0])
    name = item.nodeid.split("::", maxsplit=1)[0].removeprefix("tests/")
    return next((n for pattern, n in DRAWN_FILES.items() if fnmatch(name, pattern)), 1)


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


@pytest.fixture(scope="session")
def kernels() -> None:
    """Have the solver's kernels compiled by one process, while others that need them wait."""
    if find_spec("numba") is None:
        return
    from dudo.solver.compiled import compile_kernels  # noqa: PLC0415 slow to load
    from dudo.solver.recall import Remembers  # noqa: PLC0415 as above
    from recalled import begun  # noqa: PLC0415 as above

    with (Path(gettempdir()) / f"dudo-kernels-{getuser()}.lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        for numbers in ("float32", "float64"):
            compile_kernels(numbers)
            _, engine = begun(Remembers(bids=1), dtype=numbers)
            engine.iterate()
            engine.value()


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
