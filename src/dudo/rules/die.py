"""The dice of a game: which faces they have and which of them may be bid."""

from dudo.rules.bid import Bid
from dudo.rules.part import Part
from dudo.rules.quoting import quote

BLANK = "_"


class Die(Part, frozen=True):
    """A die whose highest face may be left blank (J2)."""

    faces: int = 6
    blank: bool = False
    bid_blank: bool = False
    """Whether the blank may be bid, as the highest value of all (J21)."""

    @property
    def biddable(self) -> tuple[int, ...]:
        """The faces a bid may name (J3, J21).

        >>> Die(blank=True).biddable
        (1, 2, 3, 4, 5)
        """
        hidden = self.blank and not self.bid_blank
        return tuple(range(1, self.faces + (0 if hidden else 1)))

    def symbol(self, face: int) -> str:
        """How a face is written: its number, or the mark of the blank."""
        return BLANK if self.blank and face == self.faces else quote(face)

    def written(self, bid: Bid) -> str:
        """How a bid is written.

        >>> Die(blank=True, bid_blank=True).written(Bid(5, 6))
        '5x_'
        """
        return f"{quote(bid.count)}x{self.symbol(bid.face)}"
