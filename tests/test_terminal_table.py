"""The table on the full screen: bids, calls, and every kind of question."""

import pytest
from textual.pilot import Pilot

from dudo.game import Show
from dudo.rules import BOOKS, Bid, with_options
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Question
from dudo.terminal.picker import Picker
from dudo.terminal.reveal import Reveal
from dudo.terminal.showing import ShowDialog
from dudo.terminal.table import TableScreen
from stage import Scripted, at, bidders, press, see, standing, text, turn, two, until
from tables import deal, say

CHART, CACHO = BOOKS["chart"], BOOKS["cacho"]
TRADITIONAL, MAPUTO = BOOKS["traditional"], BOOKS["maputo"]
BOT = Scripted
SALSA = with_options(BOOKS["jouhet"], ["salsa"])


def test_enter_says_the_lowest_raise() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "▶ Your turn." in said
        assert "→ 3 × 3" in said
        await press(pilot, "enter")
        assert standing(app)[:2] == (Bid(3, 2), Bid(3, 3))

    game = say(deal(CHART, (1, 2, 3), (4, 4, 5), opener=1), "3x2")
    at(game, {1: BOT("3x4")}, play)


def test_arrows_reach_legal_bids_only() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        picker = app.screen.query_one(Picker)
        assert app.session is not None
        legal = set(app.session.offered(0))
        reached = set()
        for key in [*["up"] * 6, *["right", "down"] * 8, *["left", "up"] * 9, *["down"] * 7]:
            await press(pilot, key)
            assert picker.chosen in legal
            reached.add(picker.chosen)
        assert len(reached) > 8

    at(say(deal(CHART, (1, 2, 3), (4, 4, 5), opener=1), "3x4"), {1: BOT()}, play)


def test_a_bid_is_typed_as_count_and_face() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "5", "space", "4")
        assert " 5 × 4▏ five fours" in text(app)
        await press(pilot, "enter")
        assert standing(app)[0] == Bid(5, 4)

    at(two(), {1: BOT("6x4")}, play)


def test_escape_goes_back_to_the_lowest_raise() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "right", "right", "down")
        assert app.screen.query_one(Picker).chosen != Bid(1, 2)
        await press(pilot, "escape")
        assert app.screen.query_one(Picker).chosen == app.screen.query_one(Picker).least

    at(two(), {1: BOT()}, play)


def test_the_reveal_counts_and_tells_what_follows() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        said = await see(pilot, "Counted: 3 · bid: 5")
        assert "You doubt Bob’s five fours" in said
        assert "Bob loses two dice." in said
        assert said.count("┏━━━━━┓") == 4, "an ace and two fours, and the die of the bid"
        await press(pilot, "space")
        await turn(pilot)

    at(say(deal(CHART, (1, 2, 3), (4, 4, 5), opener=1), "5x4"), {1: BOT()}, play)


def test_the_exact_call_has_the_book_s_own_word() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "X  calzo (spot on)" in said
        assert "D  dudo (doubt)" in said
        await press(pilot, "x")
        await see(pilot, "You call Bob’s two fives exact", "You win a die.")
        assert isinstance(app.screen, Reveal)

    at(say(deal(TRADITIONAL, (1, 2), (5, 4, 4), opener=1), "2x5"), {1: BOT()}, play)


def test_letters_act_in_a_cyrillic_layout_too() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "в")
        await until(pilot, lambda: isinstance(app.screen, Reveal))

    game = say(deal(MAPUTO, (1, 2), (5, 4, 4), opener=1), "2x5")
    at(game, {1: BOT()}, play, language="ru")


def test_calls_that_the_rules_lack_are_not_offered() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "X  " not in said
        assert "S  " not in said
        await press(pilot, "x", "s")
        assert isinstance(app.screen, TableScreen)
        assert standing(app) == (Bid(2, 5),)

    at(say(deal(CHART, (1, 2), (5, 4, 4), opener=1), "2x5"), {1: BOT()}, play)


def test_the_direction_is_asked_by_neighbours_names_T4() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "9", "space", "6", "enter")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await press(pilot, "space")
        said = await see(pilot, "left: Bob", "right: Carla")
        assert isinstance(app.screen, Question)
        assert "●" not in said.split("Who speaks next")[1].split("╰")[0]
        await press(pilot, "2")
        said = await turn(pilot)
        assert "↺ counter-clockwise" in said
        assert app.session is not None
        assert app.session.game.round.clockwise is False

    game = deal(TRADITIONAL, (2, 3, 3), (2, 3, 4), (4, 4, 5))
    at(game, {1: BOT("doubt"), 2: BOT()}, play)


