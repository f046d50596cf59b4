"""`dudo` started many times: a process of its own each time, forked from one that has loaded it.

Loading takes most of the time of a short run. So a starter loads everything once, and forks for
each start; what is forked has its own streams, folder, environment, arguments and session, and ends
as any Python program does. Whatever depends on how the interpreter itself is started, such as
closed streams, is started by `subprocess` instead.

    run = Started(["rules", "chart"], folder=tmp_path, environment={}, streams=(0, 1, 2))
    with closing(run):
        assert run.wait() == 0
"""

import atexit
import gc
import io
import os
import pickle
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple, NoReturn

LOADED = ("dudo.cli.asked", "dudo.cli.linegame", "dudo.cli.fullscreen", "dudo.terminal.app")
"""What is loaded before anything is started."""
SECONDS = 60.0
"""How long a run may take when nothing else is said."""


class Request(NamedTuple):
    """What is to be run; its streams, and the socket that is told how it went, travel beside it."""

    arguments: list[str]
    folder: str
    environment: dict[str, str]
    terminal: bool
    """Whether it begins a session of its own, at the terminal of its first stream."""


class Started:
    """A run of `dudo`: once it is closed, nothing of it is left."""

    def __init__(
        self,
        arguments: list[str],
        *,
        folder: Path,
        environment: Mapping[str, str],
        streams: tuple[int, int, int],
        terminal: bool = False,
    ) -> None:
        request = Request(arguments, str(folder), dict(environment), terminal)
        self._news, theirs = socket.socketpair()
        with theirs:
            _ask(starter(), request, [theirs.fileno(), *streams])
            self.pid = int(self._news.recv(16))
        self.code: int | None = None
        """How it ended: below zero by a signal. Nothing while it runs."""

    def is_running(self, *, seconds: float = 0) -> bool:
        """Whether it has not ended, when it was given this time to."""
        if self.code is None and select.select([self._news], [], [], seconds)[0]:
            self.code = os.waitstatus_to_exitcode(int(self._news.recv(16)))
        return self.code is None

    def wait(self, seconds: float = SECONDS) -> int:
        """The exit code; an error where it does not end."""
        if self.is_running(seconds=seconds):
            raise TimeoutError(f"process {self.pid} does not end")
        assert self.code is not None
        return self.code

    def signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.is_running():
            os.kill(self.pid, number)

    def close(self) -> None:
        """End it if it has not ended."""
        self.signal(signal.SIGKILL)
        self.wait()
        self._news.close()


def finished(
    arguments: list[str], *, folder: Path, environment: Mapping[str, str], typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """A run of `dudo` from what is typed to its end: the exit code, and all it said."""
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(typed.encode())
        stdin.seek(0)
        streams = (stdin.fileno(), stdout.fileno(), stderr.fileno())
        run = Started(arguments, folder=folder, environment=environment, streams=streams)
        with closing(run):
            code = run.wait()
        said, complained = (_read(stream) for stream in (stdout, stderr))
    return subprocess.CompletedProcess(arguments, code, said, complained)


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode()


@cache
def starter() -> socket.socket:
    """The line to the process that forks, which is started when it is first needed."""
    ours, theirs = socket.socketpair()
    with theirs:
        words = [sys.executable, __file__, str(theirs.fileno())]
        environment = {**os.environ, "PYTHONUTF8": "1"}
        running = subprocess.Popen(words, pass_fds=[theirs.fileno()], env=environment)
    atexit.register(running.wait)
    atexit.register(ours.close)
    return ours


def _ask(line: socket.socket, request: Request, handles: list[int]) -> None:
    told = pickle.dumps(request)
    socket.send_fds(line, [len(told).to_bytes(4, "big")], handles)
    line.sendall(told)


def serve(line: socket.socket) -> None:
    """Fork for each request, until nobody can ask any more."""
    for name in LOADED:
        import_module(name)
    gc.freeze()
    while True:
        length, handles, _, _ = socket.recv_fds(line, 4, 4)
        if not length:
            return
        told = line.recv(int.from_bytes(length, "big"), socket.MSG_WAITALL)
        if os.fork() == 0:
            line.close()
            _watch(pickle.loads(told), handles)  # noqa: S301 from our own test
        for handle in handles:
            os.close(handle)
        _forget_the_dead()


def _forget_the_dead() -> None:
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                return
        except ChildProcessError:
            return


def _watch(request: Request, handles: list[int]) -> NoReturn:
    """Start it, tell its number, and tell how it ended."""
    news = socket.socket(fileno=handles[0])
    pid = os.fork()
    if pid == 0:
        news.close()
        _become(request, handles[1:])
    for handle in handles[1:]:
        os.close(handle)
    news.send(f"{pid:<16}".encode())
    _, status = os.waitpid(pid, 0)
    news.send(f"{status:<16}".encode())
    os._exit(0)


def _become(request: Request, streams: list[int]) -> NoReturn:
    """Be what was asked for, to the end of this process."""
    if request.terminal:
        os.setsid()
        import fcntl  # noqa: PLC0415 there is none everywhere
        import termios  # noqa: PLC0415 there is none everywhere

        fcntl.ioctl(streams[0], termios.TIOCSCTTY, 0)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.closerange(3, 256)
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    time.tzset()
    sys.argv = ["dudo", *request.arguments]
    sys.stdin = open(0, encoding="utf-8", errors="surrogateescape")  # noqa: SIM115 to the end
    buffering = 1 if os.isatty(1) else -1
    sys.stdout = _text(1, errors="surrogateescape", buffering=buffering)
    sys.stderr = _text(2, errors="backslashreplace", buffering=1)
    from dudo.cli import main  # noqa: PLC0415 this file is run alone, too

    main()
    sys.exit()


def _text(number: int, *, errors: str, buffering: int) -> io.TextIOWrapper:
    return open(number, "w", encoding="utf-8", errors=errors, buffering=buffering)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    serve(socket.socket(fileno=int(sys.argv[1])))
