"""What hands somebody may hold, weighed by what every school of players would have said with them.

Between two players this takes the place of the tilt that `beliefs` gives to single dice: whoever
bids a face once may hold it or bluff, and how likely each is depends on the whole hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dudo.bots.hand_arrays import MOST_HANDS, hands_of, held_of
from dudo.bots.public_state import PublicState
from dudo.bots.strong_play import School, likelihoods
from dudo.rules.bid import Bid
from dudo.solver.hands import hand_count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dudo.bots.round_facts import RoundFacts

    Floats = NDArray[Any]

# numpy is slow to load: it is imported where it is first needed.

LEAST = 1e-9


def is_plain(facts: RoundFacts) -> bool:
    """Whether two players are left who see their own dice and no others, and few enough hands."""
    return (
        len(facts.ring) == 2
        and not facts.showed
        and all(facts.eyes[seat] == {seat} for seat in facts.ring)
        and all(hand_count(facts.cups[seat], facts.faces) <= MOST_HANDS for seat in facts.ring)
        and all(facts.cups.values())
    )


class HandBelief:
    """The hands that a seat may hold, after all that it has said."""

    def __init__(
        self,
        facts: RoundFacts,
        seat: int,
        said: Sequence[tuple[PublicState, Bid]],
        schools: Sequence[float],
    ) -> None:
        import numpy as np  # noqa: PLC0415 see above

        dice, faces = facts.cups[seat], facts.faces
        self._facts, self._dice = facts, dice
        self.hands = hands_of(dice, faces).hands
        self.held = held_of(dice, faces, facts.joker)
        self.tally = hands_of(dice, faces).tally
        joint = np.outer(schools, hands_of(dice, faces).chances)
        for state, bid in said:
            likely = likelihoods(state, bid)
            joint[:-1] *= likely
            joint[-1] *= (likely @ hands_of(dice, faces).chances).mean()
        self._joint = joint = np.maximum(joint, LEAST * joint.max())
        self.schools = tuple((joint.sum(axis=1) / joint.sum()).tolist())
        """How likely the seat is of each school."""
        weights = joint.sum(axis=0)
        self.weights: Floats = weights / weights.sum()
        """How likely each of the hands is."""
        self._rows: dict[int, tuple[float, ...]] = {}

    def by_school(self) -> Floats:
        """How likely each school and hand are together: a row for each school.

        Those of no school answer as strong players do.
        """
        found = self._joint[:-1].copy()
        found[School.STRONG] += self._joint[-1]
        likely: Floats = found / found.sum()
        return likely

    def row(self, face: int) -> tuple[float, ...]:
        """How likely so many of the dice answer a face, for every number of them."""
        import numpy as np  # noqa: PLC0415 see above

        found = self._rows.get(face)
        if found is None:
            sums = np.bincount(self.held[:, face], self.weights, minlength=self._dice + 1)
            found = self._rows[face] = tuple(sums.tolist())
        return found

    def bare(self, face: int) -> tuple[float, ...]:
        """How likely so many of the dice are jokers while none of them is a natural (W9)."""
        import numpy as np  # noqa: PLC0415 see above

        tally = self.tally
        weights = np.where(tally[:, face] == 0, self.weights, 0.0)
        sums = np.bincount(tally[:, self._facts.joker], weights, minlength=self._dice + 1)
        return tuple(sums.tolist())
