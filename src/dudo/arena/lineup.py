"""Who sits down together: names as they are typed, and the line-ups they make."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from math import comb

from dudo.arena.errors import ArenaError

MOST_LINEUPS = 10_000
"""More ways of filling a table than this are refused: nobody would play them all."""

_REPEATED = re.compile(r"(.+)\*([0-9]{1,4})", flags=re.DOTALL)


def entries(words: Sequence[str]) -> tuple[str, ...]:
    """The players that `words` name, where `honest*4` stands for four of a kind.

    >>> entries(["reader", "honest*3"])
    ('reader', 'honest', 'honest', 'honest')
    """
    named: list[str] = []
    for word in words:
        repeated = _REPEATED.fullmatch(word)
        name, times = (repeated[1], int(repeated[2])) if repeated else (word, 1)
        if not name.strip() or name.startswith("*") or times < 1:
            raise ArenaError(f'"{word}" names no player')
        named += [name] * times
    if not named:
        raise ArenaError("nobody is named: say who plays, such as reader honest*4")
    return tuple(named)


def lineups(named: Sequence[str], *, seats: int) -> tuple[tuple[str, ...], ...]:
    """Every distinct line-up of `seats` players, in an order that depends on nothing else.

    As many as there are seats sit as they are named. Fewer all sit, and the seats left over are
    filled with them in every distinct way. Of more, every distinct choice sits.

    >>> lineups(["reader", "honest"], seats=3)
    (('reader', 'honest', 'reader'), ('reader', 'honest', 'honest'))
    >>> lineups(["a", "b", "c"], seats=2)
    (('a', 'b'), ('a', 'c'), ('b', 'c'))
    """
    spare = seats - len(named)
    kinds = tuple(dict.fromkeys(named))
    if spare >= 0:
        if comb(len(kinds) + spare - 1, spare) > MOST_LINEUPS:
            raise _too_many(seats)
        fillings = combinations_with_replacement(kinds, spare)
        return tuple((*named, *filling) for filling in fillings)
    kept = islice(_choices(tuple(Counter(named).items()), seats), MOST_LINEUPS + 1)
    chosen = tuple(kept)
    if len(chosen) > MOST_LINEUPS:
        raise _too_many(seats)
    return chosen


def _choices(there: Sequence[tuple[str, int]], seats: int) -> Iterator[tuple[str, ...]]:
    """Every distinct choice of so many of those who are there, each kind so many times."""
    if not seats:
        yield ()
        return
    for first, (name, times) in enumerate(there):
        for taken in range(min(times, seats), 0, -1):
            for others in _choices(there[first + 1 :], seats - taken):
                yield (name,) * taken + others


def _too_many(seats: int) -> ArenaError:
    return ArenaError(
        f"there are more than {MOST_LINEUPS} ways to fill {seats} seats with these players"
    )
