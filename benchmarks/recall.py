"""What a local responder wins from the tables that are played with a short memory.

    python benchmarks/recall.py [--books chart,jouhet] [--dice 2,3] [--rounds 1000]

Single ordinary rounds between two with so many dice each. The responder knows the strategy and
forgets nothing: after every bid it knows how likely each hand is. It looks one exchange ahead, so
what it wins is a lower bound of what can be won: a share of rounds, played for real against the
strategy as it lies in the file, with a 95 % interval. A die each gets the exact best response.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from dudo.bots.tables import best_recall
from dudo.rules import BOOKS, find_rules
from dudo.rules.settlement import Holdings
from dudo.solver.match import Position
from dudo.solver.recall import RecallRound, recall_graph, recall_payoffs
from dudo.solver.recall_bound import LocalResponder, best_responses
from dudo.solver.rounds import RoundKey, round_game, round_worth


def measured(book: str, dice: int, rounds: int) -> str:
    """What a responder wins from one round of a book, in words; nothing where no table has it."""
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
    held = Holdings(hands=key.dice, jokers=(0, 0), ring=(0, 1))
    pays = recall_payoffs(graph, cups, held, round_worth)
    responder = LocalResponder(graph, pays, strategy.mixture)
    gain, interval, played = responder.bound(rounds, np.random.default_rng(dice))
    return f"{50 + 100 * gain:5.1f} % ± {100 * interval:.1f}  {played} rounds"


def main() -> int:
    """Measure and print every round that was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    names = [f"{name}+no-show" if rules.show.allowed else name for name, rules in BOOKS.items()]
    parser.add_argument("--books", default=",".join(names))
    parser.add_argument("--dice", default="1,2,3,4,5")
    parser.add_argument("--rounds", type=int, default=1000)
    asked = parser.parse_args()
    print(f"{'book':<14} {'dice':>4}  the responder wins", flush=True)
    for book in asked.books.split(","):
        for dice in map(int, asked.dice.split(",")):
            if found := measured(book, dice, asked.rounds):
                print(f"{book:<14} {dice:>4}  {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
