"""Where each bid has its place in the picker: faces by counts, or the claim chart (C5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from dudo.game import View
from dudo.rules import Bid
from dudo.rules.bidding import Chart
from dudo.rules.die import Die
from dudo.terminal.drawing import mark

Place = tuple[int, int]
"""A line and a column, both from nought."""


@dataclass(frozen=True)
class Sheet:
    """Every bid of a round in lines and columns."""

    bids: Mapping[Place, Bid]
    labels: tuple[str, ...]
    """What stands before each line."""
    written: Mapping[Bid, str]
    """What stands in the place of a bid."""
    columns: int
    tall: bool
    """Whether there can be far more lines than a window has."""

    @cached_property
    def places(self) -> Mapping[Bid, Place]:
        """Where each bid stands."""
        return {bid: place for place, bid in self.bids.items()}

    @cached_property
    def cell(self) -> int:
        """How wide a place is, with its brackets."""
        return max(len(text) for text in self.written.values()) + 2

    @cached_property
    def margin(self) -> int:
        """How wide the labels are, with a sign for more bids beside them."""
        return max(len(label) for label in self.labels) + 1


def sheet(seen: View) -> Sheet:
    """The sheet for the bidding of the round being played."""
    rules = seen.rules.during(seen.variant)
    chart, die = rules.bidding.chart, rules.die
    limit = max(seen.limit, 1)  # nobody has dice before the first round
    return _by_face(die, limit) if chart is None else _on_chart(chart, die, limit)


def _by_face(die: Die, limit: int) -> Sheet:
    """Faces from top to bottom, counts from left to right."""
    bids = {
        (line, count - 1): Bid(count, face)
        for line, face in enumerate(die.biddable)
        for count in range(1, limit + 1)
    }
    return Sheet(
        bids=bids,
        labels=tuple(f" ×{mark(die, face)} " for face in die.biddable),
        written={bid: f"{bid.count:>2}" for bid in bids.values()},
        columns=limit,
        tall=False,
    )


def _on_chart(chart: Chart, die: Die, limit: int) -> Sheet:
    """The claim chart: each claim in its row, aces leftmost, then the other ranks (C5)."""
    ranks = sorted(die.biddable, key=lambda face: chart.strength(Bid(1, face))[1])
    claims = [Bid(count, face) for count in range(1, limit + 1) for face in ranks]
    rows = sorted({chart.strength(claim)[0] for claim in claims})
    line = {row: number for number, row in enumerate(rows)}
    wide = len(str(limit))
    return Sheet(
        bids={(line[chart.strength(bid)[0]], ranks.index(bid.face)): bid for bid in claims},
        labels=tuple(f" {row:>{len(str(rows[-1]))}} │" for row in rows),
        written={bid: f"{bid.count:>{wide}}×{mark(die, bid.face)}" for bid in claims},
        columns=len(ranks),
        tall=True,
    )
