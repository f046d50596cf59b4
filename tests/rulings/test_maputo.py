"""Maputo: aces that halve and double with memory, no exact call, the Maputo round."""

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
    TableError,
    decide,
    moves,
    start,
    view,
)
from dudo.game.events import Chose, Declined
from dudo.rules import BOOKS
from dudo.rules.house import apply_changes, with_options
from tables import (
    NAMES,
    bid,
    bids_offered,
    can_say,
    deal,
    refusal,
    roll,
    ruling,
    say,
)

MAPUTO = BOOKS["maputo"]
ONCE = with_options(MAPUTO, ["once-per-player"])
NOT_A_RAISE = Reason.NOT_A_RAISE

FULL = ((2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6))


def counted(game: Game) -> int:
    assert game.showdown is not None
    return game.showdown.counted


@pytest.mark.parametrize("players", range(2, 13))
def test_M1_two_to_six_play_and_more_if_they_like(players: int) -> None:
    assert start(MAPUTO, NAMES[:players]).hands == (5,) * players


def test_M1_nobody_plays_alone() -> None:
    with pytest.raises(TableError, match="2 to 12 players, not 1"):
        start(MAPUTO, NAMES[:1])


@pytest.mark.parametrize("face", range(2, 7))
def test_M2_ones_are_jokers_for_every_face_even_without_a_true_one(face: int) -> None:
    other = 2 if face == 6 else face + 1
    game = say(deal(MAPUTO, (1, 1), (other, 1)), f"3x{face}", "doubt")
    assert counted(game) == 3
    assert game.hands == (2, 1)
    game = say(deal(MAPUTO, (1, face), (other, 1)), f"3x{face}", "doubt")
    assert counted(game) == 3


def test_M2_a_bid_on_ones_counts_only_ones() -> None:
    assert counted(say(deal(MAPUTO, (1, 2), (6, 1)), "3x1", "doubt")) == 2


@pytest.mark.parametrize(("players", "lot"), [(2, 1), (2, 2), (3, 2), (6, 6), (12, 12), (12, 7)])
def test_M3_the_first_opener_is_drawn_by_lot(players: int, lot: int) -> None:
    game = roll(start(MAPUTO, NAMES[:players]), [lot])
    assert game.round.opener == lot - 1
    assert game.ring == tuple(range(players))
    assert roll(game).turn == lot - 1


def test_M4_the_turn_goes_round_the_table() -> None:
    game = roll(roll(start(MAPUTO, NAMES[:3]), [2]))
    assert (game.turn, say(game, "1x2").turn, say(game, "1x2", "1x3").turn) == (1, 2, 0)


def test_M4_the_next_player_disbelieves_or_bids() -> None:
    game = say(deal(MAPUTO, (1, 2), (3, 4), (5, 6)), "5x6")
    assert game.turn == 1
    offered = moves(game, 1)
    assert set(offered) == {bid(text) for text in bids_offered(game)} | {Doubt(bid("5x6"))}
    assert say(game, "6x2").turn == 2
    assert say(game, "6x2", "6x3").turn == 0


@pytest.mark.parametrize("players", [2, 3])
def test_M4_there_is_no_exact_call(players: int) -> None:
    game = say(deal(MAPUTO, *FULL[:players]), "5x6")
    assert ruling(game, Exact(bid("5x6"))) == (Reason.NO_EXACT_CALL, "M4")


def test_M5_too_few_cost_the_bidder_a_die_and_the_bidder_opens() -> None:
    game = say(deal(MAPUTO, (2, 2), (3, 1), (4, 4)), "4x2", "doubt")
    assert counted(game) == 3
    assert (game.hands, game.round.opener) == ((1, 2, 2), 0)


def test_M5_enough_cost_the_doubter_a_die_and_the_doubter_opens() -> None:
    for word in ("3x2", "2x2"):
        game = say(deal(MAPUTO, (2, 2), (3, 1), (4, 4)), word, "doubt")
        assert counted(game) == 3
        assert (game.hands, game.round.opener) == ((2, 1, 2), 1)


def test_M5_when_the_loser_is_out_the_next_player_opens() -> None:
    game = say(deal(MAPUTO, (2, 2), (3,), (4, 4)), "1x2", "doubt")
    assert (game.hands, game.ring, game.out) == ((2, 0, 2), (0, 2), (1,))
    assert game.round.opener == 2


