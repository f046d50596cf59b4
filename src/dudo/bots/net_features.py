"""What the net of `strong_play` is told of a state, for every number of dice held of a face."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Any

from dudo.bots.public_state import PLAYS, PublicState
from dudo.rules.bid import Bid
from dudo.rules.counting import NO_JOKER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

FAR = 18
"""Bids beyond so many others are all alike."""
LATE = 6
"""Rounds are told apart until so many bids have been made."""
TOLD, EVERY = 14, 7
"""How many numbers tell the net of a bid, or of the standing one, and of the state."""
TRUE, PUBLIC, BELOW, NAMED, RANK, EXACT = 0, 5, 7, 8, 12, 4
"""Places of some of them: how likely a bid is true, and is to somebody who sees no dice; how much
less likely than another; whether its face was named before; its place among all; and how likely
the standing bid is exact."""


def features(state: PublicState) -> tuple[Floats, Floats]:
    """What the net looks at, for bids and for calls, by the number of dice held of a face."""
    import numpy as np  # noqa: PLC0415 see above

    known = np.arange(state.dice + 1)
    every = (
        state.dice / 5,
        state.unseen / 5,
        min(len(state.bids) / LATE, 1.0),
        float(state.by_difference),
        float(state.calls_exact and bool(state.bids)),
        float(state.joker != NO_JOKER),
        float(state.waits),
    )
    named = {bid.face for bid, mine in zip(state.bids, state.mine, strict=True) if mine}
    heard = [bid.face for bid, mine in zip(state.bids, state.mine, strict=True) if not mine]
    for_bids, highest = _about_bids(state, named=named, heard=heard)
    for_bids[..., TOLD:] = every
    for_calls = np.zeros((state.dice + 1, TOLD + len(every)), dtype=np.float32)
    if state.bids:
        about_calls = _about_calls(state, known, named=named, heard=heard, highest=highest)
        for_calls[:, :TOLD], for_calls[:, TOLD:] = about_calls, every
    return for_bids, for_calls


def _about_bids(
    state: PublicState, *, named: set[int], heard: Sequence[int]
) -> tuple[Floats, float]:
    """What is told of each bid, and how likely the likeliest is to somebody who sees no dice."""
    import numpy as np  # noqa: PLC0415 see above

    faces, raises = state.faces, state.raises
    usual = _usual(state.dice, state.unseen, faces, state.joker, state.shown)
    most = len(usual) // faces
    told = usual[[faces * min(bid.count - 1, most - 1) + bid.face - 1 for bid in raises]]
    if not raises:
        return told, 0.0
    public = told[:, 0, PUBLIC]
    highest = float(public.max())
    rank = np.empty(len(raises))
    rank[np.argsort(-public, kind="stable")] = np.arange(len(raises))
    standing = state.bids[-1].face if state.bids else 0
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
    state: PublicState, known: Floats, *, named: set[int], heard: Sequence[int], highest: float
) -> Floats:
    """What is told of the standing bid."""
    import numpy as np  # noqa: PLC0415 see above

    bid = state.bids[-1]
    before = state.bids[-2] if len(state.bids) > 1 else None
    answers = 1 if state.joker in (NO_JOKER, bid.face) else 2
    hit = answers / state.faces
    need = bid.count - _shown(state, bid.face)
    true = _tails(state.faces, state.unseen, answers, need - known)
    more = _tails(state.faces, state.unseen, answers, need - known + 1)
    expected = state.unseen * hit
    public, public_before = (
        1.0 if one is None else float(_tails_of(state, one)) for one in (bid, before)
    )
    told = np.empty((state.dice + 1, TOLD))
    told[:, 0] = true
    told[:, 1] = np.clip((known + expected - need) / np.sqrt(expected * (1 - hit) + 0.3), -4, 4) / 2
    told[:, 2] = known / max(state.dice, 1)
    told[:, 3] = true * true
    told[:, 4] = true - more
    told[:, 5:] = (
        public,
        float(_tails(state.faces, state.dice, answers, need)),
        highest,
        bid.face in named,
        min(heard.count(bid.face) - 1, 2) / 2,
        bid.face == state.joker,
        public_before - public,
        before is not None and before.face == bid.face,
        not state.raises,
    )
    return told


def _tails_of(state: PublicState, bid: Bid) -> Floats:
    answers = 1 if state.joker in (NO_JOKER, bid.face) else 2
    need = bid.count - _shown(state, bid.face)
    return _tails(state.faces, state.dice + state.unseen, answers, need)


def _shown(state: PublicState, face: int) -> int:
    """How many of the dice in view answer a face."""
    alone = state.joker in (NO_JOKER, face)
    return state.shown[face] if alone else state.shown[face] + state.shown[state.joker]


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
