"""`dudo play`: a table in this terminal, on the full screen or line by line."""

import random
from collections.abc import Sequence
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from dudo.bots.smalltalk import SmallTalk
from dudo.cli.fullscreen import can_show, play_full_screen
from dudo.cli.hangup import leave_when_told
from dudo.cli.keeping import Keeper
from dudo.cli.linetable import LineTable
from dudo.cli.screen import Left, Screen
from dudo.game import SeededRoller, SystemRoller, TableError, start
from dudo.game.record import Recorder, write
from dudo.rules import BOOKS
from dudo.terminal.names import check_names, nameless
from dudo.terminal.session import Session
from dudo.terminal.setup import DEFAULT_BOOK, GUEST, Setup, programs
from dudo.texts import Texts, texts

DEFAULT_BOTS = 3
MOST_BOTS = 11
LONGEST_NAME = 30
USUAL_BOTS = ("honest", "reckless", "beginner", "cautious", "reader")
INTERRUPTED = 130
"""The exit code of Ctrl-C, as shells expect it; leaving by Ctrl-D or `quit` is 0."""


def play(
    *,
    book: Annotated[str | None, Parameter(help="A book, or a house-rule file (.toml).")] = None,
    option: Annotated[
        list[str] | None,
        Parameter(help="An optional rule of the book; may be repeated.", negative=""),
    ] = None,
    bots: Annotated[int | None, Parameter(help="How many bots play along, 1 to 11.")] = None,
    bot: Annotated[
        list[str] | None,
        Parameter(help='Who plays along: a name from "dudo bot", or cmd:COMMAND; repeatable.'),
    ] = None,
    seed: Annotated[
        int | str | None, Parameter(help="Makes dice and bots the same every time.")
    ] = None,
    name: Annotated[str | None, Parameter(help="Your name at the table.")] = None,
    hotseat: Annotated[
        str | None, Parameter(help='Several people at this keyboard: "Ana,Bob,Carla".')
    ] = None,
    record: Annotated[
        Path | None, Parameter(help="Where the record goes; a file that exists is never touched.")
    ] = None,
    games: Annotated[
        int | None, Parameter(help="Play this many games without asking for another.")
    ] = None,
    fast: Annotated[
        bool, Parameter(help="Do not pause between lines.", negative="", show_default=False)
    ] = False,
    plain: Annotated[
        bool,
        Parameter(
            help="Line by line, as it always is where no terminal can show a table.",
            negative="",
            show_default=False,
        ),
    ] = False,
    confirm: Annotated[
        bool,
        Parameter(
            help="Ask once more before anything is said for you.", negative="", show_default=False
        ),
    ] = False,
    quiet: Annotated[
        bool,
        Parameter(
            help="The bots play without a word beside the game.", negative="", show_default=False
        ),
    ] = False,
    lang: Annotated[
        str | None,
        Parameter(help="The language of the game: en, fr, es or ru; else the locale's."),
    ] = None,
) -> int:
    """Play against bots, or with friends at one keyboard."""
    if games is not None and games < 1:
        raise TableError(f"there is no playing {games} games")
    words = texts(lang)
    keeper = Keeper(record, now=datetime.now().astimezone())
    people = _people(hotseat, name)
    check_names(people, words)
    setup = Setup(
        book=book or DEFAULT_BOOK,
        options=tuple(option or ()),
        people=people or (nameless(words),),
        bots=_company(bot or [], bots, hotseat=hotseat),
        confirm=confirm,
        talk=not quiet,
    )
    if not plain and can_show():
        return play_full_screen(
            setup,
            agreed=any((book, option, bot, hotseat, bots is not None)),
            seed=seed,
            keeper=keeper,
            games=games,
            fast=fast,
            texts=words,
        )
    leave_when_told()
    screen = Screen(fast=fast)
    if not people:
        setup = replace(setup, people=(GUEST,))
    try:
        if book is None:
            setup = replace(setup, book=_choose_book(screen, words))
        write(start(setup.rules(), setup.players), (), seed="" if seed is None else seed)
        return _Evening(screen, setup, texts=words, seed=seed).play(keeper, games=games)
    except Left:
        screen.tell(words.say("line-goodbye"))
        return 0
    except KeyboardInterrupt:
        screen.tell(words.say("line-goodbye"))
        return INTERRUPTED


