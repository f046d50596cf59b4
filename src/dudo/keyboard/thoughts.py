"""What the bots thought, once the dice have been shown."""

from collections.abc import Iterator

from dudo.bots.reasons import sentence
from dudo.keyboard.session import Session
from dudo.rules import Bid
from dudo.texts import Texts


def thoughts(session: Session, texts: Texts) -> Iterator[tuple[str, str]]:
    """Who said what in the round that was last shown, and why."""
    rules = session.game.rules
    for seat, decision in session.reasons:
        move = decision.move
        said = texts.short(move, rules) if isinstance(move, Bid) else texts.move(move, rules)
        who = session.game.players[seat]
        yield texts.say("thought-on", who=who, said=said), sentence(decision, texts.language)
