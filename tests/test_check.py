"""Rules that cannot work are refused before play, with the field and the reason."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.game.record.line_reader import DOUBTS, EXACTS
from dudo.rules import BOOKS, OPTIONS, Bid, Problem, RulesError, Ruleset, check, problems
from dudo.rules.bidding import ByCount, Chart, FaceLocked, HalvedAces, NeverDown
from dudo.rules.calls import Exact, NoExact
from dudo.rules.counting import Plain, Wild, WildIfNatural
from dudo.rules.die import Die
from dudo.rules.endless import endless_raises
from dudo.rules.house import apply_changes, with_options
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from dudo.vocabulary.commands import COMMANDS

SUBSETS = [
    (book, subset)
    for book, options in OPTIONS.items()
    for size in range(len(options) + 1)
    for subset in combinations(options, size)
]


@pytest.mark.parametrize(("book", "options"), SUBSETS)
def test_every_book_passes_with_any_of_its_options(book: str, options: tuple[str, ...]) -> None:
    rules = with_options(BOOKS[book], options)
    assert problems(rules) == ()
    check(rules)


def special(**changes: Any) -> SpecialRound:
    whole = SpecialRound(
        name="own",
        trigger=Trigger.DOWN_TO_ONE,
        once=True,
        holder_opens=True,
        variants=(Variant("dark", Patch(sight=Sight.HOLDER)),),
    )
    return replace(whole, **changes)


def table(**changes: Any) -> Ruleset:
    rules = BOOKS["traditional"]
    return replace(rules, table=replace(rules.table, **changes))


def words(**changes: str) -> Ruleset:
    return apply_changes(TRADITIONAL, {"words": changes})


def named(*names: str) -> Ruleset:
    """Special rounds of those names."""
    patches = (Patch(sight=Sight.HOLDER), Patch(lock_face=True))
    variants = tuple(Variant(name, patch) for name, patch in zip(names, patches, strict=False))
    return replace(TRADITIONAL, special=special(variants=variants))


def variant(patch: Patch, book: str = "traditional") -> Ruleset:
    return replace(BOOKS[book], special=special(variants=(Variant("own", patch),)))


CHART, JOUHET, TRADITIONAL, CACHO = (BOOKS[b] for b in ("chart", "jouhet", "traditional", "cacho"))
NO_SPECIAL = replace(CACHO, special=CHART.special)

REFUSED = {
    "no name": (replace(CHART, name=" "), "name", "cannot be empty"),
    "spaced name": (replace(CHART, name="a "), "name", "end with a space"),
    "long name": (replace(CHART, name="a" * 121), "name", "121 letters are too many"),
    "long title": (replace(CHART, title="a" * 121), "title", "too many"),
    "unprintable": (replace(CHART, title="a\nb"), "title", "cannot be printed"),
    "no word": (apply_changes(CHART, {"words": {"doubt": ""}}), "words.doubt", "empty"),
    "doubt as a command": (words(doubt="Quit"), "words.doubt", '"quit" is something players say'),
    "exact as a command": (words(exact="Règles"), "words.exact", "something players say"),
    "doubt as a bid": (words(doubt="5x4"), "words.doubt", '"5x4" reads as a bid'),
    "doubt as a count": (words(doubt="5"), "words.doubt", "reads as a bid"),
    "exact as a spoken bid": (words(exact="five Fours"), "words.exact", "reads as a bid"),
    "no letters": (words(doubt="!?"), "words.doubt", "a word needs letters"),
    "one word for both calls": (
        words(doubt="liar", exact="Liar!"),
        "words.exact",
        '"liar" could not be told from words.doubt',
    ),
    "exact as a doubt": (words(exact="dudo"), "words.exact", '"dudo" is what tables everywhere'),
    "doubt as an exact call": (words(doubt="spot-on"), "words.doubt", "for the other call"),
    "variant as a command": (named("help"), "special.variants[1].name", '"help" is something'),
    "variant as an answer": (named("no"), "special.variants[1].name", '"no" is something'),
    "variant as a bid": (named("5x4"), "special.variants[1].name", "reads as a bid"),
    "variant as a call": (
        named("Calzo"),
        "special.variants[1].name",
        '"calzo" could not be told from words.exact',
    ),
    "variants that sound alike": (
        named("dark", "Dark"),
        "special.variants[2].name",
        '"dark" could not be told from special.variants[1].name',
    ),
    "a blank outgrown": (
        replace(JOUHET, die=Die(faces=9, blank=True)),
        "counting.face",
        (
            "the blank is face 9, but the joker is 6, so that blanks would count for nothing: "
            "write face = 9 under [counting]"
        ),
    ),
    "version": (replace(CHART, version=0), "version", "counted from 1"),
    "no special name": (replace(CHART, special=special(name="")), "special.name", "empty"),
    "one player": (table(min_players=1), "table.min_players", "2 to 12, not 1"),
    "13 players": (table(max_players=13), "table.max_players", "2 to 12, not 13"),
    "min over max": (table(min_players=5, max_players=4), "table.min_players", "is nobody"),
    "no dice": (table(dice=0), "table.dice", "1 to 10 dice, not 0"),
    "11 dice": (table(dice=11), "table.dice", "1 to 10 dice, not 11"),
    "no faces": (replace(CHART, die=Die(faces=0)), "die.faces", "2 to 9 faces, not 0"),
    "10 faces": (replace(CHART, die=Die(faces=10)), "die.faces", "2 to 9 faces, not 10"),
    "one face": (replace(CHART, die=Die(faces=1)), "die.faces", "nothing to doubt"),
    "all blank": (replace(CHART, die=Die(faces=1, blank=True)), "die.blank", "no face is left"),
    "no blank to bid": (replace(CHART, die=Die(bid_blank=True)), "die.bid_blank", "no face is"),
    "joker off the die": (replace(CHART, counting=Wild(7)), "counting.face", "no face 7"),
    "joker nought": (replace(CHART, counting=WildIfNatural(0)), "counting.face", "no face 0"),
    "joker in a special round": (
        variant(Patch(counting=Wild(9))),
        "special.variants[1].patch.counting.face",
        "no face 9",
    ),
    "aces off the die": (replace(CHART, bidding=Chart(aces=7)), "bidding.aces", "7 is no face"),
    "aces on the blank": (
        replace(JOUHET, bidding=HalvedAces(aces=6)),
        "bidding.aces",
        '6 is no face that can be bid: "1", "2", "3", "4", "5"',
    ),
    "aces under a lock": (
        replace(CHART, bidding=FaceLocked(over=Chart(aces=0))),
        "bidding.over.aces",
        "0 is no face",
    ),
    "negative surplus": (replace(CHART, bidding=HalvedAces(surplus=-1)), "bidding.surplus", "-1"),
    "endless": (
        replace(CHART, bidding=HalvedAces(surplus=0)),
        "bidding",
        "the raises never end: ",
    ),
    "no opening": (
        replace(
            TRADITIONAL, die=Die(faces=2, blank=True), bidding=HalvedAces(may_open_on_aces=False)
        ),
        "bidding.may_open_on_aces",
        "no bid is left",
    ),
    "no trigger": (
        replace(CHART, special=special(), table=replace(CHART.table, dice=1)),
        "special.trigger",
        "where all begin with one",
    ),
    "no variants": (replace(CHART, special=special(variants=())), "special.variants", "at least"),
    "twins": (
        replace(CHART, special=special(variants=(*special().variants, *special().variants))),
        "special.variants[2].name",
        'two variants called "dark"',
    ),
    "nothing changed": (variant(Patch()), "special.variants[1].patch", "it changes nothing"),
    "nothing changed in fact": (
        variant(Patch(counting=Wild(), sight=Sight.OWN)),
        "special.variants[1].patch",
        "it changes nothing",
    ),
    "locked already": (
        replace(variant(Patch(lock_face=True)), bidding=FaceLocked(over=ByCount())),
        "special.variants[1].patch",
        "it changes nothing",
    ),
    "holder of nothing": (replace(CHART, sight=Sight.HOLDER), "sight", "for special rounds"),
    "one die to show": (
        replace(NO_SPECIAL, table=replace(CACHO.table, dice=1)),
        "show",
        "none to show",
    ),
    "unseen dice to show": (replace(NO_SPECIAL, sight=Sight.OTHERS), "show", '"others" nobody'),
    "one die seen to show": (replace(NO_SPECIAL, sight=Sight.ONE_DIE), "show", '"one-die" nobody'),
    "exact for nobody": (
        replace(table(max_players=2), exact=Exact(with_two_left=False)),
        "exact.with_two_left",
        "nobody could ever",
    ),
    "exact for nobody in a special round": (
        replace(
            variant(Patch(exact=Exact(with_two_left=False))),
            exact=NoExact(),
            table=table(max_players=2).table,
        ),
        "special.variants[1].patch.exact.with_two_left",
        "nobody could ever",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_work_is_refused_with_field_and_reason(case: str) -> None:
    rules, field, reason = REFUSED[case]
    found = problems(rules)
    assert [problem.field for problem in found] == [field]
    assert reason in found[0].reason
    with pytest.raises(RulesError) as refused:
        check(rules)
    assert refused.value.field == field
    assert str(refused.value) == str(found[0])


@pytest.mark.parametrize("said", [word for words in COMMANDS.values() for word in words])
def test_no_call_can_be_a_command_of_the_table(said: str) -> None:
    assert [problem.field for problem in problems(words(doubt=said))] == ["words.doubt"]


@pytest.mark.parametrize(("field", "known"), [("doubt", EXACTS), ("exact", DOUBTS)])
def test_no_call_can_be_what_records_take_for_the_other(field: str, known: frozenset[str]) -> None:
    for word in known:
        found = problems(words(**{field: word}))
        assert f"words.{field}" in [problem.field for problem in found]


@pytest.mark.parametrize("name", ["", "two words", "é", "a_b", "-", "a,b", "x" * 121])
def test_a_variant_has_a_name_that_records_can_hold(name: str) -> None:
    rules = replace(CHART, special=special(variants=(Variant(name, Patch(lock_face=True)),)))
    assert [problem.field for problem in problems(rules)] == ["special.variants[1].name"]


def test_all_problems_are_told_at_once() -> None:
    rules = replace(table(dice=0, max_players=13), version=0)
    assert [problem.field for problem in problems(rules)] == [
        "version",
        "table.max_players",
        "table.dice",
    ]
    with pytest.raises(RulesError, match=r"^version: .*; table.max_players: .*; table.dice: "):
        check(rules)


WORKS = {
    "holder in a special round": variant(Patch(sight=Sight.HOLDER)),
    "showing where an open round hides dice": variant(Patch(sight=Sight.OTHERS), "cacho"),
    "showing only in a special round": variant(Patch(show=ShowAndReroll())),
    "a lock over all rounds": replace(CHART, bidding=FaceLocked(over=HalvedAces(surplus=0))),
    "a lock in a special round over a lock": replace(
        variant(Patch(lock_face=True, counting=Plain())), bidding=FaceLocked(over=ByCount())
    ),
    "declared with one die each": replace(BOOKS["maputo"], table=table(dice=1).table),
    "no calza with two left of three": replace(
        table(max_players=3), exact=Exact(with_two_left=False)
    ),
    "bidding on blanks that are aces": replace(
        JOUHET, die=Die(blank=True, bid_blank=True), bidding=HalvedAces(aces=6)
    ),
    "the longest names": replace(
        CHART,
        name="a" * 120,
        special=special(variants=(Variant("b" * 120, Patch(lock_face=True)),)),
    ),
    "a word for a call that is never made": apply_changes(CHART, {"words": {"doubt": "calla"}}),
    "a command for a call that is never made": apply_changes(CHART, {"words": {"exact": "quit"}}),
    "a variant with a number": named("no-2", "round-2"),
    "words that begin as a bid does": words(doubt="five liars", exact="2 good"),
    "aces wild beside useless blanks": replace(TRADITIONAL, die=JOUHET.die),
    "other aces wild beside useless blanks": replace(
        JOUHET, counting=Wild(face=2), bidding=HalvedAces(aces=2)
    ),
    "blanks to bid beside another joker": replace(
        JOUHET, die=Die(blank=True, bid_blank=True), counting=Wild(face=2)
    ),
    "blanks and no joker": replace(JOUHET, counting=Plain(), special=CHART.special),
    "two faces": replace(CHART, die=Die(faces=2)),
    "nine faces, ten dice": replace(CHART, die=Die(faces=9), table=table(dice=10).table),
    "others seen, none shown": replace(CHART, sight=Sight.OTHERS),
}


@pytest.mark.parametrize("case", WORKS)
def test_what_is_odd_but_works_passes(case: str) -> None:
    assert problems(WORKS[case]) == ()


def test_a_special_round_is_not_blamed_for_what_every_round_has_wrong() -> None:
    rules = replace(TRADITIONAL, bidding=HalvedAces(surplus=0))
    assert [problem.field for problem in problems(rules)] == ["bidding"]


@pytest.mark.parametrize("plain", [ByCount(), NeverDown()])
@pytest.mark.parametrize("free", [True, False])
def test_endless_raises_are_found_by_following_them(
    plain: ByCount | NeverDown, *, free: bool
) -> None:
    loose = HalvedAces(surplus=0, plain=plain, free_after_opening=free)
    loop = endless_raises(loose, Die())
    assert len(loop) > 2
    assert loop[0] == loop[-1]
    for before, after in pairwise(loop):
        assert loose.allows(loose.recall((Bid(1, 2), before)), after)
    assert endless_raises(replace(loose, remember=True), Die()) == ()
    assert endless_raises(replace(loose, surplus=1), Die()) == ()


def test_a_problem_prints_its_field_and_reason() -> None:
    assert str(Problem("table.dice", "too many")) == "table.dice: too many"
