"""Words that rules cannot have for their calls and rounds: tables understand them otherwise.

What is typed at a table has a meaning already (`help`, `table`, `five threes`), and a call or a
special round of that name could not be told from it.
"""

import re
import unicodedata
from collections.abc import Iterator

from dudo.rules.ruleset import Ruleset

COMMANDS = {
    "help": ("help", "?", "h", "aide", "ayuda", "помощь"),
    "bids": ("bids", "annonces", "apuestas", "ставки"),
    "table": ("table", "dice", "mesa", "стол"),
    "rules": ("rules", "règles", "reglas", "правила"),
    "why": ("why", "pourquoi", "por qué", "почему"),
    "resign": ("resign", "abandonner", "abandonar", "сдаться"),
    "quit": ("quit", "exit", "leave", "q", "quitter", "salir", "выход"),
}
"""What players say to the table itself: each command with every word for it, in any language."""


def spoken(text: str) -> str:
    """What is heard of a text: no case, accents or punctuation.

    >>> spoken("Spot-ON!")
    'spot on'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", bare))


RESERVED = {spoken(word) or word for words in COMMANDS.values() for word in words} | {
    *("yes", "y", "no", "n", "pass", "declare", "decline", "left", "right", "show"),
}
"""What players say to the table, to a question, or before the dice they show."""

DOUBT, EXACT = "words.doubt", "words.exact"
OTHER_CALL = {
    DOUBT: frozenset({"exact", "calza", "calzo", "spot on"}),
    EXACT: frozenset({"doubt", "dudo"}),
}
"""What every table understands as the other call, whatever its own words are."""

NUMBERS = {
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
}
FACES = {"ace", "aces", "ones", "twos", "threes", "fours", "fives", "sixes", "blank", "blanks"}


def unusable_words(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """The fields of words that could not be understood, each with the reason."""
    heard: dict[str, str] = {}
    for field, name in _names(rules):
        word = spoken(name)
        reason = _unusable(word, field)
        if not reason and word in heard:
            reason = f'"{word}" could not be told from {heard[word]}'
        heard.setdefault(word, field)
        if reason:
            yield field, reason


def _names(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """What is said in play, each name once: two variants of one name are found elsewhere."""
    yield DOUBT, rules.words.doubt
    if any(rules.during(form).exact.allowed for form in rules.variants):
        yield EXACT, rules.words.exact
    names = rules.variants[1:]
    for number, name in enumerate(names, start=1):
        if spoken(name) and name not in names[: number - 1]:
            yield f"special.variants[{number}].name", name


def _unusable(word: str, field: str) -> str:
    if not word:
        return "a word needs letters"
    if word in OTHER_CALL.get(field, ()):
        return f'"{word}" is what tables everywhere say for the other call'
    if word in RESERVED:
        return f'"{word}" is something players say to the table: choose another word'
    first, *rest = re.findall(r"\d+|[^\W\d]+", word)
    number = first.isdecimal() or first in NUMBERS
    marks = {"s", "x", "х", "_", *NUMBERS, *FACES}
    if number and all(piece.isdecimal() or piece in marks for piece in rest):
        return f'"{word}" reads as a bid'
    return ""
