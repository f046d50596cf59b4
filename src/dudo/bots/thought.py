"""A view, and what its player makes of it."""

from dudo.bots.beliefs import Memory
from dudo.bots.imagined import Imagined
from dudo.bots.position import Position
from dudo.bots.round_facts import RoundFacts, Tally
from dudo.bots.stakes import Ends
from dudo.game import NOBODY, View
from dudo.rules import Bid


class Thought:
    """A view, and what its player makes of it."""

    def __init__(self, seen: View, memory: Memory, ends: Ends | None = None) -> None:
        self.seen = seen
        self.facts = RoundFacts(seen, memory, ends)
        self.sight = sight_of(seen, self.facts)
        shapes, before, bidder = self.facts.fair(), 0, NOBODY
        self.past: list[tuple[Imagined, Bid]] = []
        """The positions in which each bid of the round was made."""
        for number, (bid, seat) in enumerate(zip(seen.bids, seen.bidders, strict=True)):
            then = Imagined(self.facts, seen.bids[:number], shapes, bidder=bidder, turn=seat)
            self.past.append((then, bid))
            shapes = self.facts.after(shapes, bid, bidder=seat, before=before)
            before, bidder = bid.face, seat
        self.here = Position(self.facts, seen.bids, shapes, bidder=bidder, turn=seen.seat)


def sight_of(seen: View, facts: RoundFacts) -> Tally:
    """The dice that a player sees, under cups and in view."""
    dice = [die for cup in seen.cups if cup for die in cup]
    return tuple(dice.count(face) + facts.shown[face] for face in range(facts.faces + 1))
