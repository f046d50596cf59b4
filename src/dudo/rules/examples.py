"""Examples of raises, found by asking the same tables that the referee asks."""

from typing import NamedTuple

from dudo.rules.bid import Bid
from dudo.rules.bidtable import BidTable, bid_table
from dudo.rules.ruleset import Ruleset

ACE = 1
"""The face that the books call aces."""

PLAYERS = 3
"""Examples are about a table of three where the rules allow one."""


class Example(NamedTuple):
    """What may and what may not be said once some bids have been made."""

    bids: tuple[Bid, ...]
    legal: tuple[Bid, ...]
    """The lowest count of each face that may follow."""
    illegal: tuple[Bid, ...]
    """For each face, what falls just short of that."""


def dice_in_play(rules: Ruleset) -> int:
    """The dice on the table that the examples are about."""
    table = rules.table
    return table.dice * min(max(PLAYERS, table.min_players), table.max_players)


def examples(rules: Ruleset, variant: str = "") -> tuple[Example, ...]:
    """Raises after a bid, after a bid on aces, and after leaving a face for aces."""
    now = rules.during(variant)
    table = bid_table(now.bidding, now.die, dice_in_play(rules))
    aces = now.bidding.aces
    others = [face for face in now.die.biddable if face != aces] or [now.die.biddable[0]]
    face = others[(len(others) - 1) // 2]
    count = max(1, table.limit // 3)
    even = 2 * ((count + 1) // 2)
    runs: list[tuple[Bid, ...]] = [(Bid(count, face),)]
    if aces is not None:
        runs.append((Bid((count + 1) // 2, aces),))
        runs.append((Bid(even, face), Bid(even // 2, aces)))
    return tuple(_after(table, run) for run in dict.fromkeys(runs) if _can_be_said(table, run))


def _can_be_said(table: BidTable, run: tuple[Bid, ...]) -> bool:
    return all(bid in table.after(run[:said]).bids for said, bid in enumerate(run))


def _after(table: BidTable, run: tuple[Bid, ...]) -> Example:
    standing = run[-1]
    allowed = set(table.after(run).bids)
    legal, illegal = [], []
    for face in sorted({bid.face for bid in table.bids}):
        least = min((bid.count for bid in allowed if bid.face == face), default=0)
        if least:
            legal.append(Bid(least, face))
        short = least - 1 if least else min(standing.count + 1, table.limit)
        if short:
            illegal.append(Bid(short, face))
    return Example(run, tuple(legal), tuple(illegal))
