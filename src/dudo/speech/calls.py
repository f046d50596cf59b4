"""Calls that are said together with the bid they answer."""

from dudo.rules import Bid
from dudo.rules.die import Die
from dudo.speech.bids import readings
from dudo.vocabulary.claims import OPENING
from dudo.vocabulary.meanings import BY_MEANING, undressed
from dudo.vocabulary.tokens import Tokens, after, index, phrases
from dudo.vocabulary.words import Meaning
from dudo.vocabulary.wrapping import CALLED, EXACTLY, FEWER

_CALLED = index(phrases(CALLED))
_ABOUT_A_BID = {Meaning.DOUBT: set(phrases(FEWER)), Meaning.EXACT: set(phrases(EXACTLY))}


def call_on(words: Tokens, die: Die) -> tuple[Meaning, tuple[Bid, ...]] | None:
    """A call said together with a bid: "exactly five threes", "I doubt there are five threes"."""
    for said in undressed(words):
        for meaning, about in _ABOUT_A_BID.items():
            rests = [said[place:] for place in after(said, BY_MEANING[meaning]) if place]
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
