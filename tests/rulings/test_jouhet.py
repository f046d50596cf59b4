"""Clauses J1 to J17: the book with blank faces. Sixes in these dice are blanks."""

import pytest

from dudo.game import (
    SPECTATOR,
    Choose,
    Exact,
    Game,
    Phase,
    Reason,
    Series,
    TableError,
    fold,
    moves,
    resign,
    start,
    view,
)
from dudo.game.rollers import ScriptError
from dudo.rules import BOOKS, Bid
from dudo.rules.settlement import Change
from dudo.texts import texts
from tables import NAMES, bids_offered, can_say, deal, played_out, roll, ruling, say

JOUHET = BOOKS["jouhet"]
BLANK = 6


def counted(game: Game) -> int:
    assert game.showdown is not None
    return game.showdown.counted


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_J1_two_to_six_play(players: int) -> None:
    assert len(start(JOUHET, NAMES[:players]).hands) == players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_J1_there_are_six_cups_in_the_box(players: int) -> None:
    with pytest.raises(TableError, match="2 to 6 players"):
        start(JOUHET, NAMES[:players])


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_J2_a_blank_counts_as_every_value(value: int) -> None:
    game = deal(JOUHET, [1, 2, 3, 4, 5], [BLANK, BLANK, value])
    assert counted(say(game, f"1x{value}", "doubt")) == 4


def test_J2_the_blank_stands_where_a_six_would_be() -> None:
    game = roll(start(JOUHET, NAMES[:2]))
    assert roll(game, [1, 2, 3, 4, 5], [6, 6, 6, 6, 6]).round.cups[1] == (BLANK,) * 5
    with pytest.raises(ScriptError):
        roll(game, [1, 2, 3, 4, 5], [7, 6, 6, 6, 6])
    assert [JOUHET.die.symbol(face) for face in range(1, 7)] == ["1", "2", "3", "4", "5", "_"]


def test_J2_once_raised_to_six_threes_all_blanks_are_threes() -> None:
    game = deal(JOUHET, [4, 4, 4, BLANK], [3, 3, 3, BLANK])
    assert counted(say(game, "5x4", "doubt")) == 5
    assert counted(say(game, "5x4", "6x3", "doubt")) == 5


def test_J3_bids_name_one_to_five() -> None:
    game = deal(JOUHET, [1, BLANK], [2, BLANK])
    assert {text[-1] for text in bids_offered(game)} == set("12345")
    assert ruling(game, "1x6") == (Reason.FACE_NOT_BIDDABLE, "J3")
    assert ruling(say(game, "1x5"), "2x6") == (Reason.FACE_NOT_BIDDABLE, "J3")
    assert ruling(game, "1x0") == (Reason.FACE_NOT_BIDDABLE, "J3")


def test_J4_the_players_agree_on_who_opens_a_first_game() -> None:
    game = roll(Series(JOUHET, NAMES[:4]).next_game(opener=2))
    assert game.round.opener == 2
    assert roll(game).turn == 2


def test_J4_whoever_was_eliminated_first_opens_the_next_game() -> None:
    series = Series(JOUHET, NAMES[:4])
    last = played_out(series.next_game(), seed=3)
    first_out = last.out[0]
    again = series.after(last)
    assert again.winners == (last.winner,)
    assert roll(again.next_game(opener=last.winner)).round.opener == first_out


def test_J4_the_first_of_two_to_go_out_opens() -> None:
    game = deal(JOUHET, [2, 2], [3], [4])
    game = fold(game, resign(game, 2))
    with pytest.raises(TableError, match="not over"):
        Series(JOUHET, NAMES[:3]).after(game)
    series = Series(JOUHET, NAMES[:3]).after(fold(game, resign(game, 0)))
    assert (series.winners, series.first_out) == ((1,), 2)
    assert roll(series.next_game()).round.opener == 2


def test_J5_in_the_north_play_goes_clockwise() -> None:
    game = roll(roll(start(JOUHET, NAMES[:3])))
    assert [say(game, *bids).turn for bids in ((), ("1x1",), ("1x1", "1x2"))] == [0, 1, 2]
    assert say(game, "1x1", "1x2", "1x3").turn == 0


