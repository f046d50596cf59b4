"""Figures as a picture; it needs matplotlib, which is an extra."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

import numpy as np

from dudo.simulate.errors import missing
from dudo.simulate.figures import figures, right_of
from dudo.simulate.records import Tally

RARE = 0.001
"""What comes after all but so many is not drawn."""


class Captions(NamedTuple):
    """What the four drawings say."""

    title: str
    length: str
    rounds: str
    games: str
    opener: str
    places: str
    wins: str
    calls: str
    dice: str
    right: str
    doubt: str
    exact: str
    lead: str
    lasting: str


def must_draw() -> Any:
    """What pictures are drawn with; refused where it is not installed."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 heavy, and an extra
    except ImportError:
        raise missing("matplotlib", "plots") from None
    return Figure


def draw(tally: Tally, captions: Captions) -> bytes:
    """Lengths, the opener's advantage, calls and leads, as a PNG."""
    figure = must_draw()(figsize=(10, 7.5), dpi=150, layout="constrained")
    figure.suptitle(captions.title)
    (length, opener), (calls, lead) = figure.subplots(2, 2)
    _length(length, tally, captions)
    _opener(opener, tally, captions)
    _calls(calls, tally, captions)
    _lead(lead, tally, captions)
    written = BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()


def _label(axes: Any, title: str, across: str, up: str) -> None:
    axes.set_title(title, loc="left")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)
    axes.grid(visible=True, alpha=0.3)


def _most(counts: Any) -> int:
    """Where all but a few of the counts end, with room for one where there are none."""
    if not counts.any():
        return 1
    return int(np.searchsorted(np.cumsum(counts) / counts.sum(), 1 - RARE)) + 1


def _length(axes: Any, tally: Tally, captions: Captions) -> None:
    least, most = int(np.flatnonzero(tally.rounds)[0]), _most(tally.rounds)
    axes.bar(range(least, most), tally.rounds[least:most] / tally.rounds.sum(), width=1.0)
    _label(axes, captions.length, captions.rounds, captions.games)


def _opener(axes: Any, tally: Tally, captions: Captions) -> None:
    places = figures(tally).after_opener
    values = [estimate.value for estimate in places]
    reach = [[e.value - e.low for e in places], [e.high - e.value for e in places]]
    axes.errorbar(range(len(places)), values, yerr=reach, fmt="o", capsize=4)
    axes.axhline(1 / max(len(places), 1), linestyle="--", color="grey")
    _label(axes, captions.opener, captions.places, captions.wins)


def _calls(axes: Any, tally: Tally, captions: Captions) -> None:
    for name, counts in zip((captions.doubt, captions.exact), tally.calls, strict=True):
        found = {dice: right_of(line) for dice, line in enumerate(counts)}
        told = {dice: estimate for dice, estimate in found.items() if estimate is not None}
        if told:
            values = [estimate.value for estimate in told.values()]
            reach = [
                [e.value - e.low for e in told.values()],
                [e.high - e.value for e in told.values()],
            ]
            axes.errorbar(list(told), values, yerr=reach, fmt="o-", markersize=3, label=name)
    axes.set_ylim(0, 1)
    axes.legend()
    _label(axes, captions.calls, captions.dice, captions.right)


def _lead(axes: Any, tally: Tally, captions: Captions) -> None:
    lengths = tally.leads.sum(axis=1)
    most = _most(lengths)
    lasting = np.cumsum(lengths[::-1])[::-1] / max(lengths.sum(), 1)
    axes.step(range(1, most + 1), lasting[1 : most + 1], where="mid")
    axes.set_ylim(0, 1)
    _label(axes, captions.lead, captions.rounds, captions.lasting)
