"""What rules say of themselves is true: it changes with every field and agrees with the referee."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from msgspec.structs import fields, replace

from dudo.rules import (
    BOOKS,
    MEANINGS,
    OPTIONS,
    Bid,
    Ruleset,
    apply_changes,
    examples,
    find_rules,
    problems,
    with_options,
)
from dudo.rules.bidding import ByCount, Chart, FaceLocked, HalvedAces
from dudo.rules.calls import Exact, NoExact
from dudo.rules.counting import Plain, Wild, WildIfNatural
from dudo.rules.die import Die
from dudo.rules.examples import dice_in_play
from dudo.rules.explain import sections
from dudo.rules.fields import kinds
from dudo.rules.part import Part
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, Patch, SpecialRound, Trigger, Variant
from dudo.rules.tabletalk import calls_exact
from dudo.texts import LANGUAGES, texts
from explanations import EXPLAINED, explained, one_line, page
from tables import bid, bids_offered, can_say, deal

PARTS = ("players", "opening", "bidding", "calls", "showing", "special", "openers", "table")

FULL = SpecialRound(
    name="own",
    trigger=Trigger.DOWN_TO_ONE,
    once=True,
    holder_opens=True,
    variants=(Variant(name="own", patch=Patch(sight=Sight.OTHERS)),),
)

BY_KIND: dict[type[Part], Part] = {
    FaceLocked: FaceLocked(over=ByCount()),
    SpecialRound: FULL,
}
"""Parts that have no defaults to begin with."""


def others(value: Any, wanted: Any) -> Iterator[Any]:
    """Values that differ from `value` in a single field, or in kind."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, str):
        yield value + "x"
        yield ""
    elif isinstance(value, Enum):
        yield from (member for member in type(value) if member is not value)
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            for other in others(item, type(item)):
                yield (*value[:place], other, *value[place + 1 :])
            yield (*value[:place], *value[place + 1 :])
    elif value is None and not kinds(wanted):
        yield from Sight
    for kind in kinds(wanted).values():
        if type(value) is not kind:
            yield BY_KIND[kind] if kind in BY_KIND else kind()
    if isinstance(value, Part):
        for field in fields(value):
            for other in others(getattr(value, field.name), field.type):
                yield replace(value, **{field.name: other})


def plays(rules: Ruleset) -> tuple[object, ...]:
    """All that matters in play, or in how the rules present themselves."""
    forms = [rules.during(name) for name in rules.variants]
    special = rules.special
    if isinstance(special, SpecialRound):
        special = replace(
            special, variants=tuple(Variant(v.name, Patch()) for v in special.variants)
        )
    words = rules.words if calls_exact(rules) else replace(rules.words, exact="")
    told = [replace(form, special=NoSpecial(), words=words) for form in forms]
    return special, *(_without_the_lock(form) for form in told)


def _without_the_lock(form: Ruleset) -> Ruleset:
    """What a face lock lies over matters only for what may open."""
    if not isinstance(form.bidding, FaceLocked):
        return form
    closed = isinstance(form.bidding.over, HalvedAces) and not form.bidding.over.may_open_on_aces
    aces = form.bidding.over.aces if isinstance(form.bidding.over, HalvedAces) else 1
    over = HalvedAces(may_open_on_aces=False, aces=aces) if closed else ByCount()
    return replace(form, bidding=FaceLocked(over=over))


STARTS = {
    **BOOKS,
    "all options": with_options(BOOKS["jouhet"], OPTIONS["jouhet"]),
    "locked": replace(
        BOOKS["traditional"], bidding=FaceLocked(over=HalvedAces(may_open_on_aces=False))
    ),
}


@pytest.mark.drawn(3)
@pytest.mark.parametrize("name", STARTS)
def test_changing_any_single_field_changes_the_explanation(name: str) -> None:
    rules = STARTS[name]
    told, tried = {lang: explained(rules, lang) for lang in LANGUAGES}, 0
    for other in others(rules, Ruleset):
        if not problems(other) and plays(other) != plays(rules):
            tried += 1
            for lang in LANGUAGES:
                assert explained(other, lang) != told[lang], (lang, other)
    assert tried > 30


def test_every_field_of_every_part_is_tried_above() -> None:
    def reach(value: Any) -> Iterator[tuple[type, str]]:
        if isinstance(value, tuple):
            for item in value:
                yield from reach(item)
        if isinstance(value, Part):
            for field in fields(value):
                yield type(value), field.name
                yield from reach(getattr(value, field.name))

    tried = {
        place
        for rules in STARTS.values()
        for start in (rules, *others(rules, Ruleset))
        for place in reach(start)
    }

    def parts(wanted: Any) -> Iterator[type[Part]]:
        for part in kinds(wanted).values():
            yield part
            for field in fields(part):
                yield from parts(field.type)

    every = {
        (part, field.name)
        for wanted in (Ruleset, Variant, Patch)
        for part in parts(wanted)
        for field in fields(part)
    }
    assert every <= tried


