"""One refereed game: a table with a person in every seat, its dice, and all that has happened."""

from collections.abc import Iterable
from typing import NamedTuple

from dudo.game import Game
from dudo.game.events import Event
from dudo.referee.dice import DiceSource, HandedDice
from dudo.referee.requests import BadRequest, Rows
from dudo.table import ForDice, Person, Seat, Step, Table, apply, table_for, waiting
from dudo.table.events import Played


class RefereedState(NamedTuple):
    """A game in progress at one moment."""

    table: Table
    dice: DiceSource
    events: tuple[Event, ...] = ()


class Refereed:
    """A game in progress. It changes as a whole or not at all."""

    def __init__(self, game: Game, dice: DiceSource, *, auto_views: bool) -> None:
        seats = (Seat(person=Person(str(seat), name)) for seat, name in enumerate(game.players))
        self.beginning = game
        self.state = RefereedState(table_for(game, tuple(seats)), dice)
        self.auto_views = auto_views

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return _game_at(self.state.table)

    @property
    def dice(self) -> DiceSource:
        """Where the next dice come from."""
        return self.state.dice

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return self.state.events

    def put(self, events: Iterable[Event]) -> list[Step]:
        """Let `events` happen, then throw the dice as long as the table waits for them."""
        return self._play(events, self.dice)

    def hand_over(self, rows: Rows) -> list[Step]:
        """Throw the dice the table waits for: exactly these."""
        before = self.state
        steps = self._play((), HandedDice(rows))
        left = self.dice
        if isinstance(left, HandedDice) and (left.thrown < len(rows) or not steps):
            self.state = before
            raise BadRequest(f"{len(rows)} rows of dice are handed over and {left.thrown} thrown")
        return steps

    def _play(self, events: Iterable[Event], dice: DiceSource) -> list[Step]:
        """What happens until a player is asked or dice are missing."""
        table, steps = self.state.table, []
        while True:
            for event in events:
                table = apply(table, Played(event))
                steps.append(Step(event, _game_at(table)))
            if not isinstance(waiting(table), ForDice):
                break
            events, dice = dice.throw(_game_at(table))
            if not events:
                break
        self.state = RefereedState(table, dice, self.events + tuple(step.event for step in steps))
        return steps


def _game_at(table: Table) -> Game:
    assert table.game is not None
    return table.game
