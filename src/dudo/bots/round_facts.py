"""What everybody at the table knows of a round, the bids apart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from math import exp

from dudo.bots.beliefs import STAYING, Memory
from dudo.bots.stakes import Ends, Stakes
from dudo.game import View
from dudo.game.offers import round_offers
from dudo.rules.bid import Bid
from dudo.rules.counting import NO_JOKER
from dudo.rules.settlement import Holdings
from dudo.rules.sight import sees

Shape = tuple[float, ...]
"""How likely a die shows each face; place 0 is no face."""
Shapes = dict[int, Shape]
"""The shape of each seat's unseen dice."""
Tally = tuple[int, ...]
"""How many dice show each face; place 0 is no face."""


class RoundFacts:
    """The facts of one round: its rules, its dice, who sees what, whose turn comes after whose."""

    def __init__(self, seen: View, memory: Memory, ends: Ends | None = None) -> None:
        self.memory = memory
        """What has been noticed about how the others play."""
        self.ends = ends
        """Who knows what the end of the round is worth, if anybody does."""
        self.rules = seen.rules.during(seen.variant)
        self.offers = round_offers(seen.rules, seen.variant, seen.limit, len(seen.ring) == 2)
        self.limit = seen.limit
        """The highest count that can be bid."""
        self.faces = self.rules.die.faces
        self.joker = self.rules.counting.joker
        self.waits = self.rules.counting.needs_natural
        """Whether jokers wait for a natural (W9)."""
        self.by_difference = self.rules.doubt.cost_varies
        """Whether the loser of a doubt pays the difference (C7-C9), and not one die."""

        self.ring = seen.ring if seen.clockwise else seen.ring[::-1]
        """Seats still in, in the order in which they speak."""
        self.next = dict(zip(self.ring, self.ring[1:] + self.ring[:1], strict=True))
        """Who speaks after whom."""

        hands = dice_of(seen)
        self.shown = tallied((0,) * (self.faces + 1), seen.shown)
        """The dice in view, face by face (W6)."""
        self.showed = frozenset(seat for seat in seen.ring if seen.shown and seen.shown[seat])
        """Who has rolled the rest of their dice again (W5), so that earlier bids say nothing."""
        self.cups = cup_sizes(seen, hands)
        """How many dice are under the cup of each seat."""
        self.total = sum(self.cups.values())
        self.eyes = who_sees_whom(seen, hands)
        """Under which cups each seat may look."""

        held = Holdings(hands, seen.jokers, self.ring)
        self.stakes = Stakes(self.rules, held, limit=seen.limit, ends=ends)
        self.doubts: dict[tuple[int, int, bool], tuple[float, ...]] = {}
        """How likely a seat doubts a bid that needs so many dice, with or without jokers, for every
        number of them that it may hold."""

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

    def joker_for(self, face: int) -> int:
        """The other face that answers a bid on `face`: the joker, unless it is the face itself."""
        return NO_JOKER if face == self.joker else self.joker

    def held(self, tally: Tally, face: int) -> int:
        """How many of these dice answer a face."""
        joker = self.joker
        return tally[face] if joker in (0, face) else tally[face] + tally[joker]


def tallied(shown: Tally, hands: Iterable[tuple[int, ...]]) -> Tally:
    """How many dice show each face, with those in view."""
    tally = list(shown)
    for die in chain.from_iterable(hands):
        tally[die] += 1
    return tuple(tally)


def cup_sizes(seen: View, hands: tuple[int, ...]) -> dict[int, int]:
    """How many dice are under the cup of each seat: those seen there, or those not shown."""
    return {
        seat: max(hands[seat] - len(seen.shown[seat]), 0)
        if (cup := _cup(seen, seat)) is None
        else len(cup)
        for seat in seen.ring
    }


def who_sees_whom(seen: View, hands: tuple[int, ...]) -> dict[int, frozenset[int]]:
    """For each seat, the seats under whose cups it may look."""
    sight = seen.rules.during(seen.variant).sight
    eyes = {
        viewer: frozenset(
            owner
            for owner in seen.ring
            if sees(sight, viewer, owner, holder=seen.holder, hand=hands[owner])
        )
        for viewer in seen.ring
    }
    eyes[seen.seat] = frozenset(seat for seat in seen.ring if _cup(seen, seat) is not None)
    return eyes


def _cup(seen: View, seat: int) -> tuple[int, ...] | None:
    """The dice under a cup, where the viewer sees them; nothing before the first roll."""
    return seen.cups[seat] if seen.cups else None


def dice_of(seen: View) -> tuple[int, ...]:
    """Dice of every seat; hidden numbers are guessed by the rounds played (J22)."""
    known = sum(hand or 0 for hand in seen.hands)
    hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
    guess = 0
    if hidden:
        left = max(seen.limit - known - seen.number + 1, len(hidden))
        guess = min(max(round(left / len(hidden)), 1), seen.rules.table.dice)
    return tuple(guess if hand is None else hand for hand in seen.hands)
