"""A pass over a tree on a graphics card: two kernels, compiled by Triton.

Each goes over the nodes of a level, in tiles of all hands and some nodes of one public state
(`levels.py`). On the way down reach is handed on to children; on the way back values are collected
and regrets updated. Strategies are worked out from regrets wherever they are needed and never kept,
so that every number is read and written about once: memory is what such a pass waits for.

Arrays have a row for each hand. Tables tell, for each state, where its nodes begin and which of the
actions are its own and, for each action, where the children or cells of its first node are. Where
all of these are `aligned` and a tile is full, four numbers are read at once.

Arguments have no types here but those that Triton knows: it would look for the others' names.
"""

from __future__ import annotations

import triton
from triton import language as tl

LEARN, RESPOND = tl.constexpr(0), tl.constexpr(1)
"""As in `passes.py`, for the compiler."""
TILE, STATE, GO, END = tl.constexpr(4), tl.constexpr(7), tl.constexpr(2), tl.constexpr(3)
"""Numbers in a row of each table."""
UNROLLED = tl.constexpr(24)
"""Loops over no more hands than this are written out."""


@triton.jit
def _number(table, aligned: tl.constexpr):
    """A number of a table: where something begins."""
    found = tl.load(table)
    if aligned:
        found = tl.multiple_of(found, 16)
    return found


@triton.jit
def _inside(
    hand,
    place,
    count,
    hands: tl.constexpr,
    rows: tl.constexpr,
    block: tl.constexpr,
    aligned: tl.constexpr,
):
    """Which places of a tile are hands and nodes that there are."""
    found = hand < hands
    if aligned:  # noqa: SIM108 the compiler has to see one of them alone
        found = tl.broadcast_to(found, (rows, block))
    else:
        found = found & (place < count)
    return found


@triton.jit
def _act(
    reach,
    reach_at,
    basis,
    ended,
    totals,
    weight,
    tiny,
    goes,
    ends,
    state,
    node,
    cell,
    end_cell,
    inside,
    aligned: tl.constexpr,
    learns: tl.constexpr,
):
    """Hand the reach of whoever acts on to children; add it to averages, or keep that of ends."""
    first_go, last_go = tl.load(state + 3), tl.load(state + 4)
    first_end, last_end = tl.load(state + 5), tl.load(state + 6)
    total = tl.zeros(inside.shape, basis.dtype.element_ty)
    for go in range(first_go, last_go):
        column = _number(goes + go * GO + 1, aligned)
        total += tl.maximum(tl.load(basis + (cell + column), mask=inside, other=0.0), 0.0)
    for end in range(first_end, last_end):
        column = _number(ends + end * END, aligned)
        total += tl.maximum(tl.load(basis + (cell + column), mask=inside, other=0.0), 0.0)
    some = total > tiny
    evenly = 1.0 / (last_go - first_go + last_end - first_end).to(basis.dtype.element_ty)
    scale = tl.where(some, 1.0 / tl.where(some, total, 1.0), 0.0)
    alike = tl.where(some, 0.0, evenly)
    here = tl.load(reach + (node + reach_at), mask=inside, other=0.0)
    scale, alike = scale * here, alike * here
    for go in range(first_go, last_go):
        child, column = _number(goes + go * GO, aligned), _number(goes + go * GO + 1, aligned)
        regret = tl.maximum(tl.load(basis + (cell + column), mask=inside, other=0.0), 0.0)
        then = regret * scale + alike
        tl.store(reach + (node + child), then, mask=inside)
        if learns:
            before = tl.load(totals + (cell + column), mask=inside, other=0.0)
            tl.store(totals + (cell + column), before + weight * then, mask=inside)
    for end in range(first_end, last_end):
        column, at = _number(ends + end * END, aligned), _number(ends + end * END + 1, aligned)
        regret = tl.maximum(tl.load(basis + (cell + column), mask=inside, other=0.0), 0.0)
        then = regret * scale + alike
        if learns:
            before = tl.load(totals + (cell + column), mask=inside, other=0.0)
            tl.store(totals + (cell + column), before + weight * then, mask=inside)
        else:
            tl.store(ended + (end_cell + at), then, mask=inside)


@triton.jit
def _hand_on(reach, reach_at, goes, state, node, inside, aligned: tl.constexpr):
    """Hand reach on to all children as it is, where chance decides."""
    here = tl.load(reach + (node + reach_at), mask=inside, other=0.0)
    for go in range(tl.load(state + 3), tl.load(state + 4)):
        tl.store(reach + (node + _number(goes + go * GO, aligned)), here, mask=inside)


