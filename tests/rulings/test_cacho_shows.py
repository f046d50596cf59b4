"""Cacho: raising on dice that are shown while the others are rolled again (W5, W6)."""

import pytest
from msgspec.structs import replace

from dudo.game import (
    SPECTATOR,
    Decline,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Phase,
    Reason,
    Show,
    chance,
    decide,
    event_view,
    moves,
    view,
)
from dudo.game.rollers import ScriptedRoller
from dudo.game.view import UNSEEN
from dudo.rules import BOOKS, Bid
from dudo.rules.house import with_options
from dudo.rules.special import SpecialRound
from tables import bids_offered, deal, refusal, roll, ruling, say, speak

CACHO = BOOKS["cacho"]
WITHOUT = with_options(CACHO, ["no-show"])


def standing(word: str = "5x4", *, cup: tuple[int, ...] = (1, 2, 4, 4, 6)) -> Game:
    """Seat 0 has opened, seat 1 is to answer with `cup`, seat 2 has three dice."""
    return say(deal(CACHO, (4, 4, 2, 3, 3), cup, (5, 5, 6)), word)


def shows(game: Game, seat: int = 1) -> set[tuple[int, ...]]:
    return {move.dice for move in moves(game, seat) if isinstance(move, Show)}


def test_W5_two_fours_are_shown_the_rest_rerolled_and_six_fours_bid() -> None:
    game = say(standing(), Show((4, 4)))
    assert (game.phase, game.turn) == (Phase.REROLL, 1)
    assert game.round.cups[1] == (1, 2, 6)
    game = roll(game, [5, 3, 5])
    assert (game.phase, game.turn) == (Phase.REBID, 1)
    assert game.round.cups[1] == (3, 5, 5)
    assert game.round.shown == ((), (4, 4), ())
    game = say(game, "6x4")
    assert (game.phase, game.turn) == (Phase.BID, 2)
    assert game.round.bids[-1] == Bid(6, 4)
    assert game.round.bidders == (0, 1)
    assert game.round.fresh == ()
    assert {"6x5", "7x6", "3x1"} <= bids_offered(game)
    assert say(game, "6x6").turn == 0
    assert game.hands == (5, 5, 3)


def test_W5_the_bid_is_about_the_face_that_was_shown() -> None:
    game = roll(say(standing(), Show((4, 4))), [5, 3, 5])
    assert bids_offered(game) == {f"{count}x4" for count in range(6, 14)}
    assert ruling(game, "6x6") == (Reason.BID_ON_SHOWN, "W5")
    assert ruling(game, "3x1") == (Reason.BID_ON_SHOWN, "W5")


def test_W5_the_bid_must_raise_too() -> None:
    game = roll(say(standing(), Show((4, 4))), [5, 3, 5])
    assert ruling(game, "5x4") == (Reason.NOT_A_RAISE, "W4")


def test_W5_a_shown_ace_goes_with_its_face() -> None:
    game = roll(say(standing(), Show((1, 4))), [5, 3, 5])
    assert bids_offered(game) == {f"{count}x4" for count in range(6, 14)}


def test_W5_aces_alone_go_with_any_face() -> None:
    before = standing()
    game = roll(say(before, Show((1,))), [5, 3, 5, 5])
    assert bids_offered(game) == bids_offered(before)
    assert {"3x1", "5x5", "6x4", "5x6"} <= bids_offered(game)


def test_W5_the_player_sees_the_new_roll_and_nobody_else_does() -> None:
    game = say(standing(), Show((4, 4)))
    rerolled = chance(game, ScriptedRoller([[5, 3, 5]]))
    after = roll(game, [5, 3, 5])
    assert view(after, 1).cups[1] == (3, 5, 5)
    assert view(after, 1).fresh == (4, 4)
    for seat in (0, 2, SPECTATOR):
        assert view(after, seat).cups[1] is None
        (event,) = (event_view(after, event, seat) for event in rerolled)
        assert getattr(event, "cup", None) == (UNSEEN,) * 3
    assert event_view(after, rerolled[0], 1) == rerolled[0]


def test_W5_after_the_reroll_only_a_bid_will_do() -> None:
    game = roll(say(standing(), Show((4, 4))), [4, 3, 5])
    assert ruling(game, "doubt") == (Reason.NOT_NOW, "G2")
    assert ruling(game, "exact") == (Reason.NOT_NOW, "G2")
    assert ruling(game, Show((4,))) == (Reason.NOT_NOW, "G2")
    assert ruling(game, Decline()) == (Reason.NOT_NOW, "G2")
    assert all(isinstance(move, Bid) for move in moves(game, 1))
    assert refusal(game, "6x4", seat=2) is Reason.NOT_YOUR_TURN
    assert refusal(game, "6x4", seat=0) is Reason.OWN_BID
    with pytest.raises(IllegalMove) as refused:
        chance(game, ScriptedRoller([]))
    assert refused.value.reason is Reason.NOTHING_TO_ROLL


