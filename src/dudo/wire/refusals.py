"""Refusals on the wire: why something was not done, for programs and for people."""

import msgspec
from msgspec import Struct

from dudo.errors import UserError
from dudo.game import IllegalMove
from dudo.messages import Message, message, tell
from dudo.table.refused import Refused

BAD_REQUEST = "bad-request"
"""The code of what cannot be understood, or does not fit."""
FAILED = "internal"
"""The code of a failure that is not the asker's."""
_FAILURE = message("wire-internal")


class Refusal(Struct, frozen=True, tag_field="wire", tag="refusal", omit_defaults=True):
    """Something was refused, and nothing has changed."""

    code: str
    """The reason for programs: that of a move, of a table, `bad-request` or `internal`."""
    message: str
    """The reason for people, as an English sentence."""
    clause: str = ""
    """The clauses of the rules that forbid it, where some do."""
    told: Message | None = None
    """The reason for people who read another language; its arguments are the facts."""
    line: int = 0
    """The number of the line that could not be understood, where lines are counted."""


def refusal(error: Exception, *, line: int = 0) -> Refusal:
    """What is sent when `error` was raised by something that was asked.

    Of an error that nobody was meant to see, nothing is told: neither its type nor its text, which
    may hold anything. Whoever calls this has it still, for a log.
    """
    match error:
        case IllegalMove():
            code, clause = error.reason.value, error.clause
            return Refusal(code, error.message, clause=clause, told=error.told)
        case Refused():
            return Refusal(error.why.value, str(error), told=error.told)
        case UserError():
            return Refusal(BAD_REQUEST, str(error), told=error.told, line=line)
        case _:
            return Refusal(FAILED, tell(_FAILURE), told=_FAILURE, line=line)


_write = msgspec.json.Encoder().encode


def encode_refusal(error: Exception) -> bytes:
    """What is sent when `error` was raised by something that was asked, as JSON."""
    return _write(refusal(error))
