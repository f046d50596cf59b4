"""The compiled round: numbers for everything that can be bid."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.rules import BOOKS, Bid, RulesError, Ruleset
from dudo.rules import compiled as compiled_module
from dudo.rules.bidtable import bid_table
from dudo.rules.compiled import START, CompiledRound, compile_round
from effort import examples
from rulesets import any_rules


def named(compiled: CompiledRound, numbers: list[int]) -> list[Bid]:
    return [compiled.bids[number] for number in numbers]


@given(rules=any_rules(), dice=st.integers(1, 8), seed=st.integers())
@settings(max_examples=examples(60))
def test_a_walk_through_numbers_is_a_walk_through_bids(
    rules: Ruleset, dice: int, seed: int
) -> None:
    for variant in rules.variants:
        now = rules.during(variant)
        compiled, rng = compile_round(rules, variant, dice=dice), random.Random(seed)
        table = bid_table(now.bidding, now.die, dice)
        standing = START
        bids: tuple[Bid, ...] = ()
        while True:
            followers = list(compiled.followers(standing))
            assert named(compiled, [bid for bid, _ in followers]) == list(table.after(bids).bids)
            if not followers:
                break
            number, standing = rng.choice(followers)
            bids = (*bids, compiled.bids[number])
            assert compiled.standings[standing] == now.bidding.recall(bids)
            assert compiled.standing_bid[standing] == number


@given(rules=any_rules(), dice=st.integers(1, 4))
@settings(max_examples=40)
def test_histories_are_counted_as_the_bid_table_counts_them(rules: Ruleset, dice: int) -> None:
    compiled = compile_round(rules, dice=dice)
    assert compiled.histories() == bid_table(rules.bidding, rules.die, dice).histories()


@pytest.mark.parametrize("book", BOOKS)
def test_an_order_decides_every_raise_where_there_is_one(book: str) -> None:
    compiled = compile_round(BOOKS[book], dice=4)
    for standing in range(1, len(compiled.standings)):
        after = [bid for bid, _ in compiled.followers(standing)]
        if compiled.order is not None:
            place = compiled.order.index(compiled.standing_bid[standing])
            assert sorted(after) == sorted(compiled.order[place + 1 :])


def test_which_books_have_an_order() -> None:
    """J6, T5 with T11 and T12, and C5 are orders; W4 leaves bids apart, and M8 remembers."""
    ordered = {book for book, rules in BOOKS.items() if compile_round(rules, dice=4).order}
    assert ordered == {"jouhet", "traditional", "chart"}


def test_calls_exact_follows_the_rules_and_who_is_left() -> None:
    two = {book: compile_round(rules, dice=2).calls_exact for book, rules in BOOKS.items()}
    assert two == {
        "jouhet": True,
        "traditional": True,
        "cacho": True,
        "maputo": False,
        "chart": False,
    }
    assert not compile_round(BOOKS["cacho"], "obligo", dice=2).calls_exact


def test_a_round_too_large_to_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_module, "MOST_RAISES", 10)
    compile_round.cache_clear()
    with pytest.raises(RulesError, match="too many bids"):
        compile_round(BOOKS["chart"], dice=3)
    compile_round.cache_clear()
