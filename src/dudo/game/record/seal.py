"""Check sums: a round's covers its lines and all before them, so that a change shows."""

import hashlib

from dudo.game.record.header import Header
from dudo.game.record.lines import Line
from dudo.game.record.scribe import Scribe

LENGTH = 6


class Seal:
    """Takes in a record line by line; spaces, case and comments make no difference."""

    def __init__(self, header: Header) -> None:
        self._scribe = Scribe(header.players, header.rules.die)
        self._hash = hashlib.sha256()
        for text in header.text():
            self._add(text)

    def _add(self, text: str) -> None:
        self._hash.update(f"{text}\n".encode())

    def add(self, line: Line) -> str:
        """Take in a line, and give its text back."""
        text = self._scribe.write(line)
        self._add(text)
        return text

    def sum(self) -> str:
        """The check sum of everything so far."""
        return self._hash.hexdigest()[:LENGTH]
