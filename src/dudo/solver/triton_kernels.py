"""A pass over a tree on a graphics card: two kernels, compiled by Triton.

Each goes over the nodes of a level, in tiles of all hands and some nodes of one public state
(`levels.py`). On the way down reach is handed on to children; on the way back values are collected
and regrets updated. Strategies are worked out from regrets wherever they are needed and never kept,
so that every number is read and written about once: memory is what such a pass waits for.

Arrays have a row for each hand. Tables tell, for each state, where its nodes begin and which of the
actions are its own and, for each action, where the children or cells of its first node are.
"""

from __future__ import annotations

from typing import Any

import triton
from triton import language as tl

LEARN, RESPOND = tl.constexpr(0), tl.constexpr(1)
"""As in `passes.py`, for the compiler."""
TILE, STATE, GO, END = tl.constexpr(2), tl.constexpr(7), tl.constexpr(2), tl.constexpr(3)
"""Numbers in a row of each table."""


@triton.jit
def _shares(basis: Any, goes: Any, ends: Any, state: Any, cell: Any, inside: Any, tiny: Any) -> Any:
    """By what positive regrets become chances, and the chance of each where there are none."""
    total = tl.zeros(inside.shape, basis.dtype.element_ty)
    first_go, last_go = tl.load(state + 3), tl.load(state + 4)
    first_end, last_end = tl.load(state + 5), tl.load(state + 6)
    for go in range(first_go, last_go):
        column = tl.load(goes + go * GO + 1)
        total += tl.maximum(tl.load(basis + cell + column, mask=inside, other=0.0), 0.0)
    for end in range(first_end, last_end):
        column = tl.load(ends + end * END)
        total += tl.maximum(tl.load(basis + cell + column, mask=inside, other=0.0), 0.0)
    some = total > tiny
    evenly = 1.0 / (last_go - first_go + last_end - first_end).to(basis.dtype.element_ty)
    return tl.where(some, 1.0 / tl.where(some, total, 1.0), 0.0), tl.where(some, 0.0, evenly)


@triton.jit
def _act(
    reach: Any,
    basis: Any,
    ended: Any,
    totals: Any,
    weight: Any,
    goes: Any,
    ends: Any,
    state: Any,
    node: Any,
    cell: Any,
    end_cell: Any,
    inside: Any,
    tiny: Any,
    learns: tl.constexpr,
    keeps_ends: tl.constexpr,
) -> None:
    """Hand the reach of whoever acts on to their children, and add it to their average."""
    scale, evenly = _shares(basis, goes, ends, state, cell, inside, tiny)
    here = tl.load(reach + node + tl.load(state + 1), mask=inside, other=0.0)
    for go in range(tl.load(state + 3), tl.load(state + 4)):
        child, column = tl.load(goes + go * GO), tl.load(goes + go * GO + 1)
        regret = tl.maximum(tl.load(basis + cell + column, mask=inside, other=0.0), 0.0)
        then = here * (regret * scale + evenly)
        tl.store(reach + node + child, then, mask=inside)
        if learns:
            before = tl.load(totals + cell + column, mask=inside, other=0.0)
            tl.store(totals + cell + column, before + weight * then, mask=inside)
    for end in range(tl.load(state + 5), tl.load(state + 6)):
        column = tl.load(ends + end * END)
        regret = tl.maximum(tl.load(basis + cell + column, mask=inside, other=0.0), 0.0)
        then = here * (regret * scale + evenly)
        if keeps_ends:
            tl.store(ended + end_cell + tl.load(ends + end * END + 1), then, mask=inside)
        if learns:
            before = tl.load(totals + cell + column, mask=inside, other=0.0)
            tl.store(totals + cell + column, before + weight * then, mask=inside)


@triton.jit
def _hand_on(reach: Any, goes: Any, state: Any, node: Any, inside: Any) -> None:
    """Hand the reach of whoever does not act on to all children as it is."""
    here = tl.load(reach + node + tl.load(state + 1), mask=inside, other=0.0)
    for go in range(tl.load(state + 3), tl.load(state + 4)):
        tl.store(reach + node + tl.load(goes + go * GO), here, mask=inside)


