"""The last two dice: one each, played near equilibrium.

Counterfactual regret minimisation over the bids of a round, where a player remembers the last
two bids and their own sight of the dice. Forgetting what came before keeps the tree small enough
to be solved while a game is played; how much that costs is measured by `exploitability`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from threading import Lock

from dudo.bots.regrets import END, PASSES, Action, Round, Spot, Stage, beginning, thought_on
from dudo.bots.worth import worth
from dudo.caching import MEGABYTE, NUMBER, Room
from dudo.game import Doubt, Move
from dudo.game.offers import round_offers
from dudo.rules.bid import Bid
from dudo.rules.bidding import Standing
from dudo.rules.calls import Exact
from dudo.rules.ruleset import Ruleset, footprint
from dudo.rules.sight import sees

NEGLIGIBLE = 1e-9
"""Histories less likely than this are left out of a best response."""
LIMIT = 2
"""Dice on the table."""
MOST_FACES = 6
"""With dice of more faces, a round is too long to be solved in the time of a few moves."""

Key = tuple[int, Bid | None, Standing | None]
Dice = tuple[int, int]


class Endgame:
    """One round between two players with a die each; player 0 opens.

    What has been learnt of it is a value. Thinking on puts a later value in its place and changes
    none, so that threads may think about one endgame, and play by it, at the same time.
    """

    def __init__(self, rules: Ruleset, variant: str = "", *, holder: int = 0) -> None:
        self.rules = rules.during(variant)
        self._offers = round_offers(rules, variant, LIMIT, True)  # noqa: FBT003 two are left
        faces = range(1, self.rules.die.faces + 1)
        self.deals: tuple[Dice, ...] = tuple(product(faces, faces))
        first, second = (
            tuple(self._sight(seat, holder, deal) for deal in self.deals) for seat in (0, 1)
        )
        self.sights = first, second
        grown: dict[Key, Spot] = {}
        last = self._grow((), grown, {})
        self._numbers = {key: number for number, key in enumerate(reversed(grown))}
        self._round = Round(
            spots=tuple(spot.counted_from(last) for spot in reversed(grown.values())),
            sights=self.sights,
            kinds=(max(first) + 1, max(second) + 1),
            groups=(_groups(first), _groups(second)),
        )
        self._stage = beginning(self._round)
        self._storing = Lock()

    def _sight(self, seat: int, holder: int, deal: Dice) -> int:
        sight = self.rules.sight
        own = sees(sight, seat, seat, holder=holder, hand=1)
        other = sees(sight, seat, 1 - seat, holder=holder, hand=1)
        return self.sight(deal[seat] if own else 0, deal[1 - seat] if other else 0)

    def sight(self, own: int, other: int) -> int:
        """A number for what a player sees: their own die or the other's, 0 for one unseen."""
        return own or other

    def key(self, bids: tuple[Bid, ...]) -> Key:
        """What is remembered of the bids."""
        if not bids:
            return 0, None, None
        before = bids[-2] if len(bids) > 1 else None
        return len(bids) % 2, before, self.rules.bidding.recall(bids)

    def _grow(self, bids: tuple[Bid, ...], grown: dict[Key, Spot], numbers: dict[Key, int]) -> int:
        """Find all spots from here on, those first that a spot leads to; the number of this one."""
        key = self.key(bids)
        if key not in numbers:
            player = len(bids) % 2
            actions: list[Action] = []
            for move in self._offers.after(bids).moves:
                if isinstance(move, Bid):
                    child = self._grow((*bids, move), grown, numbers)
                    actions.append(Action(move, child, ()))
                else:
                    actions.append(Action(move, END, self._pays(move, player)))
            numbers[key] = len(grown)
            grown[key] = Spot(player, tuple(actions))
        return numbers[key]

    def _pays(self, call: Move, caller: int) -> tuple[float, ...]:
        """What a call pays the opener in each deal: from -1, the game lost, to 1, won."""
        return tuple(self._pay(call, caller, deal) for deal in self.deals)

    def _pay(self, call: Move, caller: int, deal: Dice) -> float:
        assert not isinstance(call, Bid)
        bid = call.bid  # type: ignore[union-attr]  # only calls end a round
        counted = self.rules.counting.count(bid.face, deal)
        if isinstance(call, Doubt):
            won = 1.0 if counted < bid.count else -1.0
        else:
            won = self._prize() if counted == bid.count else -1.0
        return won if caller == 0 else -won

    def _prize(self) -> float:
        """What a right exact call is worth: two dice, or one and a joker, against one."""
        exact = self.rules.exact
        gains = self.rules.table.dice > 1 or (isinstance(exact, Exact) and exact.joker)
        return 2 * worth((2, 1) if gains else (1, 1), 0) - 1

    @property
    def size(self) -> int:
        """Roughly the bytes it takes until it is solved; then it takes less."""
        told = self._round
        rows = sum(
            len(spot.actions) * (3 * told.kinds[spot.player] + len(self.deals) // 2)
            for spot in told.spots
        )
        return NUMBER * rows + footprint(self.rules)

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
        later = thought_on(self._round, self._stage, passes, is_late)
        with self._storing:
            if later.passes > self._stage.passes:  # another thread may have come further
                self._stage = later

    def policy(self, bids: tuple[Bid, ...], seen: int) -> Iterator[tuple[float, Move]]:
        """How likely each move is, for whoever is to act and sees that."""
        number = self._numbers[self.key(bids)]
        actions = self._round.spots[number].actions
        for chance, action in zip(self._stage.average(number, seen), actions, strict=True):
            yield chance, action.move

    def best_response(self, player: int) -> float:
        """What `player` wins on average who knows the average strategy and forgets nothing."""
        start = [1 / len(self.deals)] * len(self.deals)
        return sum(self._respond(self._stage, player, (), start))

    def _respond(
        self, stage: Stage, player: int, bids: tuple[Bid, ...], reach: list[float]
    ) -> list[float]:
        """The best winnings from here for each thing `player` may see."""
        number, sight = self._numbers[self.key(bids)], self.sights[player]
        spot, kinds = self._round.spots[number], self._round.kinds[player]
        sign = 1.0 if player == 0 else -1.0
        mine = spot.player == player
        best = [-1.0 if mine else 0.0] * kinds
        for place, action in enumerate(spot.actions):
            there = reach if mine else self._thinned(stage, number, place, reach)
            if not mine and max(there) < NEGLIGIBLE:
                continue
            won = [0.0] * kinds
            if isinstance(action.move, Bid):
                won = self._respond(stage, player, (*bids, action.move), there)
            else:
                for seen, likely, pay in zip(sight, there, action.pays, strict=True):
                    won[seen] += sign * likely * pay
            best = [max(b, w) if mine else b + w for b, w in zip(best, won, strict=True)]
        return best

    def _thinned(self, stage: Stage, number: int, place: int, reach: list[float]) -> list[float]:
        """How likely each deal still is once the other player has taken an action."""
        player = self._round.spots[number].player
        taken = [stage.average(number, seen)[place] for seen in range(self._round.kinds[player])]
        return [r * taken[s] for r, s in zip(reach, self.sights[player], strict=True)]

    def exploitability(self) -> float:
        """What a perfect opponent gains per round, on average over both chairs."""
        return (self.best_response(0) + self.best_response(1)) / 2


def _groups(sights: tuple[int, ...]) -> tuple[tuple[int, slice], ...]:
    """The deals that look alike to a player, who sees at most one of the dice."""
    groups = []
    for seen in sorted(set(sights)):
        places = [place for place, sight in enumerate(sights) if sight == seen]
        step = places[1] - places[0]
        groups.append((seen, slice(places[0], places[-1] + 1, step)))
    return tuple(groups)


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
