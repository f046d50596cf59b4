"""Who reads, about which table: what a sentence needs to know besides the event."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from msgspec import Struct

from dudo.game import NOBODY, Phase
from dudo.messages import Argument, Message, message
from dudo.rules import Ruleset

FEMININE = "feminine"
"""The gender of a player who is to be called by feminine forms, such as palifica (J17)."""
MASCULINE = "masculine"
"""The masculine forms of those words."""
NEUTRAL = "neutral"
"""The forms for players who have not chosen."""

NO_GENDERS: Mapping[int, str] = MappingProxyType({})
"""Nobody has chosen one."""


class NamedSeats(Protocol):
    """What names and bids are read from: a game or a view of it."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""


class WaitingTable(NamedSeats, Protocol):
    """A table that waits for somebody: a game or a view of it."""

    @property
    def phase(self) -> Phase:
        """What it waits for."""

    @property
    def turn(self) -> int:
        """Whom it waits for."""


class SentenceContext(Struct, frozen=True, kw_only=True):
    """A table, and the seat that is spoken to as "you"."""

    rules: Ruleset
    players: tuple[str, ...]
    me: int = NOBODY
    genders: Mapping[int, str] = NO_GENDERS

    def subject(self, seat: int) -> dict[str, Argument]:
        """The variables of whoever a sentence is about; nobody has no name."""
        who = self.players[seat] if seat != NOBODY else ""
        return {"who": who, "you": _yes(seat == self.me != NOBODY)}

    def bidder(self, seat: int) -> dict[str, Argument]:
        """The variables of whoever made the bid a sentence is about."""
        return {"bidder": self.players[seat], "yours": _yes(seat == self.me)}

    def name(self, seat: int) -> str | Message:
        """A player's name, or "you" for the reader."""
        return message("you") if seat == self.me else self.players[seat]

    def gender(self, seat: int) -> str:
        """What the player at `seat` chose to be called by."""
        return self.genders.get(seat, NEUTRAL)


def context_of(
    table: NamedSeats, *, me: int = NOBODY, genders: Mapping[int, str] = NO_GENDERS
) -> SentenceContext:
    """The context of a game or a view, told to the reader at seat `me`."""
    return SentenceContext(rules=table.rules, players=table.players, me=me, genders=genders)


def _yes(truth: bool) -> str:  # noqa: FBT001 - the truth is all it is about
    return "yes" if truth else "no"
