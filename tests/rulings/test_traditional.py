"""Clauses T: the traditional book. Ones are aces."""

from typing import get_args

import pytest

from dudo.game import (
    CHANCE,
    NOBODY,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reason,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    penalise,
    start,
)
from dudo.game.events import Event, Penalised, Settled
from dudo.rules import BOOKS, Bid
from dudo.rules.settlement import Change
from tables import NAMES, bids_offered, can_say, deal, roll, ruling, say

TRADITIONAL = BOOKS["traditional"]
LEFT, RIGHT = Direct(clockwise=True), Direct(clockwise=False)


def counted(game: Game) -> int:
    assert game.showdown is not None
    return game.showdown.counted


def fifteen() -> Game:
    """Three players with all their dice, which the bids do not depend on."""
    return deal(TRADITIONAL, [2] * 5, [2] * 5, [2] * 5)


def whole_game(seed: int) -> list[tuple[Game, Event]]:
    """Every event of a game in which calzo and dudo end rounds by turns, with the game after it."""
    game, roller = start(TRADITIONAL, NAMES[:3]), SeededRoller(seed)
    told: list[tuple[Game, Event]] = []
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            events = chance(game, roller)
        else:
            offered = moves(game, game.turn)
            counts = len(game.round.bids) > 1
            last = -1 - game.round.number % 2
            events = decide(game, game.turn, offered[last if counts else len(offered) // 3])
        for event in events:
            game = fold(game, (event,))
            told.append((game, event))
    return told


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_T1_nobody_ever_has_more_than_five_dice(seed: int) -> None:
    for game, _ in whole_game(seed):
        assert max(game.hands) <= 5
        assert max(game.jokers) == 0


@pytest.mark.parametrize(("hand", "left"), [(3, 4), (4, 5), (5, 5)])
def test_T1_a_die_is_won_up_to_five(hand: int, left: int) -> None:
    game = say(deal(TRADITIONAL, [2, 2], [3] * hand), "2x2", "exact")
    assert (game.hands, game.jokers) == ((2, left), (0, 0))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_T2_every_round_ends_with_one_player_losing_or_gaining_a_die(seed: int) -> None:
    settled = [event for _, event in whole_game(seed) if isinstance(event, Settled)]
    assert settled
    for event in settled:
        assert [abs(change.dice) for change in event.changes] in (
            [[1], []] if event.exact and event.right else [[1]]
        )


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_T3_the_players_agree_on_the_first_opener(opener: int) -> None:
    game = roll(start(TRADITIONAL, NAMES[:3], opener=opener))
    assert (game.phase, game.turn, game.round.opener) == (Phase.DIRECT, opener, opener)
    assert roll(say(game, LEFT)).turn == opener


@pytest.mark.parametrize(("way", "order"), [(LEFT, [1, 2, 3, 0]), (RIGHT, [0, 3, 2, 1])])
def test_T4_the_opener_names_the_left_or_the_right_neighbour(way: Direct, order: list[int]) -> None:
    game = roll(say(roll(start(TRADITIONAL, NAMES[:4], opener=order[0])), way))
    heard = []
    for word in ("1x2", "1x3", "1x4", "1x5"):
        heard.append(game.turn)
        game = say(game, word)
    assert heard == order
    assert game.turn == order[0]


def test_T4_the_direction_comes_first_and_only_from_the_opener() -> None:
    game = roll(start(TRADITIONAL, NAMES[:3], opener=1))
    assert moves(game, 1) == (LEFT, RIGHT)
    assert moves(game, 0) == moves(game, 2) == ()
    assert ruling(game, "1x2") == (Reason.NOT_NOW, "G2")
    assert ruling(game, LEFT, seat=0) == (Reason.NOT_YOUR_TURN, "G6")
    assert ruling(roll(say(game, LEFT)), RIGHT) == (Reason.NOT_NOW, "G2")


def test_T4_every_round_has_its_own_direction() -> None:
    game = roll(say(roll(start(TRADITIONAL, NAMES[:3])), RIGHT), [2] * 5, [2] * 5, [2] * 5)
    game = say(game, "1x2", "doubt")
    assert (game.phase, game.turn) == (Phase.DIRECT, 2)
    game = roll(say(game, LEFT), [2] * 5, [2] * 5, [2] * 4)
    assert say(game, "1x2").turn == 0


def test_T4_skipped_when_two_are_left() -> None:
    assert roll(start(TRADITIONAL, NAMES[:2])).phase is Phase.ROLL
    game = say(deal(TRADITIONAL, [2], [2, 2, 2], [2, 2, 2]), "1x3", "doubt")
    assert (game.ring, game.phase) == ((1, 2), Phase.ROLL)


@pytest.mark.parametrize("raised", ["5x4", "6x3", "7x2", "5x6", "6x2", "15x2"])
def test_T5_legal_after_five_threes(raised: str) -> None:
    assert can_say(fifteen(), "5x3", raised)


@pytest.mark.parametrize("raised", ["5x3", "5x2", "4x4", "4x6", "1x6"])
def test_T5_illegal_after_five_threes(raised: str) -> None:
    assert ruling(say(fifteen(), "5x3"), raised) == (Reason.NOT_A_RAISE, "T5")


@pytest.mark.parametrize(
    ("threes", "hands", "opener"),
    [(4, (4, 5, 5), 0), (5, (5, 4, 5), 1), (7, (5, 4, 5), 1)],
)
def test_T6_five_threes_doubted(threes: int, hands: tuple[int, ...], opener: int) -> None:
    ana, bob = [3] * 4 + [2], [3] * (threes - 4) + [2] * (9 - threes)
    game = say(deal(TRADITIONAL, ana, bob, [2] * 5), "5x3", "doubt")
    assert counted(game) == threes
    assert (game.hands, game.round.opener) == (hands, opener)


@pytest.mark.parametrize(("threes", "hands"), [(5, (5, 5, 5)), (4, (5, 3, 5)), (6, (5, 3, 5))])
def test_T7_calzo_on_five_threes(threes: int, hands: tuple[int, ...]) -> None:
    ana, bob = [3] * 4 + [2], [3] * (threes - 4) + [2] * (8 - threes)
    game = say(deal(TRADITIONAL, ana, bob, [2] * 5), "5x3", "exact")
    assert counted(game) == threes
    assert game.hands == hands
    assert game.round.opener == 1


def test_T7_a_right_calzo_at_five_dice_changes_nothing() -> None:
    game = say(deal(TRADITIONAL, [3] * 4, [2] * 5), "4x3", "exact")
    assert game.showdown is not None
    assert (game.showdown.right, game.showdown.changes) == (True, ())
    assert (game.hands, game.jokers) == ((4, 5), (0, 0))


@pytest.mark.parametrize(
    ("word", "call", "opener"),
    [
        ("2x3", "doubt", 1),  # lost by the bidder
        ("1x3", "doubt", 2),  # lost by the doubter
        ("1x3", "exact", 2),  # gained
        ("2x3", "exact", 2),  # lost by the caller
    ],
)
def test_T8_whoever_lost_or_gained_a_die_opens(word: str, call: str, opener: int) -> None:
    game = say(deal(TRADITIONAL, [2] * 3, [2] * 3, [2, 2, 3]), "1x2", word, call)
    assert game.hands[opener] != 3
    assert game.round.opener == game.turn == opener


def test_T8_after_a_right_calzo_at_five_dice_its_caller_opens() -> None:
    game = say(deal(TRADITIONAL, [2] * 5, [2] * 5, [3] * 5), "1x2", "5x3", "exact")
    assert game.hands == (5, 5, 5)
    assert game.round.opener == 2


@pytest.mark.parametrize(("bid", "number"), [("1x5", 5), ("1x2", 4), ("1x6", 3)])
def test_T9_aces_count_as_the_face_bid(bid: str, number: int) -> None:
    game = deal(TRADITIONAL, [1, 1, 5, 5], [1, 2, 3, 4])
    assert counted(say(game, bid, "doubt")) == number


def test_T9_a_bid_on_aces_counts_aces_alone() -> None:
    game = deal(TRADITIONAL, [1, 1, 5, 5], [1, 2, 3, 4])
    assert counted(say(game, "3x2", "2x1", "doubt")) == 3


def test_T10_a_round_cannot_be_opened_on_aces() -> None:
    game = deal(TRADITIONAL, [1, 1], [1, 1])
    assert bids_offered(game) == {f"{n}x{face}" for n in range(1, 5) for face in range(2, 7)}
    for count in range(1, 5):
        assert ruling(game, Bid(count, 1)) == (Reason.MAY_NOT_OPEN, "T10")


@pytest.mark.parametrize(
    ("standing", "least"), [("5x3", 3), ("4x3", 2), ("6x2", 3), ("7x6", 4), ("1x6", 1), ("2x2", 1)]
)
def test_T11_to_aces_takes_half_rounded_up(standing: str, least: int) -> None:
    game = say(fifteen(), standing)
    aces = {text for text in bids_offered(game) if text.endswith("x1")}
    assert aces == {f"{count}x1" for count in range(least, 16)}
    if least > 1:
        assert ruling(game, Bid(least - 1, 1)) == (Reason.NOT_A_RAISE, "T11")


def test_T12_from_aces_doubles_plus_one() -> None:
    game = say(fifteen(), "5x3", "3x1")
    others = {f"{count}x{face}" for count in range(7, 16) for face in range(2, 7)}
    assert bids_offered(game) == others | {f"{count}x1" for count in range(4, 16)}
    for refused in ("6x6", "6x2", "5x4", "3x1", "2x1"):
        assert ruling(game, refused) == (Reason.NOT_A_RAISE, "T12")


def test_T12_the_run_of_the_document() -> None:
    assert can_say(fifteen(), "4x3", "2x1", "5x3", "3x1", "7x3")


def test_T12_the_run_the_document_calls_impossible() -> None:
    assert ruling(say(fifteen(), "4x3", "2x1"), "4x3") == (Reason.NOT_A_RAISE, "T12")


def test_T15_talk_is_no_move_so_the_rules_neither_forbid_nor_count_it() -> None:
    assert set(get_args(Move)) == {Bid, Doubt, Exact, Show, Direct, Choose, Decline}
    game = say(fifteen(), "5x3")
    assert {type(move) for move in moves(game, 1)} == {Bid, Doubt, Exact}


def penalised(game: Game, seat: int) -> Game:
    event, *rest = penalise(game, seat)
    assert isinstance(event, Penalised)
    assert event.changes == (Change(seat, -1),)
    return fold(game, (event, *rest))


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    "words", [(), (LEFT,), (LEFT, "roll"), (LEFT, "roll", "5x3"), (LEFT, "roll", "5x3", "6x3")]
)
def test_T16_cheating_costs_a_die_at_any_moment_of_a_round(
    words: tuple[Move | str, ...], seat: int
) -> None:
    game = roll(start(TRADITIONAL, NAMES[:3]))
    for word in words:
        game = roll(game) if word == "roll" else say(game, word)
    after = penalised(game, seat)
    assert after.hands == tuple(4 if other == seat else 5 for other in range(3))
    assert after.showdown is None
    assert (after.round.number, after.round.opener, after.round.cups) == (2, seat, ())
    assert (after.phase, after.turn) == (Phase.DIRECT, seat)


@pytest.mark.parametrize(("clockwise", "heir"), [(True, 2), (False, 0)])
def test_T16_a_cheat_without_dice_is_out_and_the_next_player_opens(
    *, clockwise: bool, heir: int
) -> None:
    game = deal(TRADITIONAL, [2, 2], [2], [2, 2], clockwise=clockwise)
    after = penalised(say(game, "1x2"), 1)
    assert (after.ring, after.out, after.round.opener) == ((0, 2), (1,), heir)


def test_T16_the_game_can_end_by_a_penalty() -> None:
    over = penalised(deal(TRADITIONAL, [2], [3]), 0)
    assert (over.phase, over.winner, over.turn) == (Phase.OVER, 1, NOBODY)
    with pytest.raises(IllegalMove) as refused:
        penalise(over, 1)
    assert (refused.value.reason, refused.value.clause) == (Reason.GAME_OVER, "G1")


def test_T16_only_players_still_in_are_punished_and_only_in_a_round() -> None:
    with pytest.raises(IllegalMove) as refused:
        penalise(deal(TRADITIONAL, [2], [], [3]), 1)
    assert refused.value.reason is Reason.PLAYER_OUT
    with pytest.raises(IllegalMove) as refused:
        penalise(start(TRADITIONAL, NAMES[:2]), 1)
    assert refused.value.reason is Reason.DICE_FIRST


@pytest.mark.parametrize("book", sorted(set(BOOKS) - {"traditional"}))
def test_T16_other_books_know_no_penalty(book: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        penalise(deal(BOOKS[book], [2, 2], [3]), 0)
    assert (refused.value.reason, refused.value.clause) == (Reason.NO_PENALTIES, "T16")


def test_T16_an_illegal_move_costs_nothing() -> None:
    game = say(deal(TRADITIONAL, [2, 2], [3, 3]), "2x3")
    assert ruling(game, "1x3") == (Reason.NOT_A_RAISE, "T5")
    assert ruling(game, "3x3", seat=0) == (Reason.OWN_BID, "G3")
    game = say(game, "3x3", "doubt")
    assert game.hands == (2, 1)


def test_worked_case_4_the_run_of_bids_played_to_its_call() -> None:
    dice = [3, 3, 1, 1, 5], [3, 3, 1, 6, 6], [2, 2, 2, 2, 2]
    game = say(deal(TRADITIONAL, *dice), "4x3", "2x1", "5x3", "3x1", "7x3")
    assert [str(bid) for bid in game.round.bids] == ["4x3", "2x1", "5x3", "3x1", "7x3"]
    game = say(game, "doubt")
    assert counted(game) == 7
    assert (game.hands, game.round.opener) == ((5, 5, 4), 2)


@pytest.mark.parametrize(("threes", "left"), [(5, 5), (4, 3), (6, 3)])
@pytest.mark.parametrize("shown", [3, 1])
def test_worked_case_4_calzo_on_five_threes(threes: int, left: int, shown: int) -> None:
    ana, bob = [shown] * 4 + [2], [3] * (threes - 4) + [2] * (8 - threes)
    game = say(deal(TRADITIONAL, ana, bob), "5x3", "exact")
    assert counted(game) == threes
    assert (game.hands, game.round.opener) == ((5, left), 1)
