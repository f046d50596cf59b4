"""Reading requests and writing replies, one line each, whatever the lines hold."""

import logging
from collections.abc import Callable, Iterator
from typing import BinaryIO

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import IllegalMove
from dudo.referee.desk import Desk
from dudo.referee.replies import Failed, Reply
from dudo.referee.requests import Request
from dudo.table import Refused
from dudo.wire import read, refusal

_log = logging.getLogger(__name__)

MOST_BYTES = 1 << 20
"""The longest request, in bytes."""


class _Envelope(msgspec.Struct):
    """The part of a request that can be echoed even where the rest is wrong."""

    id: int | str | UnsetType = UNSET


_decode: Callable[[bytes], Request] = msgspec.json.Decoder(Request).decode
_decode_id = msgspec.json.Decoder(_Envelope).decode
_write = msgspec.json.Encoder().encode


def serve(requests: BinaryIO, replies: BinaryIO, *, strict: bool = False) -> int:
    """Answer until the input ends; how many lines were garbage (at most one if `strict`)."""
    desk, garbage = Desk(), 0
    for number, line in enumerate(_lines(requests), start=1):
        if not line.strip():
            continue
        reply, understood = _reply(desk, line, number)
        replies.write(_write(reply) + b"\n")
        replies.flush()
        if not understood:
            garbage += 1
            if strict:
                break
    return garbage


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines, each cut just past the longest that is read."""
    while line := requests.readline(MOST_BYTES + 1):
        yield line
        while len(line) > MOST_BYTES and not line.endswith(b"\n"):
            line = requests.readline(MOST_BYTES + 1) or b"\n"


def _reply(desk: Desk, line: bytes, number: int) -> tuple[Reply, bool]:
    """The reply to a line, and whether the line made sense."""
    try:
        answer = desk.answer(_understood(line))
        return replace(answer, id=_echo(line)), True
    except (IllegalMove, Refused) as refused:
        return Failed(ok=False, id=_echo(line), error=refusal(refused)), True
    except Exception as wrong:  # noqa: BLE001 no request may end the games of all others
        if not isinstance(wrong, UserError):
            _log.exception("line %d: a failure of the referee itself", number)
        return Failed(ok=False, id=_echo(line), error=refusal(wrong, line=number)), False


def _understood(line: bytes) -> Request:
    return read(line.rstrip(b"\r\n"), _decode, what="request", longest=MOST_BYTES)


def _echo(line: bytes) -> int | str | UnsetType:
    """The `id` of a request, if one can be read, to stand in its reply."""
    try:
        return _decode_id(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return UNSET
