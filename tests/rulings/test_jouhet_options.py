"""Clauses J5 and J18 to J22: the optional rules of the book with blank faces."""

import pytest

from dudo.game import (
    SPECTATOR,
    Choose,
    Decline,
    Doubt,
    Exact,
    Game,
    Phase,
    Reason,
    chance,
    event_view,
    fold,
    moves,
    resign,
    start,
    view,
)
from dudo.game.events import Rolled
from dudo.game.rollers import ScriptedRoller
from dudo.rules import BOOKS, OPTIONS, Bid, Ruleset
from dudo.rules.calls import Exact as ExactRule
from dudo.rules.house import apply_changes, with_options
from dudo.rules.table import Direction, Turns
from tables import NAMES, bids_offered, can_say, deal, played_out, roll, ruling, say, speak

JOUHET = BOOKS["jouhet"]
BLANK = 6


def optional(*names: str) -> Ruleset:
    return with_options(JOUHET, names)


def counted(game: Game) -> int:
    assert game.showdown is not None
    return game.showdown.counted


def test_J5_in_the_south_play_goes_counter_clockwise() -> None:
    game = roll(roll(start(optional("south"), NAMES[:3])))
    assert game.turn == 0
    assert say(game, "1x1").turn == 2
    assert say(game, "1x1", "1x2").turn == 1
    assert say(game, "1x1", "1x2", "1x3").turn == 0


def test_J5_in_the_south_the_seat_before_opens_for_one_who_is_out() -> None:
    game = deal(optional("south"), [2, 2], [2], [2, 2], opener=1, clockwise=False)
    game = say(game, "1x4", "doubt")
    assert (game.round.opener, game.round.clockwise) == (0, False)


def test_J18_the_optional_rules_are_off_by_default() -> None:
    assert set(OPTIONS["jouhet"]) == {
        "south",
        "salsa",
        "no-calza-with-two",
        "bids-on-blanks",
        "hidden-losses",
    }
    assert JOUHET.table.direction is Direction.CLOCKWISE
    assert JOUHET.table.turns is Turns.IN_TURN
    assert isinstance(JOUHET.exact, ExactRule)
    assert JOUHET.exact.with_two_left
    assert not JOUHET.die.bid_blank
    assert not JOUHET.table.hidden_losses


def test_J18_what_was_agreed_holds_for_the_whole_game() -> None:
    names = ("salsa", "no-calza-with-two", "bids-on-blanks", "hidden-losses")
    rules = optional(*names)
    assert rules.table.turns is Turns.ANY_TIME
    assert rules.table.hidden_losses
    assert rules.die.bid_blank
    assert rules.exact == ExactRule(joker=True, with_two_left=False)
    over = played_out(start(rules, NAMES[:3]), seed=5)
    assert over.phase is Phase.OVER
    assert over.rules == rules


def test_J19_salsa_lets_anyone_raise_out_of_turn_and_play_goes_on_from_there() -> None:
    game = say(deal(optional("salsa"), [1, 1], [2, 2], [3, 3], [4, 4]), "1x1")
    assert game.turn == 1
    game = speak(game, 3, "2x4")
    assert game.round.bidders == (0, 3)
    assert game.turn == 0
    assert speak(game, 2, "3x4").turn == 3


def test_J19_salsa_lets_anyone_doubt_or_calza_out_of_turn() -> None:
    game = say(deal(optional("salsa"), [1, 1, 1], [2, 2, 2], [3, 3, 3]), "1x4")
    doubted = speak(game, 2, "doubt")
    assert (doubted.hands, doubted.round.opener) == ((2, 3, 3), 0)
    missed = speak(game, 2, "exact")
    assert (missed.hands, missed.round.opener) == ((3, 3, 2), 2)
    for seat in (1, 2):
        assert {Bid(1, 5), Doubt(Bid(1, 4)), Exact(Bid(1, 4))} <= set(moves(game, seat))


