"""What is said of a rule, and where it is written."""

from typing import NamedTuple

from dudo.messages import Message


class RuleLine(NamedTuple):
    """A sentence and every clause of any book that says just that."""

    text: Message
    clauses: str
