"""Errors of the solver that whoever asked can mend."""

from dudo.errors import UserError


class SolverError(UserError):
    """A game that cannot be solved as asked, a table that cannot be read, or no such device."""


class OtherMeansError(SolverError):
    """What was learnt with another scheme, or on another device, than is asked for now."""


def installing(extra: str) -> str:
    """The command that installs what is not installed everywhere.

    >>> installing("gpu")
    '.venv/bin/pip install -e ".[gpu]"'
    """
    return f'.venv/bin/pip install -e ".[{extra}]"'
