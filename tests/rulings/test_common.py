"""Clauses G: what all five books have in common."""

import msgspec
import pytest
from msgspec.structs import replace

from dudo.game import (
    NOBODY,
    SPECTATOR,
    Doubt,
    Exact,
    IllegalMove,
    Phase,
    Reason,
    SeededRoller,
    chance,
    decide,
    fold,
    moves,
    resign,
    start,
    view,
)
from dudo.game.events import Began, Ended, Resigned, Settled
from dudo.rules import BOOKS, Bid
from dudo.rules.calls import Difference
from dudo.rules.calls import Exact as ExactRule
from dudo.rules.ruleset import PARTS
from dudo.rules.settlement import Change
from tables import NAMES, bids_offered, deal, played_out, refused, roll, say

JOUHET, TRADITIONAL, CHART = BOOKS["jouhet"], BOOKS["traditional"], BOOKS["chart"]
every_book = pytest.mark.parametrize("book", BOOKS)
books_with_exact = pytest.mark.parametrize(
    "book", [name for name, rules in BOOKS.items() if isinstance(rules.exact, ExactRule)]
)


@every_book
def test_G1_everyone_starts_with_five_dice(book: str) -> None:
    game = start(BOOKS[book], NAMES[:6])
    assert game.hands == (5,) * 6
    assert game.jokers == (0,) * 6
    assert game.ring == (0, 1, 2, 3, 4, 5)


@every_book
def test_G1_a_player_without_dice_is_out_and_the_others_play_on(book: str) -> None:
    game = say(deal(BOOKS[book], [3], [3, 3], [3, 3]), "1x2", "doubt")
    assert game.hands == (0, 2, 2)
    assert game.ring == (1, 2)
    assert game.out == (0,)
    assert game.phase is not Phase.OVER
    game = roll(replace(game, phase=Phase.ROLL, turn=NOBODY), [4, 4], [5, 5])
    refusal = refused(game, "1x2", seat=0)
    assert (refusal.reason, refusal.clause) == (Reason.PLAYER_OUT, "G1")
    assert moves(game, 0) == ()


@every_book
def test_G1_the_last_player_with_dice_wins_at_that_moment(book: str) -> None:
    game = say(deal(BOOKS[book], [3], [3, 3]), "1x2")
    settled, ended = decide(game, 1, Doubt(Bid(1, 2)))
    assert isinstance(settled, Settled)
    assert ended == Ended(1)
    over = fold(game, (settled, ended))
    assert (over.phase, over.winner, over.turn) == (Phase.OVER, 1, NOBODY)
    assert moves(over, 0) == moves(over, 1) == ()
    refusal = refused(over, "2x2", seat=1)
    assert (refusal.reason, refusal.clause) == (Reason.GAME_OVER, "G1")
    assert refused(over, "2x2", seat=NOBODY).reason is Reason.NO_SUCH_SEAT


@every_book
def test_G1_a_whole_game_ends_with_one_player_holding_dice(book: str) -> None:
    over = played_out(start(BOOKS[book], NAMES[:4]), seed=7)
    assert [seat for seat, hand in enumerate(over.hands) if hand] == [over.winner]
    assert sorted((*over.out, over.winner)) == [0, 1, 2, 3]


def test_G1_who_leaves_gives_up_all_dice_and_the_round_ends_unshown() -> None:
    game = say(deal(JOUHET, [1] * 5, [2] * 5, [3] * 5, jokers=[0, 1, 0]), "2x2")
    resigned, began = resign(game, 1)
    assert resigned == Resigned(1, (Change(1, -5, -1),), (1,))
    assert isinstance(began, Began)
    after = fold(game, (resigned, began))
    assert (after.hands, after.jokers, after.ring, after.out) == (
        (5, 0, 5),
        (0, 0, 0),
        (0, 2),
        (1,),
    )
    assert after.showdown is None
    assert (after.phase, after.round.opener, after.round.cups) == (Phase.ROLL, 2, ())


def test_G1_when_the_second_last_player_leaves_the_game_is_over() -> None:
    game = deal(JOUHET, [1, 2], [3])
    over = fold(game, resign(game, 0))
    assert (over.phase, over.winner) == (Phase.OVER, 1)
    with pytest.raises(IllegalMove) as refusal:
        resign(over, 1)
    assert (refusal.value.reason, refusal.value.clause) == (Reason.GAME_OVER, "G1")


@every_book
def test_G2_nobody_speaks_before_the_dice_are_rolled(book: str) -> None:
    game = start(BOOKS[book], NAMES[:3])
    for seat in range(3):
        refusal = refused(game, "1x2", seat=seat)
        assert (refusal.reason, refusal.clause) == (Reason.DICE_FIRST, "G2")
        assert moves(game, seat) == ()
    with pytest.raises(IllegalMove) as refusal_to_leave:
        resign(game, 0)
    assert refusal_to_leave.value.reason is Reason.DICE_FIRST


