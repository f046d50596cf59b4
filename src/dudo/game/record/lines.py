"""The lines of a record as values: what each says, whoever typed it and however."""

from msgspec import Struct

from dudo.game.phase import NOBODY
from dudo.rules.bid import Bid
from dudo.rules.settlement import Change


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
