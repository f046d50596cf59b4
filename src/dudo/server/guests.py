"""Guests: people who play without having signed up, and the signed token that says who they are.

A token is all that a guest's browser keeps. It names the guest and the time up to which it is good;
nobody who lacks the server's key can make one or change one.
"""

import base64
import hmac
import re
import secrets
import unicodedata
from hashlib import sha256

from dudo.game.start import TableError, check_name
from dudo.messages import message
from dudo.server.protocol import GuestWish
from dudo.server.refusing import Declined

VERSION = "1"
"""Stands first in every token: tokens of another version are not read."""
COOKIE = "dudo-guest"
LASTS = 400 * 24 * 3600
"""Seconds that a token is good for: as long as browsers keep cookies."""
RENEWED = LASTS // 2
"""Seconds before its end at which a token is made anew."""
SHORTEST_KEY = 32
"""Bytes of the server's key."""
LONGEST_NAME = 24
LONGEST_TOKEN = 200
MOST_MARKS = 2
"""Accents that may stand upon one letter; more of them would paint over the lines around."""

CUPS = ("red", "blue", "yellow", "purple", "white", "black")
"""The colours of cups."""

_DOMAIN = "dudo guest"
_ID = re.compile(r"[0-9a-f]{32}")
_EXPIRES = re.compile(r"[0-9]{1,12}")
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters or symbols, and of which nothing can be seen."""
_CONTROL_PICTURES = frozenset(map(chr, range(0x2400, 0x2440)))
"""Signs that look like control characters, and are none."""


def new_guest_id() -> str:
    """An id that no other guest has, and that nobody can guess."""
    return secrets.token_hex(16)


def sign_guest(key: bytes, guest_id: str, expires: float) -> str:
    """The token of a guest, good until `expires`.

    >>> sign_guest(bytes(32), "ab" * 16, 1_000_000_000.5)[:48]
    '1.abababababababababababababababab.1000000000.D6'
    """
    if len(key) < SHORTEST_KEY:
        raise ValueError(f"a key has at least {SHORTEST_KEY} bytes")
    if not _ID.fullmatch(guest_id):
        raise ValueError("a guest's id is 32 hexadecimal digits")
    until = str(int(expires))
    return f"{VERSION}.{guest_id}.{until}.{_signature(key, guest_id, until)}"


def read_guest(key: bytes, token: str, now: float) -> str | None:
    """The guest that a token names; nobody where it is not ours, was changed or is too old."""
    parts = token.split(".") if len(token) <= LONGEST_TOKEN and token.isascii() else []
    if len(parts) != 4:
        return None
    version, guest_id, until, signature = parts
    if version != VERSION or not _ID.fullmatch(guest_id) or not _EXPIRES.fullmatch(until):
        return None
    if not hmac.compare_digest(_signature(key, guest_id, until), signature):
        return None
    return guest_id if now < int(until) else None


def expires_of(token: str) -> int:
    """When a token that was read ceases to be good."""
    return int(token.split(".")[2])


def _signature(key: bytes, guest_id: str, until: str) -> str:
    signed = f"{_DOMAIN} {VERSION} {guest_id} {until}".encode()
    return base64.urlsafe_b64encode(hmac.digest(key, signed, sha256)).decode().rstrip("=")


def checked_wish(wish: GuestWish) -> GuestWish:
    """What a guest wants to be called and drink from, if anybody can; raises a `UserError`."""
    if wish.cup and wish.cup not in CUPS:
        raise Declined("no-such-cup", message("online-no-such-cup", cups=CUPS))
    return GuestWish(name=guest_name(wish.name), cup=wish.cup)


def guest_name(wanted: str) -> str:
    """A name that can be read at a table, composed (NFC) and without spaces around it.

    >>> guest_name("  Ana Mari\u0301a ")
    'Ana María'
    """
    name = unicodedata.normalize("NFC", wanted).strip()
    if len(name) > LONGEST_NAME:
        raise TableError(message("start-long-name", most=LONGEST_NAME, count=len(name)))
    check_name(name)
    if _BLANK & set(name) or _CONTROL_PICTURES & set(name) or _is_overpainted(name):
        raise TableError(message("start-name", name=name))
    return name


def _is_overpainted(name: str) -> bool:
    """Whether a name begins with an accent, or has more of them than belong on a letter."""
    marks = MOST_MARKS
    for sign in name:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MOST_MARKS:
            return True
    return False
