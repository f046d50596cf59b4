"""The Fluent files of a language; a message is parsed when it is first said: parsing is slow."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import Any

_IDENTIFIER = r"-?[a-zA-Z][\w-]*"
_ENTRY = re.compile(rf"^(?=({_IDENTIFIER}) *=)", re.MULTILINE)
"""Where a message or a term begins: its lines go on until the next one does."""
_WORD = re.compile(_IDENTIFIER)


class Bundle:
    """All messages of a language."""

    def __init__(self, language: str, sources: list[str]) -> None:
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to load

        functions: dict[str, Any] = {"CAPITAL": capital, "SAME": same}
        self._parsed = FluentBundle([language], use_isolating=False, functions=functions)
        self._entries = {name: text for source in sources for name, text in entries(source)}
        self._ready: set[str] = set()
        """What can be said: it is parsed, and so is everything that it may speak of."""
        self._parsing = Lock()

    def has_message(self, message: str) -> bool:
        """Whether the language has a message of that id."""
        return message in self._entries

    def say(self, message: str, args: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """A message with its variables filled in, and what was wrong with them."""
        self._parse(message)
        pattern = self._parsed.get_message(message).value
        assert pattern is not None, f"{message} has no value"
        text, wrong = self._parsed.format_pattern(pattern, dict(args))
        return str(text), wrong

    def _parse(self, message: str) -> None:
        """Parse a message and all it may speak of: each entry whose name is among its words."""
        if message in self._ready:
            return
        from fluent.runtime import FluentResource  # noqa: PLC0415 - slow to load

        with self._parsing:
            reached, waiting = set(self._ready), [message]
            while waiting:
                name = waiting.pop()
                if name in self._entries and name not in reached:
                    reached.add(name)
                    self._parsed.add_resource(FluentResource(self._entries[name]))
                    waiting += words(self._entries[name])
            self._ready = reached


def words(text: str) -> list[str]:
    """All that may be the name of another entry in the text of one."""
    return _WORD.findall(text)


def entries(source: str) -> list[tuple[str, str]]:
    r"""The messages and terms of a file, by name; a comment belongs to what is before it.

    >>> entries("# A greeting\nhello = Hello,\n    { -game }!\n-game = Dudo\n")
    [('hello', 'hello = Hello,\n    { -game }!\n'), ('-game', '-game = Dudo\n')]
    """
    _, *parted = _ENTRY.split(source)
    return list(zip(parted[::2], parted[1::2], strict=True))


@cache
def bundle(language: str) -> Bundle:
    """The messages of a language."""
    folder = files("dudo") / "texts" / language
    return Bundle(language, [source.read_text(encoding="utf-8") for source in folder.iterdir()])


def capital(text: object) -> str:
    """The text as a sentence begins; the files call it `CAPITAL`.

    >>> capital("не верю")
    'Не верю'
    """
    told = str(text)
    return told[:1].upper() + told[1:]


def same(one: object, other: object) -> str:
    """Whether two words are the same but for capitals; the files call it `SAME`.

    >>> same("Dudo", "dudo"), same("calzo", "dudo")
    ('yes', 'no')
    """
    return "yes" if str(one).casefold() == str(other).casefold() else "no"
