"""How much tests try: some of it in `make test`, all of it in `.ci/run` and `make thorough`."""

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
THOROUGH = os.environ.get("DUDO_THOROUGH") == "1"

WHOLE = THOROUGH or os.environ.get("DUDO_WHOLE") == "1"
"""Whether every book is played in every language and option, as in `.ci/run`.

Browsers look at every sheet in every language then, and click at random for a minute.
"""

DRAWN = os.environ.get("DUDO_DRAWN") == "1" and not WHOLE
"""Whether slow tests leave most of their cases out: others are drawn at every run."""

DRAWN_FILES = {
    "browser/*": 4,
    "test_arena*": 2,
    "test_cli_play*": 3,
    "test_external*": 2,
    "test_pty_*": 2,
    "test_resume*": 2,
    "test_terminal_*": 3,
}
"""Tests that start browsers, terminals and programs: one in so many is drawn.

A test that is marked as `drawn(n)` says it for itself; `drawn(1)` always runs.
"""


def examples(number: int) -> int:
    """`number` of them, or two in five where time matters: other ones are drawn at every run."""
    return number if THOROUGH else number * 2 // 5


def drawn(cases: Sequence[T], one_in: int, chance: Random) -> list[T]:
    """One case in so many, in their order; where that is no whole number, chance decides."""
    kept, rest = divmod(len(cases), one_in)
    kept += chance.random() * one_in < rest
    places = sorted(chance.sample(range(len(cases)), kept))
    return [cases[place] for place in places]
