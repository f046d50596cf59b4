"""How a strong player plays, and others do, for all hands they may hold at once.

A small net, fitted to the solver's tables of two-player rounds (`benchmarks/fit_strong_play.py`),
says how likely each move is. What it looks at (`net_features`) has a meaning under any rules and
with any number of players: how likely a bid is true to somebody who holds so many dice of its face,
how high it is, and who has named the face before. So it speaks where there is no table, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from math import inf
from typing import TYPE_CHECKING, Any

from dudo.bots.hand_arrays import held_of
from dudo.bots.net_features import EXACT, RANK, TRUE, features
from dudo.bots.public_state import PLAYS, PublicState
from dudo.rules.bid import Bid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

WEIGHTS = "strong_play.npz"
"""The net: for bids and for calls, three layers each."""
AT_ONCE = 96
"""Rows that the net is told at once."""


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
    """How likely each school makes each move of a state, whatever its player holds."""

    def __init__(self, state: PublicState) -> None:
        import numpy as np  # noqa: PLC0415 see above

        self.state = state
        self.calls = 1 + state.calls_exact if state.bids else 0
        """How many calls follow the bids: doubt, and exact."""
        for_bids, for_calls = _layers()
        bids, calls = features(state)
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
        self._faces = np.array([bid.face for bid in state.raises], dtype=np.intp)

    def mixture(self, held: Floats, school: School = School.STRONG) -> Floats:
        """The chances of all moves, bids first, for hands with so many dice that answer each face.

        `held` has a row for each hand and a column for each face; the first is no face.
        """
        import numpy as np  # noqa: PLC0415 see above

        bids, calls = self._liked[school]
        ready = bids[np.arange(len(bids))[:, None], held[:, self._faces].T]
        if self.calls:
            standing = held[:, self.state.bids[-1].face]
            ready = np.concatenate([ready, calls[standing, : self.calls].T])
        mixed: Floats = ready / ready.sum(axis=0)
        return mixed

    def likely(self, bid: Bid, held: Floats, school: School) -> Floats:
        """How likely a school makes one of the bids, for each of some hands."""
        import numpy as np  # noqa: PLC0415 see above

        state, (bids, calls) = self.state, self._liked[school]
        on_face = np.zeros((state.faces + 1, bids.shape[1]))
        np.add.at(on_face, self._faces, bids)
        every = on_face[np.arange(state.faces + 1), held].sum(axis=1)
        if self.calls:
            every += calls[held[:, state.bids[-1].face], : self.calls].sum(axis=1)
        found: Floats = bids[state.raises.index(bid), held[:, bid.face]] / every
        return found

    def chances(self, held: Sequence[int], school: School = School.STRONG) -> list[float]:
        """The chances of all moves for one hand, with so many dice that answer each face."""
        import numpy as np  # noqa: PLC0415 see above

        found: list[float] = self.mixture(np.array([held], dtype=np.intp), school)[:, 0].tolist()
        return found


@PLAYS.keeps(lambda _, state: 1000 + 30 * len(state.raises) * (state.dice + 1))
def play(state: PublicState) -> Play:
    """How the schools play here; remembered."""
    return Play(state)


def likely_with(state: PublicState, bid: Bid, dice: Sequence[int]) -> list[float]:
    """How likely each school makes a bid with these dice."""
    joker, number = state.joker, state.raises.index(bid)
    held = [
        sum(die in (face, joker) for die in dice) if face else 0 for face in range(state.faces + 1)
    ]
    return [play(state).chances(held, school)[number] for school in School]


@PLAYS.keeps(lambda found, *_: found.nbytes)
def likelihoods(state: PublicState, bid: Bid) -> Floats:
    """How likely each school makes a bid, with each hand: a row for each school."""
    import numpy as np  # noqa: PLC0415 see above

    held = held_of(state.dice, state.faces, state.joker)
    return np.stack([play(state).likely(bid, held, school) for school in School])


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
