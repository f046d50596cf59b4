"""Ctrl-C and SIGTERM in commands that take long: they are heard also where C would drop them."""

import ctypes
import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dudo.cli import hangup
from dudo.cli.hangup import TERMINATED, heeding_interruptions
from dudo.errors import INTERRUPTED
from dudo.interruptions import put_off

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are as POSIX has them")
WAITING = 5.0
CALLED = """
def called(number, done):
    signal.raise_signal(number)
    done.append(number)
"""


def called_by_llvm(number: signal.Signals, done: list[int]) -> None:
    """A signal comes while LLVM has called Python: what is raised there is dropped by C."""
    module: dict[str, Any] = {"__name__": "llvmlite.binding.executionengine", "signal": signal}
    exec(CALLED, module)  # noqa: S102 a function of a module that only seems to be LLVM's
    ctypes.CFUNCTYPE(None)(lambda: module["called"](number, done))()


@pytest.fixture(autouse=True)
def signals_as_a_shell_leaves_them() -> Iterator[None]:
    numbers = signal.SIGINT, signal.SIGTERM, signal.SIGALRM
    before = {number: signal.getsignal(number) for number in numbers}
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def code_of(command: Callable[[], object]) -> object:
    """The exit code of a command that takes long, as whoever started it sees it."""
    try:
        with heeding_interruptions():
            command()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as left:
        return left.code
    finally:
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler, "it is not given back"
    return 0


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED)]
)
def test_an_interruption_is_heard_once_llvm_is_done(number: signal.Signals, code: int) -> None:
    done: list[int] = []

    def command() -> None:
        called_by_llvm(number, done)
        assert done == [number], "what LLVM asked for was cut short"
        time.sleep(WAITING)

    assert code_of(command) == code


def test_an_interruption_is_heard_at_once_elsewhere() -> None:
    done: list[int] = []

    def command() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append(1)

    assert code_of(command) == INTERRUPTED
    assert not done


def test_a_command_that_took_leave_has_the_code_of_sigterm() -> None:
    def command() -> None:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        raise SystemExit(INTERRUPTED)

    assert code_of(command) == TERMINATED


def test_a_second_interruption_is_heard_at_once_and_disturbs_no_farewell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hangup, "SOON", WAITING)
    done: list[int] = []

    def command() -> None:
        try:
            called_by_llvm(signal.SIGINT, done)
            signal.raise_signal(signal.SIGTERM)
        finally:
            assert signal.getitimer(signal.ITIMER_REAL)[0] == 0, "the first one would come, too"
            done.append(0)

    assert code_of(command) == TERMINATED
    assert done == [signal.SIGINT, 0]


@pytest.mark.parametrize("begins", ["before", "within"])
def test_what_llvm_would_lose_can_be_put_off(begins: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hangup, "SOON", WAITING)
    done: list[int] = []

    def command() -> None:
        if begins == "before":
            called_by_llvm(signal.SIGINT, done)
        with put_off() as hear:
            if begins == "within":
                called_by_llvm(signal.SIGINT, done)
            else:
                signal.raise_signal(signal.SIGALRM)  # as the clock would
            done.append(0)
            hear()
            done.append(1)

    assert code_of(command) == INTERRUPTED
    assert done == [signal.SIGINT, 0]


def test_an_alarm_that_was_ignored_is_still_there_for_interruptions() -> None:
    signal.signal(signal.SIGALRM, signal.SIG_IGN)

    def command() -> None:
        called_by_llvm(signal.SIGINT, [])
        time.sleep(WAITING)

    assert code_of(command) == INTERRUPTED
    assert signal.getsignal(signal.SIGALRM) is signal.SIG_IGN


def test_an_alarm_of_somebody_else_stays_theirs() -> None:
    heard: list[int] = []
    signal.signal(signal.SIGALRM, lambda number, _: heard.append(number))
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    assert code_of(lambda: None) == 0
    time.sleep(0.2)
    assert heard == [signal.SIGALRM]


def test_signals_that_are_ignored_stay_ignored() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    assert code_of(lambda: signal.raise_signal(signal.SIGTERM)) == 0
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
