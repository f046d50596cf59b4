"""How much a perfect opponent could win from a reader when two players have a die each.

    python benchmarks/endgame.py

For every book and every kind of round: what the best response wins per round, averaged over both
chairs, where a round lost is -1 and a round won is 1; and what the opener wins on average between
two readers. Exits with 1 where the former is above 0.10.
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
    print(f"{PASSES} passes. Exploitability per round, from 0 to 1:")
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
