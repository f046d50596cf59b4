"""Fixed phrases as people say them: alone, dressed up, or with the bid that a call answers."""

from collections.abc import Iterator

from dudo.rules import Bid
from dudo.rules.die import Die
from dudo.speech.bids import OPENING, readings
from dudo.speech.tokens import Tokens, after, before, index, phrases, turned
from dudo.speech.words import PHRASES, Meaning
from dudo.speech.wrapping import CALLED, EXACTLY, FEWER, INTERJECTIONS, POLITE, SAYING

_MEANING = {words: meaning for meaning, text in PHRASES.items() for words in phrases(text)}
_PHRASES = {meaning: index(phrases(text)) for meaning, text in PHRASES.items()}
_BEFORE = index(phrases(f"{SAYING}/{INTERJECTIONS}"))
_AFTER = turned(phrases(f"{INTERJECTIONS}/{POLITE}"))
_CALLED = index(phrases(CALLED))
_ABOUT_A_BID = {Meaning.DOUBT: set(phrases(FEWER)), Meaning.EXACT: set(phrases(EXACTLY))}


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
        for meaning, known in _PHRASES.items():
            if len(said) in after(said, known):
                return meaning
    return None


def call_on(words: Tokens, die: Die) -> tuple[Meaning, tuple[Bid, ...]] | None:
    """A call said together with a bid: "exactly five threes", "I doubt there are five threes"."""
    for said in undressed(words):
        for meaning, about in _ABOUT_A_BID.items():
            rests = [said[place:] for place in after(said, _PHRASES[meaning]) if place]
            rests += [
                said[place + len(phrase) :]
                for place in after(said, OPENING)
                for phrase in about
                if said[place : place + len(phrase)] == phrase
            ]
            for rest in rests:
                for place in after(rest, _CALLED):
                    bids = readings(rest[place:], die)
                    if bids:
                        return meaning, bids
    return None
