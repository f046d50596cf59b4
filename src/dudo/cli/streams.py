"""The three streams of a command, also where somebody has closed or spoilt them."""

import os
import sys
from contextlib import suppress


def open_streams() -> None:
    """Let a command have all its streams: a file that it opens must not become one of them.

    Closed input is input that has ended. What is said to closed errors, nobody hears. A command
    whose output is closed has nothing to do, and says so.
    """
    if sys.stdin is None:
        sys.stdin = open(_void(0, os.O_RDONLY), encoding="utf-8")  # noqa: SIM115 for good
    closed = sys.stdout is None
    if closed:
        sys.stdout = open(_void(1, os.O_WRONLY), "w", encoding="utf-8")  # noqa: SIM115 for good
    if sys.stderr is None:
        sys.stderr = open(_void(2, os.O_WRONLY), "w", encoding="utf-8")  # noqa: SIM115 for good
    if closed:
        with suppress(OSError):
            print("dudo: standard output is closed", file=sys.stderr, flush=True)
        sys.exit(2)


def drop_output() -> None:
    """Let what is left to write go nowhere, so that nothing complains of it once more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError):
                void = os.open(os.devnull, os.O_WRONLY)
                os.dup2(void, stream.fileno())
                os.close(void)
            with suppress(OSError):
                stream.flush()


def _void(number: int, flags: int) -> int:
    """A descriptor that leads nowhere, of that very number."""
    void = os.open(os.devnull, flags)
    if void != number:
        os.dup2(void, number)
        os.close(void)
    return number
