"""One pass over a tree that lies in slices (`layout.py`), written for a compiler.

Plain loops over contiguous stretches: numba compiles them to vector instructions. Stretches are
filled number by number, because assigning to a slice takes numba seconds more to compile.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dudo.solver.passes import LEARN, RESPOND, TINY


@njit(cache=True, nogil=True, error_model="numpy")
def sweep(
    layout: Any,
    ends_of_me: Any,
    room: Any,
    numbers: Any,
    kind: int,
    me: int,
    positive: Any,
    negative: Any,
    weight: Any,
    predicts: bool,  # noqa: FBT001 compiled code takes no keywords
) -> None:
    """Go over all slices forward and back; the root's reach and its values are in `room`.

    `layout` is (runs, ends, groups, actions), `ends_of_me` the payoffs as in `Ends`, `room` is
    (own reach, other reach, values, own scale, other scale, own mixture, worths, seen), and
    `numbers` is (regrets, own basis, other basis, totals).
    """
    runs, ends, groups, actions = layout
    end_mine, end_theirs, pays, kinds_mine, kinds_theirs = ends_of_me
    mine, theirs, values, my_scale, their_scale, mixed, worths, seen = room
    regrets, my_basis, their_basis, totals = numbers
    my_hands, their_hands = mine.shape[0], theirs.shape[0]
    zero = mine.dtype.type(0)
    one = mine.dtype.type(1)

    for h in range(my_hands):
        scale = my_scale[h, groups[me] : groups[me + 1]]
        for i in range(scale.shape[0]):
            scale[i] = zero
    for h in range(their_hands):
        scale = their_scale[h, groups[1 - me] : groups[2 - me]]
        for i in range(scale.shape[0]):
            scale[i] = zero
    for which in range(2):
        table = runs if which == 0 else ends
        for r in range(table.shape[0]):
            actor, source, count, column = table[r, 0], table[r, 1], table[r, 3], table[r, 4]
            if actor == me:
                for h in range(my_hands):
                    scale = my_scale[h, source : source + count]
                    basis = my_basis[h, column : column + count]
                    for i in range(count):
                        scale[i] += max(basis[i], zero)
            elif actor == 1 - me:
                for h in range(their_hands):
                    scale = their_scale[h, source : source + count]
                    basis = their_basis[h, column : column + count]
                    for i in range(count):
                        scale[i] += max(basis[i], zero)
    for h in range(my_hands):
        scale = my_scale[h, groups[me] : groups[me + 1]]
        several = actions[groups[me] : groups[me + 1]]
        for i in range(scale.shape[0]):
            scale[i] = one / scale[i] if scale[i] > TINY else -several[i]
    for h in range(their_hands):
        scale = their_scale[h, groups[1 - me] : groups[2 - me]]
        several = actions[groups[1 - me] : groups[2 - me]]
        for i in range(scale.shape[0]):
            scale[i] = one / scale[i] if scale[i] > TINY else -several[i]

    for r in range(runs.shape[0]):
        actor, source, target = runs[r, 0], runs[r, 1], runs[r, 2]
        count, column = runs[r, 3], runs[r, 4]
        if actor == me:
            for h in range(my_hands):
                basis = my_basis[h, column : column + count]
                scale = my_scale[h, source : source + count]
                before = mine[h, source : source + count]
                after = mine[h, target : target + count]
                chance = mixed[h, column : column + count]
                for i in range(count):
                    x = max(basis[i], zero) * scale[i] if scale[i] > zero else -scale[i]
                    chance[i] = x
                    after[i] = before[i] * x
                if kind == LEARN:
                    total = totals[h, column : column + count]
                    for i in range(count):
                        total[i] += weight * after[i]
            for h in range(their_hands):
                before = theirs[h, source : source + count]
                after = theirs[h, target : target + count]
                for i in range(count):
                    after[i] = before[i]
        else:
            for h in range(my_hands):
                before = mine[h, source : source + count]
                after = mine[h, target : target + count]
                for i in range(count):
                    after[i] = before[i]
            for h in range(their_hands):
                before = theirs[h, source : source + count]
                after = theirs[h, target : target + count]
                if actor == 2:
                    for i in range(count):
                        after[i] = before[i]
                else:
                    basis = their_basis[h, column : column + count]
                    scale = their_scale[h, source : source + count]
                    for i in range(count):
                        x = max(basis[i], zero) * scale[i] if scale[i] > zero else -scale[i]
                        after[i] = before[i] * x

    for h in range(my_hands):
        value = values[h]
        for i in range(value.shape[0]):
            value[i] = zero
        if kind == RESPOND:
            for i in range(groups[me], groups[me + 1]):
                value[i] = -np.inf

    for r in range(ends.shape[0]):
        actor, source, end = ends[r, 0], ends[r, 1], ends[r, 2]
        count, column = ends[r, 3], ends[r, 4]
        for c in range(kinds_theirs[end]):
            sums = seen[c, :count]
            for i in range(count):
                sums[i] = zero
        if actor == 1 - me:
            for h in range(their_hands):
                basis = their_basis[h, column : column + count]
                scale = their_scale[h, source : source + count]
                before = theirs[h, source : source + count]
                sums = seen[end_theirs[end, h], :count]
                for i in range(count):
                    x = max(basis[i], zero) * scale[i] if scale[i] > zero else -scale[i]
                    sums[i] += before[i] * x
        else:
            for h in range(their_hands):
                before = theirs[h, source : source + count]
                sums = seen[end_theirs[end, h], :count]
                for i in range(count):
                    sums[i] += before[i]
        for c in range(kinds_mine[end]):
            paid = seen[kinds_theirs[end] + c, :count]
            x = pays[end, c, 0]
            sums = seen[0, :count]
            for i in range(count):
                paid[i] = x * sums[i]
            for other in range(1, kinds_theirs[end]):
                x = pays[end, c, other]
                sums = seen[other, :count]
                for i in range(count):
                    paid[i] += x * sums[i]
        for h in range(my_hands):
            paid = seen[kinds_theirs[end] + end_mine[end, h], :count]
            value = values[h, source : source + count]
            if actor == me:
                worth = worths[h, column : column + count]
                for i in range(count):
                    worth[i] = paid[i]
                if kind == RESPOND:
                    for i in range(count):
                        value[i] = max(value[i], paid[i])
                else:
                    basis = my_basis[h, column : column + count]
                    scale = my_scale[h, source : source + count]
                    chance = mixed[h, column : column + count]
                    for i in range(count):
                        x = max(basis[i], zero) * scale[i] if scale[i] > zero else -scale[i]
                        chance[i] = x
                        value[i] += x * paid[i]
                    if kind == LEARN:
                        total = totals[h, column : column + count]
                        before = mine[h, source : source + count]
                        for i in range(count):
                            total[i] += weight * before[i] * chance[i]
            else:
                for i in range(count):
                    value[i] += paid[i]

    for r in range(runs.shape[0] - 1, -1, -1):
        actor, source, target = runs[r, 0], runs[r, 1], runs[r, 2]
        count, column = runs[r, 3], runs[r, 4]
        for h in range(my_hands):
            value = values[h, source : source + count]
            below = values[h, target : target + count]
            if actor != me:
                for i in range(count):
                    value[i] += below[i]
            elif kind == RESPOND:
                for i in range(count):
                    value[i] = max(value[i], below[i])
            else:
                chance = mixed[h, column : column + count]
                for i in range(count):
                    value[i] += chance[i] * below[i]

    if kind != LEARN:
        return
    for which in range(2):
        table = runs if which == 0 else ends
        for r in range(table.shape[0]):
            actor, source, target = table[r, 0], table[r, 1], table[r, 2]
            count, column = table[r, 3], table[r, 4]
            if actor == me:
                for h in range(my_hands):
                    value = values[h, source : source + count]
                    if which == 0:
                        worth = values[h, target : target + count]
                    else:
                        worth = worths[h, column : column + count]
                    regret = regrets[h, column : column + count]
                    if predicts:
                        basis = my_basis[h, column : column + count]
                        for i in range(count):
                            more = worth[i] - value[i]
                            x = regret[i]
                            x = positive * max(x, zero) + negative * min(x, zero) + more
                            regret[i] = x
                            basis[i] = max(x, zero) + more
                    else:
                        for i in range(count):
                            x = regret[i]
                            x = positive * max(x, zero) + negative * min(x, zero)
                            regret[i] = x + worth[i] - value[i]


@njit(cache=True, nogil=True, error_model="numpy")
def sweep_pieces(
    pieces: Any,
    layouts: Any,
    ends_of_me: Any,
    rooms: Any,
    numbers: Any,
    tasks: Any,
    first: int,
    last: int,
    kind: int,
    me: int,
    positive: Any,
    negative: Any,
    weight: Any,
    predicts: bool,  # noqa: FBT001 compiled code takes no keywords
) -> None:
    """Sweep over several pieces of a tree, one after the other.

    `pieces` is (layout number, cells before it, for both players), `layouts` is (runs, ends,
    groups, columns, actions, and where those of each layout begin), `rooms` is flat memory for
    what `sweep` needs, `numbers` is (regrets, basis, totals) of all pieces, flat, for both players.
    """
    which, offsets = pieces
    runs, ends, groups, columns, actions, first_run, first_end, first_node = layouts
    regrets, my_basis, their_basis, totals = numbers
    task_mine, task_theirs, task_values = tasks
    flat_mine, flat_theirs, flat_cells, flat_seen = rooms
    my_hands, their_hands = task_mine.shape[1], task_theirs.shape[1]
    for piece in range(first, last):
        layout = which[piece]
        nodes = first_node[layout + 1] - first_node[layout]
        mine = columns[layout, me]
        theirs = columns[layout, 1 - me]
        cells = slice(offsets[piece, me], offsets[piece, me] + my_hands * mine)
        other = slice(offsets[piece, 1 - me], offsets[piece, 1 - me] + their_hands * theirs)
        room = (
            flat_mine[0, : my_hands * nodes].reshape(my_hands, nodes),
            flat_theirs[0, : their_hands * nodes].reshape(their_hands, nodes),
            flat_mine[1, : my_hands * nodes].reshape(my_hands, nodes),
            flat_mine[2, : my_hands * nodes].reshape(my_hands, nodes),
            flat_theirs[1, : their_hands * nodes].reshape(their_hands, nodes),
            flat_cells[0, : my_hands * mine].reshape(my_hands, mine),
            flat_cells[1, : my_hands * mine].reshape(my_hands, mine),
            flat_seen[: flat_seen.shape[0], :nodes],
        )
        root = groups[layout, 4]
        for h in range(my_hands):
            room[0][h, root] = task_mine[piece, h]
        for h in range(their_hands):
            room[1][h, root] = task_theirs[piece, h]
        sweep(
            (
                runs[first_run[layout] : first_run[layout + 1]],
                ends[first_end[layout] : first_end[layout + 1]],
                groups[layout],
                actions[first_node[layout] : first_node[layout + 1]],
            ),
            ends_of_me,
            room,
            (
                regrets[cells].reshape(my_hands, mine),
                my_basis[cells].reshape(my_hands, mine),
                their_basis[other].reshape(their_hands, theirs),
                totals[cells].reshape(my_hands, mine),
            ),
            kind,
            me,
            positive,
            negative,
            weight,
            predicts,
        )
        for h in range(my_hands):
            task_values[piece, h] = room[2][h, root]
