"""The last two dice: one each, played near equilibrium, for the round and the game in equal parts.

A right exact call wins the round, but less of the game than a right doubt: whoever plays for the
game alone loses rounds to exact calls. Where there are none, a round won is the game won.

The round is the solver's, and so is the way to learn it; what is added here is thinking in small
portions, while a game is played, by any number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from dudo.bots.worth import settled, worth
from dudo.caching import MEGABYTE, Room
from dudo.game import Doubt, Exact, Move
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset, footprint
from dudo.rules.settlement import Outcome
from dudo.rules.sight import sees

if TYPE_CHECKING:
    from dudo.solver.arrays import ArrayEngine
    from dudo.solver.rounds import RoundGame

LIMIT = 2
"""Dice on the table."""
ONE_DIE_EACH = (1, 1)
MOST_FACES = 6
"""With dice of more faces, a round is too long to be solved in the time of a few moves."""
PASSES = 80
"""Passes of regret minimisation, which take turns between the players."""
PRECISION = 4
"""Bytes of a number."""

Dice = tuple[int, int]
"""A die for each player."""


class Learnt(NamedTuple):
    """What has been learnt after so many passes; the same for whoever made them."""

    passes: int
    regrets: list[Any]
    """As the solver has them; nothing before the first pass, and once it is solved."""
    totals: list[Any]
    """How one has played, added up over all passes; nothing before the first."""

    @property
    def is_solved(self) -> bool:
        """Whether enough passes have been made."""
        return self.passes >= PASSES


class Endgame:
    """One round between two players with a die each; player 0 opens.

    What has been learnt of it is a value. Thinking on puts a later value in its place and changes
    none, so that threads may think about one endgame, and play by it, at the same time.
    """

    def __init__(self, rules: Ruleset, variant: str = "", *, holder: int = 0) -> None:
        self._asked, self._variant, self._holder = rules, variant, holder
        self.rules = rules.during(variant)
        faces = range(1, self.rules.die.faces + 1)
        self.deals: tuple[Dice, ...] = tuple(product(faces, faces))
        first, second = (tuple(self._sight(seat, deal) for deal in self.deals) for seat in (0, 1))
        self.sights = first, second
        self._stage = Learnt(0, [], [])
        self._storing = Lock()

    @cached_property
    def round(self) -> RoundGame:
        """The round as the solver has it."""
        from dudo.solver.rounds import RoundKey, round_game  # noqa: PLC0415 numpy is slow to load

        key = RoundKey(ONE_DIE_EACH, self._variant, self._holder)
        return round_game(self._asked, key, _worth, highest=LIMIT)

    @cached_property
    def _shape(self) -> Any:
        from dudo.solver.arrays import whole  # noqa: PLC0415 as above

        return whole(self.round.game)

    def _sight(self, seat: int, deal: Dice) -> int:
        sight = self.rules.sight
        own = sees(sight, seat, seat, holder=self._holder, hand=1)
        other = sees(sight, seat, 1 - seat, holder=self._holder, hand=1)
        return self.sight(deal[seat] if own else 0, deal[1 - seat] if other else 0)

    def sight(self, own: int, other: int) -> int:
        """A number for what a player sees: their own die or the other's, 0 for one unseen."""
        return own or other

    @property
    def size(self) -> int:
        """Roughly the bytes it takes until it is solved; then it takes less."""
        from dudo.solver.memory import round_size  # noqa: PLC0415 numpy is slow to load
        from dudo.solver.rounds import RoundKey  # noqa: PLC0415 as above

        key = RoundKey(ONE_DIE_EACH, self._variant, self._holder)
        cells = round_size(self._asked, key, highest=LIMIT).cells
        return 2 * PRECISION * cells + footprint(self.rules)

    @property
    def passes(self) -> int:
        """Passes made so far."""
        return self._stage.passes

    @property
    def is_solved(self) -> bool:
        """Whether enough passes have been made."""
        return self._stage.is_solved

    def think(self, passes: int = PASSES, is_late: Callable[[], bool] = bool) -> None:
        """Play some more against oneself and regret, up to as many passes as are ever needed."""
        later = self._thought_on(self._stage, passes, is_late)
        with self._storing:
            if later.passes > self._stage.passes:  # another thread may have come further
                self._stage = later

    def _thought_on(self, stage: Learnt, passes: int, is_late: Callable[[], bool]) -> Learnt:
        """What is known after some more passes, worked out on a copy of one's own."""
        last, made = min(stage.passes + passes, PASSES), stage.passes
        if made >= last or is_late():
            return stage
        engine = self._engine(stage)
        while made < last and not is_late():
            made += 1
            engine.learn(made % 2, engine.scheme.step((made + 1) // 2))
        if made == stage.passes:
            return stage
        regrets = [] if made >= PASSES else engine.regrets
        totals = engine.totals
        for numbers in (*regrets, *totals):
            numbers.flags.writeable = False
        return Learnt(made, regrets, totals)

    def _engine(self, stage: Learnt) -> ArrayEngine:
        """What goes on from a stage, and changes nothing of it."""
        import numpy as np  # noqa: PLC0415 slow to load

        from dudo.solver.arrays import ArrayEngine, NumpyArrays  # noqa: PLC0415 as above
        from dudo.solver.schemes import DCFR  # noqa: PLC0415 as above

        arrays = NumpyArrays(np.float32)
        engine = ArrayEngine(self.round.game, DCFR, arrays, self._shape)
        if stage.totals:
            regrets = stage.regrets or engine.regrets
            engine.restore(regrets, regrets, stage.totals)
        return engine

    def policy(self, bids: tuple[Bid, ...], seen: int) -> Iterator[tuple[float, Move]]:
        """How likely each move is, for whoever is to act and sees that."""
        from dudo.solver.strategy import Strategy  # noqa: PLC0415 numpy is slow to load

        told, state, path = self.round, 0, []
        for bid in bids:
            path.append(told.actions[state].index(bid))
            state = told.after[state][bid]
        stage = self._stage
        totals = stage.totals or self._engine(stage).totals
        sizes, pieces = self._shape
        mixture = Strategy(told.game, sizes, pieces, totals).mixture(path)
        column = seen - 1 if seen else 0
        for action, row in zip(told.actions[state], mixture, strict=True):
            yield float(row[column]), _move(action, bids)

    def best_response(self, player: int) -> float:
        """What `player` wins on average who knows the average strategy and forgets nothing."""
        return self._engine(self._stage).best_response(player)

    def exploitability(self) -> float:
        """What a perfect opponent gains per round, on average over both chairs."""
        return (self.best_response(0) + self.best_response(1)) / 2


def _worth(outcome: Outcome) -> float:
    """What the end of the round is worth to the opener: from -1, round and game lost, to 1."""
    from dudo.solver.rounds import FOR_ROUND, round_worth  # noqa: PLC0415 numpy is slow to load

    game = 2 * worth(settled(ONE_DIE_EACH, outcome.changes), 0) - 1
    return FOR_ROUND * round_worth(outcome) + (1 - FOR_ROUND) * game


def _move(action: Bid | str, bids: tuple[Bid, ...]) -> Move:
    """An action of the solver as a move."""
    if isinstance(action, Bid):
        return action
    from dudo.solver.rounds import DOUBT  # noqa: PLC0415 numpy is slow to load

    return Doubt(bids[-1]) if action == DOUBT else Exact(bids[-1])


ENDGAMES = Room(48 * MEGABYTE)


@ENDGAMES.keeps(lambda found, *_: found.size)
def endgame(rules: Ruleset, variant: str, holder: int) -> Endgame:
    """The endgame of these rules, thought about as far as anyone has needed so far."""
    return Endgame(rules, variant, holder=holder)


def foresee(rules: Ruleset, passes: int, is_late: Callable[[], bool] = bool) -> None:
    """Think ahead a little about the first endgame of these rules that is not solved yet."""
    for variant in rules.variants:
        for holder in (0, 1) if variant else (0,):
            ahead = endgame(rules, variant, holder)
            if not ahead.is_solved:
                return ahead.think(passes, is_late)
    return None
