"""A bid: "at least this many dice show this face"."""

from msgspec import Struct


class Bid(
    Struct,
    frozen=True,
    cache_hash=True,
    gc=False,
    tag_field="move",
    tag="bid",
    forbid_unknown_fields=True,
):
    """A claim: at least `count` dice on the table answer `face`.

    The count is said first and the face second (J7). A bid is a move of its own.

    >>> str(Bid(5, 4))
    '5x4'
    """

    count: int
    face: int

    def __str__(self) -> str:
        return f"{self.count}x{self.face}"


NO_BID = Bid(0, 0)
"""What a call answers where there is no bid yet: the referee refuses it."""
