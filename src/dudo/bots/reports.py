"""What programs do wrong: kinds and facts for whoever counts them, words for whoever reads them."""

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from dudo.messages import Message, message, tell


class Kind(Enum):
    """What a program can do wrong."""

    MISSING = "missing"
    """It cannot be run."""
    UNREADY = "unready"
    """It ran but did not say that it is ready."""
    LATE = "late"
    """It did not answer in time."""
    CRASHED = "crashed"
    """It ended."""
    BABBLED = "babbled"
    """It said what nobody can read, or far too much."""
    CHEATED = "cheated"
    """It chose a move that was not offered."""
    FORFEITED = "forfeited"
    """It has lost its seat for the rest of the game."""


class How(Enum):
    """How it went wrong: each has its message `fault-how-…`, which tells the facts it names."""

    LATE = "late"
    UNREADY = "unready"
    GIVEN_UP = "given-up"
    UNREADY_LINES = "unready-lines"
    LINES = "lines"
    ENDLESS = "endless"
    CODE = "code"
    SIGNAL = "signal"
    REFUSES = "refuses"
    RUN = "run"
    UNOFFERED = "unoffered"
    UNREAD = "unread"
    OPTION = "option"
    LEFT = "left"
    FORFEITED = "forfeited"


class Mishap(Struct, frozen=True):
    """What happened, and what was said then."""

    how: How
    facts: Mapping[str, int] = {}
    said: str = ""
    """The words of the program or of the system, which nobody translates."""
    detail: str = ""
    """What a decoder made of them, in English, for the author of the program."""

    @property
    def message(self) -> Message:
        """What happened and what was said, for any language."""
        told = message(f"fault-how-{self.how.value}", **self.facts)
        return message("fault-how-said", how=told, said=self.said) if self.said else told


class Report(Struct, frozen=True):
    """What a program did wrong at a seat."""

    seat: int
    kind: Kind
    who: str
    """What the program is called."""
    mishap: Mishap

    @property
    def message(self) -> str:
        """The report in a line of English, for the authors of programs.

        >>> Report(0, Kind.CRASHED, "my_bot", Mishap(How.CODE, {"code": 3})).message
        'my_bot: exit code 3'
        """
        line = tell(message("fault-report", who=self.who, how=self.mishap.message))
        return f"{line} ({self.mishap.detail})" if self.mishap.detail else line


__all__ = ["How", "Kind", "Mishap", "Report"]
