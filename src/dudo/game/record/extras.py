"""Lines that begin with `x-`: other programs' lines, kept where they stand and never understood.

Proofs of fair dice, clocks and remarks can be carried in them. They count in no check sum, as
comments do not, so that they can be added to a record and taken out again.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from dudo.errors import UserError
from dudo.game.record.header import KEYS
from dudo.game.record.line_text import EXTRA, plain
from dudo.rules.quoting import quote

LONGEST_EXTRA = 4_000
"""Characters of a line: enough for a proof of some dozen throws."""
MOST_EXTRAS = 20_000
"""Several to each line of the longest game."""

FIRST = "dudo"
"""The first line of a header."""
LAST = KEYS[-1]
"""The last line of a header, where it has all of them."""
PLACES = {key: place for place, key in enumerate((FIRST, *KEYS))}
"""The lines of a header in the order in which they are written."""


class ExtraLine(Struct, frozen=True):
    """A line of another program, and where it stands in a record."""

    text: str
    """The whole line, which begins with `x-`."""
    after: str | int = LAST
    """What stands above it: a line of the header by its key ("players"), or so many lines of the
    game, of which the seats are the first. What is not there is taken for what comes before it."""
    apart: bool = False
    """Whether a blank line stands between that and this one."""
    number: int = 0
    """In which line of a file it was read."""


class GameLine(Struct, frozen=True):
    """A line of the game as it is written."""

    text: str
    begins: bool = False
    """Whether a paragraph begins with it, so that a blank line comes before."""


def is_extra(text: str, players: tuple[str, ...] = ()) -> bool:
    """Whether a line is another program's.

    Players could be called "x-ray" before there were such lines, so that those who are keep
    their lines.

    >>> is_extra("x-clock: 12.5"), is_extra("x-ray: 5x3", ("Ana", "X-Ray"))
    (True, False)
    """
    if not text.lstrip().casefold().startswith(EXTRA):
        return False
    head, colon, _ = text.partition(":")
    return not (colon and players and plain(head) in map(plain, players))


def fault(text: str) -> str:
    """What is wrong with the text of an extra line, or nothing."""
    if len(text) > LONGEST_EXTRA:
        return f"a line of another program has at most {LONGEST_EXTRA} characters"
    if not text.replace("\t", " ").isprintable():
        return "the line has signs that cannot be printed"
    return ""


def must_be_extras(extras: Iterable[ExtraLine], players: tuple[str, ...]) -> tuple[ExtraLine, ...]:
    """Refuse lines that could not be read again as what they are."""
    kept = tuple(extras)
    if len(kept) > MOST_EXTRAS:
        raise UserError(f"a record keeps at most {MOST_EXTRAS} lines of other programs")
    named = tuple(name for name in players if plain(name).startswith(EXTRA))  # mostly nobody
    for extra in kept:
        if not isinstance(extra, ExtraLine) or not isinstance(extra.text, str):
            raise UserError(f"an extra line of a record is an ExtraLine, not {quote(extra)}")
        below_header = isinstance(extra.after, str)  # where no player has a line
        if not is_extra(extra.text, () if below_header else named):
            told = f'begins with "{EXTRA}" and with no player\'s name'
            raise UserError(f"an extra line of a record {told}: {quote(extra.text)}")
        if reason := fault(extra.text):
            raise UserError(f"{reason}: {quote(extra.text)}")
        if not _is_place(extra.after):
            told = quote(extra.after)
            raise UserError(f"an extra line stands after a line of the record, not {told}")
    return kept


def _is_place(after: object) -> bool:
    """Whether a record could have such a line for another to stand below."""
    return after in PLACES if isinstance(after, str) else type(after) is int and after >= 0


def woven(
    header: Mapping[str, str], game: Sequence[GameLine], extras: Iterable[ExtraLine]
) -> list[str]:
    """All lines of a record, each extra one where it stands; those of the header by their keys."""
    below: defaultdict[str | int, list[ExtraLine]] = defaultdict(list)
    for extra in extras:
        below[_line_above(extra.after, header, len(game))].append(extra)
    text: list[str] = []
    waiting: list[ExtraLine] = []
    for key, line in header.items():
        text += [*_between(waiting, begins=False), line]
        waiting = below[key]
    for number, written in enumerate(game, start=1):
        if waiting or written.begins:
            text += _between(waiting, begins=written.begins)
        text.append(written.text)
        waiting = below.get(number, [])
    return text + _between(waiting, begins=False)


def _line_above(after: str | int, header: Iterable[str], lines: int) -> str | int:
    """The line that an extra one is written below: its own, or the one before if that is missing.

    >>> _line_above("seed", ["dudo", "book", "players"], 9), _line_above(12, ["dudo"], 9)
    ('players', 9)
    """
    if isinstance(after, int) and after and lines:
        return min(after, lines)
    place = PLACES[after] if isinstance(after, str) else len(PLACES)
    return max((key for key in header if PLACES[key] <= place), key=PLACES.__getitem__)


def _between(extras: list[ExtraLine], *, begins: bool) -> list[str]:
    """What stands between two lines: extra lines, and perhaps a blank one among them."""
    close = [extra.text for extra in extras if not extra.apart]
    apart = [extra.text for extra in extras if extra.apart]
    return [*close, *([""] if begins or apart else []), *apart]
