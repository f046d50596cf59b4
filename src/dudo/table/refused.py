"""Refusals: why a table did not do what it was asked."""

from enum import Enum

from dudo.errors import UserError
from dudo.messages import Argument, Message, message, tell


class Why(Enum):
    """Machine-readable reasons; a move that breaks the rules has a `Reason` of the game's."""

    NOT_HERE = "not-here"
    """Somebody who is not at this table."""
    HERE_ALREADY = "here-already"
    BANNED = "banned"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    NOT_SITTING = "not-sitting"
    NO_BOT_THERE = "no-bot-there"
    UNKNOWN_BOT = "unknown-bot"
    """A kind of bot that may not be called to this table."""
    NOT_ALLOWED = "not-allowed"
    """The host's settings do not allow it."""
    SEEN_DICE = "seen-dice"
    """Somebody who has held another seat in this game would see two hands."""
    HOST_ONLY = "host-only"
    NAME_TAKEN = "name-taken"
    BAD_NAME = "bad-name"
    NO_ID = "no-id"
    """A person whom nothing tells from nobody."""
    BAD_TEXT = "bad-text"
    BAD_SETTING = "bad-setting"
    IN_A_GAME = "in-a-game"
    """Not while a game is under way."""
    NO_GAME = "no-game"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    IS_PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    STOOD_IN_FOR = "stood-in-for"
    """A bot plays for this person until they are back."""
    NOT_AWAY = "not-away"
    CALLED_FIRST = "called-first"
    """Somebody else was faster to call the bid that this call answers."""
    NOT_ASKED = "not-asked"
    """A bot spoke whom nobody asked, or somebody let go on what they could not have stopped."""


class Refused(UserError):
    """A refused command. The table it was put to is unchanged.

    `told` says why in a message that any language can tell, called after the reason, with the
    facts as its arguments; the error itself reads in English.
    """

    told: Message

    def __init__(self, why: Why, /, **facts: Argument) -> None:
        super().__init__(why)
        self.why = why
        self.told = message(f"table-{why.value}", **facts)

    def __str__(self) -> str:
        return tell(self.told)
