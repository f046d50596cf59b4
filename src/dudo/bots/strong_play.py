"""How a strong player plays, for all hands they may hold at once.

A small net, fitted to the solver's tables of two-player rounds (`benchmarks/fit_strong_play.py`),
says how likely each move is. What it looks at has a meaning under any rules and with any number of
players: how likely a bid is true to somebody who holds so many dice of its face, how high it is,
and who has named the face before. So it speaks where there is no table, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from math import comb, inf
from typing import TYPE_CHECKING, Any, NamedTuple

from dudo.caching import MEGABYTE, Room
from dudo.game.offers import RoundOffers
from dudo.rules.bid import Bid
from dudo.rules.counting import NO_JOKER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

PLAYS = Room(16 * MEGABYTE)
"""Points of rounds that have been thought about lately."""
WEIGHTS = "strong_play.npz"
"""The net: for bids and for calls, three layers each."""
FAR = 18
"""Bids beyond so many others are all alike."""
LATE = 6
"""Rounds are told apart until so many bids have been made."""
TOLD, EVERY = 14, 7
"""How many numbers tell the net of a bid, or of the standing one, and of the scene."""
TRUE, PUBLIC, BELOW, NAMED, RANK, EXACT = 0, 5, 7, 8, 12, 4
"""Places of some of them: how likely a bid is true, and is to somebody who sees no dice; how much
less likely than another; whether its face was named before; its place among all; and how likely
the standing bid is exact."""
AT_ONCE = 96
"""Rows that the net is told at once."""
MOST_HANDS = 3003
"""Of more hands than this nothing is said."""


class Scene(NamedTuple):
    """What everybody knows at a point of a round, as it concerns whoever is to speak."""

    raises: tuple[Bid, ...]
    bids: tuple[Bid, ...]
    mine: tuple[bool, ...]
    """Of each bid, whether the speaker made it."""
    dice: int
    """Dice that the speaker sees."""
    unseen: int
    """Dice that the speaker does not see."""
    shown: tuple[int, ...]
    """Dice that everybody sees, face by face; place 0 is no face."""
    faces: int
    joker: int
    waits: bool
    """Whether jokers wait for a natural (W9)."""
    by_difference: bool
    """Whether the loser of a doubt pays the difference."""
    calls_exact: bool


def scene_of(
    offers: RoundOffers,
    cups: Mapping[int, int],
    said: Sequence[tuple[int, Bid]],
    turn: int,
    shown: tuple[int, ...] = (),
) -> Scene:
    """What everybody knows after some bids, as it concerns whoever is to speak.

    `cups` are the dice under each cup, and `said` are bids and who made them.
    """
    rules, bids = offers.rules, tuple(bid for _, bid in said)
    return Scene(
        raises=offers.after(bids).raises.bids,
        bids=bids,
        mine=tuple(bidder == turn for bidder, _ in said),
        dice=cups[turn],
        unseen=sum(cups.values()) - cups[turn],
        shown=shown or (0,) * (rules.die.faces + 1),
        faces=rules.die.faces,
        joker=rules.counting.joker,
        waits=rules.counting.needs_natural,
        by_difference=rules.doubt.cost_varies,
        calls_exact=offers.calls_exact,
    )


class School(IntEnum):
    """Ways to play that one meets."""

    STRONG = 0
    """Near equilibrium, as the net has it."""
    HONEST = 1
    """What is likeliest to turn out well is said."""
    DARING = 2
    """As high as one dares, on a face of which one holds some."""


CERTAINTY = 14.0
"""How much more often, in powers of e, the honest say what is certain than what is impossible."""
ENOUGH = 0.55
"""The daring bid what is so likely as readily as what is certain."""
HEIGHT = 3.0
"""How much more often, in powers of e, the daring make the highest bid than the lowest."""


class Play:
    """How likely each school makes each move of a scene, whatever its player holds."""

    def __init__(self, scene: Scene) -> None:
        import numpy as np  # noqa: PLC0415 see above

        self.scene = scene
        self.calls = 1 + scene.calls_exact if scene.bids else 0
        """How many calls follow the bids: doubt, and exact."""
        for_bids, for_calls = _layers()
        bids, calls = features(scene)
        true, height = bids[..., TRUE], bids[..., RANK]
        called = np.stack([1 - calls[:, TRUE], calls[:, EXACT]], axis=1)
        daring = CERTAINTY * np.minimum(true, ENOUGH) + HEIGHT * height
        self._liked = (
            _readiness(_reckoned(for_bids, bids)[..., 0], _reckoned(for_calls, calls)),
            _readiness(CERTAINTY * true, CERTAINTY * called),
            _readiness(daring, CERTAINTY * (called - 0.1)),
        )
        """For each school how readily it makes bids, by the dice held of their face, and calls, by
        those held of the standing face."""
        self._faces = np.array([bid.face for bid in scene.raises], dtype=np.intp)

    def mixture(self, held: Floats, school: School = School.STRONG) -> Floats:
        """The chances of all moves, bids first, for hands with so many dice that answer each face.

        `held` has a row for each hand and a column for each face; the first is no face.
        """
        import numpy as np  # noqa: PLC0415 see above

        bids, calls = self._liked[school]
        ready = bids[np.arange(len(bids))[:, None], held[:, self._faces].T]
        if self.calls:
            standing = held[:, self.scene.bids[-1].face]
            ready = np.concatenate([ready, calls[standing, : self.calls].T])
        mixed: Floats = ready / ready.sum(axis=0)
        return mixed

    def likely(self, bid: Bid, held: Floats, school: School) -> Floats:
        """How likely a school makes one of the bids, for each of some hands."""
        import numpy as np  # noqa: PLC0415 see above

        scene, (bids, calls) = self.scene, self._liked[school]
        on_face = np.zeros((scene.faces + 1, bids.shape[1]))
        np.add.at(on_face, self._faces, bids)
        every = on_face[np.arange(scene.faces + 1), held].sum(axis=1)
        if self.calls:
            every += calls[held[:, scene.bids[-1].face], : self.calls].sum(axis=1)
        found: Floats = bids[scene.raises.index(bid), held[:, bid.face]] / every
        return found

    def chances(self, held: Sequence[int], school: School = School.STRONG) -> list[float]:
        """The chances of all moves for one hand, with so many dice that answer each face."""
        import numpy as np  # noqa: PLC0415 see above

        found: list[float] = self.mixture(np.array([held], dtype=np.intp), school)[:, 0].tolist()
        return found


@PLAYS.keeps(lambda _, scene: 1000 + 30 * len(scene.raises) * (scene.dice + 1))
def play(scene: Scene) -> Play:
    """How the schools play here; remembered."""
    return Play(scene)


class AllHands(NamedTuple):
    """All hands of so many dice, as arrays."""

    hands: tuple[tuple[int, ...], ...]
    chances: Floats
    tally: Floats
    """How many dice of each hand show each face; a row for each hand."""


@PLAYS.keeps(lambda found, *_: found.chances.nbytes + found.tally.nbytes)
def hands_of(dice: int, faces: int) -> AllHands:
    """All hands of so many dice, and how likely they fall."""
    import numpy as np  # noqa: PLC0415 see above

    from dudo.solver.hands import all_hands  # noqa: PLC0415 see above

    every = all_hands(dice, faces)
    tally = [[hand.count(face) for face in range(faces + 1)] for hand in every.hands]
    return AllHands(every.hands, np.array(every.chances), np.array(tally, dtype=np.intp))


@PLAYS.keeps(lambda found, *_: found.nbytes)
def held_of(dice: int, faces: int, joker: int) -> Floats:
    """How many dice of each hand answer each face."""
    import numpy as np  # noqa: PLC0415 see above

    tally = hands_of(dice, faces).tally
    if joker == NO_JOKER:
        return tally
    held: Floats = tally + tally[:, [joker]] * (np.arange(faces + 1) != joker)
    return held


def likely_with(scene: Scene, bid: Bid, dice: Sequence[int]) -> list[float]:
    """How likely each school makes a bid with these dice."""
    joker, number = scene.joker, scene.raises.index(bid)
    held = [
        sum(die in (face, joker) for die in dice) if face else 0 for face in range(scene.faces + 1)
    ]
    return [play(scene).chances(held, school)[number] for school in School]


@PLAYS.keeps(lambda found, *_: found.nbytes)
def likelihoods(scene: Scene, bid: Bid) -> Floats:
    """How likely each school makes a bid, with each hand: a row for each school."""
    import numpy as np  # noqa: PLC0415 see above

    held = held_of(scene.dice, scene.faces, scene.joker)
    return np.stack([play(scene).likely(bid, held, school) for school in School])


def features(scene: Scene) -> tuple[Floats, Floats]:
    """What the net looks at, for bids and for calls, by the number of dice held of a face."""
    import numpy as np  # noqa: PLC0415 see above

    known = np.arange(scene.dice + 1)
    every = (
        scene.dice / 5,
        scene.unseen / 5,
        min(len(scene.bids) / LATE, 1.0),
        float(scene.by_difference),
        float(scene.calls_exact and bool(scene.bids)),
        float(scene.joker != NO_JOKER),
        float(scene.waits),
    )
    named = {bid.face for bid, mine in zip(scene.bids, scene.mine, strict=True) if mine}
    heard = [bid.face for bid, mine in zip(scene.bids, scene.mine, strict=True) if not mine]
    for_bids, highest = _about_bids(scene, named=named, heard=heard)
    for_bids[..., TOLD:] = every
    for_calls = np.zeros((scene.dice + 1, TOLD + len(every)), dtype=np.float32)
    if scene.bids:
        about_calls = _about_calls(scene, known, named=named, heard=heard, highest=highest)
        for_calls[:, :TOLD], for_calls[:, TOLD:] = about_calls, every
    return for_bids, for_calls


def _about_bids(scene: Scene, *, named: set[int], heard: Sequence[int]) -> tuple[Floats, float]:
    """What is told of each bid, and how likely the likeliest is to somebody who sees no dice."""
    import numpy as np  # noqa: PLC0415 see above

    faces, raises = scene.faces, scene.raises
    usual = _usual(scene.dice, scene.unseen, faces, scene.joker, scene.shown)
    most = len(usual) // faces
    told = usual[[faces * min(bid.count - 1, most - 1) + bid.face - 1 for bid in raises]]
    if not raises:
        return told, 0.0
    public = told[:, 0, PUBLIC]
    highest = float(public.max())
    rank = np.empty(len(raises))
    rank[np.argsort(-public, kind="stable")] = np.arange(len(raises))
    standing = scene.bids[-1].face if scene.bids else 0
    of_face = np.array(
        [(face in named, face in heard, face == standing) for face in range(faces + 1)]
    )
    told[..., BELOW] = (highest - public)[:, None]
    told[..., NAMED : NAMED + 3] = of_face[[bid.face for bid in raises]][:, None]
    told[..., RANK] = (np.minimum(rank, FAR) / FAR)[:, None]
    return told, highest


@PLAYS.keeps(lambda found, *_: found.nbytes)
def _usual(dice: int, unseen: int, faces: int, joker: int, shown: tuple[int, ...]) -> Floats:
    """What is told of every bid, by dice held of its face, whatever else has been bid."""
    import numpy as np  # noqa: PLC0415 see above

    known = np.arange(dice + 1)
    count, face = np.divmod(np.arange(faces * (dice + unseen + sum(shown) + 1)), faces)
    face += 1
    alone = (joker == NO_JOKER) | (face == joker)
    in_view = np.array(shown)
    need = count + 1 - in_view[face] - np.where(alone, 0, in_view[joker])
    answers = np.where(alone, 1, 2)
    hit = answers / faces
    true = _tails(faces, unseen, answers[:, None], need[:, None] - known)
    expected, spread = unseen * hit, np.sqrt(unseen * hit * (1 - hit) + 0.3)
    surplus = (known + (expected - need)[:, None]) / spread[:, None]
    told = np.zeros((len(face), dice + 1, TOLD + EVERY), dtype=np.float32)
    told[..., TRUE] = true
    told[..., 1] = np.clip(surplus, -4, 4) / 2
    told[..., 2] = known / max(dice, 1)
    told[..., 3] = true * true
    told[..., 4] = (known - (dice * hit)[:, None]) / 2
    told[..., PUBLIC] = _tails(faces, dice + unseen, answers, need)[:, None]
    told[..., 6] = _tails(faces, unseen, answers, need)[:, None]
    told[..., 11] = (face == joker)[:, None]
    told[..., 13] = (face / faces)[:, None]
    return told


def _about_calls(
    scene: Scene, known: Floats, *, named: set[int], heard: Sequence[int], highest: float
) -> Floats:
    """What is told of the standing bid."""
    import numpy as np  # noqa: PLC0415 see above

    bid = scene.bids[-1]
    before = scene.bids[-2] if len(scene.bids) > 1 else None
    answers = 1 if scene.joker in (NO_JOKER, bid.face) else 2
    hit = answers / scene.faces
    need = bid.count - _shown(scene, bid.face)
    true = _tails(scene.faces, scene.unseen, answers, need - known)
    more = _tails(scene.faces, scene.unseen, answers, need - known + 1)
    expected = scene.unseen * hit
    public, public_before = (
        1.0 if one is None else float(_tails_of(scene, one)) for one in (bid, before)
    )
    told = np.empty((scene.dice + 1, TOLD))
    told[:, 0] = true
    told[:, 1] = np.clip((known + expected - need) / np.sqrt(expected * (1 - hit) + 0.3), -4, 4) / 2
    told[:, 2] = known / max(scene.dice, 1)
    told[:, 3] = true * true
    told[:, 4] = true - more
    told[:, 5:] = (
        public,
        float(_tails(scene.faces, scene.dice, answers, need)),
        highest,
        bid.face in named,
        min(heard.count(bid.face) - 1, 2) / 2,
        bid.face == scene.joker,
        public_before - public,
        before is not None and before.face == bid.face,
        not scene.raises,
    )
    return told


def _tails_of(scene: Scene, bid: Bid) -> Floats:
    answers = 1 if scene.joker in (NO_JOKER, bid.face) else 2
    need = bid.count - _shown(scene, bid.face)
    return _tails(scene.faces, scene.dice + scene.unseen, answers, need)


def _shown(scene: Scene, face: int) -> int:
    """How many of the dice in view answer a face."""
    alone = scene.joker in (NO_JOKER, face)
    return scene.shown[face] if alone else scene.shown[face] + scene.shown[scene.joker]


def _tails(faces: int, dice: int, answers: Any, need: Any) -> Floats:
    """How likely so many of some fair dice answer a face, where one or two of their faces do."""
    import numpy as np  # noqa: PLC0415 see above

    tables = _tail_tables(dice, faces)
    found: Floats = tables[np.asarray(answers) - 1, np.clip(need, 0, dice + 1)]
    return found


@PLAYS.keeps(lambda found, *_: found.nbytes)
def _tail_tables(dice: int, faces: int) -> Floats:
    import numpy as np  # noqa: PLC0415 see above

    table = np.zeros((2, dice + 2))
    for answers in (1, 2):
        hit = answers / faces
        chances = [comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)]
        table[answers - 1, : dice + 1] = np.minimum(np.cumsum(chances[::-1])[::-1], 1.0)
    return table


def _readiness(bids: Floats, calls: Floats) -> tuple[Floats, Floats]:
    """How readily moves are made, from logarithms."""
    import numpy as np  # noqa: PLC0415 see above

    highest = max(bids.max(initial=-inf), calls.max())
    return np.exp(np.float64(bids - highest)), np.exp(np.float64(calls - highest))


def _reckoned(layers: Sequence[tuple[Floats, Floats]], told: Floats) -> Floats:
    """What the net says, a few rows at a time: large products would be shared out among threads."""
    import numpy as np  # noqa: PLC0415 see above

    rows = told.reshape(-1, told.shape[-1])
    (first, one), (second, two), (third, three) = layers
    said = np.empty((len(rows), len(three)), dtype=rows.dtype)
    for start in range(0, len(rows), AT_ONCE):
        cells = np.maximum(rows[start : start + AT_ONCE] @ first + one, 0)
        cells = np.maximum(cells @ second + two, 0)
        said[start : start + AT_ONCE] = cells @ third + three
    return said.reshape(*told.shape[:-1], len(three))


@lru_cache(maxsize=1)
def _layers() -> tuple[list[tuple[Floats, Floats]], list[tuple[Floats, Floats]]]:
    import numpy as np  # noqa: PLC0415 see above

    net = np.load(BytesIO(files("dudo.bots").joinpath(WEIGHTS).read_bytes()))
    bids, calls = (
        [
            (net[f"{name}{n}"].T.astype(np.float32), net[f"{name}{n}_base"].astype(np.float32))
            for n in range(3)
        ]
        for name in ("bids", "calls")
    )
    return bids, calls
