"""Whether a Ray cluster can be joined: asked in a process that need not be waited for."""

import os
import signal
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection

from dudo.arena.errors import ArenaError
from dudo.interruptions import starting_children

JOINING = 15.0
"""Seconds within which a cluster must let somebody join; Ray itself would knock for minutes."""
QUIET = {"log_to_driver": False, "logging_level": "ERROR"}


def check_cluster(address: str) -> None:
    """Join a cluster and leave it again; `ArenaError` says why where that cannot be."""
    mine, theirs = (context := get_context("spawn")).Pipe(duplex=False)
    visitor = context.Process(target=_visit, args=(theirs, address), daemon=True)
    with starting_children():
        visitor.start()
        theirs.close()
    try:
        reason = mine.recv() if mine.poll(JOINING) else f"no answer in {JOINING:.0f} seconds"
    except EOFError:
        reason = "Ray gave up"
    finally:
        mine.close()
        visitor.kill()
        visitor.join()
    if reason:
        raise ArenaError(f'there is no Ray cluster at "{address}": {reason}')


def why_not(wrong: Exception) -> str:
    """The first sentence of what Ray says.

    >>> why_not(ConnectionError("Could not find any running Ray instance. Please specify it."))
    'Could not find any running Ray instance'
    """
    lines = str(wrong).strip().splitlines() or [type(wrong).__name__]
    return lines[0].partition(". ")[0].removesuffix(".")


def _visit(line: Connection, address: str) -> None:
    """The life of the process: what is wrong with the cluster, or nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever wants to know
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # Ray's own messages are not for users
    try:
        ray = import_module("ray")
        ray.init(address=address, **QUIET)
        ray.shutdown()
    except Exception as wrong:  # noqa: BLE001 - whatever Ray raises, there is no joining
        line.send(why_not(wrong))
    else:
        line.send("")
