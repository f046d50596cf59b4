"""What the lines of a record say, as values, and which lines tell an event."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from dudo.errors import UserError
from dudo.game import events as e
from dudo.game.phase import NOBODY, Phase
from dudo.messages import Message
from dudo.rules.bid import Bid
from dudo.rules.settlement import Change


class RecordError(UserError):
    """A record that cannot be read or does not keep to its rules.

    >>> print(RecordError("there is no player Zoe", line=7))
    line 7: there is no player Zoe
    """

    def __init__(self, reason: str, *, line: int, told: Message | None = None) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line
        self.told = told
        """The reason in any language, where it is about the game and not about the notation."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Unreadable(Exception):
    """Words that mean nothing here; the reader of the line adds where.

    `told` says it in any language, where it is about the game and not about the notation.
    """

    def __init__(self, reason: str, told: Message | None = None) -> None:
        super().__init__(reason)
        self.told = told


class _Line(Struct, frozen=True):
    """A frozen line."""


class Seats(_Line, frozen=True):
    """Who sits where, clockwise, and the dice thrown for it."""

    ring: tuple[int, ...]
    throws: tuple[tuple[int, ...], ...] = ()
    """The dice of each seat; nothing where nobody threw."""
    lot: int = 0
    """The number drawn for the opener, or nought."""


class Opening(_Line, frozen=True):
    """The beginning of a round; `None` is what the line leaves unsaid."""

    number: int
    opener: int
    clockwise: bool | None = None
    variant: str = ""
    holder: int = NOBODY
    limit: int | None = None


class Cup(Struct, frozen=True):
    """The dice under one cup, 0 for one unseen; `hidden` where their number is not told."""

    seat: int
    dice: tuple[int, ...]
    hidden: bool = False


class Dice(_Line, frozen=True):
    """The roll of a round."""

    cups: tuple[Cup, ...]


class Bids(_Line, frozen=True):
    """A player bids."""

    seat: int
    bid: Bid


class Calls(_Line, frozen=True):
    """A player doubts the standing bid, or calls it exact."""

    seat: int
    exact: bool


class Shows(_Line, frozen=True):
    """A player puts dice in view."""

    seat: int
    dice: tuple[int, ...]


class Rerolls(_Line, frozen=True):
    """The new dice of a player who showed some."""

    cup: Cup

    @property
    def seat(self) -> int:
        """Who rolls again."""
        return self.cup.seat


class Directs(_Line, frozen=True):
    """The opener picks the direction."""

    seat: int
    clockwise: bool


class Chooses(_Line, frozen=True):
    """A player chooses or declares a special round."""

    seat: int
    variant: str


class Declines(_Line, frozen=True):
    """A player declares nothing."""

    seat: int


class Resigns(_Line, frozen=True):
    """A player leaves the table."""

    seat: int


class Penalty(_Line, frozen=True):
    """The referee punishes a player."""

    seat: int


class Result(_Line, frozen=True):
    """What the end of a round cost; `None` is what the line leaves unsaid."""

    changes: tuple[Change, ...] | None
    """`None` where losses are hidden and the writer has not seen them (J22)."""
    counted: int | None = None
    out: tuple[int, ...] | None = None
    owed: tuple[int, ...] | None = None
    checksum: str = ""


class Winner(_Line, frozen=True):
    """The end of the game."""

    seat: int


class Unfinished(_Line, frozen=True):
    """The game was left here."""

    checksum: str = ""


Say = (
    Bids | Calls | Shows | Rerolls | Directs | Chooses | Declines | Resigns | Penalty
)  # what follows a player's name
Line = Seats | Opening | Dice | Say | Result | Winner | Unfinished


def lines_of(event: e.Event) -> tuple[Line, ...]:
    """The lines that tell an event."""
    return _TELL[type(event)](event)


def _seated(event: e.Seated) -> tuple[Line, ...]:
    """One row more than there are seats: the last one is the draw for the first opener (M3)."""
    throws = event.throws
    drawn = len(throws) % len(event.ring) == 1
    lot = throws[-1][0] if drawn else 0
    return (Seats(event.ring, throws[:-1] if drawn else throws, lot),)


def _began(event: e.Began) -> tuple[Line, ...]:
    """Where the opener is to pick a direction, there is none yet."""
    clockwise = None if event.phase is Phase.DIRECT else event.clockwise
    line = Opening(event.number, event.opener, clockwise, event.variant, event.holder, event.limit)
    return (line,)


def _rolled(event: e.Rolled) -> tuple[Line, ...]:
    cups = tuple(Cup(seat, cup) for seat, cup in enumerate(event.cups) if cup)
    return (Dice(cups),)


def _settled(event: e.Settled) -> tuple[Line, ...]:
    result = Result(event.changes, event.counted, event.out or None, event.owed or None)
    return Calls(event.seat, event.exact), result


def _penalised(event: e.Penalised) -> tuple[Line, ...]:
    result = Result(event.changes, None, event.out or None, event.owed or None)
    return Penalty(event.seat), result


def _resigned(event: e.Resigned) -> tuple[Line, ...]:
    """Whoever leaves gives up a die at least: no change is one unseen."""
    return Resigns(event.seat), Result(event.changes or None, None, event.out)


_TELL: dict[type, Callable[[Any], tuple[Line, ...]]] = {
    e.Seated: _seated,
    e.Began: _began,
    e.Directed: lambda event: (Directs(event.seat, event.clockwise),),
    e.Chose: lambda event: (Chooses(event.seat, event.variant),),
    e.Declined: lambda event: (Declines(event.seat),),
    e.Rolled: _rolled,
    e.Bade: lambda event: (Bids(event.seat, event.bid),),
    e.Showed: lambda event: (Shows(event.seat, event.dice),),
    e.Rerolled: lambda event: (Rerolls(Cup(event.seat, event.cup)),),
    e.Settled: _settled,
    e.Penalised: _penalised,
    e.Resigned: _resigned,
    e.Ended: lambda event: (Winner(event.winner),),
}
