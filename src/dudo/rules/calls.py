"""Calls: how a challenge is judged and what it costs."""

from enum import Enum
from typing import ClassVar, NamedTuple

from dudo.rules.part import Part


class Payer(Enum):
    """Who gives up dice after a call."""

    BIDDER = "bidder"
    CALLER = "caller"
    ALL_BUT_BIDDER = "all-but-bidder"
    """Everyone still in but the bidder (C9)."""


class Cost(NamedTuple):
    """What a call costs, and whom: that many dice from each of them."""

    payer: Payer
    dice: int


class OneDie(Part, frozen=True, tag="one-die"):
    """Whoever loses the doubt loses one die (J8, T6, W7, M5)."""

    cost_varies: ClassVar[bool] = False
    """Whether the cost depends on how many dice more than bid, or fewer, were counted."""

    def cost(self, surplus: int) -> Cost:
        """What a doubt costs when `surplus` dice more than bid were counted, or fewer."""
        return Cost(Payer.BIDDER if surplus < 0 else Payer.CALLER, 1)


class Difference(Part, frozen=True, tag="difference"):
    """The loser pays the difference; an exact claim costs everyone else a die (C7-C9)."""

    cost_varies: ClassVar[bool] = True
    """Whether the cost depends on how many dice more than bid, or fewer, were counted."""

    def cost(self, surplus: int) -> Cost:
        """What a doubt costs when `surplus` dice more than bid were counted, or fewer."""
        if surplus < 0:
            return Cost(Payer.BIDDER, -surplus)
        return Cost(Payer.CALLER, surplus) if surplus else Cost(Payer.ALL_BUT_BIDDER, 1)


Doubting = OneDie | Difference


class NoExact(Part, frozen=True, tag="none"):
    """There is no exact call (M4, C6)."""

    allowed: ClassVar[bool] = False
    """Whether there is an exact call at all."""
    joker: ClassVar[bool] = False
    """Whether a right call with all one's dice earns a joker die."""
    with_two_left: ClassVar[bool] = False
    """Whether it is allowed when only two players are left."""

    def allowed_with(self, *, two_left: bool) -> bool:
        """Whether the call may be made, now that two players are left or more."""
        del two_left
        return False


class Exact(Part, frozen=True, tag="exact"):
    """The call that a bid is exact: right wins a die, wrong loses one (J10, T7, W8)."""

    allowed: ClassVar[bool] = True
    """Whether there is an exact call at all."""
    joker: bool = False
    """A right call with all one's dice earns a joker die (J11) instead of nothing (T7, W8)."""
    with_two_left: bool = True
    """Whether it is allowed when only two players are left (J20)."""

    def allowed_with(self, *, two_left: bool) -> bool:
        """Whether the call may be made, now that two players are left or more."""
        return self.with_two_left or not two_left


ExactCall = NoExact | Exact
