"""How many random examples a test tries: some in `make test`, all of them in `make thorough`."""

import os

THOROUGH = os.environ.get("DUDO_THOROUGH") == "1"

WHOLE = THOROUGH or os.environ.get("DUDO_WHOLE") == "1"
"""Whether terminals and bots play every book in every language and option, as in `.ci/run`."""

WHOLE_PAGES = THOROUGH or os.environ.get("DUDO_WHOLE_PAGES") == "1"
"""Whether browsers look at every sheet in every language, and click at random for a minute."""


def examples(number: int) -> int:
    """`number` of them, or two in five where time matters: other ones are drawn at every run."""
    return number if THOROUGH else number * 2 // 5
