"""Saying why a bid or a show was refused, in words a player understands."""

from collections import Counter

from dudo.game.illegal import IllegalMove, Reason
from dudo.game.offers import RoundOffers, answered
from dudo.rules.bid import Bid
from dudo.rules.quoting import quote
from dudo.rules.ruleset import Ruleset


def refused_bid(
    offered: RoundOffers, bids: tuple[Bid, ...], bid: Bid, *, ordinary: Ruleset
) -> IllegalMove:
    """Why `bid` may not follow `bids`; `ordinary` are the rules of rounds that are not special."""
    rules, limit = offered.rules, offered.table.limit
    if not 1 <= bid.count <= limit:
        return IllegalMove(
            Reason.COUNT_OUT_OF_RANGE,
            clause="G4",
            message=f"A bid here is for 1 to {limit} dice, not {quote(bid.count)}.",
        )
    faces = rules.die.biddable
    if bid.face not in faces:
        here = bid.face in ordinary.die.biddable
        return IllegalMove(
            Reason.FACE_NOT_BIDDABLE,
            clause=rules.cite("J13 G4" if here else "J3 C4 G4"),
            message=f"Bids name a face from {faces[0]} to {rules.die.symbol(faces[-1])}"
            f"{' in this round' if here else ''}.",
        )
    if not bids:
        return IllegalMove(
            Reason.MAY_NOT_OPEN,
            clause=rules.cite("T10"),
            message=f"A round cannot be opened on {rules.die.symbol(bid.face)}s.",
        )
    written = rules.die.written
    hint = rules.bidding.hint(rules.bidding.recall(bids), bid)
    return IllegalMove(
        Reason.NOT_A_RAISE,
        clause=rules.cite(hint.clauses),
        message=f"{written(bid)} does not raise {written(bids[-1])}: {hint.text}.",
    )


def refused_show(rules: Ruleset, cup: tuple[int, ...], dice: tuple[int, ...]) -> IllegalMove:
    """Why `dice` may not be shown from `cup`, where showing as such is allowed (W5).

    What is left when nothing else is wrong is that no raise names a face the dice count for.
    """
    if not dice:
        reason, told = Reason.BAD_SHOW, "Show at least one of your dice."
    elif Counter(dice) - Counter(cup):
        reason, told = Reason.DICE_NOT_HELD, "You do not have those dice under your cup."
    elif len(dice) == len(cup):
        reason, told = Reason.NOTHING_TO_REROLL, "Keep at least one die to roll again."
    elif not answered(rules.counting, dice):
        reason, told = Reason.SHOW_MIXED, "There is no face that all those dice count for."
    else:
        reason, told = Reason.SHOW_NO_RAISE, "No bid on the face of those dice would be a raise."
    return IllegalMove(reason, clause=rules.cite("W5"), message=told)
