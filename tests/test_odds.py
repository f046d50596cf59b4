"""Odds by hand: small tables whose chances anybody can work out."""

import sys
from fractions import Fraction
from math import comb
from subprocess import run

import pytest
from msgspec.structs import replace

from dudo.game import SPECTATOR, Game, Phase, Show, chance, fold, start, view
from dudo.game.rollers import ScriptedRoller, SeededRoller
from dudo.odds import Odds, OddsError, ask, chances, odds
from dudo.rules import BOOKS, Bid, find_rules
from dudo.rules.counting import Plain, Wild, WildIfNatural
from tables import NAMES, bid, deal, played_out, say

HIDDEN = find_rules("jouhet", options=["hidden-losses"])


def close(value: float) -> object:
    return pytest.approx(value, abs=1e-12, rel=0)


def seat_odds(game: Game, seat: int) -> Odds:
    return odds(view(game, seat))


def test_one_plain_die() -> None:
    assert chances(Plain(), 6, 3, naturals=2, jokers=5, unseen=1) == (1, 1, 1, 1 / 6)


def test_a_wild_die_doubles_the_chance() -> None:
    assert chances(Wild(), 6, 3, naturals=1, jokers=2, unseen=1) == (1, 1, 1, 1, 1 / 3)


def test_the_joker_itself_is_answered_by_nothing_else() -> None:
    assert chances(Wild(), 6, 1, naturals=2, jokers=2, unseen=1) == (1, 1, 1, 1 / 6)


def test_W9_a_joker_waits_for_a_natural() -> None:
    assert chances(WildIfNatural(), 6, 3, naturals=0, jokers=2, unseen=1) == (1, *[1 / 6] * 3)


def test_W9_a_natural_in_view_frees_the_jokers() -> None:
    with_natural = chances(WildIfNatural(), 6, 3, naturals=1, jokers=2, unseen=4)
    assert with_natural == chances(Wild(), 6, 3, naturals=1, jokers=2, unseen=4)


def test_W9_two_unseen_dice() -> None:
    # Of 36 pairs, 11 hold a three, and 3 of those (3-3, 1-3, 3-1) count two.
    assert chances(WildIfNatural(), 6, 3, naturals=0, jokers=0, unseen=2) == (1, 11 / 36, 3 / 36)


def test_the_example_of_the_chart() -> None:
    known, found = 3, ask(BOOKS["chart"], mine=(2, 3, 3, 6, 1), others=10)
    for need in range(1, 16):
        hits = range(max(need - known, 0), 11)
        by_hand = sum(Fraction(comb(10, n) * 2 ** (10 - n), 3**10) for n in hits)
        assert found.at_least(Bid(need, 3)) == close(float(by_hand))


def test_true_exact_and_short_by() -> None:
    found = seat_odds(deal(BOOKS["maputo"], (3, 1), (2, 2)), 0)
    four = bid("4x3")
    assert found.at_least(four) == close(1 / 9)
    assert found.exactly(four) == close(1 / 9)
    assert found.short_by(four, 1) == close(4 / 9)
    assert found.short_by(four, 2) == close(4 / 9)
    assert found.short_by(four, 3) == found.short_by(four, 9) == 0
    assert found.short_by(bid("3x3"), -1) == close(1 / 9)
    assert found.short_by(bid("3x3"), -2) == 0
    assert found.pmf(3) == pytest.approx((0, 0, 4 / 9, 4 / 9, 1 / 9))


def test_a_bid_beyond_the_dice_never_is() -> None:
    assert seat_odds(deal(BOOKS["maputo"], (3, 1), (2, 2)), 0).at_least(bid("5x3")) == 0


@pytest.mark.parametrize(("asked", "said"), [("1x7", "a 7"), ("1x0", "a 0"), ("0x3", "not of 0")])
def test_questions_that_are_no_bids(asked: str, said: str) -> None:
    with pytest.raises(OddsError, match=said):
        seat_odds(deal(BOOKS["maputo"], (3, 1), (2, 2)), 0).at_least(bid(asked))


