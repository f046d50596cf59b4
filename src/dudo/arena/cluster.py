"""Playing on many machines, through Ray."""

import os
import socket
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from dudo.arena.block import Chunk, Job, play_chunk
from dudo.arena.cluster_check import QUIET, check_cluster, why_not
from dudo.arena.crew import Crew, who_was_unready
from dudo.arena.errors import ArenaError
from dudo.errors import UserError

LOCAL = "local"
"""The address that stands for a cluster of this machine alone."""
AUTO = "auto"
"""The address that stands for the cluster this machine belongs to."""
LOOPBACK = "127.0.0.1"
LOOPBACKS = (LOOPBACK, "localhost", "::1")
PATIENCE = 5.0
"""Seconds a cluster has to answer at all."""
AHEAD = 2
"""Chunks given out for every processor of the cluster, so that none waits."""


def clustered(address: str, *, processes: int) -> Crew:
    """A crew of all processors of a Ray cluster; for `local`, of so many processes here.

    Whether there is such a cluster is found out at once, before anything is played or written.
    """
    join = joining(address, processes=processes)

    def crew(job: Job, chunks: Sequence[int]) -> Generator[Chunk, None, None]:
        ray = join()
        try:
            shared = ray.put(job)
            task = ray.remote(max_retries=2)(_play)
            ahead = max(AHEAD * int(ray.cluster_resources().get("CPU", 1)), 1)
            waiting = list(reversed(chunks))
            running: list[Any] = []
            unready: set[str] = set()
            while waiting or running:
                while waiting and len(running) < ahead:
                    running.append(task.remote(shared, waiting.pop(), unready))
                (first, *_), running = ray.wait(running, num_returns=1)
                chunk = _received(ray, first)
                unready |= who_was_unready(chunk)
                yield chunk
        finally:
            ray.shutdown()

    return crew


def joining(address: str, *, processes: int) -> Callable[[], Any]:
    """What joins a Ray cluster and gives Ray; for `local`, one of so many processes here.

    Whether there is such a cluster is found out at once, by `ArenaError` where there is none.
    """
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS") or AUTO
    ray = _ray(address)
    if address != LOCAL:
        check_cluster(address)

    def join() -> Any:
        _connect(ray, address, processes=processes)
        return ray

    return join


def _play(job: Job, chunk: int, unready: set[str]) -> Chunk | str:
    """A chunk, or what is wrong: played on some machine of the cluster."""
    try:
        return play_chunk(job, chunk, unready)
    except UserError as error:
        return str(error)


def _received(ray: Any, reference: Any) -> Chunk:
    try:
        found = ray.get(reference)
    except ray.exceptions.RayError as wrong:
        reason = str(wrong).strip().splitlines()[-1]
        raise ArenaError(
            f"the cluster failed: {reason}; what was finished is kept, --resume goes on"
        ) from None
    if isinstance(found, str):
        raise ArenaError(found)
    assert isinstance(found, Chunk)
    return found


def _ray(address: str) -> Any:
    """Ray, told to keep to itself, or what to install."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address == LOCAL or _is_on_loopback(address):
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = (
            "0"  # else Ray takes the network's address
        )
    try:
        return import_module("ray")
    except ImportError:
        raise ArenaError('Many machines need Ray: .venv/bin/pip install -e ".[cluster]"') from None


def _is_on_loopback(address: str) -> bool:
    """Whether a cluster answers on this machine alone; it must answer somewhere.

    Ray itself would knock for minutes, and takes 127.0.0.1 for the address in the network.
    """
    at = urlsplit(f"//{address}")
    try:
        host, port = at.hostname, at.port
    except ValueError:
        host = port = None
    if address == AUTO:
        return False
    if host is None or port is None or "/" in address:
        raise ArenaError(
            f'"{address}" is no address of a Ray cluster: write {LOCAL}, {AUTO} or HOST:PORT'
        )
    if host in LOOPBACKS and _answers(_own_address(), port):
        return False
    if not _answers(host, port):
        raise ArenaError(f'there is no Ray cluster at "{address}": nobody answers')
    return host in LOOPBACKS


def _answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def _own_address() -> str:
    """The address of this machine in its network; looking it up sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(asked.getsockname()[0])


def _connect(ray: Any, address: str, *, processes: int) -> None:
    quiet: dict[str, Any] = dict(QUIET)
    if address == LOCAL:
        quiet |= {
            "address": LOCAL,
            "num_cpus": processes,
            "include_dashboard": False,
            "_node_ip_address": LOOPBACK,
        }
    else:
        quiet["address"] = address
    try:
        ray.init(**quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as wrong:
        raise ArenaError(f'there is no Ray cluster at "{address}": {why_not(wrong)}') from None
