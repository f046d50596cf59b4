"""What the referee says when it refuses: a reason, a clause, and a sentence for a player."""

import pickle
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dudo.game import (
    NOBODY,
    Choose,
    Decline,
    Direct,
    Doubt,
    Game,
    IllegalMove,
    Move,
    Reason,
    SeededRoller,
    Show,
    chance,
    penalise,
    resign,
    start,
)
from dudo.rules import BOOKS, Bid
from dudo.rules.house import with_options
from dudo.rules.special import SpecialRound
from tables import NAMES, deal, refused, roll, say

JOUHET, TRADITIONAL, CACHO = BOOKS["jouhet"], BOOKS["traditional"], BOOKS["cacho"]
MAPUTO, CHART = BOOKS["maputo"], BOOKS["chart"]
FIVES = ((5, 5, 5), (5, 5, 5), (5, 5, 5))


def seating() -> Game:
    return start(CHART, NAMES[:3])


def directing() -> Game:
    return roll(start(TRADITIONAL, NAMES[:3]))


def choosing() -> Game:
    return say(directing_with_one_die(), Direct(clockwise=True))


def directing_with_one_die() -> Game:
    return say(deal(TRADITIONAL, [2, 2], [2, 2], [2, 2]), "1x3", "doubt")


def declaring() -> Game:
    return say(deal(MAPUTO, [2], [2, 2], [2, 2]), "1x2", "doubt")


def declaring_unseen() -> Game:
    table = replace(MAPUTO.table, hidden_losses=True)
    return say(deal(replace(MAPUTO, table=table), [3, 3, 3], [3, 3, 3]), "1x2", "doubt")


def rebidding() -> Game:
    return roll(say(deal(CACHO, (4, 4), (4, 4, 6), (3,)), "1x4", Show((4,))), [2, 3])


def closed() -> Game:
    special = TRADITIONAL.special
    assert isinstance(special, SpecialRound)
    mixed = replace(CACHO, special=special)
    return say(deal(mixed, (4, 4), (4, 6), (3,), variant="closed", holder=2), "1x4")


def opened(book: str, *bids: str) -> Game:
    return say(deal(BOOKS[book], *FIVES), *bids)


REFUSALS: list[tuple[Callable[[], Game], str | Move, Reason, str]] = [
    (seating, "1x2", Reason.DICE_FIRST, "The dice have not been rolled yet. [G2]"),
    (directing, "1x2", Reason.NOT_NOW, "Not now: the direction is to be picked. [G2]"),
    (choosing, "1x2", Reason.NOT_NOW, "Not now: the special round is to be settled. [G2]"),
    (rebidding, Decline(), Reason.NOT_NOW, "Not now: a bid on the dice just shown is due. [G2]"),
    (
        lambda: opened("chart"),
        Direct(clockwise=True),
        Reason.NOT_NOW,
        "Not now: a bid or a call is due. [G2]",
    ),
    (
        choosing,
        Choose("ajar"),
        Reason.NO_SUCH_VARIANT,
        "You can have this round: open or closed. [T13]",
    ),
    (
        choosing,
        Decline(),
        Reason.MUST_CHOOSE,
        "This round is special: choose open or closed. [T13]",
    ),
    (
        declaring_unseen,
        Choose("maputo"),
        Reason.NO_SUCH_VARIANT,
        "Only a player with one die can have this round: maputo. [M9]",
    ),
    (
        rebidding,
        "2x5",
        Reason.BID_ON_SHOWN,
        "The bid must be about the dice just shown: 4. [W5]",
    ),
    (
        lambda: opened("maputo", "1x2"),
        "exact",
        Reason.NO_EXACT_CALL,
        "There is no exact call here. [M4]",
    ),
    (
        lambda: opened("chart", "1x2"),
        Show((5,)),
        Reason.NO_SHOWING,
        "Dice are not shown and rerolled here. [G2]",
    ),
    (
        lambda: opened("cacho"),
        Show((5,)),
        Reason.NO_BID_YET,
        "Showing is a way to raise: there is no bid yet. [W5]",
    ),
    (
        closed,
        Show((4,)),
        Reason.DICE_UNSEEN,
        "You do not see your own dice this round. [W12]",
    ),
    (
        lambda: opened("cacho", "1x5"),
        Show((5, 5, 5)),
        Reason.NOTHING_TO_REROLL,
        "Keep at least one die to roll again. [W5]",
    ),
    (
        lambda: opened("chart"),
        "10x2",
        Reason.COUNT_OUT_OF_RANGE,
        "A bid here is for 1 to 9 dice, not 10. [G4]",
    ),
    (
        lambda: opened("jouhet"),
        "1x6",
        Reason.FACE_NOT_BIDDABLE,
        "Bids name a face from 1 to 5. [J3]",
    ),
    (
        lambda: opened("traditional"),
        "1x1",
        Reason.MAY_NOT_OPEN,
        "A round cannot be opened on aces (1s). [T10]",
    ),
]

