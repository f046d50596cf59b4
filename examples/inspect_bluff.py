"""How often a perfect player bluffs, with one die each, and how often the bluff is believed.

    python examples/inspect_bluff.py --book chart

It reads the best table there is, such as the one that comes with the package. A bluff is an opening
that no die backs which the opener sees.
"""

import argparse

from dudo import BOOKS, Bid, Ruleset
from dudo.solver.library import SolvedRound, find_position
from dudo.solver.match import reachable
from dudo.solver.rounds import DOUBT


def last_round(rules: Ruleset) -> SolvedRound:
    """The round of two players with a die each, who have no special round to come."""
    last = (p for p in reachable(rules) if p.hands == (1, 1) and p.jokers == (0, 0))
    position = max((p for p in last if not p.variant), key=lambda p: len(p.spent))
    return SolvedRound(rules, *find_position(rules, position))


def bluffs(found: SolvedRound) -> list[tuple[Bid, float, float]]:
    """Openings, how many of them are bluffs, and how often they are doubted."""
    said, chances = found.mixture(())
    hands = found.sights(())
    told = []
    for place, bid in enumerate(said):
        often = float(chances[place].sum())
        if not isinstance(bid, Bid) or often < 0.005 * len(hands):
            continue
        count = found.round.rules.counting.count
        honest = sum(
            c for c, hand in zip(chances[place], hands, strict=True) if count(bid.face, hand)
        )
        answers, doubted = found.mixture((bid,))
        told.append((bid, 1 - honest / often, float(doubted[answers.index(DOUBT)].mean())))
    return told


def main() -> None:
    """Print a line for each opening."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--book", choices=BOOKS, default="chart")
    rules = BOOKS[parser.parse_args().book]
    print("opening   bluffs   doubted")
    for bid, bluffed, doubted in bluffs(last_round(rules)):
        print(f"{rules.die.written(bid):8} {bluffed:7.0%} {doubted:9.0%}")


if __name__ == "__main__":
    main()
