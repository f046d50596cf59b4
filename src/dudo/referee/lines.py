"""Reading requests and writing replies, one line each, whatever the lines hold."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

import msgspec

from dudo.errors import UserError
from dudo.game import IllegalMove
from dudo.referee.desk import Desk, Reply
from dudo.referee.requests import BadRequest, Request

MOST_BYTES = 1 << 20
"""The longest request, in bytes."""


class _Envelope(msgspec.Struct):
    """The part of a request that can be echoed even where the rest is wrong."""

    id: int | str | None = None


_read: Callable[[bytes], Request] = msgspec.json.Decoder(Request).decode
_read_id = msgspec.json.Decoder(_Envelope).decode
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
    except IllegalMove as refused:
        refusal = {
            "code": refused.reason.value,
            "clause": refused.clause,
            "message": refused.message,
        }
        return {"ok": False, **_echo(line), "error": refusal}, True
    except (BadRequest, UserError) as trouble:
        error = {"code": "bad-request", "line": number, "message": str(trouble)}
        return {"ok": False, **_echo(line), "error": error}, False
    except Exception as failure:  # noqa: BLE001 no request may end the games of all others
        told = f"the referee failed: {type(failure).__name__}: {failure}"
        error = {"code": "internal-error", "line": number, "message": told}
        return {"ok": False, **_echo(line), "error": error}, False
    return {"ok": True, **_echo(line), **answer}, True


def _understood(line: bytes) -> Request:
    if len(line.rstrip(b"\r\n")) > MOST_BYTES:
        raise BadRequest(f"a line may have {MOST_BYTES} bytes at most")
    try:
        line.decode()
        return _read(line)
    except UnicodeDecodeError as error:
        raise BadRequest(f"not UTF-8: byte {error.start + 1} of the line") from error
    except msgspec.ValidationError as error:
        raise BadRequest(f"not a request: {error}") from error
    except msgspec.DecodeError as error:
        raise BadRequest(f"not JSON: {error}") from error
    except RecursionError as error:
        raise BadRequest("not a request: nested too deeply") from error


def _echo(line: bytes) -> dict[str, int | str]:
    """The `id` of a request, if one can be read, to stand in its reply."""
    try:
        name = _read_id(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {} if name is None else {"id": name}