def test_J3_a_blank_is_no_value_unless_J21() -> None:
    hands = (6, 3), (2, 2)
    with pytest.raises(OddsError, match="names a _"):
        seat_odds(deal(BOOKS["jouhet"], *hands), 0).pmf(6)
    rules = find_rules("jouhet", options=["bids-on-blanks"])
    assert seat_odds(deal(rules, *hands), 0).at_least(bid("2x6")) == close(11 / 36)


def test_J13_blanks_count_for_nothing_in_palifico() -> None:
    hands = (6, 3), (2,)
    assert seat_odds(deal(BOOKS["jouhet"], *hands), 0).at_least(bid("2x3")) == 1
    palifico = seat_odds(deal(BOOKS["jouhet"], *hands, variant="palifico", holder=1), 0)
    assert palifico.at_least(bid("2x3")) == close(1 / 6)


def test_T13_open_rounds_show_the_others_and_hide_ones_own() -> None:
    game = deal(BOOKS["traditional"], (5,), (5, 3, 2), variant="open", holder=0)
    assert seat_odds(game, 0).at_least(bid("2x5")) == close(1 / 3)
    assert seat_odds(game, 1).at_least(bid("2x5")) == close(comb(3, 1) * 4 / 27 + 6 / 27 + 1 / 27)


def test_T13_closed_rounds_show_the_holder_alone() -> None:
    game = deal(BOOKS["traditional"], (5,), (5, 3), variant="closed", holder=0)
    assert seat_odds(game, 0).at_least(bid("1x5")) == 1
    assert seat_odds(game, 1).at_least(bid("3x5")) == close(1 / 27)


def test_W12_obliging_rounds_show_single_dice_alone() -> None:
    game = deal(BOOKS["cacho"], (5,), (5, 3), variant="obligo", holder=0)
    assert seat_odds(game, 0).at_least(bid("3x5")) == close(1 / 36)
    assert seat_odds(game, 1).at_least(bid("3x5")) == close(1 / 216)


def test_W6_shown_dice_are_known_to_all() -> None:
    game = say(deal(BOOKS["cacho"], (2, 2), (3, 3, 4)), "1x3", Show((3, 3)))
    # Seat 1 is about to roll its last die again: what it was is no longer worth anything.
    assert game.phase is Phase.REROLL
    for seat, unseen in ((0, 1), (1, 3), (SPECTATOR, 3)):
        found = seat_odds(game, seat)
        assert found.at_least(bid("2x3")) == 1
        assert found.at_least(bid("3x3")) == close(1 - (2 / 3) ** unseen)
    rolled = fold(game, chance(game, ScriptedRoller([(1,)])))
    assert seat_odds(rolled, 1).at_least(bid("3x3")) == 1
    assert seat_odds(rolled, 0).at_least(bid("3x3")) == close(1 / 3)


def test_before_the_roll_everything_is_unseen() -> None:
    game = start(BOOKS["chart"], NAMES[:2])
    game = fold(game, chance(game, SeededRoller(1)))
    assert game.phase is Phase.ROLL
    assert seat_odds(game, 0).at_least(bid("1x1")) == close(1 - (5 / 6) ** 10)
    assert seat_odds(game, 0).limit == 10


def test_players_who_are_out_hold_nothing() -> None:
    game = deal(BOOKS["chart"], (3, 3), (), (2,))
    assert seat_odds(game, 1).pmf(1)[3] == close(1 / 216)
    assert seat_odds(game, 0).pmf(1) == pytest.approx((5 / 6, 1 / 6, 0, 0)[:2])


def test_after_the_game_there_is_nothing_to_ask() -> None:
    over = played_out(start(BOOKS["chart"], NAMES[:2]))
    with pytest.raises(OddsError, match="over"):
        seat_odds(over, 0)


def test_the_table_has_every_bid() -> None:
    found = seat_odds(deal(BOOKS["jouhet"], (6, 3), (2, 2)), 0)
    assert [str(line.bid) for line in found.table()] == [
        f"{count}x{face}" for count in range(1, 5) for face in range(1, 6)
    ]
    for line in found.table():
        assert line.true == found.at_least(line.bid)
        assert line.exact == found.exactly(line.bid)


