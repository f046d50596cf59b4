"""Cacho: obliging rounds (W12, W13)."""

from collections.abc import Sequence

import pytest

from dudo.game import SPECTATOR, Doubt, Game, Phase, Reason, Series, Show, event_view, moves, view
from dudo.game.events import Rolled
from dudo.rules import BOOKS, Bid
from dudo.rules.house import apply_changes
from tables import bids_offered, deal, roll, ruling, say

CACHO = BOOKS["cacho"]


def obliged(*dice: Sequence[int]) -> Game:
    """Seat 1, down to its last die, has obliged and the dice are rolled."""
    return deal(CACHO, *dice, opener=1, variant="obligo", holder=1, spent=(1,))


def test_W12_losing_the_second_last_die_obliges_and_the_loser_opens() -> None:
    game = say(deal(CACHO, (2, 2), (3, 3), (4, 4, 4)), "1x2", "1x6", "doubt")
    assert game.hands == (2, 1, 3)
    assert (game.round.variant, game.round.holder, game.round.opener) == ("obligo", 1, 1)
    assert (game.phase, game.spent) == (Phase.ROLL, ())
    assert roll(game).spent == (1,)
    assert roll(game).turn == 1


def test_W12_the_caller_who_comes_down_to_one_obliges_as_well() -> None:
    game = say(deal(CACHO, (2, 2), (3, 3), (4, 4, 4)), "1x2", "doubt")
    assert (game.round.variant, game.round.opener) == ("obligo", 1)


def test_W12_a_wrong_spot_on_can_oblige() -> None:
    game = say(deal(CACHO, (2, 2), (3, 3), (4, 4, 4)), "1x2", "exact")
    assert (game.round.variant, game.round.opener) == ("obligo", 1)


def test_W12_the_obliging_player_opens_also_where_a_house_lets_winners_open() -> None:
    house = apply_changes(CACHO, {"table": {"next_opener": "winner"}})
    game = say(deal(house, (2, 2), (3, 3), (4, 4, 4)), "1x2", "doubt")
    assert (game.round.variant, game.round.opener) == ("obligo", 1)


def test_W12_coming_down_to_two_or_to_none_does_not_oblige() -> None:
    two = say(deal(CACHO, (2, 2), (3, 3, 3), (4, 4, 4)), "1x2", "doubt")
    assert (two.hands, two.round.variant) == ((2, 2, 3), "")
    none = say(deal(CACHO, (2, 2), (3,), (4, 4, 4)), "1x2", "doubt")
    assert (none.hands, none.round.variant, none.round.opener) == ((2, 0, 3), "", 2)
    assert none.showdown is not None
    assert (none.showdown.out, none.showdown.owed) == ((1,), ())


def test_W12_one_round_only_and_then_aces_are_jokers_again() -> None:
    game = say(deal(CACHO, (2, 2, 5), (3, 3), (4, 4, 4)), "1x2", "doubt")
    game = roll(game, [1, 2, 5], [2], [1, 4, 4])
    game = say(game, "1x2", "2x2", "doubt")
    assert game.hands == (2, 1, 3)
    assert (game.round.variant, game.round.holder) == ("", -1)
    game = roll(game, [1, 2], [3], [1, 4, 4])
    assert view(game, 0).cups[0] == (1, 2)
    game = say(game, "3x2", "exact")
    assert game.showdown is not None
    assert game.showdown.counted == 3
    assert game.hands == (2, 2, 3)


