"""What a terminal may be sent: letters, and nothing that commands it."""

from unicodedata import category

INSTEAD = "\N{REPLACEMENT CHARACTER}"
SPACE = "Zs"
"""Spaces of any width; French sets one that does not break before its colons."""


def printable(text: str) -> str:
    r"""The text with every letter that would command a terminal replaced; lines stay lines.

    >>> printable("a\x1b[31mb\xa0!") == "a�[31mb\xa0!"
    True
    """
    return "".join(
        each if each.isprintable() or each == "\n" or category(each) == SPACE else INSTEAD
        for each in text
    )
