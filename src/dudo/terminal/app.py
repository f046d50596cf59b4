"""The full-screen game: from the start screen through table after table to the door."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from dudo.errors import INTERRUPTED, UserError
from dudo.keyboard.names import nameless
from dudo.keyboard.saving import EveningSaves, Preferences, ResumedGame
from dudo.keyboard.series import Keep, KeyboardSeries, new_terms
from dudo.keyboard.session import Session
from dudo.keyboard.setup import Setup
from dudo.terminal.aside import aside
from dudo.terminal.asking import yes_or_no
from dudo.terminal.dialogs import Arriving, Page
from dudo.terminal.drawing import ACCENT, PRIMARY
from dudo.terminal.game_screen import GameScreen
from dudo.terminal.keys import key_name
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.pages import EndScreen, help_page, why_page
from dudo.terminal.table import TableScreen
from dudo.texts import Texts, texts

PACE = 0.9
"""Seconds somebody else's move is given."""

OPENING = ("ask_leave", "help", "why")
"""Actions that put something in front of the screen that is there."""

CALM = Theme(
    name="calm",
    primary=PRIMARY,
    secondary=ACCENT,
    accent=ACCENT,
    foreground="#d8dee0",
    background="#101618",
    surface="#182024",
    panel="#1f2a2e",
    dark=True,
)


