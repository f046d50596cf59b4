"""How much a perfect opponent could win from a reader when two players have a die each.

    python benchmarks/endgame.py

For every book and every kind of round: what the best response wins, averaged over both chairs.
The round and the game are half each of what is played for; both won is 1, both lost is -1. Exits
with 1 where it is above 0.10 anywhere.
"""

import sys
import time
from itertools import product

from dudo.bots.endgame import PASSES, Endgame
from dudo.rules import BOOKS

MOST = 0.10


def main() -> int:
    """Print the table; 1 where a round can be exploited for more than is allowed."""
    worst = 0.0
    print(f"{PASSES} passes. Exploitability, from 0 to 1:")
    print(f"{'book':<12} {'round':<10} {'special for':<11} {'exploitable':>11} {'seconds':>8}")
    for book in BOOKS.values():
        for variant, holder in product(book.variants, (0, 1)):
            if holder and not variant:
                continue
            began = time.process_time()
            endgame = Endgame(book, variant, holder=holder)
            endgame.think()
            taken = time.process_time() - began
            found = endgame.exploitability()
            worst = max(worst, found)
            whose = ("opener", "other")[holder] if variant else "-"
            told = f"{book.name:<12} {variant or 'ordinary':<10} {whose:<11}"
            print(f"{told} {found:>11.4f} {taken:>8.2f}", flush=True)
    print(f"worst {worst:.4f}, allowed {MOST:.2f}")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
