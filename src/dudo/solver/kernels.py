"""The walk through the tree of a game, depth first, written for a compiler.

`walk` visits every node once. All that belongs to a node lies in one stretch of memory, and what
is known of the way to it fits in the processor's own caches, so it is read and written once per
pass. Only plain loops over arrays: numba compiles it.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from dudo.solver.passes import ABOVE, LEARN, RESPOND, TINY, WHOLE


@njit(cache=True, nogil=True, error_model="numpy")
def walk(
    graph: Any,
    ends: Any,
    stack: Any,
    numbers: Any,
    tasks: Any,
    kind: int,
    part: int,
    me: int,
    state: int,
    offset: int,
    positive: Any,
    negative: Any,
    weight: Any,
    predicts: bool,  # noqa: FBT001 compiled code takes no keywords
    cut: int,
) -> None:
    """Walk from a node on; the reach is in the stack's first row, and the values come there.

    `graph` is (player, first, leads_to, skips, nodes), `ends` is (own classes, other classes,
    payoffs, own count, other count), `stack` holds a row for each depth, `numbers` is (regrets,
    basis, totals), and `tasks` is (own reach, other reach, values) of what is below the cut.
    """
    player, first, leads_to, skips, nodes = graph
    end_mine, end_theirs, pays, kinds_mine, kinds_theirs = ends
    states, places, offsets, mine, theirs, mixed, worths, values, totalled, seen = stack
    regrets, basis, totals = numbers
    task_mine, task_theirs, task_values = tasks
    my_hands, their_hands = mine.shape[1], theirs.shape[1]
    depth = 0
    task = 0
    states[0] = state
    offsets[0] = offset
    entering = True
    while True:
        state = states[depth]
        start = first[state]
        actor = player[state]
        count = first[state + 1] - start
        offset = offsets[depth]
        if entering:
            entering = False
            places[depth] = 0
            for h in range(my_hands):
                values[depth, h] = 0
            if actor < 2:
                hands = my_hands if actor == me else their_hands
                for h in range(hands):
                    totalled[h] = 0
                for a in range(count):
                    row = offset + a * hands
                    for h in range(hands):
                        x = basis[row + h]
                        x = max(x, 0)
                        mixed[depth, a, h] = x
                        totalled[h] += x
                for h in range(hands):
                    if totalled[h] > TINY:
                        totalled[h] = 1 / totalled[h]
                    else:
                        for a in range(count):
                            mixed[depth, a, h] = 1
                        totalled[h] = 1 / mixed.dtype.type(count)
                for a in range(count):
                    for h in range(hands):
                        mixed[depth, a, h] *= totalled[h]
                if kind == LEARN and part != ABOVE and actor == me:
                    for a in range(count):
                        row = offset + a * hands
                        for h in range(hands):
                            totals[row + h] += weight * mine[depth, h] * mixed[depth, a, h]
        a = places[depth]
        if a < count:
            target = leads_to[start + a]
            if actor == 1 - me:
                for h in range(their_hands):
                    theirs[depth + 1, h] = theirs[depth, h] * mixed[depth, a, h]
            else:
                for h in range(their_hands):
                    theirs[depth + 1, h] = theirs[depth, h]
            if target < 0:
                end = -1 - target
                for c in range(kinds_theirs[end]):
                    seen[c] = 0
                for h in range(their_hands):
                    seen[end_theirs[end, h]] += theirs[depth + 1, h]
                for c in range(kinds_mine[end]):
                    x = seen[0] * pays[end, c, 0]
                    for other in range(1, kinds_theirs[end]):
                        x += seen[other] * pays[end, c, other]
                    totalled[c] = x
                if actor == me:
                    for h in range(my_hands):
                        worths[depth, a, h] = totalled[end_mine[end, h]]
                else:
                    for h in range(my_hands):
                        values[depth, h] += totalled[end_mine[end, h]]
                places[depth] = a + 1
                continue
            if actor == me:
                for h in range(my_hands):
                    mine[depth + 1, h] = mine[depth, h] * mixed[depth, a, h]
            else:
                for h in range(my_hands):
                    mine[depth + 1, h] = mine[depth, h]
            if part != WHOLE and nodes[target] <= cut:
                if part == ABOVE:
                    for h in range(my_hands):
                        task_mine[task, h] = mine[depth + 1, h]
                    for h in range(their_hands):
                        task_theirs[task, h] = theirs[depth + 1, h]
                for h in range(my_hands):
                    x = task_values[task, h]
                    if actor == me:
                        worths[depth, a, h] = x
                    else:
                        values[depth, h] += x
                task += 1
                places[depth] = a + 1
                continue
            depth += 1
            states[depth] = target
            offsets[depth] = offset + skips[start + a]
            entering = True
            continue
        if actor == me:
            if kind == RESPOND:
                for h in range(my_hands):
                    x = worths[depth, 0, h]
                    for a in range(1, count):
                        x = max(x, worths[depth, a, h])
                    values[depth, h] = x
            else:
                for a in range(count):
                    for h in range(my_hands):
                        values[depth, h] += mixed[depth, a, h] * worths[depth, a, h]
            if kind == LEARN and part != ABOVE:
                for a in range(count):
                    row = offset + a * my_hands
                    for h in range(my_hands):
                        more = worths[depth, a, h] - values[depth, h]
                        x = regrets[row + h]
                        x = (positive * x if x > 0 else negative * x) + more
                        regrets[row + h] = x
                        if predicts:
                            basis[row + h] = max(x, 0) + more
        if depth == 0:
            return
        depth -= 1
        a = places[depth]
        if player[states[depth]] == me:
            for h in range(my_hands):
                worths[depth, a, h] = values[depth + 1, h]
        else:
            for h in range(my_hands):
                values[depth, h] += values[depth + 1, h]
        places[depth] = a + 1
