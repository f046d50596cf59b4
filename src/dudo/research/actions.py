"""Moves as numbers: the same number means the same move throughout a game."""

from __future__ import annotations

from itertools import combinations_with_replacement

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.game.state import Game
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.rules.table import Direction, Turns

SILENT = "silent"
"""What somebody does who might speak out of turn and does not (J19)."""
Action = Move | str


class Actions:
    """All that can be done under some rules by so many players, numbered.

    >>> from dudo.rules import BOOKS
    >>> actions = Actions(BOOKS["chart"], players=2)
    >>> actions.count, actions.told(actions.number(Bid(2, 6)))
    (61, '2x6')
    """

    def __init__(self, rules: Ruleset, players: int) -> None:
        self._rules = rules
        die, table = rules.die, rules.table
        forms = [rules.during(name) for name in rules.variants]
        kinds: list[Action] = [
            Bid(count, face)
            for count in range(1, table.dice * players + 1)
            for face in range(1, die.faces + 1)
        ]
        kinds.append(_CALLS[0])
        if any(form.exact.allowed for form in forms):
            kinds.append(_CALLS[1])
        if table.direction is Direction.OPENER:
            kinds += [Direct(clockwise=True), Direct(clockwise=False)]
        if rules.special.exists:
            kinds += [Choose(name) for name in rules.variants[1:]]
            kinds.append(Decline())
        if any(form.show.allowed for form in forms):
            kinds += [
                Show(dice)
                for count in range(1, table.dice)
                for dice in combinations_with_replacement(range(1, die.faces + 1), count)
            ]
        if table.turns is Turns.ANY_TIME:
            kinds.append(SILENT)
        self._kinds = tuple(kinds)
        self._numbers = {kind: number for number, kind in enumerate(kinds)}

    @property
    def count(self) -> int:
        """How many different actions there are."""
        return len(self._kinds)

    def number(self, action: Action) -> int:
        """The number of an action; a call has one number, whichever bid it answers."""
        if isinstance(action, Doubt | Exact):
            action = type(action)(_ANY_BID)
        return self._numbers[action]

    def action(self, number: int, game: Game) -> Action:
        """The action of a number at one point of a game."""
        found = self._kinds[number]
        if isinstance(found, Doubt | Exact):
            return type(found)(game.round.bids[-1])
        return found

    def told(self, number: int) -> str:
        """An action in a word or two, for logs."""
        found = self._kinds[number]
        match found:
            case str():
                return found
            case Bid():
                return self._rules.die.written(found)
            case Doubt():
                return "doubt"
            case Exact():
                return "exact"
            case Show(dice):
                return "show " + " ".join(map(self._rules.die.symbol, dice))
            case Direct(clockwise):
                return "clockwise" if clockwise else "counter-clockwise"
            case Choose(variant):
                return f"choose {variant}"
            case Decline():
                return "decline"


_ANY_BID = Bid(0, 0)
_CALLS: tuple[Move, Move] = (Doubt(_ANY_BID), Exact(_ANY_BID))
