"""The passes over a graph of short memory, written for a compiler.

Every point is visited once. What players believe of each other's hands is carried forward along
the bids, ways that are remembered alike put together in proportion to how likely they are; what
hands are worth is carried backward. Where nothing is forgotten this is counterfactual regret
minimisation itself.
"""

from __future__ import annotations

from typing import Any

from numba import njit

TINY = 1e-25
"""Below this, nobody comes to a point."""
LEARN, RESPOND, JUDGE = 0, 1, 2
"""What a pass backward does: minimise regret, answer as well as can be, or only tell the value."""


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
def backward(
    graph: Any,
    ends: Any,
    mixed: Any,
    beliefs: Any,
    masses: Any,
    means: Any,
    values: Any,
    learnt: Any,
    step: Any,
    me: int,
    kind: int,
) -> None:
    """Carry what the hands of `me` are worth from the ends to every point, and learn from it.

    `ends` is (face of each end, kinds of both players' sights by face, payoffs of the opener),
    `learnt` is (regrets, totals, how likely each own hand is dealt), `step` is (what remains of
    positive regrets, of negative ones, the weight of this strategy in the average).
    """
    player, first, leads_to, cells = graph
    end_face, kinds, pays = ends
    regrets, totals, dealt = learnt
    keep_positive, keep_negative, weight = step
    _, parts = masses
    my_kinds, their_kinds = kinds[me], kinds[1 - me]
    hands = values.shape[1]
    most = pays.shape[1 + 1 - me]
    tally = _numbers(values, most)
    worth = _numbers(values, pays.shape[1 + me])
    found = _numbers(values, hands)
    same = _numbers(values, 5)  # numbers of the same precision, so that loops need not convert any
    same[0], same[1] = keep_positive, keep_negative
    kept, left = same[0], same[1]
    for state in range(len(player) - 1, -1, -1):
        value = values[state]
        is_mine = player[state] == me
        value[:] = -1e30 if is_mine and kind == RESPOND else 0
        mine, theirs = beliefs[me][state], beliefs[1 - me][state]
        start, stop = first[state], first[state + 1]
        same[2], same[3] = parts[1 - me][state], weight * parts[me][state]
        reach, own = same[2], same[3]
        width = hands if is_mine else len(theirs)
        for place in range(start, stop):
            there = leads_to[place]
            at = cells[state] + (place - start) * width
            said = mixed[at : at + width]
            if there < 0:
                face = end_face[-1 - there]
                tally[:] = 0
                for hand in range(len(theirs)):
                    chance = theirs[hand] if is_mine else theirs[hand] * said[hand]
                    tally[their_kinds[face, hand]] += chance
                for row in range(len(worth)):
                    total = 0.0
                    for column in range(most):
                        if me == 0:
                            total += pays[-1 - there, row, column] * tally[column]
                        else:
                            total -= pays[-1 - there, column, row] * tally[column]
                    worth[row] = total
                for hand in range(hands):
                    found[hand] = worth[my_kinds[face, hand]]
                below = found
                same[4] = 1
            else:
                below = values[there]
                same[4] = means[place]
            if not is_mine:
                mean = same[4]
                for hand in range(hands):
                    value[hand] += mean * below[hand]
            elif kind == RESPOND:
                for hand in range(hands):
                    value[hand] = max(value[hand], below[hand])
            elif kind == JUDGE:
                for hand in range(hands):
                    value[hand] += said[hand] * below[hand]
            else:
                regret = regrets[at : at + hands]
                for hand in range(hands):
                    value[hand] += said[hand] * below[hand]
                    old = regret[hand]
                    regret[hand] = (kept if old > 0 else left) * old + reach * below[hand]
        if is_mine and kind == LEARN:
            for action in range(stop - start):
                at = cells[state] + action * hands
                regret, total_of = regrets[at : at + hands], totals[at : at + hands]
                said = mixed[at : at + hands]
                for hand in range(hands):
                    regret[hand] -= reach * value[hand]
                    total_of[hand] += own * mine[hand] * dealt[hand] * said[hand]


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def _worths(there: int, values: Any, worth: Any, ends: Any, drawn: Any, me: int) -> Any:
    """What an end is worth to `me`, by own hands and drawn hands of the other."""
    end_face, kinds, pays = ends
    end = -1 - there
    face = end_face[end]
    for hand in range(values.shape[1]):
        mine = kinds[me][face, hand]
        for column in range(values.shape[2]):
            theirs = kinds[1 - me][face, drawn[column]]
            worth[hand, column] = pays[end, mine, theirs] if me == 0 else -pays[end, theirs, mine]
    return worth


