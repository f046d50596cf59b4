"""What is wrong with rules that somebody wrote, told so that they can mend it."""

from collections.abc import Iterable
from difflib import get_close_matches

from dudo.trouble import Trouble


class RulesError(Trouble):
    """Rules that cannot be read or cannot work: where they were written, which field, and why.

    >>> print(RulesError("expected a whole number, got text", field="table.dice"))
    table.dice: expected a whole number, got text
    """

    def __init__(self, reason: str, *, field: str = "", source: str = "") -> None:
        super().__init__(reason, field, source)
        self.reason = reason
        self.field = field
        self.source = source

    def __str__(self) -> str:
        return ": ".join(piece for piece in (self.source, self.field, self.reason) if piece)

    def found_in(self, source: str) -> "RulesError":
        """The same error, with the place where the rules were written."""
        return RulesError(self.reason, field=self.field, source=source)


MOST_TOLD = 10
"""More wrong places than this are not told of at once."""


class Wrongs:
    """Everything wrong that is found in one place, told in one error.

    >>> wrongs = Wrongs()
    >>> with wrongs:
    ...     raise RulesError("this is missing", field="name")
    >>> with wrongs:
    ...     raise RulesError("expected text, got a list", field="title")
    >>> wrongs.tell()
    Traceback (most recent call last):
    dudo.rules.wrong.RulesError: name: this is missing; title: expected text, got a list
    """

    def __init__(self) -> None:
        self._found: list[RulesError] = []

    def __enter__(self) -> None:
        """Whatever is wrong from here on is kept for later."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, RulesError):
            self._found.append(error)
        return isinstance(error, RulesError)

    def tell(self) -> None:
        """Raise what was found, if anything was; the first few, where it is very much."""
        if self._found:
            first, *others = self._found
            told = [first.reason, *map(str, others[: MOST_TOLD - 1])]
            if len(self._found) > MOST_TOLD:
                told.append(f"and {len(self._found) - MOST_TOLD} more")
            raise RulesError("; ".join(told), field=first.field)


def clip(text: str, longest: int = 60) -> str:
    """As much of a text as an error quotes.

    >>> clip("a text too long", longest=7)
    'a text…'
    """
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def quote(value: object, longest: int = 60) -> str:
    """As much of any value as an error quotes, even of one that cannot be written out.

    >>> quote(["a", 1]), quote(10**5000)
    ("['a', 1]", '<int that cannot be written out>')
    """
    try:
        return clip(repr(value), longest)
    except Exception:  # noqa: BLE001 anything may be asked about: numbers of thousands of digits, for one
        return f"<{clip(type(value).__name__)} that cannot be written out>"


def nearest(word: str, known: Iterable[str]) -> str:
    """A question that offers the known word nearest to `word`, or nothing.

    >>> nearest("dise", ["dice", "turns"])
    ' (did you mean "dice"?)'
    """
    close = get_close_matches(clip(word), list(known), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def listed(words: Iterable[str]) -> str:
    """Words set apart by commas, in quotation marks."""
    return ", ".join(f'"{word}"' for word in words)
