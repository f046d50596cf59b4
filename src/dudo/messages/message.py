"""The value of a message: an id and arguments that are plain data, to be kept, compared and sent.

A language turns it into words: here with `tell`, elsewhere with any reader of the same Fluent
files.
"""

from __future__ import annotations

from msgspec import Struct, field

Item = int | float | str
"""What a language can put into a sentence as it is."""


class Message(Struct, frozen=True, omit_defaults=True):
    """The id of a text and its arguments: numbers, words, other messages, or lists of these.

    Messages among the arguments are said first; a list is said one after the other, joined by the
    message `list-comma`.
    """

    id: str
    args: dict[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.args.items())))


Argument = Item | Message | tuple[Item | Message, ...]
"""What can be said of something: lists hold no lists."""


def message(id: str, /, **args: Argument) -> Message:  # noqa: A002 - what Fluent calls it
    """The message of that id with these arguments.

    >>> message("list-or", rest=("open", "closed"), last="dark").args["last"]
    'dark'
    """
    return Message(id, args)


def either(items: tuple[Item | Message, ...]) -> Item | Message:
    """One of several things, as a language lists alternatives; of a single thing, just that.

    >>> either(("open",)), either(("open", "closed")).id
    ('open', 'list-or')
    """
    *rest, last = items
    return message("list-or", rest=tuple(rest), last=last) if rest else last


def all_of(items: tuple[Item | Message, ...]) -> Item | Message:
    """Several things together, as a language lists them; of a single thing, just that.

    >>> all_of(("Ana",)), all_of(("Ana", "Bob")).id
    ('Ana', 'list-and')
    """
    *rest, last = items
    return message("list-and", rest=tuple(rest), last=last) if rest else last
