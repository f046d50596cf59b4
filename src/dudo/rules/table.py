"""The table: seats, dice, openers, direction, and what is hidden or punished."""

from enum import Enum

from dudo.rules.part import Part


class Seating(Enum):
    """How players come by their places."""

    AS_SEATED = "as-seated"
    BY_ROLL = "by-roll"
    """Highest roll first, ties roll again (W2)."""


class FirstOpener(Enum):
    """Who opens the first round of a game."""

    AGREED = "agreed"
    """Whoever the players agree on (T3)."""
    FIRST_OUT = "first-out"
    """Whoever went out first in the game before; agreed for a first game (J4)."""
    LOT = "lot"
    """Drawn by lot (M3)."""
    HIGH_ROLL = "high-roll"
    """The highest roll, ties roll again (W2, C2)."""

    @property
    def by_agreement(self) -> bool:
        """Whether players name the opener, and no dice do."""
        return self in (FirstOpener.AGREED, FirstOpener.FIRST_OUT)


class NextOpener(Enum):
    """Who opens the round after a call."""

    LOSER = "loser"
    """The loser of a doubt; the caller of an exact call (J9, J10, T8, W7, W8, M5)."""
    WINNER = "winner"
    """The winner of the challenge (C10)."""


class Direction(Enum):
    """Which way the turn goes round."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"
    OPENER = "opener"
    """The opener of each round picks it, unless only two are left (T4)."""


class Turns(Enum):
    """Who may speak."""

    IN_TURN = "in-turn"
    ANY_TIME = "any-time"
    """Anyone but the last bidder, once there is a bid (J19)."""


class TableRules(Part, frozen=True, tag="Table"):
    """What the rules say about a table: its seats and dice, who opens, who may speak."""

    min_players: int = 2
    max_players: int = 12
    dice: int = 5
    """Dice each player starts with, and never holds more of (G1, T1)."""
    seating: Seating = Seating.AS_SEATED
    first_opener: FirstOpener = FirstOpener.AGREED
    next_opener: NextOpener = NextOpener.LOSER
    direction: Direction = Direction.CLOCKWISE
    turns: Turns = Turns.IN_TURN
    hidden_losses: bool = False
    """Lost dice are taken out of sight: nobody sees how many others have left (J22)."""
    penalties: bool = False
    """The referee may take a die for cheating (T16)."""
