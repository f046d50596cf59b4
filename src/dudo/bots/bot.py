"""What a bot is: someone who knows no more than their seat may see, and can say why."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec import Struct

from dudo.bots.reports import Report
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.messages import Message


class Decision(Struct, frozen=True):
    """A move and the reason for it, which any language can tell."""

    move: Move
    reason: Message


class Bot(ABC):
    """A player at one seat: begun, asked, told what its seat hears, closed.

    Whoever drives a table treats all bots alike: what one has no use for does nothing. A bot
    shares nothing with another but caches of values that nobody changes. One that is made in the
    middle of a game is begun, and hears from the beginning what its seat may have heard.
    """

    listens: bool = False
    """Whether it wants to hear what happens between its moves."""
    name: str = ""
    """What it calls itself; nothing where it is called what it was asked for by."""
    lasting: bool = False
    """Whether it takes long to arrive, and is kept for further games where many are played."""

    def introduce(self) -> str:
        """Arrive before the first game, and say one's name, if one has any."""
        return self.name

    def sit_down(self, rng: random.Random) -> None:  # noqa: B027 most are made anew
        """Take a seat in another game, and draw lots from this: for those who last."""

    def begin(self, seat: int, seen: View) -> None:  # noqa: B027 most need not know
        """A game begins in which the bot plays `seat`; `seen` is how it begins."""

    @abstractmethod
    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """One of the moves that are offered, and why, in `deadline` seconds where there is one."""

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """What it wants to say out of turn (J19), or nothing."""
        del seen, offered, deadline
        return None

    def hear(self, event: Event) -> None:  # noqa: B027 most do not listen
        """Something happened, told as this seat may see it."""

    def faults(self) -> Sequence[Report]:
        """What it did wrong since this was last asked; only programs of somebody's own do."""
        return ()

    def remembered(self) -> object:
        """What it knows and could not hear again, as frozen values to be saved; else nothing."""
        return None

    def recall(self, remembered: object, seen: View) -> None:  # noqa: B027 most know nothing
        """Know it again, after the game so far was heard; `seen` is how the table stands now."""

    def give_up(self) -> None:  # noqa: B027 most are always ready
        """Do not try to become ready: that has failed in this run already."""

    def leave(self) -> None:  # noqa: B027 most need no time to leave
        """Begin to leave, without being waited for."""

    def close(self) -> None:  # noqa: B027 most have nothing to put away
        """Leave for good; a thought that is being thought is cut short."""
