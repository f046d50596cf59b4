"""Everything that can be asked of a table. A command says who asks and when."""

from msgspec import Struct

from dudo.game import Move
from dudo.messages import Message
from dudo.rules import Ruleset
from dudo.table.seats import BotPlayer, Person
from dudo.table.state import Settings


class _Command(Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower):
    """`at` is the time in seconds, by whatever clock the table's keeper goes."""

    at: float = 0.0


class _ByPerson(_Command, frozen=True, kw_only=True):
    """A command of somebody at the table: `by` is their id."""

    by: str


class Join(_Command, frozen=True, kw_only=True):
    """Come to the table: to a seat, or to watch where none is named."""

    person: Person
    seat: int | None = None


class Leave(_ByPerson, frozen=True, kw_only=True):
    """Leave the table for good; in a game a bot takes the seat, or it is resigned."""


class StandUp(_ByPerson, frozen=True, kw_only=True):
    """Give up one's seat between games, and watch."""


class Away(_ByPerson, frozen=True, kw_only=True):
    """A person cannot be reached: a bot stands in until they are back."""


class Back(_ByPerson, frozen=True, kw_only=True):
    """A person for whom a bot stood in takes over again."""


class TakeOver(_ByPerson, frozen=True, kw_only=True):
    """Somebody who watches takes a bot's seat in the middle of a game."""

    seat: int


class AddBot(_ByPerson, frozen=True, kw_only=True):
    """The host puts a bot into a free seat."""

    seat: int
    bot: BotPlayer


class RemoveBot(_ByPerson, frozen=True, kw_only=True):
    """The host takes a bot from the table between games."""

    seat: int


class Kick(_ByPerson, frozen=True, kw_only=True):
    """The host sends somebody away for good."""

    whom: str


class PassHost(_ByPerson, frozen=True, kw_only=True):
    """The host makes somebody else the host."""

    to: str


class Change(_ByPerson, frozen=True, kw_only=True):
    """The host changes the settings, and between games the rules."""

    settings: Settings | None = None
    rules: Ruleset | None = None


class Start(_ByPerson, frozen=True, kw_only=True):
    """The host starts the next game."""


class Speak(_ByPerson, frozen=True, kw_only=True):
    """A person makes a move."""

    move: Move


class LetGo(_ByPerson, frozen=True, kw_only=True):
    """A person who might speak out of turn lets the standing bid go on (J19)."""


class Resign(_ByPerson, frozen=True, kw_only=True):
    """A person gives up their dice and stays at the table."""


class Penalise(_ByPerson, frozen=True, kw_only=True):
    """The host, as referee, takes a die from a cheat (T16)."""

    seat: int


class Pause(_ByPerson, frozen=True, kw_only=True):
    """The host stops the game and its clock."""


class Resume(_ByPerson, frozen=True, kw_only=True):
    """The host lets the game go on."""


class Say(_ByPerson, frozen=True, kw_only=True):
    """Talk at the table (T15)."""

    text: str


class BotSpeaks(_Command, frozen=True, kw_only=True):
    """A bot makes a move; only the table's keeper asks bots and can say this."""

    seat: int
    move: Move


class BotLetsGo(_Command, frozen=True, kw_only=True):
    """A bot that might speak out of turn lets the standing bid go on (J19)."""

    seat: int


class BotSays(_Command, frozen=True, kw_only=True):
    """A bot talks at the table (T15)."""

    seat: int
    text: str
    told: Message | None = None
    """The same for readers of any language."""


class Tick(_Command, frozen=True, kw_only=True):
    """Time has passed: whoever let their time and the grace run out is stood in for."""


PersonCommand = (
    Join
    | Leave
    | StandUp
    | Away
    | Back
    | TakeOver
    | AddBot
    | RemoveBot
    | Kick
    | PassHost
    | Change
    | Start
    | Speak
    | LetGo
    | Resign
    | Penalise
    | Pause
    | Resume
    | Say
)
"""What people may send."""
KeeperCommand = BotSpeaks | BotLetsGo | BotSays | Tick
"""What only the program that keeps the table may say."""
Command = PersonCommand | KeeperCommand
