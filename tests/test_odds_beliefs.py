"""What may be believed about a seat, and what may not."""

import pytest

from dudo.game import view
from dudo.odds import Belief, Hands, Marginals, OddsError, odds
from dudo.rules import BOOKS, find_rules
from tables import bid, deal

SEEN = view(deal(BOOKS["chart"], (3, 3), (2, 2), (5,)), 0)
HIDDEN = view(deal(find_rules("jouhet", options=["hidden-losses"]), (3,), (2, 2)), 0)
NOTHING = {(0, 0): 1.0}


def on_every_face(pairs: dict[tuple[int, int], float]) -> dict[int, dict[tuple[int, int], float]]:
    return {face: dict(pairs) for face in range(1, 7)}


def test_a_believed_hand_counts_as_if_seen() -> None:
    found = odds(SEEN, {1: Hands({(1, 3): 1.0}), 2: Hands({(6,): 1.0})})
    assert found.pmf(3) == (0, 0, 0, 0, 1, 0)[:5]
    assert found.at_least(bid("4x3")) == 1


def test_the_others_stay_fair() -> None:
    found = odds(SEEN, {1: Hands({(1, 3): 0.5, (5, 5): 0.5})})
    assert found.at_least(bid("5x3")) == pytest.approx(0.5 / 3)
    assert found.at_least(bid("4x3")) == pytest.approx(0.5)
    assert found.at_least(bid("3x3")) == pytest.approx(0.5 + 0.5 / 3)


def test_the_order_of_a_hand_does_not_matter() -> None:
    one, other = Hands({(1, 3): 0.5, (3, 1): 0.5}), Hands({(3, 1): 1.0})
    assert odds(SEEN, {1: one}).rows == odds(SEEN, {1: other}).rows


def test_a_belief_may_be_asked_again() -> None:
    belief = Hands({(1, 3): 0.5, (5, 5): 0.5})
    before = odds(SEEN, {1: belief}).rows
    palifico = view(deal(BOOKS["jouhet"], (3, 3), (2, 2), (5,), variant="palifico"), 0)
    assert odds(palifico, {1: belief}).rows != before
    assert odds(SEEN, {1: belief}).rows == before


def test_W9_a_believed_natural_frees_the_jokers_in_view() -> None:
    seen = view(deal(BOOKS["cacho"], (1, 1), (2,)), 0)
    assert odds(seen, {1: Hands({(3,): 0.25, (1,): 0.75})}).pmf(3) == (0.75, 0, 0, 0.25)


def test_marginals_say_only_what_is_asked() -> None:
    told = on_every_face(NOTHING) | {3: {(1, 1): 0.5, (0, 1): 0.5}}
    found = odds(SEEN, {1: Marginals(told), 2: Marginals(on_every_face(NOTHING))})
    assert found.pmf(3) == pytest.approx((0, 0, 0, 0.5, 0.5))


def test_T13_ones_own_dice_may_be_guessed() -> None:
    seen = view(deal(BOOKS["traditional"], (5,), (3, 3), variant="open", holder=0), 0)
    assert odds(seen, {0: Hands({(3,): 1.0})}).at_least(bid("3x3")) == 1


def test_J22_a_belief_may_be_about_hands_of_several_sizes() -> None:
    found = odds(HIDDEN, {1: Hands({(3,): 0.5, (3, 6, 6): 0.5})})
    assert found.pmf(3) == (0, 0, 0.5, 0, 0.5)


@pytest.mark.parametrize(
    ("beliefs", "said"),
    [
        ({0: Hands({(3, 3): 1.0})}, "seat 0 has no unseen dice"),
        ({7: Hands({(3, 3): 1.0})}, "seat 7 has no unseen dice"),
        ({1: Hands({(3,): 1.0})}, "seat 1 is believed to hold 1 unseen dice, but has 2"),
        ({1: Hands({(3, 7): 1.0})}, "seat 1 is believed to show a 7"),
        ({1: Hands({(0, 3): 1.0})}, "seat 1 is believed to show a 0"),
        ({1: Marginals({3: NOTHING})}, "about seat 1 says nothing about face 1"),
        (
            {1: Marginals(on_every_face({(2, 1): 1.0}))},
            "seat 1 is believed to hold 3 unseen dice, but has 2",
        ),
    ],
)
def test_beliefs_that_do_not_fit_the_table(beliefs: dict[int, Belief], said: str) -> None:
    with pytest.raises(OddsError, match=said):
        odds(SEEN, beliefs)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ({}, "make 0 together, not 1"),
        ({(3,): 0.5, (2,): 0.4}, "make 0.9 together"),
        ({(3,): 1.5, (2,): -0.5}, "from 0 to 1"),
        ({(3,): float("nan")}, "from 0 to 1"),
    ],
)
def test_chances_that_are_no_distribution(hands: dict[tuple[int, ...], float], said: str) -> None:
    with pytest.raises(OddsError, match=said):
        Hands(hands)


def test_rounding_is_forgiven() -> None:
    assert Hands({(face,): 1 / 6 for face in range(1, 7)}).sizes == {1}


def test_nobody_holds_less_than_nothing() -> None:
    with pytest.raises(OddsError, match="fewer than no dice of face 2"):
        Marginals({2: {(-1, 0): 1.0}})


def test_J22_a_size_is_not_said_twice() -> None:
    with pytest.raises(OddsError, match="already says how many"):
        odds(HIDDEN, {1: Hands({(3,): 1.0})}, sizes={1: {1: 1.0}})
    with pytest.raises(OddsError, match="not for both"):
        odds(HIDDEN, {1: Hands({(3,): 1.0})}, in_play={2: 1.0})
    with pytest.raises(OddsError, match="believed to hold 6 unseen dice, but has 1 or 2 or 3"):
        odds(HIDDEN, {1: Hands({(3,) * 6: 1.0})})
