"""How rounds, hands, actions and values of tables are called by `dudo solve`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dudo.rules import Bid
from dudo.solver.hands import Hand
from dudo.solver.library import SolvedRound
from dudo.solver.match import Position
from dudo.solver.rounds import DOUBT, EXACT, Action
from dudo.solver.table_file import Entry, Table
from dudo.texts import Texts


def told_chance(entry: Entry, chance: float) -> str:
    """A chance, with a mark where it had not stopped changing."""
    return f"{'' if entry.is_settled else '≈ '}{chance:.5f}"


def reservations(tables: Iterable[Table], entries: Iterable[Entry], words: Texts) -> Iterator[str]:
    """What has to be said of values: that they rest on estimates, and what the mark means."""
    if not all(table.head.is_closed for table in tables):
        yield words.say("solve-estimated")
    if not all(entry.is_settled for entry in entries):
        yield words.say("solve-unsettled")


def sources(tables: Iterable[Table], words: Texts) -> Iterator[str]:
    """The files that something was read from."""
    for path in dict.fromkeys(table.path for table in tables):
        yield words.say("solve-read", file=str(path))


def round_name(position: Position, words: Texts) -> str:
    """What a round is called, and whose it is."""
    if not position.variant:
        return words.say("solve-ordinary")
    whose = "solve-holder-opener" if position.holder == 0 else "solve-holder-other"
    return f"{words.variant(position.variant)} ({words.say(whose)})"


def hand_name(hand: Hand, solved: SolvedRound, words: Texts) -> str:
    """Dice as they are seen."""
    return " ".join(map(solved.round.rules.die.symbol, hand)) or words.say("solve-unseen")


def action_name(action: Action, solved: SolvedRound, words: Texts) -> str:
    """A bid or a call, in short."""
    if action == DOUBT:
        return words.say("solve-doubt")
    if action == EXACT:
        return words.say("solve-exact")
    assert isinstance(action, Bid)
    return solved.round.rules.die.written(action)
