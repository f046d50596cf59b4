"""Solve a house rule of one's own: the claim chart with dice of four faces, and no jokers.

    python examples/solve_house_rule.py 1 1

Any house rule can stand here (docs/house-rules.md); `dudo solve` does the same for files. It needs
what the solver needs: .venv/bin/pip install -e ".[solver]"
"""

import argparse
import sys

from dudo.errors import UserError
from dudo.rules.house import parse_house
from dudo.solver.memory import Need, must_fit
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.solving import Progress, Solving, Target, make_engine

FOUR_FACES = """
name = "four-faces"
base = "chart"
counting = { kind = "plain" }

[die]
faces = 4
"""


DICE = range(1, 6)
"""How many dice a player may have on the chart."""


def show(progress: Progress) -> None:
    """Say how far the solution is."""
    print(f"{progress.iterations:6} iterations: exploitable by {progress.exploitability:.6f}")


def main(first: int = 1, second: int = 1, house: str = FOUR_FACES) -> float:
    """Print what the opener says with each hand; what a round is worth to them."""
    rules = parse_house(house)
    key = RoundKey((first, second))
    size = must_fit(rules, key, Need())
    round_ = round_game(rules, key)
    solving = Solving(make_engine(round_.game, cells=size.cells))
    found = solving.go_on(Target(exploitability=0.0001), show)
    print(f"The opener wins {(1 + found.value) / 2:.2%} of rounds.")
    chances = solving.strategy().mixture([])
    for place, hand in enumerate(round_.sights[0]):
        said = [
            f"{rules.die.written(bid)} {chance:.0%}"  # type: ignore[arg-type] # bids, as one opens
            for bid, chance in zip(round_.actions[0], chances[:, place], strict=True)
            if chance > 0.01
        ]
        print(*hand, "says", ", ".join(said))
    return found.value


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "first", type=int, nargs="?", choices=DICE, default=1, help="dice of the opener"
    )
    parser.add_argument(
        "second", type=int, nargs="?", choices=DICE, default=1, help="dice of the other"
    )
    try:
        main(**vars(parser.parse_args()))
    except UserError as wrong:  # such as a round that does not fit into memory
        sys.exit(str(wrong))