def test_worked_case_2_eleven_twos_against_ten_cost_the_doubter_a_die() -> None:
    dice = (2, 2, 2, 2, 1), (2, 2, 1, 1, 6), (2, 2, 3, 4, 5)
    game = say(deal(MAPUTO, *dice), "10x2", "doubt")
    assert counted(game) == 11
    assert (game.hands, game.round.opener) == ((5, 4, 5), 1)


@pytest.mark.parametrize(
    ("standing", "word"), [("3x5", "3x6"), ("5x6", "6x2"), ("5x6", "6x6"), ("5x4", "15x2")]
)
def test_M6_a_raise_has_more_dice_or_a_higher_face(standing: str, word: str) -> None:
    assert can_say(deal(MAPUTO, *FULL), standing, word)


@pytest.mark.parametrize(
    ("standing", "word"),
    [("5x6", "5x5"), ("3x5", "3x5"), ("3x5", "2x6"), ("3x5", "3x4"), ("15x6", "14x6")],
)
def test_M6_the_count_never_falls_and_the_same_count_needs_a_higher_face(
    standing: str, word: str
) -> None:
    assert ruling(say(deal(MAPUTO, *FULL), standing), word) == (NOT_A_RAISE, "M6")


@pytest.mark.parametrize("standing", ["5x5", "6x6"])
def test_M7_three_ones_follow_five_fives_and_six_sixes(standing: str) -> None:
    game = say(deal(MAPUTO, *FULL), standing)
    assert can_say(game, "3x1")
    assert can_say(game, "4x1")
    assert ruling(game, "2x1") == (NOT_A_RAISE, "M7")


@pytest.mark.parametrize(("standing", "least"), [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4), (15, 8)])
@pytest.mark.parametrize("face", [2, 6])
def test_M7_to_ones_halves_rounding_up(standing: int, least: int, face: int) -> None:
    game = say(deal(MAPUTO, *FULL), f"{standing}x{face}")
    ones = {int(text[:-2]) for text in bids_offered(game) if text.endswith("x1")}
    assert ones == set(range(least, 16))


def test_M7_ones_may_open_a_round() -> None:
    assert can_say(deal(MAPUTO, *FULL), "2x1", "3x1")
    assert ruling(say(deal(MAPUTO, *FULL), "2x1"), "2x1") == (NOT_A_RAISE, "M8")


@pytest.mark.parametrize("word", ["4x6", "4x2", "5x2", "15x6"])
def test_M8_after_two_ones_alone_four_of_any_face_are_legal(word: str) -> None:
    assert can_say(deal(MAPUTO, *FULL), "2x1", word)


def test_M8_less_than_double_is_refused() -> None:
    assert ruling(say(deal(MAPUTO, *FULL), "2x1"), "3x6") == (NOT_A_RAISE, "M8")
    assert ruling(say(deal(MAPUTO, *FULL), "6x5", "3x1"), "5x6") == (NOT_A_RAISE, "M8")


def test_M8_after_six_fives_and_three_ones_six_twos_are_refused_and_six_sixes_are_not() -> None:
    game = say(deal(MAPUTO, *FULL), "6x5", "3x1")
    assert ruling(game, "6x2") == (NOT_A_RAISE, "M8")
    assert ruling(game, "6x5") == (NOT_A_RAISE, "M8")
    assert can_say(game, "6x6")
    assert can_say(game, "7x2")


def test_M8_after_six_threes_and_three_ones_six_of_any_face_above_three() -> None:
    game = say(deal(MAPUTO, *FULL), "6x3", "3x1")
    assert {text for text in bids_offered(game) if text.startswith("6x")} == {
        "6x1",
        "6x4",
        "6x5",
        "6x6",
    }


def test_M8_the_face_must_be_above_every_face_bid_at_that_count() -> None:
    game = say(deal(MAPUTO, *FULL), "6x2", "6x4", "3x1")
    assert ruling(game, "6x3") == (NOT_A_RAISE, "M8")
    assert ruling(game, "6x4") == (NOT_A_RAISE, "M8")
    assert can_say(game, "6x5")


