"""Servers that are measured, and the cores on which they and those who play run."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import psutil


class Server(NamedTuple):
    """A server that is measured, and the processes whose time and memory count."""

    kind: str
    port: int
    leader: psutil.Process

    def processes(self) -> list[psutil.Process]:
        """Those that serve: not the ones in which bots think."""
        found = [self.leader, *self.leader.children(recursive=True)]
        return [one for one in found if not is_bots(one)]

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        return float(sum(sum(one.cpu_times()[:2]) for one in self.processes()))

    def memory(self) -> float:
        """Kilobytes that it has to itself."""
        found: int = sum(one.memory_full_info().uss for one in self.processes())
        return found / 1024


def is_bots(process: psutil.Process) -> bool:
    """Whether bots think in a process."""
    with suppress(psutil.Error):
        return "dudo.server.bot_worker" in process.cmdline()
    return False


@contextmanager
def running(
    command: list[str], kind: str, port: int, cores: set[int], cwd: Path | None = None
) -> Iterator[Server]:
    """A server on the first of the machine's cores."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=cwd,
        start_new_session=True,
        preexec_fn=lambda: os.sched_setaffinity(0, cores),  # noqa: PLW1509 no threads are running
    )
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise RuntimeError(f"{command} did not start")
        yield Server(kind, port, psutil.Process(process.pid))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Machine:
    """The cores of this machine: one or two for the server, the others for those who play."""

    def __init__(self) -> None:
        self.cores = sorted(os.sched_getaffinity(0))

    def of_server(self, workers: int) -> set[int]:
        """The cores that the server has to itself, where there are enough."""
        return set(self.cores[:workers])

    def of_players(self, workers: int) -> set[int]:
        """The cores of the load generator, and of the bots."""
        return set(self.cores[workers:] or self.cores[-1:])
