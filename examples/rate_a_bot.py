"""Write a bot, and see how strong it is: it bids the least, and doubts what is likely to be false.

    python examples/rate_a_bot.py --against reader --games 200

A bot may also be a program of its own in any language (docs/bot-protocol.md), and
`dudo arena` rates it with all that belongs to a tournament.
"""

import argparse
import random
import sys
from collections.abc import Sequence

from dudo import BOOKS, Bid, Doubt, Move, SeededRoller, View, start
from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make
from dudo.driver.games import play
from dudo.errors import UserError
from dudo.messages import message
from dudo.odds import odds
from dudo.simulate.figures import share


class Minimal(Bot):
    """Raises as little as it can, until the standing bid is more likely false than true."""

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """A doubt where it is likely right, else the first move that is offered."""
        del deadline
        doubt = next((move for move in offered if isinstance(move, Doubt)), None)
        if doubt and seen.bids and odds(seen).at_least(seen.bids[-1]) < 0.5:
            return Decision(doubt, message("reason-doubt-gut"))
        lowest = next((move for move in offered if isinstance(move, Bid)), offered[0])
        return Decision(lowest, message("reason-nothing-else"))


def main(against: str = "reader", games: int = 200, book: str = "traditional") -> float:
    """Play against a bot of the cast, both opening as often; the share of games won."""
    won = 0
    for number in range(games):
        mine = number % 2
        bots = [make(against, random.Random(number)), Minimal()]
        bots = bots[::-1] if mine == 0 else bots
        game = start(BOOKS[book], ["A", "B"])
        won += play(game, bots, SeededRoller(number // 2)).winner == mine
    rate = share(won, games)
    assert rate is not None, "a game was played"
    print(f"won {won} of {games} games against {against}: {rate.low:.1%} to {rate.high:.1%}")
    return rate.value


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--against", default="reader", help="a bot of the cast: docs/bots.md")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--book", choices=BOOKS, default="traditional")
    if (asked := parser.parse_args()).games < 1:
        parser.error("--games: a bot is rated by one game at least")
    try:
        main(**vars(asked))
    except UserError as wrong:  # such as a bot that is not there
        sys.exit(str(wrong))
