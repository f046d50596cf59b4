"""The engine on plain array operations: numpy here, torch on a graphics card, the same numbers.

The whole tree lies in slices (`layout.py`), so that a pass is a few hundred operations on large
contiguous arrays, without lists of indices. On a card one iteration is recorded once, as a graph,
and played back after that: starting its operations one by one would take most of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from dudo.solver.game import PublicGame, Unfolding, unfold
from dudo.solver.layout import End, Run
from dudo.solver.passes import JUDGE, LEARN, RESPOND, TINY
from dudo.solver.pieces import Pieces, cut_up
from dudo.solver.schemes import STILL, Scheme, Step

if TYPE_CHECKING:
    from dudo.solver.memory import RoundSize

WARM_UP = 3
"""Passes before a graph is recorded, as torch would have it."""


class NumpyArrays:
    """Arrays of numpy, on the processor."""

    library: Any = np
    is_recorded = False

    def __init__(self, dtype: Any = np.float64) -> None:
        self.dtype = np.dtype(dtype)

    def made(self, values: Any) -> Any:
        """An array of these numbers."""
        return np.ascontiguousarray(values, dtype=self.dtype)

    def zeros(self, *shape: int) -> Any:
        """An array of noughts."""
        return np.zeros(shape, dtype=self.dtype)

    def read(self, array: Any) -> Any:
        """An array of numpy with the same numbers."""
        return array

    def finish(self) -> None:
        """Nothing is left to wait for."""


def whole(game: PublicGame) -> tuple[Unfolding, Pieces]:
    """The tree of a game in one piece, for those who make several engines of it."""
    sizes = unfold(game)
    return sizes, cut_up(game, sizes, int(sizes.nodes[0]))


class ArrayEngine:
    """Regrets and averages of a game, and the passes over them, as operations on arrays."""

    def __init__(
        self,
        game: PublicGame,
        scheme: Scheme,
        arrays: Any,
        shape: tuple[Unfolding, Pieces] | None = None,
    ) -> None:
        self.game, self.scheme, self._arrays = game, scheme, arrays
        self.dtype = np.dtype(arrays.dtype)
        self.sizes, self.pieces = shape or whole(game)
        self._layout = layout = self.pieces.layouts[0]
        self._regrets = self._made_cells()
        self._basis = self._made_cells() if scheme.predicts else self._regrets
        self._totals = self._made_cells()
        self._weights = [arrays.made(weights) for weights in game.weights]
        self._pays = self._made_pays(game)
        self._even = arrays.made(1 / layout.actions)
        self._step = arrays.zeros(3)
        self._room = [self._made_room(me) for me in (0, 1)]
        self._play_back: Callable[[], None] | None = None
        self._iterated = 0

    @staticmethod
    def numbers_kept(size: RoundSize, scheme: Scheme) -> int:
        """Numbers of a round of this size: the cells', and room for both players' passes."""
        return (scheme.kept + 2) * size.cells + 5 * size.reaches

    def _made_cells(self) -> list[Any]:
        """Numbers of both players for all cells."""
        pairs = zip(self.game.hands, self._layout.columns, strict=True)
        return [self._arrays.zeros(hands, columns) for hands, columns in pairs]

    @property
    def regrets(self) -> list[Any]:
        """Regrets of the top, which is empty, and of both players."""
        return self._flat(self._regrets)

    @property
    def basis(self) -> list[Any]:
        """What strategies are made of: regrets, with what is predicted where the scheme does."""
        return self._flat(self._basis)

    @property
    def totals(self) -> list[Any]:
        """Strategies added up over all iterations."""
        return self._flat(self._totals)

    def _flat(self, pair: list[Any]) -> list[Any]:
        return [np.zeros(0, self.dtype), *(self._arrays.read(array).ravel() for array in pair)]

    def restore(self, regrets: list[Any], basis: list[Any], totals: list[Any]) -> None:
        """Go on from numbers that were kept."""
        for kept, arrays in (
            (regrets, self._regrets),
            (basis, self._basis),
            (totals, self._totals),
        ):
            for flat, array in zip(kept[1:], arrays, strict=True):
                array[:] = self._arrays.made(flat).reshape(array.shape)

    def repay(self, game: PublicGame) -> None:
        """Go on with the same game with other payoffs."""
        self.game = game
        for old, new in zip(self._pays, self._made_pays(game), strict=True):
            for pays, other in zip(old, new, strict=True):
                pays[:] = other  # in their place, where a recorded pass reads them

    def _made_pays(self, game: PublicGame) -> tuple[Any, Any]:
        """What ends pay each player, by own hand and the other's."""
        made = self._arrays.made
        return [made(pay) for pay in game.payoffs], [made(-pay.T) for pay in game.payoffs]

    def iterate(self, iteration: int) -> None:
        """One iteration: the first player learns, then the second against what was learnt."""
        step = self.scheme.step(iteration)
        self._step[:] = self._arrays.made(step)
        if not self._arrays.is_recorded:
            self._learn(step)
            return
        if self._play_back is None:
            self._iterated += 1
            if self._iterated <= WARM_UP:
                self._learn(Step(*self._step))
                return
            self._play_back = self._arrays.recorded(lambda: self._learn(Step(*self._step)))
        self._play_back()

    def _learn(self, step: Step) -> None:
        for me in (0, 1):
            self.learn(me, step)

    def learn(self, me: int, step: Step) -> None:
        """One player learns against what the other has learnt: half an iteration."""
        self._pass(LEARN, me, self._basis, step)

    def finish(self) -> None:
        """Wait until all iterations are done."""
        self._arrays.finish()

    def best_response(self, me: int) -> float:
        """What a player wins who knows the other's average strategy, and remembers everything."""
        return self._won(RESPOND, me)

    def value(self) -> float:
        """What the first player wins when both play their average strategies."""
        return self._won(JUDGE, 0)

    def _won(self, kind: int, me: int) -> float:
        self._pass(kind, me, self._totals, STILL)
        return float(self._root_values(me) @ self._weights[me])

    def _root_values(self, me: int) -> Any:
        """What each hand brings that player, after a pass."""
        return self._room[me][2][:, self._layout.root]

    def _made_room(self, me: int) -> tuple[Any, ...]:
        """Own reach, the other's reach, values, and by what own and other regrets are scaled."""
        nodes, hands = self._layout.nodes, self.game.hands
        zeros, mine, theirs = self._arrays.zeros, hands[me], hands[1 - me]
        columns = self._layout.columns[me]
        return (
            zeros(mine, nodes),
            zeros(theirs, nodes),
            zeros(mine, nodes),
            zeros(mine, nodes),
            zeros(theirs, nodes),
            zeros(mine, columns),
            zeros(mine, columns),
        )

    def _pass(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        """Go over all slices forward and back for one player."""
        self._scale(me, basis)
        self._reach(kind, me, basis, step)
        self._end(kind, me, basis, step)
        self._return(kind, me)
        if kind == LEARN:
            self._regret(me, step)

    def _scale(self, me: int, basis: list[Any]) -> None:
        """By what positive regrets become chances; less than nought where there are none."""
        layout, where = self._layout, self._arrays.library.where
        for player in (0, 1):
            scale = self._room[me][3 if player == me else 4]
            group = slice(layout.groups[player], layout.groups[player + 1])
            inside = scale[:, group]
            inside[:] = 0
            for actor, source, _, count, column in (*layout.runs, *layout.ends):
                if actor == player:
                    cells = slice(column, column + count)
                    scale[:, source : source + count] += basis[player][:, cells].clip(min=0)
            inside[:] = where(inside > TINY, 1 / inside.clip(min=TINY), -self._even[group])

    def _chances(self, me: int, basis: list[Any], action: Run | End) -> Any:
        """How likely an action is, for all nodes and hands of whoever takes it."""
        actor, source, _, count, column = action
        scale = self._room[me][3 if actor == me else 4][:, source : source + count]
        positive = basis[actor][:, column : column + count].clip(min=0)
        return self._arrays.library.where(scale > 0, positive * scale, -scale)

    def _reach(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        """How likely each player's own choices lead to every node, from the root on."""
        mine, theirs, mixed = self._room[me][0], self._room[me][1], self._room[me][5]
        mine[:, self._layout.root] = 1
        theirs[:, self._layout.root] = self._weights[1 - me]
        for run in self._layout.runs:
            actor, source, target, count, column = run
            here, there = slice(source, source + count), slice(target, target + count)
            cells = slice(column, column + count)
            mine[:, there] = mine[:, here]
            theirs[:, there] = theirs[:, here]
            if actor == me:
                mixed[:, cells] = self._chances(me, basis, run)
                mine[:, there] *= mixed[:, cells]
                if kind == LEARN:
                    self._totals[me][:, cells] += step.weight * mine[:, there]
            elif actor == 1 - me:
                theirs[:, there] *= self._chances(me, basis, run)

    def _end(self, kind: int, me: int, basis: list[Any], step: Step) -> None:
        """What the ends of the game bring."""
        mine, theirs, values, *_, worths = self._room[me]
        values[:] = 0
        if kind == RESPOND:
            values[:, self._layout.groups[me] : self._layout.groups[me + 1]] = -np.inf
        for end in self._layout.ends:
            actor, source, payoff, count, column = end
            here, cells = slice(source, source + count), slice(column, column + count)
            reach = theirs[:, here]
            if actor == 1 - me:
                reach = reach * self._chances(me, basis, end)
            paid = self._pays[me][payoff] @ reach
            if actor != me:
                values[:, here] += paid
            elif kind == RESPOND:
                values[:, here] = self._arrays.library.maximum(values[:, here], paid)
            else:
                chance = self._chances(me, basis, end)
                worths[:, cells] = paid
                values[:, here] += chance * paid
                if kind == LEARN:
                    self._totals[me][:, cells] += step.weight * mine[:, here] * chance

    def _return(self, kind: int, me: int) -> None:
        """What every node brings, from the ends back to the root."""
        values, mixed = self._room[me][2], self._room[me][5]
        for actor, source, target, count, column in reversed(self._layout.runs):
            here, there = slice(source, source + count), slice(target, target + count)
            if actor != me:
                values[:, here] += values[:, there]
            elif kind == RESPOND:
                values[:, here] = self._arrays.library.maximum(values[:, here], values[:, there])
            else:
                values[:, here] += mixed[:, column : column + count] * values[:, there]

    def _regret(self, me: int, step: Step) -> None:
        """Add what actions would have brought more to the regrets."""
        values, worths = self._room[me][2], self._room[me][6]
        for action in (*self._layout.runs, *self._layout.ends):
            actor, source, target, count, column = action
            if actor != me:
                continue
            cells = slice(column, column + count)
            leads_on = isinstance(action, Run)
            brought = values[:, target : target + count] if leads_on else worths[:, cells]
            more = brought - values[:, source : source + count]
            regrets = self._regrets[me][:, cells]
            kept = step.positive * regrets.clip(min=0) + step.negative * regrets.clip(max=0)
            regrets[:] = kept + more
            if self.scheme.predicts:
                self._basis[me][:, cells] = regrets.clip(min=0) + more
