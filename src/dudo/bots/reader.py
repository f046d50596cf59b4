"""The reader: believes what bids betray, and plays to win the game and not the round."""

import random
from collections.abc import Iterable, Sequence

from dudo.bots.beliefs import Memory
from dudo.bots.bot import Decision
from dudo.bots.endgame import LIMIT, solved
from dudo.bots.mind import Mind
from dudo.game import NOBODY, Choose, Decline, Direct, Doubt, Exact, Move, Show, View
from dudo.game.events import Began, Chose, Event, Settled
from dudo.rules import Bid

RISK_OF_TWO = 0.45
"""How likely I lose the round once my bid has been raised, with one opponent."""
RISK_OF_MANY = 0.75
"""The same with more players, shared among them."""
IMPLAUSIBLE = 0.04
"""Bids less likely than this are not thought about."""
WHIM = 0.004
"""Moves whose worth differs by less than about this are mixed, so that bids do not betray."""


def is_last_two_dice(seen: View) -> bool:
    """Whether two players are left with a die each, and everyone knows it."""
    hands = [seen.hands[seat] for seat in seen.ring]
    return hands == [1, 1] and seen.limit == LIMIT and not any(seen.jokers)


class Reader:
    """Weighs every move by what it does to the chance of winning the game."""

    listens = True

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._memory = Memory()
        self._variant = ""
        self._seen: View | None = None

    def hear(self, event: Event) -> None:
        """Learn how the others play from what they show."""
        if isinstance(event, Began | Chose):
            self._variant = event.variant
        self._memory.hear(event)
        if isinstance(event, Settled) and self._seen is not None:
            self._memory.learn(event, self._seen.rules.during(self._variant))

    def interject(self, seen: View, offered: Sequence[Move]) -> Decision | None:
        """Cut in where calling the standing bid is worth much more than waiting (J19)."""
        mind = self._think(seen)
        waiting = self._going_on(mind)
        calls = [move for move in offered if isinstance(move, Doubt | Exact)]
        best = max(self._weigh(mind, calls), key=lambda pair: pair[0], default=None)
        if best is None or best[0] < waiting + 0.02:
            return None
        return self._explain(mind, best[1])

    def choose(self, seen: View, offered: Sequence[Move]) -> Decision:
        """The move that is worth most, or one about as good."""
        first = offered[0]
        if isinstance(first, Direct | Choose | Decline):
            return self._prepare(offered)
        mind = self._think(seen)
        if is_last_two_dice(seen):
            return self._explain(mind, self._equilibrium(seen))
        weighed = list(self._weigh(mind, offered))
        if not weighed:
            return Decision(first, "reason-nothing-else")
        return self._explain(mind, self._pick(mind, weighed))

    def _pick(self, mind: Mind, weighed: list[tuple[float, Move]]) -> Move:  # noqa: ARG002 for those who look deeper
        """The best of the moves, or one that is hardly worse."""
        return max(weighed, key=lambda pair: pair[0] + WHIM * self._rng.random())[1]

    def _think(self, seen: View) -> Mind:
        self._seen = seen
        return Mind(seen, self._memory)

    def _equilibrium(self, seen: View) -> Move:
        """A move drawn from a strategy that can hardly be exploited."""
        other = next(seat for seat in seen.ring if seat != seen.seat)
        holder = 0 if seen.holder in (NOBODY, seen.opener) else 1
        endgame = solved(seen.rules, seen.variant, holder)
        sight = endgame.sight(sum(seen.cups[seen.seat] or ()), sum(seen.cups[other] or ()))
        chances, mixed = zip(*endgame.policy(seen.bids, sight), strict=True)
        move: Move = self._rng.choices(mixed, chances)[0]
        return move

    def _prepare(self, offered: Sequence[Move]) -> Decision:
        """Directions are all alike; a special round is best when only oneself sees dice."""
        chosen = [move for move in offered if isinstance(move, Choose)]
        if not chosen:
            return Decision(self._rng.choice(list(offered)), "reason-no-difference")
        return Decision(chosen[-1], "reason-special")

    def _weigh(self, mind: Mind, offered: Iterable[Move]) -> Iterable[tuple[float, Move]]:
        seen, going_on = mind.seen, self._going_on(mind)
        for move in offered:
            if isinstance(move, Bid):
                if mind.at_least(move) >= IMPLAUSIBLE:
                    yield self._bid_value(mind, move, going_on), move
            elif isinstance(move, Doubt):
                bidder = seen.bidders[-1]
                yield mind.doubt_value(move.bid, bidder=bidder, doubter=mind.me), move
            elif isinstance(move, Exact):
                yield mind.exact_value(move.bid), move

    def _bid_value(self, mind: Mind, bid: Bid, going_on: float) -> float:
        doubted = mind.doubted(bid)
        called = mind.doubt_value(bid, bidder=mind.me, doubter=mind.next)
        return doubted * called + (1 - doubted) * going_on

    def _going_on(self, mind: Mind) -> float:
        """What it is worth that my bid is raised and the round goes on."""
        players = len(mind.others) + 1
        risk = RISK_OF_TWO if players == 2 else RISK_OF_MANY / players
        spared = sum(mind.value(seat, -1) for seat in mind.others) / len(mind.others)
        return risk * mind.value(mind.me, -1) + (1 - risk) * spared

    def _explain(self, mind: Mind, move: Move) -> Decision:
        if isinstance(move, Doubt):
            percent = round(100 * mind.at_least(move.bid))
            return Decision(move, "reason-doubt-unlikely", {"percent": percent})
        if isinstance(move, Exact):
            percent = round(100 * mind.exactly(move.bid))
            return Decision(move, "reason-exact-likely", {"percent": percent})
        assert isinstance(move, Bid | Show)
        if isinstance(move, Show):
            return Decision(move, "reason-show")
        likely = mind.at_least(move)
        facts = {"percent": round(100 * likely), "doubt": round(100 * mind.doubted(move))}
        return Decision(move, "reason-bid-likely" if likely >= 0.5 else "reason-bluff", facts)
