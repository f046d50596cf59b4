"""A table in an unseen terminal: played by keys, read as text."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

from textual import events, work
from textual.pilot import Pilot

from dudo.bots.bot import Bot, Decision
from dudo.game import Doubt, Exact, Game, Move, SeededRoller, Series, View
from dudo.keyboard.series import KeyboardSeries, new_terms
from dudo.keyboard.session import Session
from dudo.keyboard.setup import Setup
from dudo.messages import message
from dudo.rules import BOOKS, Bid
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover, Page, Question
from dudo.terminal.pages import EndScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.table import TableScreen
from tables import deal

PATIENCE = 20
"""Seconds that anything on a screen may take."""
NAMED = {"enter": "\r", "space": " ", "question_mark": "?"}
Play = Callable[[DudoApp, Pilot[int]], Awaitable[None]]


class Scripted(Bot):
    """A bot that says what it was told to, and then the least it can."""

    def __init__(self, *script: str | Move) -> None:
        self._script = list(script)

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        move: Move = offered[0]
        if self._script:
            word = self._script.pop(0)
            move = _read(word, seen) if isinstance(word, str) else word
        return Decision(move, message("reason-no-difference"))


def _read(word: str, seen: View) -> Move:
    if word in ("doubt", "exact"):
        return Doubt(seen.bids[-1]) if word == "doubt" else Exact(seen.bids[-1])
    count, face = word.split("x")
    return Bid(int(count), int(face))


class Shelf:
    """Records as they would be kept, in memory."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def keep(self, text: str) -> Path:
        self.texts.append(text)
        return Path(f"game-{len(self.texts)}.dudo")


class Stage(DudoApp):
    """A table set up in the middle of a game."""

    def __init__(
        self, game: Game, bots: Mapping[int, Bot], *, shelf: Shelf, language: str, advice: bool
    ) -> None:
        setup = Setup(people=("Ana", "Bob"))
        super().__init__(setup, keep=shelf.keep, language=language, pace=0)
        self.series = KeyboardSeries(setup, new_terms(1), keep=shelf.keep, language=language)
        self.series.series = Series(game.rules, game.players)
        self.series.session = Session(game, bots=bots, roller=SeededRoller(1), rng=random.Random(1))
        self._sees = advice

    @work
    async def _evening(self) -> None:
        assert self.session is not None
        table = TableScreen(self.session, self.texts, pace=0, advice=self._sees)
        await self.push_screen_wait(table)
        self.save()
        self.exit(0)


def at(
    game: Game,
    bots: Mapping[int, Bot],
    play: Play,
    *,
    shelf: Shelf | None = None,
    language: str = "en",
    size: tuple[int, int] = (100, 34),
    advice: bool = True,
) -> Stage:
    """Play from a position on; the app afterwards."""
    app = Stage(game, bots, shelf=shelf or Shelf(), language=language, advice=advice)
    perform(app, play, size=size)
    return app


def perform(app: DudoApp, play: Play, *, size: tuple[int, int] = (100, 34)) -> None:
    """Run an app in an unseen terminal of that size; the keyboard is passed on without delay."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await play(app, pilot)

    with patch.object(Handover, "DEAF", -600):
        asyncio.run(run())


def text(app: DudoApp) -> str:
    """What is on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def standing(app: DudoApp) -> tuple[Bid, ...]:
    """The bids of the round."""
    assert app.session is not None
    return app.session.game.round.bids


def bidders(app: DudoApp) -> list[int]:
    """Who made them."""
    assert app.session is not None
    return list(app.session.game.round.bidders)


def two(mine: tuple[int, ...] = (1, 2, 3), theirs: tuple[int, ...] = (4, 4, 5)) -> Game:
    """A round of the chart between two."""
    return deal(BOOKS["chart"], mine, theirs)


async def until(pilot: Pilot[int], ready: Callable[[], bool]) -> None:
    """Wait for something to come about."""
    end = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > end:
            raise AssertionError(f"it never came about; on the screen:\n{text(_app(pilot))}")
        await asyncio.sleep(0.001)


def _app(pilot: Pilot[int]) -> DudoApp:
    assert isinstance(pilot.app, DudoApp)
    return pilot.app


def asked(app: DudoApp) -> bool:
    """Whether somebody at the keyboard has something to answer."""
    top = app.screen
    if isinstance(top, TableScreen):
        return top.waiting
    return isinstance(top, Question | Handover | Reveal | EndScreen | Page)


async def see(pilot: Pilot[int], *words: str) -> str:
    """Wait until all the words are on the screen, and read it."""
    app = _app(pilot)
    await until(pilot, lambda: all(word in text(app) for word in words))
    await pilot.pause()
    return text(app)


async def turn(pilot: Pilot[int]) -> str:
    """Wait for a turn at the table, and read the screen."""
    app = _app(pilot)
    await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
    await pilot.pause()
    return text(app)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and let all that they bring about happen."""
    await pilot.press(*keys)
    await pilot.pause()


async def tap(pilot: Pilot[int], key: str) -> None:
    """Press a key without waiting for the screen to come to rest, which takes far longer."""
    driver = _app(pilot)._driver
    assert driver is not None
    driver.send_message(events.Key(key, NAMED.get(key, key if len(key) == 1 else None)))
    for _ in range(20):
        await asyncio.sleep(0)


async def play_on(pilot: Pilot[int], *, most: int = 3000, end: type = EndScreen) -> None:
    """Play as someone who raises a little and soon doubts, until such a screen tells the end."""
    app = _app(pilot)
    for _ in range(most):
        await until(pilot, lambda: asked(app) or isinstance(app.screen, end))
        top = app.screen
        if isinstance(top, end):
            return
        seen = top.seen if isinstance(top, TableScreen) else None
        if isinstance(top, Handover):
            await tap(pilot, Handover.KEY)
            continue
        doubts = seen is not None and len(seen.bids) >= 2
        await tap(pilot, "d" if doubts else "enter")
    raise AssertionError("the game does not end")
