"""The reader: believes what bids betray, and plays to win the game and not the round."""

import random
from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Struct, convert

from dudo.bots.beliefs import Memory
from dudo.bots.bot import Bot, Decision
from dudo.bots.endgame import LIMIT, MOST_FACES, Endgame, endgame, foresee
from dudo.bots.honest import because
from dudo.bots.mixing import NEVER, anchor, mixed, step_of
from dudo.bots.outlook import Option
from dudo.bots.preparing import best_round
from dudo.bots.reasons import percent
from dudo.bots.shows import weigh_shows
from dudo.bots.thought import Thought
from dudo.game import NOBODY, Choose, Decline, Direct, Doubt, Exact, Move, Show, View
from dudo.game.events import Bade, Event, Settled, Showed
from dudo.messages import message
from dudo.rules import Bid, Ruleset

WHIM = 0.004
"""Moves whose worth differs by less than about this are mixed, so that bids do not betray."""
PATIENCE = 0.02
"""How much better than waiting a call out of turn must be (J19)."""
SPOKEN = (Bade, Showed, Settled)
"""Events that somebody brings about who bids, shows or calls."""
AHEAD = 4
"""Passes of thought about the last two dice that every move of two players leaves time for."""


def may_end_in_two_dice(seen: View) -> bool:
    """Whether two players are left, and their last round can be solved."""
    return len(seen.ring) == 2 and seen.rules.die.faces <= MOST_FACES


def is_last_two_dice(seen: View) -> bool:
    """Whether two players are left with a die each, and everyone knows it."""
    hands = [seen.hands[seat] for seat in seen.ring]
    return hands == [1, 1] and seen.limit == LIMIT and not any(seen.jokers)


class Mind(Struct, frozen=True):
    """What a reader keeps from round to round."""

    learnt: dict[int, tuple[float, float, tuple[float, ...]]]
    """Of each seat its candour, when it doubts, and how likely it is of each school."""
    asked: bool
    """Whether it has ever had to speak: before that, it learns nothing."""


