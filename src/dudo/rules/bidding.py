"""Bidding: which bids may open a round, and which may follow the ones made so far.

`recall` says what of a round's bids decides the next one, so that positions can be cached;
`allows` says whether a bid may follow that, and `hint` what it would have needed.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from msgspec import Struct

from dudo.messages import Message, message
from dudo.rules.bid import Bid
from dudo.rules.die import Die
from dudo.rules.part import Part


class Standing(Struct, frozen=True, gc=False):
    """What has to be remembered of the bids made so far."""

    bid: Bid
    plain: Bid | None = None
    """The highest bid on another face, where aces stand and its count may come again (M8)."""
    opening: bool = False
    """Whether the standing bid opened the round, where it matters (W11)."""


class Hint(NamedTuple):
    """What a bid that was refused would have needed."""

    clauses: str
    need: Message
    """What it needs, with the lowest count that would do where the need is for a count."""


class FreeFace(Part, frozen=True):
    """What all biddings have in common under which the face may change from bid to bid."""

    @property
    def aces(self) -> int | None:
        """The face that is bid by halves and doubles, where there is one."""
        return None

    @property
    def surplus(self) -> int:
        """Dice that leaving aces needs beyond their double."""
        return 0

    @property
    def chart(self) -> Chart | None:
        """The chart on which bids have their places, where there is one."""
        return None

    @property
    def unlocked(self) -> Self:
        """The bidding without a lock on the face: this one."""
        return self


class ByCount(FreeFace, frozen=True, tag="by-count"):
    """The count never falls; more dice free the face (J6, T5, M6)."""

    def may_open(self, bid: Bid) -> bool:
        """Any bid opens."""
        return True

    def recall(self, bids: tuple[Bid, ...]) -> Standing:
        """Only the standing bid matters."""
        return Standing(bids[-1])

    def allows(self, standing: Standing, bid: Bid) -> bool:
        """More dice of any face, or as many of a higher one."""
        count, face = standing.bid.count, standing.bid.face
        return bid.count > count or (bid.count == count and bid.face > face)

    def hint(self, standing: Standing, bid: Bid, die: Die) -> Hint:
        """What a raise needs."""
        return Hint("J6 T5 M6", message("need-by-count"))


class NeverDown(FreeFace, frozen=True, tag="never-down"):
    """More dice, or a higher face, or both: neither may fall (W4)."""

    def may_open(self, bid: Bid) -> bool:
        """Any bid opens."""
        return True

    def recall(self, bids: tuple[Bid, ...]) -> Standing:
        """Only the standing bid matters."""
        return Standing(bids[-1])

    def allows(self, standing: Standing, bid: Bid) -> bool:
        """At least as many of at least the face, and not the same bid."""
        old = standing.bid
        return bid.count >= old.count and bid.face >= old.face and bid != old

    def hint(self, standing: Standing, bid: Bid, die: Die) -> Hint:
        """What a raise needs."""
        return Hint("W4", message("need-never-down"))


class Chart(FreeFace, frozen=True, tag="chart"):
    """Every claim has a place on one chart, on which aces count twice (C4, C5)."""

    aces: int = 1
    """The face that is bid by halves and doubles."""

    @property
    def chart(self) -> Chart:
        """The chart on which bids have their places: this one."""
        return self

    def strength(self, bid: Bid) -> tuple[int, int]:
        """Row and column: aces stand leftmost in the row of twice their count."""
        return (2 * bid.count, 0) if bid.face == self.aces else (bid.count, bid.face)

    def may_open(self, bid: Bid) -> bool:
        """Any claim opens (C4)."""
        return True

    def recall(self, bids: tuple[Bid, ...]) -> Standing:
        """Only the standing claim matters."""
        return Standing(bids[-1])

    def allows(self, standing: Standing, bid: Bid) -> bool:
        """A lower row of the chart, or further right in the same row."""
        return self.strength(bid) > self.strength(standing.bid)

    def hint(self, standing: Standing, bid: Bid, die: Die) -> Hint:
        """What a stronger claim is."""
        return Hint("C5", message("need-chart"))


LEAVING = {0: "M8", 1: "T12 W10"}
"""The clauses on leaving aces, by the dice they add to the double."""


class HalvedAces(FreeFace, frozen=True, tag="halved-aces"):
    """Aces halve on the way in and double on the way out (T10-T12, W10, W11, M7, M8)."""

    aces: int = 1
    """The face that is bid by halves and doubles."""
    may_open_on_aces: bool = True
    surplus: int = 1
    """Dice added after doubling (T12, W10: one; M8: none)."""
    remember: bool = False
    """Leaving aces for a count already bid needs a face above those bid at it (M8)."""
    free_after_opening: bool = False
    """Aces that opened the round may be left for any bid on another face (W11)."""
    plain: ByCount | NeverDown = ByCount()
    """How bids on the other faces follow one another."""

    def may_open(self, bid: Bid) -> bool:
        """Whether aces may open is the book's choice (T10)."""
        return self.may_open_on_aces or bid.face != self.aces

    def recall(self, bids: tuple[Bid, ...]) -> Standing:
        """The standing bid and, when it is on aces, what leaving them depends on."""
        standing = bids[-1]
        if standing.face != self.aces:
            return Standing(standing)
        plain = None
        if self.remember:
            plain = next((bid for bid in reversed(bids) if bid.face != self.aces), None)
            if plain is not None and plain.count < 2 * standing.count + self.surplus:
                plain = None
        return Standing(standing, plain, self.free_after_opening and len(bids) == 1)

    def allows(self, standing: Standing, bid: Bid) -> bool:
        """Half to come in, double and the surplus to go out, one more to stay."""
        on_aces, to_aces = standing.bid.face == self.aces, bid.face == self.aces
        if not on_aces and not to_aces:
            return self.plain.allows(standing, bid)
        if to_aces:
            stay, enter = bid.count > standing.bid.count, 2 * bid.count >= standing.bid.count
            return stay if on_aces else enter
        return standing.opening or self._leaves(standing, bid)

    def _leaves(self, standing: Standing, bid: Bid) -> bool:
        if bid.count < 2 * standing.bid.count + self.surplus:
            return False
        before = standing.plain
        return before is None or bid.count != before.count or bid.face > before.face

    def hint(self, standing: Standing, bid: Bid, die: Die) -> Hint:
        """What staying on aces, coming to them or leaving them needs."""
        count = standing.bid.count
        if standing.bid.face != self.aces:
            if bid.face != self.aces:
                return self.plain.hint(standing, bid, die)
            return Hint("T11 W10 M7", message("need-half", least=(count + 1) // 2))
        if bid.face == self.aces:
            return Hint("T12 W10 M8", message("need-more-aces"))
        needed, before = 2 * count + self.surplus, standing.plain
        if bid.count >= needed and before is not None:
            told = die.written(before)
            return Hint("M8", message("need-above-before", before=told, count=bid.count))
        clauses = LEAVING.get(self.surplus, "")
        return Hint(clauses, message("need-double", count=count, least=needed))


class FaceLocked(Part, frozen=True, tag="face-locked"):
    """The face of the opening bid cannot change: only the count goes up (J13, W12, M9)."""

    over: ByCount | NeverDown | Chart | HalvedAces

    @property
    def aces(self) -> int | None:
        """The face that is bid by halves and doubles in other rounds, where there is one."""
        return self.over.aces

    @property
    def surplus(self) -> int:
        """Dice that leaving aces needs beyond their double in other rounds."""
        return self.over.surplus

    @property
    def chart(self) -> Chart | None:
        """The chart on which bids have their places, where there is one: a lock leaves it."""
        return self.over.chart

    @property
    def unlocked(self) -> ByCount | NeverDown | Chart | HalvedAces:
        """The bidding without a lock on the face."""
        return self.over

    def may_open(self, bid: Bid) -> bool:
        """As the bidding that is locked would have it."""
        return self.over.may_open(bid)

    def recall(self, bids: tuple[Bid, ...]) -> Standing:
        """Only the standing bid matters."""
        return Standing(bids[-1])

    def allows(self, standing: Standing, bid: Bid) -> bool:
        """More dice of the same face."""
        return bid.face == standing.bid.face and bid.count > standing.bid.count

    def hint(self, standing: Standing, bid: Bid, die: Die) -> Hint:
        """What a raise needs while the face is fixed."""
        return Hint("J13 W12 M9", message("need-face-locked"))


Bidding = ByCount | NeverDown | Chart | HalvedAces | FaceLocked
