"""Cacho: seats, raises, calls and conditional aces (shows and obliging rounds have own files)."""

import pytest

from dudo.game import (
    Choose,
    Doubt,
    Exact,
    Phase,
    Reason,
    ScriptedRoller,
    TableError,
    chance,
    moves,
    start,
    view,
)
from dudo.game.events import Seated
from dudo.rules import BOOKS, Bid
from dudo.rules.settlement import Change
from dudo.speech import NotUnderstood, hear
from tables import NAMES, bid, bids_offered, can_say, deal, refusal, roll, ruling, say

CACHO = BOOKS["cacho"]
NOT_A_RAISE = Reason.NOT_A_RAISE

FULL = ((2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6))


@pytest.mark.parametrize("players", range(2, 13))
def test_W1_two_or_more_play(players: int) -> None:
    game = start(CACHO, NAMES[:players])
    assert game.hands == (5,) * players
    assert game.ring == tuple(range(players))


def test_W1_nobody_plays_alone() -> None:
    with pytest.raises(TableError, match="These rules are for 2 to 12 players, not 1"):
        start(CACHO, NAMES[:1])


def test_W2_the_highest_sits_first_and_opens() -> None:
    game = roll(start(CACHO, NAMES[:4]), [2], [6], [4], [5])
    assert game.ring == (1, 3, 2, 0)
    assert game.round.opener == 1
    assert (game.phase, game.round.number) == (Phase.ROLL, 1)
    game = roll(game)
    assert game.turn == 1


def test_W2_ties_roll_again_among_themselves() -> None:
    rows = [[2], [6], [2], [6], [3], [4], [5], [1]]
    events = chance(start(CACHO, NAMES[:4]), ScriptedRoller(rows))
    seated = events[0]
    assert isinstance(seated, Seated)
    assert seated.throws == ((2, 3), (6, 4), (2, 5), (6, 1))
    assert (seated.ring, seated.opener) == ((1, 3, 2, 0), 1)


def test_W2_a_second_throw_never_lifts_anyone_past_a_higher_first_one() -> None:
    game = roll(start(CACHO, NAMES[:3]), [4], [5], [4], [6], [1])
    assert game.ring == (1, 0, 2)
    assert game.round.opener == 1


def test_W2_ties_roll_until_they_are_broken() -> None:
    rows = [[6], [6], [6], [3], [3], [1], [2], [2], [4], [5]]
    events = chance(start(CACHO, NAMES[:3]), ScriptedRoller(rows))
    seated = events[0]
    assert isinstance(seated, Seated)
    assert seated.throws == ((6, 3, 2, 4), (6, 3, 2, 5), (6, 1))
    assert seated.ring == (1, 0, 2)


def test_W3_play_goes_clockwise_in_every_round() -> None:
    game = roll(roll(start(CACHO, NAMES[:4]), [2], [6], [4], [5]))
    spoken = []
    for word in ("1x2", "2x2", "3x2", "4x2", "5x2"):
        spoken.append(game.turn)
        game = say(game, word)
    assert spoken == [1, 3, 2, 0, 1]
    game = roll(say(game, "doubt"))
    assert game.round.number == 2
    opener = game.turn
    following = say(game, "1x2").turn
    assert (opener, following) in {(1, 3), (3, 2)}
    assert game.round.clockwise


def test_W3_a_player_without_dice_is_passed_over() -> None:
    game = deal(CACHO, (2, 3), (), (4, 5), opener=0)
    assert say(game, "1x2").turn == 2


@pytest.mark.parametrize("word", ["6x3", "5x6", "6x6", "5x4", "15x3"])
def test_W4_a_raise_has_more_dice_or_a_higher_face_or_both(word: str) -> None:
    assert can_say(deal(CACHO, *FULL), "5x3", word)


@pytest.mark.parametrize("word", ["6x2", "15x2", "4x6", "5x3", "5x2", "4x3", "1x4"])
def test_W4_neither_the_count_nor_the_face_may_fall(word: str) -> None:
    assert ruling(say(deal(CACHO, *FULL), "5x3"), word) == (NOT_A_RAISE, "W4")


def test_W4_exactly_the_raises_of_the_clause_are_offered() -> None:
    game = say(deal(CACHO, (2, 3), (4, 5)), "3x5")
    assert bids_offered(game) == {"3x6", "4x5", "4x6", "2x1", "3x1", "4x1"}


def test_W7_too_few_cost_the_bidder_a_die_and_the_bidder_opens() -> None:
    game = say(deal(CACHO, (3, 3, 6, 6, 6), (3, 3, 6, 6, 6), (2, 2, 2, 2, 2)), "5x3", "doubt")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (4, True)
    assert game.hands == (4, 5, 5)
    assert game.round.opener == 0