@triton.jit(do_not_specialize=["first_tile"])
def go_down(
    tiles,
    states,
    goes,
    ends,
    mine,
    theirs,
    my_basis,
    their_basis,
    totals,
    ended,
    step,
    tiny,
    first_tile,
    nodes,
    my_columns,
    their_columns,
    their_ends,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
    my_rows: tl.constexpr,
    their_rows: tl.constexpr,
    me: tl.constexpr,
    learns: tl.constexpr,
    aligned: tl.constexpr,
    block: tl.constexpr,
):
    """Hand reach on from the nodes of a level to their children."""
    tile = tiles + (first_tile + tl.program_id(0)).to(tl.int64) * TILE
    state = states + tl.load(tile) * STATE
    place = _number(tile + 1, aligned) + tl.arange(0, block)[None, :]
    parent, held = _number(tile + 2, aligned), tl.load(tile + 3)
    player, start, count = tl.load(state), _number(state + 1, aligned), tl.load(state + 2)
    limit = tl.load(tiny)
    my_hand = tl.arange(0, my_rows).to(tl.int64)[:, None]
    their_hand = tl.arange(0, their_rows).to(tl.int64)[:, None]
    my_node, their_node = my_hand * nodes + place, their_hand * nodes + place
    my_at = tl.where(held == 1 + me, parent, start)
    their_at = tl.where(held == 2 - me, parent, start)
    if aligned:
        my_at, their_at = tl.multiple_of(my_at, 16), tl.multiple_of(their_at, 16)
    if player == me:
        if learns:
            weight = tl.load(step + 2)
            cell = my_hand * my_columns + place
            _act(
                mine,
                my_at,
                my_basis,
                ended,
                totals,
                weight,
                limit,
                goes,
                ends,
                state,
                my_node,
                cell,
                cell,
                _inside(my_hand, place, count, my_hands, my_rows, block, aligned),
                aligned,
                True,  # noqa: FBT003 the compiler takes no keywords here
            )
    elif player == 1 - me:
        _act(
            theirs,
            their_at,
            their_basis,
            ended,
            totals,
            limit,
            limit,
            goes,
            ends,
            state,
            their_node,
            their_hand * their_columns + place,
            their_hand * their_ends + place,
            _inside(their_hand, place, count, their_hands, their_rows, block, aligned),
            aligned,
            False,  # noqa: FBT003 as above
        )
    else:
        my_inside = _inside(my_hand, place, count, my_hands, my_rows, block, aligned)
        their_inside = _inside(their_hand, place, count, their_hands, their_rows, block, aligned)
        _hand_on(mine, my_at, goes, state, my_node, my_inside, aligned)
        _hand_on(theirs, their_at, goes, state, their_node, their_inside, aligned)


@triton.jit
def _one_paid(
    pays, reach, hand, place, count, other, my_hands: tl.constexpr, aligned: tl.constexpr
):
    """What an end brings each hand against one hand of the other player, whose reach is told."""
    if aligned:  # noqa: SIM108 the compiler has to see one of them alone
        seen = tl.load(reach)
    else:
        seen = tl.load(reach, mask=place < count, other=0.0)
    return seen * tl.load(pays + (other * my_hands + hand), mask=hand < my_hands, other=0.0)


@triton.jit
def _paid(
    pays,
    reach,
    at,
    hand,
    count,
    place,
    width,
    rows: tl.constexpr,
    block: tl.constexpr,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
    aligned: tl.constexpr,
):
    """What an end brings each hand, against the reach of all hands of the other player."""
    total = tl.zeros((rows, block), reach.dtype.element_ty)
    row = reach + (at + place)
    if their_hands <= UNROLLED:
        for other in tl.static_range(their_hands):
            total += _one_paid(pays, row, hand, place, count, other, my_hands, aligned)
            row += width
    else:
        for other in range(their_hands):
            total += _one_paid(pays, row, hand, place, count, other, my_hands, aligned)
            row += width
    return total


@triton.jit
def _learn(regrets, basis, cell, more, positive, negative, inside, predicts: tl.constexpr):
    """Add what an action would have brought more to its regrets."""
    regret = tl.load(regrets + cell, mask=inside, other=0.0)
    now = positive * tl.maximum(regret, 0.0) + negative * tl.minimum(regret, 0.0) + more
    if predicts:
        tl.store(basis + cell, tl.maximum(now, 0.0) + more, mask=inside)
    tl.store(regrets + cell, now, mask=inside)


