"""The equilibrium bot: plays the solver's tables, and searches with their values above them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dudo.bots.bot import Decision
from dudo.bots.reasons import percent
from dudo.bots.searcher import Budget, Searcher
from dudo.bots.tables import MatchValues, best_table, may_be_tabled, mixture, round_values
from dudo.bots.thought import Thought
from dudo.game import Choose, Move, Phase, View
from dudo.messages import Message, message

if TYPE_CHECKING:
    from dudo.solver.table_file import Table

NEVER = 0.002
"""Moves that are less likely than this come from rounding, and are not made."""
ALWAYS = 0.995
"""A move that is likelier than this is the only one."""


class Equilibrium(Searcher):
    """Mixes its moves as a table has it, so that knowing how it plays is of no use."""

    def __init__(self, rng: random.Random, budget: Budget) -> None:
        super().__init__(rng, budget)
        self._table: Table | None = None

    def begin(self, seat: int, seen: View) -> None:
        """Know by which rules the game is played, and whether there is a table for them."""
        super().begin(seat, seen)
        self._table = best_table(seen.rules)

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """A move drawn from the table's mixture or, where there is none, the searcher's."""
        if self._table is not None and may_be_tabled(seen):
            tabled = self._tabled(seen, offered, self._table)
            if tabled is not None:
                return tabled
        return super().choose(seen, offered, deadline=deadline)

    def _tabled(self, seen: View, offered: Sequence[Move], table: Table) -> Decision | None:
        """What the table says, if it knows where the game stands."""
        if seen.phase is Phase.BID:
            mixed = mixture(seen, table)
            likely = {move: mixed[move] for move in offered if mixed.get(move, 0.0) > NEVER}
            if not likely:
                return None
            move: Move = self._rng.choices(list(likely), list(likely.values()))[0]
            return Decision(move, _reason(likely[move] / sum(likely.values())))
        rounds = [move for move in offered if isinstance(move, Choose)]
        if len(rounds) < len(offered) or len(rounds) < 2:
            return None  # to declare a round or not is a choice that both have
        values = round_values(seen, table, rounds)
        if not values:
            return None
        best = max(values, key=values.__getitem__)
        return Decision(best, message("reason-equilibrium-round", percent=percent(values[best])))

    def _think(self, seen: View) -> Thought:
        if self._table is not None and may_be_tabled(seen) and seen.cups:
            return Thought(seen, self._memory, MatchValues(seen, self._table))
        return super()._think(seen)


def _reason(chance: float) -> Message:
    if chance >= ALWAYS:
        return message("reason-equilibrium-only")
    return message("reason-equilibrium", percent=percent(chance))