@triton.jit(do_not_specialize=["first_tile"])
def go_down(
    tiles: Any,
    states: Any,
    goes: Any,
    ends: Any,
    mine: Any,
    theirs: Any,
    my_basis: Any,
    their_basis: Any,
    totals: Any,
    ended: Any,
    step: Any,
    tiny: Any,
    first_tile: Any,
    nodes: Any,
    my_columns: Any,
    their_columns: Any,
    their_ends: Any,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
    my_rows: tl.constexpr,
    their_rows: tl.constexpr,
    me: tl.constexpr,
    learns: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """Hand reach on from the nodes of a level to their children."""
    tile = tiles + (first_tile + tl.program_id(0)).to(tl.int64) * TILE
    state = states + tl.load(tile) * STATE
    place = tl.load(tile + 1) + tl.arange(0, block)[None, :]
    player = tl.load(state)
    within = place < tl.load(state + 2)
    my_hand = tl.arange(0, my_rows).to(tl.int64)[:, None]
    their_hand = tl.arange(0, their_rows).to(tl.int64)[:, None]
    my_inside = within & (my_hand < my_hands)
    their_inside = within & (their_hand < their_hands)
    my_node, their_node = my_hand * nodes + place, their_hand * nodes + place
    limit = tl.load(tiny)
    if player == me:
        cell = my_hand * my_columns + place
        weight = tl.load(step + 2)
        _act(
            mine,
            my_basis,
            ended,
            totals,
            weight,
            goes,
            ends,
            state,
            my_node,
            cell,
            cell,
            my_inside,
            limit,
            learns,
            False,  # noqa: FBT003 the compiler takes no keywords here
        )
        _hand_on(theirs, goes, state, their_node, their_inside)
    elif player == 1 - me:
        _act(
            theirs,
            their_basis,
            ended,
            totals,
            limit,
            goes,
            ends,
            state,
            their_node,
            their_hand * their_columns + place,
            their_hand * their_ends + place,
            their_inside,
            limit,
            False,  # noqa: FBT003 as above
            True,  # noqa: FBT003 as above
        )
        _hand_on(mine, goes, state, my_node, my_inside)
    else:
        _hand_on(theirs, goes, state, their_node, their_inside)
        _hand_on(mine, goes, state, my_node, my_inside)


@triton.jit
def _paid(
    pays: Any,
    reach: Any,
    hand: Any,
    place: Any,
    width: Any,
    within: Any,
    inside: Any,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
) -> Any:
    """What an end brings each hand, against the reach of all hands of the other player."""
    total = tl.zeros(inside.shape, reach.dtype.element_ty)
    for other in range(their_hands):
        seen = tl.load(reach + other * width + place, mask=within, other=0.0)
        pay = tl.load(pays + other * my_hands + hand, mask=hand < my_hands, other=0.0)
        total += pay * seen
    return total


@triton.jit(do_not_specialize=["first_tile"])
def come_back(
    tiles: Any,
    states: Any,
    goes: Any,
    ends: Any,
    theirs: Any,
    ended: Any,
    values: Any,
    worths: Any,
    pays: Any,
    regrets: Any,
    basis: Any,
    step: Any,
    tiny: Any,
    first_tile: Any,
    nodes: Any,
    my_columns: Any,
    my_ends: Any,
    their_ends: Any,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
    my_rows: tl.constexpr,
    me: tl.constexpr,
    kind: tl.constexpr,
    predicts: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """Collect what the nodes of a level bring from their children, and learn from it."""
    tile = tiles + (first_tile + tl.program_id(0)).to(tl.int64) * TILE
    state = states + tl.load(tile) * STATE
    place = tl.load(tile + 1) + tl.arange(0, block)[None, :]
    player, start = tl.load(state), tl.load(state + 1)
    within = place < tl.load(state + 2)
    hand = tl.arange(0, my_rows).to(tl.int64)[:, None]
    inside = within & (hand < my_hands)
    node = hand * nodes + place
    first_go, last_go = tl.load(state + 3), tl.load(state + 4)
    first_end, last_end = tl.load(state + 5), tl.load(state + 6)
    size = my_hands * their_hands
    if player == me:
        cell, end_cell = hand * my_columns + place, hand * my_ends + place
        regretted = tl.zeros(inside.shape, values.dtype.element_ty)
        mixed = tl.zeros(inside.shape, values.dtype.element_ty)
        summed = tl.zeros(inside.shape, values.dtype.element_ty)
        best = tl.full(inside.shape, float("-inf"), values.dtype.element_ty)
        for go in range(first_go, last_go):
            child, column = tl.load(goes + go * GO), tl.load(goes + go * GO + 1)
            worth = tl.load(values + node + child, mask=inside, other=0.0)
            if kind == RESPOND:
                best = tl.maximum(best, worth)
            else:
                regret = tl.load(basis + cell + column, mask=inside, other=0.0)
                regret = tl.maximum(regret, 0.0)
                regretted += regret
                mixed += regret * worth
                summed += worth
        for end in range(first_end, last_end):
            column, at = tl.load(ends + end * END), tl.load(ends + end * END + 1)
            table = pays + tl.load(ends + end * END + 2) * size
            worth = _paid(
                table, theirs, hand, start + place, nodes, within, inside, my_hands, their_hands
            )
            if kind == RESPOND:
                best = tl.maximum(best, worth)
            else:
                tl.store(worths + end_cell + at, worth, mask=inside)
                regret = tl.load(basis + cell + column, mask=inside, other=0.0)
                regret = tl.maximum(regret, 0.0)
                regretted += regret
                mixed += regret * worth
                summed += worth
        if kind == RESPOND:
            tl.store(values + node + start, best, mask=inside)
        else:
            some = regretted > tl.load(tiny)
            count = (last_go - first_go + last_end - first_end).to(values.dtype.element_ty)
            value = tl.where(some, mixed / tl.where(some, regretted, 1.0), summed / count)
            tl.store(values + node + start, value, mask=inside)
            if kind == LEARN:
                tl.debug_barrier()  # what ends bring was written above, maybe by other threads
                positive, negative = tl.load(step), tl.load(step + 1)
                for go in range(first_go, last_go):
                    child, column = tl.load(goes + go * GO), tl.load(goes + go * GO + 1)
                    more = tl.load(values + node + child, mask=inside, other=0.0) - value
                    regret = tl.load(regrets + cell + column, mask=inside, other=0.0)
                    if predicts:
                        now = tl.maximum(regret, 0.0) + more
                        then = tl.maximum(now, 0.0) + more
                        tl.store(basis + cell + column, then, mask=inside)
                    else:
                        kept = positive * tl.maximum(regret, 0.0)
                        now = kept + negative * tl.minimum(regret, 0.0) + more
                    tl.store(regrets + cell + column, now, mask=inside)
                for end in range(first_end, last_end):
                    column, at = tl.load(ends + end * END), tl.load(ends + end * END + 1)
                    more = tl.load(worths + end_cell + at, mask=inside, other=0.0) - value
                    regret = tl.load(regrets + cell + column, mask=inside, other=0.0)
                    if predicts:
                        now = tl.maximum(regret, 0.0) + more
                        then = tl.maximum(now, 0.0) + more
                        tl.store(basis + cell + column, then, mask=inside)
                    else:
                        kept = positive * tl.maximum(regret, 0.0)
                        now = kept + negative * tl.minimum(regret, 0.0) + more
                    tl.store(regrets + cell + column, now, mask=inside)
    else:
        total = tl.zeros(inside.shape, values.dtype.element_ty)
        for go in range(first_go, last_go):
            child = tl.load(goes + go * GO)
            total += tl.load(values + node + child, mask=inside, other=0.0)
        for end in range(first_end, last_end):
            at = tl.load(ends + end * END + 1)
            table = pays + tl.load(ends + end * END + 2) * size
            total += _paid(
                table, ended, hand, at + place, their_ends, within, inside, my_hands, their_hands
            )
        tl.store(values + node + start, total, mask=inside)
