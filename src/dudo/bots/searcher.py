"""The searcher: weighs what the others may hold and how they may go on."""

import random
import time
from collections.abc import Iterable, Sequence
from functools import partial
from math import inf

from dudo.bots.bot import Decision
from dudo.bots.endgame import PASSES, Endgame, foresee
from dudo.bots.mixing import mixed, step_of
from dudo.bots.position import THOUGHTS
from dudo.bots.reader import AHEAD, Reader
from dudo.bots.rollout import Rollout
from dudo.bots.school_search import SchoolSearch
from dudo.bots.tables import JoinedTables, check_last_dice, joined_tables, may_be_tabled, mixture
from dudo.bots.thought import Thought
from dudo.game import Move, Show, View
from dudo.game.events import Event, Settled
from dudo.rules import Bid

CANDIDATES = 6
"""With more than two players, how many of the moves that the reader likes best are looked into."""
LESS_MIXED = 0.5
"""The part of a reader's mixing that is left between two: it knows better what moves are worth."""
FEW = 4
"""With fewer dice than this more of it is left; with half as many, all of it."""
LOOKING = 0.85
"""The part of its time in which it looks into answers: the last of them may take long."""
LIKED = 0.02
"""Between two, bids are looked into that the reader would make this often."""
CUTS = {12: 4, 36: 3, 120: 2}
"""After so many worlds, how many of them are looked into further."""
TRUST = 10.0
"""How many imagined rounds the reader's own judgement is worth."""
READING = 0.4
"""The part of its time in which a searcher imagines hands, before it plays rounds with them."""
STUDYING = 0.3
"""The part of its time in which it thinks about the last two dice, if they are not solved yet."""
PASS_TIME = 0.006
"""About the seconds that a pass of such thought takes."""
MOST_HANDS = 250
SPARE = 0.06
"""The part of its time that is left for making up one's mind and saying why."""


class Budget:
    """When to stop thinking: after some time or, to be repeatable, after so many steps.

    A step is an imagined world or, between two, an answer that is looked into.
    """

    def __init__(self, *, seconds: float = 0.0, worlds: int = 0) -> None:
        self._seconds = inf if worlds else seconds
        self._worlds = worlds
        self._most = inf
        self._began = 0.0
        self._stopped = False

    def begin(self, deadline: float | None = None) -> None:
        """Start the clock of one move, which takes `deadline` seconds at most."""
        self._began = time.perf_counter()
        self._most = inf if deadline is None else deadline

    def stop(self) -> None:
        """Allow no more time, for this move or another."""
        self._stopped = True

    def allows(self, done: int, *, part: float = 1.0) -> bool:
        """Whether one more step may begin, in a part of all the time, after so many."""
        if self._worlds and done >= self._worlds:
            return False
        return not self.is_up(part)

    def is_up(self, part: float = 1.0) -> bool:
        """Whether a part of the time has passed."""
        return self._left(part) <= 0

    def steps(self, seconds: float, *, part: float) -> float:
        """How many steps that take `seconds` each there is time for, in a part of all the time."""
        return max(self._left(part) / seconds, 0.0)

    def _left(self, part: float) -> float:
        seconds = 0.0 if self._stopped else min(self._seconds, self._most)
        return self._began + part * (1 - SPARE) * seconds - time.perf_counter()


