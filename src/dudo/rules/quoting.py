"""Quoting what somebody wrote in an error: as much as can be read, and what it may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches


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
    close = closest(word, known)
    return f' (did you mean "{close}"?)' if close else ""


def closest(word: str, known: Iterable[str]) -> str:
    """The known word nearest to `word`, or nothing.

    >>> closest("dise", ["dice", "turns"]), closest("zzz", ["dice", "turns"])
    ('dice', '')
    """
    return next(iter(get_close_matches(clip(word), list(known), n=1)), "")


def listed(words: Iterable[str]) -> str:
    """Words set apart by commas, in quotation marks."""
    return ", ".join(f'"{word}"' for word in words)
