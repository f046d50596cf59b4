"""One refereed game: a table with a person in every seat, its dice, and all that has happened."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dudo.game import Game, Move, decide, penalise, resign
from dudo.game.events import Event
from dudo.referee.dice import DiceSource, HandedDice
from dudo.referee.requests import BadRequest, Rows
from dudo.table import (
    ForDice,
    Person,
    Refused,
    Seat,
    Step,
    Table,
    apply,
    handle,
    table_for,
    waiting,
)
from dudo.table import commands as c
from dudo.table.events import Played, TableEvent


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

    def begin(self) -> list[Step]:
        """Throw the first dice, if there are any."""
        return self._play((), self.dice)

    def speak(self, seat: int, move: Move) -> list[Step]:
        """A player makes a move."""
        speak = c.Speak(by=str(seat), move=move)
        return self._do(speak, lambda game: decide(game, seat, move))

    def resign(self, seat: int) -> list[Step]:
        """A player gives up their dice."""
        return self._do(c.Resign(by=str(seat)), lambda game: resign(game, seat))

    def penalise(self, seat: int) -> list[Step]:
        """Whoever asks is the referee, and takes a die from a cheat (T16)."""
        by = self.state.table.host
        return self._do(c.Penalise(by=by, seat=seat), lambda game: penalise(game, seat))

    def hand_over(self, rows: Rows) -> list[Step]:
        """Throw the dice the table waits for: exactly these."""
        before = self.state
        steps = self._play((), HandedDice(rows))
        left = self.dice
        if isinstance(left, HandedDice) and (left.thrown < len(rows) or not steps):
            self.state = before
            raise BadRequest(f"{len(rows)} rows of dice are handed over and {left.thrown} thrown")
        return steps

    def _do(self, command: c.Command, judge: Callable[[Game], object]) -> list[Step]:
        """What a command leads to, and the dice that are to be thrown after it.

        Whoever asks knows seats and no people. So what a table refuses before it asks the game, a
        game that is over or a seat that nobody has, is refused in the words of the game.
        """
        try:
            events = handle(self.state.table, command)
        except Refused:
            judge(self.game)
            raise
        return self._play(events, self.dice)

    def _play(self, events: Iterable[TableEvent], dice: DiceSource) -> list[Step]:
        """What happens until a player is asked or dice are missing."""
        table, steps = self.state.table, []
        while True:
            for event in events:
                table = apply(table, event)
                if isinstance(event, Played):
                    steps.append(Step(event.event, _game_at(table)))
            if not isinstance(waiting(table), ForDice):
                break
            events, dice = dice.throw(table)
            if not events:
                break
        self.state = RefereedState(table, dice, self.events + tuple(step.event for step in steps))
        return steps


def _game_at(table: Table) -> Game:
    assert table.game is not None
    return table.game