class Reader(Bot):
    """Weighs every move by what it does to the chance of winning the game."""

    listens = True

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._memory = Memory()
        self._rules: Ruleset | None = None
        self._seat = NOBODY
        self._asked = False
        self.drawn_from: Mapping[Move, float] = {}
        """How much more often than the others it would have made each move, when it last drew one:
        for those who measure how it plays."""

    def begin(self, seat: int, seen: View) -> None:
        """Know by which rules the game is played, and which words will be one's own."""
        self._seat, self._rules = seat, seen.rules

    def hear(self, event: Event) -> None:
        """Learn how the others play from what they show, once one has had to speak oneself.

        One's own words tell that one has: so a log can be heard again.
        """
        self._memory.hear(event)
        if isinstance(event, SPOKEN) and event.seat == self._seat:
            self._asked = True
        if isinstance(event, Settled) and self._asked and self._rules is not None:
            self._memory.learn(event, self._rules)

    def remembered(self) -> Mind:
        """What it has learnt of the others; what was said in this round can be heard again."""
        learnt = {
            seat: (each.candour, each.doubt_at, each.schools)
            for seat, each in self._memory.habits.items()
        }
        return Mind(learnt, asked=self._asked)

    def recall(self, mind: object, seen: View) -> None:
        """Know again what was remembered, once the game so far has been heard."""
        del seen
        known = convert(mind, Mind)
        for seat, (candour, doubt_at, schools) in known.learnt.items():
            habits = self._memory.of(seat)
            habits.candour, habits.doubt_at = candour, doubt_at
            habits.schools = tuple(max(school, habits.LEAST / 2) for school in schools)
        self._asked = known.asked

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """Cut in where calling the standing bid is worth much more than waiting (J19)."""
        del deadline
        thought = self._think(seen)
        here = thought.here
        calls = [move for move in offered if isinstance(move, Doubt | Exact)]
        best = max(here.weigh(calls, thought.sight), key=lambda pair: pair[0], default=None)
        if best is None or best[0] < here.going_on(0.5) + PATIENCE:
            return None
        return self._explain(thought, best[1])

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """The move that is worth most, or one about as good."""
        del deadline
        self.drawn_from = {}
        first = offered[0]
        if isinstance(first, Direct | Choose | Decline):
            return self._prepare(seen, offered)
        thought = self._think(seen)
        if may_end_in_two_dice(seen):
            self._look_ahead(seen)
            if is_last_two_dice(seen) and (move := self._last_two_dice(seen)):
                return self._explain(thought, move)
        weighed = [*self._weigh(thought, offered), *weigh_shows(thought, offered)]
        if not weighed:
            return Decision(first, message("reason-nothing-else"))
        return self._explain(thought, self._pick(thought, weighed))

    def _weigh(self, thought: Thought, offered: Sequence[Move]) -> list[tuple[float, Move]]:
        """What bids and calls are worth; where moves are mixed, of all that strong players make."""
        here, sight = thought.here, thought.sight
        if thought.state is not None:
            usual = self._usual(thought)
            made = [move for move in offered if usual.get(move, 0.0) > NEVER]
            if made:
                return [(here.value(move, sight), move) for move in made]
        return here.weigh(offered, sight)

    def _usual(self, thought: Thought) -> Mapping[Move, float]:
        """How often a strong player makes each move, where moves are mixed."""
        return anchor(thought)

    def _pick(self, thought: Thought, weighed: list[tuple[float, Move]]) -> Move:
        """The best of the moves, or one that is hardly worse; between two, a mixture of them."""
        best = max(weighed, key=lambda pair: pair[0] + WHIM * self._rng.random())[1]
        if thought.state is None or isinstance(best, Show):
            return best
        return self._draw(mixed(weighed, self._usual(thought), step_of(thought)))

    def _draw(self, chances: Mapping[Move, float]) -> Move:
        """A move drawn from a mixture."""
        self.drawn_from = chances
        move: Move = self._rng.choices(list(chances), list(chances.values()))[0]
        return move

    def _think(self, seen: View) -> Thought:
        return Thought(seen, self._memory)

    def _look_ahead(self, seen: View) -> None:
        """Think of the last two dice before they are there."""
        foresee(seen.rules, AHEAD)

    def _last_two_dice(self, seen: View) -> Move | None:
        """A move near equilibrium; nothing where to think of it takes too long."""
        studied = self._studied(seen)
        return self._equilibrium(studied, seen) if studied else None

    def _studied(self, seen: View) -> Endgame | None:
        """The last two dice, thought through; nothing where that takes too long."""
        holder = 0 if seen.holder in (NOBODY, seen.opener) else 1
        studied = endgame(seen.rules, seen.variant, holder)
        self._study(studied)
        return studied if studied.is_solved else None

    def _study(self, studied: Endgame) -> None:
        studied.think()

    def _equilibrium(self, studied: Endgame, seen: View) -> Move:
        """A move drawn from a strategy that can hardly be exploited."""
        other = next(seat for seat in seen.ring if seat != seen.seat)
        sight = studied.sight(sum(seen.cups[seen.seat] or ()), sum(seen.cups[other] or ()))
        return self._draw({move: chance for chance, move in studied.policy(seen.bids, sight)})

    def _prepare(self, seen: View, offered: Sequence[Move]) -> Decision:
        """Directions are all alike; a special round is declared, best where only oneself sees.

        Of two players, whoever opens such a round is far ahead: the other does not declare it.
        """
        rounds = [move for move in offered if isinstance(move, Choose)]
        if not rounds:
            return Decision(self._rng.choice(list(offered)), message("reason-no-difference"))
        opens = seen.opener == seen.seat or seen.rules.special.holder_opens
        if len(rounds) < len(offered) and len(seen.ring) == 2 and not opens:
            return Decision(Decline(), message("reason-declined"))
        return Decision(best_round(seen, rounds), message("reason-special"))

    def _explain(self, thought: Thought, move: Move) -> Decision:
        here, sight = thought.here, thought.sight
        match move:
            case Doubt():
                return because(Option(1 - here.at_least(move.bid, sight), move))
            case Exact():
                return because(Option(here.exactly(move.bid, sight), move))
            case Show():
                return Decision(move, message("reason-show"))
            case Bid():
                likely = here.at_least(move, sight)
                if likely < 0.5:
                    return Decision(move, message("reason-bluff", percent=percent(likely)))
                return because(Option(likely, move))
            case Direct() | Choose() | Decline():
                raise AssertionError(f"nobody weighs up {move}: it is answered before the dice")
            case _:
                assert_never(move)
