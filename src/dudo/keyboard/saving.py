"""Saving the games of an evening after every move, and going on with one that was left."""

import hashlib
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import ValidationError
from msgspec.structs import replace

from dudo.bots.bot import Bot
from dudo.bots.cast import is_program, make
from dudo.errors import UserError
from dudo.files import Survives
from dudo.game import Game, Roller, SeededRoller, Series, SystemRoller, view
from dudo.keyboard.session import Session, Told
from dudo.keyboard.setup import GUEST, Setup
from dudo.rules import BOOKS
from dudo.rules.ruleset import fingerprint
from dudo.saved import LeftRecord, NotResumable, SavedGame, Saver, Shelf, restored
from dudo.saved.errors import ResumeRefusal, in_file
from dudo.saved.game import Restored, now, written_rules
from dudo.saved.shelf import Found


class ResumedGame(NamedTuple):
    """A game that was left, set up again at a table."""

    saved: SavedGame
    setup: Setup
    series: Series
    first: Game
    """The game as it began, with the names that are in use at this table."""
    name: str
    """What the saved game goes by."""
    record: str
    """Where its record goes."""


class Preferences(NamedTuple):
    """What people at the keyboard can change at the table, and find again when the game goes on."""

    advice: bool
    """Whether the odds are shown."""
    confirm: bool
    """Whether people are asked once more before anything is said for them."""


class _Facts(NamedTuple):
    """What a game is known by: those of the evening, or of the earlier one when it was begun."""

    seed: int | str
    date: str
    record: str


class EveningSaves:
    """Where the games of an evening are saved; one is played at a time."""

    def __init__(
        self,
        shelf: Shelf,
        name: str,
        *,
        seed: int | str = "",
        date: str = "",
        record: Path | str = "",
        fast: bool = False,
        place: Callable[[SavedGame], str] = lambda saved: saved.record,
    ) -> None:
        self._shelf, self._name = shelf, name
        self._own = self._facts = _Facts(seed, date, str(record))
        self._games: int | None = None
        self._fast = fast
        self._place = place
        self._saver: Saver | None = None
        self._setup: Setup | None = None
        self._series: Series | None = None
        self._language = "en"
        self._rules = ("", "")
        self._begun = 0

    @property
    def record(self) -> Path:
        """Where the record of the game goes."""
        return Path(self._facts.record)

    @property
    def instead(self) -> LeftRecord | None:
        """The record of the game as it was left before, whose place the next one takes."""
        return self._saver.left if self._saver else None

    @property
    def problem(self) -> str:
        """Why the game is not saved, where it is not."""
        return self._saver.problem if self._saver else ""

    @property
    def waiting(self) -> str:
        """The name of the game that can be gone on with after this evening, if there is one."""
        return self._saver.name if self._saver and self._saver.saved else ""

    def make(self) -> None:
        """See to it that games can be saved, or say why they cannot."""
        self._shelf.make()

    def offered(self) -> Found | None:
        """The game one could go on with."""
        return self._shelf.latest()

    def find(self, name: str = "") -> SavedGame:
        """The game that would be taken up, as it was saved."""
        found = self._shelf.find(name)
        assert found.saved is not None
        return found.saved

    def take(self, name: str = "", *, you: str = GUEST) -> ResumedGame:
        """Go on with the game of that name, or the latest; `you` is what a guest is called."""
        found, held = self._shelf.take(name)
        saved = found.saved
        assert saved is not None
        try:
            again = restored(saved)
            _check(again)
        except UserError as wrong:
            held.let_go()
            raise in_file(found.path, wrong.sayable) from None
        self._saver = Saver.going_on(self._shelf, found, held)
        return _seated(again, you, found.name, record=self._place(saved))

    def begin(
        self,
        setup: Setup,
        series: Series,
        *,
        language: str,
        games: int | None,
        resumed: ResumedGame | None = None,
    ) -> None:
        """A game begins at the table, or goes on: it is saved from now on.

        `games` is how many are played in this series without asking.
        """
        self._setup, self._series, self._language = setup, series, language
        self._games = games
        self._facts = self._own
        if resumed is not None:
            self._facts = _Facts(resumed.saved.seed, resumed.saved.date, resumed.record)
        self._rules = written_rules(series.rules), fingerprint(series.rules)
        self._begun += 1
        if resumed is None:
            name = self._name if self._begun == 1 else f"{self._name}-{self._begun}"
            self._saver = Saver(self._shelf, name)

    def save(self, session: Session, bots: Mapping[int, Bot], preferences: Preferences) -> None:
        """Save the game as it stands after a move."""
        assert self._saver is not None
        waits = session.over or session.game.turn in session.people or bool(session.floor)
        survives = Survives.POWER_CUT if waits else Survives.KILL
        self._saver.save(self._snapshot(session, bots, preferences), survives=survives)

    def kept(self, path: Path, text: str, *, over: bool) -> None:
        """The record has been written: whole, or as far as the game went."""
        if self._saver is None:
            return
        if over:
            self._saver.finish()
        else:
            self._saver.leave(LeftRecord(str(path.absolute()), digest(text)))

    def close(self) -> None:
        """Leave: what is saved stays, for whoever goes on with it."""
        if self._saver is not None:
            self._saver.close()

    def _snapshot(
        self, session: Session, bots: Mapping[int, Bot], preferences: Preferences
    ) -> SavedGame:
        setup, series = self._setup, self._series
        assert setup is not None
        assert series is not None
        first = session.recorder.first
        rules, mark = self._rules
        roller = session.roller
        return SavedGame(
            rules=rules,
            fingerprint=mark,
            book=setup.book,
            options=setup.options,
            players=first.players,
            people=len(session.people),
            bots=setup.bots,
            winners=series.winners,
            first_out=series.first_out,
            agreed=first.agreed,
            events=session.recorder.events,
            random=session.rng.getstate(),
            dice=roller.state() if isinstance(roller, SeededRoller) else None,
            memories={
                seat: known for seat, bot in bots.items() if (known := bot.remembered()) is not None
            },
            said=tuple(session.said),
            told=tuple(session.reasons),
            advice=preferences.advice,
            confirm=preferences.confirm,
            talk=setup.talk,
            fast=self._fast,
            language=self._language,
            folder=str(setup.folder or Path.cwd()) if any(map(is_program, setup.bots)) else "",
            saved=now(),
            seed=self._facts.seed,
            games=self._games,
            date=self._facts.date,
            record=self._facts.record,
        )


