"""What dice are worth where nothing better is known: a player wins in proportion to strength."""

STRENGTH = 1.2
"""A hand is as strong as its dice to this power: two dice are more than twice one."""


def strength(dice: int) -> float:
    """How strong a hand is, jokers included; without dice it is nothing.

    >>> strength(1), round(strength(2), 3), strength(0)
    (1.0, 2.297, 0.0)
    """
    return float(dice**STRENGTH) if dice > 0 else 0.0
