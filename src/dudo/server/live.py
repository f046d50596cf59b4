"""One table in memory: jobs one after the other, each decided, stored, applied and told.

Nothing is sent before it is stored. While an entry is on its way to the disk the table waits, and
all other tables go on.
"""

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Protocol

from dudo.errors import UserError
from dudo.game import CHANCE, IllegalMove
from dudo.messages import Message
from dudo.server.automation import Automation
from dudo.server.deciding import Identity, Made, made
from dudo.server.entry import encode_entry, read_entry
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.folding import FoldedTable, Step
from dudo.server.jobs import CommandJob, Job, SeedsJob
from dudo.server.protocol import Thought
from dudo.server.seeds import GATHERED, WaitingSeed, WaitingSeeds
from dudo.server.store import LogRow, Outcome, Result, Write
from dudo.server.telling import Seen, Telling
from dudo.table import Table
from dudo.table import events as e

if TYPE_CHECKING:
    from dudo.fair import FairRound
    from dudo.server.keeper import Keeper

READ_AGAIN = 1.0
"""Seconds until a log is read again that could not be read."""
MOST_RACES = 50
"""How often a job is decided again because another worker was first."""
MOST_JOBS = 200
"""Jobs that may wait at one table, but for those of its players and of its keeper."""
MOST_COMMANDS = 20
"""Commands of one guest that may wait at one table."""
REMEMBERED_REFUSALS = 16

logger = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who is told what happens at a table: a socket."""

    guest: str

    def send(self, frame: bytes) -> None:
        """Send a frame after those before it; never waits."""
        ...

    def tell(self, table: Table, frame: bytes) -> None:
        """Send a frame about the table, after its rules where they have not been sent."""
        ...

    def notice(self, code: str, told: Message) -> None:
        """Tell something that is neither the table's nor an answer."""
        ...

    def leave(self, problem: str) -> None:
        """Say why, and close."""
        ...


