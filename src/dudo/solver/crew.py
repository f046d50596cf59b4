"""Who does the tasks: this process alone, several processes, or a cluster.

A position stays with the worker that was given it first, which may have it in memory.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from operator import itemgetter
from threading import Thread
from typing import Any, Protocol

from dudo.errors import UserError
from dudo.interruptions import starting_children
from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.solver.checkpoint_store import DiskStore, Storage
from dudo.solver.errors import SolverError
from dudo.solver.match import Position
from dudo.solver.memory import round_size
from dudo.solver.worker import Done, Look, Means, Task, Watch, Worker

LEAVING = 5.0
"""Seconds a process has to leave."""


class Crew(Protocol):
    """Does tasks, in any order."""

    def do(self, tasks: Iterable[Task], watch: Watch) -> Iterator[Done]:
        """Do tasks and tell of each as it is done; `watch` hears of them meanwhile."""


Hired = Callable[[Ruleset, Means, Storage], Any]
"""Makes a crew for as long as a `with` lasts."""


class Alone:
    """This process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def do(self, tasks: Iterable[Task], watch: Watch) -> Iterator[Done]:
        """Do one task after the other."""
        return (self._worker.do(task, watch) for task in tasks)


@contextmanager
def alone(rules: Ruleset, means: Means, storage: Storage) -> Iterator[Crew]:
    """A crew of this process alone."""
    yield Alone(Worker(rules, means, DiskStore(storage)))


class Assigned:
    """Which worker has which position: the largest first, each to whoever has the least to do."""

    def __init__(self, rules: Ruleset, workers: int) -> None:
        self._rules = rules
        self._of: dict[Position, int] = {}
        self._loads = [0] * workers

    def queues(self, tasks: Iterable[Task]) -> list[deque[Task]]:
        """The tasks of each worker, the largest first."""
        queues: list[deque[Task]] = [deque() for _ in self._loads]
        sized = [(round_size(self._rules, task.position.key).cells, task) for task in tasks]
        for size, task in sorted(sized, key=itemgetter(0), reverse=True):
            position = task.position
            if position not in self._of:
                self._of[position] = self._loads.index(min(self._loads))
                self._loads[self._of[position]] += size
            queues[self._of[position]].append(task)
        return queues


class Processes:
    """Several processes, each with a line to it."""

    def __init__(self, rules: Ruleset, lines: list[Connection]) -> None:
        self._lines = lines
        self._assigned = Assigned(rules, len(lines))

    def do(self, tasks: Iterable[Task], watch: Watch) -> Iterator[Done]:
        """Give every process its next task when it has done one."""
        queues = dict(zip(self._lines, self._assigned.queues(tasks), strict=True))
        busy = [line for line, queue in queues.items() if queue]
        for line in busy:
            _send(line, queues[line].popleft())
        while busy:
            for ready in wait(busy):
                assert isinstance(ready, Connection)
                found = _received(ready)
                if isinstance(found, Look):
                    watch(found)
                    continue
                if queues[ready]:
                    _send(ready, queues[ready].popleft())
                else:
                    busy.remove(ready)
                yield found


def together(processes: int) -> Hired:
    """A crew of so many processes."""

    @contextmanager
    def hired(rules: Ruleset, means: Means, storage: Storage) -> Iterator[Crew]:
        context = get_context("spawn")
        lines, workers = [], []
        try:
            for _ in range(processes):
                mine, theirs = context.Pipe()
                work = (theirs, rules, means, storage)
                worker = context.Process(target=_work, args=work, daemon=True)
                with starting_children():
                    worker.start()
                    theirs.close()
                    workers.append(worker)
                    lines.append(mine)
            yield Processes(rules, lines)
        finally:
            for line in lines:
                line.close()
            for worker in workers:
                worker.terminate()
                worker.join(LEAVING)
                worker.kill()  # one that heard nothing

    return hired


def _send(line: Connection, task: Task) -> None:
    pickled = pickle.dumps(task)  # `send` leaves a buffer open where a line is broken
    try:
        line.send_bytes(pickled)
    except ConnectionError:
        raise SolverError(message("solve-process-died")) from None


def _received(line: Connection) -> Look | Done:
    try:
        found = line.recv()
    except (EOFError, ConnectionError):
        raise SolverError(message("solve-process-died")) from None
    if isinstance(found, (Look, Done)):
        return found
    raise SolverError(found)


def _work(line: Connection, rules: Ruleset, means: Means, storage: Storage) -> None:
    """The life of a process: tasks in, what has come of them out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever gave the work
    Thread(target=_end_with_parent, daemon=True).start()
    worker = Worker(rules, means, DiskStore(storage))
    try:
        while True:
            task = line.recv()
            try:
                line.send(worker.do(task, line.send))
            except UserError as error:
                line.send(error.sayable)
    except (EOFError, ConnectionError):
        return


def _end_with_parent() -> None:
    """End at once when whoever gave the work is gone: the folder may be another run's by then."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # what is being written is a draft, and is left as one
