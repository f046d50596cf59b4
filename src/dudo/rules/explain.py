"""Rules told from the value and from nothing else, as messages that any language can say."""

from collections.abc import Callable
from typing import NamedTuple

from dudo.messages import Message, either, message
from dudo.rules.bid import Bid
from dudo.rules.books import BOOKS, MEANINGS
from dudo.rules.check import MOST_PLAYERS
from dudo.rules.citing import cited, of_a_special_round, of_every_round
from dudo.rules.examples import Example, dice_in_play, examples
from dudo.rules.house import PLUS
from dudo.rules.line import RuleLine
from dudo.rules.prose import (
    bidding_lines,
    blank_lines,
    counting_lines,
    die_lines,
    doubt_lines,
    exact_lines,
    opening_lines,
    show_lines,
    sight_lines,
)
from dudo.rules.ruleset import Ruleset, Words
from dudo.rules.special import Special, Trigger
from dudo.rules.summary import letters, people, round_name, summary
from dudo.rules.table import TableRules
from dudo.rules.tabletalk import opener_lines, table_lines

Teller = Callable[[Ruleset], list[RuleLine]]

TOLD_ANEW: dict[str, Teller] = {
    "counting": counting_lines,
    "die": blank_lines,
    "bidding": bidding_lines,
    "exact": exact_lines,
    "show": show_lines,
    "sight": sight_lines,
}
"""What a special round can change, and who tells of it."""


class Section(NamedTuple):
    """A heading and what is said under it, each line with the clauses to cite."""

    title: Message
    lines: tuple[RuleLine, ...]


class Explanation(NamedTuple):
    """Everything there is to say about a ruleset."""

    heading: Message
    summary: Message
    sections: tuple[Section, ...]


def explain(rules: Ruleset) -> Explanation:
    """The rules in full."""
    return Explanation(heading(rules), summary(rules), sections(rules))


def named(rules: Ruleset) -> Message:
    """What rules are called, and the id that commands take for them."""
    if rules.title in ("", rules.name):
        return message("explain-untitled", name=rules.name)
    return message("explain-named", title=_title(rules), name=rules.name)


def _title(rules: Ruleset) -> Message:
    """The title of rules; languages have their own for the books."""
    book = BOOKS.get(rules.name.partition(PLUS)[0])
    known = book is not None and book.title == rules.title
    return message("explain-title", book=book.name if book and known else "", title=rules.title)


def heading(rules: Ruleset) -> Message:
    """What the rules are called, and which version of them they are."""
    return message("explain-heading", book=named(rules), version=str(rules.version))


def sections(rules: Ruleset) -> tuple[Section, ...]:
    """The rules in full, under their headings."""
    own = RuleLine(message("explain-own-bid"), "G3 G9")
    ordinary = {
        "players": [
            *_people(rules),
            *die_lines(rules),
            *counting_lines(rules),
            *sight_lines(rules),
        ],
        "opening": opening_lines(rules),
        "bidding": [*_bids(rules), *bidding_lines(rules)],
        "calls": [*doubt_lines(rules), *exact_lines(rules), own],
        "showing": show_lines(rules),
        "special": [],
        "openers": opener_lines(rules),
        "table": table_lines(rules),
    }
    told = {
        part: [cited(rules, of_every_round(line)) for line in lines]
        for part, lines in ordinary.items()
    }
    told["bidding"] += [RuleLine(_example(rules, example), "") for example in examples(rules)]
    told["special"] = [cited(rules, line) for line in _special(rules)]
    told["special"] += _special_examples(rules)
    told["options"] = _options(rules)
    return tuple(
        Section(message(f"explain-part-{part}"), tuple(lines))
        for part, lines in told.items()
        if lines
    )


def _people(rules: Ruleset) -> list[RuleLine]:
    dice = rules.table.dice
    clauses = {(2, 6): "G1 J1", (2, MOST_PLAYERS): "G1 W1 M1 C1"}
    fits = clauses.get((rules.table.min_players, rules.table.max_players), "G1")
    start = message("explain-people", **people(rules), dice=dice)
    return [
        RuleLine(start, fits if dice == TableRules().dice else ""),
        RuleLine(message("explain-winning"), "G1"),
    ]


