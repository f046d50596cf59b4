"""A view, and what its player makes of it."""

from dudo.bots.beliefs import Memory
from dudo.bots.hand_beliefs import HandBelief, is_plain
from dudo.bots.imagined import Imagined
from dudo.bots.position import Position
from dudo.bots.public_state import PublicState, public_state
from dudo.bots.round_facts import RoundFacts, Tally
from dudo.bots.stakes import Ends
from dudo.game import NOBODY, Phase, View
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
        self.state: PublicState | None = None
        """What the schools are asked about: between two who see their own dice, and no others."""
        if is_plain(self.facts) and seen.seat in self.facts.ring:
            self._believe(seen, memory)

    def _believe(self, seen: View, memory: Memory) -> None:
        """Weigh the other player's hands by what every school would have said with them."""
        facts, other = self.facts, self.facts.next[seen.seat]
        bids = list(zip(seen.bidders, seen.bids, strict=True))
        said = [
            (public_state(facts.offers, facts.cups, bids[:number], other), bid)
            for number, (bidder, bid) in enumerate(bids)
            if bidder == other
        ]
        self.here.hands = {other: HandBelief(facts, other, said, memory.of(other).schools)}
        if seen.phase is Phase.BID and seen.turn == seen.seat:
            self.state = public_state(facts.offers, facts.cups, bids, seen.seat)


def sight_of(seen: View, facts: RoundFacts) -> Tally:
    """The dice that a player sees, under cups and in view."""
    dice = [die for cup in seen.cups if cup for die in cup]
    return tuple(dice.count(face) + facts.shown[face] for face in range(facts.faces + 1))
