"""What a terminal may be sent: letters, and nothing that commands it."""

INSTEAD = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    r"""The text with every letter that would command a terminal replaced; lines stay lines.

    >>> printable("a\x1b[31mb")
    'a�[31mb'
    """
    return "".join(each if each.isprintable() or each == "\n" else INSTEAD for each in text)
