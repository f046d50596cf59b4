"""What everybody knows at a point of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dudo.caching import MEGABYTE, Room
from dudo.game.offers import RoundOffers
from dudo.rules.bid import Bid

PLAYS = Room(16 * MEGABYTE)
"""Points of rounds that have been thought about lately."""


class PublicState(NamedTuple):
    """What everybody knows at a point of a round, as it concerns whoever is to speak."""

    raises: tuple[Bid, ...]
    bids: tuple[Bid, ...]
    mine: tuple[bool, ...]
    """Of each bid, whether the speaker made it."""
    dice: int
    """Dice that the speaker sees."""
    unseen: int
    """Dice that the speaker does not see."""
    shown: tuple[int, ...]
    """Dice that everybody sees, face by face; place 0 is no face."""
    faces: int
    joker: int
    waits: bool
    """Whether jokers wait for a natural (W9)."""
    by_difference: bool
    """Whether the loser of a doubt pays the difference."""
    calls_exact: bool


def public_state(
    offers: RoundOffers,
    cups: Mapping[int, int],
    said: Sequence[tuple[int, Bid]],
    turn: int,
    shown: tuple[int, ...] = (),
) -> PublicState:
    """What everybody knows after some bids, as it concerns whoever is to speak.

    `cups` are the dice under each cup, and `said` are bids and who made them.
    """
    rules, bids = offers.rules, tuple(bid for _, bid in said)
    return PublicState(
        raises=offers.after(bids).raises.bids,
        bids=bids,
        mine=tuple(bidder == turn for bidder, _ in said),
        dice=cups[turn],
        unseen=sum(cups.values()) - cups[turn],
        shown=shown or (0,) * (rules.die.faces + 1),
        faces=rules.die.faces,
        joker=rules.counting.joker,
        waits=rules.counting.needs_natural,
        by_difference=rules.doubt.cost_varies,
        calls_exact=offers.calls_exact,
    )
