"""Odds as tables: how likely so many dice answer a bid among dice that nobody has seen."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dudo.odds.rows import convolved, uniform
from dudo.rules.ruleset import Ruleset

KINDS = ((1, False), (2, False), (2, True))
"""How many faces of a die answer, and whether jokers wait for a natural (W9)."""


class ChanceTables(NamedTuple):
    """The part of a program that knows odds; see `Program`."""

    likely: Any
    exactly: Any


def chance_tables(rules: Ruleset, players: int) -> ChanceTables:
    """The tables for any number of unseen dice.

    Where losses are hidden (J22), the first axis is the number of seats whose dice nobody can
    count: each is taken to hold any number of dice with the same chance.
    """
    dice, faces = rules.table.dice, rules.die.faces
    most = dice * players
    hidden = players if rules.table.hidden_losses else 1
    likely = np.zeros((hidden, len(KINDS), most + 1, most + 2))
    exactly = np.zeros_like(likely)
    for kind, (answers, waiting) in enumerate(KINDS):
        for unseen in range(most + 1):
            known = int(waiting)  # a joker in view: bids are of one die or more
            row = uniform(answers, faces, known=known, unseen=unseen, conditional=waiting)
            likely[0, kind, unseen, : unseen + 1] = row.at_least[known:]
            exactly[0, kind, unseen, : unseen + 1] = row.exactly[known:]
    guess = [0.0] + [1 / dice] * dice
    for seats in range(1, hidden):
        weights = np.array(convolved([guess] * seats))
        for unseen in range(most + 1):
            reach = min(len(weights), most + 1 - unseen)
            for table in (likely, exactly):
                rows = table[0, :, unseen : unseen + reach]
                table[seats, :, unseen] = np.einsum("u,kun->kn", weights[:reach], rows)
    return ChanceTables(likely, exactly)
