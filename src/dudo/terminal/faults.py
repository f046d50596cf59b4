"""What programs at the table do wrong, told to those who play with them."""

from collections.abc import Iterator

from dudo.terminal.session import Session
from dudo.texts import Texts


def faults(session: Session, texts: Texts) -> Iterator[str]:
    """What went wrong since this was last asked; how it did is in the program's own words."""
    for seat, report in session.faults():
        who = session.game.players[seat]
        yield f"{texts.say(f'fault-{report.kind.value}', who=who)} ({report.message})"
