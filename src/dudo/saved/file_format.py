"""The file of a saved game: bytes that tell nothing at a glance, and show when they are damaged.

This is a mask and no lock: whoever takes the trouble can take it off with this very module.
"""

import hashlib
import re
import secrets
import zlib

from dudo.saved.errors import NotResumable, ResumeRefusal

FORMAT = 1
"""The version of this form."""
LARGEST = 32 * 1024 * 1024
"""No game anybody plays takes more bytes than this."""
WARNING = b"This game is not over, and its dice are in here: it is not for reading.\n"

_FIRST = re.compile(rb"dudo saved game ([0-9]{1,9})\n")
_SALT = 16
_SUM = 32


def packed(content: bytes) -> bytes:
    """The bytes of a file that holds `content`."""
    salt = secrets.token_bytes(_SALT)
    body = salt + _mask(zlib.compress(content, 1), salt)
    return b"dudo saved game %d\n" % FORMAT + WARNING + hashlib.sha256(body).digest() + body


def unpacked(written: bytes) -> bytes:
    """What a file holds, or why that cannot be known."""
    first = _FIRST.match(written)
    if first is None:
        raise NotResumable(ResumeRefusal.NOT_SAVED)
    if int(first[1]) > FORMAT:
        raise NotResumable(ResumeRefusal.NEWER)
    rest = written[first.end() :]
    if int(first[1]) < FORMAT or not rest.startswith(WARNING):
        raise NotResumable(ResumeRefusal.DAMAGED)
    rest = rest.removeprefix(WARNING)
    told, body = rest[:_SUM], rest[_SUM:]
    if hashlib.sha256(body).digest() != told:
        raise NotResumable(ResumeRefusal.DAMAGED)
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(_mask(body[_SALT:], body[:_SALT]), LARGEST)
    except zlib.error:
        raise NotResumable(ResumeRefusal.DAMAGED) from None
    if not unpacking.eof:
        raise NotResumable(ResumeRefusal.DAMAGED)
    return content


def _mask(content: bytes, salt: bytes) -> bytes:
    """Each byte changed by one that depends on the salt; doing it twice undoes it."""
    stream = hashlib.shake_256(salt).digest(len(content))
    both = int.from_bytes(content, "big") ^ int.from_bytes(stream, "big")
    return both.to_bytes(len(content), "big")