@triton.jit(do_not_specialize=["first_tile"])
def come_back(
    tiles,
    states,
    goes,
    ends,
    theirs,
    ended,
    values,
    worths,
    pays,
    regrets,
    basis,
    step,
    tiny,
    first_tile,
    nodes,
    my_columns,
    my_ends,
    their_ends,
    my_hands: tl.constexpr,
    their_hands: tl.constexpr,
    my_rows: tl.constexpr,
    me: tl.constexpr,
    kind: tl.constexpr,
    predicts: tl.constexpr,
    one_end: tl.constexpr,
    aligned: tl.constexpr,
    block: tl.constexpr,
):
    """Collect what the nodes of a level bring from their children, and learn from it."""
    tile = tiles + (first_tile + tl.program_id(0)).to(tl.int64) * TILE
    state = states + tl.load(tile) * STATE
    place = _number(tile + 1, aligned) + tl.arange(0, block)[None, :]
    parent, held = _number(tile + 2, aligned), tl.load(tile + 3)
    player, start, count = tl.load(state), _number(state + 1, aligned), tl.load(state + 2)
    hand = tl.arange(0, my_rows).to(tl.int64)[:, None]
    inside = _inside(hand, place, count, my_hands, my_rows, block, aligned)
    node = hand * nodes + place
    first_go, last_go = tl.load(state + 3), tl.load(state + 4)
    first_end, last_end = tl.load(state + 5), tl.load(state + 6)
    size = my_hands * their_hands
    if player == me:
        cell, end_cell = hand * my_columns + place, hand * my_ends + place
        at = tl.where(held == 2 - me, parent, start)
        if aligned:
            at = tl.multiple_of(at, 16)
        regretted = tl.zeros((my_rows, block), values.dtype.element_ty)
        mixed = tl.zeros((my_rows, block), values.dtype.element_ty)
        summed = tl.zeros((my_rows, block), values.dtype.element_ty)
        worth = tl.zeros((my_rows, block), values.dtype.element_ty)
        best = tl.full((my_rows, block), float("-inf"), values.dtype.element_ty)
        for go in range(first_go, last_go):
            child, column = _number(goes + go * GO, aligned), _number(goes + go * GO + 1, aligned)
            brought = tl.load(values + (node + child), mask=inside, other=0.0)
            if kind == RESPOND:
                best = tl.maximum(best, brought)
            else:
                regret = tl.load(basis + (cell + column), mask=inside, other=0.0)
                regret = tl.maximum(regret, 0.0)
                regretted += regret
                mixed += regret * brought
                summed += brought
        for end in range(first_end, last_end):
            column, end_at = (
                _number(ends + end * END, aligned),
                _number(ends + end * END + 1, aligned),
            )
            table = pays + tl.load(ends + end * END + 2) * size
            worth = _paid(
                table,
                theirs,
                at,
                hand,
                count,
                place,
                nodes,
                my_rows,
                block,
                my_hands,
                their_hands,
                aligned,
            )
            if kind == RESPOND:
                best = tl.maximum(best, worth)
            else:
                if not one_end:
                    tl.store(worths + (end_cell + end_at), worth, mask=inside)
                regret = tl.load(basis + (cell + column), mask=inside, other=0.0)
                regret = tl.maximum(regret, 0.0)
                regretted += regret
                mixed += regret * worth
                summed += worth
        if kind == RESPOND:
            tl.store(values + (node + start), best, mask=inside)
        else:
            some = regretted > tl.load(tiny)
            actions = (last_go - first_go + last_end - first_end).to(values.dtype.element_ty)
            value = tl.where(some, mixed / tl.where(some, regretted, 1.0), summed / actions)
            tl.store(values + (node + start), value, mask=inside)
            if kind == LEARN:
                positive, negative = tl.load(step), tl.load(step + 1)
                for go in range(first_go, last_go):
                    child = _number(goes + go * GO, aligned)
                    column = _number(goes + go * GO + 1, aligned)
                    brought = tl.load(values + (node + child), mask=inside, other=0.0)
                    _learn(
                        regrets,
                        basis,
                        cell + column,
                        brought - value,
                        positive,
                        negative,
                        inside,
                        predicts,
                    )
                if not one_end:
                    tl.debug_barrier()  # what ends bring was written, maybe by other threads
                for end in range(first_end, last_end):
                    column = _number(ends + end * END, aligned)
                    if not one_end:
                        end_at = _number(ends + end * END + 1, aligned)
                        worth = tl.load(worths + (end_cell + end_at), mask=inside, other=0.0)
                    _learn(
                        regrets,
                        basis,
                        cell + column,
                        worth - value,
                        positive,
                        negative,
                        inside,
                        predicts,
                    )
    else:
        total = tl.zeros((my_rows, block), values.dtype.element_ty)
        for go in range(first_go, last_go):
            child = _number(goes + go * GO, aligned)
            total += tl.load(values + (node + child), mask=inside, other=0.0)
        for end in range(first_end, last_end):
            end_at = _number(ends + end * END + 1, aligned)
            table = pays + tl.load(ends + end * END + 2) * size
            total += _paid(
                table,
                ended,
                end_at,
                hand,
                count,
                place,
                their_ends,
                my_rows,
                block,
                my_hands,
                their_hands,
                aligned,
            )
        tl.store(values + (node + start), total, mask=inside)
