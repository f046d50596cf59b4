"""The Fluent files of a language, read once and only when it speaks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - slow to load

    messages = FluentBundle([language], use_isolating=False)
    folder = files(__package__) / language
    for source in folder.iterdir():
        messages.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return messages
