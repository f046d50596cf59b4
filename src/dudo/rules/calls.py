"""Calls: how a challenge is judged and what it costs."""

from dudo.rules.part import Part


class OneDie(Part, frozen=True, tag="one-die"):
    """Whoever loses the doubt loses one die (J8, T6, W7, M5)."""

    def price(self, *, counted: int, bid: int) -> int:
        """Dice the loser of the doubt gives up."""
        return 1


class Difference(Part, frozen=True, tag="difference"):
    """The loser pays the difference; an exact claim costs everyone else a die (C7-C9)."""

    def price(self, *, counted: int, bid: int) -> int:
        """Dice the loser gives up; nought means the claim was exact and all others pay one."""
        return abs(counted - bid)


Doubting = OneDie | Difference


class NoExact(Part, frozen=True, tag="none"):
    """There is no exact call (M4, C6)."""


class Exact(Part, frozen=True, tag="exact"):
    """The call that a bid is exact: right wins a die, wrong loses one (J10, T7, W8)."""

    joker: bool = False
    """A right call with all one's dice earns a joker die (J11) instead of nothing (T7, W8)."""
    with_two_left: bool = True
    """Whether it is allowed when only two players are left (J20)."""


ExactCall = NoExact | Exact
