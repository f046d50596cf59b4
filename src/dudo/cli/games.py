"""`dudo games`: the records and saved games of this user, listed, shown and deleted."""

import sys
from contextlib import suppress
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dudo.cli.commands import says_yes
from dudo.cli.game_list import ListedGame, list_games, numbered, strangers
from dudo.cli.invoked import resuming
from dudo.cli.keeping import SUFFIX
from dudo.cli.printable import printable
from dudo.cli.replay import replay
from dudo.errors import UserError
from dudo.messages import Message, message
from dudo.saved import Shelf, data_folder
from dudo.texts import Texts, texts

app = App(name="games", help="List, replay and delete the games you have played.")

Lang = Annotated[
    str | None, Parameter(help="The language of the list: en, fr, es or ru; else the locale's.")
]


LISTING = "dudo games"
"""The command that lists all games."""
WIDE = 160
"""Letters of a line where no terminal breaks it."""
ROOM_FOR_NAMES = 110
"""Letters of a line from which the names of games are listed; their numbers do as well."""


class NoSuchGame(UserError):
    """A name or a number that no game has."""


@app.default
def games(*, lang: Lang = None) -> None:
    """List the games you have played and those you have left, the oldest first."""
    words, folder = texts(lang), data_folder()
    entries = list_games(folder)
    if entries:
        console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
        console.print(_table(entries, words, named=console.width >= ROOM_FOR_NAMES))
    else:
        print(words.say("games-none", path=str(folder)))
    if count := strangers(folder):
        print(words.say("games-others", count=count))


@app.command
def show(
    game: str,
    /,
    *,
    everything: Annotated[bool, Parameter(name="--all", negative=())] = False,
    check: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
    lang: str | None = None,
) -> int:
    """Step through a game, as "dudo replay" does.

    Parameters
    ----------
    game
        Its number or its name in the list.
    everything
        Print the whole game at once.
    check
        Only say whether the record keeps to its rules; exit codes as with "dudo replay --check".
    json
        Print the events as JSON, one a line.
    lang
        The language it is told in: en, fr, es or ru; else the locale's.

    """
    entry = _found([game])[0]
    if entry.record is None and entry.wrong:
        raise NoSuchGame(message("resume-in-file", file=str(entry.saved), why=entry.wrong))
    if entry.record is None:
        how = resuming(entry.name)
        raise NoSuchGame(message("games-no-record", name=entry.name, command=how))
    return replay(entry.record, everything=everything, check=check, json=json, lang=lang)


@app.command
def delete(
    *games: Annotated[str, Parameter(help="Numbers or names in the list.")],
    yes: Annotated[bool, Parameter(help="Do not ask.", negative=())] = False,
    lang: Lang = None,
) -> int:
    """Delete games for good: their records, and what is saved of them."""
    if not games:
        raise NoSuchGame(message("games-name-them", command=LISTING))
    entries, words = _found(list(games)), texts(lang)
    for entry in entries:
        if entry.in_play:
            raise NoSuchGame(message("resume-in-play", name=entry.name))
    names = words.listed(entry.name for entry in entries)
    if not yes and not _sure(words.say("games-delete", count=len(entries), names=names), words):
        print(words.say("games-kept"))
        return 1
    Shelf().delete(*(entry.name for entry in entries if entry.saved))
    for entry in entries:
        earlier = data_folder() / f"{entry.name}{SUFFIX}"
        for record in {earlier, entry.record or earlier}:
            with suppress(FileNotFoundError):
                record.unlink()
    print(words.say("games-deleted", names=names))
    return 0


@app.command
def path() -> None:
    """Print the folder where records and saved games are."""
    print(data_folder())


def _sure(question: str, words: Texts) -> bool:
    if not sys.stdin.isatty():
        raise UserError(message("games-nobody-asked"))
    try:
        return says_yes(input(words.say("line-sure", question=question) + " "), words)
    except EOFError:
        print()
        return False


def _found(asked: list[str]) -> list[ListedGame]:
    """The games that are meant, each once."""
    entries = list_games(data_folder())
    by_name = {entry.name: entry for entry in entries}
    found: dict[str, ListedGame] = {}
    for word in asked:
        if word in by_name:
            found[word] = by_name[word]
        elif entry := numbered(entries, word):
            found[entry.name] = entry
        else:
            raise NoSuchGame(_unknown(word, len(entries)))
    return list(found.values())


def _unknown(word: str, count: int) -> Message:
    if not count:
        return message("games-unknown-none", word=word, path=str(data_folder()))
    return message("games-unknown", word=word, count=count, command=LISTING)


def _table(entries: list[ListedGame], words: Texts, *, named: bool) -> Table:
    table = Table()
    columns = ["number", "name", "date", "book", "players", "result"]
    if not named:
        columns.remove("name")
    for heading in columns:
        whole = heading in ("number", "name", "date")
        table.add_column(words.say(f"games-{heading}"), overflow="fold", no_wrap=whole)
    for number, entry in enumerate(entries, start=1):
        cells = {
            "number": str(number),
            "name": entry.name,
            "date": entry.date,
            "book": entry.book,
            "players": words.listed(entry.players) if entry.players else "",
            "result": _result(entry, number, words),
        }
        table.add_row(*(Text(printable(cells[heading])) for heading in columns))
    return table


def _result(entry: ListedGame, number: int, words: Texts) -> str:
    if entry.wrong:
        return words.tell(message("games-wrong", why=entry.wrong))
    if entry.in_play:
        return words.say("games-in-play")
    if entry.resumable:
        return words.say("games-go-on", command=f"--resume {number}")
    if entry.winner:
        return words.say("games-won", who=entry.winner)
    return words.say("games-unfinished")
