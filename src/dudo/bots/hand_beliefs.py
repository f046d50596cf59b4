"""What hands somebody may hold, weighed by what every school of players would have said with them.

Between two players this takes the place of the tilt that `beliefs` gives to single dice: whoever
bids a face once may hold it or bluff, and how likely each is depends on the whole hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dudo.bots.strong_play import MOST_HANDS, Scene, School, hands_of, held_of, likelihoods
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
        said: Sequence[tuple[Scene, Bid]],
        schools: Sequence[float],
    ) -> None:
        import numpy as np  # noqa: PLC0415 see above

        dice, faces = facts.cups[seat], facts.faces
        self._facts, self._dice = facts, dice
        self.hands = hands_of(dice, faces).hands
        self.held = held_of(dice, faces, facts.joker)
        joint = np.outer(schools, hands_of(dice, faces).chances)
        for scene, bid in said:
            likely = likelihoods(scene, bid)
            joint[:-1] *= likely
            joint[-1] *= (likely @ hands_of(dice, faces).chances).mean()
        self._joint = joint = np.maximum(joint, LEAST * joint.max())
        self.schools = tuple((joint.sum(axis=1) / joint.sum()).tolist())
        """How likely the seat is of each school."""
        weights = joint.sum(axis=0)
        self.weights: Floats = weights / weights.sum()
        """How likely each of the hands is."""
        self._rows: dict[int, tuple[float, ...]] = {}

    def strangers(self) -> tuple[list[tuple[School, int]], list[float]]:
        """Every school with every hand by number, and how likely they are, added up.

        Those of no school answer as strong players do.
        """
        schools = [*School, School.STRONG]
        cells = [(school, number) for school in schools for number in range(len(self.hands))]
        return cells, self._joint.ravel().cumsum().tolist()

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

        tally = hands_of(self._dice, self._facts.faces).tally
        weights = np.where(tally[:, face] == 0, self.weights, 0.0)
        sums = np.bincount(tally[:, self._facts.joker], weights, minlength=self._dice + 1)
        return tuple(sums.tolist())
