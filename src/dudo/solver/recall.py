"""Rounds whose players remember only the latest bids: a graph that is small at ten dice too.

With five dice each there are more sequences of bids than can be counted through. Here two ways to
a point of a round are the same where its latest bids are: the last two of them whole, and of those
before only the face. Of the raises on each face only the lowest few are thought of; a higher one
that somebody makes all the same is answered as if the bid before it had been nearer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from dudo.messages import message
from dudo.rules.bid import Bid
from dudo.rules.compiled import START, CompiledRound, compile_round
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, settle
from dudo.solver.ends import kinds_of
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats, Ints
from dudo.solver.hands import Hand, all_hands
from dudo.solver.rounds import DOUBT, EXACT, UNSEEN, Action, RoundKey, Worth, limit, looks_at

WHOLE = 2
"""Bids that are remembered with their count, the standing one among them."""
Tail = tuple[int, ...]
"""What is remembered beside the standing bid: the number of the bid before, then earlier faces."""


class Remembers(NamedTuple):
    """How much players remember, and which raises they think of."""

    bids: int = 2
    """Latest bids that are remembered at all."""
    steps: int = 2
    """Raises on each face that are thought of, from the lowest."""


class Place(NamedTuple):
    """A point of a round, as far as it is remembered."""

    standing: int
    player: int
    """Whose turn it is."""
    tail: Tail


class RecallRound:
    """A kind of round, and what players with a short memory tell apart in it."""

    def __init__(self, rules: Ruleset, key: RoundKey, remembers: Remembers) -> None:
        self.rules, self.key, self.remembers = rules, key, remembers
        most = limit(rules, key.dice)
        self.compiled: CompiledRound = compile_round(rules, key.variant, dice=most, two_left=True)
        self._raises: dict[int, tuple[tuple[Bid, int], ...]] = {}
        self._after: dict[int, dict[Bid, int]] = {}
        self._calls: tuple[Action, ...] = (DOUBT,)
        if self.compiled.calls_exact:
            self._calls = (DOUBT, EXACT)

    def raises(self, standing: int) -> tuple[tuple[Bid, int], ...]:
        """The bids that are thought of after a standing, each with the standing after it."""
        found = self._raises.get(standing)
        if found is None:
            compiled, steps = self.compiled, self.remembers.steps
            every = [(compiled.bids[bid], there) for bid, there in compiled.followers(standing)]
            if standing != START:
                counts: dict[int, list[int]] = {}
                for bid, _ in every:
                    counts.setdefault(bid.face, []).append(bid.count)
                highest = {face: sorted(row)[:steps][-1] for face, row in counts.items()}
                every = [pair for pair in every if pair[0].count <= highest[pair[0].face]]
            found = self._raises[standing] = tuple(every)
        return found

    def actions(self, standing: int) -> tuple[Action, ...]:
        """What is thought of after a standing: bids, then calls."""
        bids = tuple(bid for bid, _ in self.raises(standing))
        return bids if standing == START else bids + self._calls

    def tail_after(self, standing: int, tail: Tail) -> Tail:
        """What is remembered beside the next bid, where this stood and that was remembered."""
        if standing == START:
            return ()
        compiled = self.compiled
        faces = [compiled.bids[tail[0]].face, *tail[1:]] if tail else []
        return (compiled.standing_bid[standing], *faces)[: self.remembers.bids - 1]

    def place_of(self, bids: tuple[Bid, ...]) -> Place:
        """The point after some bids, which need not be one that anybody thinks of."""
        standing = START
        tail: Tail = ()
        for bid in bids:
            tail = self.tail_after(standing, tail)
            if (found := self._follow(standing, bid)) is None:
                raise SolverError(message("solve-no-bid", bid=self.compiled.rules.die.written(bid)))
            standing = found
        return Place(standing, len(bids) % 2, tail)

    def _follow(self, standing: int, bid: Bid) -> int | None:
        after = self._after.get(standing)
        if after is None:
            compiled = self.compiled
            after = self._after[standing] = {
                compiled.bids[number]: there for number, there in compiled.followers(standing)
            }
        return after.get(bid)

    def reached(self) -> Iterator[Place]:
        """All points that moves which are thought of lead to, as they are come upon."""
        root = Place(START, 0, ())
        known, waiting = {root}, [root]
        while waiting:
            place = waiting.pop()
            yield place
            tail = self.tail_after(place.standing, place.tail)
            for _, there in self.raises(place.standing):
                after = Place(there, 1 - place.player, tail)
                if after not in known:
                    known.add(after)
                    waiting.append(after)

    def places(self) -> list[Place]:
        """All those points, each before what follows it."""
        order = {standing: rank for rank, standing in enumerate(self.compiled.topological())}
        return sorted(self.reached(), key=lambda place: (order[place.standing], place))


class Places:
    """The points of a round that are told apart, and which of them is nearest to what was bid."""

    def __init__(self, told: RecallRound, places: Iterable[Place]) -> None:
        self._told = told
        self._tails: dict[tuple[int, int], dict[Tail, int]] = {}
        for number, (standing, player, tail) in enumerate(places):
            self._tails.setdefault((standing, player), {})[tail] = number
        self._near: dict[Place, int | None] = {}

    def find(self, bids: tuple[Bid, ...]) -> int | None:
        """The number of the point after some bids; nothing where nobody thinks of the last bid."""
        place = self._told.place_of(bids)
        if place not in self._near:
            self._near[place] = self._nearest(place)
        return self._near[place]

    def _nearest(self, place: Place) -> int | None:
        tails = self._tails.get((place.standing, place.player))
        if not tails:
            return None
        return tails[max(tails, key=lambda tail: self._likeness(tail, place.tail))]

    def _likeness(self, one: Tail, other: Tail) -> tuple[float, ...]:
        """How near what is remembered is to what was bid: the bid before first, then faces."""
        if not one or not other:
            return (one == other,)
        first, second = (self._told.compiled.bids[tail[0]] for tail in (one, other))
        faces = sum(a == b for a, b in zip(one[1:], other[1:], strict=False))
        return (
            first == second,
            first.face == second.face,
            -abs(first.count - second.count),
            len(one) == len(other),
            faces,
        )


class RecallGraph(Struct, frozen=True, eq=False):
    """A round as arrays for `recall_kernel`: points in an order in which every bid leads forward.

    The actions of point `s` are the places `first[s]` to `first[s + 1]` of `leads_to`: a later
    point, or `-1 - k` for end `k`. Each action has a cell for every hand of whoever acts, and those
    of a point begin at `cells[s]`.
    """

    round: RecallRound
    places: tuple[Place, ...]
    player: Ints
    first: Ints
    leads_to: Ints
    cells: Ints
    weights: tuple[Floats, Floats]
    """How likely each hand is."""
    sights: tuple[tuple[Hand, ...], tuple[Hand, ...]]
    """What each player may see."""
    end_face: Ints
    """For each end, the number of its face in `kinds`."""
    kinds: tuple[Ints, Ints]
    """For each face and what a player sees, the number of its kind: sights that answer alike."""
    ends: tuple[tuple[Bid, int, bool], ...]
    """For each end the bid, who calls it, and whether as exact."""

    @property
    def size(self) -> int:
        """Cells in all."""
        return int(self.cells[-1])


class FaceKinds(NamedTuple):
    """Cups that answer bids on a face alike, put together."""

    kinds: tuple[Ints, Ints]
    """For each player's cup, the number of its kind."""
    counted: Ints
    """How many dice count, by the kinds of both cups."""
    chances: tuple[Floats, Floats]
    """How likely each kind is."""


