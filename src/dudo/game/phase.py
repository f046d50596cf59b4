"""The phases of a game, and the seat that is no seat."""

from enum import Enum

NOBODY = -1
"""The seat that is no seat: whose turn it is while dice are thrown, or who has won so far."""


class Phase(Enum):
    """What the referee waits for.

    >>> Phase("bid")
    <Phase.BID: 'bid'>
    """

    SEATING = "seating"
    """Dice: who sits where and who opens the game."""
    DIRECT = "direct"
    """The opener picks the direction."""
    CHOOSE = "choose"
    """A player chooses, declares or declines a special round."""
    ROLL = "roll"
    """Dice: everyone still in rolls."""
    BID = "bid"
    """A bid or a call."""
    REROLL = "reroll"
    """Dice: the player who showed some rolls the others again."""
    REBID = "rebid"
    """The player who showed dice bids on them."""
    OVER = "over"
    """Nothing: somebody has won."""


BID, REBID, ROLL = Phase.BID, Phase.REBID, Phase.ROLL
"""Asked for at every move: the members of an enumeration take their time to be found."""

CHANCE = (Phase.SEATING, Phase.ROLL, Phase.REROLL)
"""Phases in which the dice, and no player, decide."""
