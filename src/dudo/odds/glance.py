"""What a seat knows of the dice: some by sight, the rest by number alone, or not even that."""

from collections.abc import Mapping
from typing import NamedTuple

from dudo.game.phase import Phase
from dudo.game.view import View
from dudo.odds.belief import Belief, must_sum_to_one
from dudo.odds.errors import OddsError
from dudo.odds.rows import convolved

Sizes = Mapping[int, Mapping[int, float]]
"""For a seat whose dice are hidden (J22), the chance of each number of dice it may hold."""


class Glance(NamedTuple):
    """The dice in view, and how many dice each seat may have out of view."""

    known: list[int]
    cups: dict[int, frozenset[int]]
    """For each seat with unseen dice, the numbers of them there may be."""
    unseen: int
    """Unseen dice of all seats for which that is one number."""
    hidden: dict[int, int]
    """For each seat of which not even that is known (J22), how many dice it has shown."""


def glance(seen: View) -> Glance:
    """What the seat of `seen` knows; dice that are about to be rolled again are unseen."""
    if seen.phase is Phase.OVER:
        raise OddsError("the game is over: there is nothing left to bid on")
    known: list[int] = []
    cups: dict[int, frozenset[int]] = {}
    hidden: dict[int, int] = {}
    rerolling = seen.turn if seen.phase is Phase.REROLL else None
    unseen = 0
    for seat, hand in enumerate(seen.hands):
        shown = seen.shown[seat] if seen.shown else ()
        known += shown
        cup = seen.cups[seat] if seen.cups else None
        if cup is not None and seat != rerolling:
            known += cup
            continue
        if hand is None and cup is None and not _down_to_one(seen, seat):
            hidden[seat] = len(shown)
            cups[seat] = frozenset(range(1, seen.rules.table.dice - len(shown) + 1))
            continue
        left = _left(hand, cup, shown)
        if left:
            cups[seat] = frozenset((left,))
            unseen += left
    return Glance(known, cups, unseen, hidden)


def _left(hand: int | None, cup: tuple[int, ...] | None, shown: tuple[int, ...]) -> int:
    """Unseen dice of a seat whose number of dice is known: a hidden hand is down to one."""
    if cup is not None:
        return len(cup)
    return (1 if hand is None else hand) - len(shown)


def _down_to_one(seen: View, seat: int) -> bool:
    """Whether a special round, had or owed, gives away that a seat holds a single die."""
    return seat == seen.holder or seat in seen.pending


def pool(
    seen: View,
    at: Glance,
    *,
    beliefs: Mapping[int, Belief],
    sizes: Sizes,
    in_play: Mapping[int, float],
) -> tuple[float, ...]:
    """The chance of each number of dice that are unseen and that no belief is held about.

    These dice are taken to be fair. Where losses are hidden (J22), their number is a guess: from
    `sizes` for single seats, or from `in_play` for all the dice of the table, seen ones among them.
    """
    _must_be_unseen(seen, at, beliefs)
    _must_be_secret(at, beliefs, sizes)
    believed = sum(min(at.cups[seat]) for seat in beliefs if seat not in at.hidden)
    unseen = at.unseen - believed
    if in_play:
        if sizes or any(seat in at.hidden for seat in beliefs):
            raise OddsError("give a prior for seats or for all the dice in play, not for both")
        return _from_total(at, in_play, seen=len(at.known) + believed, unseen=unseen)
    guessed = [seat for seat in at.hidden if seat not in beliefs]
    guesses = (_guess(at, sizes, seat, seen.rules.table.dice) for seat in guessed)
    return (*(0.0,) * unseen, *convolved(guesses))


def _must_be_unseen(seen: View, at: Glance, beliefs: Mapping[int, Belief]) -> None:
    """Beliefs are about dice that are not seen, and fit the numbers of them there may be."""
    die = seen.rules.during(seen.variant).die
    for seat, belief in beliefs.items():
        if seat not in at.cups:
            raise OddsError(f"seat {seat} has no unseen dice to believe anything about")
        belief.must_fit(die, at.cups[seat], seat)


def _must_be_secret(at: Glance, beliefs: Mapping[int, Belief], sizes: Sizes) -> None:
    """Hands are guessed only where nobody knows, and no belief says, how many dice they have."""
    for seat in sizes:
        if seat not in at.hidden:
            raise OddsError(f"it is no secret how many dice seat {seat} holds")
        if seat in beliefs:
            raise OddsError(f"the belief about seat {seat} already says how many dice it holds")


def _guess(at: Glance, sizes: Sizes, seat: int, dice: int) -> list[float]:
    """The chance of each number of unseen dice of a hidden seat: all alike, unless given."""
    allowed, shown = at.cups[seat], at.hidden[seat]
    given = sizes.get(seat)
    if given is None:
        return [float(left in allowed) / len(allowed) for left in range(dice - shown + 1)]
    must_sum_to_one(given.values(), f"the chances of the hands of seat {seat}")
    for size in given:
        if size - shown not in allowed:
            least, most = min(allowed) + shown, max(allowed) + shown
            raise OddsError(f"seat {seat} holds {least} to {most} dice, not {size}")
    return [given.get(shown + left, 0.0) for left in range(dice - shown + 1)]


def _from_total(
    at: Glance, in_play: Mapping[int, float], *, seen: int, unseen: int
) -> tuple[float, ...]:
    must_sum_to_one(in_play.values(), "the chances of the dice in play")
    hidden = [at.cups[seat] for seat in at.hidden]
    least = seen + unseen + len(hidden)
    most = seen + unseen + sum(map(max, hidden))
    for total in in_play:
        if not least <= total <= most:
            raise OddsError(f"{total} dice are not in play: from here, {least} to {most} may be")
    return tuple(in_play.get(seen + left, 0.0) for left in range(most - seen + 1))
