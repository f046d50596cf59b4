"""One refereed game: its dice, and everything that has happened in it."""

from collections.abc import Iterable
from typing import NamedTuple

from dudo.game import CHANCE, Game, evolve
from dudo.game.events import Event
from dudo.referee.dice import DiceSource, HandedDice
from dudo.referee.requests import BadRequest, Rows


class Step(NamedTuple):
    """An event, and the game just after it."""

    event: Event
    game: Game


class State(NamedTuple):
    """A game in progress at one moment."""

    game: Game
    dice: DiceSource
    events: tuple[Event, ...] = ()


class Table:
    """A game in progress. It changes as a whole or not at all."""

    def __init__(self, game: Game, dice: DiceSource, *, auto_views: bool) -> None:
        self.beginning = game
        self.state = State(game, dice)
        self.auto_views = auto_views

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.state.game

    @property
    def dice(self) -> DiceSource:
        """Where the next dice come from."""
        return self.state.dice

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return self.state.events

    def put(self, events: Iterable[Event]) -> list[Step]:
        """Let `events` happen, then throw the dice as long as the game waits for them."""
        return self._keep(*_played(self.game, events, self.dice))

    def hand_over(self, rows: Rows) -> list[Step]:
        """Throw the dice the game waits for: exactly these."""
        steps, left = _played(self.game, (), HandedDice(rows))
        if isinstance(left, HandedDice) and (left.thrown < len(rows) or not steps):
            raise BadRequest(f"{len(rows)} rows of dice are handed over and {left.thrown} thrown")
        return self._keep(steps, left)

    def _keep(self, steps: list[Step], dice: DiceSource) -> list[Step]:
        game = steps[-1].game if steps else self.game
        self.state = State(game, dice, self.events + tuple(step.event for step in steps))
        return steps


def _played(game: Game, events: Iterable[Event], dice: DiceSource) -> tuple[list[Step], DiceSource]:
    """What happens until a player is asked or dice are missing, and the dice left then."""
    steps: list[Step] = []
    while True:
        for event in events:
            game = evolve(game, event)
            steps.append(Step(event, game))
        if game.phase not in CHANCE:
            return steps, dice
        events, dice = dice.throw(game)
        if not events:
            return steps, dice
