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
    """Disbelief in a bid, which it names so that a late call is not misread."""

    bid: Bid


class Exact(_Move, frozen=True):
    """The belief that a bid is exactly right."""

    bid: Bid


class Show(_Move, frozen=True):
    """Put these dice in view, roll the others again, then bid on what was shown (W5)."""

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