@pytest.mark.parametrize("raised", ["5x5", "6x2", "6x3", "6x1", "15x1"])
def test_J6_legal_after_five_fours(raised: str) -> None:
    assert can_say(deal(JOUHET, [1] * 5, [1] * 5, [1] * 5), "5x4", raised)


@pytest.mark.parametrize("raised", ["5x1", "5x2", "5x3", "5x4", "4x5", "1x5"])
def test_J6_illegal_after_five_fours(raised: str) -> None:
    game = say(deal(JOUHET, [1] * 5, [1] * 5, [1] * 5), "5x4")
    assert ruling(game, raised) == (Reason.NOT_A_RAISE, "J6")


def test_J6_same_count_needs_a_higher_value() -> None:
    game = say(deal(JOUHET, [1] * 3, [1] * 3), "4x3")
    higher = {"4x4", "4x5"}
    assert bids_offered(game) == higher | {f"{n}x{v}" for n in (5, 6) for v in range(1, 6)}


def test_J7_the_count_is_said_first_the_value_second() -> None:
    assert str(Bid(5, 4)) == "5x4"
    assert (Bid(5, 4).count, Bid(5, 4).face) == (5, 4)
    game = say(deal(JOUHET, [4] * 5, [4] * 5), "5x4")
    assert game.round.bids == (Bid(count=5, face=4),)


@pytest.mark.parametrize(
    ("ana", "bob", "hands"),
    [
        ([4, 4, BLANK, 1], [4, 1, 2, 3], (3, 4)),  # four: fewer than five fours
        ([1, 1, 1, 1], [2, 2, 2, 2], (3, 4)),  # none at all
        ([4, 4, BLANK, 1], [4, BLANK, 2, 3], (4, 3)),  # five with the blanks
        ([4, 4, BLANK, 1], [4, BLANK, 4, 4], (4, 3)),  # more than five
    ],
)
def test_J8_five_fours_doubted(ana: list[int], bob: list[int], hands: tuple[int, ...]) -> None:
    game = say(deal(JOUHET, ana, bob), "5x4", "doubt")
    assert game.hands == hands
    assert game.jokers == (0, 0)


def test_J8_lost_dice_lie_in_view_of_all() -> None:
    game = roll(say(deal(JOUHET, [1] * 5, [2] * 5, [3] * 5), "1x5", "doubt"))
    for seat in (0, 1, 2, SPECTATOR):
        assert view(game, seat).hands == (4, 5, 5)
        assert view(game, seat).limit == 14


@pytest.mark.parametrize(("word", "opener"), [("3x4", 1), ("2x4", 2)])
def test_J9_whoever_lost_a_die_opens(word: str, opener: int) -> None:
    game = say(deal(JOUHET, [1, 1, 1], [4, 1, 1], [4, 1, 1]), "1x1", word, "doubt")
    assert game.hands[opener] == 2
    assert game.round.opener == opener
    assert roll(game).turn == opener


@pytest.mark.parametrize(("word", "left"), [("1x4", 2), ("2x4", 4), ("3x4", 2)])
def test_J10_calza_is_right_only_if_exact_and_its_caller_opens(word: str, left: int) -> None:
    game = say(deal(JOUHET, [4, 1, 1], [1, 1, 1], [BLANK, 1, 1]), "1x1", word, "exact")
    assert game.hands == (3, 3, left)
    assert game.round.opener == 2
    assert roll(game).turn == 2


def test_J11_a_right_calza_with_five_dice_earns_a_joker_die() -> None:
    game = say(deal(JOUHET, [4] * 5, [1] * 5), "5x4", "exact")
    assert (game.hands, game.jokers) == ((5, 5), (0, 1))
    assert game.round.limit == 10
    for seat in (0, 1, SPECTATOR):
        assert view(game, seat).jokers == (0, 1)
    game = roll(game, [1] * 5, [2] * 5)
    assert game.round.cups == ((1,) * 5, (2,) * 5)


