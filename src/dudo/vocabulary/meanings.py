"""Fixed phrases as people say them, alone or dressed up, and what a table takes a text for."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import assert_never

from dudo.vocabulary.claims import claims, heard_words, named_face, number_of
from dudo.vocabulary.commands import command
from dudo.vocabulary.tokens import Tokens, after, before, index, phrases, turned, words_of
from dudo.vocabulary.words import CHOOSING, PHRASES, SHOW, SHOWN, VARIANTS, Meaning
from dudo.vocabulary.wrapping import INTERJECTIONS, POLITE, SAYING

_MEANING = {words: meaning for meaning, text in PHRASES.items() for words in phrases(text)}
BY_MEANING = {meaning: index(phrases(text)) for meaning, text in PHRASES.items()}
"""The phrases of each meaning, by the word they begin with."""
_BEFORE = index(phrases(f"{SAYING}/{INTERJECTIONS}"))
_AFTER = turned(phrases(f"{INTERJECTIONS}/{POLITE}"))
_ROUNDS = {words: name for name, text in VARIANTS.items() for words in phrases(text)}
_CHOOSING = index(phrases(CHOOSING))
_SHOW = tuple(phrases(SHOW))
_SHOWN = frozenset(word for phrase in phrases(SHOWN) for word in phrase)


def undressed(words: Tokens) -> Iterator[Tokens]:
    """The words themselves, and what is left of them without courtesies and interjections."""
    for start in sorted(after(words, _BEFORE)):
        for end in sorted(before(words, _AFTER), reverse=True):
            if start < end:
                yield words[start:end]


def meaning_of(words: Tokens) -> Meaning | None:
    """What a fixed phrase means, said once or over again: "Dudo! I doubt it!" is one doubt."""
    for said in undressed(words):
        if said in _MEANING:
            return _MEANING[said]
    for said in undressed(words):
        for meaning, known in BY_MEANING.items():
            if len(said) in after(said, known):
                return meaning
    return None


def round_named(words: Tokens, rounds: Sequence[str]) -> str | None:
    """Which of the special rounds is named, by its own name or by another name of it.

    >>> round_named(words_of("je choisis la manche ouverte"), ["open", "closed"])
    'open'
    """
    own = {words_of(name): name for name in rounds}
    for said in undressed(words):
        for place in after(said, _CHOOSING):
            name = own.get(said[place:]) or _ROUNDS.get(said[place:])
            if name in rounds:
                return name
    return None


def to_show(words: Tokens) -> Tokens | None:
    """The words after a verb of showing; nothing where there is no such verb."""
    verb = max((len(verb) for verb in _SHOW if words[: len(verb)] == verb), default=0)
    return tuple(word for word in words[verb:] if word not in _SHOWN) if verb else None


class Use(Enum):
    """What a text is used for at every table, whatever its rules call things."""

    DOUBT = "doubt"
    EXACT = "exact"
    TALK = "talk"
    """Commands, answers to questions, and showing dice."""
    BID = "bid"
    """A bid, or a count alone, which is a bid where the face is fixed (J13)."""
    FACE = "face"
    """What dice are called, in words."""


def use_of(text: str) -> Use | None:
    """What every table takes a text for, if for anything.

    >>> use_of("не верю"), use_of("cinco"), use_of("oui"), use_of("quinas"), use_of("olé")
    (<Use.DOUBT: 'doubt'>, <Use.BID: 'bid'>, <Use.TALK: 'talk'>, <Use.FACE: 'face'>, None)
    """
    words = heard_words(text)
    if command(text) is not None:
        return Use.TALK
    meaning = meaning_of(words)
    if meaning is not None:
        return _call(meaning)
    if any(_names_dice(said) for said in undressed(words)):
        return Use.TALK
    if any(True for _ in claims(words)):
        return Use.BID
    if named_face(words) is not None:
        return Use.BID if words[0][0].isdecimal() else Use.FACE
    return None


def _call(meaning: Meaning) -> Use:
    match meaning:
        case Meaning.DOUBT:
            return Use.DOUBT
        case Meaning.EXACT:
            return Use.EXACT
        case Meaning.LEFT | Meaning.RIGHT | Meaning.DECLARE | Meaning.DECLINE:
            return Use.TALK
        case _:
            assert_never(meaning)


def _names_dice(words: Tokens) -> bool:
    """Whether dice are shown by these words, or a player is about to name them."""
    named = to_show(words)
    return named is not None and all(
        number_of((word,)) is not None or named_face((word,)) is not None for word in named
    )
