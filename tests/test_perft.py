"""Perft: how many bid histories each kind of round has, against a reading of the clauses.

`perft.toml` holds the counts for two, three and four dice. They are checked here against the
engine and against legality written a second time, straight from the clauses.
"""

import tomllib
from collections.abc import Callable, Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from dudo.game import Game
from dudo.rules import BOOKS, OPTIONS
from dudo.rules.bidtable import bid_table
from dudo.rules.house import with_options
from dudo.rules.ruleset import Ruleset
from effort import THOROUGH
from tables import bids_offered, deal, say

Claim = tuple[int, int]
"""A count and a face."""
History = tuple[Claim, ...]
Legal = Callable[[History, Claim], bool]

COUNTS: dict[str, dict[str, list[int]]] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)
ORDINARY = "ordinary"
DICE = (2, 3, 4)
MANY = 1_000_000
"""Histories that take long to walk one by one."""


def jouhet(made: History, new: Claim) -> bool:
    """J6: the count never goes down; the same count needs a higher value."""
    return not made or new > made[-1]


def traditional(made: History, new: Claim) -> bool:
    """T5, T10, T11, T12."""
    count, face = new
    if not made:
        return face != 1
    standing, on = made[-1]
    if on == 1:
        return count > standing if face == 1 else count >= standing + standing + 1
    if face == 1:
        return count >= standing / 2
    return count > standing or (count == standing and face > on)


def cacho(made: History, new: Claim) -> bool:
    """W4, W10, W11."""
    count, face = new
    if not made:
        return True
    standing, on = made[-1]
    if on == 1 and face != 1:
        return len(made) == 1 or count >= standing + standing + 1
    if on == 1:
        return count > standing
    if face == 1:
        return count >= standing / 2
    return (count > standing and face >= on) or (count >= standing and face > on)


def maputo(made: History, new: Claim) -> bool:
    """M6, M7, M8."""
    count, face = new
    if not made:
        return True
    standing, on = made[-1]
    if on == 1 and face != 1:
        if count < 2 * standing:
            return False
        return face > max((other for many, other in made if many == count), default=0)
    if on == 1:
        return count > standing
    if face == 1:
        return count >= standing / 2
    return count > standing or (count == standing and face > on)


def chart(made: History, new: Claim) -> bool:
    """C4, C5."""
    return not made or place(new) > place(made[-1])


def place(claim: Claim) -> tuple[int, int]:
    """The row and column of the claim chart."""
    count, face = claim
    return (count + count, 1) if face == 1 else (count, face)


def locked(opening: Legal) -> Legal:
    """J13, W12, M9: the face stays, the count goes up; the book says what may open (G8)."""

    def legal(made: History, new: Claim) -> bool:
        if not made:
            return opening(made, new)
        return new[1] == made[0][1] and new[0] > made[-1][0]

    return legal


READINGS: dict[tuple[str, str], tuple[Legal, int]] = {
    ("jouhet", ORDINARY): (jouhet, 5),
    ("jouhet", "palifico"): (locked(jouhet), 5),
    ("jouhet+bids-on-blanks", ORDINARY): (jouhet, 6),
    ("jouhet+bids-on-blanks", "palifico"): (locked(jouhet), 5),
    ("traditional", ORDINARY): (traditional, 6),
    ("traditional", "open"): (traditional, 6),
    ("traditional", "closed"): (traditional, 6),
    ("cacho", ORDINARY): (cacho, 6),
    ("cacho", "obligo"): (locked(cacho), 6),
    ("maputo", ORDINARY): (maputo, 6),
    ("maputo", "maputo"): (locked(maputo), 6),
    ("chart", ORDINARY): (chart, 6),
}
"""The clauses read a second time, and the highest face that may be bid (J3, J21)."""

KINDS = pytest.mark.parametrize(("name", "kind"), READINGS)


def rules_named(name: str) -> Ruleset:
    book, *options = name.split("+")
    return with_options(BOOKS[book], options)


def histories(rules: Ruleset, kind: str, dice: int) -> int:
    during = rules.during("" if kind == ORDINARY else kind)
    return bid_table(during.bidding, during.die, dice).histories()