def test_J11_with_four_dice_the_prize_is_an_ordinary_die() -> None:
    game = say(deal(JOUHET, [4] * 5, [1] * 4), "5x4", "exact")
    assert (game.hands, game.jokers) == ((5, 5), (0, 0))


def test_J11_joker_dice_stack_and_go_first() -> None:
    game = deal(JOUHET, [4] * 5, [1] * 5)
    for _ in range(2):
        game = say(game, "5x4") if game.turn == 0 else say(game, "1x1", "5x4")
        game = roll(say(game, "exact"), [4] * 5, [1] * 5)
    assert (game.hands, game.jokers) == ((5, 5), (0, 2))
    for jokers, hand in ((1, 5), (0, 5), (0, 4)):
        game = say(game, "1x5", "doubt")
        assert (game.hands, game.jokers) == ((5, hand), (0, jokers))
        assert game.round.opener == 1
        game = roll(game, [4] * 5, [1] * hand)


def test_J11_a_wrong_calza_costs_the_joker_die() -> None:
    game = say(deal(JOUHET, [1] * 5, [1] * 5, jokers=[0, 1]), "1x4", "exact")
    assert (game.hands, game.jokers, game.round.opener) == ((5, 5), (0, 0), 1)


@pytest.mark.parametrize("hand", [1, 2])
def test_J12_giving_up_a_joker_die_is_no_palifico(hand: int) -> None:
    game = say(deal(JOUHET, [1] * hand, [1] * 3, jokers=[1, 0]), "1x4", "doubt")
    assert game.showdown is not None
    assert game.showdown.changes == (Change(0, 0, -1),)
    assert (game.hands, game.jokers, game.ring) == ((hand, 3), (0, 0), (0, 1))
    assert (game.round.variant, game.spent) == ("", ())


def palifico(*dice: list[int]) -> Game:
    """Ana has come down to one die, and the next round has been rolled."""
    before = deal(JOUHET, [1, 1], *([1] * len(hand) for hand in dice[1:]))
    return roll(say(before, "1x4", "doubt"), *dice)


@pytest.mark.parametrize(
    ("words", "holder"),
    [
        (("1x4", "doubt"), 0),  # the bidder was wrong
        (("1x1", "doubt"), 1),  # the doubter was wrong
        (("1x1", "exact"), 1),  # the caller of calza was wrong
    ],
)
def test_J13_coming_down_to_one_die_makes_the_next_round_palifico(
    words: tuple[str, ...], holder: int
) -> None:
    game = say(deal(JOUHET, [1, 1], [1, 1], [1, 1, 1]), *words)
    assert (game.round.variant, game.round.holder) == ("palifico", holder)
    assert roll(game).spent == (holder,)
    assert view(game, SPECTATOR).variant == "palifico"


def test_J13_two_dice_left_are_not_palifico() -> None:
    game = say(deal(JOUHET, [1, 1, 1], [1, 1]), "1x4", "doubt")
    assert (game.hands, game.round.variant, game.spent) == ((2, 2), "", ())


def test_J13_who_goes_out_is_owed_no_round() -> None:
    game = say(deal(JOUHET, [1], [1, 1], [1, 1]), "1x4", "doubt")
    assert game.showdown is not None
    assert (game.showdown.out, game.showdown.owed, game.round.variant) == ((0,), (), "")


def test_J13_blanks_count_for_nothing() -> None:
    game = say(palifico([BLANK], [1, 1, BLANK], [1, BLANK, 2]), "3x1", "doubt")
    assert counted(game) == 3
    game = say(palifico([BLANK], [1, 1, BLANK], [1, BLANK, 2]), "4x1", "doubt")
    assert game.hands == (0, 3, 3)


def test_J13_the_value_cannot_be_changed() -> None:
    game = say(palifico([1], [1] * 3, [1] * 3), "3x1")
    assert bids_offered(game) == {"4x1", "5x1", "6x1", "7x1"}
    for word in ("3x2", "4x2", "7x5", "3x1", "2x1"):
        assert ruling(game, word) == (Reason.NOT_A_RAISE, "J13")
    assert can_say(game, "4x1", "7x1", "doubt")


