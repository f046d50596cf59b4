"""What the full screen shows, what it hides, and that everything fits."""

import re

import pytest
from textual.pilot import Pilot

from dudo.game import Doubt, Exact, Show
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, find_rules, with_options
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover
from dudo.terminal.prose import Prose
from dudo.terminal.reveal import Reveal
from dudo.texts import LANGUAGES, texts
from stage import (
    Scripted,
    Shelf,
    at,
    perform,
    press,
    see,
    text,
    turn,
    until,
)
from tables import deal, say

CHART, CACHO, JOUHET = BOOKS["chart"], BOOKS["cacho"], BOOKS["jouhet"]
TRADITIONAL = BOOKS["traditional"]
BOT = Scripted
SALSA = with_options(BOOKS["jouhet"], ["salsa"])
HANDS = [((6, 6, 6), (5, 5, 5)), ((2, 2, 3), (4, 4, 4))]


def test_others_dice_change_nothing_on_the_screen() -> None:
    screens: list[list[str]] = []

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Handover))
        await pilot.pause()
        screens[-1].append(text(app))
        assert "●" not in text(app)
        await press(pilot, Handover.KEY)
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


@pytest.mark.parametrize("small", [(72, 20), (80, 24)])
def test_a_larger_window_is_drawn_anew(small: tuple[int, int]) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await pilot.resize_terminal(150, 45)
        await pilot.pause()
        await pilot.pause()
        said = text(app)
        assert said.count("╰─────╯") == 5, "five dice, drawn whole"
        assert "Bob 2×2 › Carla 2×3 › Dani 2×4 › Eva 2×5 › Faro 3×2" in said

    game = deal(SALSA, (1, 2, 3, 4, 5), *[(2, 2, 2, 2, 2)] * 5, opener=1)
    for bid in ("2x2", "2x3", "2x4", "2x5", "3x2"):
        game = say(game, bid)
    at(game, {seat: BOT() for seat in range(1, 6)}, play, size=small)


def test_a_banner_leaves_the_own_die_whole() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "5", "space", "6", "enter", "space", "1")
        said = await turn(pilot)
        assert "★" in said
        assert "│░ ? ░│" in said
        assert "╰─────╯" in said.split("│░ ? ░│")[1]

    game = deal(TRADITIONAL, (2, 3), (2, 3, 4))
    at(game, {1: BOT("doubt")}, play, language="ru", size=(80, 24))


def test_where_lines_are_few_the_own_dice_are_small() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        assert "1 2 3 4 5" in (await turn(pilot)).split("Your cup")[1]

    game = say(deal(CHART, (1, 2, 3, 4, 5), (2, 2, 2, 2, 2), opener=1), "3x4")
    at(game, {1: BOT()}, play, size=(80, 20))


@pytest.mark.parametrize("width", range(77, 82))
def test_no_french_line_begins_with_a_colon(width: int) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter", "space")
        await see(pilot, "Sur la table\N{NO-BREAK SPACE}:")
        told = app.screen.query_one("#told", Prose)
        lines = [told.render_line(y).text for y in range(told.size.height)]
        assert any("annonce\N{NO-BREAK SPACE}:" in line for line in lines)
        assert not [line for line in lines if line.lstrip().startswith((":", "!", "»"))]

    game = deal(TRADITIONAL, (2, 3, 3), (2, 3, 4))
    at(game, {1: BOT("doubt", "1x2")}, play, language="fr", size=(width, 24))


@pytest.mark.parametrize(("language", "key"), [("fr", "Entrée"), ("es", "Intro"), ("ru", "Enter")])
def test_keys_have_the_names_of_the_language(language: str, key: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        assert f"{key}  1 × 2" in await turn(pilot)
        await press(pilot, "question_mark")
        assert f" {key}  " in text(app)

    at(deal(CHART, (1, 2, 3), (2, 2, 2)), {1: BOT()}, play, language=language, size=(80, 24))


WORDS = [
    ("en", "lowest bid", "5 Space 4"),
    ("fr", "annonce minimale", "5 Espace 4"),
    ("es", "apuesta mínima", "5 Espacio 4"),
    ("ru", "самая низкая ставка", "5 Пробел 4"),
]


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("language", "lowest", "typed"), WORDS)
def test_an_opening_is_no_raise_and_typing_needs_a_space(
    language: str, lowest: str, typed: str
) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert f"1 × 2 ({lowest})" in said
        assert f"←→↑↓ {texts(language).say('key-choose')}" in said
        assert f"{typed} {texts(language).say('key-type')}" in said
        await press(pilot, "enter")
        await turn(pilot)
        assert f"({texts(language).say('key-least')})" in text(app)

    game = deal(CHART, (1, 2, 3), (2, 2, 2))
    at(game, {1: BOT("1x3")}, play, language=language, size=(80, 24))


@pytest.mark.drawn(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", ["jouhet+salsa", "jouhet+bids-on-blanks", "cacho", "chart"])
def test_a_title_is_never_cut(language: str, book: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        title = (await turn(pilot)).splitlines()[0].rstrip()
        say = texts(language).say
        assert len(title) < 80
        assert say("panel-in-play", count=6) in title
        assert title.endswith(("↻", f"↻ {say('panel-clockwise')}"))

    game = deal(find_rules(book), (1, 2, 3), (2, 2, 2))
    at(game, {1: BOT()}, play, language=language, size=(80, 24))


def test_without_colour_shapes_say_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "(3×4)" in said, "the standing bid"
        assert "[3×5]" in said, "the chosen one"
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
        await press(pilot, Handover.KEY)
        await play(app, pilot)

    perform(DudoApp(setup, keep=Shelf().keep, language="en", seed=5, pace=0), first)