def test_J22_a_hidden_hand_is_as_likely_one_as_five() -> None:
    game = deal(HIDDEN, (3,), (2, 2, 2))
    none = sum(Fraction(2, 3) ** dice for dice in range(1, 6)) / 5
    assert seat_odds(game, 0).at_least(bid("2x3")) == close(float(1 - none))
    assert len(seat_odds(game, 0).table()) == 10 * 5
    assert seat_odds(game, 0).at_least(bid("9x3")) == 0


def test_J22_the_holder_of_a_special_round_has_one_die() -> None:
    game = deal(HIDDEN, (3, 3), (2,), variant="palifico", holder=1)
    assert seat_odds(game, 0).at_least(bid("3x3")) == close(1 / 6)


def test_J22_who_is_owed_a_special_round_has_one_die() -> None:
    game = replace(deal(HIDDEN, (3, 3), (2,)), pending=(1,))
    assert seat_odds(game, 0).at_least(bid("3x3")) == close(1 / 3)


def test_J22_a_prior_for_a_seat() -> None:
    seen = view(deal(HIDDEN, (3,), (2, 2, 2)), 0)
    found = odds(seen, sizes={1: {1: 0.25, 3: 0.75}})
    assert found.at_least(bid("2x3")) == close(0.25 / 3 + 0.75 * 19 / 27)


def test_J22_a_prior_for_all_the_dice() -> None:
    seen = view(deal(HIDDEN, (3,), (2, 2, 2), (4,)), 0)
    found = odds(seen, in_play={3: 0.5, 5: 0.5})
    assert found.at_least(bid("2x3")) == close(0.5 * 5 / 9 + 0.5 * (1 - (2 / 3) ** 4))
    assert found.exactly(bid("5x3")) == close(0.5 / 81)


@pytest.mark.parametrize(
    ("sizes", "in_play", "said"),
    [
        ({1: {6: 1.0}}, {}, "seat 1 holds 1 to 5 dice, not 6"),
        ({1: {0: 1.0}}, {}, "seat 1 holds 1 to 5 dice, not 0"),
        ({1: {1: 0.5}}, {}, "make 0.5 together, not 1"),
        ({0: {1: 1.0}}, {}, "no secret how many dice seat 0"),
        ({}, {1: 1.0}, "1 dice are not in play: from here, 2 to 6"),
        ({}, {7: 1.0}, "7 dice are not in play"),
        ({}, {4: 2.0}, "make 2 together"),
        ({1: {1: 1.0}}, {2: 1.0}, "not for both"),
    ],
)
def test_J22_priors_that_cannot_be(
    sizes: dict[int, dict[int, float]], in_play: dict[int, float], said: str
) -> None:
    seen = view(deal(HIDDEN, (3,), (2, 2, 2)), 0)
    with pytest.raises(OddsError, match=said):
        odds(seen, sizes=sizes, in_play=in_play)


def test_the_cache_does_not_mix_questions_up() -> None:
    first = seat_odds(deal(BOOKS["cacho"], (1, 2), (2, 2)), 0)
    second = seat_odds(deal(BOOKS["traditional"], (1, 2), (2, 2)), 0)
    assert first.at_least(bid("2x3")) == close(11 / 36)
    assert second.at_least(bid("2x3")) == close(5 / 9)
    assert first.rows[2] == second.rows[2]


def test_thirty_dice_sum_to_one() -> None:
    game = start(BOOKS["cacho"], NAMES[:6])
    while game.phase is not Phase.BID:
        game = fold(game, chance(game, SeededRoller(3)))
    for face in range(1, 7):
        assert sum(seat_odds(game, 0).pmf(face)) == close(1)


def test_odds_are_reckoned_without_numpy() -> None:
    code = "import sys, dudo.odds, dudo.cli.odds; print({'numpy', 'matplotlib'} & set(sys.modules))"
    told = run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"
