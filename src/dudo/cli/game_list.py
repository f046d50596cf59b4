"""The games in the folder of a user: records, saved games, and what belongs together."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from dudo.cli.keeping import SUFFIX
from dudo.files import read_ordinary
from dudo.game.record import LARGEST, RecordError, read
from dudo.game.record.lines import Winner
from dudo.keyboard.offering import when
from dudo.messages import Message
from dudo.saved import Shelf
from dudo.saved.shelf import FOLDER, Found, in_play

OURS = (FOLDER, "tables")
"""How the names of what other commands keep there begin: saved games, solved and online tables."""


class ListedGame(Struct, frozen=True, kw_only=True):
    """A game in the list."""

    name: str
    record: Path | None = None
    saved: Path | None = None
    moment: str = ""
    """When it was played, as precisely as is known: the list is in this order."""
    book: str = ""
    players: tuple[str, ...] = ()
    winner: str = ""
    wrong: Message | str = ""
    """Why it cannot be read."""
    resumable: bool = False
    in_play: bool = False

    @property
    def date(self) -> str:
        """When it was played, for people."""
        return when(self.moment)


def list_games(folder: Path) -> list[ListedGame]:
    """Every game in a folder, the oldest first."""
    games = Shelf(folder).games()
    left = {found.saved.left.path for found in games if found.saved and found.saved.left}
    names = {found.name for found in games}
    entries = [_saved(found) for found in games]
    entries += [
        _recorded(path)
        for path in _records(folder)
        if path.stem not in names and str(path) not in left
    ]
    return sorted(entries, key=lambda entry: (entry.moment, entry.name))


def numbered(entries: list[ListedGame], word: str) -> ListedGame | None:
    """The game that a number means in the list, if it means one."""
    if word.isascii() and word.isdecimal() and len(word) < 9 and 1 <= int(word) <= len(entries):
        return entries[int(word) - 1]
    return None


def strangers(folder: Path) -> int:
    """How many files lie there that are no games, and nothing that other commands keep there."""
    try:
        return sum(
            path.suffix != SUFFIX and not path.name.startswith((".", *OURS))
            for path in folder.iterdir()
        )
    except OSError:
        return 0


def _records(folder: Path) -> list[Path]:
    try:
        return sorted(
            path for path in folder.iterdir()
            if path.suffix == SUFFIX and not path.name.startswith(".")
        )  # fmt: skip
    except OSError:
        return []


def _saved(found: Found) -> ListedGame:
    """A game that was left; its record, as far as it goes, belongs to it."""
    saved = found.saved
    if saved is None:
        return ListedGame(
            name=found.name, saved=found.path, wrong=found.wrong, moment=_changed(found.path)
        )
    record = Path(saved.left.path) if saved.left else None
    return ListedGame(
        name=found.name,
        record=record if record and record.is_file() else None,
        saved=found.path,
        moment=saved.saved,
        book=saved.book if not saved.options else f"{saved.book}+{'+'.join(saved.options)}",
        players=saved.players,
        resumable=True,
        in_play=in_play(found.path),
    )


def _recorded(path: Path) -> ListedGame:
    moment = _changed(path)
    try:
        record = read(read_ordinary(path, LARGEST + 1))
    except RecordError as wrong:
        return ListedGame(name=path.stem, record=path, moment=moment, wrong=str(wrong))
    except OSError as wrong:
        return ListedGame(
            name=path.stem, record=path, moment=moment, wrong=wrong.strerror or str(wrong)
        )
    header, last = record.header, record.lines[-1].line if record.lines else None
    return ListedGame(
        name=path.stem,
        record=path,
        moment=moment,
        book=header.rules.name,
        players=header.players,
        winner=header.players[last.seat] if isinstance(last, Winner) else "",
    )


def _changed(path: Path) -> str:
    """When a file was last written."""
    try:
        seconds = path.stat().st_mtime
    except OSError:
        return ""
    return datetime.fromtimestamp(seconds, UTC).astimezone().isoformat(timespec="microseconds")
