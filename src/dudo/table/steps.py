"""A game step by step, as whoever shows one needs it."""

from typing import NamedTuple

from dudo.game import Game, View, event_view, view
from dudo.game.events import Event


class Step(NamedTuple):
    """Something that happened in a game, and the game just after it."""

    event: Event
    game: Game

    def seen_by(self, seat: int) -> tuple[Event, View]:
        """The event and the game as `seat` may see them."""
        return event_view(self.game, self.event, seat), view(self.game, seat)
