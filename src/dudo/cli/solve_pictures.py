"""What `dudo solve show` draws: values of all numbers of dice, and how a round is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dudo.cli.solve_strategy import ByHand
from dudo.cli.solve_values import Values, reserved
from dudo.solver.drawing import Bars, Heat, draw_panels
from dudo.texts import Texts

ABREAST = 3
"""Kinds of rounds whose values are drawn side by side."""


class Played(NamedTuple):
    """How a round is played, as it is drawn."""

    saying: ByHand
    """What to say, with each hand or the one that was asked for."""
    after: str
    """The bids that were said before."""
    doubting: ByHand
    """How often each opening bid is doubted, with each hand of whoever answers it."""
    hand: str
    """The hand that was asked for, if any was."""


def draw_values(found: Sequence[Values], *, rules: str, words: Texts) -> bytes:
    """The chance to win by the dice of both, a panel for each kind of round."""
    panels = [_values(values, words) for values in found]
    return draw_panels(
        panels,
        title=f"{rules}\n{words.say('solve-values-title')}",
        note="\n".join(reserved(found, words)),
        abreast=ABREAST,
    )


def _values(values: Values, words: Texts) -> Heat:
    dice = range(1, values.most + 1)
    chances = np.full((values.most, values.most), np.nan)
    for (mine, theirs), answer in values.answers.items():
        chances[mine - 1, theirs - 1] = answer.chance
    return Heat(
        chances=chances,
        told=[[values.told((mine, theirs)) for theirs in dice] for mine in dice],
        rows=[str(mine) for mine in dice],
        columns=[str(theirs) for theirs in dice],
        title=values.name,
        across=words.say("solve-axis-other"),
        up=words.say("solve-axis-opener"),
    )


def draw_played(played: Played, *, title: str, note: str, words: Texts) -> bytes:
    """What to say and, below it, when to doubt: bars for a single hand, heat maps for all."""
    panels = [_saying(played, words), _doubting(played, words)]
    return draw_panels(panels, title=title, note=note)


def _saying(played: Played, words: Texts) -> Heat | Bars:
    across, after = words.say("solve-axis-said"), played.after
    if played.hand:
        title = (
            words.say("solve-strategy-hand-after", hand=played.hand, bids=after)
            if after
            else words.say("solve-strategy-hand", hand=played.hand)
        )
        return _bars(played.saying, 0, title, across, words)
    title = words.say("solve-strategy-after", bids=after) if after else words.say("solve-strategy")
    return _heat(played.saying, title, across, words.say("solve-axis-seen"))


def _doubting(played: Played, words: Texts) -> Heat | Bars:
    """When to doubt with the hand that was asked for, if whoever doubts can have it."""
    across, found = words.say("solve-axis-opening"), played.doubting
    if played.hand in found.hands:
        title = words.say("solve-heat-hand", hand=played.hand)
        return _bars(found, found.hands.index(played.hand), title, across, words)
    return _heat(found, words.say("solve-heat-title"), across, words.say("solve-axis-sees"))


def _heat(found: ByHand, title: str, across: str, up: str) -> Heat:
    return Heat(
        chances=found.chances,
        told=[[f"{100 * chance:.0f}" for chance in line] for line in found.chances],
        rows=found.hands,
        columns=found.actions,
        title=title,
        across=across,
        up=up,
    )


def _bars(found: ByHand, place: int, title: str, across: str, words: Texts) -> Bars:
    return Bars(
        chances=[float(chance) for chance in found.chances[place]],
        columns=found.actions,
        title=title,
        across=across,
        up=words.say("solve-axis-often"),
    )
