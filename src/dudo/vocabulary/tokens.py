"""Text taken apart into the words and numbers that are heard of it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, product

from dudo.vocabulary.words import BLANK_MARK

Tokens = tuple[str, ...]
"""The words, numbers and signs of a text in their order, as `words_of` tells them."""

_SIGNS = str.maketrans(
    {BLANK_MARK: "_", **dict.fromkeys("’‘ʼ`´′", "'")}
    | {chr(0x267F + face): f" {face} " for face in range(1, 7)}
)
"""One sign for each way of typing it; the dice of Unicode are their numbers."""
_TIMES = re.compile(r"(?<=\d)\s*[xх]")
_PLURAL = re.compile(r"""(\d)(?:["'»”“]*s|-?(?:ок|ек|ки|ка|ку))\b""")
"""A face by its digit in the plural: 6s, 6's, "6"s, 6-ок."""
_GENITIVE = re.compile(r"(?<=\w)'s\b")
"""The s of three's and it's, which belongs to the word before it."""
_TOKEN = re.compile(r"\d+s\b|\d+|_|[^\W\d_]+|[+=<>%±÷~|^&@\\]")
"""Tokens, numbers, and signs that would change what is meant; other punctuation says nothing."""


def words_of(text: str) -> Tokens:
    """Text without case, accents and punctuation, as words and numbers.

    >>> words_of("Il y a cinq « 3 », n’est-ce pas ?"), words_of("TEN 6’s!")
    (('il', 'y', 'a', 'cinq', '3', 'n', 'est', 'ce', 'pas'), ('ten', '6s'))
    """
    decomposed = unicodedata.normalize("NFD", text.casefold().translate(_SIGNS))
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    joined = _GENITIVE.sub("s", _PLURAL.sub(r"\1s", _TIMES.sub(" ", bare)))
    return tuple(_TOKEN.findall(joined))


def phrases(text: str) -> Iterator[Tokens]:
    """The phrases of a list parted by slashes.

    A bar parts words of which any may stand in a place; nothing after a bar means none need to.

    >>> list(phrases("go on/i say|bid that|"))
    [('go', 'on'), ('i', 'say', 'that'), ('i', 'say'), ('i', 'bid', 'that'), ('i', 'bid')]
    """
    for phrase in text.split("/"):
        places = (map(_listed_word, place.split("|")) for place in phrase.split())
        yield from (tuple(chain.from_iterable(chosen)) for chosen in product(*places))


_listed_word = cache(words_of)
"""The words of an entry in a list; the same ones come again and again."""


Index = Mapping[str, tuple[Tokens, ...]]
"""Phrases by the word they begin with."""


def index(known: Iterable[Tokens]) -> Index:
    """Phrases by the word they begin with; those without words are left out."""
    found: dict[str, tuple[Tokens, ...]] = {}
    for phrase in dict.fromkeys(known):
        if phrase:
            found[phrase[0]] = (*found.get(phrase[0], ()), phrase)
    return found


def turned(known: Iterable[Tokens]) -> Index:
    """Phrases back to front, as `before` takes them."""
    return index(phrase[::-1] for phrase in known)


def after(words: Tokens, passed: Index) -> set[int]:
    """Every place that is reached from the beginning by passing over phrases, any number.

    >>> after(("well", "i", "say", "five"), index([("well",), ("i", "say")]))
    {0, 1, 3}
    """
    places, ahead = {0}, [0]
    while ahead:
        place = ahead.pop()
        for phrase in passed.get(words[place], ()) if place < len(words) else ():
            reached = place + len(phrase)
            if reached not in places and words[place:reached] == phrase:
                places.add(reached)
                ahead.append(reached)
    return places


def before(words: Tokens, passed: Index) -> set[int]:
    """Every place that is reached from the end by passing over phrases, which are `turned`."""
    return {len(words) - place for place in after(words[::-1], passed)}
