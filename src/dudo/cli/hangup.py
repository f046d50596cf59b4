"""Leaving when the window is closed or the process is told to end: with the record kept."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (
    (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)
)


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
