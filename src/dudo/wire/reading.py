"""Reading what strangers send: bounded before it is parsed, and refused with a sentence that helps.

Whatever is wrong raises a `WireError`, never anything else.
"""

import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from dudo.errors import UserError
from dudo.rules.bounds import MOST_DIGITS

LONGEST = 256 * 1024
"""Bytes of one object, unless a reader allows more."""

T = TypeVar("T")

_DIGITS = re.compile(rb"[0-9]{%d}" % (MOST_DIGITS + 1))
_TEXT_OR_DIGITS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[0-9]+', re.DOTALL)
"""What opens a text is one even where nothing closes it, so that every sign is looked at once."""


class WireError(UserError):
    """Something that came over a wire and cannot be taken in; the message says why."""


def read(
    data: bytes, decode: Callable[[bytes], T], *, what: str = "message", longest: int = LONGEST
) -> T:
    """What `decode` makes of `data`, or a `WireError`; `what` names the thing that was expected.

    >>> import msgspec
    >>> read(b'{"count": 1}', msgspec.json.Decoder(int).decode, what="number")
    Traceback (most recent call last):
    dudo.wire.reading.WireError: not a number: Expected `int`, got `object`
    """
    if len(data) > longest:
        raise WireError(f"{_a(what)} has {longest} bytes at most")
    try:
        data.decode()  # some decoders look only at the texts they keep
        _must_have_short_numbers(data, what)
        return decode(data)
    except UnicodeDecodeError as error:
        raise WireError(f"not UTF-8: byte {error.start + 1}") from None
    except msgspec.ValidationError as error:
        raise WireError(f"not {_a(what)}: {error}") from None
    except msgspec.DecodeError as error:
        raise WireError(f"not JSON: {error}") from None
    except RecursionError:
        raise WireError(f"not {_a(what)}: nested too deeply") from None


def _a(what: str) -> str:
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"


def _must_have_short_numbers(data: bytes, what: str) -> None:
    """Refuse numbers with more digits than anybody means; in a text there may be as many."""
    if _DIGITS.search(data) is None:
        return
    for found in _TEXT_OR_DIGITS.finditer(data):
        if not found[0].startswith(b'"') and len(found[0]) > MOST_DIGITS:
            raise WireError(f"not {_a(what)}: a number has more than {MOST_DIGITS} digits")
