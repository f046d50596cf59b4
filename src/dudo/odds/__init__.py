"""Exact odds: how likely a bid is, from any seat, under any rules."""

from dudo.odds.belief import Belief, Hands, Marginals
from dudo.odds.errors import OddsError
from dudo.odds.question import ask
from dudo.odds.reckoning import Chance, Odds, among, odds
from dudo.odds.rows import chances

__all__ = [
    "Belief",
    "Chance",
    "Hands",
    "Marginals",
    "Odds",
    "OddsError",
    "among",
    "ask",
    "chances",
    "odds",
]
