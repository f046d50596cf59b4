"""What the page on house rules says of mixtures that no book has."""

import pytest

from dudo.game import Choose, Decline, IllegalMove, Phase, decide, moves
from dudo.rules import BOOKS, find_rules
from dudo.rules.house import apply_changes
from explanations import explained
from tables import deal, roll, say

WINNER_OPENS = {"table": {"next_opener": "winner"}}
HIDDEN = {"table": {"hidden_losses": True}}


@pytest.mark.parametrize("book", ["jouhet", "traditional", "cacho"])
@pytest.mark.parametrize(("said", "opener"), [("2x2", 1), ("3x2", 0)], ids=["right", "wrong"])
def test_C10_where_the_winner_opens_a_wrong_exact_call_lets_the_bidder_open(
    book: str, said: str, opener: int
) -> None:
    rules = apply_changes(BOOKS[book], WINNER_OPENS)
    game = say(deal(rules, [2, 3, 3], [2, 4, 4], [5, 5, 5]), said, "exact")
    assert game.round.opener == opener
    assert (
        "After an exact call its caller opens, or the bidder if the call was wrong."
        in explained(rules)
    )


@pytest.mark.parametrize("book", ["jouhet", "traditional", "cacho"])
@pytest.mark.parametrize("said", ["2x2", "3x2"])
def test_T8_where_the_loser_opens_the_caller_of_an_exact_call_does(book: str, said: str) -> None:
    game = say(deal(BOOKS[book], [2, 3, 3], [2, 4, 4], [5, 5, 5]), said, "exact")
    assert game.round.opener == 1


def test_M9_everyone_is_asked_where_losses_are_hidden() -> None:
    rules = apply_changes(BOOKS["maputo"], HIDDEN)
    game = say(deal(rules, [3], [3, 3, 3], [3, 3, 3]), "1x3", "doubt")
    assert game.hands == (1, 2, 3)
    assert (game.phase, game.turn) == (Phase.CHOOSE, 1)
    assert moves(game, 1) == (Decline(),)
    with pytest.raises(IllegalMove, match="Only a player with one die"):
        decide(game, 1, Choose("maputo"))
    game = say(game, Decline(), Decline())
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    assert moves(game, 0) == (Choose("maputo"), Decline())
    assert "everyone is asked in turn from the opener, so that it betrays nobody" in explained(
        rules
    )


def test_M9_who_has_had_the_round_once_is_not_asked_where_losses_are_hidden() -> None:
    rules = apply_changes(find_rules("maputo+once-per-player"), HIDDEN)
    game = say(deal(rules, [3], [3, 3, 3], [3, 3, 3], spent=[0]), "1x3", "doubt")
    assert game.turn == 1
    assert say(game, Decline(), Decline()).phase is Phase.ROLL


def test_M9_only_players_with_one_die_are_asked_where_losses_are_open() -> None:
    game = say(deal(BOOKS["maputo"], [3], [3, 3, 3], [3, 3, 3]), "1x3", "doubt")
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    assert roll(say(game, Decline())).phase is Phase.BID
    assert "players with a single die are asked in turn" in explained(BOOKS["maputo"])


@pytest.mark.parametrize("book", BOOKS)
def test_J8_lost_dice_lie_in_the_middle_in_one_book_alone(book: str) -> None:
    told = explained(BOOKS[book])
    assert ("Lost dice lie in the middle, in view" in told) == (book == "jouhet")
    assert ("Lost dice leave the table" in told) == (book != "jouhet")


def test_J8_a_house_that_begins_with_a_book_keeps_what_it_says_of_lost_dice() -> None:
    assert "lie in the middle" in explained(
        apply_changes(BOOKS["jouhet"], {"doubt": {"kind": "difference"}})
    )


@pytest.mark.parametrize("book", BOOKS)
def test_J22_lost_dice_are_out_of_sight_in_any_house_that_hides_them(book: str) -> None:
    told = explained(apply_changes(BOOKS[book], HIDDEN))
    assert "Lost dice are taken out of sight" in told
    assert "in the middle" not in told
    assert "leave the table" not in told
