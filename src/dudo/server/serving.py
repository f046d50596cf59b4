"""Starting and stopping: one process or several that share a listening socket."""

import asyncio
import errno
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from multiprocessing.process import BaseProcess
from types import FrameType

import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE

from dudo.errors import UserError
from dudo.messages import message
from dudo.server.app import make_app
from dudo.server.config import Config
from dudo.server.context import STATE, ServerContext
from dudo.server.frames import LONGEST_FRAME
from dudo.server.idle import ImpatientHttp
from dudo.server.lines import Line
from dudo.server.logs import set_up_logs
from dudo.server.store.engines import database_url, prepare

BACKLOG = 2048
MOST_FILES = 65_536
"""Files and sockets that a process may have open, where the system allows as many."""
GRACE = 2
"""Seconds that are left to answers under way when the server stops."""
FIRST_LOOK = 0.1
"""Seconds between two looks at whether the first worker answers."""
LOOK_EVERY = 0.5
"""Seconds between two looks at whether all workers are there."""
SOON = 10.0
"""A worker that ends so many seconds after its start was not well from the beginning."""
MOST_STARTS = 3
"""How often a worker is started before any has answered; then nothing more is expected of it."""
LONGEST_REST = 30.0
"""Seconds after which a worker that was not well is started again, at the latest."""
GC_THRESHOLDS = (50_000, 20, 100)
"""Garbage is collected seldom: with many tables, a collection would keep moves waiting."""
STOPPING = (signal.SIGINT, signal.SIGTERM)

logger = logging.getLogger(__name__)


class CannotListen(UserError):
    """An address that this server cannot have; the command line says so in a line."""


def bound_socket(host: str, port: int) -> socket.socket:
    """The socket that listens at that address; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as wrong:
        listening.close()
        code = wrong.errno if isinstance(wrong, OSError) else None
        if code == errno.EADDRINUSE:
            raise CannotListen(message("server-port-in-use", port=str(port))) from None
        why = str(wrong.strerror or wrong) if isinstance(wrong, OSError) else str(wrong)
        told = message("server-no-address", host=host, port=str(port), why=why)
        raise CannotListen(told) from None
    return listening


def home_addresses() -> list[str]:
    """The addresses of this machine in its home network: what friends type into their phones."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [
        address
        for address in dict.fromkeys(map(str, found))
        if ":" not in address and not address.startswith("127.")
    ]


def run(config: Config, listening: socket.socket, *, ready: Callable[[], None]) -> None:
    """Serve until told to stop; `ready` is called when requests are answered."""
    set_up_logs(as_json=config.log_json)
    allow_many_files()
    prepare(database_url(config.database, config.data))
    if config.workers == 1:
        _serve(config, listening, 0, ready)
        return
    _Supervisor(config, listening).run(ready)


def _serve(
    config: Config, listening: socket.socket, index: int, ready: Callable[[], None] | None = None
) -> None:
    """Serve in this process."""
    server = Server(uvicorn_config(make_app(config, index=index)), ready=ready)
    server.run(sockets=[listening])


def uvicorn_config(app: Litestar) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        ws=Line,
        ws_per_message_deflate=False,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=ImpatientHttp,
        loop="auto",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        proxy_headers=True,
    )


def allow_many_files() -> None:
    """Let this process have as many files open as it may: every socket is one."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Server(uvicorn.Server):
    """uvicorn, which says when it answers, and lets the tables say goodbye before it closes."""

    def __init__(self, config: uvicorn.Config, *, ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when told to; that is no failure, so the process ends as if by itself."""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer; where that fails, the application has logged why in a line."""
        uvicorn_log = logging.getLogger("uvicorn.error")
        uvicorn_log.addFilter(_is_no_failed_start)
        try:
            await super().startup(sockets=sockets)
        finally:
            uvicorn_log.removeFilter(_is_no_failed_start)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody on the line that the server stops; nothing is waited for."""
        app = self.config.app
        context = app.state.get(STATE) if isinstance(app, Litestar) else None
        if isinstance(context, ServerContext):
            context.keeper.say_goodbye()
            await asyncio.sleep(0.05)  # so that it is written before the lines are cut
        await super().shutdown(sockets=sockets)


def _is_no_failed_start(record: logging.LogRecord) -> bool:
    """Whether a line is worth logging: of a start that failed, uvicorn tells all it knows."""
    return record.levelno < logging.ERROR


class _Worker:
    """A process that serves, and that is started again where it ends."""

    def __init__(self, start: Callable[[], BaseProcess]) -> None:
        self._start = start
        self._begun = time.monotonic()
        self._rest = 0.0
        self._rests_until: float | None = None
        self._starts = 1
        self.process = start()

    @property
    def is_hopeless(self) -> bool:
        """Whether it has ended, and has said why or was started in vain some times."""
        code = self.process.exitcode
        return code == STARTUP_FAILURE or (code is not None and self._starts >= MOST_STARTS)

    def start_again(self, now: float) -> None:
        """Start the process where it has ended; after a rest, if it ended soon after its start."""
        if self.process.is_alive():
            return
        if self._rests_until is None:
            is_unwell = now - self._begun < SOON
            self._rest = min(max(2 * self._rest, LOOK_EVERY), LONGEST_REST) if is_unwell else 0.0
            self._rests_until = now + self._rest
            logger.warning("a worker has ended: started again in %.0f s", self._rest)
        if now >= self._rests_until:
            self._begun, self._rests_until = now, None
            self._starts += 1
            self.process = self._start()


class _Supervisor:
    """Several processes that answer at one address; one that ends is started again."""

    def __init__(self, config: Config, listening: socket.socket) -> None:
        self._config = config
        self._listening = listening
        self._spawn = multiprocessing.get_context("spawn")
        self._workers: list[_Worker] = []
        self._is_stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        """Start all workers, and watch over them until told to stop."""
        for number in STOPPING:
            signal.signal(number, self._stop)
        self._workers = [
            _Worker(partial(self._started, index)) for index in range(self._config.workers)
        ]
        while not self._is_stopping and not _answers(self._listening):
            if all(worker.is_hopeless for worker in self._workers):
                logger.error("no worker can start: the server ends")
                sys.exit(STARTUP_FAILURE)
            self._start_again(worker for worker in self._workers if not worker.is_hopeless)
            time.sleep(FIRST_LOOK)
        if not self._is_stopping:
            ready()
        while not self._is_stopping:
            time.sleep(LOOK_EVERY)
            self._start_again(self._workers)
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join(GRACE + 3)
            if worker.process.is_alive():
                worker.process.kill()

    def _start_again(self, workers: Iterable[_Worker]) -> None:
        """Start those again that have ended."""
        for worker in workers:
            if not self._is_stopping:
                worker.start_again(time.monotonic())

    def _started(self, index: int) -> BaseProcess:
        worker = self._spawn.Process(
            target=_work, args=(self._config, self._listening, index), daemon=False
        )
        worker.start()
        return worker

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._is_stopping = True


def _answers(listening: socket.socket) -> bool:
    """Whether a worker answers at the address by now."""
    host, port = listening.getsockname()[:2]
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - addresses to compare
    connection = HTTPConnection(here, port, timeout=LOOK_EVERY)
    try:
        connection.request("GET", "/ready")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _work(config: Config, listening: socket.socket, index: int) -> None:
    """What a worker does."""
    set_up_logs(as_json=config.log_json)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _serve(config, listening, index)


def _end_with_parent() -> None:
    """Stop when the process that started this one has ended, however it did."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