def test_G2_a_round_is_roll_bids_call_and_settling() -> None:
    game = say(deal(JOUHET, [1, 1], [2, 2], [], [3, 3]), "1x2")
    assert (game.turn, game.phase) == (1, Phase.BID)
    game = say(game, "2x2")
    assert game.turn == 3
    game = say(game, "3x2")
    assert game.turn == 0
    settled, began = decide(game, 0, Doubt(Bid(3, 2)))
    assert isinstance(settled, Settled)
    assert settled.dice == ((1, 1), (2, 2), (), (3, 3))
    assert settled.counted == 2
    game = fold(game, (settled, began))
    assert (game.phase, game.turn, game.round.number) == (Phase.ROLL, NOBODY, 2)
    game = roll(game, [4, 1], [5, 5], [2])
    assert game.round.cups == ((1, 4), (5, 5), (), (2,))
    assert (game.phase, game.turn) == (Phase.BID, 3)


@every_book
def test_G2_the_dice_are_thrown_once_a_round(book: str) -> None:
    game = deal(BOOKS[book], [1, 1], [2, 2])
    with pytest.raises(IllegalMove) as refusal:
        chance(game, SeededRoller(1))
    assert (refusal.value.reason, refusal.value.clause) == (Reason.NOTHING_TO_ROLL, "G2")


@every_book
def test_G2_everyone_sees_their_own_dice_alone(book: str) -> None:
    game = deal(BOOKS[book], [1, 2], [3, 4], [])
    assert view(game, 0).cups == ((1, 2), None, None)
    assert view(game, 1).cups == (None, (3, 4), None)
    assert view(game, 2).cups == (None, None, None)
    assert view(game, SPECTATOR).cups == (None, None, None)


@every_book
def test_G3_the_opener_must_bid(book: str) -> None:
    game = deal(BOOKS[book], [1, 2], [3, 4])
    assert {type(move) for move in moves(game, 0)} == {Bid}
    for call in (Doubt(Bid(1, 2)), Exact(Bid(1, 2))):
        refusal = refused(game, call)
        assert (refusal.reason, refusal.clause) == (Reason.NO_BID_YET, "G3")


@every_book
def test_G3_nobody_raises_or_calls_their_own_bid(book: str) -> None:
    game = say(deal(BOOKS[book], [1, 2], [3, 4], [5, 5]), "1x2")
    assert moves(game, 0) == ()
    for word in ("2x2", "doubt", "exact"):
        refusal = refused(game, word, seat=0)
        assert (refusal.reason, refusal.clause) == (Reason.OWN_BID, "G3")


@books_with_exact
def test_G3_a_call_answers_the_standing_bid(book: str) -> None:
    game = say(deal(BOOKS[book], [1, 2], [3, 4], [5, 5]), "1x2", "2x3")
    for call in (Doubt(Bid(1, 2)), Exact(Bid(1, 2))):
        refusal = refused(game, call)
        assert (refusal.reason, refusal.clause) == (Reason.STALE_CALL, "G3")


@every_book
def test_G4_counts_run_from_one_to_the_dice_in_play(book: str) -> None:
    game = deal(BOOKS[book], [2, 2], [3], [], jokers=[1, 0, 0])
    assert {Bid(1, 2), Bid(3, 2), Bid(3, 5)} <= set(moves(game, 0))
    assert {text.split("x")[0] for text in bids_offered(game)} == {"1", "2", "3"}
    for count in (-1, 0, 4):
        refusal = refused(game, Bid(count, 2))
        assert (refusal.reason, refusal.clause) == (Reason.COUNT_OUT_OF_RANGE, "G4")


@pytest.mark.parametrize("book", ["traditional", "cacho", "maputo"])
def test_G4_a_face_no_die_has_is_not_offered(book: str) -> None:
    for face in (-1, 0, 7):
        refusal = refused(deal(BOOKS[book], [2, 2], [3]), Bid(1, face))
        assert (refusal.reason, refusal.clause) == (Reason.FACE_NOT_BIDDABLE, "G4")


def test_G4_the_limit_falls_with_the_dice() -> None:
    game = say(deal(JOUHET, [2, 2], [3, 3], [4, 4]), "3x2", "doubt")
    game = roll(game, [1], [1, 1], [1, 1])
    assert game.round.limit == 5
    assert refused(game, "6x2").reason is Reason.COUNT_OUT_OF_RANGE


@pytest.mark.parametrize(
    ("book", "bids"),
    [
        ("jouhet", ["2x5"]),
        ("traditional", ["2x6", "2x1"]),
        ("cacho", ["2x6", "2x1"]),
        ("maputo", ["2x6", "2x1"]),
        ("chart", ["2x1"]),
    ],
)
def test_G4_a_player_without_a_legal_raise_must_call(book: str, bids: list[str]) -> None:
    game = say(deal(BOOKS[book], [3], [4]), *bids)
    standing = game.round.bids[-1]
    assert bids_offered(game) == set()
    assert set(moves(game, game.turn)) <= {Doubt(standing), Exact(standing)}
    assert Doubt(standing) in moves(game, game.turn)


