"""A simple opponent: believes what is likely, doubts what is not, and bluffs now and then."""

import random
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from dudo.game import Choose, Decline, Doubt, Exact, Move, Show, View
from dudo.rules import Bid, Ruleset

BOLDNESS = (0.5, 0.85)
"""How likely a bid must be to be made, drawn anew for each move."""
BLUFF = 0.1
"""How often a bid is made that is less likely than that."""
BELIEF = 0.42
"""A bid less likely than this is not raised if a call promises more."""
EAGERNESS = 1.3
"""How much more a right exact call is worth than a right doubt."""
SHOWMANSHIP = 0.15
"""How often a good show is preferred to a good bid."""


class Table(NamedTuple):
    """What a seat knows of the dice: some by sight, the rest by number alone."""

    rules: Ruleset
    """The rules in force in this round."""
    known: tuple[int, ...]
    unknown: int

    def at_least(self, bid: Bid) -> float:
        """How likely the bid is true."""
        need, hits = self._open(bid)
        return _tail(self.unknown, need, hits, self.rules.die.faces)

    def exactly(self, bid: Bid) -> float:
        """How likely the bid is exact."""
        need, hits = self._open(bid)
        return _point(self.unknown, need, hits, self.rules.die.faces)

    def _open(self, bid: Bid) -> tuple[int, int]:
        answers = self.rules.counting.answers
        need = bid.count - sum(answers(die, bid.face) for die in self.known)
        return need, sum(answers(die, bid.face) for die in range(1, self.rules.die.faces + 1))


@cache
def _point(dice: int, need: int, hits: int, faces: int) -> float:
    """The chance that exactly `need` of `dice` answer, `hits` of their `faces` doing so."""
    if not 0 <= need <= dice:
        return 0.0
    chance = hits / faces
    return float(comb(dice, need) * chance**need * (1 - chance) ** (dice - need))


@cache
def _tail(dice: int, need: int, hits: int, faces: int) -> float:
    """The chance that at least `need` of `dice` answer."""
    return 1.0 if need <= 0 else sum(_point(dice, n, hits, faces) for n in range(need, dice + 1))


def look(seen: View) -> Table:
    """What the seat of `seen` knows of the dice."""
    known = [die for cup in seen.cups if cup is not None for die in cup]
    known += [die for shown in seen.shown for die in shown]
    return Table(
        rules=seen.rules.during(seen.variant),
        known=tuple(sorted(known)),
        unknown=max(dice_in_play(seen) - len(known), 0),
    )


def dice_in_play(seen: View) -> int:
    """All dice on the table: counted or, where losses are hidden, guessed at one for a round."""
    hidden = sum(hand is None for hand in seen.hands)
    counted = sum(hand or 0 for hand in seen.hands)
    if not hidden:
        return counted
    guess = seen.limit - (seen.number - 1) - counted
    return counted + min(max(guess, hidden), hidden * seen.rules.table.dice)


class SimpleBot:
    """Plays any book by simple expectation; the same `rng` makes it play the same."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, seen: View, offered: Sequence[Move]) -> Move:
        """One of the moves that are offered."""
        bids = [move for move in offered if isinstance(move, Bid)]
        calls = [move for move in offered if isinstance(move, Doubt | Exact)]
        if not bids and not calls:
            return self._prepare(offered)
        table = look(seen)
        promising = self._promising(table, bids)
        call, promise = self._best_call(table, calls)
        believed = not seen.bids or table.at_least(seen.bids[-1]) >= BELIEF
        if promising and (call is None or believed):
            show, chance = self._best_show(table, seen, offered, bids)
            showy = chance >= BOLDNESS[0] and self._rng.random() < SHOWMANSHIP
            return show if show is not None and showy else promising
        best = max(bids, key=table.at_least, default=None)
        likely = table.at_least(best) if best else 0.0
        show, chance = self._best_show(table, seen, offered, bids)
        options: list[tuple[float, Move | None]] = [(promise, call), (likely, best), (chance, show)]
        choice = max(options, key=lambda option: option[0] if option[1] is not None else -1.0)[1]
        assert choice is not None
        return choice

    def _prepare(self, offered: Sequence[Move]) -> Move:
        """A direction, a kind of round, or whether to declare one: as good one way as another."""
        declared = [move for move in offered if isinstance(move, Choose | Decline)]
        return self._rng.choice(declared or offered)

    def _promising(self, table: Table, bids: list[Bid]) -> Bid | None:
        """A bid that is likely enough, the likelier of two at random; now and then a bluff."""
        floor = self._rng.uniform(*BOLDNESS)
        if self._rng.random() < BLUFF:
            floor /= 2
        likely = [bid for bid in bids if table.at_least(bid) >= floor]
        if not likely:
            return None
        return max(self._rng.choice(likely), self._rng.choice(likely), key=table.at_least)

    def _best_call(
        self, table: Table, calls: Sequence[Doubt | Exact]
    ) -> tuple[Doubt | Exact | None, float]:
        """The call that promises most, and how much."""
        worth = [
            (table.exactly(call.bid) * EAGERNESS, call)
            if isinstance(call, Exact)
            else (1 - table.at_least(call.bid), call)
            for call in calls
        ]
        promise, call = max(worth, key=lambda pair: pair[0], default=(0.0, None))
        return call, promise

    def _best_show(
        self, table: Table, seen: View, offered: Sequence[Move], bids: list[Bid]
    ) -> tuple[Show | None, float]:
        """The show whose smallest raise is likeliest once the other dice are rolled again."""
        cup = seen.cups[seen.seat] or () if seen.cups else ()
        best: tuple[Show | None, float] = None, 0.0
        for show in offered:
            if not isinstance(show, Show):
                continue
            after = _after_show(table, cup, show.dice)
            answers = table.rules.counting.answers
            on_shown = [b for b in bids if all(answers(die, b.face) for die in show.dice)]
            chance = max(map(after.at_least, on_shown), default=0.0)
            if chance > best[1]:
                best = show, chance
        return best


def _after_show(table: Table, cup: tuple[int, ...], shown: tuple[int, ...]) -> Table:
    """What is known once `shown` lie in view and the rest of `cup` is rolled again."""
    known, kept = list(table.known), list(cup)
    for die in shown:
        kept.remove(die)
    for die in kept:
        known.remove(die)
    return table._replace(known=tuple(known), unknown=table.unknown + len(kept))
