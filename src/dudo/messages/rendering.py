"""Messages in words: what is inside is said first, and lists are joined as a language does."""

from collections.abc import Mapping

from dudo.messages.bundles import bundle
from dudo.messages.message import Argument, Item, Message

ENGLISH = "en"
"""The language of errors, of programs' replies, and of whatever another language lacks."""


def say(language: str, message: str, args: Mapping[str, object]) -> str:
    """A message by its id; what a language lacks is said in English.

    An unknown id is a `LookupError`, a missing variable a `ValueError`.
    """
    for code in (language, ENGLISH):
        spoken = bundle(code)
        if not spoken.has_message(message):
            continue
        text, wrong = spoken.say(message, args)
        if wrong:
            raise ValueError(f"{code}: {message}: {wrong[0]}")
        return text
    raise LookupError(f"there is no message {message}")


def tell(told: Message, language: str = ENGLISH) -> str:
    """A message with all messages inside it, in the words of a language.

    >>> tell(Message("feature-dice", {"dice": 3}), "es")
    '3 dados cada cual'
    """
    args = {name: argument(value, language) for name, value in told.args.items()}
    return say(language, told.id, args)


def argument(value: Argument, language: str) -> Item:
    """What an argument is in the words of a language."""
    if isinstance(value, Message):
        return tell(value, language)
    if not isinstance(value, tuple):
        return value
    first, *rest = (argument(item, language) for item in value)
    listed = str(first)
    for item in rest:
        listed = say(language, "list-comma", {"list": listed, "next": item})
    return listed
