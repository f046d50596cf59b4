"""The lines of the bot protocol: what is said to a program, and what its answer means.

The objects in them are those of `dudo.wire`. docs/bot-protocol.md explains every line to the
authors of bots.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from dudo.errors import UserError
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.rules import Ruleset
from dudo.wire import (
    VERSION,
    KnownRules,
    Position,
    ToldRules,
    encode_event,
    encode_position,
    read,
)
from dudo.wire.position import in_force
from dudo.wire.views import VIEW

OLDEST = 1
"""The oldest version that is still spoken: its views hold their whole rules."""
GREETING = "dudo-bot"
BECAUSE = "because "
LONGEST_LINE = 1 << 20
"""Bytes of a line that a bot of ours reads."""
LONGEST_WORDS = 200
"""How much of a program's reason is kept."""


class NotAnAnswer(UserError):
    """An answer in which no move can be read; the message is the decoder's."""


class NewGame(Struct, frozen=True, tag_field="wire", tag="new-game"):
    """What a bot is told before the first position of a game."""

    seat: int
    players: tuple[str, ...]
    seed: int
    """Bots that draw lots draw them from this, so that games can be played again."""


class OldPosition(Struct, frozen=True):
    """A position of version 1: the view holds its whole rules."""

    view: View
    moves: tuple[Move, ...]
    round: Any


class Asked(Struct, frozen=True):
    """What a bot of ours is asked about: a position, read and with its rules."""

    view: View
    moves: tuple[Move, ...]


class _RulesOfView(Struct):
    rules: str | dict[str, Any]


class _ViewOfPosition(Struct):
    view: _RulesOfView


write = msgspec.json.Encoder().encode
_decode_new_position = msgspec.json.Decoder(Position).decode
_decode_old_position = msgspec.json.Decoder(OldPosition).decode
_decode_new_game = msgspec.json.Decoder(NewGame).decode
_peek = msgspec.json.Decoder(_ViewOfPosition).decode


class HostLines:
    """What a host says to one program, in the version that the program understands."""

    def __init__(self) -> None:
        self._version = VERSION
        self._told = ToldRules()

    def greeting(self) -> bytes:
        """The line that greets the program."""
        return f"{GREETING} {self._version}".encode()

    def falls_back(self, refusal: str) -> bool:
        """Whether a program that refused, in these words, is to be greeted in the oldest version.

        That is so where it named that version, as programs of ours did.
        """
        if self._version == OLDEST or f"{GREETING} {OLDEST}" not in refusal:
            return False
        self._version = OLDEST
        return True

    def new_game(self, seen: View, seed: int) -> list[bytes]:
        """The lines before the first position of a game: its rules, unless told, and who plays."""
        game = NewGame(seen.seat, seen.players, seed)
        return [*self._rules(seen.rules), b"newgame " + write(game)]

    def hear(self, event: Event) -> bytes:
        """The line that tells what happened, as the seat of the program may see it."""
        return b"hear " + encode_event(event)

    def position(self, seen: View, offered: Sequence[Move]) -> list[bytes]:
        """The lines that tell what the program's seat sees and may do."""
        if self._version == OLDEST:
            old = OldPosition(seen, tuple(offered), in_force(seen.rules, seen.variant))
            return [b"position " + write(old)]
        return [*self._rules(seen.rules), b"position " + encode_position(seen, offered)]

    def _rules(self, rules: Ruleset) -> list[bytes]:
        news = None if self._version == OLDEST else self._told.news(rules)
        return [] if news is None else [b"rules " + news]


def read_new_game(said: bytes) -> NewGame:
    """The game that a line tells of."""
    return read(said, _decode_new_game, what="game", longest=LONGEST_LINE)


def read_position(said: bytes, known: KnownRules) -> Asked:
    """The position that a line tells of, in this version or in the oldest."""

    def decode(said: bytes) -> Asked:
        if isinstance(_peek(said).view.rules, str):
            told = _decode_new_position(said)
            return Asked(VIEW.back(VIEW.decode(told.view), known), told.moves)
        old = _decode_old_position(said)
        return Asked(old.view, old.moves)

    return read(said, decode, what="position", longest=LONGEST_LINE)


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
