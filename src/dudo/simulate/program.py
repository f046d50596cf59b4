"""Rules compiled for the simulator: a handful of tables, and nothing that knows a book.

A program says everything that a kernel has to look up to play games of one ruleset with so many
players. It is compiled by asking those who know the rules: `compile_round` what may follow what,
`settle` what a call costs, the parts of the ruleset for the rest.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dudo.messages import message
from dudo.rules.check import check
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import sees
from dudo.rules.special import Trigger
from dudo.rules.table import Direction, FirstOpener, Seating, Turns
from dudo.simulate.chances import chance_tables
from dudo.simulate.errors import SimulateError
from dudo.simulate.packing import all_throws
from dudo.simulate.seeds import PER_HALF
from dudo.simulate.settling import settlement
from dudo.simulate.shows import show_tables
from dudo.simulate.standings import standing_tables

Array = Any
"""An array of numpy, or of torch."""

NO_SPECIAL, DOWN_TO_ONE, DECLARED = range(3)
TRIGGERS = {None: NO_SPECIAL, Trigger.DOWN_TO_ONE: DOWN_TO_ONE, Trigger.DECLARED: DECLARED}
CLOCKWISE, COUNTER_CLOCKWISE, OPENER_PICKS = range(3)
DIRECTIONS = {
    Direction.CLOCKWISE: CLOCKWISE,
    Direction.COUNTER_CLOCKWISE: COUNTER_CLOCKWISE,
    Direction.OPENER: OPENER_PICKS,
}


class Program(NamedTuple):
    """The tables of one ruleset for so many players.

    Kinds of rounds are numbered as in `Ruleset.variants`, with 0 for the ordinary one. Standings
    of all kinds of rounds are numbered together. A role is 0 for the bidder, 1 for the caller, 2
    for everybody else. A set of faces is a number in which bit f - 1 stands for face f.
    """

    players: int
    dice: int
    """Dice each player begins with."""
    faces: int
    variants: int
    """Kinds of rounds, the ordinary one among them."""
    trigger: int
    once: bool
    holder_opens: bool
    direction: int
    any_time: bool
    hidden: bool
    by_roll: bool
    """Whether places are thrown for."""
    first_place_opens: bool
    """Whether the first opener is whoever threw highest for places."""

    first: Array
    """For each standing, where its raises begin."""
    raises: Array
    """The numbers of the bids that may follow."""
    leads_to: Array
    """The standings after those bids."""
    standing_bid: Array
    """For each standing, the number of the standing bid; -1 at the start of a round."""
    room: Array
    """For each standing and highest count, how many raises may be made: the first so many."""
    least: Array
    """For each standing and face, the place of the lowest raise on it among all raises, or -1."""
    start: Array
    """For each kind of round, the standing it begins with."""
    width: Array
    """For each kind of round, how many faces may be bid."""

    wild: Array
    """For each kind of round and face, how jokers count for it: not, always, beside a natural."""
    joker: Array
    """For each kind of round, the bits by which packed dice are shifted to read the jokers."""
    exact: Array
    """For each kind of round, whether there is an exact call: with many left, with two left."""
    shows: Array
    """For each kind of round, whether dice may be shown."""
    sight: Array
    """Whether a cup is seen, by kind of round, own or not, the viewer's round or not, and dice."""
    answers: Array
    """For each kind of round and face, the faces that a die showing it counts for."""

    settled: Array
    """The row of a call in the tables below, by kind of round, exactness and surplus."""
    right: Array
    """For each row, whether the caller is right."""
    opens: Array
    """For each row, the role that opens the next round."""
    others_pay: Array
    """For each row, whether it concerns anybody but the bidder and the caller."""
    paid_dice: Array
    """Dice that are won or lost, by row, role, dice in hand and joker dice (the last: or more)."""
    paid_jokers: Array
    """The joker dice that are won or lost, likewise."""
    owed: Array
    """Whether the role has come down to one die by it and is owed a special round, likewise."""

    throws: Array
    """All throws of so many dice, packed, by number of dice."""
    ways: Array
    """How many throws there are, by number of dice."""

    skips: Array
    """What each face adds to the number of a hand, by face, dice left and dice that show it."""
    show_first: Array
    """For each kind of round and hand, where the shows from it begin."""
    show_dice: Array
    """The dice that are shown, packed."""
    show_faces: Array
    """The faces on which a bid may follow."""

    likely: Array
    """The chance of so many more dice among unseen ones, by hidden hands, kind and unseen dice."""
    exactly: Array
    """The chance of exactly so many, likewise."""


def compile_rules(rules: Ruleset, *, players: int) -> Program:
    """The program of these rules for so many players.

    >>> from dudo.rules import BOOKS
    >>> program = compile_rules(BOOKS["chart"], players=2)
    >>> program.players, program.variants, len(program.standing_bid), len(program.right)
    (2, 1, 61, 12)
    """
    check(rules)
    table, special = rules.table, rules.special
    if not table.min_players <= players <= table.max_players:
        least, most = table.min_players, table.max_players
        raise SimulateError(message("start-players", least=least, most=most, count=players))
    forms = [rules.during(name) for name in rules.variants]
    limit = table.dice * players
    return Program(
        players=players,
        dice=table.dice,
        faces=rules.die.faces,
        variants=len(forms),
        trigger=TRIGGERS[special.trigger],
        once=special.once,
        holder_opens=special.holder_opens,
        direction=DIRECTIONS[table.direction],
        any_time=table.turns is Turns.ANY_TIME,
        hidden=table.hidden_losses,
        by_roll=table.seating is Seating.BY_ROLL,
        first_place_opens=table.seating is Seating.BY_ROLL
        and table.first_opener is FirstOpener.HIGH_ROLL,
        **standing_tables(rules, limit)._asdict(),
        exact=_flags(
            [[form.exact.allowed_with(two_left=two) for two in (False, True)] for form in forms]
        ),
        shows=_flags([form.show.allowed for form in forms]),
        sight=_flags([_sight(form) for form in forms]),
        throws=all_throws(rules.die.faces, PER_HALF),
        ways=np.array([rules.die.faces**dice for dice in range(PER_HALF + 1)], dtype=np.int64),
        **settlement(forms, limit)._asdict(),
        **show_tables(forms)._asdict(),
        **chance_tables(rules, players)._asdict(),
    )


def _flags(values: Any) -> Array:
    return np.array(values, dtype=np.bool_)


def _sight(form: Ruleset) -> list[list[list[bool]]]:
    """Whether a cup is seen: by owner, by whose round it is, by dice in it."""
    return [
        [
            [
                sees(form.sight, 0, 0 if own else 1, holder=0 if holds else 2, hand=hand)
                for hand in range(form.table.dice + 1)
            ]
            for holds in (False, True)
        ]
        for own in (False, True)
    ]
