"""Looking into rounds between two: every hand and school is weighed as likely as it is."""

from functools import partial
from operator import gt

import pytest

from dudo.bots.beliefs import Memory
from dudo.bots.public_state import public_state
from dudo.bots.school_search import RAISES, Reply, SchoolSearch
from dudo.bots.strong_play import School, play
from dudo.bots.thought import Thought
from dudo.game import Doubt, Exact, Move, view
from dudo.rules import BOOKS, Bid, find_rules
from tables import deal, say

BOOKS_WITHOUT_SHOWS = [
    f"{name}+no-show" if rules.show.allowed else name for name, rules in BOOKS.items()
]


def thought_about(book: str, *bids: Bid) -> Thought:
    """What the player to speak makes of a round with two dice against two."""
    game = deal(find_rules(book), (3, 5), (5, 6), spent=(0, 1))
    for bid in bids:
        game = say(game, bid)
    return Thought(view(game, game.turn), Memory())


@pytest.mark.parametrize("book", BOOKS_WITHOUT_SHOWS)
def test_calls_are_worth_what_the_reader_reckons(book: str) -> None:
    bid = Bid(2, 5)
    thought = thought_about(book, bid)
    search = SchoolSearch(thought, step=0.1)
    weights = thought.here.hands[search.other].weights
    calls: list[Move] = [Doubt(bid), Exact(bid)]
    for call in calls[: 1 + thought.facts.offers.calls_exact]:
        found = weights @ search.outcomes(bid, caller=search.me, exact=isinstance(call, Exact))
        assert found == pytest.approx(thought.here.value(call, thought.sight))


def test_a_bid_is_worth_what_its_answers_bring() -> None:
    """One look, reckoned again hand by hand, school by school and answer by answer."""
    thought = thought_about("chart", Bid(1, 4))
    search = SchoolSearch(thought, step=0.1)
    bid = Bid(2, 5)
    found = search.values([bid], lambda looked: looked < 1)[bid]
    belief, stakes = thought.here.hands[search.other], thought.facts.stakes
    said = [(search.other, Bid(1, 4)), (search.me, bid)]
    state = public_state(thought.facts.offers, thought.facts.cups, said, search.other)
    schools = belief.by_school()
    assert schools.sum() == pytest.approx(1)

    def called(hand: int, standing: Bid, bidder: int, caller: int) -> float:
        counted = search.mine[standing.face] + int(belief.held[hand, standing.face])
        surplus = counted - standing.count
        return stakes.doubted(search.me, surplus, bidder=bidder, doubter=caller)

    doubted = 0.0
    raised: dict[Bid, list[float]] = {each: [0.0, 0.0] for each in state.raises}
    for school in School:
        for hand, weight in enumerate(schools[school]):
            *answers, doubt = play(state).chances(belief.held[hand].tolist(), school)
            doubted += weight * doubt * called(hand, bid, search.me, search.other)
            for each, chance in zip(state.raises, answers, strict=True):
                raised[each][0] += weight * chance
                raised[each][1] += weight * chance * called(hand, each, search.other, search.me)
    total = doubted + sum(
        max(worth, likely * search.hope) if each.count < 4 or each.face < 6 else worth
        for each, (likely, worth) in raised.items()
    )
    assert found == pytest.approx(total, abs=0.01)  # what hardly ever comes is put together


def test_with_more_time_it_looks_further() -> None:
    thought = thought_about("traditional", Bid(1, 4))
    bids = list(thought.state.raises[:3]) if thought.state else []
    found = {
        points: SchoolSearch(thought, step=0.1).values(bids, partial(gt, points))
        for points in (0, 2, 3, 12)
    }
    assert [len(found[points]) for points in (0, 2, 3, 12)] == [0, 2, 3, 3]
    assert found[2].items() <= found[3].items()
    assert any(found[3][bid] != found[12][bid] for bid in bids)
    assert all(0 <= value <= 1 for each in found.values() for value in each.values())


def test_raises_that_there_was_no_time_for_are_still_hoped_for() -> None:
    """A turn that is looked into bid by bid: what is not looked into yet is worth the hope."""
    thought = thought_about("chart", Bid(1, 4))
    search = SchoolSearch(thought, step=0.1)
    reply = Reply(search, ((search.other, Bid(1, 4)), (search.me, Bid(2, 2))), search._weights)
    turn = max(reply.turns, key=lambda turn: turn.likely)
    search.hope = 1.0  # so much that every raise is hoped to win
    looking = turn.look()
    next(looking)
    half_looked = turn.worth
    assert len(list(looking)) == RAISES - 1
    assert half_looked > turn.worth + 0.1 * turn.likely


@pytest.mark.parametrize("book", BOOKS_WITHOUT_SHOWS)
def test_what_cannot_be_true_is_worth_less_than_what_is(book: str) -> None:
    thought = thought_about(book, Bid(1, 4))
    found = SchoolSearch(thought, step=0.1).values([Bid(4, 3), Bid(2, 6)], lambda n: n < 20)
    assert found[Bid(2, 6)] > found[Bid(4, 3)] + 0.05


def test_a_bid_that_nobody_can_raise_is_called() -> None:
    """Whoever hears the highest bid of all has no hope but the calls."""
    game = say(deal(BOOKS["chart"], (3,), (6,)), Bid(1, 4))
    thought = Thought(view(game, game.turn), Memory())
    search = SchoolSearch(thought, step=0.1)
    highest = thought.facts.offers.after((Bid(1, 4),)).raises.bids[-1]
    assert search.values([highest], lambda n: n < 1)[highest] == pytest.approx(
        thought.here.hands[search.other].weights
        @ search.outcomes(highest, caller=search.other, exact=False),
        abs=1e-4,
    )
