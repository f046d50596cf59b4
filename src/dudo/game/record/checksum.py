"""Check sums: a round's covers its lines and all before them, so that a change shows.

They are made of the text alone, so that no later change of this program can break them.
"""

import hashlib
import re

LENGTH = 6
_SUM = re.compile(rf"\[([0-9a-f]{{{LENGTH}}})\]", re.IGNORECASE)


class Checksum:
    """Takes in a record line by line; spaces, case and comments make no difference."""

    def __init__(self, header: list[str] | tuple[str, ...]) -> None:
        self._hash = hashlib.sha256()
        for text in header:
            self.add(text)

    def add(self, text: str) -> None:
        """Take in a line."""
        bare, _ = parted(text)
        said = " ".join(bare.replace('"', " ").casefold().split())
        self._hash.update(f"{said}\n".encode())

    def sum(self) -> str:
        """The check sum of everything so far."""
        return self._hash.hexdigest()[:LENGTH]


def parted(text: str) -> tuple[str, str]:
    """A line and the check sum at its end, if there is one.

    >>> parted("unfinished [12ab34]")
    ('unfinished', '12ab34')
    """
    bracket = max(text.rfind("["), 0)
    found = _SUM.fullmatch(text, bracket)
    return (text[:bracket].rstrip(), found[1].lower()) if found else (text, "")