def claims(dice: int, top: int) -> list[Claim]:
    """G4: counts from one to the dice in play."""
    return [(count, face) for count in range(1, dice + 1) for face in range(1, top + 1)]


def walk(legal: Legal, every: list[Claim], made: History = ()) -> int:
    """One for this history and those of all that follow it."""
    reached = 1
    for new in every:
        if legal(made, new):
            reached += walk(legal, every, (*made, new))
    return reached


def walk_once(legal: Legal, every: list[Claim]) -> int:
    """The same count, walking on only once from histories that have the same future.

    Counts below the standing one (below twice that of standing aces) never come again, so of
    the past no more can matter than the standing bid, whether it opened, and the highest face
    at each count that still can.
    """
    memo: dict[object, int] = {}

    def below(made: History) -> int:
        key: object = ()
        if made:
            count, face = made[-1]
            floor = 2 * count if face == 1 else count
            highest = {many: face for many, face in sorted(made) if face != 1 and many >= floor}
            key = made[-1], len(made) == 1, tuple(highest.items())
        if key not in memo:
            memo[key] = 1 + sum(below((*made, new)) for new in every if legal(made, new))
        return memo[key]

    return below(())


@KINDS
@pytest.mark.parametrize("dice", DICE)
def test_the_engine_has_the_counts_checked_in(name: str, kind: str, dice: int) -> None:
    assert histories(rules_named(name), kind, dice) == COUNTS[name][kind][dice - 2]


@pytest.mark.parametrize(
    ("name", "kind", "dice"),
    [
        (*reading, dice)
        for reading, dice in product(READINGS, DICE[:2])
        if THOROUGH or COUNTS[reading[0]][reading[1]][dice - 2] < MANY
    ],
)
def test_walking_every_history_gives_the_counts(name: str, kind: str, dice: int) -> None:
    legal, top = READINGS[name, kind]
    assert walk(legal, claims(dice, top)) == COUNTS[name][kind][dice - 2]


@KINDS
@pytest.mark.parametrize("dice", DICE)
def test_walking_every_future_once_gives_the_counts(name: str, kind: str, dice: int) -> None:
    legal, top = READINGS[name, kind]
    assert walk_once(legal, claims(dice, top)) == COUNTS[name][kind][dice - 2]


@KINDS
def test_the_referee_offers_the_bids_of_the_clauses_in_every_position(name: str, kind: str) -> None:
    legal, top = READINGS[name, kind]
    every = claims(2, top)
    visited = 0
    variant = "" if kind == ORDINARY else kind
    waiting: list[tuple[History, Game]] = [
        ((), deal(rules_named(name), (2,), (3,), variant=variant, holder=0))
    ]
    while waiting:
        made, game = waiting.pop()
        visited += 1
        expected = {f"{count}x{face}" for count, face in every if legal(made, (count, face))}
        assert bids_offered(game) == expected, made
        for word in expected:
            count, face = map(int, word.split("x"))
            waiting.append(((*made, (count, face)), say(game, word)))
    assert visited == COUNTS[name][kind][0]


def test_the_two_counts_known_beforehand() -> None:
    assert COUNTS["chart"][ORDINARY] == [4096, 262144, 2**24]


def test_every_kind_of_round_of_every_book_is_counted() -> None:
    kinds = {(name, variant or ORDINARY) for name in BOOKS for variant in BOOKS[name].variants}
    counted = {(name, kind) for name, rounds in COUNTS.items() for kind in rounds}
    assert kinds <= counted == set(READINGS)


def option_sets(book: str) -> Iterator[tuple[str, ...]]:
    names = sorted(OPTIONS[book])
    return (some for size in range(len(names) + 1) for some in combinations(names, size))


@pytest.mark.parametrize("book", BOOKS)
def test_no_other_options_change_what_may_be_bid(book: str) -> None:
    for options in option_sets(book):
        counted = "+".join([book, *(option for option in options if f"{book}+{option}" in COUNTS)])
        rules = with_options(BOOKS[book], options)
        for variant in rules.variants:
            kind = variant or ORDINARY
            assert histories(rules, kind, 2) == COUNTS[counted][kind][0], options