def test_W7_just_enough_cost_the_caller_a_die_and_the_caller_opens() -> None:
    game = say(deal(CACHO, (3, 3, 3, 6, 6), (3, 3, 6, 6, 6), (2, 2, 2, 2, 2)), "5x3", "doubt")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (5, False)
    assert game.hands == (5, 4, 5)
    assert game.round.opener == 1


def test_W7_the_last_player_with_dice_wins() -> None:
    game = say(deal(CACHO, (3,), (5, 5)), "1x6", "doubt")
    assert (game.phase, game.winner, game.hands) == (Phase.OVER, 1, (0, 2))


def test_W8_spot_on_wins_a_die_and_its_caller_opens() -> None:
    game = say(deal(CACHO, (3, 3, 6, 6, 6), (3, 4, 4, 2), (2, 2)), "3x3", "exact")
    assert game.showdown is not None
    assert game.showdown.changes == (Change(1, 1),)
    assert game.hands == (5, 5, 2)
    assert game.round.opener == 1


def test_W8_nobody_has_more_than_five_dice() -> None:
    game = say(deal(CACHO, (3, 3, 6, 6, 6), (3, 4, 4, 2, 2), (2, 2)), "3x3", "exact")
    assert game.showdown is not None
    assert game.showdown.right
    assert game.hands == (5, 5, 2)
    assert game.jokers == (0, 0, 0)
    assert game.round.opener == 1


@pytest.mark.parametrize("word", ["2x3", "4x3"])
def test_W8_spot_on_loses_a_die_when_it_is_not_exact(word: str) -> None:
    game = say(deal(CACHO, (3, 3, 6, 6, 6), (3, 4, 4, 2), (2, 2)), word, "exact")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (3, False)
    assert game.hands == (5, 3, 2)
    assert game.round.opener == 1


def test_W8_spot_on_is_allowed_with_two_left_but_not_before_a_bid() -> None:
    game = deal(CACHO, (3, 3), (3, 4))
    assert refusal(game, Exact(bid("3x3"))) is Reason.NO_BID_YET
    game = say(game, "3x3")
    assert Exact(bid("3x3")) in moves(game, 1)
    assert say(game, "exact").hands == (2, 3)


