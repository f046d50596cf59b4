"""What tables say about all numbers of dice: the opener's chance to win, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.solve_asked import ORDINARY, Answer, Asked, answer_if_any, best_answer
from dudo.cli.solve_words import reservations, round_name, sources, told_chance
from dudo.rules import Ruleset
from dudo.solver.table_file import Table
from dudo.texts import Texts

Dice = tuple[int, int]
"""Dice of the opener, and of the other."""


class Values(NamedTuple):
    """What tables know of one kind of round, by the dice of both."""

    name: str
    """What the round is called; nothing where the rules have no other."""
    most: int
    """Dice of a player, at most."""
    answers: dict[Dice, Answer]

    def told(self, dice: Dice) -> str:
        """The opener's chance with so many dice; nothing where no table has it."""
        found = self.answers.get(dice)
        return "" if found is None else told_chance(found.entry, found.chance)


def all_values(rules: Ruleset, tables: list[Table], words: Texts, *, fresh: bool) -> list[Values]:
    """The values where both choose the round that is played, then those of each special round."""
    up_to = max(table.head.up_to for table in tables)
    most = min(rules.table.dice, up_to - 1)
    dice = range(1, most + 1)
    every = [(mine, theirs) for mine in dice for theirs in dice if mine + theirs <= up_to]
    usual = {pair: best_answer(rules, tables, Asked(pair, fresh=fresh)) for pair in every}
    specials = rules.variants[1:]
    if not specials:
        return [Values("", most, usual)]
    found = [Values(_round_played(usual, words), most, usual)]
    for special, other_holds in [(ORDINARY, False), *product(specials, (False, True))]:
        asked = [Asked(pair, special, other_holds, fresh) for pair in every]
        answers = {
            one.hands: answer
            for one in asked
            if (answer := answer_if_any(rules, tables, one)) is not None
        }
        if answers and answers != usual:
            found.append(Values(_round_played(answers, words), most, answers))
    return found


def _round_played(answers: dict[Dice, Answer], words: Texts) -> str:
    """The name of the round that all answers are about, or that both choose which it is."""
    names = {round_name(answer.entry.position, words) for answer in answers.values()}
    return names.pop() if len(names) == 1 else words.say("solve-values-chosen")


def reserved(found: Sequence[Values], words: Texts) -> list[str]:
    """What has to be said of values."""
    answers = [answer for values in found for answer in values.answers.values()]
    read, entries = [one.table for one in answers], [one.entry for one in answers]
    return list(reservations(read, entries, words))


def tell_values(console: Console, found: Sequence[Values], words: Texts) -> None:
    """Print the values of all kinds of rounds, and where they are from."""
    console.print(Text(words.say("solve-values"), style="bold"))
    for values in found:
        if values.name:
            console.print(Text(values.name))
        console.print(_grid(values))
    read = [answer.table for values in found for answer in values.answers.values()]
    for said in (*reserved(found, words), *sources(read, words)):
        console.print(Text(said), soft_wrap=True)


def _grid(values: Values) -> Grid:
    dice = range(1, values.most + 1)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for theirs in dice:
        grid.add_column(str(theirs), justify="right")
    for mine in dice:
        grid.add_row(str(mine), *(values.told((mine, theirs)) for theirs in dice))
    return grid
