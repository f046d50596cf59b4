"""A saved game as a value: everything it takes to go on as if nobody had ever left."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec import Struct, field

from dudo import __version__
from dudo.bots.bot import Decision
from dudo.errors import UserError
from dudo.game import EDITION, NOBODY, Game, Series, fold, start
from dudo.game.events import Event
from dudo.game.record import RecordError, read, replay, write
from dudo.game.rollers import SeedState
from dudo.rules.exchange import from_json
from dudo.rules.fields import full
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.saved.errors import NotResumable, ResumeRefusal
from dudo.saved.file_format import packed, unpacked

RandomState = tuple[int, tuple[int, ...], float | None]


class LeftRecord(Struct, frozen=True):
    """The record that was written when the game was left: the whole one takes its place."""

    path: str
    digest: str


class SavedGame(Struct, frozen=True, kw_only=True):
    """A game in the middle, with the table around it."""

    dudo: str = __version__
    referee: int = EDITION
    rules: str
    """The rules in full, as JSON: no file is needed to go on."""
    fingerprint: str
    book: str
    """What the rules were asked for by, and the options: for the game after this series."""
    options: tuple[str, ...]
    players: tuple[str, ...]
    people: int
    """How many sit at the keyboard: they have the first seats."""
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    first_out: int = NOBODY
    agreed: int
    events: tuple[Event, ...]
    random: RandomState
    """The lots of the bots."""
    dice: SeedState | None = None
    """How far seeded dice have come; dice of the operating system have no state."""
    memories: dict[int, object] = field(default_factory=dict)
    """By seat, what bots know besides what happened in this game."""
    said: tuple[tuple[int, Decision], ...] = ()
    """What bots said in this round, and why."""
    told: tuple[tuple[int, Decision], ...] = ()
    """Likewise in the last round that was shown."""
    seed: int | str = ""
    games: int | None = None
    date: str = ""
    record: str = ""
    """Where the record goes."""
    left: LeftRecord | None = None
    advice: bool = True
    confirm: bool = False
    talk: bool = True
    fast: bool = False
    language: str = "en"
    folder: str = ""
    """Where programs among the bots were started from."""
    saved: str = ""
    """When it was saved."""

    def encoded(self) -> bytes:
        """The bytes of its file."""
        return packed(msgspec.msgpack.encode(self))


def now() -> str:
    """This moment, as saved games tell it."""
    return datetime.now().astimezone().isoformat(timespec="microseconds")


def written_rules(rules: Ruleset) -> str:
    """Rules in full, so that they mean the same whatever becomes of defaults and files."""
    return msgspec.json.encode(full(rules)).decode()


def decoded(written: bytes) -> SavedGame:
    """The saved game that a file holds."""
    try:
        return msgspec.msgpack.decode(unpacked(written), type=SavedGame)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NotResumable(ResumeRefusal.OTHER_VERSION) from None


class Restored(Struct, frozen=True):
    """A saved game, judged once more by its rules and ready to go on."""

    saved: SavedGame
    series: Series
    first: Game
    """The game as it began."""
    last: Game
    """The game as it stands."""


def restored(saved: SavedGame) -> Restored:
    """The game to go on with, if today's referee goes on where that of then stopped."""
    if saved.referee != EDITION:
        raise NotResumable(
            ResumeRefusal.OTHER_EDITION,
            edition=saved.referee,
            today=EDITION,
            version=saved.dudo,
        )
    try:
        rules = from_json(saved.rules)
    except UserError as wrong:
        raise NotResumable(ResumeRefusal.UNKNOWN_RULES, why=wrong.sayable) from None
    if fingerprint(rules) != saved.fingerprint:
        raise NotResumable(ResumeRefusal.OTHER_RULES, version=saved.dudo)
    try:
        series = Series(rules, saved.players, saved.winners, saved.first_out)
        first = start(rules, saved.players, opener=saved.agreed)
        replay(read(write(first, saved.events)))
        last = fold(first, saved.events)
    except RecordError as wrong:
        why = wrong.told or wrong.reason
        raise NotResumable(ResumeRefusal.BROKEN_RULE, why=why) from None
    except UserError as wrong:
        raise NotResumable(ResumeRefusal.INCONSISTENT, why=wrong.sayable) from None
    except (LookupError, ValueError) as wrong:
        raise NotResumable(ResumeRefusal.INCONSISTENT, why=str(wrong)) from None
    if len(saved.players) != saved.people + len(saved.bots):
        raise NotResumable(ResumeRefusal.MISSING_PLAYERS)
    return Restored(saved, series, first, last)
