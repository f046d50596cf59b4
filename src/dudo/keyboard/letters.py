"""Which letter a key means, whichever keyboard layout is on, and those that say yes and no."""

from dudo.texts import Texts

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
