"""What an arena refuses."""

from dudo.trouble import Trouble


class ArenaError(Trouble):
    """A contest that cannot be held, or results that cannot be kept."""