def test_W5_nothing_is_said_between_showing_and_rolling() -> None:
    game = say(standing(), Show((4, 4)))
    for seat in range(3):
        assert moves(game, seat) == ()
        assert refusal(game, "6x4", seat=seat) is Reason.DICE_FIRST


def test_W5_at_least_one_die_is_shown_and_one_rolled_again() -> None:
    game = standing(cup=(4, 4, 4))
    assert shows(game) == {(4,), (4, 4)}
    assert ruling(game, Show(())) == (Reason.BAD_SHOW, "W5")
    assert ruling(game, Show((4, 4, 4))) == (Reason.NOTHING_TO_REROLL, "W5")


def test_W5_a_single_die_cannot_be_shown() -> None:
    assert shows(standing(cup=(6,))) == set()
    assert refusal(standing(cup=(6,)), Show((6,))) is Reason.NOTHING_TO_REROLL


@pytest.mark.parametrize("dice", [(5,), (4, 4, 4), (2, 3), (7,)])
def test_W5_only_dice_under_the_own_cup_are_shown(dice: tuple[int, ...]) -> None:
    assert ruling(standing(), Show(dice)) == (Reason.DICE_NOT_HELD, "W5")


def test_W5_dice_of_two_faces_cannot_be_shown_together() -> None:
    assert ruling(standing(), Show((4, 6))) == (Reason.SHOW_MIXED, "W5")


def test_W5_all_that_can_be_shown_is_offered() -> None:
    assert shows(standing()) == {(1,), (4,), (4, 4), (6,), (1, 4), (1, 4, 4), (1, 6)}
    assert shows(standing("1x1")) >= {(2,), (1, 2)}


def test_W5_dice_may_be_named_in_any_order() -> None:
    assert speak(standing(), 1, Show((4, 1))).round.shown[1] == (1, 4)


def test_W5_is_not_offered_when_no_bid_on_those_dice_would_be_legal() -> None:
    game = standing("5x6", cup=(5, 5, 6, 6, 2))
    assert shows(game) == {(6,), (6, 6)}
    assert ruling(game, Show((5,))) == (Reason.SHOW_NO_RAISE, "W5")
    assert shows(standing("5x6", cup=(5, 5, 4, 4, 2))) == set()


def test_W5_at_the_top_only_aces_can_still_be_shown() -> None:
    assert shows(standing("13x6", cup=(1, 1, 6, 6, 2))) == {(1,), (1, 1)}
    top = say(deal(CACHO, (2, 3), (1, 1, 6)), "1x2", Show((1,)))
    top = say(roll(top, [1, 6]), "5x1")
    assert moves(top, 0) == (Doubt(Bid(5, 1)), Exact(Bid(5, 1)))


def test_W5_a_shown_ace_is_bid_on_a_face_that_is_still_legal() -> None:
    game = standing("13x6", cup=(1, 1, 6, 6, 2))
    assert refusal(game, Show((1, 6))) is Reason.SHOW_NO_RAISE
    game = roll(say(game, Show((1,))), [2, 3, 3, 4])
    assert bids_offered(game) == {f"{count}x1" for count in range(7, 14)}


def test_W5_is_a_raise_and_cannot_open_a_round() -> None:
    game = deal(CACHO, (4, 4, 2), (3, 3, 3))
    assert shows(game, 0) == set()
    assert ruling(game, Show((4,))) == (Reason.NO_BID_YET, "W5")


def test_W5_is_for_the_player_whose_turn_it_is() -> None:
    assert refusal(standing(), Show((5,)), seat=2) is Reason.NOT_YOUR_TURN
    assert refusal(standing(), Show((4,)), seat=0) is Reason.OWN_BID
    assert shows(standing(), 2) == set()


def test_W5_after_aces_opened_a_show_may_go_lower_too() -> None:
    game = roll(say(standing("4x1"), Show((2,))), [2, 2, 2, 2])
    assert "1x2" in bids_offered(game)


