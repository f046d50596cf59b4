"""The rules: books as values composed of small frozen parts."""

from dudo.rules.bid import Bid
from dudo.rules.books import BOOKS, OPTIONS
from dudo.rules.ruleset import Ruleset, fingerprint

__all__ = ["BOOKS", "OPTIONS", "Bid", "Ruleset", "fingerprint"]
