"""Rules and records of strangers are judged in a process of their own, one after the other.

Judging takes a while, up to seconds for the worst that a stranger can send, and is a function of
what was sent and nothing else. So no table waits for it, nobody can have much of it at once, what
takes too long is ended, and what was asked before is remembered.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from http import HTTPStatus
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

import msgspec

from dudo.errors import UserError
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.limits import CountLimit
from dudo.server.refusing import Declined, shape
from dudo.wire.refusals import Refusal

LONGEST = 10.0
"""Seconds that one question may take."""
MOST_WAITING = 32
"""Questions that may wait."""
MOST_OF_ADDRESS = 4
"""Questions of one address that may wait."""
REMEMBERED_BYTES = 8 * 1024 * 1024
"""Room for answers that may be asked for again."""
NICENESS = 5
"""How far behind the server the process stands where both want the processor."""

logger = logging.getLogger(__name__)

Work = Callable[..., bytes]
"""What is worked out: a function of texts and bytes, which raises a `UserError` to refuse."""


class Judged(NamedTuple):
    """An answer: a status as of HTTP, and the JSON of what was found or of a refusal."""

    status: int
    content: bytes


class Judge:
    """Works things out beside the server: in a process, or in tests in a thread of this one."""

    def __init__(self, *, in_process: bool = True, longest: float = LONGEST) -> None:
        self._in_process = in_process
        self._longest = longest
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="judge")
        self._helper: _Helper | None = None
        self._is_closed = False
        self._lock = threading.Lock()
        self._waiting = 0
        self._of_address = CountLimit(MOST_OF_ADDRESS)
        self._known: OrderedDict[bytes, Judged] = OrderedDict()
        self._known_bytes = 0

    async def ask(self, address: str, work: Work, *parts: str | bytes) -> bytes:
        """What `work` makes of these parts; raises the `UserError` that it refuses them with."""
        key = _key(work, parts)
        judged = self._known.get(key)
        if judged is None:
            judged = await self._judged(address, work, parts)
            self._remember(key, judged)
        else:
            self._known.move_to_end(key)
        if judged.status >= HTTPStatus.BAD_REQUEST:
            raise _refused(judged)
        return judged.content

    async def _judged(self, address: str, work: Work, parts: tuple[str | bytes, ...]) -> Judged:
        if self._waiting >= MOST_WAITING or not self._of_address.enter(address):
            raise ServerRefusal(Problem.TOO_FAST)
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._work_out, work, parts)
        finally:
            self._waiting -= 1
            self._of_address.leave(address)

    def close(self) -> None:
        """End the process; nothing is waited for."""
        with self._lock:
            self._is_closed = True
            if self._helper is not None:
                self._helper.end()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _remember(self, key: bytes, judged: Judged) -> None:
        if judged.status >= HTTPStatus.INTERNAL_SERVER_ERROR or key in self._known:
            return
        self._known[key] = judged
        self._known_bytes += len(judged.content)
        while self._known_bytes > REMEMBERED_BYTES:
            _, gone = self._known.popitem(last=False)
            self._known_bytes -= len(gone.content)

    def _work_out(self, work: Work, parts: tuple[str | bytes, ...]) -> Judged:
        """The answer, found in the thread that waits for it."""
        if not self._in_process:
            return judged(work, parts)
        try:
            return self._running().ask(work, parts, self._longest)
        except (OSError, EOFError, TimeoutError) as wrong:
            with self._lock:
                if self._helper is not None:
                    self._helper.end()
                self._helper = None
            logger.warning("%s was not judged: %s", work.__name__, type(wrong).__name__)
            raise ServerRefusal(Problem.TOO_HARD) from None

    def _running(self) -> "_Helper":
        with self._lock:
            if self._is_closed:
                raise ServerRefusal(Problem.TOO_FAST)
            if self._helper is None or not self._helper.is_alive:
                self._helper = _Helper()
            return self._helper


class _Helper:
    """The process that judges."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process: BaseProcess = spawn.Process(
            target=_judge_on, args=(theirs,), name="judge", daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, work: Work, parts: tuple[str | bytes, ...], longest: float) -> Judged:
        """Put a question, and wait so many seconds for the answer."""
        self._line.send((work, parts))
        if not self._line.poll(longest):
            raise TimeoutError
        answer: Judged = self._line.recv()
        return answer

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()


def _judge_on(line: Connection) -> None:
    """What the process does: answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    while True:
        try:
            work, parts = line.recv()
        except EOFError:
            return
        line.send(judged(work, parts))


def judged(work: Work, parts: tuple[str | bytes, ...]) -> Judged:
    """The answer to a question, whatever comes of it."""
    try:
        return Judged(HTTPStatus.OK, work(*parts))
    except UserError as refused:
        status, told = shape(refused)
    except Exception as wrong:
        logger.exception("%s failed", work.__name__)
        status, told = shape(wrong)
    return Judged(int(status), msgspec.json.encode(told))


def _refused(judged: Judged) -> Declined:
    """The error that a refusal was made of, as far as its readers can tell."""
    told = msgspec.json.decode(judged.content, type=Refusal)
    return Declined(told.code, told.told or told.message, status=judged.status)


def _key(work: Work, parts: tuple[str | bytes, ...]) -> bytes:
    """What tells a question from every other."""
    digest = sha256(work.__name__.encode())
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(b" %d " % len(data))
        digest.update(data)
    return digest.digest()