def test_J13_any_value_opens_a_palifico_round_but_no_blank() -> None:
    game = palifico([BLANK], [1] * 3)
    assert {text[-1] for text in bids_offered(game)} == set("12345")
    assert ruling(game, "1x6") == (Reason.FACE_NOT_BIDDABLE, "J3")


def test_J13_calza_stays_allowed() -> None:
    game = say(palifico([2], [2, 2, BLANK]), "3x2")
    assert Exact(Bid(3, 2)) in moves(game, 1)
    assert say(game, "exact").hands == (1, 4)


def test_J14_the_palifico_player_opens() -> None:
    assert palifico([1], [1] * 3).turn == 0
    game = say(deal(JOUHET, [1] * 3, [1, 1], [1] * 3), "1x1", "exact")
    assert (game.round.holder, game.round.opener) == (1, 1)
    assert roll(game).turn == 1


def test_J15_palifico_once_even_after_winning_a_die_back() -> None:
    game = say(palifico([2], [2, 3, 3]), "1x2", "2x2")
    game = roll(say(game, "exact"), [2, 2], [3, 3, 3])
    assert (game.hands, game.round.variant) == ((2, 3), "")
    game = say(game, "1x4", "doubt")
    assert game.hands == (1, 3)
    assert (game.round.variant, game.round.holder, game.spent) == ("", -1, (0,))


def test_J16_after_a_palifico_round_normal_rules_return() -> None:
    game = say(palifico([2], [3, 3, 3], [3, 3, 3]), "1x2", "2x2", "doubt")
    assert (game.hands, game.round.variant) == ((1, 2, 3), "")
    game = roll(game, [2], [BLANK, 4], [BLANK, 3, 3])
    assert can_say(game, "1x2", "1x3", "2x1")
    assert counted(say(game, "3x4", "doubt")) == 3


def test_J16_unless_another_player_has_just_become_palifico() -> None:
    game = say(palifico([2], [3, 3], [3, 3]), "1x2", "2x2", "doubt")
    assert game.hands == (1, 1, 2)
    assert (game.round.variant, game.round.holder, game.round.opener) == ("palifico", 1, 1)
    game = roll(game, [BLANK], [3], [3, BLANK])
    assert game.spent == (0, 1)
    assert ruling(say(game, "1x3"), "2x4") == (Reason.NOT_A_RAISE, "J13")
    assert counted(say(game, "2x3", "doubt")) == 2


def test_J16_when_the_palifico_player_goes_out_normal_rules_return() -> None:
    game = say(palifico([2], [3, 3], [3, 3]), "3x2", "doubt")
    assert game.ring == (1, 2)
    assert (game.round.opener, game.round.variant) == (1, "")


def test_J17_the_round_is_palifico_whatever_word_its_player_finds() -> None:
    game = say(deal(JOUHET, [1, 1], [1, 1, 1]), "1x4", "doubt")
    assert (game.phase, game.round.variant) == (Phase.ROLL, "palifico")
    assert all(not isinstance(move, Choose) for move in moves(roll(game), 0))
    assert JOUHET.variants == ("", "palifico")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_J17_the_word_is_palifico_for_a_man_and_palifica_for_a_woman(lang: str) -> None:
    assert texts(lang).variant("palifico", gender="masculine") == "palifico"
    assert texts(lang).variant("palifico", gender="feminine") == "palifica"


@pytest.mark.parametrize(("fours", "loser"), [(0, 0), (4, 0), (5, 1), (6, 1), (10, 1)])
@pytest.mark.parametrize("shown", [4, BLANK])
def test_worked_case_3_five_fours_doubted(fours: int, loser: int, shown: int) -> None:
    dice = [shown] * fours + [3] * (15 - fours)
    game = say(deal(JOUHET, dice[:5], dice[5:10], dice[10:]), "5x4", "doubt")
    assert counted(game) == fours
    assert game.hands == tuple(4 if seat == loser else 5 for seat in range(3))
    assert game.round.opener == loser
