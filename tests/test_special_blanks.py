"""Blanks that may be bid in special rounds alone, or in all but those (J13, J21)."""

import random

import pytest
from hypothesis import given, settings
from textual.pilot import Pilot

from dudo.bots.host_checks import EventChecks
from dudo.cli.guide import all_bids
from dudo.game import Game, Phase, SeededRoller, chance, evolve, moves, start, view
from dudo.game import decide as decided
from dudo.rules import Bid, Ruleset, find_rules, parse_house
from dudo.terminal.app import DudoApp
from dudo.terminal.picker import Picker
from dudo.terminal.sheet import sheet
from dudo.texts import texts
from rulesets import any_rules
from stage import Scripted, at, press, text, turn
from tables import NAMES, deal

BLANK = 6
SPECIAL_ONLY = parse_house(
    'name = "h"\nbase = "jouhet"\n[die]\nblank = true\n[counting]\nface = 1\n[special]\n'
    'variants = [{name = "palifico", patch = {bid_blank = true}}]'
)
NEVER_SPECIAL = find_rules("jouhet+bids-on-blanks")


def special(rules: Ruleset) -> Game:
    return deal(rules, [3], [3, 3, BLANK], variant="palifico", holder=0)


def ordinary(rules: Ruleset) -> Game:
    return deal(rules, [3], [3, 3, BLANK])


ROUNDS = {
    "special with": (special(SPECIAL_ONLY), True),
    "ordinary without": (ordinary(SPECIAL_ONLY), False),
    "special without": (special(NEVER_SPECIAL), False),
    "ordinary with": (ordinary(NEVER_SPECIAL), True),
}


@pytest.mark.parametrize(("game", "blanks"), ROUNDS.values(), ids=list(ROUNDS))
def test_the_sheet_of_bids_has_blanks_where_they_may_be_bid(game: Game, *, blanks: bool) -> None:
    assert (Bid(1, BLANK) in sheet(view(game, 0)).places) is blanks


@pytest.mark.parametrize(("game", "blanks"), ROUNDS.values(), ids=list(ROUNDS))
def test_the_list_of_bids_has_blanks_where_they_may_be_bid(game: Game, *, blanks: bool) -> None:
    said = "\n".join(all_bids(view(game, 0), moves(game, 0), texts("en")))
    assert ("blanks" in said) is blanks


def test_a_bot_hears_a_bid_on_blanks_that_some_round_allows() -> None:
    hearing = EventChecks(SPECIAL_ONLY, 2)
    for event in decided(special(SPECIAL_ONLY), 0, Bid(1, BLANK)):
        hearing.check(event)


def test_arrows_reach_blanks_when_a_special_round_allows_them() -> None:
    rules = SPECIAL_ONLY

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        picker = app.screen.query_one(Picker)
        picker.look(view(ordinary(rules), 0))
        game = special(rules)
        picker.offer(view(game, 0), moves(game, 0))
        for _ in range(BLANK):
            await press(pilot, "down")
        assert picker.chosen == Bid(1, BLANK)
        assert "×□" in text(app)
        picker.look(view(ordinary(rules), 0))
        await pilot.pause()
        assert "×□" not in text(app)

    at(special(rules), {1: Scripted()}, play, size=(80, 24))


@given(any_rules())
@settings(max_examples=25)
def test_what_may_be_bid_has_a_place_and_is_heard(rules: Ruleset) -> None:
    players = max(rules.table.min_players, 2)
    game, roller, rng = start(rules, NAMES[:players]), SeededRoller(1), random.Random(1)
    hearing = EventChecks(rules, players)
    for _ in range(200):
        if game.phase is Phase.OVER:
            break
        offered = moves(game, game.turn)
        events = decided(game, game.turn, rng.choice(offered)) if offered else chance(game, roller)
        if offered:
            bids = {move for move in offered if isinstance(move, Bid)}
            assert bids <= sheet(view(game, game.turn)).places.keys()
        for event in events:
            hearing.check(event)
            game = evolve(game, event)
