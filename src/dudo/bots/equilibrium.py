"""The equilibrium bot: plays the solver's tables, and searches with their values above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dudo.bots.bot import Decision
from dudo.bots.reasons import percent
from dudo.bots.searcher import Searcher
from dudo.bots.shows import weigh_shows
from dudo.bots.tables import (
    LastTwo,
    MatchValues,
    may_be_tabled,
    mixture,
    recall_mixture,
    round_values,
)
from dudo.bots.thought import Thought
from dudo.game import Choose, Move, Phase, Show, View
from dudo.messages import Message, message

NEVER = 0.002
"""Moves that are less likely than this come from rounding, and are not made."""
ALWAYS = 0.995
"""A move that is likelier than this is the only one."""


class Equilibrium(Searcher):
    """Mixes its moves as a table has it, so that knowing how it plays is of no use."""

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
        """What the tables say, if they know where the game stands; an exact one first."""
        table, recall = self._table, self._recall
        if seen.phase is Phase.BID:
            if (show := self._show(seen, offered)) is not None:
                return show
            exact = {} if table is None else mixture(seen, table)
            if exact or recall is None:
                return self._drawn(exact, offered, _reason)
            return self._drawn(recall_mixture(seen, recall), offered, _reason_of_recall)
        rounds = [move for move in offered if isinstance(move, Choose)]
        if len(rounds) < len(offered) or len(rounds) < 2:
            return None  # to declare a round or not is a choice that both have
        values = round_values(seen, table, rounds, recall)
        if not values:
            return None
        best = max(values, key=values.__getitem__)
        return Decision(best, message("reason-equilibrium-round", percent=percent(values[best])))

    def _show(self, seen: View, offered: Sequence[Move]) -> Decision | None:
        """Dice put in view, where that is worth more than anything else; tables know no shows."""
        if not any(isinstance(move, Show) for move in offered):
            return None
        thought = self._think(seen)
        shows = list(weigh_shows(thought, offered))
        others = thought.here.weigh(offered, thought.sight)
        best = max([*others, *shows], key=lambda pair: pair[0], default=None)
        return Decision(best[1], message("reason-show")) if best in shows else None

    def _drawn(
        self,
        mixed: dict[Move, float],
        offered: Sequence[Move],
        reason: Callable[[float], Message],
    ) -> Decision | None:
        """A move drawn from a mixture, if it has any that may be made."""
        likely = {move: mixed[move] for move in offered if mixed.get(move, 0.0) > NEVER}
        if not likely:
            return None
        move = self._draw(likely)
        return Decision(move, reason(likely[move] / sum(likely.values())))

    def _think(self, seen: View) -> Thought:
        if self._has_tables and seen.cups:
            if may_be_tabled(seen):
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