def test_W9_aces_count_beside_a_true_face() -> None:
    game = say(deal(CACHO, (1, 1, 5), (2, 6), (1, 4)), "3x2", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 4
    assert game.hands == (3, 1, 2)


def test_W9_the_true_face_may_lie_anywhere_on_the_table() -> None:
    game = say(deal(CACHO, (1, 1, 5), (6, 6), (2, 4)), "3x2", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 3


def test_W9_aces_count_for_nothing_where_no_die_truly_shows_the_face() -> None:
    game = say(deal(CACHO, (1, 1, 1), (6, 6), (1, 4)), "1x2", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 0
    assert game.hands == (2, 2, 2)


def test_W9_a_bid_on_aces_counts_only_aces() -> None:
    game = say(deal(CACHO, (1, 1, 5), (2, 6), (1, 4)), "3x1", "exact")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (3, True)


@pytest.mark.parametrize("call", ["doubt", "exact"])
def test_worked_case_5_three_twos_with_two_aces_and_no_true_two_are_none(call: str) -> None:
    game = say(deal(CACHO, (1, 3), (1, 4)), "3x2", call)
    assert game.showdown is not None
    assert game.showdown.counted == 0
    assert game.showdown.right is (call == "doubt")


@pytest.mark.parametrize(
    ("standing", "least"), [(6, 3), (11, 6), (5, 3), (1, 1), (2, 1), (15, 8), (3, 2)]
)
@pytest.mark.parametrize("face", [2, 5, 6])
def test_W10_to_aces_halves_rounding_up(standing: int, least: int, face: int) -> None:
    game = say(deal(CACHO, *FULL), f"{standing}x{face}")
    offered = {int(text[:-2]) for text in bids_offered(game) if text.endswith("x1")}
    assert offered == set(range(least, 16))


def test_W10_six_twos_may_become_three_aces_and_not_two() -> None:
    game = say(deal(CACHO, *FULL), "6x2")
    assert can_say(game, "3x1")
    assert ruling(game, "2x1") == (NOT_A_RAISE, "W10")


def test_W10_eleven_fives_may_become_six_aces_and_not_five() -> None:
    game = say(deal(CACHO, *FULL), "11x5")
    assert can_say(game, "6x1")
    assert ruling(game, "5x1") == (NOT_A_RAISE, "W10")


@pytest.mark.parametrize(("aces", "least"), [(4, 9), (2, 5), (3, 7), (1, 3)])
@pytest.mark.parametrize("face", range(2, 7))
def test_W10_from_aces_doubles_plus_one_of_anything(aces: int, least: int, face: int) -> None:
    game = say(deal(CACHO, *FULL), "1x2", f"{aces}x1")
    assert can_say(game, f"{least}x{face}")
    assert can_say(game, f"{least + 1}x{face}")
    assert ruling(game, f"{least - 1}x{face}") == (NOT_A_RAISE, "W10")


def test_W10_more_aces_raise_aces() -> None:
    game = say(deal(CACHO, *FULL), "6x2", "3x1")
    assert can_say(game, "4x1")
    assert ruling(game, "3x1") == (NOT_A_RAISE, "W10")
    assert ruling(game, "2x1") == (NOT_A_RAISE, "W10")


def test_W10_leaving_aces_frees_the_face_and_then_neither_falls_again() -> None:
    game = say(deal(CACHO, *FULL), "5x6", "3x1", "7x2")
    assert can_say(game, "7x3")
    assert refusal(game, "6x3") is NOT_A_RAISE


def test_W11_opening_aces_may_become_anything_on_another_face() -> None:
    game = say(deal(CACHO, *FULL), "4x1")
    others = {f"{count}x{face}" for count in range(1, 16) for face in range(2, 7)}
    assert bids_offered(game) == others | {f"{count}x1" for count in range(5, 16)}
    assert ruling(game, "4x1") == (NOT_A_RAISE, "W10")


def test_W11_from_then_on_aces_double_plus_one() -> None:
    opened = deal(CACHO, *FULL)
    assert ruling(say(opened, "2x1", "3x1"), "1x2") == (NOT_A_RAISE, "W10")
    assert can_say(opened, "2x1", "3x1", "7x2")
    again = say(opened, "4x1", "1x2", "1x1")
    assert ruling(again, "2x6") == (NOT_A_RAISE, "W10")
    assert can_say(again, "3x6")
    assert ruling(say(opened, "4x1", "3x5"), "3x4") == (NOT_A_RAISE, "W4")


def test_W11_the_opening_counts_and_not_the_first_time_aces_are_named() -> None:
    game = say(deal(CACHO, *FULL), "6x2", "3x1")
    assert refusal(game, "6x3") is NOT_A_RAISE


def test_W11_a_new_round_opened_on_aces_is_free_again() -> None:
    game = say(deal(CACHO, *FULL), "1x2", "1x1", "doubt")
    game = roll(game)
    assert can_say(game, "5x1", "1x2")


def test_W7_a_call_names_the_bid_it_answers() -> None:
    game = say(deal(CACHO, *FULL), "5x3", "6x3")
    assert refusal(game, Doubt(bid("5x3"))) is Reason.STALE_CALL
    assert Doubt(bid("6x3")) in moves(game, 2)


TALK = {
    1: ("as", "ases"),
    2: ("tonto", "tontos", "pato", "patos", "don", "dones"),
    3: ("tren", "trenes"),
    4: ("cuarta", "cuartas", "cuarto", "cuartos", "cuadra", "cuadras"),
    5: ("quina", "quinas", "burro", "burros"),
    6: ("sexta", "sextas", "cena", "cenas"),
}


@pytest.mark.parametrize(("face", "name"), [(face, name) for face in TALK for name in TALK[face]])
def test_W14_the_faces_have_names_of_their_own(face: int, name: str) -> None:
    game = deal(CACHO, *FULL)
    seen, offered = view(game, 0), moves(game, 0)
    for count, word in ((1, "un"), (1, "una"), (5, "cinco"), (11, "once")):
        assert hear(f"{word} {name}", seen, offered) == Bid(count, face)
    assert hear(f"7 {name.capitalize()}", seen, offered) == Bid(7, face)


def test_W14_five_threes_are_cinco_trenes() -> None:
    game = deal(CACHO, *FULL)
    five_threes = hear("cinco trenes", view(game, 0), moves(game, 0))
    assert say(game, five_threes).round.bids == (Bid(5, 3),)


def test_W14_dudo_doubts_calzo_is_spot_on_and_obligo_obliges() -> None:
    game = say(deal(CACHO, *FULL), "5x3")
    seen, offered = view(game, 1), moves(game, 1)
    assert hear("dudo", seen, offered) == Doubt(bid("5x3"))
    assert hear("¡Calzo!", seen, offered) == Exact(bid("5x3"))
    assert (CACHO.words.doubt, CACHO.words.exact) == ("dudo", "calzo")
    assert CACHO.variants == ("", "obligo")
    assert hear("obligo", seen, offered) == Choose("obligo")


def test_W14_the_cup_is_no_move() -> None:
    game = say(deal(CACHO, *FULL), "5x3")
    with pytest.raises(NotUnderstood):
        hear("cacho", view(game, 1), moves(game, 1))
