"""Which letter does what, in Latin and in Cyrillic keyboard layouts."""

ACTIONS = {
    "d": "screen.doubt",
    "x": "screen.exact",
    "s": "screen.show",
    "o": "screen.advice",
    "g": "screen.resign",
    "w": "app.why",
    "q": "app.ask_leave",
}
CYRILLIC = dict(zip("вчыщпцйдтнгрл", "dxsogwqltyurk", strict=True))
"""The letters on the same keys of a Russian keyboard."""


def latin(sign: str) -> str:
    """The Latin letter of a key, whichever layout is on.

    >>> latin("D"), latin("в")
    ('d', 'd')
    """
    low = sign.casefold()
    return CYRILLIC.get(low, low)


def action_of(sign: str) -> str | None:
    """What a letter does at the table."""
    return ACTIONS.get(latin(sign))
