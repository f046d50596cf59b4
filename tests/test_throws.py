"""Throws have an identity, and dice that go by it need no memory."""

import hmac
import random
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    Game,
    KeyedRoller,
    Phase,
    Purpose,
    RollerError,
    SeededRoller,
    Show,
    Throw,
    chance,
    decide,
    fold,
    moves,
    needs_dice,
    start,
    who_may_act,
)
from dudo.game.events import Event
from dudo.game.rollers import hmac_sha256
from dudo.rules import BOOKS
from dudo.rules.table import FirstOpener, Seating, TableRules
from tables import NAMES, deal, roll, say

SECRET = bytes(range(32))
THREE = NAMES[:3]

throws = st.builds(
    Throw,
    round=st.integers(0, 40),
    seat=st.integers(0, 11),
    index=st.integers(0, 4),
    dice=st.integers(1, 10),
    faces=st.integers(1, 12),
)


class Noting:
    """Seeded dice that note which throws they were asked for."""

    def __init__(self, seed: int = 1) -> None:
        self._dice = SeededRoller(seed)
        self.asked: list[Throw] = []

    def throw(self, throw: Throw) -> tuple[int, ...]:
        self.asked.append(throw)
        return self._dice.throw(throw)


def noted(game: Game, *rows: list[int]) -> list[Throw]:
    """The throws that are made, where these dice come."""
    dice = iter(rows)
    asked: list[Throw] = []

    class Rows:
        def throw(self, throw: Throw) -> tuple[int, ...]:
            asked.append(throw)
            return tuple(next(dice))

    chance(game, Rows())
    return asked


def played(book: str, seed: int, roller: Any, *, seats: int = 3) -> tuple[Game, list[Event]]:
    """A game of random moves, and its log."""
    first = game = start(BOOKS[book], NAMES[:seats])
    rng, log = random.Random(seed), list[Event]()
    while game.phase is not Phase.OVER:
        events = chance(game, roller) if game.phase in CHANCE else anything(game, rng)
        log += events
        game = fold(game, events)
    return first, log


def anything(game: Game, rng: random.Random) -> tuple[Event, ...]:
    seat = rng.choice(who_may_act(game))
    offered = moves(game, seat)
    shows = [move for move in offered if isinstance(move, Show)]
    return decide(game, seat, rng.choice(shows if shows and rng.random() < 0.5 else offered))


# Which throw it is


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(4))
def test_no_two_throws_of_a_game_are_the_same(book: str, seed: int) -> None:
    roller = Noting(seed)
    played(book, seed, roller)
    identities = [(throw.round, throw.seat, throw.index) for throw in roller.asked]
    assert len(set(identities)) == len(identities) > 3


def test_a_seat_counts_its_throws_from_nought_without_a_gap() -> None:
    roller = Noting()
    for seed in range(10):
        roller.asked.clear()
        played("cacho", seed, roller)
        counted: Counter[tuple[int, int]] = Counter()
        for throw in roller.asked:
            assert throw.index == counted[throw.round, throw.seat]
            counted[throw.round, throw.seat] += 1


def test_ties_for_places_are_throws_of_their_own() -> None:
    game = start(BOOKS["cacho"], THREE)
    assert noted(game, [5], [3], [5], [1], [2]) == [
        Throw(0, seat, index, 1, 6, Purpose.PLACE)
        for seat, index in ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1))
    ]


def test_a_lot_is_drawn_by_the_first_seat_after_its_throws_for_a_place() -> None:
    assert noted(start(BOOKS["maputo"], THREE), [2]) == [Throw(0, 0, 0, 1, 3, Purpose.LOT)]
    table = TableRules(seating=Seating.BY_ROLL, first_opener=FirstOpener.LOT)
    game = start(replace(BOOKS["cacho"], table=table), THREE)
    *_, lot = noted(game, [1], [6], [6], [2], [4], [3])
    assert lot == Throw(0, 2, 2, 1, 3, Purpose.LOT)


def test_the_roll_of_a_round_is_the_first_throw_of_each_seat() -> None:
    game = replace(roll(start(BOOKS["chart"], THREE), [1], [6], [2]), hands=(2, 0, 1))
    assert noted(game, [1, 2], [3]) == [Throw(1, 0, 0, 2, 6), Throw(1, 2, 0, 1, 6)]


