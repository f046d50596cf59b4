"""A bid as people say it: a count, then a face (J7), dressed in as many words as they like."""

import re
from collections.abc import Iterator

from dudo.rules import Bid
from dudo.rules.die import Die
from dudo.speech.numbers import LANGUAGES, spoken
from dudo.speech.tokens import Tokens, after, before, index, phrases, turned, words_of
from dudo.speech.words import BLANK, FACES
from dudo.speech.wrapping import (
    CLOSERS,
    ENGLISH_OPENERS,
    ENGLISH_SAYING,
    INTERJECTIONS,
    JOINTS,
    OPENERS,
    POLITE,
    SAYING,
)

LONGEST = 200
"""More than this many characters is no bid and no call."""

ARTICLES = frozenset({("a",), ("an",)})
"""One, in English; "a" is another word in French and Spanish."""

_NUMBERS = {words_of(text): number for language in LANGUAGES for number, text in spoken(language)}
_FACES = {words: face for face, text in FACES.items() for words in phrases(text)}
_LONGEST_NAME = max(map(len, (*_NUMBERS, *_FACES)))
_ENGLISH_OPENERS = index(phrases(f"{ENGLISH_SAYING}/{INTERJECTIONS}/{ENGLISH_OPENERS}"))
OPENING = index(phrases(f"{SAYING}/{INTERJECTIONS}/{ENGLISH_OPENERS}/{OPENERS}"))
"""All that may come before a bid."""
_JOINTS = index(phrases(JOINTS))
_CLOSERS = turned(phrases(f"{CLOSERS}/{INTERJECTIONS}/{POLITE}"))
_IN_DIGITS = re.compile(r"^(.*\w\W*)\((\d+\s*[×xх*]\s*\S)\)\W*$", re.DOTALL)
"""A bid once more, after words that could be taken for a number: trente six (30 × 6)."""
_BELOW_NOUGHT = re.compile(r"(?:^|[^\w)]|\d\s*[xх])[-−–]\d")
"""A minus before a number, which a dash between two words or numbers is not."""
_HYPHENATED = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)+")


def heard_words(text: str) -> Tokens:
    """The words of a text, where a number written with hyphens is one number and no bid.

    >>> heard_words("twenty-one"), heard_words("twenty one"), heard_words("spot-on")
    (('21',), ('twenty', 'one'), ('spot', 'on'))
    """
    return words_of(_HYPHENATED.sub(_as_number, text))


def _as_number(hyphenated: re.Match[str]) -> str:
    number = _NUMBERS.get(words_of(hyphenated[0]))
    return hyphenated[0] if number is None else f" {number} "


def sensible(text: str) -> bool:
    """Whether a text can be a bid or a call at all: not too long, and no number below nought."""
    return len(text) <= LONGEST and not _BELOW_NOUGHT.search(text)


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
    english, ends = after(words, _ENGLISH_OPENERS), before(words, _CLOSERS)
    found: dict[Bid, None] = {}
    for start in sorted(after(words, OPENING)):
        for end in sorted(ends, reverse=True):
            for count, rest in _counted(words[start:end], english=start in english):
                if fixed is not None and not rest:
                    found[Bid(count, fixed)] = None
                for joint in after(rest, _JOINTS):
                    face = face_of(rest[joint:], die)
                    if face is not None:
                        found[Bid(count, face)] = None
    return tuple(found)


def _counted(words: Tokens, *, english: bool) -> Iterator[tuple[int, Tokens]]:
    """Each way to take the first words for a number, with the words after it."""
    for cut in range(1, min(len(words), _LONGEST_NAME) + 1):
        count = number_of(words[:cut])
        if count is not None and (english or words[:cut] not in ARTICLES):
            yield count, words[cut:]


def number_of(words: Tokens) -> int | None:
    """The number that words are, in digits or in any language."""
    if len(words) == 1 and words[0].isdecimal():
        return int(words[0])
    return _NUMBERS.get(words)


def named_face(words: Tokens) -> int | None:
    """The face that has these words for a name, numbers aside; `BLANK` for the blank."""
    return _FACES.get(words)


def face_of(words: Tokens, die: Die) -> int | None:
    """The face that words name on a die: by its name or its number."""
    face = named_face(words)
    if face == BLANK:
        return die.faces if die.blank else None
    if face is None and words not in ARTICLES:
        face = number_of(words)
    return None if die.blank and face == die.faces else face
