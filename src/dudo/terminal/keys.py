"""Which key does what, whichever keyboard layout is on and whether Caps Lock is.

A key is named by its Latin letter: the letter itself, or the one that is printed on the same key of
a Russian keyboard. What is typed as text, such as a name, is not touched.
"""

from dudo.keyboard.letters import latin

ACTIONS = {
    "d": "screen.doubt",
    "x": "screen.exact",
    "s": "screen.show",
    "o": "screen.advice",
    "g": "screen.resign",
    "w": "app.why",
    "q": "app.ask_leave",
}


def key_name(key: str) -> str:
    """The name of a key as bindings know it; other names than those of letters stay.

    >>> key_name("Q"), key_name("й"), key_name("ctrl+с"), key_name("enter")
    ('q', 'q', 'ctrl+c', 'enter')
    """
    held, plus, letter = key.rpartition("+")
    if len(letter) != 1 or held not in ("", "ctrl"):
        return key
    return f"{held}{plus}{latin(letter)}"


def action_of(key: str) -> str | None:
    """What a key does at the table."""
    return ACTIONS.get(latin(key))
