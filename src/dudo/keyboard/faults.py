"""What programs at the table do wrong, told to those who play with them."""

from collections.abc import Iterator

from dudo.keyboard.session import Session
from dudo.messages import message
from dudo.texts import Texts


def faults(session: Session, texts: Texts) -> Iterator[str]:
    """What went wrong since this was last asked, and how; only its own words are a program's."""
    for seat, report in session.faults():
        who = session.game.players[seat]
        fault = message(f"fault-{report.kind.value}", who=who)
        yield texts.tell(message("fault-told", fault=fault, how=report.mishap.message))