class Searcher(Reader):
    """A reader that looks into what may follow its moves: between two for all hands at once."""

    def __init__(self, rng: random.Random, budget: Budget) -> None:
        super().__init__(rng)
        self._budget = budget
        self._table: JoinedTables | None = None

    def begin(self, seat: int, seen: View) -> None:
        """Know by which rules the game is played, and whether there is a table for them."""
        super().begin(seat, seen)
        self._table = joined_tables(seen.rules)
        if self._table is not None:
            check_last_dice(seen, self._table)

    def hear(self, event: Event) -> None:
        """Learn from what is shown, and empty a fullish cache now: amid a move it takes long."""
        super().hear(event)
        if isinstance(event, Settled):
            THOUGHTS.tidy()

    def close(self) -> None:
        """Think no longer about a move, however long one would like to."""
        self._budget.stop()

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """The move that does best in all that there was time to look into."""
        self._budget.begin(deadline)
        return super().choose(seen, offered)

    def _look_ahead(self, seen: View) -> None:
        passes = int(min(AHEAD, self._budget.steps(PASS_TIME, part=STUDYING)))
        if passes:
            foresee(seen.rules, passes, partial(self._budget.is_up, STUDYING))

    def _study(self, studied: Endgame) -> None:
        part = 2 * STUDYING
        passes = int(min(PASSES, self._budget.steps(PASS_TIME, part=part)))
        studied.think(passes, partial(self._budget.is_up, part))

    def _pick(self, thought: Thought, weighed: list[tuple[float, Move]]) -> Move:
        weighed.sort(key=lambda pair: pair[0], reverse=True)
        if len(weighed) == 1 or isinstance(weighed[0][1], Show):
            return weighed[0][1]
        bids_and_calls = [pair for pair in weighed if not isinstance(pair[1], Show)]
        if thought.state is not None:
            return self._against_strangers(thought, bids_and_calls)
        self._read(rollout := Rollout(thought, self._rng))
        totals = {move: value * TRUST for value, move in bids_and_calls[:CANDIDATES]}
        worlds = 0
        while len(totals) > 1 and self._budget.allows(worlds):
            outcomes = self._outcomes(rollout, totals)
            if len(outcomes) < len(totals):
                break
            pairs = zip(totals.items(), outcomes, strict=True)
            totals = {move: total + outcome for (move, total), outcome in pairs}
            worlds += 1
            if worlds in CUTS:
                best = sorted(totals, key=totals.__getitem__, reverse=True)[: CUTS[worlds]]
                totals = {move: totals[move] for move in best}
        return max(totals, key=totals.__getitem__)

    def _against_strangers(self, thought: Thought, weighed: list[tuple[float, Move]]) -> Move:
        """A mixture of the moves that do well against all the players that the other may be.

        What has not been looked into is worth what the reader says, as far as that was right of
        what has been; calls are worth what it says of them.
        """
        usual, step = self._usual(thought), _part_of_mixing(thought) * step_of(thought)
        liked = mixed(weighed, usual, step)
        least = LIKED * sum(liked.values())
        bids = [move for move in liked if isinstance(move, Bid) and liked[move] > least]
        bids.sort(key=liked.__getitem__, reverse=True)
        goes_on = partial(self._budget.allows, part=LOOKING)
        found = SchoolSearch(thought, step).values(bids, goes_on)
        if not found:
            return self._draw(liked)
        read = {move: value for value, move in weighed}
        error = sum(found[bid] - read[bid] for bid in found) / len(found)
        values = {
            move: value + error if isinstance(move, Bid) else value for move, value in read.items()
        }
        values |= found
        return self._draw(mixed([(value, move) for move, value in values.items()], usual, step))

    def _last_two_dice(self, seen: View) -> Move | None:
        """As an exact table has it, which comes along for the books; else as it can be solved."""
        table = self._table
        tabled = mixture(seen, table) if table and may_be_tabled(seen) else {}
        return self._draw(tabled) if tabled else super()._last_two_dice(seen)

    def _outcomes(self, rollout: Rollout, moves: Iterable[Move]) -> list[float]:
        """How the moves do in one more world; only the first of them where the time is up."""
        play, outcomes = rollout.world(self._budget.is_up), []
        for move in moves:
            outcome = play(move)
            if outcome is None:
                break
            outcomes.append(outcome)
        return outcomes

    def _read(self, rollout: Rollout) -> None:
        """Imagine hands for those who have bid, in a part of the time."""
        hands = 0
        while hands < MOST_HANDS and self._budget.allows(hands, part=READING) and rollout.told:
            for told in rollout.told:
                if not self._budget.is_up(READING):
                    told.add()
            hands += 1


def _part_of_mixing(thought: Thought) -> float:
    """How much of a reader's mixing is left: more with few dice, where every bid betrays a lot."""
    return min(LESS_MIXED * max(FEW / thought.facts.cups[thought.here.turn], 1.0), 1.0)
