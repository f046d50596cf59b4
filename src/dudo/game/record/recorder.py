"""Keeping the record of a game while it is played."""

from collections.abc import Iterable

from dudo.game.events import Event
from dudo.game.record.writer import write
from dudo.game.state import Game


class Recorder:
    """Collects what happens in a game, and writes it down when asked."""

    def __init__(self, game: Game, *, seed: int | str = "", date: str = "") -> None:
        self.first = game
        """The game as it began."""
        self._seed, self._date = seed, date
        self._events: list[Event] = []

    def add(self, events: Iterable[Event]) -> None:
        """Note what has just happened."""
        self._events.extend(events)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything noted so far."""
        return tuple(self._events)

    def so_far(self) -> "Recorder":
        """A recorder of its own that knows what is noted now, and nothing that comes later."""
        copy = Recorder(self.first, seed=self._seed, date=self._date)
        copy.add(self.events)
        return copy

    def text(self, *, viewer: int | None = None) -> str:
        """The record so far, of everything or as `viewer` has seen it."""
        return write(self.first, self._events, viewer=viewer, seed=self._seed, date=self._date)
