"""Everything that chance may bring where a game waits for dice, with exact probabilities."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import NamedTuple

from dudo.game import events as e
from dudo.game.chance import nothing_to_roll, throw
from dudo.game.phase import CHANCE, Phase
from dudo.game.rollers import Purpose, Throw
from dudo.game.state import Game
from dudo.rules.settlement import from_seat
from dudo.rules.table import FirstOpener, Seating

Cup = tuple[int, ...]
"""The dice under a cup, sorted: their order means nothing."""


class ChanceOutcome(NamedTuple):
    """One thing that may happen, and how likely it is."""

    probability: Fraction
    events: tuple[e.Event, ...]
    """What `chance` would have answered: fold them to go on."""


def outcomes(game: Game) -> Iterator[ChanceOutcome]:
    """What the throw that a game waits for may bring; the probabilities add up to exactly 1.

    Dice under cups are enumerated as hands, in which their order means nothing: h dice of f faces
    have (h + f - 1)! / h! / (f - 1)! hands, and a roll of several cups has the product of these.

    Seating is enumerated by its results: who sits where, and who opens. Throws for places can tie
    for ever, so each result comes with one example of throws that lead to it, and with the
    probability of the result. All places are equally likely, and so are all openers, because no
    player's dice differ from another's.

    Outcomes are made one at a time as they are asked for: a full table has very many.

    >>> from dudo import find_rules, start
    >>> game = start(find_rules("maputo"), ["Ana", "Bob", "Carla"])
    >>> [(str(outcome.probability), outcome.events[0].opener) for outcome in outcomes(game)]
    [('1/3', 0), ('1/3', 1), ('1/3', 2)]
    """
    if game.phase not in CHANCE:
        raise nothing_to_roll()
    if game.phase is Phase.SEATING:
        return _seatings(game)
    if game.phase is Phase.REROLL:
        return _rerolls(game)
    return _rolls(game)


def _rolls(game: Game) -> Iterator[ChanceOutcome]:
    faces, opener = game.rules.die.faces, game.round.opener
    ways = faces ** sum(game.hands)
    hands = [list(_hands(hand, faces)) for hand in game.hands]
    for rolled in product(*hands):
        cups = tuple(cup for cup, _ in rolled)
        probability = Fraction(prod(orders for _, orders in rolled), ways)
        yield ChanceOutcome(probability, (e.Rolled(cups, opener),))


def _rerolls(game: Game) -> Iterator[ChanceOutcome]:
    faces, seat = game.rules.die.faces, game.turn
    dice = len(game.round.cups[seat])
    for cup, orders in _hands(dice, faces):
        yield ChanceOutcome(Fraction(orders, faces**dice), (e.Rerolled(seat, cup),))


def _hands(dice: int, faces: int) -> Iterator[tuple[Cup, int]]:
    """Every hand of so many dice, and in how many orders its dice can fall."""
    for cup in combinations_with_replacement(range(1, faces + 1), dice):
        repeated = prod(factorial(cup.count(face)) for face in set(cup))
        yield cup, factorial(dice) // repeated


def _seatings(game: Game) -> Iterator[ChanceOutcome]:
    """Every result of the throws for places and for the first opener."""
    table, seats = game.rules.table, len(game.ring)
    by_roll = table.seating is Seating.BY_ROLL
    rings = permutations(game.ring) if by_roll else iter([game.ring])
    thrown = factorial(seats) if by_roll else 1
    highest_opens = table.first_opener is FirstOpener.HIGH_ROLL
    for ring in rings:
        openers = ring
        if table.first_opener.by_agreement:
            openers = (game.agreed,)
        elif by_roll and highest_opens:
            openers = ring[:1]
        for opener in openers:
            order = ring if by_roll else from_seat(ring, opener)
            events = throw(game, _Example(order, lot=ring.index(opener) + 1))
            yield ChanceOutcome(Fraction(1, thrown * len(openers)), events)


class _Example:
    """Throws by which seats come to sit in an order, the highest first, and the lot drawn then.

    Seats are numbered from the last of them up, and throw the digits of their numbers.
    """

    def __init__(self, order: tuple[int, ...], *, lot: int) -> None:
        self._numbers = {seat: number for number, seat in enumerate(reversed(order))}
        self._lot = lot

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """One die: a digit, the first one first, or the lot."""
        if throw.purpose is Purpose.LOT:
            return (self._lot,)
        digits = 1
        while throw.faces**digits < len(self._numbers):
            digits += 1
        above = self._numbers[throw.seat] // throw.faces ** (digits - 1 - throw.index)
        return (above % throw.faces + 1,)
