"""Learning to play a round of two by regret: what is known after so many passes, as a value.

Nothing here changes once it is made. Thinking on works on a copy of its own and gives a new value,
so that any number of threads may think about the same round at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import mul
from typing import NamedTuple

from dudo.game import Move
from dudo.rules.bid import Bid

PASSES = 80
"""Passes of regret minimisation, which take turns between the players."""
END = -1
"""Where a call leads: the round is over."""

Row = tuple[float, ...]
"""A number for each action."""
Rows = tuple[Row, ...]
"""A row for each thing that a player may see."""
Look = tuple[int, slice, list[Sequence[float]]]
"""What a player may see, the deals in which they see it, and what each action brings there."""


class Action(NamedTuple):
    """A move, and where it leads: to another spot or, for a call, to what it pays the opener."""

    move: Move
    child: int
    """The number of a spot that comes later in the list of spots, or `END`."""
    pays: tuple[float, ...]
    """For a call, in each deal."""


class Spot(NamedTuple):
    """A point of the round: whose turn it is, and what can be said."""

    player: int
    actions: tuple[Action, ...]

    def counted_from(self, last: int) -> Spot:
        """The same spot where all spots are numbered from the other end."""
        return Spot(
            self.player,
            tuple(
                action if action.child == END else action._replace(child=last - action.child)
                for action in self.actions
            ),
        )


class SpotTree(NamedTuple):
    """All that is known of a round before anybody thinks about it."""

    spots: tuple[Spot, ...]
    """The opening comes first, and every spot before those that it leads to."""
    sights: tuple[tuple[int, ...], tuple[int, ...]]
    """For each player, a number for what they see in every deal."""
    kinds: tuple[int, int]
    """For each player, one more than the highest of those numbers."""
    groups: tuple[tuple[tuple[int, slice], ...], tuple[tuple[int, slice], ...]]
    """For each player, the deals that look alike."""

    def spot_after(self, bids: Iterable[Bid]) -> int:
        """The number of the spot to which these bids lead."""
        number = 0
        for bid in bids:
            actions = self.spots[number].actions
            number = next(action.child for action in actions if action.move == bid)
        return number


class Learnt(NamedTuple):
    """What has been learnt after so many passes; the same for whoever made them."""

    passes: int
    regrets: tuple[Rows, ...]
    """For each spot, what every action would have brought more; nothing once it is solved."""
    mixtures: tuple[Rows, ...]
    """How those regrets say to play; nothing once it is solved."""
    totals: tuple[Rows, ...]
    """How one has played, added up over all passes."""

    @property
    def is_solved(self) -> bool:
        """Whether enough passes have been made."""
        return self.passes >= PASSES

    def average(self, spot: int, seen: int) -> Row:
        """How likely each action is, over all passes so far, to a player who sees that."""
        return _normalised(self.totals[spot][seen])


def beginning(about: SpotTree) -> Learnt:
    """What is known before the first pass: nothing."""
    nothing = tuple(
        ((0.0,) * len(spot.actions),) * about.kinds[spot.player] for spot in about.spots
    )
    even = tuple(tuple(map(_normalised, rows)) for rows in nothing)
    return Learnt(0, nothing, even, nothing)


def thought_on(
    about: SpotTree, stage: Learnt, passes: int = PASSES, is_late: Callable[[], bool] = bool
) -> Learnt:
    """What is known after some more passes, up to as many as are ever needed."""
    passes = min(passes, PASSES - stage.passes)
    learner = _Learner(about, stage) if passes > 0 else None
    while learner is not None and learner.passes < stage.passes + passes and not is_late():
        learner.go_on()
    if learner is None or learner.passes == stage.passes:
        return stage
    return learner.stage()


class _Learner:
    """A private copy of what has been learnt, which grows."""

    def __init__(self, about: SpotTree, stage: Learnt) -> None:
        self.passes = stage.passes
        self._about = about
        self._regrets = list(map(list, stage.regrets))
        self._mixtures = list(map(list, stage.mixtures))
        self._totals = list(map(list, stage.totals))
        self._nothing = [0.0] * len(about.sights[0])

    def stage(self) -> Learnt:
        """What has been learnt, as a value; of what is solved the average alone is kept."""
        totals = tuple(map(tuple, self._totals))
        if self.passes >= PASSES:
            return Learnt(self.passes, (), (), totals)
        regrets, mixtures = tuple(map(tuple, self._regrets)), tuple(map(tuple, self._mixtures))
        return Learnt(self.passes, regrets, mixtures, totals)

    def go_on(self) -> None:
        """One pass: one player learns what every action would have brought against the other.

        Goes through all spots from the last to the first, so that what a spot's actions lead to
        has been valued before the spot itself.
        """
        self.passes += 1
        learner, weight = self.passes % 2, self.passes**2
        spots, reach = self._about.spots, self._reach()
        values: list[list[float]] = [self._nothing] * len(spots)
        for number in range(len(spots) - 1, -1, -1):
            is_mine = spots[number].player == learner
            mine, theirs = reach[number][learner], reach[number][1 - learner]
            if is_mine:
                self._remember(number, [weight * often for often in mine])
            if not any(theirs):  # the other never lets it come to this
                continue
            looks = self._looks(number, values)
            values[number] = self._value(number, looks)
            if is_mine:
                self._learn(number, looks, values[number], theirs)

    def _looks(self, number: int, values: list[list[float]]) -> list[Look]:
        """What the actions of a spot bring, for each thing that its player may see there."""
        player, actions = self._about.spots[number]
        outcomes: list[Sequence[float]] = [
            pays if child == END else values[child] for _, child, pays in actions
        ]
        return [
            (seen, deals, [outcome[deals] for outcome in outcomes])
            for seen, deals in self._about.groups[player]
        ]

    def _value(self, number: int, looks: list[Look]) -> list[float]:
        """What a spot pays the opener in each deal, by how its player plays now."""
        value, mixtures = self._nothing[:], self._mixtures[number]
        for seen, deals, outcomes in looks:
            value[deals] = _blend(mixtures[seen], outcomes)
        return value

    def _learn(
        self, number: int, looks: list[Look], value: list[float], theirs: list[float]
    ) -> None:
        """Let the player of a spot regret; `theirs` is how often the other lets it come to it."""
        player = self._about.spots[number].player
        sign = 1.0 if player == 0 else -1.0
        likely = [sign * theirs[seen] for seen in self._about.sights[1 - player]]
        for seen, deals, outcomes in looks:
            self._regret(number, seen, likely[deals], value[deals], outcomes)

    def _reach(self) -> list[tuple[list[float], list[float]]]:
        """For each spot, how much each player's own choices lead there, by what they see."""
        about = self._about
        first, second = about.kinds
        reach = [([0.0] * first, [0.0] * second) for _ in about.spots]
        reach[0] = [1.0] * first, [1.0] * second
        for (mover, actions), here, mixtures in zip(
            about.spots, reach, self._mixtures, strict=True
        ):
            for place, action in enumerate(actions):
                if action.child != END:
                    mine, theirs = reach[action.child][mover], reach[action.child][1 - mover]
                    for seen, _ in about.groups[mover]:
                        mine[seen] += here[mover][seen] * mixtures[seen][place]
                    for seen, _ in about.groups[1 - mover]:
                        theirs[seen] += here[1 - mover][seen]
        return reach

    def _remember(self, number: int, often: list[float]) -> None:
        """Add how one would play now to the average, as often as one comes here."""
        totals, mixtures = self._totals[number], self._mixtures[number]
        for seen, more in enumerate(often):
            if more:
                pairs = zip(totals[seen], mixtures[seen], strict=True)
                totals[seen] = tuple([total + more * chance for total, chance in pairs])

    def _regret(
        self,
        number: int,
        seen: int,
        likely: Sequence[float],
        value: Sequence[float],
        outcomes: Sequence[Sequence[float]],
    ) -> None:
        """Add to the regrets what each action would have brought more, but never less than none."""
        here = sum(map(mul, likely, value))
        before = self._regrets[number][seen]
        row = tuple(
            [
                max(regret + sum(map(mul, likely, outcome)) - here, 0.0)
                for regret, outcome in zip(before, outcomes, strict=True)
            ]
        )
        self._regrets[number][seen] = row
        self._mixtures[number][seen] = _normalised(row)


def _blend(mixture: Sequence[float], outcomes: Sequence[Sequence[float]]) -> list[float]:
    """What each deal pays on average."""
    blend = [0.0] * len(outcomes[0])
    for chance, outcome in zip(mixture, outcomes, strict=True):
        if chance:
            blend = [paid + chance * pays for paid, pays in zip(blend, outcome, strict=True)]
    return blend


def _normalised(row: Row) -> Row:
    total = sum(row)
    return tuple([x / total for x in row]) if total > 0 else (1 / len(row),) * len(row)
