"""What programs at the table do wrong, told to those who play with them."""

import re
from collections.abc import Iterator

from dudo.terminal.session import Session
from dudo.texts import Texts

HOW = {
    "late": r"gave no answer within (?P<limit>\d+) ms$",
    "unready": r'did not say "ready" within (?P<limit>\d+) ms$',
    "unready-lines": r'said (?P<lines>\d+) lines, but not "ready"$',
    "lines": r"said (?P<lines>\d+) lines, none of them an answer$",
    "endless": r"said a line that has no end$",
    "code": r"ended with exit code (?P<code>\d+)(?:: (?P<said>.*))?$",
    "signal": r"was ended by signal (?P<signal>\d+)(?:: (?P<said>.*))?$",
    "refuses": r"refuses to play: (?P<said>.*)$",
    "run": r"cannot be run: (?P<said>.*)$",
    "unoffered": r"chose a move that is not offered: (?P<said>.*)$",
    "unread": r"""answered (?P<quote>['"])(?P<said>.*)(?P=quote), in which no move can be read:""",
    "forfeited": r"has lost its seat for this game after (?P<count>\d+) faults?$",
    "option": r'has no option "(?P<said>.*)"$',
    "left": r"was told to leave$",
}
"""What reports say, and the messages that say it in the language of the table."""


def faults(session: Session, texts: Texts) -> Iterator[str]:
    """What went wrong since this was last asked, and how; only its own words are a program's."""
    for seat, report in session.faults():
        who = session.game.players[seat]
        yield f"{texts.say(f'fault-{report.kind.value}', who=who)} ({how(report.message, texts)})"


def how(message: str, texts: Texts) -> str:
    """How it went wrong, with what the program itself said; a report nobody knows is as it is.

    >>> from dudo.texts import texts
    >>> how("python gave no answer within 300 ms", texts("es"))
    'sin respuesta en 300 ms'
    """
    for name, pattern in HOW.items():
        if found := re.search(pattern, message):
            facts = found.groupdict()
            said = facts.pop("said", None)
            told = texts.say(f"fault-how-{name}", **_numbers(facts))
            return texts.say("fault-how-said", how=told, said=said) if said else told
    return message


def _numbers(facts: dict[str, str | None]) -> dict[str, int]:
    return {name: int(fact) for name, fact in facts.items() if fact and fact.isdecimal()}