class DudoApp(App[int]):
    """One evening at one keyboard."""

    CSS_PATH = Path(__file__).with_name("table.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+d", "leave(0)", show=False, priority=True),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        keep: Keep,
        language: str | None = None,
        seed: int | str | None = None,
        date: str = "",
        pace: float = PACE,
        games: int | None = None,
        preset: Setup | None = None,
        saves: EveningSaves | None = None,
        resumed: ResumedGame | None = None,
    ) -> None:
        super().__init__()
        self.texts: Texts = texts(language)
        self.series: KeyboardSeries | None = None
        """The company that plays, and its games."""
        self.saved: list[Path] = []
        """Where the records of the evening are."""
        self.problem: UserError | None = None
        """Why a record could not be kept."""
        self.pace = pace
        self.advice = True
        self.confirms = False
        """Whether people are asked once more before anything is said for them."""
        self._setup = setup
        self._preset = preset
        self._keep = keep
        self._terms = new_terms(seed, games=games, date=date)
        self._saves = saves
        self._resumed = resumed
        self._table_screen: TableScreen | None = None
        self._leaving = False
        self._ear: Callable[[], object] | None = None
        """How the loop is told that a signal came, while it can be told."""
        self._interrupted = False

    @property
    def session(self) -> Session | None:
        """The game that is played, or was played last."""
        return self.series.session if self.series else None

    def on_mount(self) -> None:
        """Open the door."""
        self.register_theme(CALM)
        self.theme = "calm"
        self.title = self.texts.say("title")
        if os.name == "posix":
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGTERM, self.action_leave, 128 + signal.SIGTERM)
            loop.add_signal_handler(signal.SIGHUP, self.hang_up)
        self._listen_for_signals()
        if self._interrupted:
            self.action_leave()
        else:
            self._evening()

    def _listen_for_signals(self) -> None:
        """Let signals be heard by the loop, as keys are: never in the middle of a move."""
        loop, here = asyncio.get_running_loop(), copy_context()
        self._ear = lambda: loop.call_soon_threadsafe(self.action_leave, context=here)

    def interrupt(self) -> None:
        """Leave as soon as that can be; for handlers of signals, which come between any two steps.

        Before the screen is up, nothing is begun; once it is going, nothing is left to leave.
        """
        self._interrupted = True
        if self._ear is not None:
            self._ear()

    @work
    async def _evening(self) -> None:
        setup = None if self._resumed else self._setup
        between = False
        """Whether an earlier game goes on that is none of those the evening is for."""
        while True:
            if setup is None and self._resumed is None:
                setup = await self._agree()
                between = self._resumed is not None
            series = self.series = self._company(setup)
            self.confirms = series.setup.confirm
            await self._introduce(series)
            series.sit_down()
            while await self._game(series):
                pass
            series.close()
            if series.terms.games is not None and not between:
                self.exit(0)
                return
            self._preset = replace(self._preset or series.setup, confirm=self.confirms)
            setup = None

    async def _agree(self) -> Setup | None:
        """What is chosen on the start screen; nothing where a game goes on that was left."""
        opening = OpeningScreen(self.texts, self._preset, saves=self._saves)
        agreed, self.texts = await self.push_screen_wait(opening)
        if isinstance(agreed, ResumedGame):
            self._resumed, agreed = agreed, agreed.setup
        self._preset = agreed
        return agreed

    def _company(self, setup: Setup | None) -> KeyboardSeries:
        """The series that begins, or the one in which a game was left."""
        resumed, self._resumed = self._resumed, None
        if resumed is not None:
            setup, self.advice = resumed.setup, resumed.saved.advice
        assert setup is not None
        return KeyboardSeries(
            setup,
            self._terms,
            keep=self._keep,
            language=self.texts.language,
            saves=self._saves,
            you=nameless(self.texts),
            resumed=resumed,
        )

    async def _introduce(self, series: KeyboardSeries) -> None:
        """Let bots with names of their own say them, all at once and beside the screen."""
        if arriving := series.arriving:
            names = self.texts.listed(bot.name for bot in arriving)
            waiting = Arriving(self.texts.say("screen-arriving", names=names))
            await self.push_screen(waiting)
            await asyncio.gather(*(aside(bot.introduce) for bot in arriving))
            await waiting.in_front()
            waiting.answer(None)

    async def _game(self, series: KeyboardSeries) -> bool:
        """Play a game at this table; whether another one is wanted."""
        session = series.next_session(self._preferences)
        table = self._table_screen = TableScreen(
            session,
            self.texts,
            pace=self.pace,
            advice=self.advice,
            confirms=self.confirms,
            talk=series.talk,
        )
        await self.push_screen_wait(table)
        self.advice, self.confirms = table.advice, table.confirms
        self.save()
        if series.enough:
            return False
        end = EndScreen(
            self.texts, session.view(), series.series, me=session.alone, saved=self.saved
        )
        again = await self.push_screen_wait(end)
        return bool(again)

    def _preferences(self) -> Preferences:
        """What people want at this moment at the table that is shown."""
        table = self._table_screen
        assert table is not None
        return Preferences(advice=table.advice, confirm=table.confirms)

    def part(self) -> None:
        """See off the bots."""
        if self.series is not None:
            self.series.close()

    def on_unmount(self) -> None:
        """The evening is over."""
        self._ear = None
        signal.set_wakeup_fd(-1)  # the loop closes its end while signals would still write to it
        self.part()

    def save(self) -> None:
        """Keep the record of the game, once: whole when it is over, else as its player saw it."""
        if self.series is None:
            return
        try:
            path = self.series.end_game()
        except UserError as error:
            self.problem = error
            return
        if path is not None and path not in self.saved:
            self.saved.append(path)

    def action_leave(self, code: int = INTERRUPTED) -> None:
        """Leave at once, and keep the record."""
        self.save()
        self.exit(code)

    def hang_up(self) -> None:
        """Keep the record when the window is closed: no screen is left to give back."""
        self.save()
        self.part()
        os._exit(128 + signal.SIGHUP)

    async def on_event(self, event: events.Event) -> None:
        """Name every key once, before anything hears it: no screen asks for the layout."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            event.key = key_name(event.key)
        await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Open nothing over a screen that is not up yet, or is answered already."""
        if action in OPENING:
            front: Screen[object] = self.screen
            return isinstance(front, GameScreen) and front.listening
        return super().check_action(action, parameters)

    def action_ask_leave(self) -> None:
        """Leave, once that is meant."""
        if not self._leaving:
            self._leaving = True
            note = self.texts.say("quit-detail")
            question = yes_or_no(self.texts, self.texts.say("quit-question"), note=note)
            self.push_screen(question, self._leave)

    def _leave(self, meant: bool | None) -> None:  # noqa: FBT001 what the question was answered with
        self._leaving = False
        if meant:
            self.action_leave_now()

    def action_help(self) -> None:
        """Keys and rules."""
        if not self._reading():
            rules, variant = None, ""
            if self.session is not None:
                rules, variant = self.session.game.rules, self.session.game.round.variant
            self.push_screen(help_page(self.texts, rules, variant))

    def action_why(self) -> None:
        """Why the bots spoke as they did, once the dice have been shown."""
        if self.session is not None and not self._reading():
            self.push_screen(why_page(self.texts, self.session))

    def _reading(self) -> bool:
        top: Screen[object] = self.screen
        return isinstance(top, Page)

    def action_leave_now(self) -> None:
        """Leave from where nothing can be lost."""
        self.save()
        self.exit(0)