class Cups:
    """The dice of both players, who sees which, and what they count."""

    def __init__(self, rules: Ruleset, key: RoundKey) -> None:
        self._count = rules.counting.count
        self._cups = tuple(all_hands(dice, rules.die.faces) for dice in key.dice)
        self.looks_at = looks_at(rules, key)
        first, second = (
            (UNSEEN,) if owner is None else self._cups[owner].hands for owner in self.looks_at
        )
        self.sights = first, second
        one, other = (
            np.ones(1) if owner is None else np.array(self._cups[owner].chances)
            for owner in self.looks_at
        )
        self.weights: tuple[Floats, Floats] = one, other
        self._faces: dict[int, FaceKinds] = {}

    def face(self, face: int) -> FaceKinds:
        """Which cups answer bids on a face alike."""
        found = self._faces.get(face)
        if found is None:
            found = self._faces[face] = self._reckoned(face)
        return found

    def _reckoned(self, face: int) -> FaceKinds:
        first, second = (cup.hands for cup in self._cups)
        rows = [[self._count(face, one + other) for other in second] for one in first]
        mine, theirs, small = kinds_of(np.array(rows))
        kinds = mine, theirs
        one, other = (
            np.bincount(kind, weights=cup.chances).astype(np.float64)
            for kind, cup in zip(kinds, self._cups, strict=True)
        )
        return FaceKinds(kinds, small, (one, other))

    def seen_kinds(self, face: int) -> tuple[Ints, Ints]:
        """For what each player sees, the number of its kind for a face."""
        kinds = self.face(face).kinds
        first, second = (
            np.zeros(1, dtype=np.int64) if owner is None else kinds[owner]
            for owner in self.looks_at
        )
        return first, second

    def seen(self, face: int, table: Floats) -> Floats:
        """A number for each pair of kinds of cups, as each pair of kinds of sights has it."""
        for owner in (0, 1):
            if owner not in self.looks_at:
                chances = self.face(face).chances[owner]
                table = np.average(table, axis=owner, weights=chances, keepdims=True)
        return table.T if self.looks_at == (1, 0) else table


