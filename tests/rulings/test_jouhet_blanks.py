"""Clause J21 against J13: blanks that may be bid cannot be bid in a palifico round."""

import pytest
from msgspec.structs import replace

from dudo.game import Game, IllegalMove, Phase, Reason, moves, start, view
from dudo.odds import odds
from dudo.rules import Bid, RulesError, find_rules, parse_house
from dudo.rules.bidding import HalvedAces
from dudo.rules.check import problems
from explanations import explained
from tables import NAMES, bids_offered, deal, played_out, refused, roll, ruling, say

BLANK = 6
BLANKS = find_rules("jouhet+bids-on-blanks")


def palifico(*dice: list[int]) -> Game:
    return deal(BLANKS, *dice, variant="palifico", holder=0)


def test_J21_a_palifico_round_cannot_be_opened_on_blanks() -> None:
    game = palifico([BLANK], [BLANK, BLANK, 3])
    assert bids_offered(game) == {
        f"{count}x{face}" for count in range(1, 5) for face in range(1, 6)
    }
    assert ruling(game, "1x6") == (Reason.FACE_NOT_BIDDABLE, "J13")
    assert refused(game, "1x6").message == "Bids name a face from 1 to 5 in this round."


def test_J21_no_die_in_the_game_shows_what_nobody_can_bid() -> None:
    no = refused(palifico([BLANK], [BLANK, 3]), "1x7")
    assert (no.clause, no.message) == ("J3", "Bids name a face from 1 to 5.")


def test_J21_in_a_palifico_round_blanks_are_worth_nothing() -> None:
    game = say(palifico([BLANK], [3, 3, BLANK, BLANK]), "2x3", "doubt")
    assert game.showdown is not None
    assert game.showdown.counted == 2


def test_J21_blanks_may_be_bid_again_when_the_palifico_round_is_over() -> None:
    game = roll(say(palifico([BLANK], [3, 3, 3]), "1x3", "doubt"))
    assert game.round.variant == ""
    assert Bid(1, BLANK) in moves(game, game.turn)


def test_J21_the_odds_of_a_palifico_round_know_no_bid_on_blanks() -> None:
    seen = view(palifico([BLANK], [3, 3, 3]), 0)
    assert {chance.bid.face for chance in odds(seen).table()} == {1, 2, 3, 4, 5}


def test_J21_games_with_bids_on_blanks_end() -> None:
    assert played_out(start(BLANKS, NAMES[:4]), seed=3).phase is Phase.OVER


def test_J21_the_rules_say_so() -> None:
    told = explained(BLANKS)
    assert "palifico: Bids name 1 to 5 only, never the blank. [J13]" in told
    assert "Blanks may be bid too: they rank above 5. [J21]" in told


def house(patch: str, *, die: str = "blank = true") -> str:
    return (
        f'name = "h"\nbase = "jouhet"\n[die]\n{die}\n[counting]\nface = 1\n[special]\n'
        f'variants = [{{name = "odd", patch = {{{patch}}}}}]'
    )


def test_a_house_may_let_blanks_be_bid_in_a_special_round_alone() -> None:
    rules = parse_house(house("bid_blank = true"))
    assert rules.die.biddable == (1, 2, 3, 4, 5)
    assert rules.during("odd").die.biddable == (1, 2, 3, 4, 5, 6)
    assert "odd: Blanks may be bid too: they rank above 5. [J21]" in explained(rules)


def test_blanks_cannot_be_bid_where_there_are_none() -> None:
    with pytest.raises(RulesError, match=r"variants\[1\].patch.bid_blank: no face is blank"):
        parse_house(house("bid_blank = true", die="blank = false"))


def test_a_palifico_round_can_be_taken_to_dice_without_a_blank() -> None:
    rules = parse_house('name = "h"\nbase = "traditional"\n[take]\nspecial = "jouhet"')
    assert rules.during("palifico").die.biddable == (1, 2, 3, 4, 5, 6)


def test_blanks_as_aces_are_no_harm_to_a_palifico_round() -> None:
    rules = replace(BLANKS, bidding=HalvedAces(aces=BLANK))
    assert problems(rules) == ()
    assert played_out(start(rules, NAMES[:3]), seed=2).phase is Phase.OVER


def test_a_refusal_without_a_clause_has_no_empty_brackets() -> None:
    rules = parse_house('name = "h"\nbase = "cacho"\n[bidding]\nsurplus = 2')
    game = say(deal(rules, [1] * 5, [1] * 5), "2x2", "1x1")
    no = refused(game, "3x2")
    assert isinstance(no, IllegalMove)
    assert no.clause == ""
    assert str(no) == "3x2 does not raise 1x1: leaving 1 ace needs 4 or more of another face."
