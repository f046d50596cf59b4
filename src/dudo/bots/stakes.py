"""What the end of a round is worth to a seat: its chance of winning the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dudo.bots.worth import after, settled, worth
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, remembered_settle

RISKS = {2: (0.55, 0.6), 3: (0.5, 0.2)}
"""How likely a bidder whose bid is raised loses the round in the end, times the players left,
as (base, slope) over how likely the bid was true: early bids leave more of the round to survive."""
RISK_OF_MANY = (0.6, 0.0)
"""What `RISKS` says where more than three players are left."""


LEAST_STAKE = 0.001


class GoingOn(NamedTuple):
    """What it means to a bidder that the bid is raised and the round goes on."""

    spared: float
    """The chance of winning the game if somebody else loses the round."""
    lost: float
    """The chance of winning the game if the bidder does."""
    base: float
    """How likely the bidder loses the round: at least so much,"""
    slope: float
    """and so much more for a bid that is certainly true."""


class Ends(Protocol):
    """Whoever knows better than a rule of thumb what the end of a round is worth."""

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called."""


class Stakes:
    """What the dice that change hands at the end of one round are worth; asked over and over."""

    def __init__(
        self, rules: Ruleset, held: Holdings, *, limit: int, ends: Ends | None = None
    ) -> None:
        self._rules = rules
        self._ends = ends
        self._held = held
        self._limit = limit
        self._riches = tuple(map(sum, zip(held.hands, held.jokers, strict=True)))
        """Dice of each seat, with those kept in reserve (J11)."""
        self._going_on: dict[int, GoingOn] = {}
        self._called: dict[tuple[int, int, int, bool, int], float] = {}
        self._by_surplus: dict[tuple[int, int, int], list[float]] = {}

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The chance of `whose` to win the game once a bid has been called.

        `surplus` dice more than bid are counted, or fewer where it is negative.
        """
        key = whose, bidder, caller, exact, surplus
        found = self._called.get(key)
        if found is None:
            found = self._called[key] = self._reckoned(*key)
        return found

    def _reckoned(self, whose: int, bidder: int, caller: int, exact: bool, surplus: int) -> float:  # noqa: FBT001 as they stand in the key
        if self._ends is not None:
            return self._ends.called(
                whose, bidder=bidder, caller=caller, exact=exact, surplus=surplus
            )
        outcome = remembered_settle(self._rules, self._held, bidder, caller, exact, surplus)
        return worth(settled(self._riches, outcome.changes), whose)

    def doubted(self, whose: int, surplus: int, *, bidder: int, doubter: int) -> float:
        """The chance of `whose` to win the game once a bid has been doubted."""
        return self.called(whose, bidder=bidder, caller=doubter, exact=False, surplus=surplus)

    def doubted_from(self, whose: int, *, bidder: int, doubter: int, least: int) -> Sequence[float]:
        """What `doubted` says for every surplus, from `least` on."""
        key = whose, bidder, doubter
        found = self._by_surplus.get(key)
        if found is None:
            found = self._by_surplus[key] = [
                self.doubted(whose, surplus, bidder=bidder, doubter=doubter)
                for surplus in range(-self._limit, self._limit + 1)
            ]
        return found[self._limit + least :]

    def going_on(self, bidder: int) -> GoingOn:
        """What it means to `bidder` that their bid is raised and the round goes on."""
        found = self._going_on.get(bidder)
        if found is None:
            ring = self._held.ring
            others = [self._one_die_less(seat, bidder) for seat in ring if seat != bidder]
            base, slope = RISKS.get(len(ring), RISK_OF_MANY)
            found = self._going_on[bidder] = GoingOn(
                spared=sum(others) / len(others),
                lost=self._one_die_less(bidder, bidder),
                base=base / len(ring),
                slope=slope / len(ring),
            )
        return found

    def at_stake(self, seat: int) -> float:
        """By how much the chance of `seat` to win the game depends on who loses a die now."""
        spared, lost, _, _ = self.going_on(seat)
        return max(spared - lost, LEAST_STAKE)

    def _one_die_less(self, seat: int, whose: int) -> float:
        """The chance of `whose` to win the game once `seat` has lost a die."""
        return worth(after(self._riches, seat, -1), whose)