def test_M8_the_memory_lasts_while_ones_come_and_go() -> None:
    game = say(deal(MAPUTO, *FULL), "6x5", "3x1", "6x6", "3x1")
    assert not any(text.startswith("6x") for text in bids_offered(game) - {"6x1"})
    assert can_say(game, "7x2")
    assert can_say(deal(MAPUTO, *FULL), "8x5", "4x1", "5x1", "10x2")


def test_M8_only_the_same_count_binds_the_face() -> None:
    assert can_say(deal(MAPUTO, *FULL), "5x5", "3x1", "6x2")
    assert can_say(deal(MAPUTO, *FULL), "6x5", "4x1", "8x2")


def test_M8_whose_bid_it_was_does_not_matter() -> None:
    own = say(deal(MAPUTO, *FULL[:2]), "6x5", "3x1")
    assert own.turn == 0
    assert ruling(own, "6x2") == (NOT_A_RAISE, "M8")


def test_M8_ones_may_come_twice_at_one_count_and_the_round_still_ends() -> None:
    run = ("4x3", "2x1", "4x4", "2x1", "4x5", "2x1", "4x6", "2x1")
    game = say(deal(MAPUTO, *FULL), *run)
    assert refusal(game, "4x6") is NOT_A_RAISE
    assert can_say(game, "5x2")
    assert can_say(deal(MAPUTO, *FULL), "4x3", "2x1", "4x4", "4x5", "2x1", "4x6")


def test_M8_is_forgotten_with_the_round() -> None:
    game = roll(say(deal(MAPUTO, *FULL), "6x5", "doubt"))
    assert can_say(game, "3x1", "6x2")


def down(*hands: int, spent: tuple[int, ...] = (), once: bool = False) -> Game:
    """Seat 0, who has the given dice and one more, loses it: who is asked about Maputo now?"""
    held = (hands[0] + 1, *hands[1:])
    dice = [(2,) * hand for hand in held]
    game = deal(ONCE if once else MAPUTO, *dice, spent=spent)
    return say(game, "1x6", "doubt")


def test_M9_a_player_with_one_die_may_declare_it_before_the_roll() -> None:
    game = down(1, 3, 3)
    assert (game.phase, game.turn, game.round.cups) == (Phase.CHOOSE, 0, ())
    assert moves(game, 0) == (Choose("maputo"), Decline())
    assert moves(game, 1) == ()
    game = say(game, Choose("maputo"))
    assert (game.phase, game.round.variant, game.round.holder) == (Phase.ROLL, "maputo", 0)
    assert roll(game).round.variant == "maputo"


def test_M9_declining_leaves_an_ordinary_round() -> None:
    game = say(down(1, 3, 3), Decline())
    assert (game.phase, game.round.variant, game.round.holder) == (Phase.ROLL, "", -1)
    game = roll(game, [1], [2, 2, 2], [3, 3, 3])
    assert counted(say(game, "1x2", "4x2", "doubt")) == 4


def test_M9_nobody_is_asked_who_has_more_than_one_die() -> None:
    assert down(2, 3, 3).phase is Phase.ROLL
    assert roll(start(MAPUTO, NAMES[:3]), [1]).phase is Phase.ROLL


def test_M9_players_are_asked_in_turn_from_the_opener() -> None:
    game = say(deal(MAPUTO, (2,), (3,), (4, 4, 4), (5,), opener=2), "1x6", "doubt")
    assert (game.round.opener, game.phase, game.turn) == (2, Phase.CHOOSE, 3)
    game = say(game, Decline())
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = say(game, Decline())
    assert (game.phase, game.turn) == (Phase.CHOOSE, 1)
    assert say(game, Decline()).phase is Phase.ROLL
    assert game.round.asked == (3, 0)


def test_M9_one_declaration_suffices_and_the_opener_stays() -> None:
    game = say(deal(MAPUTO, (2,), (3,), (4, 4, 4), (5,), opener=2), "1x6", "doubt")
    game = say(game, Decline(), Choose("maputo"))
    assert (game.phase, game.round.variant, game.round.holder) == (Phase.ROLL, "maputo", 0)
    assert roll(game).turn == 2


