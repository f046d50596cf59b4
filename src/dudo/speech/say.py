"""Moves put into English words, as they are told line by line and typed."""

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.rules import Bid, Ruleset
from dudo.texts import texts
from dudo.texts.parts import shout

ENGLISH = "en"


def say(move: Move, rules: Ruleset) -> str:
    """A move as it is announced at the table.

    >>> from dudo.rules import BOOKS
    >>> say(Bid(5, 4), BOOKS["chart"])
    '5 × 4 — five fours'
    """
    match move:
        case Bid():
            return f"{move.count} × {rules.die.symbol(move.face)} — {spoken_bid(move, rules)}"
        case Doubt() | Exact():
            return f"{call_word(move, rules)}!"
        case Show():
            return "show " + " ".join(map(rules.die.symbol, move.dice))
        case Direct():
            return "left" if move.clockwise else "right"
        case Choose():
            return move.variant
        case Decline():
            return "no"


def short(bid: Bid, rules: Ruleset) -> str:
    """A bid as it is quickest typed: `5x4`, or `5x_` for blanks."""
    return rules.die.written(bid)


def call_word(call: Doubt | Exact, rules: Ruleset) -> str:
    """The book's word for a call, or the English one where its letters are not English.

    >>> from dudo.rules import BOOKS
    >>> [call_word(Doubt(Bid(5, 4)), BOOKS[book]) for book in ("cacho", "maputo")]
    ['dudo', 'doubt']
    """
    if isinstance(call, Doubt):
        return shout(texts(ENGLISH).say, rules.words.doubt, "doubt-word")
    return shout(texts(ENGLISH).say, rules.words.exact, "exact-word")


def spoken_bid(bid: Bid, rules: Ruleset) -> str:
    """A bid in words: five fours."""
    return texts(ENGLISH).bid(bid, rules)


def face_name(face: int, rules: Ruleset) -> str:
    """What the dice showing a face are called: fours."""
    return texts(ENGLISH).faces(face, rules)


def in_words(number: int) -> str:
    """A number in words, or in digits where it has none.

    >>> in_words(7), in_words(21), in_words(400)
    ('seven', 'twenty-one', '400')
    """
    return texts(ENGLISH).say("number", count=number)
