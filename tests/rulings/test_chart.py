"""Chart: claims by their place on the chart, losses by difference."""

import pytest

from dudo.game import (
    Doubt,
    Exact,
    Game,
    Phase,
    Reason,
    ScriptedRoller,
    Show,
    TableError,
    chance,
    moves,
    start,
)
from dudo.game.events import Seated
from dudo.rules import BOOKS, Bid
from tables import NAMES, bid, bids_offered, can_say, deal, refusal, roll, ruling, say

CHART = BOOKS["chart"]
NOT_A_RAISE = Reason.NOT_A_RAISE

FULL = ((2, 3, 3, 4, 6), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6))

ROWS = [
    row
    for number in range(1, 17)
    for row in (([f"{number // 2}x1"] if number % 2 == 0 else []),)
    for row in (row + [f"{number}x{rank}" for rank in range(2, 7)],)
]
"""The document's claim chart: rows from the top, claims from the left."""


def counted(game: Game) -> int:
    assert game.showdown is not None
    return game.showdown.counted


@pytest.mark.parametrize("players", range(2, 13))
def test_C1_two_or_more_play_with_five_dice_each(players: int) -> None:
    assert start(CHART, NAMES[:players]).hands == (5,) * players


def test_C1_nobody_plays_alone() -> None:
    with pytest.raises(TableError, match="not 1"):
        start(CHART, NAMES[:1])


def test_C2_the_highest_roller_opens_and_nobody_changes_place() -> None:
    game = roll(start(CHART, NAMES[:4]), [2], [5], [6], [5])
    assert (game.round.opener, game.ring) == (2, (0, 1, 2, 3))
    assert roll(game).turn == 2


def test_C2_only_ties_for_the_highest_roll_again() -> None:
    rows = [[3], [6], [3], [6], [2], [4]]
    seated = chance(start(CHART, NAMES[:4]), ScriptedRoller(rows))[0]
    assert isinstance(seated, Seated)
    assert seated.throws == ((3,), (6, 2), (3,), (6, 4))
    assert seated.opener == 3


def test_C2_ties_roll_until_one_is_highest() -> None:
    rows = [[6], [6], [6], [5], [5], [1], [2], [2], [6], [3]]
    seated = chance(start(CHART, NAMES[:3]), ScriptedRoller(rows))[0]
    assert isinstance(seated, Seated)
    assert seated.throws == ((6, 5, 2, 6), (6, 5, 2, 3), (6, 1))
    assert seated.opener == 0


def test_C3_every_round_goes_clockwise() -> None:
    game = roll(roll(start(CHART, NAMES[:3]), [2], [6], [3]))
    assert (game.turn, say(game, "1x2").turn, say(game, "1x2", "1x3").turn) == (1, 2, 0)


def test_C3_play_goes_to_the_left() -> None:
    game = deal(CHART, *FULL, opener=1)
    turns = []
    for word in ("1x2", "1x3", "1x4", "1x5"):
        game = say(game, word)
        turns.append(game.turn)
    assert turns == [2, 0, 1, 2]
    assert say(deal(CHART, (2,), (), (3, 3)), "1x2").turn == 2


def test_C4_any_count_of_any_rank_may_open() -> None:
    game = deal(CHART, *FULL)
    assert bids_offered(game) == {f"{n}x{rank}" for n in range(1, 16) for rank in range(1, 7)}
    assert can_say(game, "10x6")
    assert can_say(game, "8x3")
    assert can_say(game, "15x1")


@pytest.mark.parametrize("claim", ["1x0", "1x7"])
def test_C4_there_is_no_other_rank(claim: str) -> None:
    assert ruling(deal(CHART, *FULL), claim) == (Reason.FACE_NOT_BIDDABLE, "C4")


def test_C5_the_whole_chart_of_the_document() -> None:
    """Row by row: what stands lower, or further right in the same row, is stronger."""
    hands = ((2,) * 5,) * 4
    order = [claim for row in ROWS for claim in row]
    beyond = {f"{n}x{rank}" for n in range(17, 21) for rank in range(2, 7)}
    beyond |= {f"{n}x1" for n in range(9, 21)}
    assert len(order) == 16 * 5 + 8
    for place, claim in enumerate(order):
        game = say(deal(CHART, *hands), claim)
        assert bids_offered(game) == set(order[place + 1 :]) | beyond
        assert all(refusal(game, weaker) is NOT_A_RAISE for weaker in order[: place + 1])


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [("1x6", "1x1"), ("1x1", "2x2"), ("3x6", "2x1"), ("2x1", "4x2"), ("6x3", "7x2"), ("6x3", "8x3")]
    + [("6x3", f"6x{rank}") for rank in (4, 5, 6)],
)
def test_C5_a_stronger_claim_follows_a_weaker_one_and_never_the_other_way(
    weaker: str, stronger: str
) -> None:
    assert can_say(deal(CHART, *FULL), weaker, stronger)
    assert ruling(say(deal(CHART, *FULL), stronger), weaker) == (NOT_A_RAISE, "C5")


def test_C5_the_same_claim_is_not_stronger() -> None:
    for claim in ("6x3", "3x1"):
        assert ruling(say(deal(CHART, *FULL), claim), claim) == (NOT_A_RAISE, "C5")


def test_C5_after_the_last_place_only_a_doubt_is_left() -> None:
    game = say(deal(CHART, *FULL), "15x1")
    assert moves(game, 1) == (Doubt(Bid(15, 1)),)


@pytest.mark.parametrize("rank", range(2, 7))
def test_C6_ones_are_wild_for_every_other_rank(rank: int) -> None:
    other = 2 if rank == 6 else rank + 1
    game = say(deal(CHART, (1, 1, other), (1, other)), f"4x{rank}", "doubt")
    assert counted(game) == 3


