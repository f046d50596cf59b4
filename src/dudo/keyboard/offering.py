"""A saved game in a line: enough to know it again, and nothing that is hidden in it."""

from datetime import datetime

from dudo.errors import UserError
from dudo.keyboard.setup import GUEST
from dudo.rules.exchange import from_json
from dudo.saved import SavedGame
from dudo.texts import Texts


def about_saved(saved: SavedGame, texts: Texts) -> dict[str, str]:
    """What is told of a saved game where somebody may go on with it."""
    try:
        book = texts.book(from_json(saved.rules))
    except UserError:
        book = saved.book
    named = (texts.say("you") if name == GUEST else name for name in saved.players)
    return {"date": when(saved.saved), "book": book, "names": texts.listed(named)}


def when(saved: str) -> str:
    """A moment as it is written in all languages: the day first, then the time.

    >>> when("2026-01-31T20:15:07.123456+01:00")
    '2026-01-31 20:15'
    """
    try:
        return f"{datetime.fromisoformat(saved):%Y-%m-%d %H:%M}"
    except ValueError:
        return saved
