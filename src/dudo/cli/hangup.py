"""Leaving when somebody presses Ctrl-C, closes the window or ends the process."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dudo.cli.streams import drop_output
from dudo.errors import INTERRUPTED

ENDING = (
    (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)
)
TERMINATED = 128 + signal.SIGTERM
"""The exit code of a command that SIGTERM has ended."""
_UNHEARD = (signal.SIG_DFL, signal.SIG_IGN)
SOON = 0.02
"""Seconds until an interruption is heard that came where it would be lost."""


def leave_when_told() -> None:
    """Let the signals that end a process unwind it once, as Ctrl-C does."""
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: object) -> None:
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)  # once is enough: nothing cuts the farewell short
    sys.exit(128 + number)


@contextmanager
def heeding_interruptions() -> Iterator[None]:
    """Let Ctrl-C and SIGTERM interrupt a command that takes long; after SIGTERM it has its code.

    Signals that are ignored, or that somebody else hears, are left alone.
    """
    was_terminated = False
    may_wait = os.name == "posix" and signal.getsignal(signal.SIGALRM) in _UNHEARD

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal was_terminated
        was_terminated = was_terminated or number == signal.SIGTERM
        if may_wait:
            wait = SOON if _is_in_llvmlite(frame) else 0
            signal.setitimer(signal.ITIMER_REAL, wait)  # 0 ends the waiting of one before
            if wait:
                return
        raise KeyboardInterrupt

    usual = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
    before = {number: now for number, now in usual.items() if signal.getsignal(number) is now}
    if may_wait:
        before[signal.SIGALRM] = signal.getsignal(signal.SIGALRM)
    for number in before:
        signal.signal(number, interrupt)
    try:
        yield
    except (KeyboardInterrupt, SystemExit) as left:
        for number in before:
            signal.signal(number, signal.SIG_IGN)  # nothing cuts the farewell short
        if not was_terminated or (isinstance(left, SystemExit) and left.code != INTERRUPTED):
            raise
        if isinstance(left, KeyboardInterrupt):  # before a command could take leave by itself
            drop_output()
        sys.exit(TERMINATED)
    finally:
        if may_wait:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_in_llvmlite(frame: FrameType | None) -> bool:
    """Whether an exception raised here may be lost.

    LLVM calls Python, and its C drops what is raised there and goes on with less.
    """
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith("llvmlite."):
            return True
        frame = frame.f_back
    return False