@pytest.mark.parametrize("name", STARTS)
def test_examples_agree_with_the_referee(name: str) -> None:
    rules = STARTS[name]
    for variant in rules.variants:
        found = examples(rules, variant)
        assert found
        for example in found:
            dice = dice_in_play(rules)
            cups = [[1] * rules.table.dice] * (dice // rules.table.dice)
            game = deal(rules, *cups, variant=variant, holder=0 if variant else -1)
            run = [str(bid) for bid in example.bids]
            assert can_say(game, *run)
            assert example.legal
            assert example.illegal
            for legal in example.legal:
                assert can_say(game, *run, str(legal))
                less = Bid(legal.count - 1, legal.face)
                assert not can_say(game, *run, str(less))
            for illegal in example.illegal:
                assert not can_say(game, *run, str(illegal))


@pytest.mark.parametrize("name", STARTS)
def test_the_examples_stand_in_the_explanation(name: str) -> None:
    rules = STARTS[name]
    told = explained(rules)
    for example in examples(rules):
        run, legal = (
            ", ".join(f"{bid.count}x{rules.die.symbol(bid.face)}" for bid in bids)
            for bids in (example.bids, example.legal)
        )
        assert f"after {run} legal: {legal}; not legal: " in told


def test_dice_with_one_face_to_bid_have_examples_too() -> None:
    die = Die(faces=2, blank=True)
    table = replace(BOOKS["jouhet"].table, dice=1, max_players=2)
    rules = replace(BOOKS["jouhet"], die=die, counting=Wild(2), special=NoSpecial(), table=table)
    assert not problems(rules)
    assert explained(rules).count("after 1x1 legal: 2x1; not legal: 1x1 (") == 1
    aces = replace(rules, bidding=HalvedAces())
    assert not problems(aces)
    assert explained(aces).count("after 1x1 legal: 2x1; not legal: 1x1 (") == 1


@pytest.mark.parametrize("rules", STARTS.values(), ids=STARTS)
def test_the_sections_come_in_order_and_none_is_empty(rules: Ruleset) -> None:
    told = sections(rules)
    named = tuple(section.title.id.removeprefix("explain-part-") for section in told)
    assert named in (PARTS, (*PARTS, "options"))
    assert all(section.lines for section in told)
    text = explained(rules)
    said = texts("en")
    assert all(said.line(line) in text for section in told for line in section.lines)
    assert "\n" not in one_line(rules)
    assert one_line(rules) in text


@pytest.mark.parametrize("name", EXPLAINED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_explanation_reads_as_it_was_read_and_found_true(name: str, lang: str) -> None:
    assert explained(EXPLAINED[name], lang) == page(name, lang).read_text("utf-8")


@pytest.mark.parametrize("name", EXPLAINED)
def test_what_is_said_of_openings_is_what_the_referee_offers(name: str) -> None:
    rules = EXPLAINED[name]
    offered = {bid(text).face for text in bids_offered(deal(rules, [1], [1]))}
    (opening,) = (
        texts("en").line(section.lines[1])
        for section in sections(rules)
        if section.title.id == "explain-part-opening"
    )
    closed = [face for face in rules.die.biddable if face not in offered]
    assert ("may be opened on any face" in opening) == (not closed)
    for face in closed:
        assert f"cannot be opened on aces ({face}s)." in opening


SAYS: dict[str, tuple[dict[str, object], str]] = {
    "counter-clockwise": ({"table": {"direction": "counter-clockwise"}}, "Play goes counter-clock"),
    "never down": ({"bidding": "never-down"}, "more dice, or a higher face, or both; neither may"),
    "one die seen": ({"sight": "one-die"}, "Only players with exactly one die see their own; nob"),
    "all at once": (
        {"table": {"turns": "any-time"}},
        "anyone but the last bidder may raise or",
    ),
    "winner": ({"table": {"next_opener": "winner"}}, "caller opens, or the bidder if the call was"),
    "agreed": ({"table": {"first_opener": "agreed"}}, "The players agree on who opens the game."),
    "joker": (
        {"exact": {"joker": True}},
        "A right call with all 5 earns a joker die: kept in front",
    ),
    "two left": ({"exact": {"with_two_left": False}}, "not allowed when only two players are left"),
}


@pytest.mark.parametrize("case", SAYS)
def test_a_change_is_told_in_its_own_words_and_only_then(case: str) -> None:
    changes, words = SAYS[case]
    base = find_rules("traditional" if case != "agreed" else "chart")
    assert words in explained(apply_changes(base, changes))
    assert words not in explained(base)


def test_a_book_cites_its_own_clauses() -> None:
    told = explained(BOOKS["traditional"])
    for clause in ("T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14"):
        assert f"{clause}]" in told or f"{clause}," in told
    assert "J13" not in told


def test_T9_the_blank_of_other_books_dice_is_no_ace() -> None:
    for base in ("traditional", "chart"):
        mix = replace(BOOKS[base], die=BOOKS["jouhet"].die, counting=BOOKS["jouhet"].counting)
        assert "The blanks are jokers: they always count as the face bid. [J2]" in explained(mix)
    sixes = replace(BOOKS["traditional"], counting=Wild(face=6))
    assert "The 6s are jokers: they always count as the face bid.\n" in explained(sixes)
    assert "A bid on 6s themselves counts nothing else.\n" in explained(sixes)
    natural = replace(BOOKS["cacho"], counting=WildIfNatural(face=6))
    assert "truly shows that face.\n" in explained(natural)
    bid = find_rules("jouhet+bids-on-blanks")
    assert "A bid on blanks themselves counts nothing else. [J21]" in explained(bid)


def test_who_opens_a_special_round_is_cited_from_who_says_so() -> None:
    special = BOOKS["maputo"].special
    for base in ("jouhet", "cacho", "traditional"):
        told = explained(replace(BOOKS[base], special=special, letter="X"))
        assert "It is opened as any other round is. [G8]" in told
        assert "It is played as often as it comes. [M9]" in told
    often = replace(FULL, once=False)
    told = explained(replace(BOOKS["chart"], special=often))
    assert "It is played as often as it comes.\n" in told
    assert "That player opens it. [J14, W12]" in told


def test_clauses_on_special_rounds_are_cited_for_them_alone() -> None:
    plain = replace(BOOKS["cacho"], counting=Plain(), exact=NoExact(), sight=Sight.ONE_DIE)
    told = explained(replace(plain, special=NoSpecial()))
    assert "a die counts for its own face alone.\n" in told
    assert "There is no exact call. [M4, C6]" in told
    assert "Only players with exactly one die see their own; nobody sees more.\n" in told
    assert "obligo: There is no exact call. [W12]" in explained(BOOKS["cacho"])


def test_leaving_aces_is_cited_from_books_that_leave_them_so() -> None:
    def cited(bidding: HalvedAces) -> str:
        told = explained(replace(BOOKS["maputo"], bidding=bidding))
        (line,) = (line for line in told.splitlines() if line.startswith("- On aces"))
        return line.partition(". ")[2]

    assert cited(HalvedAces()) == "[T12, W10]"
    assert cited(HalvedAces(surplus=0, remember=True)) == "[M8]"
    assert cited(HalvedAces(surplus=2)) == ""
    assert cited(HalvedAces(aces=2)) == ""


@pytest.mark.parametrize(("surplus", "clauses"), [(0, "M8"), (1, "T12 W10"), (2, "")])
def test_a_refusal_to_leave_aces_cites_them_too(surplus: int, clauses: str) -> None:
    bidding = HalvedAces(surplus=surplus)
    assert bidding.hint(bidding.recall((Bid(2, 1),)), Bid(2, 3), Die()).clauses == clauses
    assert BOOKS["maputo"].cite(clauses) == clauses.replace(" ", ", ")


def test_what_no_book_says_is_not_cited() -> None:
    rules = replace(BOOKS["chart"], bidding=Chart(aces=6), die=Die(faces=8))
    told = explained(rules)
    assert "every face may be bid.\n" in told
    assert "further right in the same one.\n" in told
    closed = HalvedAces(may_open_on_aces=False, aces=2)
    assert "opened on aces (2s).\n" in explained(replace(BOOKS["traditional"], bidding=closed))
    few = apply_changes(BOOKS["jouhet"], {"table": {"dice": 4}})
    assert "start with 4 dice each.\n" in explained(few)
    table = {"next_opener": "winner"}
    winner = explained(apply_changes(BOOKS["cacho"], {"table": table}))
    assert "or the bidder if the call was wrong.\n" in winner


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_played_unchanged_cites_no_other(name: str) -> None:
    letters = set(re.findall(r"[\[ ]([A-Z])\d+(?=[,\]])", explained(BOOKS[name])))
    assert letters == {BOOKS[name].letter, "G"}


@pytest.mark.parametrize("name", BOOKS)
def test_english_is_spoken_and_the_players_words_are_told_once(name: str) -> None:
    told = explained(BOOKS[name])
    strange = re.findall(r"[а-яё]+(?: [а-яё]+)*", told)
    assert len(strange) == len(set(strange))
    assert told.count(f"Doubt (called “{BOOKS[name].words.doubt}”)") == 1


def test_a_call_in_other_letters_is_an_exact_call_in_a_line() -> None:
    rules = apply_changes(BOOKS["traditional"], {"words": {"exact": "точно"}})
    assert ", exact call, " in one_line(rules)
    assert explained(rules).count("точно") == 1


def test_ones_are_aces_only_where_they_are_anything_special() -> None:
    blanks = {"die": BOOKS["jouhet"].die, "counting": BOOKS["jouhet"].counting}
    for base in BOOKS.values():
        mix = replace(base, bidding=ByCount(), **blanks)
        assert not re.search(r"\baces\b", explained(mix))
    assert "aces (1s)" in explained(replace(BOOKS["traditional"], **blanks))


OPTIONAL = [(book, option) for book in BOOKS for option in OPTIONS[book]]


@pytest.mark.parametrize(("book", "option"), OPTIONAL)
def test_J18_every_option_is_told_with_its_meaning(book: str, option: str) -> None:
    meaning = texts("en").line(MEANINGS[book][option])
    assert re.fullmatch(r"[A-Z].*\. \[[JWM]\d+\]", meaning)
    assert f"\n- {option}: {meaning}\n" in explained(BOOKS[book])
    agreed = with_options(BOOKS[book], [option])
    assert f"\n- {option} (agreed): {meaning}\n" in explained(agreed)
    assert one_line(agreed) != one_line(BOOKS[book])


def test_books_without_options_have_no_section_for_them() -> None:
    assert "Options" not in explained(BOOKS["chart"])
    assert {book for book, options in OPTIONS.items() if options} == set(MEANINGS)
    assert all(set(MEANINGS[book]) == set(OPTIONS[book]) for book in MEANINGS)


def test_the_joker_is_named_for_what_it_is() -> None:
    assert "The blanks are jokers" in explained(BOOKS["jouhet"])
    assert "The aces (1s) are jokers: they always" in explained(BOOKS["chart"])
    assert "truly shows that face" in explained(BOOKS["cacho"])
    sixes = replace(BOOKS["chart"], counting=Wild(face=6), bidding=Chart(aces=6))
    assert "The aces (6s) are jokers" in explained(sixes)
    assert "no jokers" in one_line(replace(BOOKS["chart"], counting=Plain()))


def test_a_blank_that_is_no_joker_counts_for_nothing() -> None:
    rules = replace(BOOKS["jouhet"], counting=Wild(face=1), special=NoSpecial())
    assert "A blank counts for nothing." in explained(rules)
    assert "A blank counts for nothing." not in explained(replace(rules, counting=Wild(face=6)))
    bid = replace(rules, die=Die(blank=True, bid_blank=True))
    assert "A blank counts for nothing." not in explained(bid)


def test_bids_on_blanks_are_written_with_the_blanks_mark() -> None:
    assert "5x_" in explained(find_rules("jouhet+bids-on-blanks"))
    assert "x_" not in explained(BOOKS["jouhet"])


def test_two_faces_and_a_blank_name_a_single_number() -> None:
    rules = replace(BOOKS["jouhet"], die=Die(faces=2, blank=True), counting=Wild(face=2))
    assert "Bids name 1 only" in explained(rules)


def test_hidden_losses_say_where_dice_are_seen_all_the_same() -> None:
    hidden = find_rules("jouhet+hidden-losses")
    seen = replace(hidden, special=BOOKS["traditional"].special)
    assert "except where" not in explained(hidden)
    assert "except where the dice themselves are seen" in explained(seen)


def test_an_exact_call_of_a_special_round_alone_is_told() -> None:
    patch = Patch(exact=Exact(joker=True), show=ShowAndReroll())
    rules = replace(
        BOOKS["chart"],
        exact=NoExact(),
        special=replace(
            FULL, variants=(Variant("gala", patch), Variant("dark", FULL.variants[0].patch))
        ),
    )
    told = explained(rules)
    assert "gala: Exact call (called “calza”)" in told
    assert "gala: To raise, a player who sees their own dice may show" in told
    assert "After an exact call its caller opens, or the bidder if the call was wrong." in told
    assert "That player chooses its form: gala or dark." in told


def test_a_title_is_not_needed() -> None:
    rules = replace(
        BOOKS["chart"], title="", letter="", table=replace(BOOKS["chart"].table, dice=1)
    )
    assert explained(rules).startswith("chart, version 1\n2 to 12 players, one die each,")
    assert "start with one die each.\n" in explained(rules)
    pair = replace(rules, table=replace(rules.table, max_players=2))
    assert explained(pair).splitlines()[1].startswith("2 players, ")
