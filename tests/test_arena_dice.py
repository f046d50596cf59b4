"""The arena answers for its own dice: nobody looks at them twice."""

import random

import pytest

from dudo.arena import Job, alone, make_plan
from dudo.arena.dice import SharedDice
from dudo.bots.cast import make
from dudo.driver import play, steps
from dudo.game import RollerError, chance, start
from dudo.game.chance import throw
from dudo.game.rollers import CheckedRoller, Throw
from dudo.rules import BOOKS
from tables import NAMES

CHART = BOOKS["chart"]


def test_dice_of_the_arena_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked(*_: object, **__: object) -> None:
        raise AssertionError("looked at")

    monkeypatch.setattr(CheckedRoller, "throw", looked)
    monkeypatch.setattr(CheckedRoller, "__init__", looked)
    (chunk,) = alone(Job(make_plan(("cautious", "honest"), CHART, games=2, seed=1), make), [0])
    assert chunk.blocks
    with pytest.raises(AssertionError, match="looked at"):
        chance(start(CHART, NAMES[:2]), SharedDice("a").roller())


def test_dice_are_the_same_looked_at_or_not() -> None:
    games = []
    for throwing in (throw, chance):
        bots = [make("honest", random.Random(1)) for _ in range(2)]
        roller = SharedDice("a").roller()
        first = start(CHART, NAMES[:2])
        games.append([event for event, _ in steps(first, bots, roller, throwing=throwing)])
    assert games[0] == games[1]


class Loaded:
    """Dice with a face that they do not have."""

    def throw(self, throw: Throw) -> tuple[int, ...]:
        return (throw.faces + 1,) * throw.dice


def test_dice_of_others_are_looked_at_unless_somebody_answers_for_them() -> None:
    bots = [make("honest", random.Random(1)) for _ in range(2)]
    with pytest.raises(RollerError):
        play(start(CHART, NAMES[:2]), bots, Loaded())