class LiveTable:
    """A table that is kept in memory because somebody is there, or because a game is under way."""

    def __init__(self, keeper: "Keeper", identity: Identity, folded: FoldedTable) -> None:
        self.keeper = keeper
        self.identity = identity
        self.folded = folded
        self.worker = keeper.worker
        self.listeners: dict[str, list[Listener]] = {}
        """The sockets of each guest."""
        self.touched = folded.at
        """When the database was last told that something happens here."""
        self.idle_since = time.monotonic()
        self.is_gone = False
        self.seeds = WaitingSeeds(self)
        self._gathers = False
        """Whether seeds will be stored in a while, where nothing comes with which to store them."""
        self._jobs: deque[Job] = deque()
        self._seen: Seen | None = None
        """What those who only watch were told last."""
        self._races = 0
        self._is_busy = False
        self._newest = folded.seq
        """The highest number that is known to be stored, perhaps by another worker."""
        self._looked_for: Job | None = None
        """The job that would be refused by what is known here: other workers may know more."""
        self._refusals: dict[tuple[str, str], Exception] = {}
        self.automation = Automation(self)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        table = self.folded.table
        assert table is not None
        return table

    @property
    def moment(self) -> tuple[str, int, int]:
        """What tells one question to the players from every other."""
        game = self.folded.dice.game if self.folded.dice is not None else ""
        return game, len(self.folded.played), len(self.table.passed)

    def now(self) -> float:
        """The time by which deadlines go."""
        return self.keeper.now()

    def is_connected(self, guest: str) -> bool:
        """Whether a guest is on the line here."""
        return guest in self.listeners

    def made(
        self,
        events: tuple[e.TableEvent, ...],
        *,
        at: float,
        command: tuple[str, str] | None = None,
        thought: Thought | None = None,
        fair: "tuple[FairRound, ...]" = (),
    ) -> Made:
        """The entry for events that were decided on the table as it stands.

        Seeds that wait are stored with it.
        """
        seeds = self.seeds.fitting() if self.seeds else ()
        decided = made(
            self.identity,
            self.folded,
            events,
            at=at,
            worker=self.worker,
            command=command,
            thought=thought,
            fair=fair,
            seeds=self.seeds.given(seeds) if seeds else (),
            touched=self.touched,
        )
        return decided._replace(seeds=seeds) if seeds else decided

    def give(self, seed: WaitingSeed) -> None:
        """Take a seed for the dice of a round to come."""
        if self.is_gone:
            seed.refused(ServerRefusal(Problem.NO_SUCH_TABLE))
            return
        if not self.seeds.add(seed):
            return
        game = self.table.game
        if game is not None and game.phase in CHANCE:
            self.automation.plan()  # it may be the last one that was waited for
        if not self._gathers:
            self._gathers = True
            self.keeper.call_later(GATHERED, self._gathered)

    def _gathered(self) -> None:
        """Store seeds by themselves that have waited long enough."""
        self._gathers = False
        if self.seeds:
            self.put(SeedsJob())

    def put(self, job: Job) -> None:
        """Do something when all that came before is done."""
        if self.is_gone:
            job.refused(ServerRefusal(Problem.NO_SUCH_TABLE))
            return
        if len(self._jobs) >= MOST_COMMANDS and self._is_too_much(job):
            job.refused(ServerRefusal(Problem.TOO_FAST))
            return
        self._jobs.append(job)
        self._work()

    def _is_too_much(self, job: Job) -> bool:
        """Whether a job may not wait with the others.

        Whoever asks for too much is refused, and nobody else: not those who play here, nor the
        dice and the clock.
        """
        if not isinstance(job, CommandJob):
            return False
        guest = job.key[0]
        waiting = [one for one in self._jobs if isinstance(one, CommandJob)]
        if sum(one.key[0] == guest for one in waiting) >= MOST_COMMANDS:
            return True
        return len(waiting) >= MOST_JOBS and guest not in self.folded.sitting

    def learn(self, seq: int) -> None:
        """Another worker has stored something under that number."""
        if seq > self._newest:
            self._newest = seq
            if not self._is_busy:
                self._read_on()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being done or stored here, and nothing will happen by itself."""
        is_busy = self._is_busy or self._jobs or self.seeds
        return not is_busy and self.automation.is_idle

    def close(self) -> None:
        """Keep this table no more: nothing happens here by itself from now on."""
        self.is_gone = True
        self.automation.stop()

    def _work(self) -> None:
        """Decide jobs until one has to be waited for."""
        while self._jobs and not self._is_busy and not self.is_gone:
            job = self._jobs.popleft()
            if isinstance(job, CommandJob) and self._is_answered(job):
                continue
            try:
                decided = job.decide(self)
            except (UserError, IllegalMove) as error:
                if self._looked_for is not job and self.keeper.is_shared:
                    self._looked_for = job
                    self._jobs.appendleft(job)
                    self._read_on()
                    return
                self._refuse(job, error)
                continue
            except Exception as error:
                logger.exception("table %s: a job failed", self.identity.short)
                self._refuse(job, error)
                continue
            if decided is None:
                job.done(self.folded.number)
                continue
            self._store(job, decided)

    def _is_answered(self, job: CommandJob) -> bool:
        """Whether a command has been sent before: then it is answered as it was then."""
        number = self.folded.done(job.key)
        if number is not None:
            job.done(number)
            return True
        refused = self._refusals.get(job.key)
        if refused is not None:
            job.refused(refused)
            return True
        return False

    def _refuse(self, job: Job, error: Exception) -> None:
        key = job.key if isinstance(job, CommandJob) else None
        if (
            key is not None
            and isinstance(error, UserError | IllegalMove)
            and not _is_passing(error)
        ):
            self._refusals[key] = error
            if len(self._refusals) > REMEMBERED_REFUSALS:
                del self._refusals[next(iter(self._refusals))]
        try:
            job.refused(error)
        except Exception:
            logger.exception("table %s: a job of the keeper's was refused", self.identity.short)

    def _store(self, job: Job, decided: Made) -> None:
        self._is_busy = True
        guest, command = decided.command or (None, None)
        row = LogRow(
            self.identity.id,
            self.folded.seq + 1,
            encode_entry(decided.entry),
            guest,
            command,
        )
        self.keeper.submit(
            Write(row, lambda result: self._stored(job, decided, result), decided.statements)
        )

    def _stored(self, job: Job, decided: Made, result: Result) -> None:
        """Go on after a write: only when all that follows from it has happened.

        Until then the table is busy, so that it never writes and reads at once.
        """
        try:
            is_known = self._came_of(job, decided, result)
        except Exception:
            logger.exception("table %s: what was stored could not happen", self.identity.short)
            is_known = False
        self._is_busy = False
        if is_known and self._newest <= self.folded.seq:
            self._work()
        else:
            self._read_on()

    def _came_of(self, job: Job, decided: Made, result: Result) -> bool:
        """Let what came of a write happen; says whether the log holds nothing that is not known."""
        match result:
            case Outcome.STORED:
                self._races = 0
                if decided.statements:
                    self.touched = decided.entry.at
                self._happen(decided)
                job.done(self.folded.number)
                self.seeds.stored(decided.seeds)
                return True
            case Outcome.OVERTAKEN:
                self._races += 1
                if self._races > MOST_RACES:
                    self._refuse(job, ServerRefusal(Problem.STORAGE_AWAY))
                else:
                    self._jobs.appendleft(job)
                return False
            case ServerRefusal():
                self.seeds.failed(decided.seeds, result)
                self._refuse(job, result)
                self.automation.failed()
                return False  # what became of it may be unknown

    def _happen(self, decided: Made) -> None:
        """Let what was stored happen, and tell everybody."""
        before = self.folded.number
        steps = self.folded.add(self.folded.seq + 1, decided.entry, decided.command)
        self._newest = max(self._newest, self.folded.seq)
        if decided.master is not None:
            assert self.folded.dice is not None
            self.folded.dice.master = decided.master
        self._tell(steps, before, fair_changed=bool(decided.entry.fair))
        self.keeper.count(steps)
        self.automation.happened(steps, decided.entry, own=True)

    def _tell(self, steps: list[Step], number_before: int, *, fair_changed: bool) -> None:
        if not self.listeners or not (steps or fair_changed):
            return
        telling = Telling(
            self.folded,
            steps,
            number_before=number_before,
            fair_changed=fair_changed,
            now=self.now(),
            seen=self._seen,
        )
        table = self.table
        for guest, listeners in tuple(self.listeners.items()):
            frame = telling.frame(guest)
            if frame is not None:
                for listener in listeners:
                    listener.tell(table, frame)
        self._seen = telling.seen
        for step in steps:
            if isinstance(step.event, e.Left) and step.event.banned:
                for listener in tuple(self.listeners.get(step.event.person, ())):
                    listener.leave("kicked")

    def _read_on(self) -> None:
        """Read what other workers have stored, and let it happen here too."""
        self._is_busy = True
        task = asyncio.ensure_future(self._reading_on())
        self.keeper.hold(task)

    async def _reading_on(self) -> None:
        try:
            heard, is_more = -1, True
            while is_more or self._newest > heard:  # more may be heard of while this is read
                heard = self._newest
                is_more = await self._read_more() and self._newest > self.folded.seq
            self._newest = self.folded.seq
        except Exception as error:
            is_known = isinstance(error, UserError)
            logger.warning(
                "table %s: its log cannot be read now",
                self.identity.short,
                exc_info=None if is_known else error,
            )
            waiting, self._jobs = self._jobs, deque()
            for job in waiting:
                self._refuse(job, error)
            if not self.is_gone:
                self.automation.failed()
                self.keeper.call_later(READ_AGAIN, self._read_on)
            return
        self._is_busy = False
        self._work()

    async def _read_more(self) -> bool:
        """Let what is stored and not known here happen; whether there was anything."""
        stored = await self.keeper.store.entries(self.identity.id, self.folded.seq)
        for one in stored:
            command = None if one.command is None else (one.guest or "", one.command)
            entry = read_entry(one.entry)
            before = self.folded.number
            steps = self.folded.add(one.seq, entry, command)
            self._tell(steps, before, fair_changed=bool(entry.fair))
            self.automation.happened(steps, entry, own=False)
        if self.folded.dice is not None and self.folded.dice.master is None:
            await self.keeper.find_secret(self.folded.dice)  # before anything is decided here
        return bool(stored)


def _is_passing(error: Exception) -> bool:
    """Whether the same command may be tried again: it is not what was asked that was wrong."""
    return isinstance(error, ServerRefusal) and error.status >= 500
