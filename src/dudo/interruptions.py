"""Ctrl-C and the other signals that end a process, where something must not be left half done.

Python hears signals in its main thread, whichever thread they come to. So a thread's mask does not
keep them off once some library has threads of its own; other handlers do.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from types import FrameType

Handler = Callable[[int, FrameType | None], object]

SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGALRM")
    if hasattr(signal, name)
)
"""What may interrupt; by `SIGALRM` comes again what came where nobody could hear it."""
HAS_MASKS = hasattr(signal, "pthread_sigmask")


@contextmanager
def held() -> Iterator[None]:
    """Let interruptions wait until something is done.

    An event loop that hears one by itself hears it at once, and once more then.
    """
    late = ExitStack()
    with (
        late,
        _instead(lambda _: lambda number, _frame: late.callback(signal.raise_signal, number)),
    ):
        yield


@contextmanager
def put_off() -> Iterator[Callable[[], None]]:
    """Hear the first interruption only when asked, where nothing is half done; a second at once.

    What is yielded raises it, if there was one; so does the end. Once there was one, all others
    are heard at once.
    """
    waiting: list[Callable[[], object]] = []
    is_second = False

    def later(handler: Handler) -> Handler:
        def hear(number: int, frame: FrameType | None) -> None:
            nonlocal is_second
            if is_second:
                handler(number, frame)
            else:
                is_second = True
                waiting.append(lambda: handler(number, None))

        return hear

    def check() -> None:
        while waiting:
            waiting.pop()()

    with _instead(later):
        yield check
    check()


@contextmanager
def _instead(other: Callable[[Handler], Handler]) -> Iterator[None]:
    """Have others hear interruptions that a function hears; in the main thread, as no other can."""
    with ExitStack() as changed:
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                handler = signal.getsignal(number)
                if callable(handler):
                    changed.callback(signal.signal, number, handler)
                    signal.signal(number, other(handler))
        yield


@contextmanager
def starting_children() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C until they say what it means to them.

    Python would end them with a traceback while they import what they need, or if they were only
    half told what they are for. This process hears of it afterwards.
    """
    with held(), _masked() if HAS_MASKS else nullcontext():
        yield


@contextmanager
def _masked() -> Iterator[None]:
    from multiprocessing import resource_tracker  # noqa: PLC0415 not all who hold signals need it

    resource_tracker.ensure_running()  # started with the first of the processes, it would undo this
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear_interruptions() -> None:
    """Hear Ctrl-C from now on, and what came of it before."""
    if HAS_MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
