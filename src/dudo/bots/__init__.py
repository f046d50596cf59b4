"""Opponents: they see a view and choose a move."""

from collections.abc import Sequence
from typing import Protocol

from dudo.bots.simple import SimpleBot
from dudo.game import Move, View

__all__ = ["Bot", "SimpleBot"]


class Bot(Protocol):
    """Someone who plays, knowing no more than their seat may see."""

    def choose(self, seen: View, offered: Sequence[Move]) -> Move:
        """One of the moves that are offered."""
        ...
