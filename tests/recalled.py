"""Rounds of a short memory that tests begin to solve."""

from typing import Any

import numpy as np

from dudo.rules import BOOKS
from dudo.rules.settlement import Holdings
from dudo.solver.recall import RecallGraph, RecallRound, Remembers, recall_graph, recall_payoffs
from dudo.solver.recall_engine import RecallEngine
from dudo.solver.rounds import RoundKey, round_worth

CHART = BOOKS["chart"]
ONE_EACH = RoundKey((1, 1))


def begun(
    remembers: Remembers, key: RoundKey = ONE_EACH, dtype: Any = np.float32
) -> tuple[RecallGraph, RecallEngine]:
    graph, cups = recall_graph(RecallRound(CHART, key, remembers))
    held = Holdings(hands=key.dice, jokers=(0, 0), ring=(0, 1))
    return graph, RecallEngine(graph, recall_payoffs(graph, cups, held, round_worth), dtype=dtype)
