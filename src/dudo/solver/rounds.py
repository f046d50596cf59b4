"""A round of dice between two players as a game for the solver.

Made of `compile_round` and `settle`, which alone know the rules: a public state is a standing and
whose turn it is, a hand is what a player sees, and a call ends the round with what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from dudo.messages import message
from dudo.rules.bid import Bid
from dudo.rules.compiled import START, CompiledRound, compile_round
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, Outcome, settle
from dudo.rules.sight import sees
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats, PublicGame, State, make_game
from dudo.solver.hands import Hand, all_hands

DOUBT, EXACT = "doubt", "exact"
"""The calls, as actions of a round."""
Action = Bid | str
"""A bid, or a call."""
UNSEEN: Hand = ()
"""What a player sees who sees no dice."""

FOR_ROUND = 0.5
"""Of players who play for the round and the game, the part of it that is the round."""

Worth = Callable[[Outcome], float]
"""What the end of a round is worth to the opener, from -1 to 1."""


class RoundKey(NamedTuple):
    """Which round is played: player 0 opens it."""

    dice: tuple[int, int]
    """Dice of the opener, and of the other."""
    variant: str = ""
    """The kind of special round; nothing for an ordinary one."""
    holder: int = 0
    """Whose special round it is."""


class RoundGame(Struct, frozen=True, eq=False):
    """A round compiled for the solver."""

    rules: Ruleset
    """The rules in force."""
    key: RoundKey
    game: PublicGame
    sights: tuple[tuple[Hand, ...], tuple[Hand, ...]]
    """For each player, what they may see: own dice, the other's, or none."""
    actions: tuple[tuple[Action, ...], ...]
    """For each state, what may be said, in the order of the game's actions."""
    after: tuple[dict[Bid, int], ...]
    """For each state, the state after a bid."""

    def state_after(self, bids: tuple[Bid, ...]) -> int:
        """The state to which these bids lead."""
        state = 0
        for bid in bids:
            state = self.after[state][bid]
        return state


def round_worth(outcome: Outcome) -> float:
    """What one round is worth by itself: 1 to whoever comes out of it better than the other."""
    change = [0, 0]
    for seat, dice, jokers in ((c.seat, c.dice, c.jokers) for c in outcome.changes):
        change[seat] += dice + jokers
    return float(np.sign(change[0] - change[1]))


def must_be_solvable(rules: Ruleset, key: RoundKey) -> None:
    """Refuse rounds that this solver has no hand vectors for."""
    now = rules.during(key.variant)
    if now.show.allowed and max(key.dice) > 1:
        raise shows_refused(rules)


def shows_refused(rules: Ruleset) -> SolverError:
    """Shows (W5) have no hand vectors; a house file is without them by the field that is named."""
    field = 'show = { kind = "none" }'
    if not rules.show.allowed:  # they are a special round's own
        field = f"special.variants.patch.{field}"
    return SolverError(message("solve-shows", field=field))


def round_game(
    rules: Ruleset,
    key: RoundKey,
    worth: Worth = round_worth,
    *,
    held: Holdings | None = None,
    highest: int | None = None,
) -> RoundGame:
    """The round as a game, in which an outcome is worth what `worth` says.

    `held` is what settlement is asked about, and `highest` the highest count of a bid: both are
    those of the dice of the key unless told.

    >>> from dudo.rules import BOOKS
    >>> chart = round_game(BOOKS["chart"], RoundKey((1, 1)))
    >>> chart.game.states, chart.game.hands, chart.actions[0][:2]
    (24, (6, 6), (Bid(count=1, face=1), Bid(count=1, face=2)))
    """
    must_be_solvable(rules, key)
    most = limit(rules, key.dice) if highest is None else highest
    compiled = compile_round(rules, key.variant, dice=most, two_left=True)
    if held is None:
        held = Holdings(hands=key.dice, jokers=(0, 0), ring=(0, 1))
    view = _View(compiled.rules, key)
    pays = _Payoffs(compiled, view, held, worth)
    places = {place: number for number, place in enumerate(_places(compiled))}
    states, actions, after = [], [], []
    for standing, player in places:
        leads_to: list[int | Floats] = []
        said: list[Action] = []
        then: dict[Bid, int] = {}
        for bid, there in compiled.followers(standing):
            then[compiled.bids[bid]] = places[there, 1 - player]
        said += then
        leads_to += then.values()
        after.append(then)
        if standing != START:
            bid = compiled.standing_bid[standing]
            calls = (DOUBT, EXACT) if compiled.calls_exact else (DOUBT,)
            for call in calls:
                leads_to.append(pays.of(bid, caller=player, exact=call == EXACT))
                said.append(call)
        states.append(State(player, tuple(leads_to)))
        actions.append(tuple(said))
    return RoundGame(
        rules=compiled.rules,
        key=key,
        game=make_game(states, view.weights),
        sights=view.sights,
        actions=tuple(actions),
        after=tuple(after),
    )


