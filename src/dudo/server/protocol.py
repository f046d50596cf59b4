"""What a server and its clients send each other, beyond the shapes of `dudo.wire`.

Everything told to people is a `Message`, so that each reader chooses a language. docs/api.md
describes when which of these is sent.
"""

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct, field

from dudo.fair import FairRound, Proof
from dudo.game import Move
from dudo.game.events import Event
from dudo.messages import Message
from dudo.rules import Bid
from dudo.wire.commands import WantedRules

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?!\n)$")]
SeedDigits = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]
"""Without a line break: Python takes `$` for the place before it, other than JavaScript."""


class _Shape(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A shape that is no answer by itself."""


class _Told(Struct, frozen=True, kw_only=True, tag_field="wire", tag=str.lower, omit_defaults=True):
    """Something the server sends on a socket."""


class _Asked(Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, omit_defaults=True):
    """Something a client asks of the server, and not of the table."""

    id: Id


# --- people -------------------------------------------------------------------------------------


class Guest(_Shape, frozen=True, kw_only=True):
    """Somebody who plays here without having signed up."""

    id: str
    name: str = ""
    cup: str = ""


class GuestWish(_Shape, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a guest wants to be called, and the colour of their cup."""

    name: Annotated[str, Meta(max_length=24)]
    cup: Annotated[str, Meta(max_length=16)] = ""


# --- tables -------------------------------------------------------------------------------------


class TableWish(_Shape, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody wants to open. They sit down at its first seat and are its host."""

    rules: WantedRules
    chairs: int
    public: bool = False
    settings: dict[str, Any] = {}
    """Fields of `Settings` that are to differ from the usual."""
    bots: tuple[str, ...] = ()
    """Kinds of bots that sit down in the seats after the first."""
    start: bool = False
    """Whether the first game begins at once."""


class Opened(_Shape, frozen=True, kw_only=True):
    """A table that was opened: its address, and the short code by which friends find it."""

    id: str
    code: str


class Invitation(_Shape, frozen=True, kw_only=True):
    """How others come to a table, or to the first page."""

    link: str
    reachable: bool
    """Whether it leads there from elsewhere: a server may listen to its own machine alone."""


class SeatSummary(_Shape, frozen=True, kw_only=True):
    """Who sits there, for somebody who has not come to the table."""

    name: str = ""
    bot: str = ""
    """The kind of bot, where one plays."""


class TableSummary(_Shape, frozen=True, kw_only=True):
    """A table for somebody who has not come to it."""

    id: str
    code: str
    rules: Message
    """The name of its rules."""
    summary: Message
    """Its rules in a line."""
    host: str = ""
    seats: tuple[SeatSummary, ...] = ()
    playing: bool = False
    watching: int = 0
    public: bool = False
    take_over: bool = False


# --- the socket: what clients ask ---------------------------------------------------------------


class Seed(_Asked, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The client's own seed for the dice of a round."""

    game: str
    round: int
    seed: SeedDigits


class Odds(_Asked, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks how likely each bid is, as one's own seat sees it."""


class Ping(_Asked, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks whether the server is there, and what time it is."""


# --- the socket: what the server tells ----------------------------------------------------------


class Offers(_Shape, frozen=True, kw_only=True):
    """Everything a seat may say now."""

    moves: tuple[Move, ...]
    may_wait: bool = False
    """Whether it is not their turn: they may let the bid go on instead (J19)."""


class NextRound(_Shape, frozen=True, kw_only=True):
    """A round to come, to whose secret the server is bound already."""

    round: int
    commitment: str


class Fair(_Shape, frozen=True, kw_only=True):
    """What a client needs to add its seed, and to check the dice that were shown."""

    game: str
    """What this game is called in all that is hashed."""
    rounds: tuple[FairRound, ...]
    """The round that is played and the one before: its secret is there once its dice were shown."""
    next: NextRound | None = None


class Thought(_Shape, frozen=True, kw_only=True):
    """What a bot said, and why: told once the dice of its round have been shown."""

    seat: int
    move: Move
    reason: Message


class Welcome(_Told, frozen=True, kw_only=True):
    """All that somebody may see of a table, first of all on every connection."""

    version: int
    id: str
    """The table."""
    code: str
    seq: int
    now: float
    """The server's time, by which deadlines go."""
    view: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/TableView"})]
    offers: Offers | None = None
    fair: Fair | None = None
    thoughts: tuple[Thought, ...] = ()
    missed: tuple[Message, ...] = ()
    """What happened while they were away, in sentences."""
    story: tuple[Message, ...] = ()
    """What happened last before that, as those were told it who only watch."""


class Update(_Told, frozen=True, kw_only=True):
    """Something happened at the table."""

    after: int
    """The number up to which its reader was told before."""
    seq: int
    """The number up to which its reader is told now."""
    now: float
    events: tuple[Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/TableEvent"})], ...]
    told: tuple[tuple[Message, ...], ...] = ()
    """The sentences for each event, with the reader as "you"."""
    changes: Annotated[Raw, Meta(extra_json_schema={"type": "object"})] = field(
        default_factory=lambda: Raw(b"{}")  # a schema could not tell it as a plain default
    )
    """The fields of their view of the table that are new; talk is only among the events.

    Of the same game as before, only the fields of its view that are new: the others stay.
    """
    offers: Offers | None = None
    fair: Fair | None = None
    """Where that has changed."""
    thoughts: tuple[Thought, ...] = ()
    """What the bots thought in the round whose dice have just been shown."""


class Done(_Told, frozen=True, kw_only=True):
    """What was asked has happened, and is stored."""

    id: str
    seq: int


class BidOdds(_Shape, frozen=True, kw_only=True):
    """How likely a bid is to hold."""

    bid: Bid
    chance: float


class OddsTold(_Told, frozen=True, kw_only=True, tag="odds"):
    """How likely each bid is, as one's own seat sees it."""

    id: str
    odds: tuple[BidOdds, ...]


class Pong(_Told, frozen=True, kw_only=True):
    """Here, and this is the time."""

    id: str
    now: float


class Bye(_Told, frozen=True, kw_only=True):
    """Why the server closes the connection."""

    code: str
    told: Message
    retry: bool = False
    """Whether it is worth coming back soon."""


class Notice(_Told, frozen=True, kw_only=True):
    """Something that everybody on the line should know, and that is no event of the table."""

    code: str
    """`storage-away`: what is asked now has to wait; `storage-back`: no longer."""
    told: Message


# --- books, rules, replays ----------------------------------------------------------------------


class OptionTold(_Shape, frozen=True, kw_only=True):
    """An option of a book."""

    key: str
    name: Message
    about: Message


class BookTold(_Shape, frozen=True, kw_only=True):
    """A book, for somebody who chooses one."""

    key: str
    name: Message
    about: Message
    seats: tuple[int, int]
    """From how many players to how many."""
    usual_dice: int
    options: tuple[OptionTold, ...] = ()


class BotTold(_Shape, frozen=True, kw_only=True):
    """A bot, for somebody who chooses one."""

    kind: str
    called: str
    about: Message


class LineTold(_Shape, frozen=True, kw_only=True):
    """A sentence about rules, and the clauses that say so."""

    text: Message
    clauses: tuple[str, ...] = ()


class SectionTold(_Shape, frozen=True, kw_only=True):
    """A part of the rules in words."""

    title: Message
    lines: tuple[LineTold, ...]


class Explained(_Shape, frozen=True, kw_only=True):
    """Rules that can be played, in words."""

    fingerprint: str
    rules: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Ruleset"})]
    name: Message
    heading: Message
    summary: Message
    """The rules in a line."""
    brief: tuple[Message, ...]
    """All that a newcomer needs to know of them, in short sentences."""
    sections: tuple[SectionTold, ...]
    seats: tuple[int, int]


class ReplayStep(_Shape, frozen=True, kw_only=True):
    """One event of a finished game, with all hands open."""

    event: Event
    told: tuple[Message, ...]
    view: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
    chance: float | None = None
    """How likely the bid just made was, as its bidder saw it."""
    chance_unseen: float | None = None
    """How likely it was to somebody who saw no dice."""
    thought: Message | None = None
    """Why a bot said it."""


class Replay(_Shape, frozen=True, kw_only=True):
    """A finished game, to be stepped through."""

    id: str = ""
    rules: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Rules"})]
    name: Message
    players: tuple[str, ...]
    winner: int
    steps: tuple[ReplayStep, ...]
    checked: bool
    """Whether the referee of today comes to the same game; else it is told by its own word."""
    proof: Proof | None = None
    record: str


class GameSummary(_Shape, frozen=True, kw_only=True):
    """A finished game in a list."""

    id: str
    ended: float
    rules: Message
    players: tuple[str, ...]
    winner: int
    you: int = -1
    """The seat of whoever asks."""


FromClient = Seed | Odds | Ping
FromServer = Welcome | Update | Done | OddsTold | Pong | Notice | Bye