def test_M9_a_house_may_let_whoever_declares_it_open() -> None:
    house = apply_changes(MAPUTO, {"special": {"holder_opens": True}})
    asked = say(deal(house, (2,), (3,), (4, 4, 4), (5,), opener=2), "1x6", "doubt")
    game = roll(say(asked, Decline(), Choose("maputo")))
    assert (game.round.opener, game.turn) == (0, 0)
    assert roll(say(asked, Decline(), Decline(), Decline())).turn == 2


def test_M9_events_tell_who_declared_and_who_declined() -> None:
    game = say(deal(MAPUTO, (2,), (3,), (4, 4, 4), opener=2), "1x6", "doubt")
    assert decide(game, 0, Decline()) == (Declined(0, Phase.CHOOSE, 1),)
    assert decide(game, 0, Choose("maputo")) == (Chose(0, "maputo", Phase.ROLL, -1),)


def test_M9_refusals_while_the_round_is_being_settled() -> None:
    game = down(1, 3, 3)
    assert refusal(game, "1x2") is Reason.NOT_NOW
    assert refusal(game, Doubt(bid("1x6"))) is Reason.NOT_NOW
    assert ruling(game, Choose("obligo")) == (Reason.NO_SUCH_VARIANT, "M9")
    assert ruling(game, Choose("")) == (Reason.NO_SUCH_VARIANT, "M9")
    assert refusal(game, Choose("maputo"), seat=1) is Reason.NOT_YOUR_TURN
    rolled = roll(say(game, Decline()))
    assert refusal(rolled, Choose("maputo")) is Reason.NOT_NOW
    assert refusal(rolled, Decline()) is Reason.NOT_NOW


def test_M9_ones_are_not_jokers() -> None:
    game = deal(MAPUTO, (1,), (6, 1), (6, 2), variant="maputo", holder=0)
    assert counted(say(game, "1x6", "3x6", "doubt")) == 2


def test_M9_after_one_six_only_more_sixes_or_disbelief() -> None:
    game = say(deal(MAPUTO, (1,), (6, 1), (6, 2), variant="maputo", holder=0), "1x6")
    assert set(moves(game, 1)) == {bid(f"{n}x6") for n in range(2, 6)} | {Doubt(bid("1x6"))}
    assert ruling(game, "2x5") == (NOT_A_RAISE, "M9")
    assert ruling(game, "1x1") == (NOT_A_RAISE, "M9")
    assert ruling(game, "1x6") == (NOT_A_RAISE, "M9")
    assert ruling(game, "exact") == (Reason.NO_EXACT_CALL, "M4")


def test_M9_ones_may_be_bid_and_count_themselves() -> None:
    game = say(deal(MAPUTO, (1,), (6, 1), variant="maputo", holder=0), "1x1")
    assert bids_offered(game) == {"2x1", "3x1"}
    assert counted(say(game, "2x1", "doubt")) == 2


def test_M9_everyone_sees_their_own_dice_as_ever() -> None:
    game = deal(MAPUTO, (1,), (6, 1), (6, 2), variant="maputo", holder=0)
    assert [view(game, seat).cups[seat] for seat in range(3)] == [(1,), (1, 6), (2, 6)]
    assert view(game, SPECTATOR).cups == (None, None, None)


def test_M9_there_is_no_limit_of_uses() -> None:
    game = roll(say(down(1, 3, 3), Choose("maputo")), [2], [3, 3, 3], [4, 4, 4])
    game = say(game, "1x2", "2x2", "doubt")
    assert (game.hands, game.round.opener) == ((1, 2, 3), 1)
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = say(game, Choose("maputo"))
    assert game.round.variant == "maputo"


def test_M9_once_per_player_is_an_option() -> None:
    game = down(1, 3, 3, once=True)
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = roll(say(game, Choose("maputo")), [2], [3, 3, 3], [4, 4, 4])
    game = say(game, "1x2", "2x2", "doubt")
    assert (game.phase, game.round.variant) == (Phase.ROLL, "")
    assert down(1, 1, 3, spent=(0,), once=True).turn == 1


def test_M9_declining_does_not_use_it_up() -> None:
    game = roll(say(down(1, 3, 3, once=True), Decline()), [2], [3, 3, 3], [4, 4, 4])
    game = say(game, "1x2", "2x2", "doubt")
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
