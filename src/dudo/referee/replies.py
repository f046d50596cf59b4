"""Everything the referee replies; docs/referee.md explains each reply.

What a reply holds are the shapes of `dudo.wire`, so `dudo schema` describes all of it.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from dudo.game import Move, Phase
from dudo.game.events import Event
from dudo.referee.requests import Eyes
from dudo.wire.refusals import Refusal
from dudo.wire.rules import Fingerprint

RulesetRaw = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Ruleset"})]
ViewRaw = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
GameRaw = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Game"})]


class _Reply(Struct, frozen=True, kw_only=True, tag_field="reply", tag=str.lower):
    """What all replies share."""

    ok: bool
    """Whether the request was carried out."""
    id: int | str | UnsetType = UNSET
    """The `id` of the request, where it had one."""


class _GameReply(_Reply, frozen=True, kw_only=True):
    """A reply about one of the games."""

    game: str
    """The name of the game."""


class Book(Struct, frozen=True):
    """A rule book that games can be played by."""

    book: str
    """Its name, by which requests ask for it."""
    title: str
    players: tuple[int, int]
    """How many can play, at least and at most."""
    options: tuple[str, ...]
    """Its optional rules."""


class Books(_Reply, frozen=True, kw_only=True):
    """All books there are, and which version of everything answers."""

    dudo: str
    """The version of the program."""
    version: int
    """The version of the shapes on the wire."""
    books: tuple[Book, ...]


class RulesetReply(_Reply, frozen=True, kw_only=True, tag="rules"):
    """One ruleset in full."""

    fingerprint: Fingerprint
    rules: RulesetRaw


class SeatNews(Struct, frozen=True, tag_field="wire", tag="seat-news"):
    """What one pair of eyes is told of what happened, and sees now."""

    seat: Eyes
    events: tuple[Event, ...]
    view: ViewRaw
    moves: tuple[Move, ...]
    """What the seat may do now."""


class News(_GameReply, frozen=True, kw_only=True):
    """What a request brought about, and what the game waits for now."""

    events: tuple[Event, ...]
    """What happened, all dice included: for the referee alone."""
    phase: Phase
    turn: int
    """The seat that is to act, or -1."""
    winner: int | UnsetType = UNSET
    """Who has won, once the game is over."""
    views: tuple[SeatNews, ...] | UnsetType = UNSET
    """What each seat and the spectator may be told, where the game was started so."""


class Begun(News, frozen=True, kw_only=True, tag="new"):
    """A game begins, by these rules: later replies name them by their fingerprint."""

    fingerprint: Fingerprint
    rules: RulesetRaw


class Offered(_GameReply, frozen=True, kw_only=True, tag="moves"):
    """Everything a seat may do."""

    seat: int
    moves: tuple[Move, ...]


class Seen(_GameReply, frozen=True, kw_only=True, tag="view"):
    """What a seat or a spectator may see."""

    view: ViewRaw


class Whole(_GameReply, frozen=True, kw_only=True, tag="state"):
    """The whole game, hidden dice included: for the referee alone."""

    state: GameRaw


class Written(_GameReply, frozen=True, kw_only=True, tag="record"):
    """The game so far in the text notation."""

    record: str


class Closed(_GameReply, frozen=True, kw_only=True, tag="close"):
    """A game was forgotten."""


class Failed(_Reply, frozen=True, kw_only=True, tag="error"):
    """The request was refused, and nothing has changed."""

    error: Refusal


Reply = Books | RulesetReply | News | Begun | Offered | Seen | Whole | Written | Closed | Failed
"""Every request has one of these for its answer."""
