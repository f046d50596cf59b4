"""The rollers: dice from a seed, from the system and from a script."""

import secrets
from collections import Counter

import pytest
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import (
    IllegalMove,
    Phase,
    Reason,
    Roller,
    ScriptedRoller,
    SeededRoller,
    SystemRoller,
    Throw,
    chance,
    fold,
    start,
)
from dudo.game.events import Rolled, Seated
from dudo.game.rollers import ScriptError
from dudo.rules import BOOKS
from dudo.rules.table import FirstOpener, Seating, TableRules
from tables import NAMES, roll

CHART, CACHO = BOOKS["chart"], BOOKS["cacho"]


def thrown(roller: Roller, *, times: int, dice: int = 5, faces: int = 6) -> list[tuple[int, ...]]:
    return [roller.throw(Throw(1, 0, 0, dice, faces)) for _ in range(times)]


def test_a_seed_always_gives_the_same_dice() -> None:
    assert thrown(SeededRoller(7), times=300) == thrown(SeededRoller(7), times=300)
    assert thrown(SeededRoller("seven"), times=3) == thrown(SeededRoller("seven"), times=3)


def test_another_seed_gives_other_dice() -> None:
    runs = {tuple(thrown(SeededRoller(seed), times=4)) for seed in (1, 2, "1", "2")}
    assert len(runs) == 4


def test_whose_dice_they_are_does_not_change_a_seeded_throw() -> None:
    assert SeededRoller(7).throw(Throw(2, 3, 1, 5, 6)) == SeededRoller(7).throw(
        Throw(1, 0, 0, 5, 6)
    )


@pytest.mark.parametrize("roller", [SeededRoller(1), SystemRoller()])
@pytest.mark.parametrize("faces", [2, 6, 9])
def test_every_face_comes_up_about_as_often(roller: Roller, faces: int) -> None:
    seen = Counter(die for row in thrown(roller, times=2000, faces=faces) for die in row)
    assert sorted(seen) == list(range(1, faces + 1))
    expected = 2000 * 5 / faces
    assert all(abs(number - expected) < 8 * expected**0.5 for number in seen.values())


@pytest.mark.parametrize("dice", [1, 2, 5, 60, 512, 600])
def test_as_many_dice_come_as_are_thrown(dice: int) -> None:
    assert {len(row) for row in thrown(SeededRoller(1), times=20, dice=dice)} == {dice}
    assert len(SystemRoller().throw(Throw(1, 0, 0, dice, 6))) == dice


def test_no_die_of_a_seed_is_thrown_twice_or_left_out() -> None:
    """Throwing by ones and by fives uses up the same batch."""
    batch = SeededRoller.BATCH
    ones = Counter(thrown(SeededRoller(3), times=batch, dice=1))
    halves = Counter(
        (die,) for row in thrown(SeededRoller(3), times=2, dice=batch // 2) for die in row
    )
    assert ones == halves


def test_dice_of_two_kinds_are_drawn_apart() -> None:
    roller = SeededRoller(5)
    first = roller.throw(Throw(1, 0, 0, 5, 6))
    assert max(max(row) for row in thrown(roller, times=50, faces=2)) == 2
    assert (first, *thrown(roller, times=3)) == tuple(thrown(SeededRoller(5), times=4))


def test_system_dice_are_drawn_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def randbelow(faces: int) -> int:
        asked.append(faces)
        return len(asked) - 1

    monkeypatch.setattr(secrets, "randbelow", randbelow)
    assert SystemRoller().throw(Throw(1, 0, 0, 3, 4)) == (1, 2, 3)
    assert asked == [4, 4, 4]


def test_a_script_is_thrown_row_by_row() -> None:
    roller = ScriptedRoller([[1, 6], [3]])
    assert roller.throw(Throw(1, 0, 0, 2, 6)) == (1, 6)
    assert roller.throw(Throw(1, 1, 0, 1, 6)) == (3,)
    with pytest.raises(ScriptError) as refused:
        roller.throw(Throw(1, 2, 0, 4, 6))
    assert str(refused.value) == "seat 2 throws 4 dice, but the script has no more"
    assert isinstance(refused.value, UserError)


@pytest.mark.parametrize("row", [[], [1], [1, 2, 3], [0, 1], [1, 7], [-1, 1]])
def test_a_row_of_a_script_fits_what_is_thrown(row: list[int]) -> None:
    with pytest.raises(ScriptError) as refused:
        ScriptedRoller([row]).throw(Throw(1, 1, 0, 2, 6))
    assert str(refused.value) == f"seat 1 throws 2 dice of 6 faces, not {row}"


def test_dice_that_are_not_due_are_refused_in_words() -> None:
    game = roll(roll(start(CHART, NAMES[:2]), [6], [1]))
    with pytest.raises(IllegalMove) as refused:
        chance(game, SeededRoller(1))
    assert refused.value.reason is Reason.NOTHING_TO_ROLL
    assert str(refused.value) == "The dice are not to be rolled now. [G2]"


class Watched:
    """A roller that writes down what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Throw] = []

    def throw(self, throw: Throw) -> tuple[int, ...]:
        self.asked.append(throw)
        return tuple(range(throw.dice, 0, -1))


def test_each_seat_with_dice_throws_its_own_and_they_are_sorted() -> None:
    game = replace(roll(start(CHART, NAMES[:3]), [6], [1], [2]), hands=(3, 0, 2))
    roller = Watched()
    (rolled,) = chance(game, roller)
    assert rolled == Rolled(((1, 2, 3), (), (1, 2)), 0)
    assert roller.asked == [Throw(1, 0, 0, 3, 6), Throw(1, 2, 0, 2, 6)]


def test_places_by_roll_with_a_lot_for_the_opener() -> None:
    """Parts of two books: W2 seats the players, M3 draws the opener."""
    table = TableRules(seating=Seating.BY_ROLL, first_opener=FirstOpener.LOT)
    game = roll(start(replace(CACHO, table=table), NAMES[:3]), [2], [6], [4], [2])
    assert game.ring == (1, 2, 0)
    assert game.round.opener == 2
    assert game.phase is Phase.ROLL


def test_places_by_roll_with_an_opener_agreed_on() -> None:
    table = TableRules(seating=Seating.BY_ROLL)
    game = start(replace(CACHO, table=table), NAMES[:3], opener=0)
    seated, began = chance(game, ScriptedRoller([[2], [6], [4]]))
    assert seated == Seated((1, 2, 0), 0, ((2,), (6,), (4,)))
    assert fold(game, (seated, began)).round.opener == 0
