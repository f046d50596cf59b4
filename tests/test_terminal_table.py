"""The table on the full screen: what is seen, what is hidden, and every kind of question."""

import re

import pytest
from textual.pilot import Pilot

from dudo.game import Doubt, Exact, Game, Show
from dudo.rules import BOOKS, Bid, with_options
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover, Page, Question
from dudo.terminal.picker import Picker
from dudo.terminal.reveal import Reveal
from dudo.terminal.setup import Setup
from dudo.terminal.showing import ShowDialog
from dudo.terminal.table import TableScreen
from stage import Scripted, Shelf, at, perform, press, see, text, turn, until
from tables import deal, say

CHART, CACHO, JOUHET = BOOKS["chart"], BOOKS["cacho"], BOOKS["jouhet"]
TRADITIONAL, MAPUTO = BOOKS["traditional"], BOOKS["maputo"]
BOT = Scripted


def standing(app: DudoApp) -> tuple[Bid, ...]:
    assert app.session is not None
    return app.session.game.round.bids


def bidders(app: DudoApp) -> list[int]:
    assert app.session is not None
    return list(app.session.game.round.bidders)


def two(mine: tuple[int, ...] = (1, 2, 3), theirs: tuple[int, ...] = (4, 4, 5)) -> Game:
    return deal(CHART, mine, theirs)


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
        assert "→ 5 × 4  five fours" in text(app)
        await press(pilot, "enter")
        assert standing(app)[0] == Bid(5, 4)

    at(two(), {1: BOT("6x4")}, play)


def test_typing_an_illegal_bid_chooses_nothing() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        picker = app.screen.query_one(Picker)
        await press(pilot, "3", "space", "2")
        assert picker.chosen in app.screen._offered  # type: ignore[attr-defined] # the table's
        assert picker.chosen != Bid(3, 2)
        await press(pilot, "9")
        assert picker.chosen in app.screen._offered  # type: ignore[attr-defined] # the table's

    at(say(deal(CHART, (1, 2, 3), (4, 4, 5), opener=1), "3x4"), {1: BOT()}, play)


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
        said = await see(pilot, "3 of 5")
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


SALSA = with_options(JOUHET, ["salsa"])


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
        await see(pilot, "Bob, press Enter when nobody else is looking.")
        await press(pilot, "enter")
        await turn(pilot)
        await press(pilot, "d")
        await see(pilot, "Bob doubts Carla’s nine fives")
        assert isinstance(app.screen, Reveal)

    game = say(deal(SALSA, (1, 2, 3), (4, 4, 5), (2, 2, 3), opener=2), "9x5")
    at(game, {2: BOT()}, play)


HANDS = [((6, 6, 6), (5, 5, 5)), ((2, 2, 3), (4, 4, 4))]


def test_others_dice_change_nothing_on_the_screen() -> None:
    screens: list[list[str]] = []

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Handover))
        await pilot.pause()
        screens[-1].append(text(app))
        assert "●" not in text(app)
        await press(pilot, "enter")
        screens[-1].append(await turn(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, Handover))
        await pilot.pause()
        screens[-1].append(text(app))

    for bob, carla in HANDS:
        screens.append([])
        at(deal(CHART, (1, 2, 3), bob, carla), {}, play)
    assert screens[0] == screens[1]
    assert screens[0][1].count("●") == 6, "the pips of the own one, two and three"


def test_between_turns_at_a_shared_keyboard_no_dice_are_in_view() -> None:
    seen = []

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Does anybody want to speak first?")
        seen.append(text(app))

    for bob, carla in HANDS:
        game = say(deal(SALSA, bob, carla, (2, 2, 3), opener=2), "2x5")
        at(game, {2: BOT()}, play)
    assert seen[0] == seen[1]
    assert seen[0].count("●") <= 5, "no pips but those of the standing bid"


def test_lost_dice_out_of_sight_are_a_question_mark_J22() -> None:
    hidden = with_options(JOUHET, ["hidden-losses"])

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        assert "▒ ?" in said
        assert "▒ ▒" not in said
        assert "Dice in play" not in said

    at(deal(hidden, (1, 2, 3), (4, 4, 5)), {1: BOT()}, play)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_everything_fits(size: tuple[int, int]) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        assert "Enter  3 × 5" in said
        assert said.count("╭─────╮") + said.count("┏━━━━━┓") >= 5, "five dice, drawn whole"
        assert said.count("╰─────╯") >= 5
        assert "Q quit" in said
        assert "True:" in said
        assert all(len(line) <= size[0] for line in said.splitlines())
        assert f"×{6}" in said

    game = say(deal(CHART, (1, 2, 3, 4, 5), *[(2, 2, 2, 2, 2)] * 4, opener=4), "3x4")
    at(game, {seat: BOT() for seat in range(1, 5)}, play, size=size)


def test_a_smaller_window_is_drawn_anew() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        said = text(app)
        assert "Enter  3 × 5" in said
        assert said.count("╭─────╮") == 5
        assert len(said.splitlines()) == 24

    game = say(deal(CHART, (1, 2, 3, 4, 5), (2, 2, 2, 2, 2), opener=1), "3x4")
    at(game, {1: BOT()}, play, size=(120, 40))


def test_without_colour_shapes_say_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "( 3)" in said, "the standing bid"
        assert "[ 3]" in said, "the chosen one"
        assert "·" in said, "bids that cannot be made"
        assert "▶ Your turn." in said
        colours = {
            channel
            for strip in app.screen._compositor.render_strips()
            for segment in strip.apply_filter(app._filters[0], app.background_colors[0])
            if segment.style and segment.style.color and segment.style.color.triplet
            for channel in [len(set(segment.style.color.triplet))]
        }
        assert colours == {1}, "nothing but greys"

    game = say(deal(CHART, (1, 2, 3), (2, 2, 2), opener=1), "3x4")
    at(game, {1: BOT()}, play)


