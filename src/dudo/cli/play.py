"""`dudo play`: a table in this terminal, on the full screen or line by line."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dudo.cli.asked import Asked, play_as_asked


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
    return play_as_asked(
        Asked(
            book=book,
            option=tuple(option or ()),
            bots=bots,
            bot=tuple(bot or ()),
            seed=seed,
            name=name,
            hotseat=hotseat,
            record=record,
            resume=None if resume is None else tuple(resume),
            games=games,
            fast=fast,
            plain=plain,
            confirm=confirm,
            quiet=quiet,
            lang=lang,
        )
    )
