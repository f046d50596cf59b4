"""What everybody at the table knows of a round, the bids apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from dudo.bots.beliefs import STAYING, Memory
from dudo.bots.worth import after, worth
from dudo.game import View
from dudo.game.offers import round_offers
from dudo.rules.bid import Bid
from dudo.rules.settlement import Holdings, settle
from dudo.rules.sight import sees

RISKS = {2: (0.55, 0.6), 3: (0.5, 0.2)}
"""How likely a bidder whose bid is raised loses the round in the end, times the players left,
as (base, slope) over how likely the bid was true: early bids leave more of the round to survive."""
RISK_OF_MANY = (0.6, 0.0)
"""The same with more players."""

Shape = tuple[float, ...]
"""How likely a die shows each face; place 0 is no face."""
Shapes = dict[int, Shape]
"""The shape of each seat's unseen dice."""
Tally = tuple[int, ...]
"""How many dice show each face; place 0 is no face."""


class Scene:
    """The table of one round: dice, eyes, turns, and what winning or losing dice is worth."""

    def __init__(self, seen: View, memory: Memory) -> None:
        self.rules = seen.rules.during(seen.variant)
        self.memory = memory
        self.faces = self.rules.die.faces
        self.joker = self.rules.counting.joker
        self.waits = self.rules.counting.needs_natural
        self.by_difference = self.rules.doubt.cost_varies
        self.hands = dice_of(seen)
        self.riches = tuple(hand + more for hand, more in zip(self.hands, seen.jokers, strict=True))
        """Dice of each seat, with those kept in reserve (J11)."""
        self.ring = seen.ring if seen.clockwise else seen.ring[::-1]
        self.next = dict(zip(self.ring, self.ring[1:] + self.ring[:1], strict=True))
        self._held = Holdings(self.hands, seen.jokers, self.ring)
        self.offers = round_offers(seen.rules, seen.variant, seen.limit, len(seen.ring) == 2)
        shown = [die for dice in seen.shown for die in dice]
        self.shown = tuple(shown.count(face) for face in range(self.faces + 1))
        self.showed = frozenset(seat for seat in seen.ring if seen.shown and seen.shown[seat])
        """Who has rolled the rest of their dice again (W5), so that earlier bids say nothing."""
        self.cups = {seat: max(self.hands[seat] - len(seen.shown[seat]), 0) for seat in seen.ring}
        visible = [seat for seat in seen.ring if seen.cups and seen.cups[seat] is not None]
        self.cups.update((seat, len(seen.cups[seat] or ())) for seat in visible)
        """How many dice are under each cup."""
        self.total = sum(self.cups.values())
        self.eyes = {viewer: self._eyes(seen, viewer) for viewer in seen.ring}
        self.eyes[seen.seat] = frozenset(visible)
        """Under which cups each seat may look."""
        self._values: dict[tuple[int, int, int], float] = {}
        self._stakes: dict[int, tuple[float, float, float, float]] = {}
        self._called: dict[tuple[int, int, int, bool, int], float] = {}
        self._outcomes: dict[tuple[int, int, int], list[float]] = {}
        self.limit = seen.limit
        """The highest count that can be bid."""
        self.doubts: dict[tuple[int, int, bool], tuple[float, ...]] = {}
        """How likely a seat doubts a bid that needs so many dice, with or without jokers, for every
        number of them that it may hold."""

    def _eyes(self, seen: View, viewer: int) -> frozenset[int]:
        sight = self.rules.sight
        return frozenset(
            owner
            for owner in seen.ring
            if sees(sight, viewer, owner, holder=seen.holder, hand=self.hands[owner])
        )

    def fair(self) -> Shapes:
        """Dice nobody has said anything about."""
        even = (0.0, *[1 / self.faces] * self.faces)
        return dict.fromkeys(self.ring, even)

    def after(self, shapes: Shapes, bid: Bid, *, bidder: int, before: int) -> Shapes:
        """What the dice look like once `bidder` has made a bid while the face `before` stood.

        A bid hints at the dice that the bidder sees, the more so the fewer there are to see.
        """
        seen = self.eyes[bidder]
        if not seen:
            return shapes
        candour = self.memory.of(bidder).candour / len(seen)
        hint = exp(candour * STAYING if bid.face == before else candour)
        changed = dict(shapes)
        for seat in seen - self.showed:
            weights = list(shapes[seat])
            weights[bid.face] *= hint
            if self.joker not in (0, bid.face):
                weights[self.joker] *= hint
            whole = sum(weights)
            changed[seat] = tuple(weight / whole for weight in weights)
        return changed

    def held(self, tally: Tally, face: int) -> int:
        """How many of these dice answer a face."""
        joker = self.joker
        return tally[face] if joker in (0, face) else tally[face] + tally[joker]

    def value(self, whose: int, seat: int, change: int) -> float:
        """The chance of `whose` to win the game once `seat` has won or lost dice."""
        key = whose, seat, change
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = worth(after(self.riches, seat, change), whose)
        return found

    def stakes(self, whose: int) -> tuple[float, float, float, float]:
        """What the rest of a round may bring `whose` bid was raised.

        The chance of winning the game if somebody else loses the round, the same if `whose` does,
        and how likely that is: (base, slope) over how likely the bid was true.
        """
        found = self._stakes.get(whose)
        if found is None:
            players = len(self.ring)
            others = [self.value(whose, seat, -1) for seat in self.ring if seat != whose]
            base, slope = RISKS.get(players, RISK_OF_MANY)
            found = self._stakes[whose] = (
                sum(others) / len(others),
                self.value(whose, whose, -1),
                base / players,
                slope / players,
            )
        return found

    def called(self, whose: int, *, bidder: int, caller: int, exact: bool, surplus: int) -> float:
        """The same once a bid has been called that `surplus` dice more than it needs answer."""
        key = whose, bidder, caller, exact, surplus
        found = self._called.get(key)
        if found is None:
            outcome = settle(self.rules, self._held, bidder, caller, exact, surplus)
            riches = list(self.riches)
            for change in outcome.changes:
                riches[change.seat] += change.dice + change.jokers
            found = self._called[key] = worth(tuple(riches), whose)
        return found

    def doubted(self, whose: int, surplus: int, *, bidder: int, doubter: int) -> float:
        """The same once such a bid has been doubted."""
        return self.called(whose, bidder=bidder, caller=doubter, exact=False, surplus=surplus)

    def outcomes(self, whose: int, *, bidder: int, doubter: int, least: int) -> Sequence[float]:
        """The same for every number of dice more than needed, from `least` on."""
        key = whose, bidder, doubter
        found = self._outcomes.get(key)
        if found is None:
            found = self._outcomes[key] = [
                self.doubted(whose, surplus, bidder=bidder, doubter=doubter)
                for surplus in range(-self.limit, self.limit + 1)
            ]
        return found[self.limit + least :]


def dice_of(seen: View) -> tuple[int, ...]:
    """Dice of every seat; hidden numbers are guessed by the rounds played (J22)."""
    known = sum(hand or 0 for hand in seen.hands)
    hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
    guess = 0
    if hidden:
        left = max(seen.limit - known - seen.number + 1, len(hidden))
        guess = min(max(round(left / len(hidden)), 1), seen.rules.table.dice)
    return tuple(guess if hand is None else hand for hand in seen.hands)