@pytest.mark.parametrize(("key", "variant"), [("1", "open"), ("2", "closed")])
def test_the_last_die_chooses_an_open_or_a_closed_round_T13(key: str, variant: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "5", "space", "6", "enter")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await press(pilot, "space")
        await see(pilot, "[1] open", "[2] closed", "You see the others’ dice, not your own.")
        await press(pilot, key)
        said = await turn(pilot)
        assert app.session is not None
        assert app.session.game.round.variant == variant
        assert "★ Special round" in said
        assert ("hidden from you this round" in said) == (variant == "open")

    at(deal(TRADITIONAL, (2, 3), (2, 3, 4)), {1: BOT("doubt")}, play)


@pytest.mark.parametrize("declares", [True, False])
def test_a_single_die_may_declare_maputo_M9(*, declares: bool) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await press(pilot, "space")
        await see(pilot, "Declare Maputo?", "No jokers: a die counts for its own face only.")
        await press(pilot, "enter" if declares else "2")
        said = await turn(pilot)
        assert ("★ Special round: Maputo." in said) == declares
        assert ("No jokers, and the face cannot change." in said) == declares

    game = say(deal(MAPUTO, (3,), (3, 4, 4), opener=1), "1x3")
    at(game, {1: BOT("doubt")}, play)


def test_dice_are_shown_and_the_others_rolled_again_W5() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "S  show and reroll" in said
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, ShowDialog))
        await press(pilot, "enter")
        assert isinstance(app.screen, ShowDialog), "nothing is picked yet"
        await press(pilot, "space", "right", "space")
        await press(pilot, "enter")
        assert isinstance(app.screen, ShowDialog), "a two and a five never go together"
        await press(pilot, "left", "space", "right", "right", "space")
        assert app.screen.chosen == Show((5, 5))
        await press(pilot, "enter")
        said = await turn(pilot)
        assert "Now bid on what you showed." in said
        assert "shown: 5 5" in said
        picker = app.screen.query_one(Picker)
        await press(pilot, "up", "down", "up")
        assert picker.chosen is not None
        assert picker.chosen.face == 5, "the bid must be about the dice shown"
        await press(pilot, "enter")
        assert standing(app)[1].face == 5

    game = say(deal(CACHO, (2, 5, 5), (3, 4, 4), opener=1), "1x3")
    at(game, {1: BOT("3x5")}, play)


def test_escape_leaves_the_showing_of_dice() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, ShowDialog))
        await press(pilot, "space", "escape")
        await turn(pilot)
        assert app.session is not None
        assert app.session.game.round.shown == ((), ())

    at(say(deal(CACHO, (2, 5, 5), (3, 4, 4), opener=1), "1x3"), {1: BOT()}, play)


def test_a_player_may_speak_out_of_turn_J19() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "You may speak out of turn." in said
        assert "let Carla speak" in said
        await press(pilot, "d")
        await see(pilot, "You doubt Bob’s nine fives")
        assert isinstance(app.screen, Reveal)

    game = say(deal(SALSA, (1, 2, 3), (4, 4, 5), (2, 2, 3), opener=1), "9x5")
    at(game, {1: BOT(), 2: BOT()}, play)


def test_or_lets_the_turn_go_on_or_raises_out_of_turn_J19() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: len(standing(app)) == 2)
        assert bidders(app) == [1, 2]
        await turn(pilot)
        await press(pilot, "right", "enter")
        await until(pilot, lambda: len(standing(app)) >= 3)
        assert bidders(app)[:3] == [1, 2, 0]

    game = say(deal(SALSA, (1, 2, 3), (4, 4, 5), (2, 2, 3), (1, 1), opener=1), "2x5")
    at(game, {1: BOT(), 2: BOT("3x1", "4x1"), 3: BOT("4x1", "4x3")}, play)


def test_of_several_people_one_says_who_speaks_first_J19() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Does anybody want to speak first?", "[1] Bob")
        await press(pilot, "1")
        await see(pilot, "Bob, press Tab when nobody else is looking.")
        await press(pilot, "tab")
        await turn(pilot)
        await press(pilot, "d")
        await see(pilot, "Bob doubts Carla’s nine fives")
        assert isinstance(app.screen, Reveal)

    game = say(deal(SALSA, (1, 2, 3), (4, 4, 5), (2, 2, 3), opener=2), "9x5")
    at(game, {2: BOT()}, play)
