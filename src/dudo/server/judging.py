"""Rules and records of strangers are judged in a process of their own, one after the other.

Judging takes a while, up to seconds for the worst that a stranger can send, and is a function of
what was sent and nothing else. So no table waits for it, addresses take turns and nobody can have
much of it at once, what takes too long is ended, and what was asked before is remembered.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter, OrderedDict, deque
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
from dudo.server.refusing import Declined, shape
from dudo.wire.refusals import Refusal

LONGEST = 10.0
"""Seconds that one question may take."""
STARTING = 60.0
"""Seconds that the process may take to start and to load what a question needs."""
HARD_FOR = 600.0
"""Seconds for which it is remembered that a question took too long."""
MOST_HARD = 10_000
"""Questions of which that is remembered."""
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


class _Question(NamedTuple):
    """What somebody waits for."""

    key: bytes
    work: Work
    parts: tuple[str | bytes, ...]
    answer: "asyncio.Future[Judged]"


class Judge:
    """Works things out beside the server: in a process, or in tests in a thread of this one."""

    def __init__(self, *, in_process: bool = True, longest: float = LONGEST) -> None:
        self._in_process = in_process
        self._longest = longest
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="judge")
        self._helper: _Helper | None = None
        self._is_closed = False
        self._lock = threading.Lock()
        self._lines: OrderedDict[str, deque[_Question]] = OrderedDict()
        """The questions that wait, by address; the address whose turn it is comes first."""
        self._of_address: Counter[str] = Counter()
        """How many questions of each address are not answered yet."""
        self._working: asyncio.Task[None] | None = None
        self._hard: OrderedDict[bytes, float] = OrderedDict()
        """When it was found out which questions take too long."""
        self._known: OrderedDict[bytes, Judged] = OrderedDict()
        self._known_bytes = 0

    async def ask(self, address: str, work: Work, *parts: str | bytes) -> bytes:
        """What `work` makes of these parts; raises the `UserError` that it refuses them with."""
        key = _key(work, parts)
        judged = self._remembered(key)
        if judged is None:
            loop = asyncio.get_running_loop()
            question = _Question(key, work, parts, loop.create_future())
            self._stand_in_line(address, question)
            judged = await question.answer
        if judged.status >= HTTPStatus.BAD_REQUEST:
            raise _refused(judged)
        return judged.content

    def _stand_in_line(self, address: str, question: _Question) -> None:
        """Let a question wait for its turn; where there is no room, who has most gives way."""
        if self._is_closed or self._of_address[address] >= MOST_OF_ADDRESS:
            raise ServerRefusal(Problem.TOO_FAST)
        if sum(map(len, self._lines.values())) >= MOST_WAITING:
            longest = max(self._lines.values(), key=len)
            if len(longest) <= len(self._lines.get(address, ())) + 1:
                raise ServerRefusal(Problem.TOO_FAST)
            _tell(longest.pop(), ServerRefusal(Problem.TOO_FAST))
        self._of_address[address] += 1
        question.answer.add_done_callback(lambda _: self._answered(address, question))
        self._lines.setdefault(address, deque()).append(question)
        if self._working is None:
            self._working = asyncio.ensure_future(self._work_through())

    def _answered(self, address: str, question: _Question) -> None:
        """Nobody waits for a question any more: it is answered, or whoever asked has gone."""
        line = self._lines.get(address, ())
        if question in line:
            self._lines[address].remove(question)
            if not self._lines[address]:
                del self._lines[address]
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]

    async def _work_through(self) -> None:
        """Answer what waits, one question of each address in turn."""
        loop = asyncio.get_running_loop()
        while self._lines:
            address, line = self._lines.popitem(last=False)
            question = line.popleft()
            if line:
                self._lines[address] = line
            try:
                judged = self._remembered(question.key)  # it may have been asked twice
                if judged is None:
                    judged = await loop.run_in_executor(self._thread, self._work_out, question)
                    self._remember(question.key, judged)
            except Exception as wrong:  # noqa: BLE001 - it is told to whoever has asked
                _tell(question, wrong)
            else:
                _tell(question, judged)
        self._working = None

    def close(self) -> None:
        """End the process; nothing is waited for."""
        with self._lock:
            self._is_closed = True
            if self._helper is not None:
                self._helper.end()
        if self._working is not None:
            self._working.cancel()
        for line in self._lines.values():
            for question in line:
                question.answer.cancel()
        self._lines.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _remembered(self, key: bytes) -> Judged | None:
        """The answer to a question that was asked before; raises where it took too long."""
        hard = self._hard.get(key)
        if hard is not None and time.monotonic() - hard < HARD_FOR:
            raise ServerRefusal(Problem.TOO_HARD)
        judged = self._known.get(key)
        if judged is not None:
            self._known.move_to_end(key)
        return judged

    def _remember(self, key: bytes, judged: Judged) -> None:
        if judged.status >= HTTPStatus.INTERNAL_SERVER_ERROR or key in self._known:
            return
        self._known[key] = judged
        self._known_bytes += len(judged.content)
        while self._known_bytes > REMEMBERED_BYTES:
            _, gone = self._known.popitem(last=False)
            self._known_bytes -= len(gone.content)

    def _work_out(self, question: _Question) -> Judged:
        """The answer, found in the thread that waits for it."""
        work, parts = question.work, question.parts
        if not self._in_process:
            return judged(work, parts)
        problem, why = Problem.TOO_HARD, ""
        try:
            return self._running().ask(work, parts, self._longest)
        except _NotStarted:
            problem, why = Problem.TOO_FAST, "its process does not start"
        except TimeoutError:
            why = "it takes too long"
            self._hard[question.key] = time.monotonic()
            if len(self._hard) > MOST_HARD:
                self._hard.popitem(last=False)
        except (OSError, EOFError):  # perhaps not because of this question
            why = "its process has ended"
        with self._lock:
            if self._helper is not None:
                self._helper.end()
            self._helper = None
        logger.warning("%s was not judged: %s", work.__name__, why)
        raise ServerRefusal(problem)

    def _running(self) -> "_Helper":
        with self._lock:
            if self._is_closed:
                raise ServerRefusal(Problem.TOO_FAST)
            if self._helper is None or not self._helper.is_alive:
                self._helper = _Helper()
            return self._helper


class _NotStarted(Exception):
    """The process does not start in time: the machine is busy, and the question not to blame."""


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
        """Put a question, and wait so many seconds for the answer once it has been understood."""
        self._line.send((work, parts))
        if not self._line.poll(STARTING):
            raise _NotStarted
        self._line.recv()
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
            work, parts = line.recv()  # which loads what it needs
        except EOFError:
            return
        line.send(None)
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


def _tell(question: _Question, answer: Judged | Exception) -> None:
    """Answer a question, where somebody still waits for it."""
    if question.answer.done():
        return
    if isinstance(answer, Judged):
        question.answer.set_result(answer)
    else:
        question.answer.set_exception(answer)


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
