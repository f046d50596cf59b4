"""Messages: what is told to people, before anybody has chosen a language."""

from dudo.messages.message import Argument, Item, Message, all_of, either, message
from dudo.messages.rendering import ENGLISH, say, tell

__all__ = [
    "ENGLISH",
    "Argument",
    "Item",
    "Message",
    "all_of",
    "either",
    "message",
    "say",
    "tell",
]
