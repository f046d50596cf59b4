"""Reading a record: text in, header and lines out. What the rules say of it is for `replay`."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dudo.game.record.extras import FIRST, MOST_EXTRAS, ExtraLine, fault, is_extra
from dudo.game.record.header import KEYS, Fields, Header, first_line, read_header, with_rounds
from dudo.game.record.line_reader import LineReader
from dudo.game.record.line_text import plain
from dudo.game.record.lines import Chooses, Line, Opening, RecordError, Unreadable
from dudo.rules.quoting import quote

LARGEST = 4 * 1024 * 1024
"""No game anybody plays takes more bytes than this."""
LONGEST_LINE = 70_000

COMMENT = "#"


class Numbered(Struct, frozen=True):
    """A line, where it stands in the file, and how it was typed."""

    number: int
    text: str
    line: Line


class Record(Struct, frozen=True):
    """A record as it was typed."""

    header: Header
    preamble: tuple[str, ...]
    """The lines of the header, as they were typed."""
    lines: tuple[Numbered, ...]
    last: int
    """The number of the last line that says something."""
    extras: tuple[ExtraLine, ...] = ()
    """Lines of other programs, in the order in which they stand."""

    @property
    def agreed(self) -> int:
        """Who was agreed on to open the game; where unsaid, whoever opens round 1."""
        if self.header.opener is not None:
            return self.header.opener
        if self.header.rules.table.first_opener.by_agreement:
            for numbered in self.lines:
                if isinstance(numbered.line, Opening):
                    return numbered.line.opener
        return 0


class _Typed(Struct, frozen=True):
    """A line that says something."""

    number: int
    said: str
    """Without comments, and without the spaces around it."""
    whole: str
    """As it was typed."""
    apart: bool
    """Whether a blank line stands above it."""


def read(text: str | bytes) -> Record:
    """The record a text holds."""
    typed = _significant(_decoded(text))
    if not typed:
        raise RecordError("the record is empty", line=1)
    first_line(typed[0].said, line=typed[0].number)
    extras = _Extras()
    fields, preamble, body = _split(typed, extras)
    last = typed[-1].number
    header = read_header(fields, last=body[0].number if body else last)
    lines = _read_body(body, header, extras)
    if not header.current:
        header = with_rounds(header, _rounds(lines))
    return Record(header, preamble, lines, last=last, extras=tuple(extras.found))


class _Extras:
    """Collects the lines of other programs, each with what stands above it."""

    def __init__(self) -> None:
        self.found: list[ExtraLine] = []
        self._apart = False

    def pass_by(self) -> None:
        """A line of the record itself: what comes after it stands below it."""
        self._apart = False

    def add(self, typed: _Typed, after: str | int) -> None:
        """Keep a line, if it is no longer than lines may be and not one too many."""
        if reason := fault(typed.whole):
            raise RecordError(reason, line=typed.number)
        if len(self.found) == MOST_EXTRAS:
            reason = f"a record keeps at most {MOST_EXTRAS} lines of other programs"
            raise RecordError(reason, line=typed.number)
        self._apart = self._apart or typed.apart
        self.found.append(ExtraLine(typed.whole, after, self._apart, typed.number))


def _read_body(body: list[_Typed], header: Header, extras: _Extras) -> tuple[Numbered, ...]:
    """The lines of the game."""
    reader = LineReader(header.players, header.rules)
    lines: list[Numbered] = []
    unsaid = 0  # seats are a line of the game, also where they are left out
    for typed in body:
        if is_extra(typed.said, header.players):
            extras.add(typed, after=len(lines) + unsaid)
            continue
        extras.pass_by()
        try:
            line = reader.read(typed.said)
        except Unreadable as wrong:
            raise RecordError(str(wrong), line=typed.number) from None
        if not lines and isinstance(line, Opening):
            unsaid = 1
        lines.append(Numbered(typed.number, typed.said, line))
    return tuple(lines)


def _rounds(lines: Iterable[Numbered]) -> Iterator[str]:
    """The names of the special rounds that are played."""
    for numbered in lines:
        line = numbered.line
        if isinstance(line, Opening | Chooses) and line.variant:
            yield line.variant


def _decoded(text: str | bytes) -> str:
    if not isinstance(text, str | bytes):
        raise RecordError(f"a record is text, not {quote(text)}", line=1)
    if len(text) > LARGEST:
        raise RecordError(f"a record has at most {LARGEST} bytes, not {len(text)}", line=1)
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = text.count(b"\n", 0, wrong.start) + 1
        raise RecordError("this is no text in UTF-8", line=line) from None


def _significant(text: str) -> list[_Typed]:
    """The lines that are neither blank nor comments."""
    found = []
    apart = False
    for number, typed in enumerate(text.split("\n"), start=1):
        if len(typed) > LONGEST_LINE:
            raise RecordError(f"a line has at most {LONGEST_LINE} characters", line=number)
        said = typed.partition(COMMENT)[0].strip()
        if said:
            if not said.replace("\t", " ").isprintable():
                raise RecordError("the line has signs that cannot be printed", line=number)
            found.append(_Typed(number, said, typed.removesuffix("\r"), apart))
        apart = not typed.strip() or (apart and not said)
    return found


def _split(typed: list[_Typed], extras: _Extras) -> tuple[Fields, tuple[str, ...], list[_Typed]]:
    """The fields of the header, its lines as they were typed, and the lines of the game."""
    fields: Fields = {}
    preamble = [typed[0].said]
    above = FIRST
    for place, line in enumerate(typed[1:], start=1):
        if is_extra(line.said):
            extras.add(line, after=above)
            continue
        head, colon, value = line.said.partition(":")
        key = plain(head)
        if not colon or key not in KEYS:
            return fields, tuple(preamble), typed[place:]
        if key in fields:
            raise RecordError(f"the header says {key} twice", line=line.number)
        extras.pass_by()
        fields[key] = line.number, value.strip()
        preamble.append(line.said)
        above = key
    return fields, tuple(preamble), []
