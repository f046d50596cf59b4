"""A ruleset as a value: its kinds of round, its clauses, its fingerprint."""

import pytest
from msgspec.structs import replace

from dudo.rules import BOOKS
from dudo.rules.bidding import ByCount, FaceLocked
from dudo.rules.ruleset import PARTS, fingerprint
from dudo.rules.table import TableRules

JOUHET, TRADITIONAL, CHART = BOOKS["jouhet"], BOOKS["traditional"], BOOKS["chart"]


def test_the_ordinary_round_is_the_ruleset_itself() -> None:
    assert JOUHET.during("") is JOUHET
    assert JOUHET.variants == ("", "palifico")
    assert TRADITIONAL.variants == ("", "open", "closed")
    assert CHART.variants == ("",)


@pytest.mark.parametrize(("book", "variant"), [("jouhet", "open"), ("chart", "palifico")])
def test_a_kind_of_round_the_rules_do_not_have_is_an_error(book: str, variant: str) -> None:
    with pytest.raises(ValueError, match=f"^{book} has no special round '{variant}'$"):
        BOOKS[book].during(variant)


def test_a_bidding_that_is_locked_already_is_not_locked_twice() -> None:
    locked = FaceLocked(over=ByCount())
    assert JOUHET.during("palifico").bidding == locked
    assert replace(JOUHET, bidding=locked).during("palifico").bidding == locked


def test_clauses_are_cited_from_the_own_book_else_the_common_ones_else_all() -> None:
    assert JOUHET.cite("T11 J6 G4 J3") == "J6, J3"
    assert JOUHET.cite("T11 G4 G5 W10") == "G4, G5"
    assert JOUHET.cite("T11 W10") == "T11, W10"
    assert replace(JOUHET, letter="").cite("J6 G4") == "G4"


def test_the_fingerprint_is_that_of_the_parts_and_not_of_the_names() -> None:
    named = replace(JOUHET, name="ours", title="Our game", letter="", version=7)
    assert fingerprint(named) == fingerprint(JOUHET)
    assert len({fingerprint(rules) for rules in BOOKS.values()}) == 5
    assert all(len(fingerprint(rules)) == 16 for rules in BOOKS.values())


@pytest.mark.parametrize("part", PARTS)
def test_every_part_changes_the_fingerprint(part: str) -> None:
    donors = [JOUHET, TRADITIONAL, BOOKS["cacho"], TRADITIONAL.during("open"), CHART]
    mine = getattr(CHART, part)
    other = next(rules for rules in donors if getattr(rules, part) != mine)
    assert fingerprint(replace(CHART, **{part: getattr(other, part)})) != fingerprint(CHART)


def test_a_single_die_more_changes_the_fingerprint() -> None:
    assert fingerprint(replace(CHART, table=TableRules())) != fingerprint(
        replace(CHART, table=TableRules(dice=6))
    )
