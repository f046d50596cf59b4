"""Small players for arenas, importable by every process that plays."""

import random
import signal
from collections.abc import Generator, Sequence
from time import sleep

from dudo.arena import Job, alone
from dudo.arena.block import Chunk
from dudo.arena.crew import Crew
from dudo.bots import cast
from dudo.bots.bot import Bot, Decision
from dudo.bots.external import ExternalBot
from dudo.errors import UserError
from dudo.game import Doubt, Move, View
from dudo.game.events import Event
from dudo.messages import message
from dudo.rules import Bid


class Wild(Bot):
    """Any move, at random."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        assert seen.turn == seen.seat
        return Decision(self.rng.choice(offered), message("any"))

    def hear(self, event: Event) -> None:
        raise AssertionError(f"{event} was not to be heard")


class Timid(Wild):
    """The lowest bid, as long as it is small; then a doubt."""

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        bids = [move for move in offered if isinstance(move, Bid)]
        doubts = [move for move in offered if isinstance(move, Doubt)]
        known = sum(hand or 0 for hand in seen.hands)
        if bids and (not doubts or bids[0].count <= known / 3):
            return Decision(bids[0], message("low"))
        return Decision(doubts[0] if doubts else offered[0], message("doubt"))


class Deadly(Wild):
    """Kills its process at its first move, as a machine short of memory would."""

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        signal.raise_signal(signal.SIGKILL)
        return super().choose(seen, offered)


class Slow(Wild):
    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        sleep(0.05)
        return super().choose(seen, offered)


class Stranger(UserError):
    pass


def make(name: str, rng: random.Random) -> Bot:
    kinds = {"wild": Wild, "timid": Timid, "meek": Timid, "deadly": Deadly, "slow": Slow}
    if name not in kinds:
        raise Stranger(f"who is {name}?")
    return kinds[name](rng)


def impatient(name: str, rng: random.Random) -> Bot:
    """A player of the cast, or a program that has a second to become ready."""
    bot = cast.make(name, rng)
    if isinstance(bot, ExternalBot):
        bot._start_time = 1.0
    return bot


class Killed(BaseException):
    """An arena that ends in the middle of it all."""


def killed_after(chunks: int) -> Crew:
    """A crew that plays from the last chunk on, and not many."""

    def crew(job: Job, numbers: Sequence[int]) -> Generator[Chunk, None, None]:
        for done, chunk in enumerate(alone(job, list(reversed(numbers)))):
            if done == chunks:
                raise Killed
            yield chunk

    return crew
