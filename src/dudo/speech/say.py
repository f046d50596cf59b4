"""Moves as they are typed, in the reader's own words."""

from typing import assert_never

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.rules import Bid, Ruleset
from dudo.texts import Texts, texts
from dudo.texts.parts import SHOUTED, doubt_word, exact_word

ENGLISH = texts("en")


def say(move: Move, rules: Ruleset, speaker: Texts = ENGLISH) -> str:
    """A move in words that are understood when they are typed.

    >>> from dudo.rules import BOOKS
    >>> from dudo.texts import texts
    >>> say(Bid(5, 4), BOOKS["chart"]), say(Show((3, 3)), BOOKS["cacho"], texts("fr"))
    ('5x4', 'montrer 3 3')
    """
    match move:
        case Bid():
            return short(move, rules)
        case Doubt() | Exact():
            return call_word(move, rules, speaker)
        case Show():
            return speaker.say("move-show", dice=" ".join(map(rules.die.symbol, move.dice)))
        case Direct() | Choose():
            return speaker.move(move, rules)
        case Decline():
            return speaker.say("key-no")
        case _:
            assert_never(move)


def short(bid: Bid, rules: Ruleset) -> str:
    """A bid as it is quickest typed: `5x4`, or `5x_` for blanks."""
    return rules.die.written(bid)


def call_word(call: Doubt | Exact, rules: Ruleset, speaker: Texts = ENGLISH) -> str:
    """The book's word for a call, or the reader's where its letters are not the reader's.

    >>> from dudo.rules import BOOKS
    >>> [call_word(Doubt(Bid(5, 4)), BOOKS[book]) for book in ("cacho", "maputo")]
    ['dudo', 'doubt']
    """
    word = doubt_word if isinstance(call, Doubt) else exact_word
    return speaker.tell(word(rules, SHOUTED))
