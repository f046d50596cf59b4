"""How long things take at a table, so that people can follow: all of it scaled by one number."""

import random

from msgspec import Struct

SEED_WAIT = 1.0
"""Seconds for which seeds are waited for, of people who are there."""


class Pace(Struct, frozen=True):
    """The pauses of a table; at a pace of nought nothing is waited for."""

    scale: float = 1.0

    def moment(self) -> float:
        """Seconds that a bot takes before it speaks."""
        return self.scale * random.uniform(0.7, 2.2)

    def remark(self) -> float:
        """Seconds until a bot says something beside the game."""
        return self.scale * random.uniform(0.4, 1.4)

    @property
    def cut_in(self) -> float:
        """Seconds that people have to cut in (J19) before a bot is asked."""
        return self.scale * 3.0

    @property
    def reveal(self) -> float:
        """Seconds in which people look at dice that were shown."""
        return self.scale * 4.5

    @property
    def beginning(self) -> float:
        """Seconds between the start of a game and its first dice."""
        return self.scale * 1.0

    @property
    def seed_wait(self) -> float:
        """Seconds for which seeds are waited for."""
        return min(self.scale, 1.0) * SEED_WAIT

    @property
    def talks(self) -> bool:
        """Whether bots have the time to talk."""
        return self.scale > 0
