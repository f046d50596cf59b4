"""A bid as people say it, on the dice that are in play."""

import re

from dudo.rules import Bid
from dudo.rules.die import Die
from dudo.vocabulary.claims import claims, face_called, heard_words, sensible
from dudo.vocabulary.tokens import Tokens
from dudo.vocabulary.words import BLANK

_IN_DIGITS = re.compile(r"^(.*\w\W*)\((\d+\s*[×xх*]\s*\S)\)\W*$", re.DOTALL)
"""A bid once more, after words that could be taken for a number: trente six (30 × 6)."""


def bids_in(text: str, die: Die, *, fixed: int | None = None) -> tuple[Bid, ...]:
    """Every bid that a text can be read as: none, one, or several where it is ambiguous.

    Where only the face `fixed` can be named, the count is enough (J13).

    >>> bids_in("Do you think we rolled six 3's?", Die()), bids_in("il y a cinq « 3 »", Die())
    ((Bid(count=6, face=3),), (Bid(count=5, face=3),))
    """
    if not sensible(text):
        return ()
    again = _IN_DIGITS.match(text)
    if again is None:
        return readings(heard_words(text), die, fixed=fixed)
    in_words, in_digits = (bids_in(part, die, fixed=fixed) for part in again.groups())
    return tuple(bid for bid in in_words if bid in in_digits)


def readings(words: Tokens, die: Die, *, fixed: int | None = None) -> tuple[Bid, ...]:
    """Every bid that these words can be read as, each once."""
    found: dict[Bid, None] = {}
    for count, said in claims(words):
        face = fixed if said is None else _on(die, said)
        if face is not None:
            found[Bid(count, face)] = None
    return tuple(found)


def face_of(words: Tokens, die: Die) -> int | None:
    """The face that words name on a die: by its name or its number."""
    face = face_called(words)
    return None if face is None else _on(die, face)


def _on(die: Die, face: int) -> int | None:
    """The face of a die that is meant; a six is no blank (J2)."""
    if face == BLANK:
        return die.faces if die.blank else None
    return None if die.blank and face == die.faces else face
