"""Saying why a bid was refused, in words a player understands."""

from dudo.game.illegal import IllegalMove, Reason
from dudo.game.offers import RoundOffers
from dudo.rules.bid import Bid


def refused_bid(offered: RoundOffers, bids: tuple[Bid, ...], bid: Bid) -> IllegalMove:
    """Why `bid` may not follow `bids`."""
    rules, limit = offered.rules, offered.table.limit
    if not 1 <= bid.count <= limit:
        return IllegalMove(
            Reason.COUNT_OUT_OF_RANGE,
            clause="G4",
            message=f"A bid here is for 1 to {limit} dice, not {bid.count}.",
        )
    faces = rules.die.biddable
    if bid.face not in faces:
        return IllegalMove(
            Reason.FACE_NOT_BIDDABLE,
            clause=rules.cite("J3 C4 G4"),
            message=f"Bids name a face from {faces[0]} to {rules.die.symbol(faces[-1])}.",
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
