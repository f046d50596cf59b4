"""Bots and programs on the full screen: what they do wrong is told, and nobody waits to leave."""

import asyncio
import random
import shlex
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.worker import WorkerFailed

from dudo.bots.bot import Decision
from dudo.bots.external import ExternalBot
from dudo.bots.reports import How, Kind, Mishap
from dudo.errors import INTERRUPTED
from dudo.game import Move, View, moves, view
from dudo.keyboard.setup import Setup
from dudo.messages.bundles import bundle
from dudo.rules import BOOKS
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover
from dudo.texts import LANGUAGES, texts
from lines import FullScreen
from stage import (
    PATIENCE,
    Scripted,
    Shelf,
    at,
    bidders,
    perform,
    press,
    see,
    text,
    turn,
    two,
    until,
)

BAD_BOT = Path(__file__).with_name("bad_bot.py")
SLOWEST = 15
"""Seconds that leaving may take on a busy machine."""


def bad(how: str, *, settings: str = "") -> str:
    """The name of a bot that misbehaves in that way."""
    return f"cmd{settings}:{shlex.join([sys.executable, str(BAD_BOT), how])}"


def app_with(bot: str, *, language: str = "en", book: str = "chart") -> DudoApp:
    setup = Setup(book=book, people=("Zoe",), bots=(bot,))
    return DudoApp(setup, keep=Shelf().keep, language=language, seed=1, pace=0)


def history(app: DudoApp) -> str:
    """All that is written down on the screen, without the breaks of its lines."""
    column = (line.rpartition("│")[2] for line in text(app).splitlines() if "│" in line)
    return " ".join(" ".join(column).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_crashes_is_told_in_the_language_of_the_table(language: str) -> None:
    bot = bad("crash")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        assert "exit code" not in text(app)
        for _ in range(2):
            await press(pilot, "enter")
            await turn(pilot)
        say = texts(language).say
        code = say("fault-how-code", code=3)
        ended = say("fault-how-said", how=code, said="ValueError: too many dice")
        for kind, why in (("crashed", ended), ("forfeited", say("fault-how-forfeited", count=1))):
            told = say(f"fault-{kind}", who="crash")
            assert " ".join(f"! {told} ({why})".split()) in history(app)

    perform(app_with(bot, language=language), play, size=(140, 50))


@pytest.mark.parametrize(
    ("ways", "told"),
    [
        ("silent", "sin respuesta en 50 ms"),
        ("garbage", "ahí no se lee ninguna jugada: bestmove {five threes}"),
        ("cheat", 'no estaba entre lo posible: bestmove {"move": "bid", "count": 99, "face": 3}'),
        ("babble", "200 líneas, pero ninguna respuesta"),
        ("endless-line", "una línea sin fin"),
        ("crash-at-start", "código de salida 1: no licence found"),
        ("refuses", "se niega a jugar: this bot speaks dudo-bot 7"),
        ("flood-at-start", "200 líneas, pero ningún «ready»"),
    ],
)
def test_what_a_host_reports_is_told_in_the_language_of_the_table(ways: str, told: str) -> None:
    command = [sys.executable, str(BAD_BOT), ways]
    bot = ExternalBot(command, random.Random(1), move_time=50 if ways == "silent" else 2000)
    game = two()
    bot.choose(view(game, 0), moves(game, 0))
    bot.close()
    assert texts("es").tell(bot.reports[0].mishap.message) == told


@pytest.mark.parametrize(
    ("mishap", "told"),
    [
        (Mishap(How.FORFEITED, {"count": 3}), "после 3 промахов"),
        (Mishap(How.SIGNAL, {"signal": 9}), "остановлена сигналом 9"),
        (Mishap(How.UNREADY, {"limit": 10000}), "нет «ready» за 10\N{NO-BREAK SPACE}000 мс"),
        (Mishap(How.OPTION, said="depth"), "нет такой настройки: depth"),
        (Mishap(How.RUN, said="Exec format error"), "ответ системы: Exec format error"),
        (Mishap(How.LEFT), "ей велели уйти"),
    ],
)
def test_what_is_rarely_reported_too(mishap: Mishap, told: str) -> None:
    assert texts("ru").tell(mishap.message) == told


FACTS = {"limit": 300, "lines": 200, "code": 3, "signal": 9, "count": 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_reported_has_its_words_in_every_language(language: str) -> None:
    spoken = bundle(language)
    for kind in Kind:
        assert spoken.has_message(f"fault-{kind.value}")
    for how in How:
        assert spoken.has_message(f"fault-how-{how.value}")
    told = {texts(language).tell(Mishap(how, FACTS).message) for how in How}
    assert len(told) == len(How)


@pytest.mark.parametrize(("how", "kind"), [("cheat", "cheated"), ("garbage", "babbled")])
def test_a_program_that_cheats_or_babbles_is_told_before_the_move_made_for_it(
    how: str, kind: str
) -> None:
    bot = bad(how)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "enter")
        await turn(pilot)
        told = texts("en").say(f"fault-{kind}", who=how)
        before, _, after = history(app).partition(f"! {told}")
        assert f"{how}: " not in before
        assert f"{how}: " in after

    perform(app_with(bot), play, size=(140, 50))


def test_a_program_that_is_wrong_when_it_may_speak_out_of_turn_is_told() -> None:
    bot = bad("crash-at-start")
    setup = Setup(book="jouhet", options=("salsa",), people=("Zoe", "Ana"), bots=(bot,))
    assert setup.rules() != BOOKS["jouhet"]
    app = DudoApp(setup, keep=Shelf().keep, language="en", seed=1, pace=0)

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        for _ in range(60):
            if "no licence found" in history(app):
                assert 2 not in bidders(app), "it was told before its turn"
                return
            await press(pilot, Handover.KEY if isinstance(app.screen, Handover) else "enter")
        raise AssertionError(text(app))

    perform(app, play, size=(140, 50))


@pytest.mark.parametrize(
    ("person", "program", "language", "players"),
    [("Zoe", "Toi", "fr", "Zoe, Toi"), ("You", "guest", "en", "Guest, guest II")],
)
def test_a_program_is_not_taken_for_a_player_without_a_name(
    person: str, program: str, language: str, players: str
) -> None:
    shelf = Shelf()
    setup = Setup(book="chart", people=(person,), bots=(bad(program),))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "ctrl+c")

    perform(DudoApp(setup, keep=shelf.keep, language=language, seed=1, pace=0), play)
    assert f"players: {players}\n" in shelf.texts[0]


