"""Bots that think in processes of their own, so that no thought ever delays a table.

A process that dies, or thinks far longer than it may, is started anew and loses nothing: a bot is
made again and hears the log of its game again. Where a bot cannot answer, the honest one answers
for it, at once and in a thread of the server's.
"""

import asyncio
import logging
import os
import sys
import zlib
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from dudo.bots.bot import Decision
from dudo.bots.cast import make_character, parted
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.server.bot_frames import (
    LENGTH_BYTES,
    LONGEST,
    Answer,
    Forget,
    Question,
    Ready,
    decode_said,
    framed,
    lots,
)
from dudo.table import BotPlayer
from dudo.wire import ToldRules, encode_view

log = logging.getLogger(__name__)

MOST_PROCESSES = 4
"""Processes that are started unless told otherwise, where there are processors for them."""
GRACE = 2.0
"""Seconds that a process may take beyond a deadline, before it is taken for stuck."""
STARTING = 20.0
"""Seconds that a process may take to become ready."""
LEAVING = 1.0
"""Seconds that a process has to end by itself."""
ATTEMPTS = 2
"""How often a question is put to a process: one that ends two of them is not asked again."""
SOON = 10.0
"""A process that ends so many seconds after its start was not well from the beginning."""
LONGEST_PAUSE = 30.0
"""Seconds after which a process that was never well is tried again, at the latest."""
MOST_TOLD = 20_000
"""Bots of which it is remembered how much a process has told them."""
UNTOLD = ("DUDO_", "PG")
"""How the names begin of what bots need not know: the server's settings and its database's."""
STAND_IN = "honest"
"""The bot that answers where another cannot."""


class Gone(Exception):
    """The process has ended, and a question with it."""


class Unwell(Exception):
    """A bot could not answer; the text says what kind of error there was."""


def usual_processes() -> int:
    """All processors but one, which is the server's."""
    return max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))


class BotProcesses:
    """Asks bots in a pool of processes, which are started when they are first needed."""

    def __init__(
        self, processes: int | None = None, *, seed: int | None = None, most: int | None = None
    ) -> None:
        """`most` is how many bots a process keeps; `seed` makes their lots repeatable."""
        self._seed = seed
        options = [] if seed is None else ["--seed", str(seed)]
        options += [] if most is None else ["--most", str(most)]
        count = usual_processes() if processes is None else processes
        self._workers = [_Worker(options) for _ in range(count)]
        self.stood_in = 0
        """How often the honest bot answered for another."""

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(worker.pid for worker in self._workers if worker.pid)

    @property
    def waiting(self) -> int:
        """Questions that have not been answered yet."""
        return sum(worker.waiting for worker in self._workers)

    async def ask(  # noqa: PLR0917 - as the protocol has it
        self,
        table_key: str,
        seat: int,
        bot: BotPlayer,
        heard: Sequence[Event],
        seen: View,
        moves: Sequence[Move],
        deadline: float,
    ) -> Decision | None:
        """What the bot says, or the honest one for it, within about `deadline` seconds."""
        until = asyncio.get_running_loop().time() + deadline
        offered = tuple(moves)
        worker = self._worker(table_key, bot)
        why = ""
        for _ in range(ATTEMPTS):
            try:
                decision = await worker.ask(table_key, seat, bot, heard, seen, offered, until)
            except Gone:
                why = "its process ended"
            except TimeoutError:
                why = "it took too long"
                break
            except Unwell as wrong:
                why = str(wrong)
                break
            else:
                if decision is None or decision.move in offered:
                    return decision
                why = "it made a move that was not offered"
                break
        log.info("bot %s did not answer, %s answers: %s", bot.kind, STAND_IN, why)
        self.stood_in += 1
        return await asyncio.get_running_loop().run_in_executor(
            None, self._stand_in, table_key, seat, bot, seen, offered
        )

    def forget(self, table_key: str) -> None:
        """The bots of a game can go."""
        for worker in self._workers:
            worker.forget(table_key)

    async def close(self) -> None:
        """End all processes; questions that wait are answered by the honest bot."""
        await asyncio.gather(*(worker.close() for worker in self._workers))

    def _worker(self, table_key: str, bot: BotPlayer) -> "_Worker":
        """One that knows the game, where the bot listens; else whoever has least to do."""
        known = self._workers[zlib.crc32(table_key.encode()) % len(self._workers)]
        if self._seed is not None or known.listens(bot.kind):
            return known
        return min((known, *self._workers), key=lambda worker: worker.waiting)

    def _stand_in(
        self, key: str, seat: int, bot: BotPlayer, seen: View, moves: tuple[Move, ...]
    ) -> Decision | None:
        """What the honest bot says at once; where nobody has to speak, it lets the bid go on."""
        if seen.turn != seat:
            return None
        rng = lots(self._seed, key=key, seat=seat, bot=bot)
        return make_character(STAND_IN, rng).choose(seen, moves)


