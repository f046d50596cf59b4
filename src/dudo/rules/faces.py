"""What the faces of dice are called when rules are told."""

from dudo.messages import Message, message
from dudo.rules.examples import ACE
from dudo.rules.ruleset import Ruleset


def faces_called(rules: Ruleset, face: int) -> Message:
    """What dice showing `face` are called together; aces are the 1s unless the bidding differs."""
    aces = face == (rules.bidding.aces or ACE)
    if rules.die.blank and face == rules.die.faces:
        return message("faces-told-blank-aces" if aces else "faces-told-blank")
    return message("faces-told-aces" if aces else "faces-told-number", face=face)
