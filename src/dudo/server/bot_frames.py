"""What the server and the processes in which its bots think send each other.

Frames go over pipes: four bytes of length, the highest first, and a struct in MessagePack.
"""

import random
from typing import BinaryIO

import msgspec
from msgspec import Struct

from dudo.bots.bot import Decision
from dudo.game import Move
from dudo.game.events import Event
from dudo.table import BotPlayer

LENGTH_BYTES = 4
LONGEST = 64 * 1024 * 1024
"""Bytes of a frame: what is longer was sent by nobody of ours."""


class Question(Struct, frozen=True, tag="question"):
    """A bot is asked for a move, or whether it cuts in (J19)."""

    number: int
    key: str
    """Names one game at one table."""
    seat: int
    bot: BotPlayer
    view: bytes
    """The view of the seat, as `dudo.wire` writes it."""
    moves: tuple[Move, ...]
    deadline: float
    rules: bytes | None = None
    """The rules that the view names, the first time it names them."""
    heard_from: int = 0
    """How many events the bot has been told already."""
    heard: tuple[Event, ...] = ()
    """What its seat has heard since then."""


class Forget(Struct, frozen=True, tag="forget"):
    """The bots of a game can go."""

    key: str


class Ready(Struct, frozen=True, tag="ready"):
    """A process can be asked from now on."""

    listening: tuple[str, ...]
    """The kinds of bots that want to hear what happens between their moves."""


class Answer(Struct, frozen=True, tag="answer"):
    """What a bot says."""

    number: int
    decision: Decision | None = None
    unknown: bool = False
    """Whether the bot is not there (any more), and has to be told everything again."""
    failed: str = ""
    """What kind of error there was, where the bot could not answer."""


Asked = Question | Forget
Said = Ready | Answer

encode = msgspec.msgpack.Encoder().encode
decode_asked = msgspec.msgpack.Decoder(Asked).decode
decode_said = msgspec.msgpack.Decoder(Said).decode


def framed(content: Asked | Said) -> bytes:
    """A frame, with its length."""
    data = encode(content)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next frame without its length; nothing where the other side has gone."""
    head = stream.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    length = int.from_bytes(head, "big")
    data = stream.read(length) if length <= LONGEST else b""
    return data if len(data) == length else None


def lots(seed: int | None, *, key: str, seat: int, bot: BotPlayer) -> random.Random:
    """Where a bot draws its lots from: nobody can foresee them, unless a seed is told."""
    if seed is None:
        return random.SystemRandom()
    return random.Random(f"{seed} {key} {seat} {bot.kind} {bot.name}")
