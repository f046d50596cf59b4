"""Schemes of regret minimisation: how regrets fade, how averages are weighted, what is predicted.

All of them are one update with other numbers. After a player's turn, the regret `R` of an action
becomes `positive * max(R, 0) + negative * min(R, 0) + r`, where `r` is what the action would have
brought more. One plays in proportion to the positive regrets or, where a scheme predicts that the
next `r` will be like the last, to the positive part of `max(R, 0) + r`.
"""

from __future__ import annotations

from typing import NamedTuple

from dudo.messages import message
from dudo.solver.errors import SolverError


class Step(NamedTuple):
    """The numbers of one iteration."""

    positive: float
    """What remains of positive regrets."""
    negative: float
    """What remains of negative regrets."""
    weight: float
    """What this iteration's strategy counts in the average."""


STILL = Step(1.0, 0.0, 0.0)
"""Nothing is learnt."""


class Scheme(NamedTuple):
    """A scheme of regret minimisation."""

    name: str
    predicts: bool
    power: float
    """Iteration `t` counts `t` to this power in the average."""
    fading: float | None = None
    """Positive regrets fade by `t**fading / (t**fading + 1)`; not at all where there is none."""
    remembered: float = 0.0
    """What remains of negative regrets in every iteration."""

    @property
    def kept(self) -> int:
        """Numbers that are kept for each cell: its regret, its average, and what is predicted."""
        return 3 if self.predicts else 2

    def step(self, iteration: int) -> Step:
        """The numbers of an iteration; the first is 1."""
        positive = 1.0
        if self.fading is not None:
            grown = float(max(iteration - 1, 1) ** self.fading)
            positive = grown / (grown + 1)
        return Step(positive, self.remembered, float(iteration**self.power))


CFR_PLUS = Scheme("cfr+", predicts=False, power=1)
"""Negative regrets are forgotten; averages are linear."""
DCFR = Scheme("dcfr", predicts=False, power=2, fading=1.5, remembered=0.5)
"""Regrets are discounted, with the usual 1.5, 0 and 2."""
PREDICTIVE = Scheme("pcfr+", predicts=True, power=2)
"""Predictive CFR+ with quadratic averages."""

SCHEMES = {scheme.name: scheme for scheme in (CFR_PLUS, DCFR, PREDICTIVE)}


def find_scheme(name: str) -> Scheme:
    """The scheme of that name."""
    if name not in SCHEMES:
        raise SolverError(message("solve-no-scheme", name=name, schemes=tuple(SCHEMES)))
    return SCHEMES[name]
