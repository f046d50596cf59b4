"""Breaking the books one field at a time, to see which clause test notices each change.

    python benchmarks/mutation_books.py            # all five
    python benchmarks/mutation_books.py jouhet chart

A book is a value, and mutmut changes only functions. Here every field of every part of a book is
changed, every part is also taken from the other books, and the tests in `tests/rulings` must
fail. What no test notices is printed, and the exit code is then 1.
"""

import os
import sys
from collections.abc import Iterator
from enum import Enum
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from dudo.rules import BOOKS, Ruleset
from dudo.rules.check import problems
from dudo.rules.part import Part
from dudo.rules.ruleset import PARTS

ROOT = Path(__file__).parent.parent
RULINGS = ROOT / "tests" / "rulings"
AT_ONCE = 2
SHARED = ("test_common.py", "test_mixed.py")

THE_SAME_GAME = {
    "traditional bidding.remember: True": "T12 asks for more than any count bid before the aces",
    "cacho bidding.remember: True": "W10 asks for more than any count bid before the aces",
    "traditional bidding.free_after_opening: True": "T10: aces never open a round",
}
"""Changes that no test can notice, and why."""

Change = tuple[str, str, Any]
"""The part, how the change reads, and the part as changed."""


def changes(rules: Ruleset) -> Iterator[Change]:
    """Every part with one field changed, and every other part the books have in its place."""
    for part in PARTS:
        mine = getattr(rules, part)
        others = dict.fromkeys(getattr(other, part) for other in BOOKS.values())
        ways = chain(
            other_values(mine, part),
            ((f"{part}: {type(other).__name__} of another book", other) for other in others),
        )
        tried = {mine}
        for told, other in ways:
            playable = other not in tried and not problems(structs.replace(rules, **{part: other}))
            tried.add(other)
            if playable:
                yield part, told, other


def other_values(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """The value changed in one place, in every way that leaves it of its type."""
    if isinstance(value, Part):
        for field in structs.fields(value):
            for told, other in other_values(getattr(value, field.name), f"{where}.{field.name}"):
                yield told, structs.replace(value, **{field.name: other})
            if type(None) in getattr(field.type, "__args__", ()) and getattr(value, field.name):
                yield (
                    f"{where}.{field.name}: left out",
                    structs.replace(value, **{field.name: None}),
                )
    elif isinstance(value, bool):
        yield f"{where}: {not value}", not value
    elif isinstance(value, int):
        for other in (value - 1, value + 1):
            yield f"{where}: {other}", other
    elif isinstance(value, Enum):
        for member in type(value):
            yield f"{where}: {member.value}", member
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield f"{where}[{place}]: left out", (*value[:place], *value[place + 1 :])
            for told, other in other_values(item, f"{where}[{place}]"):
                yield told, (*value[:place], other, *value[place + 1 :])


class Failures:
    """A pytest plugin that keeps the names of what failed."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell which test noticed the change."""
        if report.failed:
            self.names.append(report.nodeid.split("::")[-1])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot even be read notices it too."""
        if report.failed:
            self.names.append(report.nodeid)


def noticed_by(book: str, change: Change | None) -> str:
    """The first test that fails where the book is changed so, or nothing; for use in a child."""
    if change is not None:
        part, _, other = change
        structs.force_setattr(BOOKS[book], part, other)
    own = sorted(map(str, RULINGS.glob(f"test_{book}*.py")))
    shared = [str(RULINGS / name) for name in SHARED]
    failures = Failures()
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    arguments = ["-x", "-q", "-p", "no:cacheprovider", *own, *shared]
    code = pytest.main(arguments, plugins=[failures])
    if code != pytest.ExitCode.OK and not failures.names:
        raise RuntimeError(f"pytest could not run: {code!r}")
    return failures.names[0] if failures.names else ""


def main() -> int:
    """Break the books named, or all of them, and report."""
    os.chdir(ROOT)
    unnoticed: list[str] = []
    for book in sys.argv[1:] or list(BOOKS):
        ways = list(changes(BOOKS[book]))
        asked = [(book, None), *((book, way) for way in ways)]
        with get_context("fork").Pool(AT_ONCE, maxtasksperchild=1) as pool:
            unchanged, *found = pool.starmap(noticed_by, asked, chunksize=1)
        if unchanged:
            raise SystemExit(f"{unchanged} fails although {book} was not changed")
        for (_, told, _), test in zip(ways, found, strict=True):
            why = THE_SAME_GAME.get(f"{book} {told}")
            print(f"{book:12} {told:60} {test or why or 'NOT NOTICED'}")
            if not test and not why:
                unnoticed.append(f"{book} {told}")
        print(f"{book}: {sum(map(bool, found))} of {len(ways)} changes noticed", flush=True)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
