"""Pausing Python's garbage collector while a bot thinks: a collection can outlast a whole move.

The collector belongs to the whole process. So only the entry points of processes of our own use
this (`dudo bot`, `dudo arena` and the processes it starts, benchmarks), and no library code does.
"""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_lock = threading.Lock()
_inside = 0
_was_enabled = False


@contextmanager
def gc_paused() -> Iterator[None]:
    """No garbage is collected while this context lasts, but afterwards.

    Where several threads are in here, the first switches the collector off, and the last one out
    leaves it as the first found it.
    """
    _enter()
    try:
        yield
    finally:
        _leave()


def _enter() -> None:
    global _inside, _was_enabled  # noqa: PLW0603 - the collector is the process's, and so is this
    with _lock:
        if not _inside:
            _was_enabled = gc.isenabled()
            gc.disable()
        _inside += 1


def _leave() -> None:
    global _inside  # noqa: PLW0603 - see above
    with _lock:
        _inside -= 1
        if not _inside and _was_enabled:
            gc.enable()
