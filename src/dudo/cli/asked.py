"""What `dudo play` is asked for by its options, and the evening that comes of it."""

from contextlib import closing
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from dudo.cli.evening import Evening
from dudo.cli.fullscreen import can_show, play_full_screen
from dudo.cli.game_list import list_games, numbered
from dudo.cli.hangup import leave_when_told
from dudo.cli.keeping import RecordKeeper
from dudo.cli.linegame import play_lines
from dudo.game import TableError
from dudo.game.start import check_name
from dudo.keyboard.names import check_names, nameless
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import DEFAULT_BOOK, Setup
from dudo.messages import message
from dudo.saved import NotResumable, Shelf, data_folder
from dudo.saved.errors import ResumeRefusal
from dudo.texts import Texts, texts

DEFAULT_BOTS = 3
MOST_BOTS = 11
USUAL_BOTS = ("honest", "reckless", "beginner", "cautious", "reader")


class Asked(NamedTuple):
    """The options of `dudo play` as they were given, and what is not right about them."""

    book: str | None
    option: tuple[str, ...]
    bots: int | None
    bot: tuple[str, ...]
    seed: int | str | None
    name: str | None
    hotseat: str | None
    record: Path | None
    resume: tuple[str, ...] | None
    games: int | None
    fast: bool
    plain: bool
    confirm: bool
    quiet: bool
    lang: str | None

    @property
    def is_agreed(self) -> bool:
        """Whether it is said what is played, or with whom, so that nobody need be asked."""
        return bool(self.book or self.option or self.bot or self.hotseat or self.bots is not None)

    @property
    def is_bare(self) -> bool:
        """Whether nothing at all is said about the game, which may then be one that was left."""
        said = (self.seed, self.name, self.games, self.record)
        return not (
            self.is_agreed or self.confirm or self.quiet or any(each is not None for each in said)
        )

    def check(self) -> None:
        """Refuse what cannot be asked for, or not together."""
        if self.games is not None and self.games < 1:
            raise TableError(message("play-no-games", count=self.games))
        if self.resume is not None:
            self._check_resume(self.resume)

    def _check_resume(self, resume: tuple[str, ...]) -> None:
        """A game goes on as it was agreed: nothing about it can be said anew."""
        if len(resume) > 1:
            raise TableError(message("play-one-game", word=resume[1]))
        for name in ("book", "option", "bots", "bot", "seed", "name", "hotseat", "games"):
            if getattr(self, name) not in (None, ()):
                raise TableError(message("play-as-agreed", option=f"--{name}"))

    def people(self) -> tuple[str, ...]:
        """Those at the keyboard by the names they gave; nobody where none was given."""
        if self.hotseat is not None and self.name is not None:
            raise TableError(message("play-named-twice"))
        given = () if self.name is None else (self.name,)
        names = given if self.hotseat is None else tuple(self.hotseat.split(","))
        names = tuple(each.strip() for each in names)
        if self.hotseat is not None and not all(names):
            raise TableError(message("play-needs-names"))
        for each in names:
            check_name(each)
        return names

    def company(self) -> tuple[str, ...]:
        """The bots that are named, over again where more are to play; the usual ones if none is."""
        bots, is_hotseat = self.bots, self.hotseat is not None
        if bots is None:
            bots = len(self.bot) if is_hotseat or self.bot else DEFAULT_BOTS
        else:
            fewest = max(len(self.bot), 0 if is_hotseat else 1)
            if not fewest <= bots <= MOST_BOTS:
                wanted = message("play-bots", least=fewest, most=MOST_BOTS, count=bots)
                raise TableError(wanted)
        return tuple(islice(cycle(self.bot or USUAL_BOTS), bots))

    def setup(self, words: Texts) -> Setup:
        """The table that is asked for."""
        people = self.people()
        check_names(people, words)
        return Setup(
            book=self.book or DEFAULT_BOOK,
            options=self.option,
            people=people or (nameless(words),),
            bots=self.company(),
            confirm=self.confirm,
            talk=not self.quiet,
        )


def play_as_asked(asked: Asked) -> int:
    """Play until nobody wants to any more; the exit code."""
    asked.check()
    resume = None if asked.resume is None else [_named(word) for word in asked.resume]
    evening = _evening(asked)
    with closing(evening.saves):
        if not asked.plain and can_show():
            return play_full_screen(evening, agreed=asked.is_agreed, resume=resume, lang=asked.lang)
        leave_when_told()
        return play_lines(
            evening,
            named=bool(asked.people()),
            asks=asked.book is None,
            offers=asked.is_bare,
            resume=resume,
            lang=asked.lang,
        )


def _evening(asked: Asked) -> Evening:
    """The table, where its records go and where its games are saved."""
    words = texts(asked.lang)
    keeper = RecordKeeper(asked.record, now=datetime.now().astimezone())
    setup = asked.setup(words)
    saves = EveningSaves(
        Shelf(),
        keeper.name,
        seed="" if asked.seed is None else asked.seed,
        date=keeper.date,
        record=keeper.path,
        fast=asked.fast,
        place=keeper.place,
    )
    return Evening(
        setup,
        saves=saves,
        keeper=keeper,
        seed=asked.seed,
        games=asked.games,
        fast=asked.fast,
        texts=words,
    )


def _named(word: str) -> str:
    """The name of a saved game, also where its number in the list of games is given."""
    if Shelf().path(word).exists():
        return word
    games = list_games(data_folder())
    found = next((game for game in games if game.name == word), numbered(games, word))
    if found is None:
        return word
    if found.saved is None:
        command = f"dudo games show {word}"
        raise NotResumable(ResumeRefusal.RECORD_ONLY, name=found.name, command=command)
    return found.name
