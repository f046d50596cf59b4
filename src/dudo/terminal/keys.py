"""Which key does what, whichever keyboard layout is on and whether Caps Lock is.

A key is named by its Latin letter: the letter itself, or the one that is printed on the same key of
a Russian keyboard. What is typed as text, such as a name, is not touched.
"""

from dudo.texts import Texts

ACTIONS = {
    "d": "screen.doubt",
    "x": "screen.exact",
    "s": "screen.show",
    "o": "screen.advice",
    "g": "screen.resign",
    "w": "app.why",
    "q": "app.ask_leave",
}
LATIN = dict(
    zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True),
)
"""The Latin letter on the same key, for every letter of a Russian keyboard that shares one."""


def latin(sign: str) -> str:
    """The Latin letter of a key, whichever layout is on.

    >>> latin("D"), latin("в"), latin("Й"), latin("7")
    ('d', 'd', 'q', '7')
    """
    low = sign.casefold()
    return LATIN.get(low, low)


def key_name(key: str) -> str:
    """The name of a key as bindings know it; other names than those of letters stay.

    >>> key_name("Q"), key_name("й"), key_name("ctrl+с"), key_name("enter")
    ('q', 'q', 'ctrl+c', 'enter')
    """
    held, plus, letter = key.rpartition("+")
    if len(letter) != 1 or held not in ("", "ctrl"):
        return key
    return f"{held}{plus}{latin(letter)}"


def yes_letter(texts: Texts) -> str:
    """The letter that says yes in a language: the first of the word."""
    return texts.say("key-yes")[0]


def no_letter(texts: Texts) -> str:
    """The letter that says no in a language: the first of the word."""
    return texts.say("key-no")[0]


def no_keys(texts: Texts) -> frozenset[str]:
    """The keys that say no: the language's own, and N."""
    return frozenset((latin(no_letter(texts)), "n"))


def yes_keys(texts: Texts) -> frozenset[str]:
    """The keys that say yes: the language's own, and Y unless that is the key of its no (нет)."""
    return frozenset((latin(yes_letter(texts)), "y")) - no_keys(texts)


def action_of(key: str) -> str | None:
    """What a key does at the table."""
    return ACTIONS.get(latin(key))
