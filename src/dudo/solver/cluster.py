"""Solving on many machines, through Ray: a worker for every processor of the cluster.

They share no disk with whoever builds the table, so positions that are under way stay in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from dudo.errors import UserError
from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.solver.checkpoint_store import Storage
from dudo.solver.crew import Assigned, Crew, Hired
from dudo.solver.errors import SolverError
from dudo.solver.worker import Done, Means, Task, Watch, Worker


class _Remote:
    """A worker on some machine, which tells what is wrong instead of raising it."""

    def __init__(self, rules: Ruleset, means: Means) -> None:
        self._worker = Worker(rules, means)

    def do(self, task: Task) -> Done | Any:
        try:
            return self._worker.do(task)
        except UserError as error:
            return error.sayable


class Cluster:
    """Workers of a Ray cluster that has been joined."""

    def __init__(self, ray: Any, rules: Ruleset, workers: list[Any]) -> None:
        self._ray, self._workers = ray, workers
        self._assigned = Assigned(rules, len(workers))

    def do(self, tasks: Iterable[Task], watch: Watch) -> Iterator[Done]:  # noqa: ARG002 as all crews
        """Give every worker its next task when it has done one; nothing is told meanwhile."""
        queues = self._assigned.queues(tasks)
        running: dict[Any, int] = {}
        for number, queue in enumerate(queues):
            if queue:
                running[self._workers[number].do.remote(queue.popleft())] = number
        while running:
            (first, *_), _ = self._ray.wait(list(running), num_returns=1)
            number = running.pop(first)
            found = self._received(first)
            if queues[number]:
                running[self._workers[number].do.remote(queues[number].popleft())] = number
            yield found

    def _received(self, reference: Any) -> Done:
        try:
            found = self._ray.get(reference)
        except self._ray.exceptions.RayError:
            raise SolverError(message("solve-process-died")) from None
        if isinstance(found, Done):
            return found
        raise SolverError(found)


def clustered(join: Callable[[], Any]) -> Hired:
    """A crew of all processors of the cluster that `join` joins."""

    @contextmanager
    def hired(rules: Ruleset, means: Means, _: Storage) -> Iterator[Crew]:
        ray = join()
        try:
            count = max(int(ray.cluster_resources().get("CPU", 1)), 1)
            remote = ray.remote(num_cpus=1)(_Remote)
            yield Cluster(ray, rules, [remote.remote(rules, means) for _ in range(count)])
        finally:
            ray.shutdown()

    return hired