def test_each_reroll_of_a_round_is_one_throw_further() -> None:
    game = deal(BOOKS["cacho"], (2, 2, 3), (2, 5, 6))
    game = say(game, "1x2", Show((2,)))
    assert noted(game, [1, 1]) == [Throw(1, 1, 1, 2, 6, Purpose.REROLL)]
    game = say(roll(game, [3, 4]), "2x2", Show((2,)))
    assert noted(game, [1, 1]) == [Throw(1, 0, 1, 2, 6, Purpose.REROLL)]
    game = say(roll(game, [2, 5]), "3x2", Show((3,)))
    assert game.turn == 1
    assert noted(game, [1]) == [Throw(1, 1, 2, 1, 6, Purpose.REROLL)]


# Dice that depend on a secret and on which throw it is


@given(st.lists(throws, min_size=1, max_size=8), st.randoms())
def test_keyed_dice_do_not_depend_on_what_was_thrown_before(
    asked: list[Throw], rng: random.Random
) -> None:
    roller = KeyedRoller(SECRET, game="g")
    once = {throw: roller.throw(throw) for throw in asked}
    rng.shuffle(asked)
    assert {throw: roller.throw(throw) for throw in asked} == once
    for throw, dice in once.items():
        assert len(dice) == throw.dice
        assert set(dice) <= set(range(1, throw.faces + 1))
        assert KeyedRoller(SECRET, game="g").throw(throw) == dice


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 9, 100, 200])
def test_every_face_of_keyed_dice_is_as_likely(faces: int) -> None:
    """χ² over the throws of many games: far beyond its mean would be one in a million."""
    roller, times = KeyedRoller(SECRET, game=f"{faces}"), 6_000
    seen = Counter(
        die
        for number in range(times)
        for die in roller.throw(Throw(number, number % 12, 0, 10, faces))
    )
    expected = times * 10 / faces
    deviation = sum((seen[face] - expected) ** 2 / expected for face in range(1, faces + 1))
    freedom = faces - 1
    assert deviation < freedom + 6 * (2 * freedom) ** 0.5 + 14


def test_keyed_dice_of_neighbouring_throws_are_independent() -> None:
    """All pairs of first dice of two seats, two rounds and two indices are equally likely."""
    roller, times = KeyedRoller(SECRET, game="pairs"), 7_200
    for step in (Throw(1, 0, 0, 0, 0), Throw(0, 1, 0, 0, 0), Throw(0, 0, 1, 0, 0)):
        pairs: Counter[tuple[int, int]] = Counter()
        for number in range(times):
            throw = Throw(2 * number, 4, 2, 1, 6)
            after = Throw(throw.round + step.round, 4 + step.seat, 2 + step.index, 1, 6)
            pairs[roller.throw(throw)[0], roller.throw(after)[0]] += 1
        assert sum((pairs[a, b] - 200) ** 2 / 200 for a in range(1, 7) for b in range(1, 7)) < 100


@pytest.mark.parametrize(
    "other",
    [Throw(2, 1, 1, 10, 6), Throw(1, 2, 1, 10, 6), Throw(1, 1, 2, 10, 6), Throw(1, 1, 1, 10, 5)],
    ids=["round", "seat", "index", "faces"],
)
def test_another_identity_is_another_throw(other: Throw) -> None:
    roller = KeyedRoller(SECRET, game="g")
    assert roller.throw(other) != roller.throw(Throw(1, 1, 1, 10, 6))


def test_another_secret_or_another_game_is_another_throw() -> None:
    throw = Throw(1, 1, 1, 10, 6)
    rollers = [
        KeyedRoller(SECRET, game="g"),
        KeyedRoller(SECRET, game="h"),
        KeyedRoller(SECRET + b"!", game="g"),
    ]
    assert len({roller.throw(throw) for roller in rollers}) == 3


@given(st.text(max_size=8), st.text(max_size=8), throws, throws)
def test_no_two_throws_hash_the_same_message(
    one: str, two: str, first: Throw, second: Throw
) -> None:
    def identity(game: str, throw: Throw) -> tuple[object, ...]:
        return game, throw.round, throw.seat, throw.index, throw.faces

    messages = [
        KeyedRoller(SECRET, game=game).message(throw, 0)
        for game, throw in ((one, first), (two, second))
    ]
    assert (messages[0] == messages[1]) == (identity(one, first) == identity(two, second))


