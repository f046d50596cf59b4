"""Questions about odds that have no answer."""

from dudo.errors import UserError


class OddsError(UserError):
    """A question about dice that cannot be: the message says which, and why."""
