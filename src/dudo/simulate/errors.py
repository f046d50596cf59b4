"""Errors of the simulator that whoever asked can mend."""

from dudo.errors import UserError


class SimulateError(UserError):
    """Games that cannot be simulated as asked, or no such device."""
