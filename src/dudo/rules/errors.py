"""What is wrong with rules that somebody wrote, told so that they can mend it."""

from dudo.errors import UserError
from dudo.messages import Message, message


class RulesError(UserError):
    """Rules that cannot be read or cannot work: where they were written, which field, and why.

    It reads in English, as house files do. `told` is for players, who may have chosen such a file,
    or a book that there is not, without having written anything.

    >>> print(RulesError("expected a whole number, got text", field="table.dice"))
    table.dice: expected a whole number, got text
    """

    def __init__(
        self, reason: str, *, field: str = "", source: str = "", told: Message | None = None
    ) -> None:
        super().__init__(reason, field, source)
        self.reason = reason
        self.field = field
        self.source = source
        self.told = told
        if told is None and source:
            why = ": ".join(filter(None, (field, reason)))
            self.told = message("rules-in-file", file=source, why=why)

    def __str__(self) -> str:
        return ": ".join(piece for piece in (self.source, self.field, self.reason) if piece)

    def found_in(self, source: str) -> "RulesError":
        """The same error, with the place where the rules were written."""
        return RulesError(self.reason, field=self.field, source=source)


MOST_TOLD = 10
"""More wrong places than this are not told of at once."""


class ErrorCollector:
    """Everything wrong that is found in one place, told in one error.

    >>> errors = ErrorCollector()
    >>> with errors:
    ...     raise RulesError("this is missing", field="name")
    >>> with errors:
    ...     raise RulesError("expected text, got a list", field="title")
    >>> errors.raise_found()
    Traceback (most recent call last):
    dudo.rules.errors.RulesError: name: this is missing; title: expected text, got a list
    """

    def __init__(self) -> None:
        self._found: list[RulesError] = []

    def __enter__(self) -> None:
        """Whatever is wrong from here on is kept for later."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, RulesError):
            self._found.append(error)
        return isinstance(error, RulesError)

    def raise_found(self) -> None:
        """Raise what was found, if anything was; the first few, where it is very much."""
        if self._found:
            first, *others = self._found
            told = [first.reason, *map(str, others[: MOST_TOLD - 1])]
            if len(self._found) > MOST_TOLD:
                told.append(f"and {len(self._found) - MOST_TOLD} more")
            raise RulesError("; ".join(told), field=first.field)