def test_J19_salsa_is_not_for_the_last_bidder_nor_before_the_opening_bid() -> None:
    game = deal(optional("salsa"), [1, 1], [2, 2], [3, 3], [])
    assert ruling(game, "1x1", seat=1) == (Reason.NOT_YOUR_TURN, "G6")
    assert moves(game, 1) == ()
    game = say(game, "1x1")
    for word in ("2x1", "doubt", "exact"):
        assert ruling(game, word, seat=0) == (Reason.OWN_BID, "G3")
    assert ruling(game, "2x1", seat=3) == (Reason.PLAYER_OUT, "G1")
    game = speak(game, 2, "2x1")
    assert ruling(game, "3x1", seat=2) == (Reason.OWN_BID, "G3")
    assert can_say(game, "3x1")


def test_J19_without_salsa_nobody_speaks_out_of_turn() -> None:
    game = say(deal(JOUHET, [1, 1], [2, 2], [3, 3]), "1x1")
    assert ruling(game, "2x1", seat=2) == (Reason.NOT_YOUR_TURN, "G6")


def test_J19_a_late_call_answers_the_bid_it_was_made_for() -> None:
    game = say(deal(optional("salsa"), [1, 1], [2, 2], [3, 3]), "1x1", "2x2")
    assert ruling(game, Doubt(Bid(1, 1)), seat=0) == (Reason.STALE_CALL, "G3")


def test_J20_no_calza_when_two_are_left() -> None:
    rules = optional("no-calza-with-two")
    two = say(deal(rules, [1, 1], [], [2, 2]), "1x1")
    assert ruling(two, "exact") == (Reason.NO_EXACT_CALL, "J20")
    assert Exact(Bid(1, 1)) not in moves(two, 2)
    assert Doubt(Bid(1, 1)) in moves(two, 2)
    three = say(deal(rules, [1, 1], [3], [2, 2]), "2x1")
    assert say(three, "exact").hands == (2, 2, 2)


def test_J20_without_the_option_two_players_may_calza() -> None:
    assert say(deal(JOUHET, [1, 1], [], [2, 2]), "2x1", "exact").hands == (2, 0, 3)


def test_J21_blanks_may_be_bid_and_rank_above_five() -> None:
    game = deal(optional("bids-on-blanks"), [1, BLANK], [2, BLANK])
    assert "1x6" in bids_offered(game)
    assert bids_offered(say(game, "3x5")) == {"3x6", *(f"4x{face}" for face in range(1, 7))}
    assert bids_offered(say(game, "3x6")) == {f"4x{face}" for face in range(1, 7)}
    assert ruling(say(game, "3x6"), "3x5") == (Reason.NOT_A_RAISE, "J6")
    assert ruling(game, "1x7") == (Reason.FACE_NOT_BIDDABLE, "J3")


def test_J21_only_true_blanks_count_for_blanks() -> None:
    game = deal(optional("bids-on-blanks"), [1, BLANK, 5], [2, BLANK, 5])
    assert counted(say(game, "2x6", "doubt")) == 2
    assert counted(say(game, "2x5", "doubt")) == 4


def test_J22_nobody_sees_how_many_dice_the_others_have() -> None:
    game = deal(optional("hidden-losses"), [1, 2], [3, 3, 3], [4], [])
    assert view(game, 0).hands == (2, None, None, 0)
    assert view(game, 1).hands == (None, 3, None, 0)
    assert view(game, 3).hands == (None, None, None, 0)
    assert view(game, SPECTATOR).hands == (None, None, None, 0)
    assert view(game, 0).cups == ((1, 2), None, None, None)


@pytest.mark.parametrize("bids", [(), ("2x2",), ("2x2", "9x3")])
def test_J22_a_view_and_its_offers_do_not_depend_on_hidden_counts(bids: tuple[str, ...]) -> None:
    rules = optional("hidden-losses")
    few = say(deal(rules, [1, 2], [3], [4, 4]), *bids)
    many = say(deal(rules, [1, 2], [3, 3, 3, 3], [4]), *bids)
    assert view(few, 0) == view(many, 0)
    assert moves(few, 0) == moves(many, 0)
    assert moves(few, few.turn) == moves(many, many.turn)
    assert view(few, SPECTATOR) == view(many, SPECTATOR)


