"""What `dudo solve` advises where there is no table: commands that can work for the rules asked."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

from dudo.messages import message
from dudo.rules import OPTIONS, Ruleset
from dudo.rules.house import PLUS, is_path, with_options
from dudo.solver.errors import SolverError
from dudo.solver.library import RECALL_ENDING, tables_for
from dudo.solver.memory import Need, must_fit
from dudo.solver.rounds import RoundKey, must_be_solvable, shows_refused
from dudo.texts import Texts


def no_table(rules: Ruleset, book: str, hands: tuple[int, int]) -> SolverError:
    """No table knows so many dice: how there could be one, or what there is instead."""
    key, name, dice = RoundKey(hands), typed(rules, book), sum(hands)
    try:
        must_be_solvable(rules, key)
    except SolverError as wrong:
        return _shown(rules, f"value {hands[0]} {hands[1]}") or wrong
    has_games = any(tables_for(rules, ending=RECALL_ENDING))
    command = f"dudo solve games --book {name}" if has_games else _building(rules, name)
    try:
        must_fit(rules, key, Need())
    except SolverError:
        return SolverError(message("solve-none-exact", rules=name, dice=dice, command=command))
    if has_games:
        return SolverError(message("solve-none-yet", rules=name, dice=dice, command=command))
    return SolverError(message("solve-none", rules=name, dice=dice))


def no_games(rules: Ruleset, book: str) -> SolverError:
    """There is no table of whole games: how there could be one."""
    if rules.show.allowed and (wrong := _shown(rules, "games")) is not None:
        return wrong
    if rules.show.allowed:
        return shows_refused(rules)
    name = typed(rules, book)
    return SolverError(message("solve-no-games", rules=name, command=_building(rules, name)))


def telling(words: Texts) -> Callable[[SolverError], object]:
    """Tells of a table that is passed over, as it cannot be read."""
    return lambda error: print(f"dudo: {words.error(error)}", file=sys.stderr)


def _shown(rules: Ruleset, command: str) -> SolverError | None:
    """Dice that are shown (W5) are not solved: the same command for the rules without that."""
    without = named_without_shows(rules)
    if without is None:
        return None
    told = f"dudo solve {command} --book {without}"
    return SolverError(message("solve-none-shown", rules=rules.name, command=told))


def _building(rules: Ruleset, name: str) -> str:
    return f"dudo solve --book {name} --up-to {2 * rules.table.dice} --recall 2"


def typed(rules: Ruleset, book: str) -> str:
    """What is typed for rules: the path of a house file as it was given, or a book's name.

    >>> from dudo.rules import BOOKS
    >>> typed(BOOKS["chart"], "Chart "), typed(BOOKS["chart"], "my rules.toml")
    ('chart', "'my rules.toml'")
    """
    return shlex.quote(book) if is_path(book) else rules.name


def named_without_shows(rules: Ruleset) -> str | None:
    """The name of the same rules without shows (W5), where their book has an option for that.

    >>> from dudo.rules import BOOKS
    >>> named_without_shows(BOOKS["cacho"]), named_without_shows(BOOKS["chart"])
    ('cacho+no-show', None)
    """
    if not rules.show.allowed:
        return None
    for option in OPTIONS.get(rules.name.partition(PLUS)[0], {}):
        other = with_options(rules, (option,))
        if not other.show.allowed:
            return other.name
    return None
