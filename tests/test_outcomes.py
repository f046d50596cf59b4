"""Everything that chance may bring, with its probability."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import comb, factorial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import (
    Game,
    IllegalMove,
    Phase,
    Reason,
    ScriptedRoller,
    SeededRoller,
    Show,
    chance,
    fold,
    outcomes,
    start,
)
from dudo.game.events import Rerolled, Rolled, Seated
from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import ByCount
from dudo.rules.counting import Plain
from dudo.rules.die import Die
from dudo.rules.table import FirstOpener, Seating, TableRules
from tables import NAMES, deal, roll, say

TIMES = 3_000


def ruled(
    faces: int,
    *,
    places: Seating = Seating.AS_SEATED,
    opener: FirstOpener = FirstOpener.AGREED,
) -> Ruleset:
    """Rules for dice of any number of faces."""
    table = TableRules(seating=places, first_opener=opener)
    die, bidding = Die(faces=faces), ByCount()
    return replace(BOOKS["chart"], die=die, counting=Plain(), bidding=bidding, table=table)


def waiting(hands: tuple[int, ...], *, faces: int = 6) -> Game:
    """A game in which these hands are to be rolled."""
    game = roll(start(ruled(faces), NAMES[: len(hands)]))
    ring = tuple(seat for seat, hand in enumerate(hands) if hand)
    return replace(game, hands=hands, ring=ring)


def seating(seats: int, *, places: Seating, opener: FirstOpener, faces: int = 6) -> Game:
    rules = ruled(faces, places=places, opener=opener)
    return start(rules, NAMES[:seats], opener=seats - 1)


SEATINGS = [
    (places, opener, faces) for places in Seating for opener in FirstOpener for faces in (2, 3, 6)
]

hands = st.lists(st.integers(0, 3), min_size=2, max_size=3).filter(lambda held: sum(held) <= 5)


@settings(max_examples=40)
@given(hands, st.integers(2, 4))
def test_rolls_are_counted_and_add_up_to_one(held: list[int], faces: int) -> None:
    game = waiting(tuple(held), faces=faces)
    found = list(outcomes(game))
    expected = 1
    for hand in held:
        expected *= comb(hand + faces - 1, hand)
    assert len(found) == expected == len({outcome.events for outcome in found})
    assert sum(outcome.probability for outcome in found) == 1
    for outcome in found:
        (rolled,) = outcome.events
        assert isinstance(rolled, Rolled)
        assert [len(cup) for cup in rolled.cups] == held
        script = ScriptedRoller(cup[::-1] for cup in rolled.cups if cup)
        assert chance(game, script) == outcome.events
        assert fold(game, outcome.events).phase is Phase.BID


def test_a_hand_is_as_likely_as_it_has_orders() -> None:
    likely = {o.events[0]: o.probability for o in outcomes(waiting((3, 0)))}
    assert likely[Rolled(((1, 1, 1), ()), 0)] == Fraction(1, 216)
    assert likely[Rolled(((1, 1, 2), ()), 0)] == Fraction(3, 216)
    assert likely[Rolled(((1, 2, 3), ()), 0)] == Fraction(6, 216)


def test_a_reroll_is_of_the_dice_that_were_not_shown() -> None:
    game = say(deal(BOOKS["cacho"], (2, 2, 3), (2, 5, 6)), "1x2", Show((2,)))
    found = list(outcomes(game))
    assert len(found) == comb(2 + 5, 2)
    assert sum(outcome.probability for outcome in found) == 1
    likely = {outcome.events: outcome.probability for outcome in found}
    assert likely[(Rerolled(1, (4, 4)),)] == Fraction(1, 36)
    assert likely[(Rerolled(1, (4, 5)),)] == Fraction(2, 36)
    for events in likely:
        assert fold(game, events).phase is Phase.REBID


@pytest.mark.parametrize("game", [waiting((2, 1), faces=3), waiting((1, 2, 1), faces=2)])
def test_rolls_come_as_often_as_is_said(game: Game) -> None:
    roller = SeededRoller(3)
    seen = Counter(chance(game, roller) for _ in range(TIMES))
    compare(seen, {outcome.events: outcome.probability for outcome in outcomes(game)})


@pytest.mark.parametrize(("places", "opener", "faces"), SEATINGS)
def test_seatings_come_as_often_as_is_said(
    places: Seating, opener: FirstOpener, faces: int
) -> None:
    game, roller = seating(3, places=places, opener=opener, faces=faces), SeededRoller(3)
    seen = Counter(result(chance(game, roller)[0]) for _ in range(TIMES))
    likely = {result(outcome.events[0]): outcome.probability for outcome in outcomes(game)}
    compare(seen, likely)


def result(event: object) -> tuple[tuple[int, ...], int]:
    assert isinstance(event, Seated)
    return event.ring, event.opener


def compare(seen: Counter[Any], likely: dict[Any, Fraction]) -> None:
    assert set(seen) <= set(likely)
    for key, probability in likely.items():
        expected = TIMES * float(probability)
        assert abs(seen[key] - expected) <= 5 * expected**0.5 + 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("places", "opener", "faces"), SEATINGS)
def test_every_seating_is_there_once_with_throws_that_lead_to_it(
    places: Seating, opener: FirstOpener, faces: int, seats: int
) -> None:
    """Also where there are more players than faces, so that some must tie."""
    game = seating(seats, places=places, opener=opener, faces=faces)
    found = list(outcomes(game))
    rings = factorial(seats) if places is Seating.BY_ROLL else 1
    drawn = opener is FirstOpener.LOT or (
        opener is FirstOpener.HIGH_ROLL and places is Seating.AS_SEATED
    )
    assert len(found) == rings * (seats if drawn else 1)
    assert len({result(outcome.events[0]) for outcome in found}) == len(found)
    assert {outcome.probability for outcome in found} == {Fraction(1, len(found))}
    for outcome in found:
        seated, _ = outcome.events
        assert isinstance(seated, Seated)
        rows = ScriptedRoller(in_order_of_throwing(seated, seats))
        assert chance(game, rows) == outcome.events
        assert fold(game, outcome.events).round.opener == seated.opener


def in_order_of_throwing(seated: Seated, seats: int) -> Iterator[list[int]]:
    """The dice as they were thrown: everyone once, then those who tied, then the lot."""
    rows = seated.throws[:seats] if len(seated.throws) >= seats else ()
    for index in range(max(map(len, rows), default=0)):
        yield from ([row[index]] for row in rows if index < len(row))
    yield from map(list, seated.throws[len(rows) :])


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_can_be_seated_by_enumeration(book: str) -> None:
    game = start(BOOKS[book], NAMES[:2])
    assert sum(outcome.probability for outcome in outcomes(game)) == 1


def test_a_full_table_is_enumerated_one_outcome_at_a_time() -> None:
    places = start(BOOKS["cacho"], NAMES[: BOOKS["cacho"].table.max_players])
    assert len(list(islice(outcomes(places), 3))) == 3
    assert len(list(islice(outcomes(waiting((5,) * 6)), 3))) == 3


@pytest.mark.parametrize("seats", [11, 12])
def test_many_players_with_few_faces(seats: int) -> None:
    game = seating(seats, places=Seating.BY_ROLL, opener=FirstOpener.HIGH_ROLL, faces=2)
    (outcome,) = islice(outcomes(game), 1)
    assert result(outcome.events[0]) == (tuple(range(seats)), 0)
    assert outcome.probability == Fraction(1, factorial(seats))


def test_where_no_dice_are_due_there_is_nothing_to_enumerate() -> None:
    with pytest.raises(IllegalMove) as refused:
        outcomes(deal(BOOKS["chart"], (1,), (2,)))
    assert refused.value.reason is Reason.NOTHING_TO_ROLL
