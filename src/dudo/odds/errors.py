"""Questions about odds that have no answer."""

from dudo.trouble import Trouble


class OddsError(Trouble):
    """A question about dice that cannot be: the message says which, and why."""
