"""The last two dice: strategies that a perfect opponent can hardly exploit."""

from functools import cache
from itertools import product

import pytest

from dudo.bots.endgame import PASSES, Endgame
from dudo.game import Doubt, Exact
from dudo.rules import BOOKS, Bid
from dudo.rules.calls import Exact as ExactRule

MOST = 0.10
OPENER_OF_THE_CHART = -7 / 258
"""What the opener of a round of the chart wins with a die each, both playing perfectly."""
ROUNDS = [(book.name, variant) for book in BOOKS.values() for variant in book.variants]


@cache
def endgame(book: str, variant: str, passes: int) -> Endgame:
    solved = Endgame(BOOKS[book], variant)
    solved.think(passes)
    return solved


@pytest.mark.parametrize(("book", "variant"), [("chart", ""), ("jouhet", ""), ("cacho", "obligo")])
def test_it_can_hardly_be_exploited(book: str, variant: str) -> None:
    assert 0 <= endgame(book, variant, PASSES).exploitability() < MOST


def test_best_responses_bracket_the_known_value_of_the_chart() -> None:
    solved = endgame("chart", "", PASSES)
    assert -solved.best_response(1) <= OPENER_OF_THE_CHART <= solved.best_response(0)


def test_thinking_longer_helps() -> None:
    assert endgame("chart", "", PASSES).exploitability() < endgame("chart", "", 5).exploitability()


@pytest.mark.parametrize(("book", "variant"), ROUNDS)
def test_every_kind_of_round_has_an_answer_to_every_bid(book: str, variant: str) -> None:
    rules = BOOKS[book].during(variant)
    solved = Endgame(BOOKS[book], variant)
    solved.think(2)
    openings = [move for _, move in solved.policy((), solved.sights[0][0])]
    assert all(isinstance(move, Bid) and rules.bidding.may_open(move) for move in openings)
    for opening, sight in product(openings, solved.sights[1]):
        assert isinstance(opening, Bid)
        answers = list(solved.policy((opening,), sight))
        assert sum(chance for chance, _ in answers) == pytest.approx(1)
        kinds = {type(move) for _, move in answers}
        assert Doubt in kinds
        assert (Exact in kinds) == isinstance(rules.exact, ExactRule)


def test_certain_bids_are_not_doubted() -> None:
    solved = endgame("chart", "", PASSES)
    policy = solved.policy((Bid(1, 4),), solved.sight(4, 0))
    doubted = sum(chance for chance, move in policy if isinstance(move, Doubt))
    assert doubted < 0.02


def test_impossible_bids_are_doubted() -> None:
    solved = endgame("chart", "", PASSES)
    policy = solved.policy((Bid(2, 4),), solved.sight(3, 0))
    doubted = sum(chance for chance, move in policy if isinstance(move, Doubt))
    assert doubted > 0.98
