"""Settlement as tables, made by asking `settle` about every seat a call can concern."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, Outcome, settle

ROLES = 3
"""The bidder, the caller, and somebody else."""
OTHERS = 2
PLENTY = 10_000
"""More dice than any call costs."""


class SettlementTables(NamedTuple):
    """The part of a program that knows what calls cost; see `Program`."""

    settled: Any
    right: Any
    opens: Any
    others_pay: Any
    paid_dice: Any
    paid_jokers: Any
    owed: Any


class _Row(NamedTuple):
    """What a call brings: equal for all calls that cost the same."""

    right: bool
    opens: int
    paid: tuple[tuple[int, int, bool], ...]
    """Dice, joker dice and whether a round is owed: by role, dice in hand and joker dice."""


def settlement(forms: Sequence[Ruleset], limit: int) -> SettlementTables:
    """The tables for all kinds of rounds with up to `limit` dice.

    What a seat wins or loses depends on its own dice alone and on its part in the call, so each
    seat is asked about by itself.
    """
    dice = forms[0].table.dice
    jokers = _most_jokers(forms, limit)
    rows: dict[_Row, int] = {}
    settled = np.zeros((len(forms), 2, 2 * limit + 1), dtype=np.int64)
    for number, form in enumerate(forms):
        for exact in (False, True):
            for surplus in range(-limit, limit + 1):
                row = _row(form, exact, surplus, dice=dice, jokers=jokers)
                settled[number, int(exact), surplus + limit] = rows.setdefault(row, len(rows))
    paid = np.array([row.paid for row in rows], dtype=np.int64)
    paid = paid.reshape(len(rows), ROLES, dice + 1, jokers + 1, 3)
    return SettlementTables(
        settled=settled,
        right=np.array([row.right for row in rows]),
        opens=np.array([row.opens for row in rows], dtype=np.int64),
        others_pay=paid[:, OTHERS].any(axis=(1, 2, 3)),
        paid_dice=np.ascontiguousarray(paid[..., 0]),
        paid_jokers=np.ascontiguousarray(paid[..., 1]),
        owed=np.ascontiguousarray(paid[..., 2] > 0),
    )


def _ask(form: Ruleset, exact: bool, surplus: int, hand: int, jokers: int) -> Outcome:  # noqa: FBT001 as `settle` has it
    held = Holdings((hand,) * ROLES, (jokers,) * ROLES, tuple(range(ROLES)))
    return settle(form, held, 0, 1, exact, surplus)


def _most_jokers(forms: Sequence[Ruleset], limit: int) -> int:
    """As many joker dice as a call can cost; none where there are no joker dice."""
    if not any(form.exact.joker for form in forms):
        return 0
    changes = [
        change.jokers
        for form in forms
        for exact in (False, True)
        for surplus in range(-limit, limit + 1)
        for change in _ask(form, exact, surplus, PLENTY, PLENTY).changes
    ]
    return -min(changes)


def _row(form: Ruleset, exact: bool, surplus: int, *, dice: int, jokers: int) -> _Row:  # noqa: FBT001 as above
    paid: list[list[tuple[int, int, bool]]] = [[] for _ in range(ROLES)]
    for hand in range(dice + 1):
        for joker in range(jokers + 1):
            outcome = _ask(form, exact, surplus, hand, joker)
            changes = {change.seat: change for change in outcome.changes}
            for role in range(ROLES):
                change = changes.get(role)
                won = (change.dice, change.jokers) if change is not None else (0, 0)
                paid[role].append((*won, role in outcome.owed))
    at_all = _ask(form, exact, surplus, PLENTY, 0)
    return _Row(at_all.right, at_all.opener, tuple(chain.from_iterable(paid)))
