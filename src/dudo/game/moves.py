"""Everything a player can do."""

from msgspec import Struct

from dudo.rules.bid import Bid


class _Move(
    Struct,
    frozen=True,
    cache_hash=True,
    gc=False,
    tag_field="move",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """A frozen value that a seat puts to the referee."""


class Doubt(_Move, frozen=True):
    """Disbelief in a bid, which it names so that a late call is not misread.

    >>> Doubt(Bid(5, 4))
    Doubt(bid=Bid(count=5, face=4))
    """

    bid: Bid


class Exact(_Move, frozen=True):
    """The belief that a bid is exactly right: neither more nor fewer dice answer it.

    >>> Exact(Bid(5, 4))
    Exact(bid=Bid(count=5, face=4))
    """

    bid: Bid


class Show(_Move, frozen=True):
    """Put these dice in view, roll the others again, then bid on what was shown (W5).

    >>> Show((4, 4))
    Show(dice=(4, 4))
    """

    dice: tuple[int, ...]


class Direct(_Move, frozen=True):
    """Name the neighbour who speaks next: the left one is clockwise (T4)."""

    clockwise: bool


class Choose(_Move, frozen=True):
    """Choose or declare a special round by its variant's name (T13, M9)."""

    variant: str


class Decline(_Move, frozen=True):
    """Do not declare the special round one could have (M9)."""


Move = Bid | Doubt | Exact | Show | Direct | Choose | Decline
"""Everything that a seat can put to the referee; leaving the table is no move (see `resign`)."""
