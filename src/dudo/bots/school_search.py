"""Rounds between two, looked into against a population of ways to play.

Nothing is drawn: a bid is weighed against every hand that the other player may hold and every
school they may be of, all at once, as their bids so far make them likely. They answer as that
school would. Where they raise, oneself calls, or goes on as one would choose at a table; what is
likeliest to come about is looked into first, for as long as there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any

from dudo.bots.mixing import NEVER, mixed
from dudo.bots.public_state import public_state
from dudo.bots.strong_play import School, play
from dudo.game import Doubt, Exact, Move
from dudo.rules.bid import Bid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dudo.bots.thought import Thought

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

Said = tuple[tuple[int, Bid], ...]
"""Bids, and who made them."""

RAISES = 3
"""Raises of one's own that are looked into, wherever the other has raised."""
ON_ITS_OWN = 0.004
"""Raises of the other's that are less likely than this are put together."""
HOPE = 0.45
"""How likely one wins a round by a raise that has not been looked into."""


class Reply:
    """The other player's answers to a bid of one's own."""

    def __init__(self, search: SchoolSearch, said: Said, weights: Floats) -> None:
        import numpy as np  # noqa: PLC0415 see above

        state = public_state(search.facts.offers, search.facts.cups, said, search.other)
        here = play(state)
        likely = np.stack([here.mixture(search.held, school) for school in School])
        reached = weights[:, None, :] * likely
        by_move = reached.sum(axis=(0, 2))
        bid, raises = said[-1][1], len(state.raises)
        self._ended = 0.0
        for number in range(here.calls):
            outcomes = search.outcomes(bid, caller=search.other, exact=bool(number))
            self._ended += float(reached[:, raises + number].sum(axis=0) @ outcomes)
        least = ON_ITS_OWN * by_move.sum()
        apart = np.flatnonzero(by_move[:raises] > least)
        rest = float(by_move[:raises].sum() - by_move[apart].sum())
        self._ended += rest * search.hope
        self.turns = [
            Turn(search, (*said, (search.other, state.raises[number])), reached[:, number])
            for number in apart
        ]
        """Where it is one's own turn again."""

    @property
    def worth(self) -> float:
        """One's chance of winning the game, times how likely the bid is come to."""
        return self._ended + sum(turn.worth for turn in self.turns)


class Turn:
    """A point where the other has raised and oneself is to speak."""

    def __init__(self, search: SchoolSearch, said: Said, weights: Floats) -> None:
        self._search, self._said, self._weights = search, said, weights
        by_hand = weights.sum(axis=0)
        self.likely = float(by_hand.sum())
        """How likely this is come to."""
        bid = said[-1][1]
        calls: list[Move] = [Doubt(bid), Exact(bid)]
        self._calls = {
            call: float(by_hand @ search.outcomes(bid, caller=search.me, exact=bool(number)))
            for number, call in enumerate(calls[: 1 + search.facts.offers.calls_exact])
        }
        self._raises: list[Bid] = []
        """Raises that are looked into here, once anything is."""
        self._replies: dict[Move, Reply] = {}
        self._usual: dict[Move, float] = {}

    @property
    def worth(self) -> float:
        """One's chance of winning the game, times how likely this is come to."""
        hoped = self.likely * self._search.hope
        if not self._usual:
            return max(*self._calls.values(), hoped if self._may_raise() else 0.0)
        worth = self._calls | dict.fromkeys(self._raises, hoped)
        worth |= {move: reply.worth for move, reply in self._replies.items()}
        liked = mixed(
            [(value, move) for move, value in worth.items()],
            self._usual,
            self._search.step * self.likely,
        )
        return sum(liked[move] * worth[move] for move in liked) / sum(liked.values())

    def _may_raise(self) -> bool:
        facts, bids = self._search.facts, tuple(bid for _, bid in self._said)
        return bids[-1].count < facts.limit or bool(facts.offers.after(bids).raises.bids)

    def look(self) -> Iterator[Reply]:
        """Look into what one may say here, a raise at a time."""
        search = self._search
        state = public_state(search.facts.offers, search.facts.cups, self._said, search.me)
        chances = play(state).chances(search.mine)
        self._usual = dict(zip([*state.raises, *self._calls], chances, strict=True))
        usual = [bid for bid in state.raises if self._usual[bid] > NEVER]
        self._raises = sorted(usual, key=self._usual.__getitem__, reverse=True)[:RAISES]
        for bid in self._raises:
            reply = Reply(search, (*self._said, (search.me, bid)), self._weights)
            self._replies[bid] = reply
            yield reply


class SchoolSearch:
    """One position between two, looked into for as long as there is time."""

    def __init__(self, thought: Thought, step: float) -> None:
        self.facts = thought.facts
        self.step = step
        """By how much moves must differ in worth to be made e times as often, as in `mixing`."""
        self.me = thought.here.turn
        self.other = self.facts.next[self.me]
        belief = thought.here.hands[self.other]
        self.held, self._tally = belief.held, belief.tally
        self._weights = belief.by_school()
        self._sight = thought.sight
        faces = range(1, self.facts.faces + 1)
        self.mine = (0, *(self.facts.held(thought.sight, face) for face in faces))
        """How many of one's own dice answer each face."""
        self._said: Said = tuple(zip(thought.seen.bidders, thought.seen.bids, strict=True))
        spared, lost, _, _ = self.facts.stakes.going_on(self.me)
        self.hope = HOPE * spared + (1 - HOPE) * lost
        """What a raise is worth that has not been looked into."""
        self._outcomes: dict[tuple[Bid, int, bool], Floats] = {}

    def values(self, bids: Iterable[Bid], goes_on: Callable[[int], bool]) -> dict[Move, float]:
        """What bids are worth: one's chance of winning the game.

        `goes_on` tells whether one more answer may be looked into, after so many; there may be no
        time for all of the bids.
        """
        replies: dict[Move, Reply] = {}
        waiting: list[tuple[float, int, Turn]] = []
        order, looked_into = count(), 0

        def wait_for(reply: Reply) -> None:
            for turn in reply.turns:
                heappush(waiting, (-turn.likely, next(order), turn))

        for bid in bids:
            if not goes_on(looked_into):
                break
            replies[bid] = Reply(self, (*self._said, (self.me, bid)), self._weights)
            wait_for(replies[bid])
            looked_into += 1
        while waiting and goes_on(looked_into):
            _, _, likeliest = heappop(waiting)
            for reply in likeliest.look():
                wait_for(reply)
                looked_into += 1
                if not goes_on(looked_into):
                    break
        return {move: reply.worth for move, reply in replies.items()}

    def outcomes(self, bid: Bid, *, caller: int, exact: bool) -> Floats:
        """One's chance of winning the game when a bid is called, for each hand of the other."""
        import numpy as np  # noqa: PLC0415 see above

        key = bid, caller, exact
        found = self._outcomes.get(key)
        if found is None:
            counted = self.held[:, bid.face] + self.mine[bid.face]
            if self.facts.waits and not self._sight[bid.face]:
                counted = np.where(self._tally[:, bid.face] > 0, counted, 0)
            bidder = self.me if caller == self.other else self.other
            most = int(counted.max())
            by_count = [
                self.facts.stakes.called(
                    self.me, bidder=bidder, caller=caller, exact=exact, surplus=number - bid.count
                )
                for number in range(most + 1)
            ]
            found = self._outcomes[key] = np.array(by_count)[counted]
        return found
