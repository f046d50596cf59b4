"""The state of a game: frozen values, changed by nothing but `evolve`."""

from __future__ import annotations

from msgspec import Struct

from dudo.game.events import Settled
from dudo.game.phase import NOBODY, Phase
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset


class Round(Struct, frozen=True, omit_defaults=True):
    """One round, from its preparation to the call that ends it."""

    number: int
    opener: int
    clockwise: bool
    limit: int
    """The highest count that may be bid (G4, J22)."""
    variant: str = ""
    """The kind of special round, or nothing for an ordinary one."""
    holder: int = NOBODY
    """Whose special round it is."""
    directed: bool = False
    """Whether the opener has picked the direction (T4)."""
    asked: tuple[int, ...] = ()
    """Who has declined to declare a special round (M9)."""
    cups: tuple[tuple[int, ...], ...] = ()
    """The dice under each seat's cup, sorted."""
    shown: tuple[tuple[int, ...], ...] = ()
    """The dice each seat has put in view (W6)."""
    fresh: tuple[int, ...] = ()
    """Dice just shown, which the bid that follows must be about (W5)."""
    rerolls: tuple[int, ...] = ()
    """Who has rolled dice again, once for each time (W5)."""
    bids: tuple[Bid, ...] = ()
    bidders: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """The round without its dice: what is printed or logged may be read by anybody."""
        said = ", ".join(f"{s}: {bid}" for s, bid in zip(self.bidders, self.bids, strict=True))
        return f"<Round {self.number} opened by {self.opener} [{said}]>"


class Game(Struct, frozen=True, omit_defaults=True):
    """A whole game as the referee knows it: nobody else may see it (see `view`)."""

    rules: Ruleset
    players: tuple[str, ...]
    ring: tuple[int, ...]
    """Seats still in, clockwise."""
    hands: tuple[int, ...]
    """Dice each seat holds, joker dice apart."""
    jokers: tuple[int, ...]
    """Joker dice each seat keeps in reserve (J11)."""
    phase: Phase
    turn: int
    """The seat that is asked or rolls again; `NOBODY` while everyone throws or the game is over."""
    round: Round
    agreed: int = 0
    """Who opens the game where the players agree on it (T3, J4)."""
    out: tuple[int, ...] = ()
    """Seats that went out, the first one first."""
    spent: tuple[int, ...] = ()
    """Seats that have had their special round: its dice were rolled (T14)."""
    pending: tuple[int, ...] = ()
    """Seats that have come down to one die and are owed a special round."""
    showdown: Settled | None = None
    """How the last round that was called ended."""
    winner: int = NOBODY
