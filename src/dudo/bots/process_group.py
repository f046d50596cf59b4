"""A program's process, with its pipes, that is ended together with everything it started.

On Linux a keeper (keeper.py) stands above the program, so that nothing below it gets away. On other
systems what stays in the program's process group is ended.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

KEEPER = str(Path(__file__).with_name("keeper.py"))
STARTING = 10.0
"""Seconds a keeper has to start the program."""
ENDING = 6.0
"""Seconds a keeper has to end it all."""


class ProcessGroup:
    """A running process and whatever it starts; `begin` says whether it could be run at all."""

    def __init__(self, command: Sequence[str], *, folder: Path | None = None) -> None:
        self._line: socket.socket | None = None
        self._code: int | None = None
        self._owner = os.getpid()
        if sys.platform == "linux" and sys.executable:
            self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            words = [sys.executable, "-I", "-S", KEEPER, str(theirs.fileno()), *command]
            try:
                self.process = _run(words, theirs.fileno(), folder=folder)
            finally:
                theirs.close()
        else:
            self.process = _run(command, folder=folder)
        self.pid = self.process.pid
        """The number of the program's process, and of its group."""

    def begin(self) -> None:
        """Wait until the program runs; raise `OSError` where it cannot be run."""
        if self._line is None:
            return
        self._line.settimeout(STARTING)
        word, number = _said(self._line) or (b"", b"0")
        if word != b"started":
            code = int(number)
            raise OSError(code, os.strerror(code) if code else "it cannot be started")
        self.pid = int(number)

    @property
    def code(self) -> int:
        """The exit code of the program, or the signal that ended it as a negative number."""
        code = self.process.returncode if self._code is None else self._code
        assert code is not None, "it has been ended"
        return code

    def end(self) -> None:
        """Kill all of it, collect what is left and close the pipes."""
        if os.getpid() != self._owner:
            return  # a forked child leaves its parent's programs alone
        if self._line is None:
            self._kill_group()
        else:
            self._end_keeper(self._line)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def _end_keeper(self, line: socket.socket) -> None:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_WR)
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
        while word := _said(line):
            if word[0] == b"ended":
                self._code = int(word[1])
        line.close()
        if self._code is None and self.pid != self.process.pid:
            self._kill_group()  # the keeper did not live to do it

    def _kill_group(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)


def _said(line: socket.socket) -> tuple[bytes, bytes] | None:
    """A word of the keeper and its number, if there is one more."""
    try:
        word, _, number = line.recv(64).partition(b" ")
    except OSError:
        return None
    return (word, number) if word else None


def _run(command: Sequence[str], *lines: int, folder: Path | None) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 running it is the point
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
        pass_fds=lines,
    )
