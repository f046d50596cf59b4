"""Caches that are bounded by the memory they hold, not by the number of things in them.

A table of a large house rule takes as much memory as thousands of small ones, so counting entries
bounds nothing. What is kept is weighed, roughly, when it is put into a cache. What has been kept is
found again as quickly as with `functools.cache`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache, wraps
from threading import Lock
from typing import ParamSpec, TypeVar

MEGABYTE = 1 << 20
ENTRY = 250
"""Bytes that an entry of a cache takes, its key among them, apart from what is weighed."""
NUMBER = 32
"""Bytes that a number and its place in a tuple take."""

P = ParamSpec("P")
V = TypeVar("V")


class Room:
    """Memory that some caches share: when it is full, all of them forget everything.

    >>> room = Room(3000)
    >>> @room.keeps(lambda line, length: len(line))
    ... def line(length: int) -> str:
    ...     return "-" * length
    >>> line(1000) is line(1000), room.held
    (True, 1250)
    >>> _ = line(1001), line(1002)
    >>> line.cache_info().currsize, room.held
    (1, 1252)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        """Bytes, roughly, that all its caches together may hold."""
        self._held = 0
        self._forgetting: list[Callable[[], None]] = []
        self._lock = Lock()

    @property
    def held(self) -> int:
        """Bytes, roughly, that have been added since everything was last forgotten."""
        return self._held

    def add(self, size: int) -> None:
        """Something that a cache keeps has grown by so many bytes."""
        with self._lock:
            self._held += size
            is_full = self._held > self.most
        if is_full:
            self.forget(kept=size)

    def forget(self, *, kept: int = 0) -> None:
        """Empty all caches, but for so many bytes that are being put into one of them."""
        with self._lock:
            self._held = kept
        for forget in self._forgetting:
            forget()

    def tidy(self) -> None:
        """Forget everything if more than half the room is taken.

        Forgetting takes its time: better when nobody waits than in the midst of a thought.

        >>> room = Room(3000)
        >>> room.add(1500)
        >>> room.tidy()
        >>> room.held
        1500
        >>> room.add(1)
        >>> room.tidy()
        >>> room.held
        0
        """
        if self._held > self.most // 2:
            self.forget()

    def forgets(self, forget: Callable[[], None]) -> None:
        """Have a cache emptied by `forget` when there is no room left; it adds what it keeps."""
        self._forgetting.append(forget)

    def keeps(self, weigh: Callable[..., int]) -> Callable[[Callable[P, V]], _lru_cache_wrapper[V]]:
        """Have a function keep its answers here.

        `weigh` tells the bytes of an answer and of what was asked, which is kept beside it.
        """

        def decorate(function: Callable[P, V]) -> _lru_cache_wrapper[V]:
            @wraps(function)
            def weighed(*args: P.args, **kwargs: P.kwargs) -> V:
                answer = function(*args, **kwargs)
                self.add(ENTRY + weigh(answer, *args, **kwargs))
                return answer

            kept = lru_cache(maxsize=None)(weighed)
            self._forgetting.append(kept.cache_clear)
            return kept

        return decorate
