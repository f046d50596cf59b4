"""Special rounds: what brings one about, who decides it, and what it replaces."""

from enum import Enum
from typing import ClassVar

from dudo.rules.calls import ExactCall
from dudo.rules.counting import Counting
from dudo.rules.part import Part
from dudo.rules.show import Showing
from dudo.rules.sight import Sight


class Trigger(Enum):
    """What makes a round special."""

    DOWN_TO_ONE = "down-to-one"
    """A player has just come down to a single die (J13, T13, W12)."""
    DECLARED = "declared"
    """A player holding a single die says so before the roll (M9)."""


class Patch(Part, frozen=True):
    """The parts a special round replaces; what it does not name stays (G8)."""

    counting: Counting | None = None
    exact: ExactCall | None = None
    show: Showing | None = None
    sight: Sight | None = None
    bid_blank: bool | None = None
    """Whether the blank may be bid in the round: not in a palifico one (J13, J21)."""
    lock_face: bool = False


class Variant(Part, frozen=True):
    """One form of a special round."""

    name: str
    patch: Patch


class NoSpecial(Part, frozen=True, tag="none"):
    """Every round is like the others (C6)."""

    exists: ClassVar[bool] = False
    """Whether there are special rounds at all."""
    name: ClassVar[str] = ""
    trigger: ClassVar[None] = None
    """What brings one about: nothing."""
    once: ClassVar[bool] = False
    holder_opens: ClassVar[bool] = False
    variants: ClassVar[tuple[Variant, ...]] = ()
    """The forms of a special round: none."""


class SpecialRound(Part, frozen=True, tag="special"):
    """A round with rules of its own; its player chooses where there are several variants."""

    exists: ClassVar[bool] = True
    """Whether there are special rounds at all."""
    name: str
    trigger: Trigger
    once: bool
    """At most once for each player in a game (J15, T14, W13)."""
    holder_opens: bool
    """Whether the player whose round it is opens it (J14, W12)."""
    variants: tuple[Variant, ...]


Special = NoSpecial | SpecialRound
