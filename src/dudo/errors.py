"""The root of all errors that a person can mend, and the exit code of an interruption."""

from dudo.messages import Message, tell

INTERRUPTED = 130
"""The exit code of Ctrl-C, as shells expect it."""


class UserError(Exception):
    """Something that whoever asked can mend: it says what is wrong and where.

    The command line prints it in one line and exits with 2. What players meet is made of a
    message, so that it can be told in their language; what only those meet who write programs and
    files is made of English text.

    >>> from dudo.messages import message
    >>> str(UserError(message("play-bots", least=1, most=11, count=12)))
    'You can play with 1 to 11 bots, not 12.'
    """

    told: Message | None = None
    """What is wrong, in any language, where there is a message for it."""

    def __init__(self, *said: object) -> None:
        super().__init__(*said)
        if said and isinstance(said[0], Message):
            self.told = said[0]

    def __str__(self) -> str:
        return super().__str__() if self.told is None else tell(self.told)

    @property
    def sayable(self) -> Message | str:
        """What is wrong, as another message can take it in: told, or else in English."""
        return self.told or str(self)
