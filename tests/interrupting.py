"""Processes that hear Ctrl-C, also where a shell started the tests with SIGINT ignored."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """What is started here hears SIGINT: what is ignored would be ignored by children too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