def _bids(rules: Ruleset) -> list[RuleLine]:
    word, hidden = rules.words.bid, rules.table.hidden_losses
    limit, clause = ("began", "J22") if hidden else ("in-play", "G4")
    if word == Words().bid:
        return [RuleLine(message("explain-bid", limit=limit), clause)]
    own = message("explain-bid-called", word=word, letters=letters(word), limit=limit)
    return [RuleLine(own, clause)]


def _options(rules: Ruleset) -> list[RuleLine]:
    """The optional rules of a book, and which of them are agreed on (J18)."""
    book, *agreed = rules.name.split(PLUS)
    return [
        RuleLine(
            message(
                "explain-option-agreed" if name in agreed else "explain-option",
                name=name,
                meaning=meaning.text,
            ),
            meaning.clauses,
        )
        for name, meaning in MEANINGS.get(book, {}).items()
    ]


def _special(rules: Ruleset) -> list[RuleLine]:
    special = rules.special
    if not special.exists:
        return [RuleLine(message("explain-special-none"), "C6")]
    return [
        *_when(rules, special),
        *_how(special),
        *(line for form in special.variants for line in _changes(rules, form.name)),
        RuleLine(message("explain-special-rest"), "G8"),
    ]


def _when(rules: Ruleset, special: Special) -> list[RuleLine]:
    """What brings a special round about."""
    name = round_name(special.name)
    if special.trigger is Trigger.DECLARED:
        hidden = rules.table.hidden_losses
        asked = "explain-special-declared-hidden" if hidden else "explain-special-declared"
        return [RuleLine(message(asked, round=name), "M9")]
    return [
        RuleLine(message("explain-special-down-to-one", round=name), "J13 T13 W12"),
        RuleLine(message("explain-special-several"), ""),
    ]


def _how(special: Special) -> list[RuleLine]:
    """Who decides its form, how often it is played, who opens it."""
    lines = []
    if len(special.variants) > 1:
        forms = either(tuple(round_name(variant.name) for variant in special.variants))
        lines.append(RuleLine(message("explain-special-forms", forms=forms), "T13"))
    often = message("explain-special-once" if special.once else "explain-special-often")
    lines.append(RuleLine(often, _how_often_clauses(special)))
    if special.holder_opens:
        lines.append(RuleLine(message("explain-special-holder-opens"), "J14 W12"))
    else:
        lines.append(RuleLine(message("explain-special-opened"), "G8"))
    return lines


def _changes(rules: Ruleset, form: str) -> list[RuleLine]:
    """What a form of the special round changes."""
    now = rules.during(form)
    return [
        RuleLine(_in_form(form, line.text), line.clauses)
        for part, teller in TOLD_ANEW.items()
        if getattr(now, part) != getattr(rules, part)
        for line in map(of_a_special_round, teller(now))
    ]


def _in_form(form: str, text: Message) -> Message:
    return message("explain-in-form", form=round_name(form), text=text)


def _how_often_clauses(special: Special) -> str:
    if special.trigger is Trigger.DECLARED:
        return "M9"
    return "J15 T14 W13" if special.once else ""


def _special_examples(rules: Ruleset) -> list[RuleLine]:
    """A raise in each form of the special round that changes the bidding."""
    return [
        RuleLine(_in_form(form, _example(rules.during(form), example)), "")
        for form in rules.variants[1:]
        if rules.during(form).bidding != rules.bidding
        for example in examples(rules, form)[:1]
    ]


def _example(rules: Ruleset, example: Example) -> Message:
    short: dict[Message, list[str]] = {}
    for bid in example.illegal:
        short.setdefault(_need(rules, example, bid), []).append(rules.die.written(bid))
    return message(
        "explain-example",
        dice=dice_in_play(rules),
        bids=_written(rules, example.bids),
        legal=_written(rules, example.legal),
        short=tuple(
            message("explain-example-short", bids=tuple(bids), why=why)
            for why, bids in short.items()
        ),
    )


def _written(rules: Ruleset, bids: tuple[Bid, ...]) -> tuple[str, ...]:
    return tuple(map(rules.die.written, bids))


def _need(rules: Ruleset, example: Example, bid: Bid) -> Message:
    """What a bid that falls short would have needed."""
    standing = rules.bidding.recall(example.bids)
    return rules.bidding.hint(standing, bid, rules.die).need
