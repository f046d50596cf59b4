"""Bids, faces and dice in words; the words themselves are in `bids.ftl`."""

from collections.abc import Iterable

from dudo.messages import Message, message
from dudo.rules import Bid, Ruleset
from dudo.vocabulary.words import BLANK_MARK

ACE = 1
FACES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
"""What the messages about each face are called, from the lowest on."""


def face_id(face: int, rules: Ruleset) -> str:
    """The name by which messages know a face: ones are aces where they are anything special.

    >>> from dudo.rules import BOOKS
    >>> face_id(1, BOOKS["chart"]), face_id(1, BOOKS["jouhet"]), face_id(6, BOOKS["jouhet"])
    ('ace', 'one', 'blank')
    """
    if is_blank(face, rules):
        return "blank"
    return "ace" if face == ACE and has_aces(rules) else FACES[face - 1]


def has_aces(rules: Ruleset) -> bool:
    """Whether ones are jokers or rank apart; a special round does not change their name."""
    return ACE in (rules.bidding.aces, rules.counting.joker)


def is_blank(face: int, rules: Ruleset) -> bool:
    """Whether a face shows nothing."""
    return rules.die.blank and face == rules.die.faces


def in_words(bid: Bid, rules: Ruleset) -> Message:
    """So many of a face; a count of nought is no such die at all.

    Faces that no language has a word for, which a record of an unknown game may have, are digits.
    """
    if bid.face > len(FACES) and not is_blank(bid.face, rules):
        return in_digits(bid, rules)
    return message(f"bid-{face_id(bid.face, rules)}", count=bid.count)


def in_digits(bid: Bid, rules: Ruleset) -> Message:
    """So many of a face, as short as it gets."""
    return message("bid-short", count=bid.count, face=mark(bid.face, rules))


def faces_of(face: int, rules: Ruleset) -> Message:
    """What the dice showing a face are called."""
    return message(f"faces-{face_id(face, rules)}")


def mark(face: int, rules: Ruleset) -> str:
    """How a die is written."""
    return BLANK_MARK if is_blank(face, rules) else str(face)


def marks(dice: Iterable[int], rules: Ruleset) -> str:
    """How several dice are written."""
    return " ".join(mark(die, rules) for die in dice)
