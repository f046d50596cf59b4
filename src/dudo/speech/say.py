"""Moves put into words."""

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.rules import Bid, Ruleset
from dudo.speech.numbers import in_words
from dudo.speech.words import BLANK, NAMES


def say(move: Move, rules: Ruleset) -> str:
    """A move as it is announced at the table.

    >>> from dudo.rules import BOOKS
    >>> say(Bid(5, 4), BOOKS["chart"])
    '5 × 4 — five fours'
    """
    match move:
        case Bid():
            return f"{move.count} × {rules.die.symbol(move.face)} — {spoken_bid(move, rules)}"
        case Doubt():
            return f"{rules.words.doubt}!"
        case Exact():
            return f"{rules.words.exact}!"
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


def spoken_bid(bid: Bid, rules: Ruleset) -> str:
    """A bid in words: five fours."""
    return f"{in_words(bid.count)} {face_name(bid.face, rules, count=bid.count)}"


def face_name(face: int, rules: Ruleset, *, count: int = 2) -> str:
    """What a face is called, one of it or several."""
    blank = rules.die.blank and face == rules.die.faces
    one, several = NAMES.get(BLANK if blank else face, (str(face), f"{face}s"))
    return one if count == 1 else several
