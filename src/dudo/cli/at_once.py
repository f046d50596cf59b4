"""How many processes or threads may be asked for on this machine."""

from __future__ import annotations

from dudo.errors import UserError
from dudo.messages import message
from dudo.solver.processors import cores

PER_PROCESSOR = 4
"""More than so many for each processor gain nothing, and each takes memory of its own."""


def check_at_once(count: int) -> None:
    """Refuse fewer than one, and more than the machine has any use for."""
    most = PER_PROCESSOR * cores()
    if not 1 <= count <= most:
        raise UserError(message("solve-processes", count=count, most=most))
