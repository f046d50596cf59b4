"""The Fluent files of a language, read once and only when it speaks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - slow to load

    functions: dict[str, Any] = {"CAPITAL": capital, "SAME": same}
    messages = FluentBundle([language], use_isolating=False, functions=functions)
    folder = files("dudo") / "texts" / language
    for source in folder.iterdir():
        messages.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return messages


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
