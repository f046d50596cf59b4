"""A part with everything it says, defaults too: what it means when a default changes."""

from enum import Enum
from typing import Any

from msgspec import structs

from dudo.rules.fields import KIND, kind_of
from dudo.rules.part import Part


def full(value: Any) -> Any:
    """A part as tables, lists and plain values, nothing left out but what is `None`."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [full(item) for item in value]
    if not isinstance(value, Part):
        return value
    kind = kind_of(type(value))
    said = {KIND: kind} if kind else {}
    for field in structs.fields(value):
        mine = getattr(value, field.name)
        if mine is not None:
            said[field.name] = full(mine)
    return said
