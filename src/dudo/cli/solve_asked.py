"""Which position `dudo solve value` and `show` are asked for, and which table knows it best."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dudo.cli.solve_advice import no_table, telling
from dudo.messages import message
from dudo.rules import Ruleset
from dudo.solver.errors import SolverError
from dudo.solver.library import doubtfulness, tables_with
from dudo.solver.match import NOBODY, Between, Position, chosen, next_round, usual
from dudo.solver.table_file import Entry, Table, open_table
from dudo.texts import LANGUAGES, Texts, texts

ORDINARY = "ordinary"
"""What is typed for a round that is not special, where one might be chosen."""


class Asked(NamedTuple):
    """A position as it is asked for."""

    hands: tuple[int, int]
    special: str = ""
    """The round to be played: a special one, `ORDINARY`, or whichever both choose."""
    other_holds: bool = False
    """Whether the special round is the other player's."""
    fresh: bool = False
    """Whether players may still get their one special round."""

    def check(self, rules: Ruleset) -> None:
        """Refuse what the rules do not have, and options that would say nothing."""
        check_round(rules, self.hands, self.special, other_holds=self.other_holds)
        if self.fresh and not rules.special.once:
            raise SolverError(message("solve-fresh"))


class Answer(NamedTuple):
    """What a table has of a position."""

    table: Table
    entry: Entry
    chance: float
    """The opener's chance to win the game, where both choose the round that is played."""


def check_round(rules: Ruleset, hands: tuple[int, int], special: str, *, other_holds: bool) -> str:
    """The name of a round as the rules have it; what they do not have is refused."""
    if not all(1 <= dice <= rules.table.dice for dice in hands):
        raise SolverError(message("solve-dice", most=rules.table.dice))
    name = special if special in rules.variants else _spoken(rules).get(special.casefold())
    if name is None:
        rounds = (ORDINARY, *rules.variants[1:])
        raise SolverError(message("solve-no-round", rounds=rounds))
    if other_holds and not name:
        raise SolverError(message("solve-other-holds"))
    return name


def _spoken(rules: Ruleset) -> dict[str, str]:
    """The rounds of some rules by all that they are called, in small letters."""
    found = {}
    for words in map(texts, LANGUAGES):
        found[words.say("solve-ordinary").casefold()] = ""
        found |= {words.variant(name).casefold(): name for name in rules.variants if name}
    return found | {ORDINARY: ""} | {name.casefold(): name for name in rules.variants}


def tables_asked(
    rules: Ruleset, book: str, hands: tuple[int, int], path: Path | None, words: Texts
) -> list[Table]:
    """The table that was named, or else all that may know a position and can be read."""
    if path is not None:
        return [open_table(path, rules)]
    found = tables_with(rules, sum(hands), passed_over=telling(words))
    if not found:
        raise no_table(rules, book, hands)
    return found


def best_answer(rules: Ruleset, tables: Iterable[Table], asked: Asked) -> Answer:
    """What the table that knows a position best has of it."""
    tables = list(tables)
    found = answer_if_any(rules, tables, asked)
    if found is None:
        raise SolverError(message("solve-no-position", file=str(tables[0].path)))
    return found


def answer_if_any(rules: Ruleset, tables: Iterable[Table], asked: Asked) -> Answer | None:
    """What the table that knows a position best has of it; nothing where none has it."""
    found = [answer for table in tables if (answer := _answer(rules, table, asked)) is not None]
    return min(found, key=lambda answer: doubtfulness(answer.table, answer.entry), default=None)


def _answer(rules: Ruleset, table: Table, asked: Asked) -> Answer | None:
    now = usual(rules, asked.hands)
    found = _chosen(rules, table, now)
    if not asked.fresh and rules.special.once:
        had = Between(asked.hands, (0, 0), (0, 1), (), 0)
        if had.spent != now.spent and (other := _chosen(rules, table, had)) is not None:
            now, found = had, other
    if not asked.special:
        return found
    name = check_round(rules, asked.hands, asked.special, other_holds=asked.other_holds)
    holder = int(asked.other_holds) if name else NOBODY
    spent = tuple(sorted({*now.spent, holder} - {NOBODY})) if rules.special.once else ()
    entry = table.find(Position(asked.hands, (0, 0), spent, (), name, holder))
    return None if entry is None else Answer(table, entry, entry.value)


def _chosen(rules: Ruleset, table: Table, now: Between) -> Answer | None:
    """The round that both choose and the opener's chance there, where the table has it."""
    try:
        chance, opened = chosen(next_round(rules, now), table.value)
    except KeyError:
        return None
    entry = table.find(opened.position)
    assert entry is not None, "its value is known"
    return Answer(table, entry, chance)