def test_a_program_is_called_at_the_table_what_it_says_it_is(tmp_path: Path) -> None:
    script, shelf = tmp_path / "quiet.py", Shelf()
    script.write_text("print('name My Bot\\nready', flush=True)\ninput()\n", "utf-8")
    bot = f"cmd:{shlex.join([sys.executable, str(script)])}"
    setup = Setup(book="chart", people=("Zoe", "my bot"), bots=(bot, bad("crash-at-start")))

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "My Bot II", "bad_bot")
        assert "quiet" not in text(app)
        await press(pilot, "ctrl+c")

    perform(DudoApp(setup, keep=shelf.keep, language="en", seed=1, pace=0), play)
    assert "players: Zoe, my bot, My Bot II, bad_bot\n" in shelf.texts[0]


def test_ctrl_c_leaves_at_once_while_a_program_is_waited_for(tmp_path: Path) -> None:
    terminal = FullScreen(["--bot", bad("never-ready"), "--lang", "en"], tmp_path)
    terminal.wait_for("Waiting for programs: bad_bot")
    began = time.monotonic()
    terminal.type("\x03")
    code = terminal.close()
    assert time.monotonic() - began < SLOWEST
    assert code == INTERRUPTED
    assert "Traceback" not in terminal.said
    assert list(tmp_path.glob("**/*.dudo")) == []


class Dreamer(Scripted):
    """A bot that thinks until it is woken."""

    def __init__(self) -> None:
        super().__init__()
        self.thinks, self.wakes = threading.Event(), threading.Event()

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        self.thinks.set()
        self.wakes.wait(PATIENCE)
        return super().choose(seen, offered)


def test_a_bot_that_cannot_be_stopped_is_not_waited_for() -> None:
    bot, shelf = Dreamer(), Shelf()

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "enter")
        await until(pilot, bot.thinks.is_set)
        await press(pilot, "ctrl+c")

    began = time.monotonic()
    app = at(two(), {1: bot}, play, shelf=shelf)
    took = time.monotonic() - began
    bot.wakes.set()
    assert took < PATIENCE / 2
    assert app.return_value == INTERRUPTED
    assert "unfinished" in shelf.texts[0]


@pytest.mark.parametrize(
    "bot", ["searcher?ms=600000", bad("silent", settings="?ms=600000")], ids=["searcher", "program"]
)
def test_a_thought_that_nobody_waits_for_is_cut_short(bot: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        await turn(pilot)
        await press(pilot, "enter")
        await until(pilot, thinking)
        await asyncio.sleep(0.3)
        assert thinking()
        await press(pilot, "ctrl+c")

    perform(app_with(bot), play)
    end = time.monotonic() + 3 * PATIENCE
    while thinking():
        assert time.monotonic() < end
        time.sleep(0.01)


def thinking() -> bool:
    return any(thread.name == "thinking" for thread in threading.enumerate())


class Faulty(Scripted):
    """A bot that falls over its own thoughts."""

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        del seen, offered
        raise ArithmeticError("no such number")


def test_what_goes_wrong_in_a_thought_is_not_lost() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.return_code))

    with pytest.raises(WorkerFailed, match="no such number"):
        at(two(), {1: Faulty()}, play)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(
    "bot",
    [
        "searcher?ms=60000",
        "searcher?worlds=1000000",
        bad("silent", settings="?ms=60000"),
    ],
)
def test_ctrl_c_leaves_at_once_whatever_bot_is_thinking(bot: str, tmp_path: Path) -> None:
    terminal = FullScreen(
        ["--book", "chart", "--bot", bot, "--fast", "--seed", "1", "--lang", "en"], tmp_path
    )
    terminal.wait_for("Your turn.")
    terminal.type("\r")
    terminal.wait_for("Waiting for")
    time.sleep(0.5)
    began = time.monotonic()
    terminal.type("\x03")
    terminal.wait_for("The record is in ")
    code = terminal.close()
    assert time.monotonic() - began < SLOWEST
    assert code == INTERRUPTED
    assert "Traceback" not in terminal.said
    assert "Exception" not in terminal.said
