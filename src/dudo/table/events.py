"""What happened at a table. A table is the fold of its events."""

from msgspec import Struct

from dudo.game.events import Event as GameEvent
from dudo.messages import Message
from dudo.rules import Ruleset
from dudo.table.seats import BotPlayer, Person
from dudo.table.state import Settings


class _TableEvent(Struct, frozen=True, tag_field="table", tag=str.lower, omit_defaults=True):
    """A frozen fact about a table."""


class CameToWatch(_TableEvent, frozen=True):
    """Somebody came and watches."""

    person: Person


class SatDown(_TableEvent, frozen=True):
    """A person took a free seat."""

    seat: int
    person: Person


class StoodUp(_TableEvent, frozen=True):
    """A person gave up their seat between games, and watches."""

    seat: int


class Left(_TableEvent, frozen=True):
    """A person left the table; in a game their seat has been settled before."""

    person: str
    banned: bool = False
    """Whether they were sent away and cannot come back."""


class BotSatDown(_TableEvent, frozen=True):
    """A bot took a free seat."""

    seat: int
    bot: BotPlayer


class BotLeft(_TableEvent, frozen=True):
    """A bot left its seat free."""

    seat: int


class StoodIn(_TableEvent, frozen=True):
    """A bot plays for a person who is away."""

    seat: int
    bot: BotPlayer


class CameBack(_TableEvent, frozen=True):
    """The person for whom a bot stood in plays again."""

    seat: int


class BotTookOver(_TableEvent, frozen=True):
    """A bot has the seat of a person who left in the middle of a game."""

    seat: int
    bot: BotPlayer


class TookOver(_TableEvent, frozen=True):
    """A person has the seat of a bot in the middle of a game."""

    seat: int
    person: Person


class HostChanged(_TableEvent, frozen=True):
    """Somebody is the host now; nobody, where no person is left."""

    person: str


class Changed(_TableEvent, frozen=True):
    """The host changed the settings or the rules."""

    settings: Settings | None = None
    rules: Ruleset | None = None


class Started(_TableEvent, frozen=True):
    """A game begins between all who sit; free seats are put aside."""

    opener: int
    """Who opens it where players agree on that (T3), among those who sit."""


class CalledOff(_TableEvent, frozen=True):
    """The game was called off before its first dice, since somebody has left it."""


class Played(_TableEvent, frozen=True):
    """Something happened in the game."""

    event: GameEvent


class PassedBy(_TableEvent, frozen=True):
    """Somebody who might have spoken out of turn let the bid go on (J19)."""

    seat: int


class Paused(_TableEvent, frozen=True):
    """The game stands still."""

    at: float


class Resumed(_TableEvent, frozen=True):
    """The game goes on."""

    at: float


class ClockSet(_TableEvent, frozen=True):
    """Until when people have to speak; no time where none is due."""

    deadline: float | None


class Said(_TableEvent, frozen=True):
    """Somebody talked (T15)."""

    name: str
    text: str
    told: Message | None = None
    """The same for readers of any language, where a bot said it."""


TableEvent = (
    CameToWatch
    | SatDown
    | StoodUp
    | Left
    | BotSatDown
    | BotLeft
    | StoodIn
    | CameBack
    | BotTookOver
    | TookOver
    | HostChanged
    | Changed
    | Started
    | CalledOff
    | Played
    | PassedBy
    | Paused
    | Resumed
    | ClockSet
    | Said
)
