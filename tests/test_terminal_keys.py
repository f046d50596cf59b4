"""Keys of the full screen besides moves: odds, reasons, help, giving up, leaving, the mouse."""

from textual.pilot import Pilot

from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, Bid
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Page
from dudo.terminal.picker import Picker
from dudo.terminal.reveal import Reveal
from stage import Scripted, Shelf, at, perform, press, see, standing, text, turn, two, until
from tables import deal, say

CHART = BOOKS["chart"]
BOT = Scripted


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
        row = next(number for number, line in enumerate(lines) if " 4×5 " in line)
        column = lines[row].index(" 4×5 ") + 1
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


def test_a_call_that_cannot_be_made_says_why() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        for key, why in (
            ("d", "There is no bid to call yet."),
            ("x", "There is no bid to call yet."),
            ("s", "Dice are not shown and rerolled here."),
        ):
            await press(pilot, key)
            assert f"! {why}" in text(app)
            assert "▶ Your turn." not in text(app)
        await press(pilot, "right")
        assert "▶ Your turn." in text(app)
        assert standing(app) == ()

    at(two(), {1: BOT()}, play)
