"""Speech: what people type, read as moves, and moves put into words."""

from dudo.speech.hear import NotUnderstood, hear
from dudo.speech.say import say, short

__all__ = ["NotUnderstood", "hear", "say", "short"]