class _Worker:
    """One process: started when it is needed, asked one question at a time."""

    def __init__(self, options: Sequence[str]) -> None:
        self._options = options
        self._turn = asyncio.Lock()
        self._running: _Running | None = None
        self._starting: asyncio.Future[_Running] | None = None
        self._listening: frozenset[str] | None = None
        self._closed = False
        self._pause_until = 0.0
        self._pause = 0.0
        self.waiting = 0

    @property
    def pid(self) -> int:
        return self._running.process.pid if self._running and not self._running.ended else 0

    def listens(self, kind: str) -> bool:
        """Whether a bot of this kind listens; who does is known once a process was ready."""
        return self._listening is None or parted(kind)[0] in self._listening

    async def ask(  # noqa: PLR0917 - one question has these parts
        self,
        key: str,
        seat: int,
        bot: BotPlayer,
        heard: Sequence[Event],
        seen: View,
        moves: tuple[Move, ...],
        until: float,
    ) -> Decision | None:
        """The answer of the process; raises what is wrong where there is none."""
        self.waiting += 1
        try:
            async with asyncio.timeout_at(until):
                await self._turn.acquire()
            try:
                running = await self._started(until)
                listens = self.listens(bot.kind)
                asked = _Asked(key, seat, bot, heard if listens else (), seen, moves, until)
                return await running.ask(asked)
            finally:
                self._turn.release()
        finally:
            self.waiting -= 1

    def forget(self, key: str) -> None:
        if self._running is not None:
            self._running.forget(key)

    async def close(self) -> None:
        self._closed = True
        if self._starting is not None:
            await asyncio.wait((self._starting,))
            if self._starting.exception() is None:
                self._running = self._starting.result()
        if self._running is not None:
            await self._running.close()

    async def _started(self, until: float) -> "_Running":
        """The process, started if there is none; raises `Gone` while it is given a rest.

        A process that is not ready in time for this question goes on starting for the next.
        """
        if self._running is not None and not self._running.ended:
            return self._running
        now = asyncio.get_running_loop().time()
        if self._running is not None:
            self._rest(now, since=self._running.begun)
            self._running = None
        if self._starting is None:
            if self._closed or now < self._pause_until:
                raise Gone
            self._starting = asyncio.ensure_future(_Running.start(self._options))
        async with asyncio.timeout_at(until):
            await asyncio.wait((self._starting,))
        starting, self._starting = self._starting, None
        try:
            running = starting.result()
        except (OSError, EOFError, ValueError, TimeoutError) as wrong:
            log.warning("a process for bots did not start: %s", type(wrong).__name__)
            self._rest(now, since=now)
            raise Gone from None
        self._running, self._listening = running, running.listening
        return running

    def _rest(self, now: float, *, since: float) -> None:
        """Do not start a process again at once that ended as soon as it had begun."""
        if now - since >= SOON:
            self._pause = 0.0
            return
        self._pause_until = now + self._pause
        self._pause = min(max(2 * self._pause, 0.5), LONGEST_PAUSE)


class _Asked:
    """A question as it is put to a process."""

    def __init__(  # noqa: PLR0917 - one question has these parts
        self,
        key: str,
        seat: int,
        bot: BotPlayer,
        heard: Sequence[Event],
        seen: View,
        moves: tuple[Move, ...],
        until: float,
    ) -> None:
        self.who = key, seat, bot
        self.heard = heard
        self.seen = seen
        self.moves = moves
        self.until = until


