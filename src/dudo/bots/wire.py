"""The words of the bot protocol: what is said to a program, and what its answer means.

docs/bot-protocol.md explains every line to the authors of bots.
"""

import json
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from dudo.errors import UserError
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.rules import Ruleset
from dudo.rules.calls import Exact
from dudo.rules.counting import Plain
from dudo.rules.ruleset import RULES, footprint

VERSION = 1
GREETING = "dudo-bot"
BECAUSE = "because "
LONGEST_WORDS = 200
"""How much of a program's reason is kept."""


class NotAnAnswer(UserError):
    """An answer in which no move can be read; the message is the decoder's."""


class InForce(Struct, frozen=True):
    """The rules a bot needs for its sums, special round included, nothing left out."""

    faces: int
    biddable: tuple[int, ...]
    counting: str
    """`plain`, `wild`, or `wild-if-natural` (W9)."""
    joker: int
    """The face that counts for every other, 0 where none does."""
    doubt: str
    """`one-die`, or `difference` (C7-C9)."""
    exact: bool
    dice: int
    """Dice each player began with."""


class Position(Struct, frozen=True):
    """All that a bot is told before it answers."""

    view: View
    moves: tuple[Move, ...]
    round: InForce


class NewGame(Struct, frozen=True):
    """What a bot is told before the first position of a game."""

    seat: int
    players: tuple[str, ...]
    seed: int
    """Bots that draw lots draw them from this, so that games can be played again."""


write = msgspec.json.Encoder().encode
read_position = msgspec.json.Decoder(Position).decode
read_new_game = msgspec.json.Decoder(NewGame).decode
read_event = msgspec.json.Decoder(Event).decode


@RULES.keeps(lambda _, rules, variant: footprint(rules) + len(variant))
def in_force(rules: Ruleset, variant: str) -> InForce:
    """The rules of a kind of round, in short."""
    now = rules.during(variant)
    counting = now.counting
    return InForce(
        faces=now.die.faces,
        biddable=now.die.biddable,
        counting=str(counting.__struct_config__.tag),
        joker=0 if isinstance(counting, Plain) else counting.face,
        doubt=str(now.doubt.__struct_config__.tag),
        exact=isinstance(now.exact, Exact),
        dice=now.table.dice,
    )


def position(seen: View, offered: Sequence[Move]) -> bytes:
    """The line that tells a bot what it sees and what it may do."""
    told = Position(seen, tuple(offered), in_force(seen.rules, seen.variant))
    return b"position " + write(told)


def read_answer(line: str) -> tuple[Move, str]:
    """The move of a `bestmove` line, and the words after `because`."""
    _, _, said = line.partition(" ")
    try:
        value, end = json.JSONDecoder().raw_decode(said.strip())
        move: Move = msgspec.convert(value, Move)
    except (ValueError, RecursionError, msgspec.ValidationError) as wrong:
        raise NotAnAnswer(shortened(str(wrong), 200)) from None
    return move, _words(said.strip()[end:].strip())


def _words(said: str) -> str:
    if not said.startswith(BECAUSE):
        return ""
    return shortened(said.removeprefix(BECAUSE), LONGEST_WORDS)


def shortened(text: str, longest: int = 80) -> str:
    """What a program said, fit for a line on a screen: no control characters, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text[: longest + 1])
    return printable if len(text) <= longest else printable[: longest - 1] + "…"
