"""Leaving when the window is closed or the process is told to end: with all kept that is done."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import NoReturn

from dudo.cli.streams import drop_output
from dudo.errors import INTERRUPTED

SIGNALS = (
    (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)
)
TERMINATED = 128 + signal.SIGTERM
"""The exit code of a command that SIGTERM has ended."""


def leave_when_told() -> None:
    """Let the signals that end a process unwind it once, as Ctrl-C does."""
    for number in SIGNALS:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: object) -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)  # once is enough: nothing cuts the farewell short
    sys.exit(128 + number)


@contextmanager
def unhurried() -> Iterator[None]:
    """Let what ends the process wait until something is done."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *SIGNALS})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def put_off() -> Iterator[Callable[[], object]]:
    """Hear the first interruption only when asked, where nothing is half done; a second at once.

    What is yielded raises it, if there was one.
    """
    asked: list[Callable[[], object]] = []

    def later(handler: Callable[[int, FrameType | None], object]) -> Callable[..., None]:
        def hear(number: int, frame: FrameType | None) -> None:
            if asked:
                handler(number, frame)
            asked.append(partial(handler, number, frame))

        return hear

    def check() -> None:
        for interrupt in asked:
            interrupt()

    heard = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    before = {number: handler for number, handler in heard.items() if callable(handler)}
    for number, handler in before.items():
        signal.signal(number, later(handler))
    try:
        yield check
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def heeding_sigterm() -> Iterator[None]:
    """Let SIGTERM interrupt a command that takes long as Ctrl-C does, and leave with its own code.

    Where the signal is ignored or somebody else hears it, nothing is changed.
    """
    if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    told = False

    def interrupt(*_: object) -> NoReturn:
        nonlocal told
        told = True
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    except KeyboardInterrupt:  # before a command could take leave by itself
        if not told:
            raise
        drop_output()
        sys.exit(TERMINATED)
    except SystemExit as left:
        if not told or left.code != INTERRUPTED:
            raise
        sys.exit(TERMINATED)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
