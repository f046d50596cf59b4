"""What can go wrong with saved games."""

from dudo.errors import UserError


class CannotSave(UserError):
    """A game cannot be saved where it should go."""


class NotResumable(UserError):
    """A saved game that is not there, cannot be read, or cannot be gone on with."""


class InPlay(NotResumable):
    """A saved game that is being played in another window."""
