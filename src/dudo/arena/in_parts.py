"""Work in many small parts on several processes, for as long as there is time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")

WAITING = 1
"""Parts that wait for each process, so that none of them stands idle."""


def in_parts(
    work: Callable[[P], R], parts: Iterable[P], *, processes: int, seconds: float
) -> Iterator[R]:
    """What comes of each part, in the order in which they are done.

    After `seconds` no part is begun any more; those that are under way are still waited for, since
    to leave out what takes long would favour what ends soon.
    """
    until = time.monotonic() + seconds
    left = iter(parts)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running: set[Future[R]] = set()
        while True:
            if time.monotonic() < until:
                room = processes * (1 + WAITING) - len(running)
                running |= {pool.submit(work, part) for part in islice(left, room)}
            else:
                running = {future for future in running if not future.cancel()}
            if not running:
                return
            done, running = wait(running, timeout=1.0, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
