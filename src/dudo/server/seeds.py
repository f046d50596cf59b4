"""Seeds for dice that wait to be stored: with whatever is stored next at their table.

A seed only has to be in the log when the dice are thrown that it is for. So nobody stores one by
itself while something else is about to be stored anyway: with the next move, with the throw itself,
or after a moment all that have come together.
"""

from typing import TYPE_CHECKING, NamedTuple, Protocol

from dudo.game import NOBODY
from dudo.server.entry import GivenSeed
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.protocol import Seed

if TYPE_CHECKING:
    from dudo.server.live import LiveTable

GATHERED = 0.2
"""Seconds after which seeds are stored by themselves."""
MOST_WAITING = 64
"""Seeds that may wait at one table: those of all seats for two rounds, and some sent again."""


class Sender(Protocol):
    """Whoever has sent something, and hears what became of it."""

    def done(self, asked: str, number: int) -> None:
        """What was sent under that id has happened and is stored; clients know it by `number`."""
        ...

    def refuse(self, asked: str, error: Exception) -> None:
        """It has not happened, and nothing has changed."""
        ...


class WaitingSeed(NamedTuple):
    """A seed that somebody has sent, and who wants to hear what became of it."""

    guest: str
    sent: Seed
    sender: Sender

    def done(self, number: int) -> None:
        """It is in the log."""
        self.sender.done(self.sent.id, number)

    def refused(self, error: Exception) -> None:
        """It is not, and will not be."""
        self.sender.refuse(self.sent.id, error)

    @property
    def key(self) -> tuple[str, str]:
        """Who sent it, and the id by which it happens only once."""
        return self.guest, self.sent.id


class WaitingSeeds:
    """The seeds of one table that are not stored yet."""

    __slots__ = ("_live", "_waiting")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._waiting: list[WaitingSeed] = []

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, seed: WaitingSeed) -> bool:
        """Let a seed wait, unless it is answered at once; says whether it waits."""
        number = self._live.folded.done(seed.key)
        if number is not None or self._is_known(seed):
            seed.done(self._live.folded.number if number is None else number)
            return False
        is_other = any(
            one.sent.round == seed.sent.round
            and one.guest == seed.guest
            and one.sent.seed != seed.sent.seed
            for one in self._waiting
        )
        if is_other or not self._is_fitting(seed):
            seed.refused(ServerRefusal(Problem.BAD_SEED))
            return False
        if len(self._waiting) >= MOST_WAITING:
            seed.refused(ServerRefusal(Problem.TOO_FAST))
            return False
        self._waiting.append(seed)
        return True

    def has(self, number: int, seat: int) -> bool:
        """Whether the seed of a seat for the dice of a round waits."""
        return any(self._place(one) == (number, seat) for one in self._waiting)

    def fitting(self) -> tuple[WaitingSeed, ...]:
        """Those that can be stored with what is decided now; what fits no more is answered."""
        waiting, self._waiting = self._waiting, []
        for seed in waiting:
            if self._is_known(seed):
                seed.done(self._live.folded.number)
            elif self._is_fitting(seed):
                self._waiting.append(seed)
            else:
                seed.refused(ServerRefusal(Problem.BAD_SEED))
        return tuple(self._waiting)

    def given(self, seeds: tuple[WaitingSeed, ...]) -> tuple[GivenSeed, ...]:
        """Seeds as they are stored."""
        return tuple(
            GivenSeed(round=one.sent.round, seat=self._place(one)[1], seed=one.sent.seed)
            for one in seeds
        )

    def stored(self, seeds: tuple[WaitingSeed, ...]) -> None:
        """Answer those that are in the log now."""
        for seed in seeds:
            self._waiting.remove(seed)
            self._live.folded.remember(seed.key)
            seed.done(self._live.folded.number)

    def failed(self, seeds: tuple[WaitingSeed, ...], error: Exception) -> None:
        """Answer those that could not be stored."""
        for seed in seeds:
            self._waiting.remove(seed)
            seed.refused(error)

    def _place(self, seed: WaitingSeed) -> tuple[int, int]:
        return seed.sent.round, self._live.folded.sitting.get(seed.guest, NOBODY)

    def _is_known(self, seed: WaitingSeed) -> bool:
        """Whether this very seed is in the log: it was sent again."""
        dice = self._live.folded.dice
        if dice is None or dice.game != seed.sent.game:
            return False
        return dice.seed_of(*self._place(seed)) == seed.sent.seed

    def _is_fitting(self, seed: WaitingSeed) -> bool:
        """Whether it is for dice that are to be thrown, by one who throws some."""
        dice, table = self._live.folded.dice, self._live.table
        number, seat = self._place(seed)
        return (
            dice is not None
            and dice.game == seed.sent.game
            and seat != NOBODY
            and table.is_playing
            and dice.is_open_for(number, seat)
        )
