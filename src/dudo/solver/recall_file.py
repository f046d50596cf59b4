"""Files of rounds played with a short memory: values, bounds, and strategies packed small.

A file begins like those of exact tables (`table_file.py`): a mark, and a head with its digest. A
strategy is the list of points that are told apart, then the chances of all actions and hands in
thirty-firsts, those of points with the same standing bid packed together. They are unpacked when
they are first asked for; the sum of a strategy is checked when it is opened.
"""

from __future__ import annotations

import lzma
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from dudo.files import write_over
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.solver.game import Floats, Ints
from dudo.solver.hands import Hand
from dudo.solver.match import Position
from dudo.solver.recall import Cups, Place, Places, RecallGraph, RecallRound, Remembers
from dudo.solver.recall_bound import Bound
from dudo.solver.rounds import Action
from dudo.solver.table_file import corrupt, must_be_of, opened, preface

MARK = b"DUDOREC1"
GRAIN = 31
"""Chances are written in so many parts."""
LEAST = 1e-7
"""Points that are less likely than this are left out; a similar one is played in their place."""
COUNTS = struct.Struct("<II")
"""How long the packed points are, and how many bundles of chances follow."""
NONE = -1
"""Stands for what is not remembered."""
KEPT = 48
"""Bundles that are kept unpacked."""
PACKING = ({"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 1 << 20, "lc": 0, "lp": 0, "pb": 0},)
"""How strategies are packed: a sixth smaller than by `zlib`; nothing but bytes, and no header."""


class RecallEntry(Struct, frozen=True, kw_only=True):
    """A position and what is known of it."""

    position: Position
    value: float
    """The opener's chance to win the game."""
    bound: Bound | None
    """What a player who forgets nothing wins at least, or exactly; nothing where none was tried."""
    iterations: int
    remembers: Remembers
    start: int = 0
    """Where its strategy begins, counted from the end of the head."""
    size: int = 0
    """Bytes of its strategy; none where an exact table has it."""
    sum: int = 0
    """CRC-32 of its strategy."""


class RecallHead(Struct, frozen=True, kw_only=True):
    """What a file tells of itself."""

    fingerprint: str
    name: str
    """What the rules are called."""
    up_to: int
    """Dice in play, at most."""
    asked: Remembers | None = None
    """How much players were to remember; in large rounds it may be less. Older files do not say."""
    entries: tuple[RecallEntry, ...]


class RecallTable:
    """A table of rounds that are played with a short memory, opened for reading."""

    def __init__(self, path: Path, head: RecallHead, data: Any) -> None:
        self.path, self.head, self._data = path, head, data
        self._entries = {_alike(entry.position): entry for entry in head.entries}

    def find(self, position: Position) -> RecallEntry | None:
        """What is known of a round with these dice, whatever came before it."""
        return self._entries.get(_alike(position))

    def strategy(self, rules: Ruleset, entry: RecallEntry) -> RecallStrategy:
        """How a position is played; refused where it is damaged."""
        told = RecallRound(rules, entry.position.key, entry.remembers)
        return RecallStrategy(told, self.packed(entry))

    def packed(self, entry: RecallEntry) -> Any:
        """A strategy as it was written; refused where it is damaged."""
        packed = self._data[entry.start : entry.start + entry.size]
        if len(packed) != entry.size or zlib.crc32(packed) != entry.sum:
            raise corrupt(self.path)
        return packed


def _alike(position: Position) -> tuple[Any, ...]:
    return position.hands, position.variant, position.holder


class RecallStrategy:
    """How a round is played with a short memory."""

    def __init__(self, told: RecallRound, packed: Any) -> None:
        self._told, self._packed = told, packed
        length, bundles = COUNTS.unpack(bytes(packed[: COUNTS.size]))
        after = COUNTS.size + length
        width = 2 + max(told.remembers.bids - 1, 0)
        rows = np.frombuffer(unpacked(packed[COUNTS.size : after]), dtype="<i2")
        self._places = [
            Place(standing, player, tuple(face for face in tail if face != NONE))
            for standing, player, *tail in rows.reshape(-1, width).tolist()
        ]
        self._near = Places(told, self._places)
        sizes = np.frombuffer(bytes(packed[after : after + 4 * bundles]), dtype="<u4")
        begin = after + 4 * bundles
        self._stretches = np.concatenate(([0], np.cumsum(sizes, dtype=np.int64))) + begin
        self._bundle_of, self._first = _bundles(self._places)
        self._unpacked: OrderedDict[int, Any] = OrderedDict()
        self.sights: tuple[tuple[Hand, ...], tuple[Hand, ...]] = Cups(
            told.compiled.rules, told.key
        ).sights

    @property
    def footprint(self) -> int:
        """About the bytes that it takes, with all that it keeps unpacked."""
        return 400 * len(self._places) + 8 * len(self._packed)

    def mixture(self, bids: tuple[Bid, ...]) -> tuple[tuple[Action, ...], Floats]:
        """What whoever is to act after some bids may say, and the chances, by what they see."""
        place = self._near.find(bids)
        if place is None:
            return (), np.zeros((0, 0))
        standing, player, _ = self._places[place]
        actions = self._told.actions(standing)
        hands = len(self.sights[player])
        bundle = self._bundle_of[place]
        table = self._bundle(bundle).reshape(-1, len(actions), hands)[place - self._first[bundle]]
        chances = table.astype(np.float32)
        chances /= chances.sum(axis=0)
        return actions, chances

    def _bundle(self, number: int) -> Any:
        found = self._unpacked.get(number)
        if found is None:
            stretch = self._packed[self._stretches[number] : self._stretches[number + 1]]
            found = np.frombuffer(unpacked(stretch), dtype=np.uint8)
            self._unpacked[number] = found
            if len(self._unpacked) > KEPT:
                self._unpacked.popitem(last=False)
        return found


def _bundles(places: Iterable[Place]) -> tuple[list[int], list[int]]:
    """For each point the number of its bundle, and for each bundle its first point."""
    bundle_of: list[int] = []
    first: list[int] = []
    last: tuple[int, int] | None = None
    for number, (standing, player, _) in enumerate(places):
        if (standing, player) != last:
            first.append(number)
            last = standing, player
        bundle_of.append(len(first) - 1)
    return bundle_of, first


def packed_small(content: bytes) -> bytes:
    """Pack a part of a strategy.

    >>> bytes(unpacked(packed_small(bytes(range(9)) * 99))) == bytes(range(9)) * 99
    True
    """
    return lzma.compress(content, lzma.FORMAT_RAW, filters=PACKING)


def unpacked(packed: Any) -> bytes:
    """What was packed by `packed_small`."""
    return lzma.decompress(bytes(packed), lzma.FORMAT_RAW, filters=PACKING)


def packed_strategy(
    graph: RecallGraph,
    chances: Floats,
    masses: Floats,
    least: float = LEAST,
) -> bytes:
    """A strategy as it is written: points that are less likely than `least` are left out.

    At least one point is kept for every standing bid and player, the likeliest. `masses` is how
    likely each point is.
    """
    likeliest: dict[tuple[int, int], int] = {}
    for number, (standing, player, _) in enumerate(graph.places):
        best = likeliest.setdefault((standing, player), number)
        if masses[number] > masses[best]:
            likeliest[standing, player] = number
    kept = [
        number
        for number, (standing, player, _) in enumerate(graph.places)
        if masses[number] >= least or likeliest[standing, player] == number
    ]
    kept.sort(key=lambda number: graph.places[number])
    width = max(graph.round.remembers.bids - 1, 0)
    places = np.array(
        [
            (standing, player, *tail, *[NONE] * (width - len(tail)))
            for standing, player, tail in (graph.places[number] for number in kept)
        ],
        dtype="<i2",
    )
    zipped = packed_small(places.tobytes())
    _, first = _bundles(graph.places[number] for number in kept)
    bundles = []
    for start, stop in zip(first, [*first[1:], len(kept)], strict=True):
        tables = []
        for number in kept[start:stop]:
            hands = len(graph.weights[graph.places[number].player])
            stretch = chances[graph.cells[number] : graph.cells[number + 1]]
            tables.append(_parts(stretch.reshape(-1, hands)))
        bundles.append(packed_small(np.concatenate(tables).tobytes()))
    sizes = np.array([len(bundle) for bundle in bundles], dtype="<u4")
    head = COUNTS.pack(len(zipped), len(bundles))
    return b"".join((head, zipped, sizes.tobytes(), *bundles))


def _parts(table: Floats) -> Ints:
    """The chances at a point in whole parts, of which every hand has at least one.

    Hands that hardly ever come there count as much as others: against somebody who bids as nobody
    else does, they do come there.
    """
    table = table / table.sum(axis=0)
    parts = np.rint(table * GRAIN).astype(np.uint8)
    parts[table.argmax(axis=0), np.arange(table.shape[1])] += parts.sum(axis=0) == 0
    return parts


def write_recall(path: Path, head: RecallHead, strategies: Iterable[bytes]) -> None:
    """Write a file whole or not at all; the places of its entries are worked out here."""
    entries, placed = [], 0
    for entry in head.entries:
        entries.append(msgspec.structs.replace(entry, start=placed))
        placed += entry.size
    begun = preface(MARK, msgspec.structs.replace(head, entries=tuple(entries)))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_over(path, (begun, *strategies))


def open_recall(path: Path, rules: Ruleset | None = None) -> RecallTable:
    """Open a file; one that is not whole, or was made for other rules, is refused."""
    head, data = opened(path, MARK, RecallHead)
    must_be_of(rules, head, path)
    if len(data) != sum(entry.size for entry in head.entries):
        raise corrupt(path)
    return RecallTable(path, head, data)