def limit(rules: Ruleset, dice: tuple[int, int]) -> int:
    """The highest count of a bid: all dice in play, or those of the start if losses are hidden."""
    return 2 * rules.table.dice if rules.table.hidden_losses else sum(dice)


def looks_at(rules: Ruleset, key: RoundKey) -> tuple[int | None, int | None]:
    """Under whose cup each player may look, by the rules in force: their own, the other's, none."""

    def seen_by(seat: int) -> int | None:
        for owner in (seat, 1 - seat):
            if sees(rules.sight, seat, owner, holder=key.holder, hand=key.dice[owner]):
                return owner
        return None

    return seen_by(0), seen_by(1)


def _places(compiled: CompiledRound) -> Iterator[tuple[int, int]]:
    """Every standing with everybody whose turn it can be there, each before what follows it."""
    turns: dict[int, set[int]] = {START: {0}}
    for standing in compiled.topological():
        for player in sorted(turns[standing]):
            yield standing, player
            for _, after in compiled.followers(standing):
                turns.setdefault(after, set()).add(1 - player)


class _View:
    """What each player sees of the dice of both."""

    def __init__(self, rules: Ruleset, key: RoundKey) -> None:
        self.cups = tuple(all_hands(dice, rules.die.faces) for dice in key.dice)
        self.looks_at = looks_at(rules, key)
        first, second = (
            (UNSEEN,) if owner is None else self.cups[owner].hands for owner in self.looks_at
        )
        self.sights = first, second
        one, other = (
            np.ones(1) if owner is None else np.array(self.cups[owner].chances)
            for owner in self.looks_at
        )
        self.weights: tuple[Floats, Floats] = one, other

    def seen(self, table: Floats) -> Floats:
        """A number for each pair of cups, as an average for each pair of what players see."""
        for owner in (0, 1):
            if owner not in self.looks_at:
                chances = np.array(self.cups[owner].chances)
                table = np.average(table, axis=owner, weights=chances, keepdims=True)
        return table.T if self.looks_at == (1, 0) else table


class _Payoffs:
    """What calls are worth, for every pair of what players see."""

    def __init__(self, compiled: CompiledRound, view: _View, held: Holdings, worth: Worth) -> None:
        self._compiled, self._view, self._held, self._worth = compiled, view, held, worth
        self._counts: dict[int, Floats] = {}

    def of(self, number: int, *, caller: int, exact: bool) -> Floats:
        """What a call on a bid pays the opener."""
        bid, rules = self._compiled.bids[number], self._compiled.rules
        surplus = self._count(bid.face) - bid.count
        pays = np.zeros(surplus.shape)
        for found in np.unique(surplus):
            outcome = settle(rules, self._held, 1 - caller, caller, exact, int(found))
            pays[surplus == found] = self._worth(outcome)
        return self._view.seen(pays)

    def _count(self, face: int) -> Floats:
        """The dice that count for a face, for every pair of cups."""
        if face not in self._counts:
            first, second = (cup.hands for cup in self._view.cups)
            count = self._compiled.rules.counting.count
            rows = [count(face, one + other) for one, other in product(first, second)]
            self._counts[face] = np.array(rows).reshape(len(first), len(second))
        return self._counts[face]
