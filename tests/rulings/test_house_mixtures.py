"""What the page on house rules says of mixtures that no book has."""

import re

import pytest
from msgspec.structs import replace

from dudo.game import Choose, Decline, IllegalMove, Phase, decide, moves
from dudo.rules import BOOKS, Ruleset, find_rules
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


OPEN_LOSSES = "Lost dice are no secret: everyone sees how many dice the others have left."


@pytest.mark.parametrize("book", BOOKS)
def test_J8_everyone_sees_what_the_others_have_left_where_nothing_is_hidden(book: str) -> None:
    assert OPEN_LOSSES in explained(BOOKS[book])
    assert (f"{OPEN_LOSSES} [J8]" in explained(BOOKS[book])) == (book == "jouhet")


@pytest.mark.parametrize("changes", [{}, {"doubt": {"kind": "difference"}}, HIDDEN])
@pytest.mark.parametrize("book", BOOKS)
def test_rules_that_play_alike_are_described_alike(
    book: str, changes: dict[str, dict[str, object]]
) -> None:
    rules = apply_changes(BOOKS[book], changes)
    described = {_uncited(replace(rules, letter=letter)) for letter in "JTWMC"}
    assert len(described) == 1


def _uncited(rules: Ruleset) -> str:
    """A description without its clauses, which are told as a house's book has them."""
    return re.sub(r" \[[^]]*\]", "", explained(rules))


@pytest.mark.parametrize("book", BOOKS)
def test_J22_lost_dice_are_out_of_sight_in_any_house_that_hides_them(book: str) -> None:
    told = explained(apply_changes(BOOKS[book], HIDDEN))
    assert "Lost dice are taken out of sight" in told
    assert OPEN_LOSSES not in told
