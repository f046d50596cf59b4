"""Processes that are started while somebody may press Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

HAS_MASKS = hasattr(signal, "pthread_sigmask")
"""Whether signals can be put off on this system."""


@contextmanager
def starting_children() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C until they say what it means to them.

    Python would end them with a traceback while they import what they need. This process hears of
    it afterwards.
    """
    if not HAS_MASKS:
        yield
        return
    resource_tracker.ensure_running()  # started with the first of them, it would undo this
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear_interruptions() -> None:
    """Hear Ctrl-C from now on, and what came of it before."""
    if HAS_MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
