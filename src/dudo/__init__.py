"""Dudo: five rule books of one dice-bluffing game, and a referee for all of them."""

__version__ = "0.1.0"
