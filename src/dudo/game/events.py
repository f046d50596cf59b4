"""What happened. Events carry their consequences, so a log replays without asking the rules."""

from msgspec import Struct

from dudo.game.phase import NOBODY, Phase
from dudo.rules.bid import Bid
from dudo.rules.settlement import Change


class _Event(Struct, frozen=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """A frozen fact about a game."""


class Seated(_Event, frozen=True):
    """Places and the first opener are settled (J4, T3, W2, M3, C2)."""

    ring: tuple[int, ...]
    opener: int
    throws: tuple[tuple[int, ...], ...] = ()
    """The dice each seat threw for it, one after the other; a lot comes last."""


class Began(_Event, frozen=True):
    """A round begins."""

    number: int
    opener: int
    clockwise: bool
    limit: int
    phase: Phase
    turn: int
    variant: str = ""
    holder: int = NOBODY
    pending: tuple[int, ...] = ()
    """Who is still owed a special round."""


class Directed(_Event, frozen=True):
    """The opener picked the direction (T4)."""

    seat: int
    clockwise: bool
    phase: Phase
    turn: int


class Chose(_Event, frozen=True):
    """A player chose or declared a special round (T13, M9)."""

    seat: int
    variant: str
    phase: Phase
    turn: int
    opener: int = NOBODY
    """Who opens the round now, where choosing it changes that."""


class Declined(_Event, frozen=True):
    """A player did not declare the special round (M9)."""

    seat: int
    phase: Phase
    turn: int


class Rolled(_Event, frozen=True):
    """Everyone still in rolled; 0 stands for a die the reader may not see."""

    cups: tuple[tuple[int, ...], ...]
    turn: int

    def __repr__(self) -> str:
        """The event without its dice: what is printed or logged may be read by anybody."""
        return f"<Rolled, and {self.turn} is to speak>"


class Bade(_Event, frozen=True):
    """A player made a bid."""

    seat: int
    bid: Bid
    turn: int


class Showed(_Event, frozen=True):
    """A player put dice in view and rolls the others again (W5)."""

    seat: int
    dice: tuple[int, ...]


class Rerolled(_Event, frozen=True):
    """The new dice under the cup; 0 stands for a die the reader may not see."""

    seat: int
    cup: tuple[int, ...]

    def __repr__(self) -> str:
        """The event without its dice: what is printed or logged may be read by anybody."""
        return f"<Rerolled by {self.seat}>"


class Settled(_Event, frozen=True):
    """A call ended the round: all dice are in view, counted and paid for."""

    seat: int
    exact: bool
    bid: Bid
    bidder: int
    dice: tuple[tuple[int, ...], ...]
    counted: int
    right: bool
    """Whether the caller was right."""
    changes: tuple[Change, ...]
    out: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    """Seats that have just come down to one die and get a special round for it."""


class Penalised(_Event, frozen=True):
    """The referee took a die for cheating; the round ends unshown (T16)."""

    seat: int
    changes: tuple[Change, ...]
    out: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()


class Resigned(_Event, frozen=True):
    """A player left and gave up their dice; the round ends unshown."""

    seat: int
    changes: tuple[Change, ...]
    out: tuple[int, ...]


class Ended(_Event, frozen=True):
    """One player is left: the game is over at this moment (G1)."""

    winner: int


Event = (
    Seated
    | Began
    | Directed
    | Chose
    | Declined
    | Rolled
    | Bade
    | Showed
    | Rerolled
    | Settled
    | Penalised
    | Resigned
    | Ended
)
