"""Why a bot did what it did, in a sentence a player understands."""

from dudo.bots.bot import Decision
from dudo.texts import texts


def sentence(decision: Decision, lang: str | None = None) -> str:
    """The reason for a decision, in the language asked for, else in that of the locale."""
    return texts(lang).tell(decision.reason)


def percent(chance: float) -> int:
    """A chance as a whole number of a hundred, nothing and all only where it is exactly that.

    >>> percent(0.004), percent(0.999), percent(1.0)
    (1, 99, 100)
    """
    return round(100 * chance) if chance in (0.0, 1.0) else min(max(round(100 * chance), 1), 99)
