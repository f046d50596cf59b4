"""What a load generator is asked and answers, and the tables that it plays at."""

import random
from array import array
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

SEATS = 4


class Asked(Struct, kw_only=True):
    """A load that a generator is to make."""

    server: str
    """`dudo` or `boardgame.io`."""
    host: str
    port: int
    tables: int
    seconds: float
    warm_up: float = 1.0
    pause: float = 0.0
    """Seconds that players take for a move on average; at nought the next move comes at once."""
    first: int = 0
    """The number of its first table, where several generators share the load."""
    bots: int = 0
    """Bots that sit at each table beside the players."""
    rules: str = "traditional"


class Measured(Struct, kw_only=True):
    """What a generator has measured, between its warm-up and its end."""

    seconds: float
    moves: int
    rounds: int
    games: int
    frames: int
    """Frames that have come on all sockets."""
    received: int
    """Bytes that have come on them."""
    latencies: list[float]
    """Seconds from sending a move until all seats had it, sorted."""
    busy: float
    """The part of the time that the generator itself was at work."""
    unanswered: int
    """Moves that not all seats have heard of at the end; 1 for each table is usual."""
    refused: int


class Meter:
    """Counts what happens at all tables of a generator."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.is_on = False
        self.moves = self.rounds = self.games = self.frames = self.refused = 0
        self.latencies = array("d")

    def begin(self) -> None:
        """Forget the warm-up."""
        self.is_on = True
        self.moves = self.rounds = self.games = self.frames = self.refused = 0
        self.latencies = array("d")


class Seen(Protocol):
    """A seat at a table of either server."""

    def speak(self) -> None:
        """Make a move."""
        ...


class PlayedTable:
    """A table at which four sockets play: when a move was sent, and who has heard of it."""

    __slots__ = ("_sent", "meter", "pause")

    @property
    def received(self) -> int:
        """Bytes that have come on all its sockets."""
        raise NotImplementedError

    async def begin(self) -> None:
        """Let the first move be made."""
        raise NotImplementedError

    def __init__(self, meter: Meter, pause: float) -> None:
        self.meter = meter
        self.pause = pause
        self._sent: dict[int, list[float]] = {}

    @property
    def unanswered(self) -> int:
        """Moves that not all have heard of."""
        return len(self._sent)

    def sent(self, number: int) -> None:
        """A move was sent that builds on what is known by this number."""
        self._sent[number] = [self.meter.clock(), SEATS]

    def heard(self, number: int) -> None:
        """A seat has heard what builds on that number."""
        self.meter.frames += 1
        waits = self._sent.get(number)
        if waits is None:
            return
        waits[1] -= 1
        if not waits[1]:
            del self._sent[number]
            meter = self.meter
            meter.moves += 1
            if meter.is_on:
                meter.latencies.append(meter.clock() - waits[0])

    def next_pause(self) -> float:
        """Seconds until the next move."""
        return random.uniform(0, 2 * self.pause)


def raised(limit: int, standing: tuple[int, int] | None) -> tuple[int, int] | None:
    """The highest and lowest count that a player of these benchmarks says next; none is a doubt.

    Rounds open at a quarter of all dice and are doubted when more than two fifths are said: some
    five bids a round, as at a table of people.
    """
    if standing is None:
        lowest = max(limit // 4, 1)
        return lowest, lowest
    count = standing[0]
    if count > 0.4 * limit:
        return None
    return 1, count + 1
