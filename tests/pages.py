"""Reading the tables of the rule pages: a comment above a table says what its lines claim."""

import re
from pathlib import Path
from typing import NamedTuple

from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.house import with_options

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
MARK = re.compile(r"<!-- (\w+)((?: [\w-]+=[\w,-]+)*) -->")


class Table(NamedTuple):
    """A table of claims on the page of a book."""

    page: str
    line: int
    kind: str
    settings: dict[str, str]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def rules(self) -> Ruleset:
        """The rules in force where this table speaks: option and special round included."""
        book = BOOKS[self.page]
        if option := self.settings.get("option"):
            book = with_options(book, [option])
        return book.during(self.settings.get("round", ""))


def tables(kind: str) -> list[Table]:
    """Every table of a kind, on all pages."""
    return [table for page in sorted(RULES.glob("*.md")) for table in _read(page, kind)]


def _read(page: Path, kind: str) -> list[Table]:
    lines, found = page.read_text("utf-8").splitlines(), []
    for number, text in enumerate(lines):
        mark = MARK.fullmatch(text)
        if mark and mark[1] == kind:
            block = []
            for below in lines[number + 1 :]:
                if not below.startswith("|"):
                    break
                block.append(tuple(cell.strip() for cell in below.strip().strip("|").split("|")))
            head, _rule, *rows = block
            settings = dict(pair.split("=") for pair in mark[2].split())
            found.append(Table(page.stem, number + 1, kind, settings, head, tuple(rows)))
    return found


def face(text: str) -> int:
    """A face as the pages write it."""
    return 6 if text == "blank" else int(text)


def bids(text: str) -> tuple[Bid, ...]:
    """The bids in a cell: "5×4, 6×blank"; none in "opening"."""
    if text == "opening":
        return ()
    pairs = (bid.strip().split("×") for bid in text.split(","))
    return tuple(Bid(int(count), face(value)) for count, value in pairs)


def dice(text: str) -> tuple[int, ...]:
    """The dice in a cell: "1 1 blank"."""
    return tuple(face(die) for die in text.split())
