"""The last two dice: one each, played near equilibrium.

Counterfactual regret minimisation over the bids of a round, where a player remembers the last
two bids and their own sight of the dice. Forgetting what came before keeps the tree small enough
to be solved while a game is played; how much that costs is measured by `exploitability`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from operator import mul

from dudo.bots.worth import worth
from dudo.game import Doubt, Move
from dudo.game.offers import round_offers
from dudo.rules.bid import Bid
from dudo.rules.bidding import Standing
from dudo.rules.calls import Exact
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import sees

PASSES = 80
"""Passes of regret minimisation, which take turns between the players."""
NEGLIGIBLE = 1e-9
"""Histories less likely than this are left out of a best response."""
LIMIT = 2
"""Dice on the table."""
MOST_FACES = 6
"""With dice of more faces, a round is too long to be solved in the time of a few moves."""

Key = tuple[int, Bid | None, Standing | None]
Dice = tuple[int, int]


class Spot:
    """A point of the round: whose turn, what can be said, and the regrets so far."""

    __slots__ = ("actions", "mixture", "player", "regrets", "totals")

    def __init__(self, player: int, sights: int, actions: list[Action]) -> None:
        self.player = player
        self.actions = actions
        self.regrets = [[0.0] * len(actions) for _ in range(sights)]
        self.totals = [[0.0] * len(actions) for _ in range(sights)]
        self.mixture = [_normalised(row) for row in self.regrets]
        """How the regrets so far say to play, for each thing the player may see."""

    def remember(self, often: list[float]) -> None:
        """Add how one would play now to the average, as often as one comes here."""
        for seen, more in enumerate(often):
            if more:
                pairs = zip(self.totals[seen], self.mixture[seen], strict=True)
                self.totals[seen] = [total + more * chance for total, chance in pairs]

    def regret(
        self, seen: int, likely: list[float], value: list[float], outcomes: list[list[float]]
    ) -> None:
        """Add to the regrets what each action would have brought more, but never less than none."""
        here = sum(map(mul, likely, value))
        self.regrets[seen] = row = [
            max(regret + sum(map(mul, likely, outcome)) - here, 0.0)
            for regret, outcome in zip(self.regrets[seen], outcomes, strict=True)
        ]
        self.mixture[seen] = _normalised(row)

    def close(self) -> None:
        """Keep the average alone."""
        self.regrets.clear()
        self.mixture.clear()

    def average(self, seen: int) -> list[float]:
        """How likely each action is, over all passes so far, to a player who sees that."""
        return _normalised(self.totals[seen])


class Action:
    """A move, and where it leads: to another spot or, for a call, to what it pays the opener."""

    __slots__ = ("child", "move", "pays")

    def __init__(self, move: Move, child: Key | None, pays: list[float]) -> None:
        self.move = move
        self.child = child
        self.pays = pays


class Endgame:
    """One round between two players with a die each; player 0 opens."""

    def __init__(self, rules: Ruleset, variant: str = "", *, holder: int = 0) -> None:
        self.rules = rules.during(variant)
        self._offers = round_offers(rules, variant, LIMIT, True)  # noqa: FBT003 two are left
        faces = range(1, self.rules.die.faces + 1)
        self.deals: list[Dice] = list(product(faces, faces))
        self.sights = [[self._sight(seat, holder, deal) for deal in self.deals] for seat in (0, 1)]
        self._kinds = [max(row) + 1 for row in self.sights]
        self._groups = [_groups(row) for row in self.sights]
        self.passes = 0
        """Passes made so far."""
        self.spots: dict[Key, Spot] = {}
        self._order: list[Key] = []
        self._grow(())
        self._order.reverse()
        self._nothing = [0.0] * len(self.deals)

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

    def _grow(self, bids: tuple[Bid, ...]) -> Key:
        key = self.key(bids)
        if key not in self.spots:
            player = len(bids) % 2
            actions: list[Action] = []
            for move in self._offers.after(bids).moves:
                if isinstance(move, Bid):
                    actions.append(Action(move, self._grow((*bids, move)), []))
                else:
                    actions.append(Action(move, None, self._pays(move, player)))
            self.spots[key] = Spot(player, self._kinds[player], actions)
            self._order.append(key)
        return key

    def _pays(self, call: Move, caller: int) -> list[float]:
        """What a call pays the opener in each deal: from -1, the game lost, to 1, won."""
        return [self._pay(call, caller, deal) for deal in self.deals]

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
    def is_solved(self) -> bool:
        """Whether enough passes have been made."""
        return self.passes >= PASSES

    def think(self, passes: int = PASSES, is_late: Callable[[], bool] = bool) -> None:
        """Play some more against oneself and regret, up to as many passes as are ever needed."""
        for _ in range(min(passes, PASSES - self.passes)):
            if is_late():
                break
            self.passes += 1
            self._pass(self.passes % 2)
            if self.is_solved:
                for spot in self.spots.values():
                    spot.close()

    def _pass(self, learner: int) -> None:
        """Let one player learn from what every action would have brought against the other."""
        reach, weight = self._reach(), self.passes**2
        sign = 1.0 if learner == 0 else -1.0
        values: dict[Key, list[float]] = {}
        for key in reversed(self._order):
            spot, theirs, mine = self.spots[key], reach[key][1 - learner], reach[key][learner]
            if spot.player == learner:
                spot.remember([weight * often for often in mine])
            if not any(theirs):  # the other never lets it come to this
                continue
            outcomes = [
                action.pays if action.child is None else values.get(action.child, self._nothing)
                for action in spot.actions
            ]
            value = values[key] = self._nothing[:]
            likely = [sign * theirs[seen] for seen in self.sights[1 - learner]]
            for seen, deals in self._groups[spot.player]:
                here = [outcome[deals] for outcome in outcomes]
                value[deals] = blend = _blend(spot.mixture[seen], here)
                if spot.player == learner:
                    spot.regret(seen, likely[deals], blend, here)

    def _reach(self) -> dict[Key, tuple[list[float], list[float]]]:
        """For each spot, how much each player's own choices lead there, by what they see."""
        first, second = self._kinds
        reach = {key: ([0.0] * first, [0.0] * second) for key in self._order[1:]}
        reach[self._order[0]] = [1.0] * first, [1.0] * second
        for key in self._order:
            spot, here = self.spots[key], reach[key]
            mover = spot.player
            for place, action in enumerate(spot.actions):
                if action.child is not None:
                    mine, theirs = reach[action.child][mover], reach[action.child][1 - mover]
                    for seen, _ in self._groups[mover]:
                        mine[seen] += here[mover][seen] * spot.mixture[seen][place]
                    for seen, _ in self._groups[1 - mover]:
                        theirs[seen] += here[1 - mover][seen]
        return reach

    def policy(self, bids: tuple[Bid, ...], seen: int) -> Iterator[tuple[float, Move]]:
        """How likely each move is, for whoever is to act and sees that."""
        spot = self.spots[self.key(bids)]
        for chance, action in zip(spot.average(seen), spot.actions, strict=True):
            yield chance, action.move

    def best_response(self, player: int) -> float:
        """What `player` wins on average who knows the average strategy and forgets nothing."""
        start = [1 / len(self.deals)] * len(self.deals)
        return sum(self._respond(player, (), start))

    def _respond(self, player: int, bids: tuple[Bid, ...], reach: list[float]) -> list[float]:
        """The best winnings from here for each thing `player` may see."""
        spot, sight = self.spots[self.key(bids)], self.sights[player]
        sign = 1.0 if player == 0 else -1.0
        mine = spot.player == player
        best = [-1.0 if mine else 0.0] * self._kinds[player]
        for place, action in enumerate(spot.actions):
            there = reach if mine else self._thinned(spot, place, reach)
            if not mine and max(there) < NEGLIGIBLE:
                continue
            won = [0.0] * self._kinds[player]
            if isinstance(action.move, Bid):
                won = self._respond(player, (*bids, action.move), there)
            else:
                for seen, likely, pay in zip(sight, there, action.pays, strict=True):
                    won[seen] += sign * likely * pay
            best = [max(b, w) if mine else b + w for b, w in zip(best, won, strict=True)]
        return best

    def _thinned(self, spot: Spot, place: int, reach: list[float]) -> list[float]:
        """How likely each deal still is once the other player has taken an action."""
        taken = [spot.average(seen)[place] for seen in range(self._kinds[spot.player])]
        return [r * taken[s] for r, s in zip(reach, self.sights[spot.player], strict=True)]

    def exploitability(self) -> float:
        """What a perfect opponent gains per round, on average over both chairs."""
        return (self.best_response(0) + self.best_response(1)) / 2


def _groups(sights: list[int]) -> list[tuple[int, slice]]:
    """The deals that look alike to a player, who sees at most one of the dice."""
    groups = []
    for seen in sorted(set(sights)):
        places = [place for place, sight in enumerate(sights) if sight == seen]
        step = places[1] - places[0]
        groups.append((seen, slice(places[0], places[-1] + 1, step)))
    return groups


def _blend(mixture: list[float], outcomes: list[list[float]]) -> list[float]:
    """What each deal pays on average."""
    blend = [0.0] * len(outcomes[0])
    for chance, outcome in zip(mixture, outcomes, strict=True):
        if chance:
            blend = [paid + chance * pays for paid, pays in zip(blend, outcome, strict=True)]
    return blend


def _normalised(row: list[float]) -> list[float]:
    total = sum(row)
    return [x / total for x in row] if total > 0 else [1 / len(row)] * len(row)


@lru_cache(64)
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
