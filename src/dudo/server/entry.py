"""An entry of a table's log: everything that one decision led to, stored whole or not at all."""

import msgspec
from msgspec import Struct

from dudo.fair import FairRound
from dudo.rules import Ruleset
from dudo.server.protocol import Thought
from dudo.table.events import TableEvent
from dudo.table.state import Settings


class Opening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table as it was before anybody came: what the first entry of every log holds."""

    rules: Ruleset
    chairs: int
    settings: Settings = Settings()


class GivenSeed(Struct, frozen=True, kw_only=True):
    """A seed that somebody added to the dice of a round to come."""

    round: int
    seat: int
    seed: str


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happened at a table at one moment, and what the server notes beside it.

    The secrets of dice that have not been shown are in no entry.
    """

    at: float
    """When it happened, by the server's clock."""
    worker: str = ""
    """The process that decided it, and goes on with the table."""
    events: tuple[TableEvent, ...] = ()
    opening: Opening | None = None
    game: str = ""
    """What the game is called that begins here."""
    fair: tuple[FairRound, ...] = ()
    """What was published of the dice: commitments, the seeds that were used, opened secrets."""
    seeds: tuple[GivenSeed, ...] = ()
    thought: Thought | None = None
    """What a bot said, and why."""
    here: str = ""
    """A guest whom this worker has on the line now, so that no other takes them for absent."""
    gone: str = ""
    """A guest whom this worker has on the line no more."""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


def encode_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encode(entry)


def read_entry(stored: bytes) -> Entry:
    """An entry that was stored."""
    return _decode(stored)
