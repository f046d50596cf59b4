"""What can go wrong with saved games."""

from enum import Enum
from pathlib import Path

from dudo.errors import UserError
from dudo.messages import Argument, Message, message


class ResumeRefusal(Enum):
    """Why a saved game cannot be gone on with, for programs; messages are called after it."""

    NONE = "none"
    ALL_IN_PLAY = "all-in-play"
    UNKNOWN = "unknown"
    """There is no game of that name."""
    IN_PLAY = "in-play"
    RECORD_ONLY = "record-only"
    """It is over, or what was saved of it is gone."""
    IN_FILE = "in-file"
    """What is wrong with a file, for one of the reasons below."""
    NOT_SAVED = "not-saved"
    """The file is no saved game."""
    NEWER = "newer"
    DAMAGED = "damaged"
    DAMAGED_DICE = "damaged-dice"
    DAMAGED_BOT = "damaged-bot"
    OTHER_VERSION = "other-version"
    OTHER_EDITION = "other-edition"
    """The referee of then is not that of today."""
    UNKNOWN_RULES = "unknown-rules"
    OTHER_RULES = "other-rules"
    BROKEN_RULE = "broken-rule"
    INCONSISTENT = "inconsistent"
    MISSING_PLAYERS = "missing-players"
    FOLDER_GONE = "folder-gone"


class CannotSave(UserError):
    """A game cannot be saved where it should go."""


class NotResumable(UserError):
    """A saved game that is not there, cannot be read, or cannot be gone on with."""

    def __init__(self, reason: ResumeRefusal, /, **facts: Argument) -> None:
        super().__init__(message(f"resume-{reason.value}", **facts))
        self.reason = reason


class InPlay(NotResumable):
    """A saved game that is being played in another window."""

    def __init__(self, name: str) -> None:
        super().__init__(ResumeRefusal.IN_PLAY, name=name)


def in_file(path: Path, why: Message | str) -> NotResumable:
    """What is wrong with the file of a saved game."""
    return NotResumable(ResumeRefusal.IN_FILE, file=str(path), why=why)
