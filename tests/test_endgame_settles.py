"""The last two dice: what may be said there and what a call pays is what the referee says."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace

from dudo.bots.endgame import LIMIT, MOST_FACES, Endgame
from dudo.bots.worth import worth
from dudo.game import Game, Move, decide, fold, moves
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.solver.game import Floats
from rulesets import any_rules
from tables import deal

BIDS = 2
"""Calls are put to the referee after so many bids at most."""


def spots(endgame: Endgame) -> Iterator[tuple[tuple[Bid, ...], int]]:
    """Every state of a round, and bids that lead there: as few as possible."""
    found: dict[int, tuple[Bid, ...]] = {0: ()}
    queue = [0]
    for state in queue:  # grows while it is walked through
        for bid, after in endgame.round.after[state].items():
            if after not in found:
                found[after] = (*found[state], bid)
                queue.append(after)
    for state, bids in found.items():
        yield bids, state


def table(rules: Ruleset, variant: str, dice: tuple[int, int], bids: tuple[Bid, ...]) -> Game:
    holder = 0 if variant else -1
    game = deal(rules, dice[:1], dice[1:], variant=variant, holder=holder)
    game = replace(game, round=replace(game.round, limit=LIMIT))
    for bid in bids:
        game = fold(game, decide(game, game.turn, bid))
    return game


def worth_after(game: Game, call: Move) -> float:
    """What the referee leaves to the opener, from -1 to 1, half of it the round."""
    before = game.hands[0] - game.hands[1]
    game = fold(game, decide(game, game.turn, call))
    riches = tuple(map(sum, zip(game.hands, game.jokers, strict=True)))
    ahead = riches[0] - riches[1] - before
    return (2 * worth(riches, 0) - 1) / 2 + ((ahead > 0) - (ahead < 0)) / 2


def check(rules: Ruleset, variant: str) -> None:
    endgame = Endgame(rules, variant)
    game = endgame.round.game
    for bids, state in spots(endgame):
        first = table(rules, variant, endgame.deals[0], bids)
        assert first.turn == game.player[state]
        said = [move for _, move in endgame.policy(bids, endgame.sights[first.turn][0])]
        assert tuple(said) == moves(first, first.turn)
        if len(bids) > BIDS:
            continue
        for place, move in zip(game.actions(state), said, strict=True):
            if game.leads_to[place] < 0:
                pays = game.payoffs[-1 - game.leads_to[place]]
                assert pays == pytest.approx(refereed(endgame, rules, variant, bids, move))


def refereed(
    endgame: Endgame, rules: Ruleset, variant: str, bids: tuple[Bid, ...], move: Move
) -> Floats:
    """What the referee makes of a call, on average over the deals that look alike to both."""
    sums = np.zeros(endgame.round.game.hands)
    deals = np.zeros(endgame.round.game.hands)
    for dice, *seen in zip(endgame.deals, *endgame.sights, strict=True):
        first, second = (max(sight - 1, 0) for sight in seen)
        sums[first, second] += worth_after(table(rules, variant, dice, bids), move)
        deals[first, second] += 1
    return sums / deals


@pytest.mark.parametrize(
    ("book", "variant"), [(book.name, name) for book in BOOKS.values() for name in book.variants]
)
def test_an_endgame_of_a_book_is_the_referees(book: str, variant: str) -> None:
    check(BOOKS[book], variant)


@given(rules=any_rules())
@settings(max_examples=15)
def test_an_endgame_of_any_rules_is_the_referees(rules: Ruleset) -> None:
    assume(rules.die.faces <= 4 < MOST_FACES)
    check(rules, rules.variants[-1])