def test_W5_can_be_switched_off() -> None:
    game = say(deal(WITHOUT, (4, 4, 2, 3, 3), (1, 2, 4, 4, 6)), "5x4")
    assert shows(game) == set()
    assert ruling(game, Show((4, 4))) == (Reason.NO_SHOWING, "W5, W12")
    assert bids_offered(game) == bids_offered(say(deal(CACHO, (4,) * 5, (1,) * 5), "5x4"))


def test_W5_is_not_offered_to_a_player_who_may_not_see_their_dice() -> None:
    special = BOOKS["traditional"].special
    assert isinstance(special, SpecialRound)
    mixed = replace(CACHO, special=special)
    closed = say(deal(mixed, (4, 4), (4, 6), (3,), variant="closed", holder=2, opener=0), "1x4")
    assert shows(closed) == set()
    assert ruling(closed, Show((4,)))[0] is Reason.DICE_UNSEEN
    held = say(deal(mixed, (4, 4), (4, 6), (3,), variant="closed", holder=1, opener=0), "1x4")
    assert shows(held) == {(4,), (6,)}


def test_W5_several_players_may_show_in_one_round_and_one_player_twice() -> None:
    game = say(deal(CACHO, (4, 4, 6), (6, 4, 1, 1), (5, 6)), "1x4")
    game = say(roll(say(game, Show((1, 4))), [6, 1]), "2x4")
    game = say(roll(say(game, Show((6,))), [6]), "2x6")
    game = say(roll(say(game, Show((6,))), [3, 3]), "3x6")
    assert game.round.shown == ((6,), (1, 4), (6,))
    again = say(game, Show((1,)))
    assert again.round.cups[1] == (6,)
    again = roll(again, [6])
    assert again.round.shown == ((6,), (1, 4, 1), (6,))
    assert again.round.fresh == (1,)
    assert "2x1" in bids_offered(again)
    game = say(again, "4x6")
    assert shows(game, 2) == set()
    game = say(game, "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 6
    assert sorted(map(sorted, game.showdown.dice)) == [[1, 1, 4, 6], [3, 3, 6], [6, 6]]


def test_W6_shown_dice_are_in_everybodys_view_for_the_rest_of_the_round() -> None:
    game = say(roll(say(standing(), Show((4, 4))), [5, 3, 5]), "6x4")
    for now in (game, say(game, "7x4")):
        for seat in (0, 1, 2, SPECTATOR):
            assert view(now, seat).shown == ((), (4, 4), ())
    after = roll(say(game, "7x4", "doubt"))
    assert after.round.shown == ((), (), ())
    assert view(after, 0).shown == ((), (), ())
    assert sum(map(len, after.round.cups)) == 12


def test_W6_shown_dice_count_as_if_under_the_cup() -> None:
    game = say(roll(say(standing(), Show((4, 4))), [4, 3, 5]), "6x4", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 5
    assert len(game.showdown.dice[1]) == 5
    assert game.hands == (5, 4, 3)


def test_W6_a_second_show_adds_to_the_first() -> None:
    game = say(roll(say(standing(), Show((4, 4))), [6, 6, 5]), "6x4", "7x4", "7x5")
    game = say(game, Show((6, 6)))
    assert game.round.shown == ((), (4, 4, 6, 6), ())
    game = say(roll(game, [1]), "7x6", "doubt")
    assert game.showdown is not None
    assert sorted(game.showdown.dice[1]) == [1, 4, 4, 6, 6]


def test_W6_dice_in_play_stay_the_same() -> None:
    game = say(roll(say(standing(), Show((4, 4))), [4, 3, 5]), "6x4")
    assert game.round.limit == 13
    assert "13x4" in bids_offered(game)
    assert refusal(game, "14x4") is Reason.COUNT_OUT_OF_RANGE


def test_W6_a_shown_ace_is_still_a_joker_for_other_faces() -> None:
    game = say(deal(CACHO, (2, 3), (1, 6, 6), (5, 5)), "1x2")
    game = say(roll(say(game, Show((1,))), [3, 3]), "2x2", "2x5", "3x5", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 3


def test_W6_a_shown_die_is_a_true_face_for_aces_under_cups() -> None:
    game = say(deal(CACHO, (1, 1), (2, 6, 6), (5, 5)), "1x2")
    game = say(roll(say(game, Show((2,))), [3, 3]), "2x2", "3x2", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 3


def test_W6_a_refused_show_leaves_the_dice_under_the_cup() -> None:
    game = standing()
    with pytest.raises(IllegalMove, match="Keep at least one"):
        decide(game, 1, Show((1, 2, 4, 4, 6)))
    assert game == standing()
