"""A position: what a seat sees, what it may do, and the rules of the round in a few numbers.

It is what a bot is asked with, and all that a client needs to offer a player their moves.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from dudo.game import Move, View
from dudo.rules import Ruleset
from dudo.rules.ruleset import RULES, footprint
from dudo.wire.views import encode_view


class InForce(Struct, frozen=True, tag_field="wire", tag="round"):
    """The rules that sums need, as they are in this kind of round, nothing left out."""

    faces: int
    biddable: tuple[int, ...]
    counting: str
    """`plain`, `wild`, or `wild-if-natural` (W9)."""
    joker: int
    """The face that counts for every other, 0 where none does."""
    doubt: str
    """`one-die`, or `difference` (C7-C9)."""
    exact: bool
    """Whether there is an exact call."""
    dice: int
    """Dice each player began with."""


class Position(Struct, frozen=True, tag_field="wire", tag="position"):
    """What a seat sees, and everything it may do."""

    view: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
    moves: tuple[Move, ...]
    """All moves that the rules offer there, bids first and the lowest first."""
    round: InForce


@RULES.keeps(lambda _, rules, variant: footprint(rules) + len(variant))
def in_force(rules: Ruleset, variant: str) -> InForce:
    """The rules of a kind of round, in short."""
    now = rules.during(variant)
    counting = now.counting
    return InForce(
        faces=now.die.faces,
        biddable=now.die.biddable,
        counting=str(counting.__struct_config__.tag),
        joker=counting.joker,
        doubt=str(now.doubt.__struct_config__.tag),
        exact=now.exact.allowed,
        dice=now.table.dice,
    )


_write = msgspec.json.Encoder().encode


def encode_position(seen: View, offered: Sequence[Move]) -> bytes:
    """A position as JSON: a view, and the moves that `moves` gives for its seat."""
    told = Position(Raw(encode_view(seen)), tuple(offered), in_force(seen.rules, seen.variant))
    return _write(told)
