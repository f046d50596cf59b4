"""Errors of the simulator that whoever asked can mend."""

from dudo.errors import UserError
from dudo.messages import message


class SimulateError(UserError):
    """Games that cannot be simulated as asked, or no such device."""


def missing(library: str, extra: str) -> SimulateError:
    """What is wrong where a library is missing that comes with an extra of this package."""
    command = f'.venv/bin/pip install -e ".[{extra}]"'
    return SimulateError(message("simulate-needs", library=library, command=command))
