"""A command line that makes no sense is answered in the words of whoever typed it."""

import os
from pathlib import Path

import pytest

from started import finished

WRONG = {
    "rules chart extra": '"extra" is one word too many ("dudo rules --help" tells more)',
    "odds --others x": (
        '--others: expected a whole number, got "x" ("dudo odds --help" tells more)'
    ),
    "solve value 1.9 1 --book chart": (
        'FIRST: expected a whole number, got "1.9" ("dudo solve value --help" tells more)'
    ),
    "arena honest beginner --games 2.5": (
        '--games: expected a whole number, got "2.5" ("dudo arena --help" tells more)'
    ),
    "odds": '--others is missing ("dudo odds --help" tells more)',
    "rules --option": '--option needs something after it ("dudo rules --help" tells more)',
    "rules chart --json=5": (
        '--json: expected nothing after it, got "5" ("dudo rules --help" tells more)'
    ),
    "solve --device gpu": (
        '--device: expected auto, compiled, numpy, torch or cuda, got "gpu" '
        '("dudo solve --help" tells more)'
    ),
    "replay": 'FILE is missing ("dudo replay --help" tells more)',
    "rules chart --jsn": (
        'unknown option: --jsn. Did you mean --json? ("dudo rules --help" tells more)'
    ),
    "ruls": (
        'there is no command "ruls", only play, rules, replay, verify, games, '
        "referee, odds, serve, arena, solve, simulate, schema, bot; "
        'did you mean rules? ("dudo --help" tells more)'
    ),
    "xyz": (
        'there is no command "xyz", only play, rules, replay, verify, games, '
        "referee, odds, serve, arena, solve, simulate, schema, bot "
        '("dudo --help" tells more)'
    ),
}


@pytest.mark.parametrize("typed", WRONG)
def test_what_was_typed_is_answered_in_a_line(typed: str) -> None:
    left = finished(typed.split(), folder=Path(), environment=os.environ)
    assert (left.returncode, left.stdout) == (2, "")
    assert left.stderr == f"dudo: {WRONG[typed]}\n"
