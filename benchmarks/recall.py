"""What a local responder wins from the tables that are played with a short memory.

    python benchmarks/recall.py [--books chart,jouhet] [--dice 2,3] [--rounds 1000] [--processes 2]

Single ordinary rounds between two with so many dice each. The responder knows the strategy and
forgets nothing: after every bid it knows how likely each hand is. It looks one exchange ahead, so
what it wins is a lower bound of what can be won from the strategy as it lies in the file. One
responder plays for the round, and its share of rounds is told; another plays for the game, and
what it wins there more than its share is told on top of 50 %; with 95 % intervals. The end of a
round counts as it does on average over the hands that the other may have. With two dice each, what
the responder wins is reckoned over all that can be said, without playing; a die each gets the exact
best response, for the round.
"""

from __future__ import annotations

import argparse
import sys
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np

from dudo.bots.tables import best_recall, joined_tables, value_of
from dudo.rules import BOOKS, find_rules
from dudo.rules.settlement import Holdings
from dudo.solver.match import Position, holdings, worth_of
from dudo.solver.recall import RecallRound, recall_graph, recall_payoffs
from dudo.solver.recall_bound import LocalResponder, best_responses
from dudo.solver.rounds import RoundKey, round_game, round_worth

RECKONED = 2
"""Dice each with which nothing is played."""


class Cell(NamedTuple):
    """What is measured at once."""

    book: str
    dice: int
    rounds: int


def measured(cell: Cell) -> str:
    """What responders win from a strategy, in words; nothing where no table has it."""
    book, dice, rounds = cell
    rules = find_rules(book)
    table = best_recall(rules)
    entry = None if table is None else table.find(Position((dice, dice)))
    if table is None or entry is None or not entry.size:
        return ""
    key = RoundKey((dice, dice))
    strategy = table.strategy(rules, entry)
    if dice == 1:
        first, second = best_responses(round_game(rules, key), strategy.mixture)
        return f"{50 + 25 * (first + second):5.1f} %  exact"
    graph, cups = recall_graph(RecallRound(rules, key, entry.remembers))

    def known(position: Position) -> float:
        return value_of(joined_tables(rules), position, table)

    for_game = worth_of(rules, entry.position, known)
    told = []
    for held, worth in (
        (Holdings(hands=key.dice, jokers=(0, 0), ring=(0, 1)), round_worth),
        (holdings(rules, entry.position), for_game),
    ):
        pays = recall_payoffs(graph, cups, held, worth)
        responder = LocalResponder(graph, pays, strategy.mixture)
        if dice == RECKONED:
            told.append(f"{50 + 100 * responder.reckoned():5.1f} %")
            continue
        gain, interval, _ = responder.bound(rounds, np.random.default_rng(dice))
        told.append(f"{50 + 100 * gain:5.1f} % ± {100 * interval:.1f}")
    how = "reckoned" if dice == RECKONED else f"{rounds} rounds each"
    return f"{told[0]} of rounds, {told[1]} of games  {how}"


def main() -> int:
    """Measure and print every round that was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    names = [f"{name}+no-show" if rules.show.allowed else name for name, rules in BOOKS.items()]
    parser.add_argument("--books", default=",".join(names))
    parser.add_argument("--dice", default="1,2,3,4,5")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    cells = [
        Cell(book, int(dice), asked.rounds)
        for book in asked.books.split(",")
        for dice in asked.dice.split(",")
    ]
    print(f"{'book':<14} {'dice':>4}  the responder wins", flush=True)
    with get_context("spawn").Pool(asked.processes) as pool:
        for cell, found in zip(cells, pool.imap(measured, cells), strict=True):
            if found:
                print(f"{cell.book:<14} {cell.dice:>4}  {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