class _Evening:
    """Games one after the other at one table (J4)."""

    def __init__(
        self, screen: Screen, setup: Setup, *, texts: Texts, seed: int | str | None
    ) -> None:
        self._screen = screen
        self._texts = texts
        self._setup, self._series = setup, setup.series()
        self._seed = "" if seed is None else seed
        self._rng = random.Random(None if seed is None else f"bots {seed}")
        self._roller = SystemRoller() if seed is None else SeededRoller(seed)
        self._bots = setup.company(self._rng)
        talk = random.Random(None if seed is None else f"talk {seed}")
        self._talk = SmallTalk(setup.characters(), talk)

    def play(self, keeper: Keeper, *, games: int | None) -> int:
        """Play until the games are played or nobody wants another."""
        rules, say = self._series.rules, self._texts.say
        self._screen.tell(self._texts.book(rules), style="bold")
        self._screen.tell(self._texts.about(rules))
        self._screen.tell(say("line-hint", help=say("command-help")))
        again = say("line-sure", question=say("end-again"))
        try:
            for program in programs(self._bots):
                program.introduce()
            self._series = self._setup.series(self._bots)
            while True:
                self._game(keeper)
                played = len(self._series.winners)
                if played == games or (games is None and not self._screen.sure(again, self._texts)):
                    return 0
        finally:
            for program in programs(self._bots):
                program.close()

    def _game(self, keeper: Keeper) -> None:
        series = self._series
        opener = len(series.winners) % len(series.players)
        game = series.next_game(opener=opener)
        session = Session(
            game,
            bots=self._bots,
            roller=self._roller,
            rng=self._rng,
            recorder=Recorder(game, seed="" if series.winners else self._seed, date=keeper.date),
        )
        table = LineTable(
            session,
            screen=self._screen,
            texts=self._texts,
            confirms=self._setup.confirm,
            talk=self._talk,
        )
        try:
            self._series = series.after(table.play())
        finally:
            path = str(keeper.save(session.record()))
            self._screen.tell(self._texts.say("screen-record", path=path))
        self._tell_score()

    def _tell_score(self) -> None:
        winners, players = self._series.winners, self._series.players
        if len(winners) > 1:
            you = self._texts.say("you")
            shown = (you if name == GUEST else name for name in players)
            score = ", ".join(f"{name} {winners.count(seat)}" for seat, name in enumerate(shown))
            self._screen.tell(self._texts.say("line-score", score=score), style="bold")


def _choose_book(screen: Screen, texts: Texts) -> str:
    """Ask which book, where somebody is there to answer."""
    if not screen.live:
        return DEFAULT_BOOK
    names = list(BOOKS)
    titles = {name: texts.book(rules) for name, rules in BOOKS.items()}
    own = {texts.say(f"book-{name}").casefold(): name for name in names}
    own |= {title.casefold(): name for name, title in titles.items()}
    screen.tell(texts.say("line-which-game"), style="bold")
    for number, name in enumerate(names, start=1):
        screen.tell(f"  {number}  {titles[name]}")
        screen.tell(f"     {texts.about(BOOKS[name])}")
    while True:
        asked = texts.say("line-ask-game", book=DEFAULT_BOOK)
        said = screen.ask(f"{asked} ").casefold() or DEFAULT_BOOK
        if said in names:
            return said
        if said in own:
            return own[said]
        if said.isdecimal() and 1 <= int(said[:9]) <= len(names):
            return names[int(said) - 1]
        screen.tell(texts.say("line-no-such-game", count=len(names)))


def _people(hotseat: str | None, name: str | None) -> tuple[str, ...]:
    """Those at the keyboard by the names they gave; nobody where none was given."""
    if hotseat is not None and name is not None:
        raise TableError("--hotseat names everybody at the keyboard already: leave --name out")
    given = () if name is None else (name,)
    names = given if hotseat is None else tuple(hotseat.split(","))
    for each in (names := tuple(each.strip() for each in names)):
        if len(each) > LONGEST_NAME:
            raise TableError(
                f"a name has at most {LONGEST_NAME} letters: {each[:LONGEST_NAME]}… has {len(each)}"
            )
    return names


def _company(named: Sequence[str], bots: int | None, *, hotseat: str | None) -> tuple[str, ...]:
    """The bots that are named, over again where more are to play; the usual ones if none is."""
    if bots is None:
        fewest = DEFAULT_BOTS if hotseat is None and not named else 0
        bots = max(fewest, len(named))
    else:
        fewest = max(len(named), 1 if hotseat is None else 0)
        if not fewest <= bots <= MOST_BOTS:
            raise TableError(f"you can play with {fewest} to {MOST_BOTS} bots, not {bots}")
    return tuple(islice(cycle(named or USUAL_BOTS), bots))
