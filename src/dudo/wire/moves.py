"""Moves on the wire: what a player says, and what they may say."""

from collections.abc import Iterable

import msgspec

from dudo.game import Move
from dudo.wire.reading import read

_write = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Move).decode


def encode_move(move: Move) -> bytes:
    """A move as JSON."""
    return _write(move)


def encode_moves(offered: Iterable[Move]) -> bytes:
    """The moves that a seat may make, as a JSON list."""
    return _write(tuple(offered))


def read_move(data: bytes) -> Move:
    """The move that was sent; whether it may be made is for the referee to say.

    >>> read_move(b'{"move": "doubt", "bid": {"count": 5, "face": 4}}')
    Doubt(bid=Bid(count=5, face=4))
    """
    move: Move = read(data, _decode, what="move")
    return move
