"""The full-screen game: from the start screen through table after table to the door."""

import asyncio
import os
import random
import signal
from collections.abc import Callable, Mapping
from contextvars import copy_context
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from dudo.bots.bot import Bot
from dudo.bots.smalltalk import SmallTalk
from dudo.errors import INTERRUPTED, UserError
from dudo.game import Game, SeededRoller, Series, SystemRoller
from dudo.game.record import Recorder
from dudo.keyboard.names import nameless
from dudo.keyboard.saving import EveningSaves, ResumedGame, Terms, remind, terms_of, thoughts_of
from dudo.keyboard.session import Session
from dudo.keyboard.setup import GUEST, Setup
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

Keep = Callable[[str], Path]
"""Writes a record and says where."""

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
        self.session: Session | None = None
        self.series: Series | None = None
        self.saved: list[Path] = []
        """Where the records of the evening are."""
        self.problem: UserError | None = None
        """Why a record could not be kept."""
        self.pace = pace
        self.advice = True
        self.confirms = False
        """Whether people are asked once more before anything is said for them."""
        self._talk = SmallTalk({}, random.Random())
        self._setup = setup
        self._preset = preset
        self._keep = keep
        self._seed = "" if seed is None else seed
        self._date = date
        self._own = self._terms = Terms(
            games,
            SystemRoller() if seed is None else SeededRoller(seed),
            random.Random(None if seed is None else f"bots {seed}"),
        )
        """The evening's own, and what holds for the series that is played."""
        self._talk_rng = random.Random(None if seed is None else f"talk {seed}")
        self._saves = saves
        self._resumed = resumed
        self._kept: Session | None = None
        self._table_screen: TableScreen | None = None
        self._leaving = False
        self._bots: Mapping[int, Bot] = {}
        self._ear: Callable[[], object] | None = None
        """How the loop is told that a signal came, while it can be told."""
        self._interrupted = False

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
            if self._resumed is not None:
                setup = self._resumed.setup
            assert setup is not None
            self._terms = self._own if self._resumed is None else terms_of(self._resumed.saved)
            self._bots = setup.company(self._terms.rng)
            self.confirms = setup.confirm
            self._talk = SmallTalk(setup.characters(), self._talk_rng)
            await self._introduce()
            self.series = self._table(setup)
            while await self._game(setup):
                pass
            self.part()
            if self._terms.games is not None and not between:
                self.exit(0)
                return
            self._preset = replace(self._preset or setup, confirm=self.confirms)
            setup = None

    async def _agree(self) -> Setup | None:
        """What is chosen on the start screen; nothing where a game goes on that was left."""
        opening = OpeningScreen(self.texts, self._preset, saves=self._saves)
        agreed, self.texts = await self.push_screen_wait(opening)
        if isinstance(agreed, ResumedGame):
            self._resumed, agreed = agreed, agreed.setup
        self._preset = agreed
        return agreed

    def _table(self, setup: Setup) -> Series:
        """The series that begins, or the one in which a game was left."""
        if self._resumed is None:
            return setup.series(self._bots)
        self.advice = self._resumed.saved.advice
        self._terms.rng.setstate(self._resumed.saved.random)  # whatever bots drew to sit down
        return self._resumed.series

    async def _introduce(self) -> None:
        """Let bots with names of their own say them, all at once and beside the screen."""
        arriving = [bot for bot in self._bots.values() if bot.name]
        if arriving:
            names = self.texts.listed(bot.name for bot in arriving)
            waiting = Arriving(self.texts.say("screen-arriving", names=names))
            await self.push_screen(waiting)
            await asyncio.gather(*(aside(bot.introduce) for bot in arriving))
            await waiting.in_front()
            waiting.answer(None)

    def _for_the_record(self, game: Game) -> Game:
        """The game with a name for the player whom the screen calls you."""
        you = nameless(self.texts)
        named = (
            GUEST if name == you and seat not in self._bots else name
            for seat, name in enumerate(game.players)
        )
        return replace(game, players=tuple(named))

    async def _game(self, setup: Setup) -> bool:
        """Play a game at this table; whether another one is wanted."""
        series = self.series
        assert series is not None
        session = self.session = self._seat(setup, series)
        table = self._table_screen = TableScreen(
            session,
            self.texts,
            pace=self.pace,
            advice=self.advice,
            confirms=self.confirms,
            talk=self._talk,
        )
        await self.push_screen_wait(table)
        self.advice, self.confirms = table.advice, table.confirms
        self.series = series.after(session.game)
        self.save()
        played = len(self.series.winners)
        if self._terms.games is not None and played >= self._terms.games:
            return False
        end = EndScreen(self.texts, session.view(), self.series, me=session.alone, saved=self.saved)
        again = await self.push_screen_wait(end)
        return bool(again)

    def _seat(self, setup: Setup, series: Series) -> Session:
        """A game that begins, or goes on where it was left."""
        resumed, self._resumed = self._resumed, None
        opener = len(series.winners) % len(series.players)
        game = resumed.first if resumed else series.next_game(opener=opener)
        if self._saves is not None:
            self._saves.begin(
                setup,
                series,
                language=self.texts.language,
                games=self._terms.games,
                resumed=resumed,
            )
        seed, date = self._seed, self._date
        if resumed is not None:
            seed, date = resumed.saved.seed, resumed.saved.date
        session = Session(
            game,
            bots=self._bots,
            roller=self._terms.roller,
            rng=self._terms.rng,
            recorder=Recorder(
                self._for_the_record(game),
                seed="" if series.winners else seed,
                date=date,
            ),
            keep=self._note,
            past=resumed.saved.events if resumed else (),
        )
        if resumed is not None:
            session.recollect(thoughts_of(resumed.saved.said), thoughts_of(resumed.saved.told))
            remind(resumed.saved, self._bots, session.game)
        return session

    def _note(self, session: Session) -> None:
        """Save the game after a move."""
        if self._saves is not None:
            if self._table_screen is not None:
                self._saves.advice = self._table_screen.advice
                self._saves.confirm = self._table_screen.confirms
            self._saves.save(session, self._bots)

    def part(self) -> None:
        """See off the bots: thoughts are cut short, and programs end."""
        for bot in self._bots.values():
            bot.leave()
        for bot in self._bots.values():
            bot.close()

    def on_unmount(self) -> None:
        """The evening is over."""
        self._ear = None
        self.part()

    def save(self) -> None:
        """Keep the record of the game, once: whole when it is over, else as its player saw it."""
        session = self.session
        if session is None or self._kept is session:
            return
        self._kept = session
        text, over = session.record()
        try:
            path = self._keep(text)
        except UserError as error:
            self.problem = error
            return
        if path not in self.saved:
            self.saved.append(path)
        if self._saves is not None:
            self._saves.kept(path, text, over=over)

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