RAISES = [
    (
        "jouhet",
        ("2x3",),
        "2x3",
        (
            "2x3 does not raise 2x3: the count may not fall, "
            "and the same count needs a higher face. [J6]"
        ),
    ),
    (
        "cacho",
        ("2x3",),
        "3x2",
        (
            "3x2 does not raise 2x3: neither the count nor the face may fall, "
            "and one of them must rise. [W4]"
        ),
    ),
    (
        "chart",
        ("2x3",),
        "1x1",
        (
            "1x1 does not raise 2x3: it must stand lower on the chart, "
            "or further right in the same row. [C5]"
        ),
    ),
    (
        "traditional",
        ("5x3",),
        "2x1",
        "2x1 does not raise 5x3: aces need at least half the count, so 3 or more. [T11]",
    ),
    (
        "traditional",
        ("6x3",),
        "2x1",
        "2x1 does not raise 6x3: aces need at least half the count, so 3 or more. [T11]",
    ),
    (
        "traditional",
        ("6x3", "3x1"),
        "3x1",
        "3x1 does not raise 3x1: aces are raised by naming more of them. [T12]",
    ),
    (
        "traditional",
        ("6x3", "3x1"),
        "6x4",
        "6x4 does not raise 3x1: leaving 3 aces needs 7 or more of another face. [T12]",
    ),
    (
        "maputo",
        ("6x3", "3x1"),
        "5x4",
        "5x4 does not raise 3x1: leaving 3 aces needs 6 or more of another face. [M8]",
    ),
    (
        "maputo",
        ("6x3", "3x1"),
        "6x3",
        "6x3 does not raise 3x1: 6x3 was bid before, so 6 need a higher face. [M8]",
    ),
]


@pytest.mark.parametrize(("position", "word", "reason", "sentence"), REFUSALS)
def test_a_refusal_is_told_in_a_sentence(
    position: Callable[[], Game], word: str | Move, reason: Reason, sentence: str
) -> None:
    game = position()
    no = refused(game, word, seat=max(game.turn, 0))
    assert (no.reason, str(no)) == (reason, sentence)
    assert str(no) == f"{no.message} [{no.clause}]"
    again = pickle.loads(pickle.dumps(no))  # noqa: S301 - made in the line itself
    assert (again.told, again.cited) == (no.told, no.cited)


@pytest.mark.parametrize(("book", "bids", "word", "sentence"), RAISES)
def test_a_bid_that_is_no_raise_is_told_what_it_would_need(
    book: str, bids: tuple[str, ...], word: str, sentence: str
) -> None:
    no = refused(opened(book, *bids), word)
    assert (no.reason, str(no)) == (Reason.NOT_A_RAISE, sentence)


def test_a_bid_on_another_face_of_a_locked_round_is_told_so() -> None:
    game = say(deal(JOUHET, [1], [2, 2], variant="palifico", holder=0), "1x2")
    assert str(refused(game, "2x3")) == (
        "2x3 does not raise 1x2: the face is fixed in this round, so only the count goes up. [J13]"
    )


def test_whoever_is_not_to_act_is_told_who_is() -> None:
    game = opened("chart", "1x2")
    assert str(refused(game, "1x3", seat=2)) == "It is not your turn: Bob is to act. [G6]"
    assert str(refused(game, "1x3", seat=0)) == "Nobody raises or calls their own bid. [G3]"
    assert str(refused(game, "1x3", seat=3)) == "There is no seat 3 at this table. [G6]"
    assert str(refused(game, "1x3", seat=NOBODY)) == "There is no seat -1 at this table. [G6]"


def test_calls_that_answer_nothing_are_told_so() -> None:
    stale = opened("chart", "1x2", "2x2")
    assert str(refused(opened("chart"), Doubt(Bid(1, 2)))) == "There is no bid to call yet. [G3]"
    assert str(refused(stale, Doubt(Bid(1, 2)))) == (
        "The call answers 1x2, but 2x2 stands now. [G3]"
    )


def test_players_who_are_out_and_games_that_are_over_are_told_so() -> None:
    two_left = say(deal(CHART, [3], [3, 3], [3, 3]), "1x2", "doubt")
    assert str(refused(two_left, "1x2", seat=0)) == "Ana has no dice left and is out. [G1]"
    over = say(deal(CHART, [3], [3, 3]), "1x2", "doubt")
    assert str(refused(over, "1x2", seat=1)) == "The game is over. [G1]"
    with pytest.raises(IllegalMove, match=r"^There is no seat 2 at this table\. \[G6\]$"):
        resign(over, 2)


def test_penalties_and_leaving_are_refused_in_words() -> None:
    with pytest.raises(IllegalMove) as unknown:
        penalise(opened("chart"), 0)
    assert str(unknown.value) == "This table’s rules know no penalties. [T16]"
    for leave in (penalise, resign):
        with pytest.raises(IllegalMove) as early:
            leave(start(TRADITIONAL, NAMES[:3]), 0)
        assert early.value.reason is Reason.DICE_FIRST
        assert str(early.value) == "The dice have not been rolled yet. [G2]"


def test_the_blank_that_may_be_bid_is_among_the_faces_named() -> None:
    game = deal(with_options(JOUHET, ["bids-on-blanks"]), *FIVES)
    assert refused(game, "1x7").message == "Bids name a face from 1 to _."


def test_dice_that_are_not_due_are_refused_while_a_player_is_asked() -> None:
    for game in (directing(), choosing(), declaring(), rebidding()):
        with pytest.raises(IllegalMove, match=r"^The dice are not to be rolled now\. \[G2\]$"):
            chance(game, SeededRoller(1))