def test_J22_the_limit_is_the_dice_the_game_began_with() -> None:
    game = roll(roll(start(optional("hidden-losses"), NAMES[:3])), [1] * 5, [1] * 5, [1] * 5)
    game = roll(say(game, "1x4", "doubt"), [1] * 4, [1] * 5, [1] * 5)
    assert sum(game.hands) == 14
    assert view(game, 1).limit == 15
    assert can_say(game, "15x1")
    assert ruling(game, "16x1") == (Reason.COUNT_OUT_OF_RANGE, "G4")
    assert roll(fold(game, resign(game, 2))).round.limit == 15


def test_J22_a_roll_shows_nothing_of_other_cups() -> None:
    game = say(deal(optional("hidden-losses"), [1, 1, 1], [2, 2], [3]), "1x5", "doubt")
    (rolled,) = chance(game, ScriptedRoller([[1, 4], [2, 5], [3]]))
    after = fold(game, (rolled,))
    assert isinstance(rolled, Rolled)
    assert event_view(after, rolled, 0) == Rolled(((1, 4), (), ()), 0)
    assert event_view(after, rolled, 2) == Rolled(((), (), (3,)), 0)
    assert event_view(after, rolled, SPECTATOR) == Rolled(((), (), ()), 0)


def test_J22_without_the_option_a_roll_shows_how_many_dice_lie_under_a_cup() -> None:
    game = say(deal(JOUHET, [1, 1, 1], [2, 2], [3]), "1x5", "doubt")
    (rolled,) = chance(game, ScriptedRoller([[1, 4], [2, 5], [3]]))
    after = fold(game, (rolled,))
    assert event_view(after, rolled, 0) == Rolled(((1, 4), (0, 0), (0,)), 0)


def test_J22_the_last_showdown_is_out_of_sight_once_dice_are_rolled_again() -> None:
    game = say(deal(optional("hidden-losses"), [1, 1, 1], [2, 2], [3]), "1x5", "doubt")
    assert view(game, 1).showdown == game.showdown
    assert game.showdown is not None
    assert view(roll(game), 1).showdown is None
    assert view(roll(game), SPECTATOR).showdown is None


def test_J22_the_end_of_the_game_hides_nothing() -> None:
    over = say(deal(optional("hidden-losses"), [1], [2, 2]), "1x5", "doubt")
    assert view(over, 0).hands == view(over, SPECTATOR).hands == (0, 2)
    assert view(over, SPECTATOR).showdown == over.showdown
    assert over.showdown is not None


def test_J22_leaving_does_not_tell_how_many_dice_one_had() -> None:
    game = roll(roll(start(optional("hidden-losses"), NAMES[:3])))
    events = resign(game, 1)
    after = fold(game, events)
    assert getattr(event_view(after, events[0], 0), "changes", None) == ()
    assert event_view(after, events[0], 1) == events[0]


def test_J22_where_rounds_are_declared_everyone_is_asked() -> None:
    rules = apply_changes(BOOKS["maputo"], {"table": {"hidden_losses": True}})
    game = deal(rules, [2, 2], [3], [5, 5])
    game = say(game, "6x4", "doubt")
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    assert len(moves(game, 0)) == 2
    game = say(game, Decline())
    assert (game.phase, game.turn) == (Phase.CHOOSE, 1)
    game = say(game, Decline())
    assert (game.phase, game.turn, moves(game, 2)) == (Phase.CHOOSE, 2, (Decline(),))
    assert ruling(game, Choose("maputo")) == (Reason.NO_SUCH_VARIANT, "M9")
    assert say(game, Decline()).phase is Phase.ROLL
