"""What people at a keyboard may be called, where the screen speaks to them as "you"."""

from collections.abc import Iterable

from dudo.game import TableError
from dudo.texts import Texts
from dudo.texts.scene import capital


def nameless(texts: Texts) -> str:
    """What a player is called who gave no name: the word for "you"."""
    return capital(texts.say("you"))


def check_names(people: Iterable[str], texts: Texts) -> None:
    """Refuse a name that could not be told from "you"."""
    for name in people:
        if name.casefold() == nameless(texts).casefold():
            told = f'everybody is "{name}" when their turn comes: choose another name'
            raise TableError(told, "you", name=name)
