"""A game as libraries of research want it: one player or chance to act at a time, and numbers.

Chance is cut into small steps: one hand of dice after the other. Where anybody may speak (J19),
those whose turn it is not are asked first, in order of play, whether they do. What a
player has seen and heard is kept whole, so that information states forget nothing.
"""

from __future__ import annotations

from copy import copy
from itertools import islice
from math import factorial

import msgspec

from dudo.errors import UserError
from dudo.game import CHANCE, Game, Phase, decide, event_view, evolve, moves, start, who_may_act
from dudo.game import events as e
from dudo.game.outcomes import outcomes
from dudo.research.actions import SILENT, Actions
from dudo.rules.ruleset import Ruleset
from dudo.rules.table import FirstOpener, Seating
from dudo.solver.hands import all_hands, hand_count

NAMES = tuple(f"player{number}" for number in range(12))
CHANCE_PLAYER = -1
NOBODY = -2


class ResearchError(UserError):
    """A game that these libraries cannot be given as asked."""


class Sequence:
    """A game of some rules, one step at a time; `copy` makes another that goes its own way."""

    def __init__(self, rules: Ruleset, players: int) -> None:
        self.actions = actions_for(rules, players)
        self.game: Game = start(rules, NAMES[:players])
        self.heard: list[tuple[str, ...]] = [()] * players
        """For each seat, everything that it has seen and heard, in order."""
        self._cups: tuple[tuple[int, ...], ...] = ()
        self._silent: tuple[int, ...] = ()

    def copy(self) -> Sequence:
        """The same game, to be played on differently."""
        twin = copy(self)
        twin.heard = list(self.heard)
        return twin

    def __deepcopy__(self, memo: object) -> Sequence:
        return self.copy()

    @property
    def player(self) -> int:
        """Who is to act: a seat, chance, or nobody where the game is over."""
        if self.game.phase is Phase.OVER:
            return NOBODY
        if self.game.phase in CHANCE:
            return CHANCE_PLAYER
        turn, *others = who_may_act(self.game)
        return next((seat for seat in others if seat not in self._silent), turn)

    def legal(self) -> list[int]:
        """The numbers of what the player who is to act may do, in order."""
        seat, number = self.player, self.actions.number
        legal = [number(move) for move in moves(self.game, seat)]
        if seat != self.game.turn:
            legal.append(number(SILENT))
        return sorted(legal)

    def act(self, number: int) -> None:
        """The player who is to act does something."""
        if number not in self.legal():
            raise ResearchError(f"{number} is not one of the actions that player {self.player} has")
        seat = self.player
        action = self.actions.action(number, self.game)
        if isinstance(action, str):
            self._silent += (seat,)
            self._tell_all(f"{seat} keeps silent")
            return
        self._silent = ()
        for event in decide(self.game, seat, action):
            self._happen(event)

    def chances(self) -> list[tuple[int, float]]:
        """What chance may bring, numbered, and how likely each is."""
        if self.game.phase is Phase.SEATING:
            found = [outcome.probability for outcome in outcomes(self.game)]
            return [(number, float(chance)) for number, chance in enumerate(found)]
        hands = all_hands(self._dice(), self.game.rules.die.faces)
        return list(enumerate(hands.chances))

    def throw(self, number: int) -> None:
        """Chance brings what has that number."""
        game = self.game
        if game.phase is Phase.SEATING:
            outcome = next(islice(outcomes(game), number, None))
            for event in outcome.events:
                self._happen(event)
            return
        hand = all_hands(self._dice(), game.rules.die.faces).hands[number]
        if game.phase is Phase.REROLL:
            self._happen(e.Rerolled(game.turn, hand))
            return
        self._cups = (*self._without_dice(), hand)
        if not any(game.hands[len(self._cups) :]):
            self._cups += ((),) * (len(game.hands) - len(self._cups))
            cups, self._cups = self._cups, ()
            self._happen(e.Rolled(cups, game.round.opener))

    def _without_dice(self) -> tuple[tuple[int, ...], ...]:
        """The cups so far, with empty ones for those who are out and come before the next."""
        cups = self._cups
        while not self.game.hands[len(cups)]:
            cups = (*cups, ())
        return cups

    def _dice(self) -> int:
        """Dice that are thrown next."""
        game = self.game
        if game.phase is Phase.REROLL:
            return len(game.round.cups[game.turn])
        return game.hands[len(self._without_dice())]

    def _happen(self, event: e.Event) -> None:
        self.game = evolve(self.game, event)
        for seat, heard in enumerate(self.heard):
            told = msgspec.json.encode(event_view(self.game, event, seat)).decode()
            self.heard[seat] = (*heard, told)

    def _tell_all(self, told: str) -> None:
        self.heard = [(*heard, told) for heard in self.heard]

    def information(self, seat: int) -> str:
        """All that a seat has seen and heard: equal for games it cannot tell apart."""
        return "\n".join((f"seat {seat}", *self.heard[seat]))

    def returns(self) -> list[float]:
        """What each seat gets: 1 for the winner, which the others pay; nothing before the end."""
        players = len(self.game.players)
        if self.game.phase is not Phase.OVER:
            return [0.0] * players
        lost = -1.0 / (players - 1)
        return [1.0 if seat == self.game.winner else lost for seat in range(players)]


def actions_for(rules: Ruleset, players: int) -> Actions:
    """The numbers of all actions; refuses what no table could play."""
    table = rules.table
    if not table.min_players <= players <= table.max_players:
        told = f"{rules.name} is for {table.min_players} to {table.max_players} players"
        raise ResearchError(f"{told}, not for {players}")
    return Actions(rules, players)


def most_chances(rules: Ruleset, players: int) -> int:
    """The most things that chance can bring at once."""
    table = rules.table
    seatings = factorial(players) if table.seating is Seating.BY_ROLL else 1
    if not table.first_opener.by_agreement and not (
        table.first_opener is FirstOpener.HIGH_ROLL and table.seating is Seating.BY_ROLL
    ):
        seatings *= players
    return max(seatings, hand_count(table.dice, rules.die.faces))
