"""Saying why a bid was refused, in words a player understands."""

from dudo.game.illegal import IllegalMove, Reason
from dudo.game.offers import RoundOffers
from dudo.rules.bid import Bid
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
            message=f"A bid here is for 1 to {limit} dice, not {bid.count}.",
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
