"""The last two dice: one each, played near equilibrium.

Counterfactual regret minimisation over the bids of a round, where a player remembers the last
two bids and their own sight of the dice. Forgetting what came before keeps the tree small enough
to be solved while a game is played; how much that costs is measured by `exploitability`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from threading import Lock
from typing import NamedTuple

from dudo.bots import best_response
from dudo.bots.regrets import END, PASSES, Action, Spot, SpotTree, beginning, thought_on
from dudo.bots.worth import settled, worth
from dudo.caching import MEGABYTE, NUMBER, Room
from dudo.game import Doubt, Exact, Move
from dudo.rules.bid import Bid
from dudo.rules.compiled import START, CompiledRound, compile_round
from dudo.rules.ruleset import Ruleset, footprint
from dudo.rules.settlement import Holdings, settle
from dudo.rules.sight import sees

LIMIT = 2
"""Dice on the table."""
ONE_DIE_EACH = Holdings(hands=(1, 1), jokers=(0, 0), ring=(0, 1))
"""What settlement is asked about."""
MOST_FACES = 6
"""With dice of more faces, a round is too long to be solved in the time of a few moves."""

Dice = tuple[int, int]
"""A die for each player."""


class Remembered(NamedTuple):
    """What is remembered of the bids so far; bids and standings are those of a compiled round."""

    player: int
    """Whose turn it is."""
    before: int
    """The number of the bid before the standing one; -1 where there is none."""
    standing: int


class Endgame:
    """One round between two players with a die each; player 0 opens.

    What has been learnt of it is a value. Thinking on puts a later value in its place and changes
    none, so that threads may think about one endgame, and play by it, at the same time.
    """

    def __init__(self, rules: Ruleset, variant: str = "", *, holder: int = 0) -> None:
        compiled = compile_round(rules, variant, dice=LIMIT, two_left=True)
        self.rules = compiled.rules
        faces = range(1, self.rules.die.faces + 1)
        self.deals: tuple[Dice, ...] = tuple(product(faces, faces))
        first, second = (
            tuple(self._sight(seat, holder, deal) for deal in self.deals) for seat in (0, 1)
        )
        self.sights = first, second
        self._round = SpotTree(
            spots=_all_spots(compiled, self.deals),
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
        number = self._round.spot_after(bids)
        actions = self._round.spots[number].actions
        for chance, action in zip(self._stage.average(number, seen), actions, strict=True):
            yield chance, action.move

    def best_response(self, player: int) -> float:
        """What `player` wins on average who knows the average strategy and forgets nothing."""
        return best_response.best_response(self._round, self._stage, player)

    def exploitability(self) -> float:
        """What a perfect opponent gains per round, on average over both chairs."""
        return (self.best_response(0) + self.best_response(1)) / 2


def _all_spots(compiled: CompiledRound, deals: tuple[Dice, ...]) -> tuple[Spot, ...]:
    """Every point that the round can come to, the opening first."""
    grown: dict[Remembered, Spot] = {}
    last = _grow(compiled, deals, Remembered(0, -1, START), grown, {})
    return tuple(spot.counted_from(last) for spot in reversed(grown.values()))


def _grow(
    compiled: CompiledRound,
    deals: tuple[Dice, ...],
    here: Remembered,
    grown: dict[Remembered, Spot],
    numbers: dict[Remembered, int],
) -> int:
    """Find all spots from here on, those first that a spot leads to; the number of this one."""
    if here not in numbers:
        player, _, standing = here
        stands = compiled.standing_bid[standing]
        actions: list[Action] = []
        for bid, after in compiled.followers(standing):
            there = Remembered(1 - player, stands, after)
            child = _grow(compiled, deals, there, grown, numbers)
            actions.append(Action(compiled.bids[bid], child, ()))
        if standing != START:
            actions += _calls(compiled, deals, player, compiled.bids[stands])
        numbers[here] = len(grown)
        grown[here] = Spot(player, tuple(actions))
    return numbers[here]


def _calls(
    compiled: CompiledRound, deals: tuple[Dice, ...], caller: int, bid: Bid
) -> Iterator[Action]:
    """The calls that answer a bid, and what they pay."""
    surpluses = [compiled.rules.counting.count(bid.face, deal) - bid.count for deal in deals]
    calls: tuple[Doubt | Exact, ...] = (Doubt(bid),)
    if compiled.calls_exact:
        calls = (*calls, Exact(bid))
    for call in calls:
        exact = type(call) is Exact
        pays = {
            surplus: _pay(compiled.rules, caller, surplus, exact=exact)
            for surplus in set(surpluses)
        }
        yield Action(call, END, tuple(map(pays.__getitem__, surpluses)))


def _pay(rules: Ruleset, caller: int, surplus: int, *, exact: bool) -> float:
    """What a call pays the opener: from -1, the game lost, to 1, won."""
    outcome = settle(rules, ONE_DIE_EACH, 1 - caller, caller, exact, surplus)
    won = 2 * worth(settled(ONE_DIE_EACH.hands, outcome.changes), caller) - 1
    return won if caller == 0 else -won


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
