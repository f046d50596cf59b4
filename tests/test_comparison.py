"""The table comparing the five books is what the books, as values, say."""

from collections.abc import Callable

import pytest

from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import ByCount, Chart, FaceLocked, HalvedAces
from dudo.rules.calls import Difference, Exact, Payer
from dudo.rules.counting import Plain, WildIfNatural
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import SpecialRound, Trigger
from dudo.rules.table import Direction, FirstOpener, NextOpener, Seating
from pages import tables

(TABLE,) = tables("comparison")
BY_COUNT = "count never falls, same count needs a higher face"
LOOKS = {
    Sight.OWN: "everyone at their own",
    Sight.OTHERS: "everyone at the others'",
    Sight.HOLDER: "only its player",
    Sight.ONE_DIE: "only players with one die",
}


def yes(fact: object) -> str:
    return "yes" if fact else "no"


def faces(rules: Ruleset) -> str:
    die = rules.die
    return f"1 to {die.faces - 1} and blank" if die.blank else f"1 to {die.faces}"


def jokers(rules: Ruleset) -> str:
    counting = rules.counting
    assert not isinstance(counting, Plain)
    who = "ones" if counting.face == 1 else "blanks"
    return f"{who}, beside a true die of the face" if isinstance(counting, WildIfNatural) else who


def raises(rules: Ruleset) -> str:
    bidding = rules.bidding
    if isinstance(bidding, Chart):
        return "down or right on the chart"
    plain = bidding.plain if isinstance(bidding, HalvedAces) else bidding
    return BY_COUNT if isinstance(plain, ByCount) else "neither count nor face falls"


def ones(rules: Ruleset, halved: Callable[[HalvedAces], str], charted: str) -> str:
    if isinstance(rules.bidding, HalvedAces):
        return halved(rules.bidding)
    return charted if isinstance(rules.bidding, Chart) else "as any face"


def leaving(bidding: HalvedAces) -> str:
    if bidding.free_after_opening:
        return "free if they opened the round"
    return "above faces bid at that count" if bidding.remember else "as before"


def opens_on_ones(rules: Ruleset) -> str:
    return yes(not isinstance(rules.bidding, HalvedAces) or rules.bidding.may_open_on_aces)


def full_hand(rules: Ruleset) -> str:
    if not isinstance(rules.exact, Exact):
        return "none"
    return "a joker die" if rules.exact.joker else "nothing"


def special(rules: Ruleset, tell: Callable[[SpecialRound, Ruleset], str]) -> str:
    """What `tell` says of the special round and the rules in force in its first variant."""
    if not isinstance(rules.special, SpecialRound):
        return "none"
    return tell(rules.special, rules.during(rules.special.variants[0].name))


def looks(rules: Ruleset) -> str:
    sights = {name: LOOKS[rules.during(name).sight] for name in rules.variants[1:]}
    if len(sights) < 2:
        return "".join(sights.values()) or "none"
    return "; ".join(f"{name}: {sight}" for name, sight in sights.items())


FACTS: dict[str, Callable[[Ruleset], str]] = {
    "Players": lambda b: f"{b.table.min_players} to {b.table.max_players}",
    "Dice each": lambda b: str(b.table.dice),
    "Faces": faces,
    "Faces to bid on": lambda b: f"{b.die.biddable[0]} to {b.die.biddable[-1]}",
    "Jokers": jokers,
    "Raises": raises,
    "To ones": lambda b: ones(b, lambda _: "half the count", "a one weighs two"),
    "From ones": lambda b: ones(
        b, lambda h: "double plus one" if h.surplus else "double", "a one weighs two"
    ),
    "Leaving ones again": lambda b: ones(b, leaving, "as before"),
    "Ones may open": opens_on_ones,
    "Show and reroll": lambda b: yes(isinstance(b.show, ShowAndReroll)),
    "A lost doubt costs": lambda b: (
        "the difference" if isinstance(b.doubt, Difference) else "one die"
    ),
    "Doubting an exact bid": lambda b: (
        "costs all but the bidder"
        if b.doubt.cost(surplus=0).payer is Payer.ALL_BUT_BIDDER
        else "costs the doubter"
    ),
    "Exact call": lambda b: b.words.exact if isinstance(b.exact, Exact) else "none",
    "Right exact call with all dice": full_hand,
    "Special round": lambda b: " or ".join(b.variants[1:]) or "none",
    "It comes": lambda b: special(
        b,
        lambda s, _: (
            "declared with one die" if s.trigger is Trigger.DECLARED else "by falling to one die"
        ),
    ),
    "How often": lambda b: special(b, lambda s, _: "once per player" if s.once else "any number"),
    "Jokers in it": lambda b: special(b, lambda _, r: yes(not isinstance(r.counting, Plain))),
    "Face fixed in it": lambda b: special(b, lambda _, r: yes(isinstance(r.bidding, FaceLocked))),
    "Exact call in it": lambda b: special(b, lambda _, r: yes(isinstance(r.exact, Exact))),
    "Who looks in it": looks,
    "Opens the next round": lambda b: {NextOpener.LOSER: "loser", NextOpener.WINNER: "winner"}[
        b.table.next_opener
    ],
    "Direction": lambda b: {
        Direction.CLOCKWISE: "clockwise",
        Direction.COUNTER_CLOCKWISE: "counter-clockwise",
        Direction.OPENER: "picked by the opener",
    }[b.table.direction],
    "Seats": lambda b: {Seating.AS_SEATED: "as seated", Seating.BY_ROLL: "by roll"}[
        b.table.seating
    ],
    "First opener": lambda b: {
        FirstOpener.AGREED: "by agreement",
        FirstOpener.FIRST_OUT: "first out of the last game",
        FirstOpener.LOT: "by lot",
        FirstOpener.HIGH_ROLL: "highest roll",
    }[b.table.first_opener],
    "Penalty for cheating": lambda b: yes(b.table.penalties),
}


def test_the_comparison_has_every_book_and_every_fact() -> None:
    heads = (f"[{book.title} (`{name}`)]({name}.md)" for name, book in BOOKS.items())
    assert TABLE.head[1:] == tuple(heads)
    assert [row[0] for row in TABLE.rows] == list(FACTS)


@pytest.mark.parametrize("row", TABLE.rows, ids=lambda row: str(row[0]))
def test_the_comparison_is_true(row: tuple[str, ...]) -> None:
    fact, *cells = row
    assert cells == [FACTS[fact](book) for book in BOOKS.values()]