def saved_roller(saved: SavedGame) -> Roller:
    """The dice as they were left."""
    return SystemRoller() if saved.dice is None else SeededRoller.going_on(saved.dice)


def remind(saved: SavedGame, bots: Mapping[int, Bot], game: Game) -> None:
    """Let the bots know again what they knew, after they have heard the game so far."""
    for seat, bot in bots.items():
        if seat in saved.memories:
            try:
                bot.recall(saved.memories[seat], view(game, seat))
            except ValidationError:
                raise NotResumable(ResumeRefusal.DAMAGED_BOT) from None


def thoughts_of(said: tuple[tuple[int, object], ...]) -> list[Told]:
    """What bots said, as a session keeps it."""
    return [Told(*each) for each in said]  # type: ignore[arg-type] # decisions, as they were saved


def digest(text: str) -> str:
    """What a record is known again by."""
    return hashlib.sha256(text.encode()).hexdigest()


def _check(again: Restored) -> None:
    """Find out before anything is changed whether its bots and dice are there to go on."""
    saved, rng = again.saved, random.Random()
    folder = _folder(saved)
    bots = {
        seat: make(name, rng, folder=folder)
        for seat, name in enumerate(saved.bots, start=saved.people)
    }
    try:
        rng.setstate(saved.random)
        saved_roller(saved)
    except (TypeError, ValueError, OverflowError):
        raise NotResumable(ResumeRefusal.DAMAGED_DICE) from None
    remind(saved, bots, again.last)


def _seated(again: Restored, you: str, name: str, *, record: str) -> ResumedGame:
    """The table as it was; whoever gave no name is called what this table calls them."""
    saved = again.saved
    players = tuple(
        you if seat < saved.people and player == GUEST else player
        for seat, player in enumerate(saved.players)
    )
    folder = _folder(saved)
    setup = Setup(
        book=_book(saved, folder),
        options=saved.options,
        people=players[: saved.people],
        bots=saved.bots,
        confirm=saved.confirm,
        talk=saved.talk,
        folder=folder,
    )
    series = replace(again.series, players=players)
    return ResumedGame(saved, setup, series, replace(again.first, players=players), name, record)


def _folder(saved: SavedGame) -> Path | None:
    """Where programs among the bots are to be started."""
    if not saved.folder:
        return None
    if not Path(saved.folder).is_dir():
        raise NotResumable(ResumeRefusal.FOLDER_GONE, folder=saved.folder)
    return Path(saved.folder)


def _book(saved: SavedGame, folder: Path | None) -> str:
    """What the rules of the next series are asked for by: a house file is found where it was."""
    if folder is None or saved.book in BOOKS or not (folder / saved.book).is_file():
        return saved.book
    return str(folder / saved.book)
