"""Reading a record: text in, header and lines out. What the rules say of it is for `replay`."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dudo.game.record.error import RecordError
from dudo.game.record.header import Header
from dudo.game.record.lines import Chooses, Line, Opening
from dudo.game.record.parse import LineReader
from dudo.game.record.preamble import KEYS, first_line, read_header, with_rounds
from dudo.game.record.words import Unreadable, plain
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


def read(text: str | bytes) -> Record:
    """The record a text holds."""
    said = _significant(_decoded(text))
    if not said:
        raise RecordError("the record is empty", line=1)
    first_line(said[0][1], line=said[0][0])
    fields, body = _split(said[1:])
    last = said[-1][0]
    header = read_header(fields, last=body[0][0] if body else last)
    reader = LineReader(header.players, header.rules)
    lines = []
    for number, typed in body:
        try:
            lines.append(Numbered(number, typed, reader.read(typed)))
        except Unreadable as wrong:
            raise RecordError(str(wrong), line=number) from None
    if not header.current:
        header = with_rounds(header, _rounds(lines))
    preamble = tuple(typed for _, typed in said[: len(said) - len(body)])
    return Record(header, preamble, tuple(lines), last=last)


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


def _significant(text: str) -> list[tuple[int, str]]:
    """The lines that are neither blank nor comments, with their numbers."""
    said = []
    for number, typed in enumerate(text.split("\n"), start=1):
        if len(typed) > LONGEST_LINE:
            raise RecordError(f"a line has at most {LONGEST_LINE} characters", line=number)
        bare = typed.partition(COMMENT)[0].strip()
        if bare:
            if not bare.replace("\t", " ").isprintable():
                raise RecordError("the line has signs that cannot be printed", line=number)
            said.append((number, bare))
    return said


def _split(
    said: list[tuple[int, str]],
) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
    """The fields of the header, and the lines of the game after them."""
    fields: dict[str, tuple[int, str]] = {}
    for place, (number, text) in enumerate(said):
        key, colon, value = text.partition(":")
        if not colon or plain(key) not in KEYS:
            return fields, said[place:]
        if plain(key) in fields:
            raise RecordError(f"the header says {plain(key)} twice", line=number)
        fields[plain(key)] = number, value.strip()
    return fields, []
