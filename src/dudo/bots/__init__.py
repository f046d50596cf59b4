"""Opponents: they see a view, choose a move, and can say why."""

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import CAST, make

__all__ = ["CAST", "Bot", "Decision", "make"]
