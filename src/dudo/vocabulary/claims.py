"""A bid as people say it, before any dice: a count, then a face (J7), dressed in many words."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from dudo.vocabulary.numbers import LANGUAGES, spoken
from dudo.vocabulary.tokens import Tokens, after, before, index, phrases, turned, words_of
from dudo.vocabulary.words import FACES
from dudo.vocabulary.wrapping import (
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
_BELOW_NOUGHT = re.compile(r"(?:^|[^\w)]|\d\s*[xх])[-−–]\d")
"""A minus before a number, which a dash between two words or numbers is not."""
_HYPHENATED = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)+")


class Claim(NamedTuple):
    """A count and a face that were said, whatever the dice are."""

    number: int
    face: int | None
    """`BLANK` for the blank; nothing where a count was said alone."""


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


def claims(words: Tokens) -> Iterator[Claim]:
    """Every count, alone or with a face, that these words can be read as; some come twice.

    >>> sorted(set(claims(words_of("I say five threes"))))
    [Claim(number=5, face=3)]
    """
    english, ends = after(words, _ENGLISH_OPENERS), before(words, _CLOSERS)
    for start in sorted(after(words, OPENING)):
        for end in sorted(ends, reverse=True):
            for count, rest in _counted(words[start:end], english=start in english):
                if not rest:
                    yield Claim(count, None)
                for joint in after(rest, _JOINTS):
                    face = face_called(rest[joint:])
                    if face is not None:
                        yield Claim(count, face)


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


def face_called(words: Tokens) -> int | None:
    """The face that words mean, by its name or its number; `BLANK` for the blank."""
    face = named_face(words)
    return number_of(words) if face is None and words not in ARTICLES else face
