"""What a bot is: someone who knows no more than their seat may see, and can say why."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from dudo.game import Move, View
from dudo.game.events import Event
from dudo.messages import Message


class Decision(Struct, frozen=True):
    """A move and the reason for it, which any language can tell."""

    move: Move
    reason: Message


class Bot(Protocol):
    """A player at one seat, who stays for a series of games."""

    listens: bool
    """Whether it wants to hear what happens between its moves."""

    def choose(self, seen: View, offered: Sequence[Move]) -> Decision:
        """One of the moves that are offered, and why."""
        ...

    def interject(self, seen: View, offered: Sequence[Move]) -> Decision | None:
        """What it wants to say out of turn (J19), or nothing."""
        ...

    def hear(self, event: Event) -> None:
        """Something happened, told as this seat may see it."""
        ...


@runtime_checkable
class Rememberer(Bot, Protocol):
    """A bot that knows more than it could hear again from the beginning of a game."""

    def remembered(self) -> object:
        """What it knows, as frozen values that can be saved."""
        ...

    def recall(self, remembered: object, seen: View, /) -> None:
        """Know it again, after the game so far was heard; `seen` is how the table stands now."""
        ...
