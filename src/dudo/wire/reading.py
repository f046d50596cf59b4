"""Reading what strangers send: bounded before it is parsed, and refused with a sentence that helps.

Whatever is wrong raises a `WireError`, never anything else.
"""

import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from dudo.rules.bounds import MOST_DIGITS
from dudo.trouble import Trouble

LONGEST = 64 * 1024
"""Bytes of one object, unless a reader allows more."""
DEEPEST = 20
"""How deep lists and objects may lie in one another."""

T = TypeVar("T")

_SIGN = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]|[0-9]+', re.DOTALL)
"""A text, a bracket or the digits of a number. What opens a text is one even where nothing closes
it, so that every sign is looked at once, however the text goes on."""


class WireError(Trouble):
    """Something that came over a wire and cannot be taken in; the message says why."""


def read(
    data: bytes, decode: Callable[[bytes], T], *, what: str = "message", longest: int = LONGEST
) -> T:
    """What `decode` makes of `data`, or a `WireError`; `what` names the thing that was expected.

    >>> read(b'{"count": 1}', msgspec.json.Decoder(int).decode, what="number")
    Traceback (most recent call last):
    dudo.wire.reading.WireError: not a number: Expected `int`, got `object`
    """
    if len(data) > longest:
        raise WireError(f"a {what} has {longest} bytes at most")
    try:
        data.decode()  # some decoders look only at the texts they keep
        _must_be_bounded(data, what)
        return decode(data)
    except UnicodeDecodeError as error:
        raise WireError(f"not UTF-8: byte {error.start + 1}") from None
    except msgspec.ValidationError as error:
        raise WireError(f"not a {what}: {error}") from None
    except msgspec.DecodeError as error:
        raise WireError(f"not JSON: {error}") from None
    except RecursionError:
        raise WireError(f"not a {what}: nested too deeply") from None


def _must_be_bounded(data: bytes, what: str) -> None:
    """Refuse depth that no message has, and numbers with more digits than anybody means."""
    depth = 0
    for sign in _SIGN.finditer(data):
        first = sign[0][:1]
        if first in b"[{":
            depth += 1
            if depth > DEEPEST:
                raise WireError(f"not a {what}: nested more than {DEEPEST} deep")
        elif first in b"]}":
            depth -= 1
        elif first != b'"' and len(sign[0]) > MOST_DIGITS:
            raise WireError(f"not a {what}: a number has more than {MOST_DIGITS} digits")