@njit(cache=True, nogil=True, error_model="numpy", fastmath=True)
def learn(
    graph: Any,
    ends: Any,
    mixed: Any,
    beliefs: Any,
    masses: Any,
    joint: Any,
    values: Any,
    drawn: Any,
    learnt: Any,
    step: Any,
    me: int,
    tremble: float,
) -> None:
    """Minimise the regrets of `me` against some of the other's hands, told by `drawn`.

    `joint` and `values` have for each point a table of own hands (rows) and drawn hands of the
    other (columns): how likely both come there, and what it is worth to `me`. So every pair of
    hands is followed by itself, and nothing is lost where ways are put together. `beliefs` and
    `masses` are as `forward` has left them, and the rest is as in `backward`.
    """
    player, first, leads_to, cells = graph
    end_face, kinds, pays = ends
    regrets, totals, dealt = learnt
    keep_positive, keep_negative, weight = step
    _, parts = masses
    hands, columns = values.shape[1], values.shape[2]
    other_hands = len(beliefs[1 - me][0])
    same = _numbers(values, 3)  # numbers of the same precision, so that loops need not convert any
    chances = _numbers(values, columns)
    for state in range(len(player)):
        is_mine = player[state] == me
        width = hands if is_mine else other_hands
        actions = first[state + 1] - first[state]
        same[0], same[1] = 1 - tremble, tremble / actions
        steady, shaken = same[0], same[1]
        here = joint[state]
        for action in range(actions):
            there = leads_to[first[state] + action]
            if there < 0:
                continue
            at = cells[state] + action * width
            below = joint[there]
            if is_mine:
                for hand in range(hands):
                    chance = steady * mixed[at + hand] + shaken
                    row, new = here[hand], below[hand]
                    for column in range(columns):
                        new[column] += chance * row[column]
            else:
                for column in range(columns):
                    chances[column] = steady * mixed[at + drawn[column]] + shaken
                for hand in range(hands):
                    row, new = here[hand], below[hand]
                    for column in range(columns):
                        new[column] += chances[column] * row[column]
    same[0], same[1] = keep_positive, keep_negative
    kept, left = same[0], same[1]
    worth = values[0].copy()
    for state in range(len(player) - 1, -1, -1):
        is_mine = player[state] == me
        width = hands if is_mine else other_hands
        value = values[state]
        value[:] = 0
        start, stop = first[state], first[state + 1]
        for place in range(start, stop):
            there = leads_to[place]
            at = cells[state] + (place - start) * width
            below = _worths(there, values, worth, ends, drawn, me) if there < 0 else values[there]
            if is_mine:
                for hand in range(hands):
                    chance = mixed[at + hand]
                    row, new = below[hand], value[hand]
                    for column in range(columns):
                        new[column] += chance * row[column]
            else:
                for column in range(columns):
                    chances[column] = mixed[at + drawn[column]]
                for hand in range(hands):
                    row, new = below[hand], value[hand]
                    for column in range(columns):
                        new[column] += chances[column] * row[column]
        if not is_mine:
            continue
        came = joint[state]
        for hand in range(hands):
            own = parts[me][state] * beliefs[me][state, hand] * dealt[hand]
            same[2] = 1 / (own * columns) if own > TINY else 0
            for column in range(columns):
                came[hand, column] *= same[2]
        same[2] = weight * parts[me][state]
        counted = same[2]
        mine = beliefs[me][state]
        for place in range(start, stop):
            there = leads_to[place]
            at = cells[state] + (place - start) * width
            below = _worths(there, values, worth, ends, drawn, me) if there < 0 else values[there]
            for hand in range(hands):
                row, base, reach = below[hand], value[hand], came[hand]
                regret = same[2] * 0
                for column in range(columns):
                    regret += reach[column] * (row[column] - base[column])
                old = regrets[at + hand]
                regrets[at + hand] = (kept if old > 0 else left) * old + regret
                totals[at + hand] += counted * mine[hand] * dealt[hand] * mixed[at + hand]