def test_C6_nothing_else_counts_for_ones() -> None:
    assert counted(say(deal(CHART, (1, 1, 6), (1, 6)), "4x1", "doubt")) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_C6_there_is_no_exact_call(players: int) -> None:
    game = say(deal(CHART, *FULL[:players]), "3x3")
    assert ruling(game, Exact(bid("3x3"))) == (Reason.NO_EXACT_CALL, "C6")
    assert refusal(game, Show((3,))) is Reason.NO_SHOWING
    assert set(moves(game, 1)) == {bid(text) for text in bids_offered(game)} | {Doubt(bid("3x3"))}


def test_C6_there_is_no_special_round() -> None:
    assert CHART.variants == ("",)
    game = say(deal(CHART, (2, 2), (3, 3), (4, 4)), "3x2", "doubt")
    assert (game.hands, game.phase, game.round.variant) == ((1, 2, 2), Phase.ROLL, "")
    game = roll(game, [1], [1, 2], [1, 3])
    assert counted(say(game, "5x2", "doubt")) == 4


def test_worked_case_1_six_sixes_against_seven_cost_brad_one() -> None:
    anne, brad, christy = (2, 3, 3, 4, 6), (3, 3, 3, 6, 1), (1, 1, 6, 2, 4)
    game = say(deal(CHART, anne, brad, christy), "6x3", "7x6", "doubt")
    assert counted(game) == 6
    assert game.hands == (5, 4, 5)
    assert game.round.opener == 2


@pytest.mark.parametrize(
    ("sixes", "hands", "opener"),
    [(5, (5, 3, 5), 2), (10, (5, 5, 2), 1), (7, (4, 5, 4), 1)],
)
def test_worked_case_1_five_ten_and_seven_sixes(
    sixes: int, hands: tuple[int, ...], opener: int
) -> None:
    dice = [6] * sixes + [2] * (15 - sixes)
    game = say(deal(CHART, dice[0::3], dice[1::3], dice[2::3]), "6x3", "7x6", "doubt")
    assert counted(game) == sixes
    assert (game.hands, game.round.opener) == (hands, opener)


@pytest.mark.parametrize(("claim", "left"), [(3, 4), (4, 3), (6, 1)])
def test_C7_the_claimer_loses_as_many_dice_as_are_missing(claim: int, left: int) -> None:
    game = say(deal(CHART, (2, 2, 3, 3, 3), (4, 4, 4, 5, 5)), f"{claim}x2", "doubt")
    assert counted(game) == 2
    assert game.hands == (left, 5)


def test_C7_a_claimer_cannot_lose_more_than_they_have() -> None:
    game = say(deal(CHART, (3, 3), (4, 4, 4), (4, 4, 4)), "8x2", "doubt")
    assert game.hands == (0, 3, 3)
    assert game.ring == (1, 2)


@pytest.mark.parametrize(("claim", "left"), [(3, 4), (2, 3), (1, 2)])
def test_C8_the_doubter_loses_as_many_dice_as_there_are_too_many(claim: int, left: int) -> None:
    game = say(deal(CHART, (2, 2, 2, 3, 3), (2, 4, 4, 5, 5), (3, 3)), f"{claim}x2", "doubt")
    assert counted(game) == 4
    assert game.hands == (5, left, 2)


def test_C9_exactly_as_claimed_costs_every_other_player_one_die() -> None:
    game = say(deal(CHART, (2, 2), (2, 4, 4), (3, 3), (5, 5, 5)), "3x2", "doubt")
    assert game.hands == (2, 2, 1, 2)
    assert game.round.opener == 0
    assert game.showdown is not None
    assert not game.showdown.right


def test_C9_players_already_out_pay_nothing() -> None:
    game = say(deal(CHART, (2, 2), (), (2, 3), (5, 5, 5)), "3x2", "doubt")
    assert game.hands == (2, 0, 1, 2)
    assert game.out == (1,)


def test_C10_the_doubter_opens_when_the_claim_failed() -> None:
    game = say(deal(CHART, *FULL), "1x2", "9x3", "doubt")
    assert game.showdown is not None
    assert game.showdown.right
    assert game.round.opener == 2
    assert roll(game).turn == 2


@pytest.mark.parametrize("claim", ["3x2", "2x2"])
def test_C10_the_claimer_opens_when_the_claim_held(claim: str) -> None:
    game = say(deal(CHART, *FULL), "1x2", claim, "doubt")
    assert counted(game) == 3
    assert game.round.opener == 1
    assert roll(game).turn == 1


def test_C11_losing_all_dice_at_once_puts_a_player_out() -> None:
    game = say(deal(CHART, (2, 2, 2, 2), (2, 2, 2), (3, 3)), "1x2", "doubt")
    assert game.hands == (4, 0, 2)
    assert (game.ring, game.out, game.phase) == ((0, 2), (1,), Phase.ROLL)
    assert roll(game).round.cups[1] == ()
    assert refusal(roll(game), "1x2", seat=1) is Reason.PLAYER_OUT


def test_C11_several_can_go_out_together() -> None:
    game = say(deal(CHART, (2, 2, 2), (4,), (3, 3), (5,)), "3x2", "doubt")
    assert game.hands == (3, 0, 1, 0)
    assert (game.ring, game.out) == ((0, 2), (1, 3))
    assert game.round.opener == 0


def test_C11_all_others_together_end_the_game() -> None:
    game = say(deal(CHART, (2, 2, 2), (4,), (3,)), "3x2", "doubt")
    assert (game.phase, game.winner, game.out) == (Phase.OVER, 0, (1, 2))
    assert moves(game, 0) == ()
    assert refusal(game, "1x2", seat=0) is Reason.GAME_OVER
