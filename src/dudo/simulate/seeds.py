"""Where random numbers come from: a seed, the number of a game, and the number of the draw.

A draw is the finisher of SplitMix64 over a game's key and the number of the draw, so that any
device finds the same number without asking for those before it. A choice takes its upper half;
either half says which of all throws of up to three dice was thrown. No throw is likelier than
another by more than a part in millions.
"""

GOLDEN = 0x9E3779B97F4A7C15
"""What numbers of games and draws are multiplied by."""
FIRST_FACTOR, SECOND_FACTOR = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT = 30, 27, 31
WORD = 1 << 64
HALF = 32
"""Bits of half a draw."""
PER_HALF, PER_DRAW = 3, 6
"""Dice that are made of half a draw, and of a whole one."""


def seed_number(seed: int) -> int:
    """Where the random numbers of a seed begin."""
    return (seed * GOLDEN ^ seed) % WORD
