"""A program that is talked to in lines: never waited for too long, never trusted, always ended.

One thread at a time does it all: whenever a line is waited for, everything the program can be told
is written, and both its outputs are read. A program that floods is stopped by its own full pipe.
Any thread may end the program, and whoever waits for a line then hears that it is gone.
"""

import contextlib
import os
import selectors
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from dudo.bots.process_group import ProcessGroup
from dudo.bots.reports import How, Mishap
from dudo.bots.wire import shortened
from dudo.interruptions import held

LONGEST_LINE = 1 << 16
"""Bytes of a line beyond which nobody reads on."""
HEAD = 80
"""Bytes that are kept of a line too long."""
LAST_WORDS = 2000
"""Bytes of the error output that are kept for the report of a crash."""
CHUNK = 1 << 16
TURN = 0.05
"""Seconds after which whoever waits looks whether another thread ends the program."""
FAREWELL = 0.2
"""Seconds a program has to leave by itself once told to quit."""


class Late(Exception):
    """The time was up before a line came."""


class Babble(Exception):
    """A line that has no end; the message is how it begins."""


class Gone(Exception):
    """The program has ended, and this is how."""

    def __init__(self, mishap: Mishap) -> None:
        super().__init__(mishap)
        self.mishap = mishap


class Program:
    """A running program, of which nothing stays behind when it is ended."""

    def __init__(self, command: Sequence[str], *, folder: Path | None = None) -> None:
        """Start it in `folder`, or in the folder of this process."""
        with held():  # what is half begun nobody would end
            kept = self._kept = ProcessGroup(command, folder=folder)
            self._selector = selectors.PollSelector()  # right again after whatever broke in
            self._end = weakref.finalize(self, _end, kept, self._selector)
        try:
            kept.begin()
        except OSError:
            self._end()
            raise
        process = kept.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = (
            pipe.fileno() for pipe in (process.stdin, process.stdout, process.stderr)
        )
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._outbox = bytearray()
        self._inbox = bytearray()
        self._lines: deque[bytes | Babble] = deque()
        self._skipping = False
        self._last_words = b""
        self._over = False
        self._leaving = False
        self._leave_by = 0.0
        self._talking = threading.RLock()

    @property
    def pid(self) -> int:
        """The number of the process, and of its group."""
        return self._kept.pid

    def say(self, line: bytes) -> None:
        """Write a line, as soon as the program takes it."""
        with self._talking:
            self._outbox += line + b"\n"
            self._pump(0.0)

    def line(self, *, until: float) -> str:
        """The next line; `until` is a time of the monotonic clock."""
        with self._talking:
            while not self._lines:
                if self._leaving:
                    raise Gone(Mishap(How.LEFT))
                if self._over:
                    raise Gone(self._how_it_ended())
                left = until - time.monotonic()
                if left <= 0:
                    raise Late
                self._pump(min(left, TURN))
            line = self._lines.popleft()
        if isinstance(line, Babble):
            raise line
        return _text(line)

    def leave(self) -> None:
        """Ask the program to leave, and do not wait for it; whoever closes it does."""
        self._leaving = True
        with self._talking:
            if not self._leave_by:
                self._leave_by = time.monotonic() + FAREWELL
                self.say(b"quit")

    def close(self) -> None:
        """Ask the program to leave, wait a moment, and end whatever is left of it."""
        self._leaving = True
        with self._talking:
            if not self._end.alive:
                return
            try:
                self._take_leave()
            finally:
                self._end()

    def _take_leave(self) -> None:
        self.leave()
        while not self._over and (left := self._leave_by - time.monotonic()) > 0:
            self._pump(left)
            self._lines.clear()

    def kill(self) -> None:
        """End the program and all it started, at once."""
        self._leaving = True
        with self._talking:
            self._end()

    def _pump(self, seconds: float) -> None:
        """Write and read what can be written and read, waiting at most so long for it."""
        if not self._end.alive:
            return
        if self._outbox and self._in not in self._selector.get_map():
            self._selector.register(self._in, selectors.EVENT_WRITE)
        for key, _ in self._selector.select(seconds):
            if key.fd == self._in:
                self._write()
            elif key.fd == self._out and self._lines:
                continue  # what has been said is to be read before more is taken in
            elif (data := _read(key.fd)) is not None:
                self._take(key.fd, data)

    def _write(self) -> None:
        try:
            del self._outbox[: os.write(self._in, self._outbox[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:
            self._outbox.clear()  # nobody reads any more: the end of the output will tell
        if not self._outbox:
            self._selector.unregister(self._in)

    def _take(self, pipe: int, data: bytes) -> None:
        if not data:
            self._selector.unregister(pipe)
            self._over = self._over or pipe == self._out
        elif pipe == self._err:
            self._last_words = (self._last_words + data)[-LAST_WORDS:]
        else:
            self._split(data)

    def _split(self, data: bytes) -> None:
        """Cut what came into lines; of a line too long the head is kept, whatever follows."""
        if self._skipping:
            _, end, data = data.partition(b"\n")
            self._skipping = not end
        *whole, unfinished = (self._inbox + data).split(b"\n")
        self._lines.extend(_heard(bytes(line)) for line in whole)
        if len(unfinished) > LONGEST_LINE:
            self._lines.append(_heard(bytes(unfinished)))
            self._skipping = True
            unfinished.clear()
        self._inbox = unfinished

    def _how_it_ended(self) -> Mishap:
        """The exit code, and the last line of the error output."""
        self._drain_errors()
        self._end()
        code = self._kept.code
        words = self._last_words.decode(errors="replace").strip().splitlines()
        said = shortened(words[-1]) if words else ""
        if code < 0:
            return Mishap(How.SIGNAL, {"signal": -code}, said)
        return Mishap(How.CODE, {"code": code}, said)

    def _drain_errors(self) -> None:
        """Read what is left to read, and give the program a moment to be gone by itself."""
        until = time.monotonic() + FAREWELL
        while self._err in self._selector.get_map() and time.monotonic() < until:
            self._pump(until - time.monotonic())
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._kept.process.wait(max(until - time.monotonic(), 0.01))


def _heard(line: bytes) -> bytes | Babble:
    """A line, or what is left of it where it is too long."""
    return line if len(line) <= LONGEST_LINE else Babble(_text(line.lstrip()[:HEAD]))


def _text(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def _read(pipe: int) -> bytes | None:
    """What can be read at once: nothing at the end, `None` where it is not there yet."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _end(kept: ProcessGroup, selector: selectors.BaseSelector) -> None:
    """End all that the program is, and look at its pipes no more."""
    kept.end()
    with contextlib.suppress(OSError):
        selector.close()