def test_the_dice_of_a_throw_can_be_checked_by_hand() -> None:
    """Written out, so that the encoding cannot change unnoticed: proofs outlive programs."""
    parts = [b"dudo throw 1", b"table 7", b"12", b"3", b"0", b"6", b"0"]
    message = b"".join(bytes((0, 0, 0, len(part))) + part for part in parts)
    drawn = hmac.new(SECRET, message, sha256).digest()
    fair = [byte for byte in drawn if byte < 252]
    dice = KeyedRoller(SECRET, game="table 7").throw(Throw(12, 3, 0, 5, 6))
    assert dice == tuple(byte % 6 + 1 for byte in fair[:5])
    assert dice == (6, 2, 4, 4, 6)


def test_a_byte_that_would_favour_some_faces_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = iter([bytes([255, 252, 251, 0]), bytes([253, 6, 5, 4])])
    monkeypatch.setattr("dudo.game.rollers.hmac_sha256", lambda *_: next(blocks))
    assert KeyedRoller(SECRET, game="g").throw(Throw(1, 0, 0, 4, 6)) == (6, 1, 1, 6)


@pytest.mark.parametrize("secret", [b"", b"fifteen letters", "a text that is long enough", None])
def test_a_secret_is_long_enough(secret: Any) -> None:
    with pytest.raises(RollerError, match="at least 16 bytes"):
        KeyedRoller(secret, game="g")


def test_a_game_has_a_name_and_a_die_has_faces() -> None:
    unnamed: Any = 7
    with pytest.raises(RollerError, match="named by a text, not 7"):
        KeyedRoller(SECRET, game=unnamed)
    for faces in (0, 257):
        with pytest.raises(RollerError, match=f"1 to 256 faces, not {faces}"):
            KeyedRoller(SECRET, game="g").throw(Throw(1, 0, 0, 1, faces))


@settings(max_examples=40)
@given(st.data(), st.sampled_from(sorted(BOOKS)), st.integers(0, 10_000), st.integers(2, 5))
def test_a_game_goes_on_from_any_part_of_its_log_with_the_same_dice(
    data: st.DataObject, book: str, seed: int, seats: int
) -> None:
    secret = sha256(f"{seed}".encode()).digest()
    first, log = played(book, seed, KeyedRoller(secret, game=book), seats=seats)
    cut = data.draw(st.integers(0, len(log)))
    game = fold(first, log[:cut])
    stranger = KeyedRoller(secret, game=book)
    while cut < len(log):
        if game.phase in CHANCE:
            thrown = chance(game, stranger)
            late = next(n for n, event in enumerate(thrown) if event == log[cut])
            assert thrown[late:] == tuple(log[cut : cut + len(thrown) - late])
        game, cut = fold(game, log[cut : cut + 1]), cut + 1
    assert game.phase is Phase.OVER


# Where nothing is thrown


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_that_is_seated_without_dice_needs_no_roller(book: str) -> None:
    game = start(BOOKS[book], THREE, opener=1)
    if needs_dice(game):
        assert BOOKS[book].table.seating is Seating.BY_ROLL or book in ("chart", "maputo")
        with pytest.raises(RollerError, match=r"seat 0 throws 1 dice: give chance\(game, roller\)"):
            chance(game)
    else:
        assert book in ("traditional", "jouhet")
        assert chance(game) == chance(game, SeededRoller(1))
        assert fold(game, chance(game)).round.opener == 1


def test_every_roll_needs_dice() -> None:
    game = roll(start(BOOKS["jouhet"], THREE))
    assert game.phase is Phase.ROLL
    assert needs_dice(game)
    with pytest.raises(RollerError, match="seat 0 throws 5 dice"):
        chance(game)
    assert not needs_dice(deal(BOOKS["jouhet"], (1,), (2,)))
    rerolling = say(deal(BOOKS["cacho"], (2, 2, 3), (2, 5, 6)), "1x2", Show((2,)))
    assert needs_dice(rerolling)


@example(key=b"k" * 65, message=b"longer than a block")
@given(st.binary(max_size=150), st.binary(max_size=300))
def test_the_hash_of_throws_is_the_hmac_of_the_standard_library(key: bytes, message: bytes) -> None:
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