def recall_graph(told: RecallRound) -> tuple[RecallGraph, Cups]:
    """The graph of a round, and the dice that it is about."""
    compiled = told.compiled
    cups = Cups(compiled.rules, told.key)
    places = tuple(told.places())
    numbers = {place: number for number, place in enumerate(places)}
    faces = sorted({bid.face for bid in compiled.bids})
    ends: dict[tuple[Bid, int, bool], int] = {}
    first, leads_to, cells = [0], [], [0]
    for place in places:
        tail = told.tail_after(place.standing, place.tail)
        for _, there in told.raises(place.standing):
            leads_to.append(numbers[Place(there, 1 - place.player, tail)])
        if place.standing != START:
            bid = compiled.bids[compiled.standing_bid[place.standing]]
            for call in (DOUBT, EXACT) if compiled.calls_exact else (DOUBT,):
                end = bid, place.player, call == EXACT
                leads_to.append(-1 - ends.setdefault(end, len(ends)))
        cells.append(cells[-1] + (len(leads_to) - first[-1]) * len(cups.weights[place.player]))
        first.append(len(leads_to))
    seen = [cups.seen_kinds(face) for face in faces]
    return RecallGraph(
        round=told,
        places=places,
        player=np.array([place.player for place in places], dtype=np.int64),
        first=np.array(first, dtype=np.int64),
        leads_to=np.array(leads_to, dtype=np.int64),
        cells=np.array(cells, dtype=np.int64),
        weights=cups.weights,
        sights=cups.sights,
        end_face=np.array([faces.index(bid.face) for bid, *_ in ends], dtype=np.int64),
        kinds=(np.array([kind for kind, _ in seen]), np.array([kind for _, kind in seen])),
        ends=tuple(ends),
    ), cups


def recall_payoffs(graph: RecallGraph, cups: Cups, held: Holdings, worth: Worth) -> Floats:
    """What each end pays the opener, by the kinds of what both see."""
    rules = graph.round.compiled.rules
    most = [int(kinds.max()) + 1 for kinds in graph.kinds]
    pays = np.zeros((len(graph.ends), *most))
    known: dict[tuple[int, bool, int], float] = {}
    for number, (bid, caller, exact) in enumerate(graph.ends):
        surplus = cups.face(bid.face).counted - bid.count
        table: Floats = np.zeros(surplus.shape)
        for found in np.unique(surplus):
            key = caller, exact, int(found)
            if key not in known:
                outcome = settle(rules, held, 1 - caller, caller, exact, int(found))
                known[key] = worth(outcome)
            table[surplus == found] = known[key]
        table = cups.seen(bid.face, table)
        pays[number, : table.shape[0], : table.shape[1]] = table
    return pays
