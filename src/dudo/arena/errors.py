"""What an arena refuses."""

from dudo.errors import UserError


class ArenaError(UserError):
    """A contest that cannot be held, or results that cannot be kept."""
