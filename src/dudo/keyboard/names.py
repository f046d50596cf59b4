"""What those at a table are called: people whom the screen calls "you", and programs."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

from dudo.game import TableError
from dudo.game.start import FORBIDDEN_IN_NAMES
from dudo.messages import message
from dudo.texts import Texts

WIDEST = 24
"""Cells of a screen that the name of a program may take; a number may follow."""


def nameless(texts: Texts) -> str:
    """What a player is called who gave no name: the word for "you"."""
    return texts.say("you-alone")


def check_names(people: Iterable[str], texts: Texts) -> None:
    """Refuse a name that could not be told from "you"."""
    for name in people:
        if name.casefold() == nameless(texts).casefold():
            raise TableError(message("start-you", name=name))


def fit_for_a_table(name: str) -> str:
    """The name a program gives itself, without what no name may have and not too long.

    >>> fit_for_a_table("My  Bot: 3.1")
    'My Bot 3.1'
    >>> fit_for_a_table("The program that won the cup of Lima")
    'The program that won th…'
    """
    signs = (sign if sign.isprintable() else " " for sign in name)
    kept = "".join(" " if sign in FORBIDDEN_IN_NAMES else sign for sign in signs)
    words = " ".join(kept.split())
    if cell_len(words) <= WIDEST:
        return words
    return set_cell_size(words, WIDEST - 1).rstrip() + "…"
