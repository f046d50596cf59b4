"""What is wrong with a record, and in which line."""

from dudo.messages import Message
from dudo.trouble import Trouble


class RecordError(Trouble):
    """A record that cannot be read or does not keep to its rules.

    >>> print(RecordError("there is no player Zoe", line=7))
    line 7: there is no player Zoe
    """

    def __init__(self, reason: str, *, line: int, told: Message | None = None) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line
        self.told = told
        """The reason in any language, where it is about the game and not about the notation."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"
