"""The last two dice: what may be said there and what a call pays is what the referee says."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace

from dudo.bots.endgame import LIMIT, MOST_FACES, Endgame
from dudo.bots.regrets import END, Spot
from dudo.bots.worth import worth
from dudo.game import Game, Move, decide, fold, moves
from dudo.rules import BOOKS, Bid, Ruleset
from rulesets import any_rules
from tables import deal

BIDS = 2
"""Calls are put to the referee after so many bids at most."""


def spots(endgame: Endgame) -> Iterator[tuple[tuple[Bid, ...], Spot]]:
    """Every spot of a round, and bids that lead there: as few as possible."""
    found: dict[int, tuple[Bid, ...]] = {0: ()}
    queue = [0]
    for number in queue:  # grows while it is walked through
        for action in endgame._round.spots[number].actions:
            if action.child != END and action.child not in found:
                assert isinstance(action.move, Bid)
                found[action.child] = (*found[number], action.move)
                queue.append(action.child)
    for number, bids in found.items():
        yield bids, endgame._round.spots[number]


def table(rules: Ruleset, variant: str, dice: tuple[int, int], bids: tuple[Bid, ...]) -> Game:
    holder = 0 if variant else -1
    game = deal(rules, dice[:1], dice[1:], variant=variant, holder=holder)
    game = replace(game, round=replace(game.round, limit=LIMIT))
    for bid in bids:
        game = fold(game, decide(game, game.turn, bid))
    return game


def worth_after(game: Game, call: Move) -> float:
    """What the referee leaves to the opener, from -1, the game lost, to 1, won."""
    caller = game.turn
    game = fold(game, decide(game, caller, call))
    riches = tuple(map(sum, zip(game.hands, game.jokers, strict=True)))
    won = 2 * worth(riches, caller) - 1
    return won if caller == 0 else -won


def check(rules: Ruleset, variant: str) -> None:
    endgame = Endgame(rules, variant)
    for bids, spot in spots(endgame):
        first = table(rules, variant, endgame.deals[0], bids)
        assert first.turn == spot.player
        assert tuple(action.move for action in spot.actions) == moves(first, first.turn)
        if len(bids) > BIDS:
            continue
        for action in spot.actions:
            if action.child == END:
                for dice, pays in zip(endgame.deals, action.pays, strict=True):
                    game = table(rules, variant, dice, bids)
                    assert pays == pytest.approx(worth_after(game, action.move))


@pytest.mark.parametrize(
    ("book", "variant"), [(book.name, name) for book in BOOKS.values() for name in book.variants]
)
def test_an_endgame_of_a_book_is_the_referees(book: str, variant: str) -> None:
    check(BOOKS[book], variant)


@given(rules=any_rules())
@settings(max_examples=15, deadline=None)
def test_an_endgame_of_any_rules_is_the_referees(rules: Ruleset) -> None:
    assume(rules.die.faces <= 4 < MOST_FACES)
    check(rules, rules.variants[-1])
