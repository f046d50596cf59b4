"""The state of a table: frozen values, changed by nothing but `apply`."""

from __future__ import annotations

from msgspec import Struct

from dudo.game import NOBODY, Game, Phase
from dudo.messages import Message
from dudo.rules import Ruleset
from dudo.table.seats import CAST_KINDS, Person, Seat

REMEMBERED = 100
"""Lines of talk that a table remembers."""


class Settings(Struct, frozen=True, omit_defaults=True):
    """What a host can set, the rules of the game apart."""

    move_time: float = 0.0
    """Seconds a person has for a move; nought means that there is no clock."""
    grace: float = 15.0
    """Seconds after that until a bot stands in."""
    stand_in: str = "honest"
    """The kind of bot that stands in for absent people; without one, leaving is resigning."""
    take_over: bool = False
    """Whether somebody who watches may take a bot's seat in the middle of a game."""
    odds: bool = True
    """Whether players may ask for the odds."""


class Remark(Struct, frozen=True, omit_defaults=True):
    """Something said at the table (T15)."""

    name: str
    text: str
    told: Message | None = None
    """The same for readers of any language, where a bot said it."""


class Score(Struct, frozen=True):
    """How many games of the evening a player has won."""

    key: str
    name: str
    wins: int


class Table(Struct, frozen=True, omit_defaults=True):
    """A whole table as its keeper knows it: nobody else may see it (see `table_view`)."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    """While a game is played these are its seats; one whose player resigned and left is free.

    Between games there is one for each chair.
    """
    chairs: int
    """How many seats there are between games."""
    settings: Settings = Settings()
    kinds: tuple[str, ...] = CAST_KINDS
    """The kinds of bots that a host may call to the table, each exactly as it is written here."""
    host: str = ""
    """The id of the person who may start, pause and the like; nobody's where nobody is there."""
    watching: tuple[Person, ...] = ()
    banned: tuple[str, ...] = ()
    game: Game | None = None
    games: int = 0
    """How many games have been started at this table."""
    scores: tuple[Score, ...] = ()
    first_out: str = ""
    """The key of who went out first in the game before (J4)."""
    held: tuple[tuple[str, int], ...] = ()
    """Which people have held which seat in this game, so that nobody sees two hands."""
    passed: tuple[int, ...] = ()
    """Seats that have let the standing bid go on, though they might have spoken (J19)."""
    is_paused: bool = False
    deadline: float | None = None
    """Until when people have to speak: those who may cut in (J19), then the one whose turn it is.
    """
    time_left: float | None = None
    """While the table is paused: what was left of that time."""
    remarks: tuple[Remark, ...] = ()

    @property
    def is_playing(self) -> bool:
        """Whether a game is under way."""
        return self.game is not None and self.game.phase is not Phase.OVER

    def seat_of(self, person: str) -> int:
        """The seat of a person, or `NOBODY`."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person:
                return number
        return NOBODY

    def person(self, person: str) -> Person | None:
        """Somebody at the table, sitting or watching, by their id."""
        for seat in self.seats:
            if seat.person is not None and seat.person.id == person:
                return seat.person
        return next((one for one in self.watching if one.id == person), None)

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody at the table, those who sit first."""
        sitting = tuple(seat.person for seat in self.seats if seat.person is not None)
        return sitting + self.watching


def new_table(
    rules: Ruleset,
    chairs: int,
    settings: Settings | None = None,
    *,
    kinds: tuple[str, ...] = CAST_KINDS,
) -> Table:
    """An empty table with so many chairs, to which a host may call bots of these kinds.

    Whoever keeps the table answers for both: `settings` and `kinds` are not looked at again.
    """
    return Table(
        rules=rules,
        seats=(Seat(),) * chairs,
        chairs=chairs,
        settings=settings or Settings(),
        kinds=kinds,
    )


def table_for(game: Game, seats: tuple[Seat, ...], settings: Settings | None = None) -> Table:
    """A table at which `game` is under way between those who sit there; a person is the host."""
    people = [(seat.person.id, number) for number, seat in enumerate(seats) if seat.person]
    return Table(
        rules=game.rules,
        seats=seats,
        chairs=len(seats),
        settings=settings or Settings(),
        host=people[0][0] if people else "",
        game=game,
        games=1,
        held=tuple(people),
    )
