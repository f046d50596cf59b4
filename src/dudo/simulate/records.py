"""What the simulator remembers of a game, and of all games, as arrays of whole numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dudo.simulate.program import Program

MOST_PLACES = 12
"""Places that a record has room for: the most players of any game."""
NOBODY = -1

DIRECT, CHOOSE, ROLL, BID, REROLL, REBID, OVER = range(7)
"""What a game waits for, as `dudo.game.Phase` has it."""
SAY_BID, SAY_DOUBT, SAY_EXACT, SAY_SHOW, SAY_DIRECT, SAY_CHOOSE, SAY_DECLINE = range(7)
"""What can be done; a detail says which raise, which dice, which direction or which round."""
RANDOM, HONEST = range(2)
"""Ways to play."""

GAME = np.dtype(
    [
        ("hands", "i8", MOST_PLACES),
        ("jokers", "i8", MOST_PLACES),
        ("cups", "i8", MOST_PLACES),
        ("shown", "i8", MOST_PLACES),
        ("put", "i8", MOST_PLACES),
        ("pending", "i8", MOST_PLACES),
        ("out", "i8", MOST_PLACES),
        ("seats", "i8", MOST_PLACES),
        ("waiting", "i8"),
        ("left", "i8"),
        ("phase", "i8"),
        ("turn", "i8"),
        ("number", "i8"),
        ("opener", "i8"),
        ("clockwise", "i8"),
        ("directed", "i8"),
        ("dice", "i8"),
        ("limit", "i8"),
        ("variant", "i8"),
        ("holder", "i8"),
        ("asked", "i8"),
        ("standing", "i8"),
        ("bidder", "i8"),
        ("fresh", "i8"),
        ("spent", "i8"),
        ("winner", "i8"),
        ("row", "i8"),
        ("key", "u8"),
        ("draws", "u8"),
    ]
)
"""A game. Dice are packed; sets of places and faces are bits of a number.

`put` counts the dice each place has shown, `dice` those of all hands, `waiting` those in
`pending`; `out` lists those who went out, first one first; `seats` says who sits at each place;
`row` is that of the last call in the tables of settlement; `key` and `draws` are where its random
numbers come from.
"""

ROUNDS, PLIES = 1024, 8192
"""Longer games are counted as so long in what is drawn; averages know their true lengths."""
GAMES, TOTAL_ROUNDS, SQUARED_ROUNDS, TOTAL_PLIES, SQUARED_PLIES, SPECIAL, SHOWN, LED, LED_WON = (
    range(9)
)
"""Places of `Tally.totals`."""


class Tally(NamedTuple):
    """What was counted in many games; tallies add up."""

    totals: Any
    """Games, rounds and moves and their squares, special rounds, shows, games in which anybody
    ever led, and those won by whoever led first."""
    rounds: Any
    """Games by their number of rounds."""
    plies: Any
    """Games by their number of moves."""
    after_opener: Any
    """Games won, by places after the first opener."""
    seats: Any
    """Games won, by seat."""
    calls: Any
    """Calls by exactness, dice on the table, and whether the caller was right."""
    leads: Any
    """Leads by the rounds they lasted, and whether the leader won the game with it."""


def new_tally(program: Program) -> Tally:
    """Nothing counted yet."""
    shapes = {
        "totals": (LED_WON + 1,),
        "rounds": (ROUNDS + 1,),
        "plies": (PLIES + 1,),
        "after_opener": (program.players,),
        "seats": (program.players,),
        "calls": (2, program.dice * program.players + 1, 2),
        "leads": (ROUNDS + 1, 2),
    }
    return Tally(**{name: np.zeros(shape, dtype=np.int64) for name, shape in shapes.items()})