def test_odds_can_be_hidden() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        assert "True: 70%" in await turn(pilot)
        await press(pilot, "o")
        assert "True:" not in text(app)
        assert "%" not in text(app)
        await press(pilot, "o")
        assert "True: 70%" in text(app)

    # One of the other three dice must be a four or an ace: 1 - (2/3)³.
    at(say(deal(CHART, (1, 4), (2, 2, 2), opener=1), "3x4"), {1: BOT()}, play)


def test_bots_explain_themselves_once_the_dice_are_shown() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        await turn(pilot)
        await press(pilot, "w")
        await see(pilot, "The bots explain themselves when the dice have been shown.")
        await press(pilot, "enter", "d")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await press(pilot, "w")
        await see(pilot, "Bob · 5 × 4", "One direction is as good as the other.")
        await press(pilot, "enter")
        assert isinstance(app.screen, Reveal)

    at(two(), {1: BOT("5x4")}, play)


def test_help_tells_the_keys_and_the_rules_in_force() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "question_mark")
        said = await see(pilot, "How to play", "Keys")
        assert "the loser pays the difference" in said
        assert isinstance(app.screen, Page)
        await press(pilot, "escape")
        await turn(pilot)

    at(two(), {1: BOT()}, play, size=(100, 45))


def test_giving_up_asks_first() -> None:
    shelf = Shelf()

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "g")
        await see(pilot, "Give up your dice?")
        await press(pilot, "n")
        await turn(pilot)
        await press(pilot, "g", "y")
        await until(pilot, lambda: app.session is not None and app.session.over)

    at(two(), {1: BOT()}, play, shelf=shelf)
    assert "Ana: resign" in shelf.texts[0]


def test_whoever_is_out_watches_to_the_end_and_any_key_hurries_it() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "d")
        said = await see(pilot, "You are out.")
        assert isinstance(app.screen, Reveal), said
        await press(pilot, "space")
        await until(pilot, lambda: app.session is not None and app.session.over)

    game = say(deal(CHART, (2,), (4, 4, 5), (3, 4, 4), opener=2), "2x4")
    at(game, {1: BOT(), 2: BOT()}, play)


def test_one_can_leave_from_a_question() -> None:
    shelf = Shelf()

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Who speaks next")
        await press(pilot, "q")
        await see(pilot, "Leave the game?")
        await press(pilot, "q")
        assert text(app).count("Leave the game?") == 1
        await press(pilot, "y")
        await until(pilot, lambda: bool(shelf.texts))

    setup = Setup(people=("Zoe",), bots=("honest", "honest"))
    perform(DudoApp(setup, keep=shelf.keep, language="en", seed=1, pace=0), play)


def test_the_mouse_can_do_it_too() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        lines = said.splitlines()
        row = next(number for number, line in enumerate(lines) if line.startswith("  ×5"))
        column = lines[row].index(" 4 ") + 1
        await pilot.click(offset=(column, row))
        await pilot.pause()
        assert app.screen.query_one(Picker).chosen == Bid(4, 5)
        await pilot.click(offset=(column, row))
        await until(pilot, lambda: standing(app)[:1] == (Bid(4, 5),))
        said = await turn(pilot)
        row = next(number for number, line in enumerate(said.splitlines()) if " D  " in line)
        await pilot.click(offset=(said.splitlines()[row].index(" D  ") + 1, row))
        await until(pilot, lambda: isinstance(app.screen, Reveal))

    at(two(), {1: BOT("6x5")}, play)


def test_an_obliging_round_hides_most_dice_and_says_so_W12() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "★ Special round: obligo. Bob’s round." in said
        assert "hidden from you this round" in said
        assert len(re.findall(r"│░ \? ░│", said)) == 3
        assert not [m for m in app.screen._offered if isinstance(m, Exact | Show)]  # type: ignore[attr-defined] # the table's
        assert [m for m in app.screen._offered if isinstance(m, Doubt)]  # type: ignore[attr-defined] # the table's

    game = deal(CACHO, (1, 2, 3), (4,), variant="obligo", holder=1, opener=1)
    at(say(game, "1x4"), {1: BOT()}, play)


def test_in_an_open_round_the_others_dice_are_seen_T13() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        assert "│ 4 4 5 " in said
        assert "hidden from you this round" in said

    game = deal(TRADITIONAL, (2,), (4, 4, 5), variant="open", holder=0)
    at(game, {1: BOT()}, play)


def test_a_joker_die_in_reserve_is_in_view_J11() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        assert "▒ ▒ ▒ +1" in said
        assert "2 joker dice" in said

    at(deal(JOUHET, (1, 6, 3), (4, 4, 5), jokers=(2, 1)), {1: BOT()}, play)


def test_twelve_sit_at_one_table() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert app.session is not None
        assert all(name in said for name in app.session.game.players[1:])
        assert "Q quit" in said
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(app.screen, Reveal))
        await pilot.pause()
        assert "Any key: go on" in text(app)

    game = deal(CHART, (1, 2, 3, 4, 5), *[(2, 2, 2, 2, 2)] * 11, opener=11)
    at(say(game, "9x3"), {seat: BOT() for seat in range(1, 12)}, play, size=(80, 24))


def test_names_with_brackets_are_only_names() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        assert "[b]Zoe[/b]" in said

    setup = Setup(book="chart", people=("Ann", "[b]Zoe[/b]"))

    async def first(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Handover))
        await press(pilot, "enter")
        await play(app, pilot)

    perform(DudoApp(setup, keep=Shelf().keep, language="en", seed=5, pace=0), first)
