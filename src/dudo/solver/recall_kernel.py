"""The passes over a graph of short memory, written for a compiler.

Every point is visited once. What players believe of each other's hands is carried forward along
the bids, ways that are remembered alike put together in proportion to how likely they are. What
hands are worth is carried backward for every pair of an own hand and a drawn one of the other's.
Where nothing is forgotten this is counterfactual regret minimisation with sampled hands.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from dudo.solver.recall_engine import NEVER


@njit(cache=True, nogil=True, error_model="numpy")
def _numbers(like: Any, count: int) -> Any:
    """So many noughts of the type of other numbers."""
    found = like.ravel()[:1].repeat(count)
    found[:] = 0
    return found


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def mix(graph: Any, who: int, weights: Any, mixed: Any, hands: Any) -> None:
    """Chances of actions in proportion to positive weights, for the points of one player."""
    player, first, _, cells = graph
    count = hands[who]
    share = _numbers(weights, count)
    even = _numbers(weights, count)
    for state in range(len(player)):
        if player[state] != who:
            continue
        actions = first[state + 1] - first[state]
        share[:] = 0
        for action in range(actions):
            row = weights[cells[state] + action * count : cells[state] + (action + 1) * count]
            for hand in range(count):
                share[hand] += max(row[hand], 0)
        for hand in range(count):
            even[hand] = 0 if share[hand] > 0 else 1 / actions
            share[hand] = 1 / share[hand] if share[hand] > 0 else 0
        for action in range(actions):
            row = weights[cells[state] + action * count : cells[state] + (action + 1) * count]
            new = mixed[cells[state] + action * count : cells[state] + (action + 1) * count]
            for hand in range(count):
                new[hand] = max(row[hand], 0) * share[hand] + even[hand]


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def forward(graph: Any, mixed: Any, beliefs: Any, masses: Any, means: Any, tremble: float) -> None:
    """Carry what is believed of both hands from the start to every point.

    `beliefs` has a row of chances for each point, for both players; `masses` has for each point how
    likely it is, and how much of that is due to each of the players. Everybody's hand trembles a
    little, so that every point is reached and something is believed there.
    """
    player, first, leads_to, cells = graph
    mass, parts = masses
    same = _numbers(mixed, 3)  # numbers of the same precision, so that loops need not convert any
    for state in range(len(player)):
        here = mass[state]
        if state and here > 0:
            same[0] = 1 / here
            for who in range(2):
                parts[who][state] /= here
                row, scale = beliefs[who][state], same[0]
                for hand in range(len(row)):
                    row[hand] *= scale
        who = player[state]
        own, other = beliefs[who][state], beliefs[1 - who][state]
        hands, actions = len(own), first[state + 1] - first[state]
        shaken = tremble / actions
        for action in range(actions):
            at = cells[state] + action * hands
            said = mixed[at : at + hands]
            mean = 0.0
            for hand in range(hands):
                mean += own[hand] * said[hand]
            place = first[state] + action
            means[place] = mean
            there = leads_to[place]
            if there < 0:
                continue
            chance = (1 - tremble) * mean + shaken
            flow = here * chance
            mass[there] += flow
            parts[who][there] += flow * parts[who][state] * chance
            parts[1 - who][there] += flow * parts[1 - who][state]
            mine, theirs = beliefs[who][there], beliefs[1 - who][there]
            same[0], same[1], same[2] = here * (1 - tremble), here * shaken, flow
            whole, part, flowing = same[0], same[1], same[2]
            for hand in range(hands):
                mine[hand] += own[hand] * (whole * said[hand] + part)
            for hand in range(len(other)):
                theirs[hand] += flowing * other[hand]


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def learn(
    graph: Any,
    ends: Any,
    mixed: Any,
    beliefs: Any,
    masses: Any,
    said: Any,
    joint: Any,
    values: Any,
    drawn: Any,
    learnt: Any,
    step: Any,
    me: int,
    tremble: float,
    worth: Any,
) -> None:
    """Minimise the regrets of `me` against some of the other's hands, told by `drawn`.

    `joint` and `values` have for each point a table of some own hands (rows) and the drawn hands
    of the other (columns): how likely both come there, and what it is worth to `me`. So every pair
    of hands is followed by itself, and nothing is lost where ways are put together. `said` is room
    for what the drawn hands say at every action, and `worth` for what each pair of hands is worth
    at the start. `beliefs` and `masses` are as `forward` has left them. `ends` is (face of each
    end, kinds of both players' sights by face, payoffs of the opener), `learnt` is (regrets,
    totals, one over how likely each own hand is), `step` is (what remains of positive regrets, of
    negative ones, the weight of this strategy in the average). With a weight of nought nothing is
    learnt, and only values are told.
    """
    player, first, _, cells = graph
    hands, other_hands = beliefs[me].shape[1], beliefs[1 - me].shape[1]
    rows, columns = values.shape[1], values.shape[2]
    for state in range(len(player)):
        if player[state] != me:
            for place in range(first[state], first[state + 1]):
                at = cells[state] + (place - first[state]) * other_hands
                for column in range(columns):
                    said[place, column] = mixed[at + drawn[column]]
    for low in range(0, hands, rows):
        high = min(low + rows, hands)
        _carry_forward(graph, mixed, said, joint, me, tremble, low, high)
        _carry_back(
            graph,
            ends,
            mixed,
            beliefs[me],
            masses[1][me],
            said,
            joint,
            values,
            drawn,
            learnt,
            step,
            me,
            low,
            high,
        )
        worth[low:high] = values[0, : high - low]


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def _carry_forward(
    graph: Any, mixed: Any, said: Any, joint: Any, me: int, tremble: float, low: int, high: int
) -> None:
    """How likely own hands from `low` to `high` and the drawn ones of the other come together."""
    player, first, leads_to, cells = graph
    columns = joint.shape[2]
    same = _numbers(joint, 2)  # numbers of the same precision, so that loops need not convert any
    chances = _numbers(joint, columns)
    joint[:] = 0
    joint[0] = 1
    for state in range(len(player)):
        is_mine = player[state] == me
        start, stop = first[state], first[state + 1]
        hands = (cells[state + 1] - cells[state]) // (stop - start)
        same[0], same[1] = 1 - tremble, tremble / (stop - start)
        steady, shaken = same[0], same[1]
        here = joint[state]
        for place in range(start, stop):
            there = leads_to[place]
            if there < 0:
                continue
            below = joint[there]
            if is_mine:
                at = cells[state] + (place - start) * hands + low
                for row in range(high - low):
                    chance = steady * mixed[at + row] + shaken
                    for column in range(columns):
                        below[row, column] += chance * here[row, column]
            else:
                for column in range(columns):
                    chances[column] = steady * said[place, column] + shaken
                for row in range(high - low):
                    for column in range(columns):
                        below[row, column] += chances[column] * here[row, column]


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def _carry_back(
    graph: Any,
    ends: Any,
    mixed: Any,
    beliefs: Any,
    parts: Any,
    said: Any,
    joint: Any,
    values: Any,
    drawn: Any,
    learnt: Any,
    step: Any,
    me: int,
    low: int,
    high: int,
) -> None:
    """What own hands from `low` to `high` are worth against the drawn ones, and learn from it."""
    player, first, leads_to, cells = graph
    end_face, kinds, pays = ends
    regrets, totals, dealt = learnt
    keep_positive, keep_negative, weight = step
    rows, columns = high - low, values.shape[2]
    same = _numbers(values, 3)  # numbers of the same precision, so that loops need not convert any
    same[0], same[1] = keep_positive, keep_negative
    kept, left = same[0], same[1]
    calls = values[:2].copy()
    for state in range(len(player) - 1, -1, -1):
        is_mine = player[state] == me
        value = values[state]
        value[:] = 0
        start, stop = first[state], first[state + 1]
        hands = (cells[state + 1] - cells[state]) // (stop - start)
        for place in range(start, stop):
            there = leads_to[place]
            if there < 0:
                below, face = calls[stop - 1 - place], end_face[-1 - there]
                for row in range(rows):
                    mine = kinds[me][face, low + row]
                    for column in range(columns):
                        theirs = kinds[1 - me][face, drawn[column]]
                        if me == 0:
                            below[row, column] = pays[-1 - there, mine, theirs]
                        else:
                            below[row, column] = -pays[-1 - there, theirs, mine]
            else:
                below = values[there]
            if is_mine:
                at = cells[state] + (place - start) * hands + low
                for row in range(rows):
                    chance = mixed[at + row]
                    for column in range(columns):
                        value[row, column] += chance * below[row, column]
            else:
                chances = said[place]
                for row in range(rows):
                    for column in range(columns):
                        value[row, column] += chances[column] * below[row, column]
        if not is_mine or not weight:
            continue
        came, mine_here = joint[state], beliefs[state]
        for row in range(rows):
            own = parts[state] * mine_here[low + row] * dealt[low + row]
            same[2] = 1 / (own * columns) if own > NEVER else 0
            for column in range(columns):
                came[row, column] *= same[2]
        same[2] = weight * parts[state]
        counted = same[2]
        for place in range(start, stop):
            there = leads_to[place]
            below = calls[stop - 1 - place] if there < 0 else values[there]
            at = cells[state] + (place - start) * hands + low
            for row in range(rows):
                regret = same[2] * 0
                for column in range(columns):
                    more = below[row, column] - value[row, column]
                    regret += came[row, column] * more
                old = regrets[at + row]
                regrets[at + row] = (kept if old > 0 else left) * old + regret
                likely = mine_here[low + row] * dealt[low + row]
                totals[at + row] += counted * likely * mixed[at + row]
