"""`dudo play`: a table in this terminal, on the full screen or line by line."""

from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dudo.cli.evening import Evening
from dudo.cli.fullscreen import can_show, play_full_screen
from dudo.cli.game_list import library, numbered
from dudo.cli.hangup import leave_when_told
from dudo.cli.keeping import RecordKeeper
from dudo.cli.linegame import play_lines
from dudo.game import TableError
from dudo.game.start import check_name
from dudo.keyboard.names import check_names, nameless
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import DEFAULT_BOOK, Setup
from dudo.messages import message
from dudo.saved import Shelf, data_folder
from dudo.texts import texts

DEFAULT_BOTS = 3
MOST_BOTS = 11
USUAL_BOTS = ("honest", "reckless", "beginner", "cautious", "reader")


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
        Parameter(
            help='Who plays along: a name from "dudo bot", or cmd:COMMAND; repeatable.', negative=""
        ),
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
    resume: Annotated[
        list[str] | None,
        Parameter(
            help='Go on with the game left last, or one by its name or number in "dudo games".',
            consume_multiple=True,
            negative="",
        ),
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
        raise TableError(message("play-no-games", count=games))
    if resume is not None:
        _only_resume(
            resume, book=book, option=option, bots=bots, bot=bot, seed=seed, name=name,
            hotseat=hotseat, games=games,
        )  # fmt: skip
        resume = [_named(word) for word in resume]
    words = texts(lang)
    keeper = RecordKeeper(record, now=datetime.now().astimezone())
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
    shelf = Shelf()
    saves = EveningSaves(
        shelf,
        keeper.name,
        seed="" if seed is None else seed,
        date=keeper.date,
        record=keeper.path,
        fast=fast,
        place=keeper.place,
    )
    agreed = any((book, option, bot, hotseat, bots is not None))
    is_bare = not (
        agreed or confirm or quiet or any(each is not None for each in (seed, name, games, record))
    )
    evening = Evening(
        setup, saves=saves, keeper=keeper, seed=seed, games=games, fast=fast, texts=words
    )
    with closing(saves):
        if not plain and can_show():
            return play_full_screen(evening, agreed=agreed, resume=resume, lang=lang)
        leave_when_told()
        return play_lines(
            evening,
            named=bool(people),
            asks=book is None,
            offers=is_bare,
            resume=resume,
            lang=lang,
        )


def _named(word: str) -> str:
    """The name of a saved game, also where its number in the list of games is given."""
    shelf = Shelf()
    if shelf.path(word).exists():
        return word
    entry = numbered(library(data_folder()), word)
    return entry.name if entry else word


def _only_resume(resume: Sequence[str], **others: object) -> None:
    """A game goes on as it was agreed: nothing about it can be said anew."""
    if len(resume) > 1:
        raise TableError(message("play-one-game", word=resume[1]))
    said = next((name for name, value in others.items() if value is not None), "")
    if said:
        raise TableError(message("play-as-agreed", option=f"--{said}"))


def _people(hotseat: str | None, name: str | None) -> tuple[str, ...]:
    """Those at the keyboard by the names they gave; nobody where none was given."""
    if hotseat is not None and name is not None:
        raise TableError(message("play-named-twice"))
    given = () if name is None else (name,)
    names = given if hotseat is None else tuple(hotseat.split(","))
    names = tuple(each.strip() for each in names)
    if hotseat is not None and not all(names):
        raise TableError(message("play-needs-names"))
    for each in names:
        check_name(each)
    return names


def _company(named: Sequence[str], bots: int | None, *, hotseat: str | None) -> tuple[str, ...]:
    """The bots that are named, over again where more are to play; the usual ones if none is."""
    if bots is None:
        fewest = DEFAULT_BOTS if hotseat is None and not named else 0
        bots = max(fewest, len(named))
    else:
        fewest = max(len(named), 1 if hotseat is None else 0)
        if not fewest <= bots <= MOST_BOTS:
            told = message("play-bots", least=fewest, most=MOST_BOTS, count=bots)
            raise TableError(told)
    return tuple(islice(cycle(named or USUAL_BOTS), bots))
