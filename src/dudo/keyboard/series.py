"""The games that one company plays one after the other at one keyboard, however they are shown."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dudo.bots.bot import Bot
from dudo.bots.smalltalk import SmallTalk
from dudo.game import Game, Roller, SeededRoller, Series, SystemRoller
from dudo.game.record import Recorder
from dudo.keyboard.saving import (
    EveningSaves,
    Preferences,
    ResumedGame,
    remind,
    saved_roller,
    thoughts_of,
)
from dudo.keyboard.session import Session
from dudo.keyboard.setup import GUEST, Setup
from dudo.saved import SavedGame

Keep = Callable[[str], Path]
"""Writes a record and says where."""


class Terms(NamedTuple):
    """What holds for all games of a series: how many there are, and where chance comes from."""

    roller: Roller
    lots: random.Random
    """What the bots draw their lots from."""
    talk: random.Random
    """What decides whether bots say a word beside the game."""
    seed: int | str = ""
    """What all three came from; nothing where nobody gave a seed."""
    games: int | None = None
    """How many games are played without asking for another."""
    date: str = ""


def new_terms(seed: int | str | None, *, games: int | None = None, date: str = "") -> Terms:
    """The terms of an evening: one seed gives the same dice, the same bots and the same talk."""
    return Terms(
        SystemRoller() if seed is None else SeededRoller(seed),
        random.Random(None if seed is None else f"bots {seed}"),
        random.Random(None if seed is None else f"talk {seed}"),
        seed="" if seed is None else seed,
        games=games,
        date=date,
    )


def terms_left(saved: SavedGame) -> Terms:
    """The terms of a series in which a game was left: its dice go on where they stopped."""
    seed = None if saved.seed == "" else saved.seed
    terms = new_terms(seed, games=saved.games, date=saved.date)
    return terms._replace(roller=saved_roller(saved))


class KeyboardSeries:
    """A company at one keyboard and its games (J4); clients only show and ask.

    A client lets those `arriving` introduce themselves and says `sit_down`. Then it plays one
    `next_session` after the other, says `end_game` after each, until there are `enough` of them,
    and at last says `close`.
    """

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        *,
        keep: Keep,
        language: str,
        saves: EveningSaves | None = None,
        you: str = GUEST,
        resumed: ResumedGame | None = None,
    ) -> None:
        """A series by the terms of the evening; one that goes on as `resumed` has its own.

        `you` is what a player is called here who gave no name, and whom records call a guest.
        """
        self.setup = setup
        self.terms = terms if resumed is None else terms_left(resumed.saved)
        self.bots = setup.company(self.terms.lots)
        self.talk = SmallTalk(setup.characters(), self.terms.talk)
        self.series: Series = setup.series() if resumed is None else resumed.series
        """The rules, the players and who has won."""
        self.session: Session | None = None
        """The game that is played, or was played last."""
        self._date = terms.date
        self._keep = keep
        self._language = language
        self._saves = saves
        self._you = you
        self._resumed = resumed
        self._ended: Session | None = None
        self._preferences: Callable[[], Preferences] = lambda: Preferences(
            advice=resumed is None or resumed.saved.advice, confirm=setup.confirm
        )

    @property
    def arriving(self) -> tuple[Bot, ...]:
        """The bots that have names of their own to say before the first game."""
        return tuple(bot for bot in self.bots.values() if bot.name)

    @property
    def enough(self) -> bool:
        """Whether as many games have been played as were to be."""
        return self.terms.games is not None and len(self.series.winners) >= self.terms.games

    def sit_down(self) -> None:
        """Everybody takes their seat, by the names that they have said."""
        if self._resumed is None:
            self.series = self.setup.series(self.bots)
        else:
            self.terms.lots.setstate(self._resumed.saved.random)  # whatever bots drew to sit down

    def next_session(self, preferences: Callable[[], Preferences] | None = None) -> Session:
        """The next game of the series, or first of all the one that was left.

        It is saved after every move, with what `preferences` are at that moment.
        """
        resumed, self._resumed = self._resumed, None
        if preferences is not None:
            self._preferences = preferences
        if self._saves is not None:
            self._saves.begin(
                self.setup,
                self.series,
                language=self._language,
                games=self.terms.games,
                resumed=resumed,
            )
        first = self.series.next_game() if resumed is None else resumed.first
        self.session = Session(
            first,
            bots=self.bots,
            roller=self.terms.roller,
            rng=self.terms.lots,
            recorder=Recorder(
                self._for_the_record(first),
                seed="" if self.series.winners else self.terms.seed,
                date=self._date if resumed is None else resumed.saved.date,
            ),
            keep=self._save,
            past=() if resumed is None else resumed.saved.events,
        )
        if resumed is not None:
            saved = resumed.saved
            self.session.recollect(thoughts_of(saved.said), thoughts_of(saved.told))
            remind(saved, self.bots, self.session.game)
        return self.session

    def end_game(self) -> Path | None:
        """Count the game if it is over, and keep its record, once: whole, or as far as it went.

        What is told is where the record is; nothing where it has been told already.
        """
        session = self.session
        if session is None or self._ended is session:
            return None
        self._ended = session
        if session.over:
            self.series = self.series.after(session.game)
        text, over = session.record()
        path = self._keep(text)
        if self._saves is not None:
            self._saves.kept(path, text, over=over)
        return path

    def close(self) -> None:
        """See off the bots: thoughts are cut short, and programs end."""
        for bot in self.bots.values():
            bot.leave()
        for bot in self.bots.values():
            bot.close()

    def _save(self, session: Session) -> None:
        if self._saves is not None:
            self._saves.save(session, self.bots, self._preferences())

    def _for_the_record(self, game: Game) -> Game:
        """The game with the name that records give a player who gave none."""
        named = (
            GUEST if name == self._you and seat not in self.bots else name
            for seat, name in enumerate(game.players)
        )
        return replace(game, players=tuple(named))
