"""Saying why a bid or a show was refused, with the facts that a player needs to mend it."""

from collections import Counter

from dudo.game.illegal import IllegalMove, Reason, refuse
from dudo.game.offers import RoundOffers, answered
from dudo.messages import Item
from dudo.rules.bid import Bid
from dudo.rules.faces import faces_called
from dudo.rules.quoting import quote
from dudo.rules.ruleset import Ruleset
from dudo.rules.summary import yes_or_no

LARGEST = 1_000_000_000
"""Larger numbers are told as text: nobody counts with them, and some could not be written out."""


def refused_bid(
    offered: RoundOffers, bids: tuple[Bid, ...], bid: Bid, *, ordinary: Ruleset
) -> IllegalMove:
    """Why `bid` may not follow `bids`; `ordinary` are the rules of rounds that are not special."""
    rules, limit = offered.rules, offered.table.limit
    if not 1 <= bid.count <= limit:
        return refuse(Reason.COUNT_OUT_OF_RANGE, clause="G4", count=number(bid.count), limit=limit)
    faces = rules.die.biddable
    if bid.face not in faces:
        here = bid.face in ordinary.die.biddable
        return refuse(
            Reason.FACE_NOT_BIDDABLE,
            clause=rules.cite("J13 G4" if here else "J3 C4 G4"),
            lowest=rules.die.symbol(faces[0]),
            highest=rules.die.symbol(faces[-1]),
            here=yes_or_no(here),
        )
    if not bids:
        called = faces_called(rules, bid.face)
        return refuse(Reason.MAY_NOT_OPEN, clause=rules.cite("T10"), faces=called)
    hint = rules.bidding.hint(rules.bidding.recall(bids), bid, rules.die)
    return refuse(
        Reason.NOT_A_RAISE,
        clause=rules.cite(hint.clauses),
        bid=rules.die.written(bid),
        standing=rules.die.written(bids[-1]),
        need=hint.need,
    )


def refused_show(rules: Ruleset, cup: tuple[int, ...], dice: tuple[int, ...]) -> IllegalMove:
    """Why `dice` may not be shown from `cup`, where showing as such is allowed (W5).

    What is left when nothing else is wrong is that no raise names a face the dice count for.
    """
    clause, shown = rules.cite("W5"), written_dice(rules, dice)
    if not dice:
        return refuse(Reason.BAD_SHOW, clause=clause)
    if Counter(dice) - Counter(cup):
        return refuse(Reason.DICE_NOT_HELD, clause=clause, dice=shown)
    if len(dice) == len(cup):
        return refuse(Reason.NOTHING_TO_REROLL, clause=clause)
    if not answered(rules.counting, dice):
        return refuse(Reason.SHOW_MIXED, clause=clause, dice=shown)
    return refuse(Reason.SHOW_NO_RAISE, clause=clause, dice=shown)


def number(asked: int) -> Item:
    """A number as a fact; one that nobody means, as text.

    >>> number(12), number(10**5000)
    (12, '<int that cannot be written out>')
    """
    return asked if abs(asked) < LARGEST else quote(asked)


def written_dice(rules: Ruleset, dice: tuple[int, ...]) -> str:
    """Dice as a record writes them: `1 3 3 _`."""
    return " ".join(map(rules.die.symbol, dice))