@pytest.mark.parametrize(("clockwise", "heir"), [(True, 3), (False, 0)])
def test_G5_the_next_player_still_in_opens_for_one_who_is_out(
    *, clockwise: bool, heir: int
) -> None:
    game = deal(TRADITIONAL, [3, 3], [3], [], [3, 3], [3, 3], opener=1, clockwise=clockwise)
    game = say(game, "1x2", "doubt")
    assert game.out == (2, 1)
    assert game.round.opener == game.turn == heir


@pytest.mark.parametrize(("clockwise", "heir"), [(True, 2), (False, 0)])
def test_G5_the_seat_after_one_who_leaves_opens(*, clockwise: bool, heir: int) -> None:
    game = say(deal(TRADITIONAL, [3], [3], [3], opener=0, clockwise=clockwise), "1x2")
    assert fold(game, resign(game, 1)).round.opener == heir


@every_book
def test_G6_only_the_player_whose_turn_it_is_may_act(book: str) -> None:
    game = say(deal(BOOKS[book], [3, 3], [3, 3], [3, 3]), "1x2")
    for word in ("2x3", "doubt", "exact"):
        refusal = refused(game, word, seat=2)
        assert (refusal.reason, refusal.clause) == (Reason.NOT_YOUR_TURN, "G6")
    assert moves(game, 2) == ()
    assert moves(game, 1) != ()
    for seat in (-1, 3):
        refusal = refused(game, "2x3", seat=seat)
        assert (refusal.reason, refusal.clause) == (Reason.NO_SUCH_SEAT, "G6")


@every_book
def test_G6_a_refusal_changes_nothing(book: str) -> None:
    game = say(deal(BOOKS[book], [3, 3], [3, 3], [3, 3]), "2x4")
    before = msgspec.json.encode(game)
    for seat, word in ((0, "3x4"), (2, "3x4"), (1, "1x2"), (1, "9x2"), (1, "3x7")):
        refusal = refused(game, word, seat=seat)
        assert refusal.message
        assert refusal.clause
        assert str(refusal) == f"{refusal.message} [{refusal.clause}]"
    assert msgspec.json.encode(game) == before
    assert say(game, "3x4").round.bids == (Bid(2, 4), Bid(3, 4))


@every_book
@pytest.mark.parametrize(("word", "right"), [("2x2", False), ("3x2", False), ("4x2", True)])
def test_G7_a_bid_is_true_if_the_dice_are_at_least_its_count(
    book: str, word: str, *, right: bool
) -> None:
    game = say(deal(BOOKS[book], [2, 2, 3], [2, 3, 3]), word, "doubt")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (3, right)


@books_with_exact
@pytest.mark.parametrize(("word", "right"), [("2x2", False), ("3x2", True), ("4x2", False)])
def test_G7_an_exact_call_is_right_only_if_they_are_equal(
    book: str, word: str, *, right: bool
) -> None:
    game = say(deal(BOOKS[book], [2, 2, 3], [2, 3, 3]), word, "exact")
    assert game.showdown is not None
    assert (game.showdown.counted, game.showdown.right) == (3, right)


@pytest.mark.parametrize(
    ("book", "variant", "replaced"),
    [
        ("jouhet", "palifico", {"counting", "bidding"}),
        ("traditional", "open", {"sight"}),
        ("traditional", "closed", {"sight"}),
        ("cacho", "obligo", {"counting", "bidding", "exact", "show", "sight"}),
        ("maputo", "maputo", {"counting", "bidding"}),
    ],
)
def test_G8_a_special_round_replaces_only_what_its_clause_names(
    book: str, variant: str, replaced: set[str]
) -> None:
    rules = BOOKS[book]
    special = rules.during(variant)
    assert {part for part in PARTS if getattr(special, part) != getattr(rules, part)} == replaced


def test_G9_nobody_loses_more_dice_than_they_have() -> None:
    game = say(deal(CHART, [3, 3], [4, 4, 4], [4] * 5), "9x6", "doubt")
    assert game.showdown is not None
    assert game.showdown.changes == (Change(0, -2),)
    assert game.hands == (0, 3, 5)


@pytest.mark.parametrize(
    ("word", "change"),
    [("1x5", Change(0, 0, -1)), ("3x5", Change(0, -2, -1)), ("9x5", Change(0, -5, -1))],
)
def test_G9_joker_dice_count_among_what_can_be_lost(word: str, change: Change) -> None:
    rules = replace(JOUHET, doubt=Difference())
    game = say(deal(rules, [3] * 5, [4] * 5, jokers=[1, 0]), word, "doubt")
    assert game.showdown is not None
    assert game.showdown.changes == (change,)
    assert game.hands[0] == 5 + change.dice
    assert game.jokers == (0, 0)
