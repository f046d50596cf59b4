"""Who plays the chunks: this process alone, or several at once."""

import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NoReturn

from dudo.arena.bench import UNREADY
from dudo.arena.block import Around, Chunk, Job, Worker
from dudo.arena.errors import ArenaError
from dudo.bots.gc_pause import gc_paused
from dudo.errors import UserError
from dudo.interruptions import hear_interruptions, starting_children

Crew = Callable[[Job, Sequence[int]], Generator[Chunk, None, None]]
"""Plays chunks and yields them as they are finished, in any order; closed, it stops at once."""
LEAVING = 5.0
"""Seconds a process has to send its players home, each time it is told to leave."""


def alone(
    job: Job, chunks: Sequence[int], *, around: Around = nullcontext
) -> Generator[Chunk, None, None]:
    """Play the chunks one after the other, here."""
    with Worker(job, around=around) as worker:
        for chunk in chunks:
            yield worker.play(chunk)


def together(processes: int) -> Crew:
    """A crew of so many processes; each is given its next chunk when it has finished one."""

    def crew(job: Job, chunks: Sequence[int]) -> Generator[Chunk, None, None]:
        with _hired(job, min(processes, len(chunks))) as lines:
            yield from _handed_out(lines, chunks)

    return crew


@contextmanager
def _hired(job: Job, processes: int) -> Iterator[list[Connection]]:
    """The lines to so many processes that wait for work; they are sent away at the end."""
    context = get_context("spawn")
    lines: list[Connection] = []
    workers: list[BaseProcess] = []
    try:
        for _ in range(processes):
            mine, theirs = context.Pipe()
            worker = context.Process(target=_work, args=(theirs, job), daemon=False)
            with starting_children():
                worker.start()
                theirs.close()
                workers.append(worker)
                lines.append(mine)
        yield lines
    finally:
        for line in lines:
            line.close()
        _dismiss(workers)


def _handed_out(lines: Sequence[Connection], chunks: Sequence[int]) -> Iterator[Chunk]:
    """The chunks as they come back; whoever has finished one is given the next."""
    waiting = list(reversed(chunks))
    unready: set[str] = set()
    busy = list(lines)
    for line in busy:
        line.send((waiting.pop(), unready))
    while busy:
        for ready in wait(busy):
            assert isinstance(ready, Connection)
            chunk = _received(ready)
            unready |= who_was_unready(chunk)
            yield chunk
            if waiting:
                ready.send((waiting.pop(), unready))
            else:
                busy.remove(ready)


def who_was_unready(chunk: Chunk) -> set[str]:
    """The programs that did not become ready in a chunk: nobody need wait for them again."""
    return {fault.bot for fault in chunk.faults if fault.kind == UNREADY}


def _received(line: Connection) -> Chunk:
    try:
        found = line.recv()
    except (EOFError, ConnectionResetError):
        raise ArenaError(
            "a process of the arena died; what was finished is kept, --resume goes on"
        ) from None
    if isinstance(found, BaseException):
        raise found
    assert isinstance(found, Chunk)
    return found


def _dismiss(workers: Sequence[BaseProcess]) -> None:
    """Have all processes leave, with the programs they run."""
    for end in (BaseProcess.terminate, BaseProcess.terminate, BaseProcess.kill):
        for worker in workers:
            end(worker)
        until = time.monotonic() + LEAVING
        for worker in workers:
            worker.join(max(until - time.monotonic(), 0.0))
        if not any(worker.is_alive() for worker in workers):
            return


def _work(line: Connection, job: Job) -> None:
    """The life of a process: chunk numbers in, chunks out, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever gave the work
    signal.signal(signal.SIGTERM, _leave)
    hear_interruptions()  # for the programs that play: what is put off here, they would not hear
    try:
        with Worker(job, around=gc_paused) as worker:
            while True:
                number, unready = line.recv()
                try:
                    done: Chunk | UserError = worker.play(number, unready)
                except UserError as error:
                    done = ArenaError(str(error))
                line.send(done)
    except (EOFError, ConnectionError):
        return


def _leave(*_: object) -> NoReturn:
    """End as if by oneself: whoever plays is sent home on the way out."""
    raise SystemExit
