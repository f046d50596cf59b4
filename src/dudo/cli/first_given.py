"""Options that were given where they would say nothing."""

from __future__ import annotations

from collections.abc import Mapping


def first_given(options: Mapping[str, object]) -> str | None:
    """The name of the first option that was given on the command line.

    >>> first_given({"--ray": None, "--scheme": "dcfr"})
    '--scheme'
    """
    return next((name for name, value in options.items() if value is not None), None)
