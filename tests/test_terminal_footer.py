"""The keys at the foot of the table and all other lines fit into 80 × 24, in every language."""

import re

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from dudo.bots.reasons import percent
from dudo.game import Doubt, Exact, Show
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.lines import OTHER_KEYS
from dudo.terminal.prose import Prose
from dudo.terminal.table import TableScreen
from dudo.texts import LANGUAGES, texts
from stage import Scripted, at, press, text, turn
from tables import deal, say

LINES = ("#title", "#banner", "#prompt", "#calls", "#others")
CROWD = [(1, 2, 3, 4, 5), *[(2, 2, 2, 2, 2)] * 3]
BOTS = {seat: Scripted() for seat in range(1, 4)}


def assert_nothing_is_cut(app: DudoApp) -> None:
    """Every word of the lines is on the screen, and every line ends within the window."""
    said = text(app)
    lines = said.splitlines()
    assert len(lines) == app.size.height
    assert all(cell_len(line) <= app.size.width for line in lines)
    flat = " ".join(said.split())
    for name in LINES:
        line = app.screen.query_one(name, Prose)
        if line.display:
            told = str(line.content).translate(str.maketrans("\ue0a0\ue02f", "\u00a0\u202f"))
            assert " ".join(told.split()) in flat, name


def foot(app: DudoApp) -> str:
    return " ".join(text(app).splitlines()[-5:])


@pytest.mark.drawn(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_key_keeps_its_label_and_no_line_is_cut(book: str, language: str) -> None:
    speaker, rules = texts(language), BOOKS[book]

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        keys = [(key, speaker.say(label)) for key, label, _ in OTHER_KEYS]
        keys.append(("←→↑↓", speaker.say("key-choose")))
        keys.append((f"5 {speaker.say('key-space')} 4", speaker.say("key-type")))
        assert all(f" {key} {label}" in foot(app) for key, label in keys)
        assert isinstance(app.screen, TableScreen)
        for kind, key, label in (
            (Doubt, "D", speaker.doubt(rules)),
            (Exact, "X", speaker.exact(rules)),
            (Show, "S", speaker.say("key-show")),
        ):
            offered = any(isinstance(move, kind) for move in app.screen._offered)
            assert (f" {key}  {label}" in foot(app)) == offered
        assert f"{speaker.say('key-enter')}  " in foot(app)
        assert_nothing_is_cut(app)
        for typed in ("9", "space", "4", "enter"):
            await press(pilot, typed)
            assert_nothing_is_cut(app)
            if typed != "enter":
                assert "▏" in text(app)

    game = say(deal(rules, *CROWD, opener=3), "10x3")
    at(game, BOTS, play, language=language, size=(80, 24))


SPECIAL = [
    ("jouhet", "palifico"),
    ("traditional", "open"),
    ("traditional", "closed"),
    ("cacho", "obligo"),
    ("maputo", "maputo"),
]


@pytest.mark.drawn(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("book", "variant"), SPECIAL)
def test_a_banner_fits_too(book: str, variant: str, language: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        assert "★" in text(app)
        assert_nothing_is_cut(app)
        await press(pilot, "1", "space", "2")
        assert_nothing_is_cut(app)

    game = deal(BOOKS[book], *CROWD[:3], (2,), opener=3, variant=variant, holder=3)
    at(say(game, "2x3"), BOTS, play, language=language, size=(80, 24))


@pytest.mark.drawn(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_window_that_is_too_small_says_so_until_it_grows(language: str) -> None:
    wanted = texts(language).say("panel-too-small", width=72, height=20)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        for size in ((40, 12), (71, 30), (100, 19)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert " ".join(wanted.split()) in " ".join(text(app).split())
            assert "▒" not in text(app)
            await press(pilot, "enter", "d", "5", "right")
            assert isinstance(app.screen, TableScreen)
            assert app.screen.waiting, "nothing is said blindly"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert wanted not in text(app)
        assert "▒" in text(app)
        assert_nothing_is_cut(app)
        await press(pilot, "enter")

    at(say(deal(BOOKS["cacho"], *CROWD, opener=3), "2x3"), BOTS, play, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_percent_is_written_one_way_in_each_language(language: str) -> None:
    space = "" if language == "en" else "\N{NO-BREAK SPACE}"

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        found = re.findall(r"\d(\s?)%", said)
        assert len(found) == 3, said
        assert set(found) == {space}

    at(say(deal(BOOKS["cacho"], *CROWD, opener=3), "2x3"), BOTS, play, language=language)
    for message in ("reason-bid-likely", "reason-cut-in", "odds-true", "percent"):
        assert f"7{space}%" in texts(language).say(message, percent=percent(0.07))


def test_a_banner_ends_with_its_round() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        assert "★ Special round" in await turn(pilot)
        table = app.screen
        await press(pilot, "d")
        await pilot.pause()
        drawn = []
        draw = table.draw  # type: ignore[attr-defined] # the table's

        def watched() -> None:
            draw()
            drawn.append((table._round_over, table.query_one("#banner").display))  # type: ignore[attr-defined] # the table's

        table.draw = watched  # type: ignore[attr-defined] # the table's
        await press(pilot, "space")
        said = await turn(pilot)
        assert "★ Special round" not in said
        assert not any(shown for _, shown in drawn), "from the moment the cups were lifted"

    game = deal(BOOKS["jouhet"], (1, 2, 3), (4, 4), (2,), opener=2, variant="palifico", holder=2)
    at(say(game, "1x2"), {1: Scripted(), 2: Scripted()}, play)
