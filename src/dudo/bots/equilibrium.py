"""The equilibrium bot: plays the solver's tables, and searches with their values above them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from dudo.bots.bot import Decision
from dudo.bots.reader import is_last_two_dice
from dudo.bots.reasons import percent
from dudo.bots.searcher import Budget, Searcher
from dudo.bots.shows import weigh_shows
from dudo.bots.tables import (
    LastTwo,
    MatchValues,
    best_recall,
    choice_values,
    has_value,
    may_be_tabled,
    may_call_exact,
    mixture,
    recall_mixture,
)
from dudo.bots.thought import Thought
from dudo.game import Decline, Move, Phase, Show, View
from dudo.messages import Message, message

if TYPE_CHECKING:
    from dudo.solver.recall_file import RecallTable

NEVER = 0.002
"""Moves that are less likely than this come from rounding, and are not made."""
UNSEEN_IN_SHOWS = 0.04
"""How much likelier one wins by a show than it seems, as only bids on one face are thought of after
it: tuned by play."""
ALWAYS = 0.995
"""A move that is likelier than this is the only one."""


class Equilibrium(Searcher):
    """Mixes its moves as a table has it, so that knowing how it plays is of no use."""

    def __init__(self, rng: random.Random, budget: Budget) -> None:
        super().__init__(rng, budget)
        self._recall: RecallTable | None = None

    def begin(self, seat: int, seen: View) -> None:
        """Know by which rules the game is played, and open the tables there are for them."""
        super().begin(seat, seen)
        self._recall = best_recall(seen.rules)
        if self._recall is not None and may_be_tabled(seen):
            recall_mixture(seen, self._recall)

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """A move drawn from the table's mixture or, where there is none, the searcher's."""
        self.drawn_from = {}
        if self._has_tables and may_be_tabled(seen):
            tabled = self._tabled(seen, offered)
            if tabled is not None:
                return tabled
        return super().choose(seen, offered, deadline=deadline)

    @property
    def _has_tables(self) -> bool:
        return self._table is not None or self._recall is not None

    def _tabled(self, seen: View, offered: Sequence[Move]) -> Decision | None:
        """What the tables say, if they know where the game stands."""
        table, recall = self._table, self._recall
        if seen.phase is Phase.BID:
            return self._played(seen, *self._mixture(seen), offered)
        values = choice_values(seen, table, offered, recall) if len(offered) > 1 else {}
        if not values:
            return None
        best = max(values, key=values.__getitem__)
        reason = "reason-equilibrium-no-round" if best == Decline() else "reason-equilibrium-round"
        return Decision(best, message(reason, percent=percent(values[best])))

    def _mixture(self, seen: View) -> tuple[Mapping[Move, float], Callable[[float], Message]]:
        """What a table does here, and how that is told: an exact one's word comes first.

        But not where the last two dice may be called exact: exact tables play for the game alone,
        where such a call wins less than a doubt, and lose rounds to whoever calls exact. Tables
        with a short memory play for both.
        """
        table, recall = self._table, self._recall
        exact = {} if table is None else mixture(seen, table)
        if exact and not (is_last_two_dice(seen) and may_call_exact(seen)):
            return exact, _reason
        recalled = {} if recall is None else recall_mixture(seen, recall)
        return (recalled, _reason_of_recall) if recalled else (exact, _reason)

    def _played(
        self,
        seen: View,
        mixed: Mapping[Move, float],
        reason: Callable[[float], Message],
        offered: Sequence[Move],
    ) -> Decision | None:
        """A move drawn from a mixture, if it has any that may be made, or a show instead."""
        likely = {move: mixed[move] for move in offered if mixed.get(move, 0.0) > NEVER}
        if not likely:
            return None
        show = self._show(seen, offered, likely)
        if show is not None:
            return Decision(show, message("reason-show"))
        move = self._draw(likely)
        return Decision(move, reason(likely[move] / sum(likely.values())))

    def _show(
        self, seen: View, offered: Sequence[Move], likely: Mapping[Move, float]
    ) -> Move | None:
        """Dice put in view, where that is worth more than the mixture; tables know no shows."""
        if not any(isinstance(move, Show) for move in offered):
            return None
        thought = self._think(seen)
        shows = weigh_shows(thought, offered)
        value, show = max(shows, key=lambda pair: pair[0], default=(0.0, None))
        here, sight = thought.here, thought.sight
        drawn = sum(chance * here.value(move, sight) for move, chance in likely.items())
        return show if value + UNSEEN_IN_SHOWS > drawn / sum(likely.values()) else None

    def _think(self, seen: View) -> Thought:
        if self._has_tables and seen.cups:
            if has_value(seen):
                ends = MatchValues(seen, self._table, self._recall)
                return Thought(seen, self._memory, ends)
            if len(seen.ring) > 2 and all(seen.hands[seat] is not None for seat in seen.ring):
                return Thought(seen, self._memory, LastTwo(seen, self._table, self._recall))
        return super()._think(seen)


def _reason(chance: float) -> Message:
    if chance >= ALWAYS:
        return message("reason-equilibrium-only")
    return message("reason-equilibrium", percent=percent(chance))


def _reason_of_recall(chance: float) -> Message:
    if chance >= ALWAYS:
        return message("reason-equilibrium-recall-only")
    return message("reason-equilibrium-recall", percent=percent(chance))
