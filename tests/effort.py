"""How many random examples a test tries: some in `make test`, all of them in `make thorough`."""

import os

THOROUGH = os.environ.get("DUDO_THOROUGH") == "1"

WHOLE = THOROUGH or os.environ.get("DUDO_WHOLE") == "1"
"""Whether terminals and browsers take their time, as `.ci/run` lets them: a game of every book in
every language, every sheet in every language, a minute of random clicks."""


def examples(number: int) -> int:
    """`number` of them, or two in five where time matters: other ones are drawn at every run."""
    return number if THOROUGH else number * 2 // 5