class _Running:
    """A process that runs, and what it has been told."""

    def __init__(self, process: Process, listening: Sequence[str]) -> None:
        self.process = process
        self.listening = frozenset(listening)
        self.ended = False
        self.begun = asyncio.get_running_loop().time()
        self._told_rules = ToldRules()
        self._told: OrderedDict[tuple[str, int, BotPlayer], int] = OrderedDict()
        self._number = 0
        self._asked: asyncio.Future[Answer] | None = None
        self._asked_until = 0.0
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def start(cls, options: Sequence[str]) -> "_Running":
        """A process that is ready; it inherits nothing that only the server needs to know."""
        known = {name: value for name, value in os.environ.items() if not name.startswith(UNTOLD)}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "dudo.server.bot_worker", *options),
            stdin=PIPE,
            stdout=PIPE,
            stderr=None if log.isEnabledFor(logging.DEBUG) else DEVNULL,
            env=known,
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(STARTING):
                said = decode_said(await _frame(process))
        except BaseException:
            _kill(process)
            raise
        assert isinstance(said, Ready)
        return cls(process, said.listening)

    async def ask(self, asked: _Asked) -> Decision | None:
        """The answer; a process that is far too late with it is ended."""
        if self._asked is not None:
            await self._await(self._asked)  # whoever asked before has not waited for it
        answer = await self._put(asked, told=self._told.get(asked.who, 0))
        if answer.unknown:
            answer = await self._put(asked, told=0)
        if answer.failed or answer.unknown:
            raise Unwell(answer.failed or "unknown")
        return answer.decision

    def forget(self, key: str) -> None:
        for who in [who for who in self._told if who[0] == key]:
            del self._told[who]
        self._send(framed(Forget(key)))

    def kill(self) -> None:
        """End the process at once."""
        self._end()
        _kill(self.process)

    async def close(self) -> None:
        """Let the process end by itself, if it does so soon."""
        self._end()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await _gone(self.process)
        await asyncio.gather(self._reading, return_exceptions=True)

    async def _put(self, asked: _Asked, *, told: int) -> Answer:
        """Put a question with all that was heard since `told` events."""
        loop = asyncio.get_running_loop()
        left = asked.until - loop.time()
        if left <= 0:
            raise TimeoutError
        key, seat, bot = asked.who
        self._number += 1
        question = Question(
            number=self._number,
            key=key,
            seat=seat,
            bot=bot,
            view=encode_view(asked.seen),
            moves=asked.moves,
            deadline=left,
            rules=self._told_rules.news(asked.seen.rules),
            heard_from=told,
            heard=tuple(asked.heard[told:]),
        )
        self._asked = future = loop.create_future()
        self._asked_until = asked.until
        self._send(framed(question))
        if asked.heard:
            self._remember(asked.who, len(asked.heard))
        return await self._await(future)

    async def _await(self, future: "asyncio.Future[Answer]") -> Answer:
        try:
            async with asyncio.timeout_at(self._asked_until + GRACE):
                return await asyncio.shield(future)
        except TimeoutError:
            self.kill()
            raise

    def _remember(self, who: tuple[str, int, BotPlayer], heard: int) -> None:
        self._told[who] = heard
        self._told.move_to_end(who)
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)

    def _send(self, frame: bytes) -> None:
        if not self.ended and self.process.stdin is not None:
            with suppress(OSError, RuntimeError):  # that it has ended is noticed by whoever reads
                self.process.stdin.write(frame)

    async def _read(self) -> None:
        """Hand out answers until the process ends."""
        with suppress(asyncio.IncompleteReadError, OSError, ValueError):
            while True:
                said = decode_said(await _frame(self.process))
                asked = self._asked
                if isinstance(said, Answer) and said.number == self._number and asked is not None:
                    self._asked = None
                    if not asked.done():
                        asked.set_result(said)
        self._end()
        await _gone(self.process)

    def _end(self) -> None:
        """Nothing more is asked; whoever waits is told."""
        self.ended = True
        asked, self._asked = self._asked, None
        if asked is not None and not asked.done():
            asked.set_exception(Gone())
            asked.exception()  # perhaps nobody waits for it any more


async def _frame(process: Process) -> bytes:
    """The next frame that a process sends."""
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH_BYTES)
    length = int.from_bytes(head, "big")
    if length > LONGEST:
        raise ValueError("a frame is too long")
    return await process.stdout.readexactly(length)


async def _gone(process: Process) -> None:
    """Wait until a process has ended by itself, or end it where that takes too long."""
    try:
        async with asyncio.timeout(LEAVING):
            await process.wait()
    except TimeoutError:
        _kill(process)
        await process.wait()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
