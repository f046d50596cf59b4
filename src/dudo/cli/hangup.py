"""Leaving when the window is closed or the process is told to end: with all kept that is done."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType

from dudo.cli.streams import drop_output
from dudo.errors import INTERRUPTED

SIGNALS = (
    (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)
)
TERMINATED = 128 + signal.SIGTERM
"""The exit code of a command that SIGTERM has ended."""
SOON = 0.02
"""Seconds until an interruption is heard that came where it would be lost."""


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
            asked.append(partial(handler, number, None))

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
def heeding_interruptions() -> Iterator[None]:
    """Let Ctrl-C and SIGTERM interrupt a command that takes long; after SIGTERM it has its code.

    Signals that are ignored, or that somebody else hears, are left alone.
    """
    told = False

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal told
        told = told or number == signal.SIGTERM
        if os.name == "posix" and _is_called_by_llvm(frame):
            signal.setitimer(signal.ITIMER_REAL, SOON)
            return
        raise KeyboardInterrupt

    usual = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
    if os.name == "posix":
        usual[signal.SIGALRM] = signal.SIG_DFL
    heard = {number: now for number, now in usual.items() if signal.getsignal(number) is now}
    for number in heard:
        signal.signal(number, interrupt)
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
        if os.name == "posix":
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, before in heard.items():
            signal.signal(number, before)


def _is_called_by_llvm(frame: FrameType | None) -> bool:
    """Whether what is raised here would be lost: LLVM's C drops it, and goes on with less."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith("llvmlite."):
            return True
        frame = frame.f_back
    return False