def test_W12_aces_are_not_jokers() -> None:
    game = say(obliged((1, 1, 2), (2,), (1, 4, 4)), "2x2", "3x2", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 2
    assert game.hands == (3, 1, 2)


def test_W12_aces_may_be_bid_like_any_face() -> None:
    game = say(obliged((1, 1, 2), (2,), (1, 4, 4)), "1x1")
    assert bids_offered(game) == {f"{count}x1" for count in range(2, 8)}
    game = say(game, "3x1", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 3


@pytest.mark.parametrize("hands", [((1, 2), (2,), (4, 4)), ((1, 2), (2,))])
def test_W12_there_is_no_spot_on(hands: tuple[tuple[int, ...], ...]) -> None:
    game = say(obliged(*hands), "1x2")
    assert ruling(game, "exact") == (Reason.NO_EXACT_CALL, "W12")
    assert Doubt(Bid(1, 2)) in moves(game, game.turn)


def test_W12_nothing_is_shown_and_rerolled() -> None:
    game = say(obliged((2, 2), (2,), (2, 4, 4)), "1x2")
    assert ruling(game, Show((2,))) == (Reason.NO_SHOWING, "W5, W12")
    assert not any(isinstance(move, Show) for move in moves(game, 2))


def test_W12_the_face_cannot_change() -> None:
    game = say(obliged((4, 4, 4), (4,), (4, 5, 6)), "5x4")
    assert ruling(game, "5x6") == (Reason.NOT_A_RAISE, "W12")
    assert ruling(game, "6x6") == (Reason.NOT_A_RAISE, "W12")
    assert ruling(game, "3x1") == (Reason.NOT_A_RAISE, "W12")
    assert ruling(game, "5x4") == (Reason.NOT_A_RAISE, "W12")
    assert bids_offered(game) == {"6x4", "7x4"}


def test_W12_any_face_may_open() -> None:
    game = obliged((4, 4), (4,))
    assert bids_offered(game) == {f"{n}x{face}" for n in (1, 2, 3) for face in range(1, 7)}


def test_W12_only_players_with_one_die_see_their_own() -> None:
    game = obliged((4, 5), (3,), (6,), (1, 2, 3))
    assert [view(game, seat).cups[seat] for seat in range(4)] == [None, (3,), (6,), None]
    for seat in (1, 2):
        assert [cup for cup in view(game, seat).cups if cup] == [game.round.cups[seat]]
    assert view(game, SPECTATOR).cups == (None,) * 4


def test_W12_the_roll_itself_tells_no_more() -> None:
    game = obliged((4, 5), (3,), (6,))
    rolled = Rolled(game.round.cups, 1)
    assert event_view(game, rolled, 0) == Rolled(((0, 0), (0,), (0,)), 1)
    assert event_view(game, rolled, 1) == Rolled(((0, 0), (3,), (0,)), 1)
    assert event_view(game, rolled, 2) == Rolled(((0, 0), (0,), (6,)), 1)


def test_W12_others_see_their_dice_when_the_round_is_over() -> None:
    game = say(obliged((4, 5), (3,), (6,)), "1x4", "doubt")
    assert game.showdown is not None
    assert view(game, 0).showdown == game.showdown
    assert game.showdown.dice == ((4, 5), (3,), (6,))


def test_W12_the_loser_of_an_obliging_round_opens_the_next() -> None:
    game = say(obliged((4, 5, 5), (3,), (6, 6)), "1x4", "doubt")
    assert game.hands == (3, 1, 1)
    assert (game.round.opener, game.round.variant, game.round.holder) == (2, "obligo", 2)


def test_W12_obliging_holds_with_two_players_left() -> None:
    game = say(deal(CACHO, (2, 2), (3, 3)), "1x2", "doubt")
    assert (game.round.variant, game.round.opener) == ("obligo", 1)


def test_W13_a_player_obliges_once_in_a_game() -> None:
    game = say(deal(CACHO, (2, 2, 2), (3, 3), (4, 4, 4)), "1x2", "doubt")
    game = roll(game, [2, 5, 5], [2], [4, 4, 4])
    game = say(game, "2x2", "3x2", "doubt")
    assert (game.hands, game.round.variant) == ((3, 1, 2), "")
    game = roll(game, [2, 2, 5], [4], [3, 3])
    game = say(game, "1x3", "2x5", "doubt")
    assert (game.hands, game.round.opener) == ((2, 1, 2), 0)
    game = roll(game, [2, 2], [4], [3, 3])
    game = say(game, "2x2", "exact")
    assert (game.hands, game.round.opener) == ((2, 2, 2), 1)
    game = roll(game, [2, 2], [4, 4], [3, 3])
    game = say(game, "1x6", "doubt")
    assert game.hands == (2, 1, 2)
    assert (game.round.opener, game.round.variant, game.round.holder) == (1, "", -1)
    assert game.spent == (1,)


def test_W13_another_player_still_obliges() -> None:
    game = say(deal(CACHO, (2, 2), (3,), (4, 4), opener=0, spent=(1,)), "1x6", "doubt")
    assert (game.round.variant, game.round.holder) == ("obligo", 0)
    assert roll(game).spent == (1, 0)


def test_W13_is_counted_anew_in_every_game() -> None:
    game = say(deal(CACHO, (2,), (3, 3), spent=(0,)), "1x6", "doubt")
    assert (game.phase, game.spent) == (Phase.OVER, (0,))
    assert Series(CACHO, game.players).after(game).next_game().spent == ()
