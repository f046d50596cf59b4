"""Rules in plain language, told from the value and from nothing else."""

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from dudo.rules.bid import Bid
from dudo.rules.books import MEANINGS
from dudo.rules.calls import Difference, Exact
from dudo.rules.check import MOST_PLAYERS
from dudo.rules.citing import cited, of_a_special_round, of_every_round
from dudo.rules.counting import Plain, WildIfNatural
from dudo.rules.examples import Example, dice_in_play, examples
from dudo.rules.house import PLUS
from dudo.rules.naming import full_name
from dudo.rules.prose import (
    Line,
    bidding_lines,
    blank_lines,
    called,
    counting_lines,
    die_lines,
    doubt_lines,
    exact_lines,
    faces_called,
    opening_lines,
    show_lines,
    sight_lines,
)
from dudo.rules.ruleset import Ruleset, Words
from dudo.rules.show import ShowAndReroll
from dudo.rules.special import SpecialRound, Trigger
from dudo.rules.table import Direction, Table, Turns
from dudo.rules.tabletalk import opener_lines, table_lines

Teller = Callable[[Ruleset], list[Line]]

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
    """A heading and what is said under it."""

    title: str
    lines: tuple[str, ...]


def one_line(rules: Ruleset) -> str:
    """The rules in a line."""
    table, counting = rules.table, rules.counting
    features = [f"{players(rules)} players", f"{table.dice} dice each"]
    if isinstance(counting, Plain):
        features.append("no jokers")
    else:
        when = " beside a natural" if isinstance(counting, WildIfNatural) else ""
        features.append(f"{faces_called(rules, counting.face)} wild{when}")
    if isinstance(rules.doubt, Difference):
        features.append("losses by difference")
    if isinstance(rules.exact, Exact):
        features.append(_exact_feature(rules, rules.exact))
    if isinstance(rules.show, ShowAndReroll):
        features.append("show-and-reroll")
    if isinstance(rules.special, SpecialRound):
        forms = " or ".join(variant.name for variant in rules.special.variants)
        declared = rules.special.trigger is Trigger.DECLARED
        often = " once per player" if declared and rules.special.once else ""
        features.append(f"{forms} rounds{often}")
    return ", ".join((*features, *_table_features(rules)))


def _exact_feature(rules: Ruleset, exact: Exact) -> str:
    word = rules.words.exact if rules.words.exact.isascii() else "exact call"
    joker = " with a joker die" if exact.joker else ""
    return f"{word}{joker}{'' if exact.with_two_left else ' until two are left'}"


def _table_features(rules: Ruleset) -> list[str]:
    table = rules.table
    features = {
        "bids on blanks": rules.die.bid_blank,
        "counter-clockwise": table.direction is Direction.COUNTER_CLOCKWISE,
        "anyone may speak at any time": table.turns is Turns.ANY_TIME,
        "hidden losses": table.hidden_losses,
    }
    return [feature for feature, there in features.items() if there]


def players(rules: Ruleset) -> str:
    """How many can play."""
    fewest, most = rules.table.min_players, rules.table.max_players
    return f"{fewest} to {most}" if fewest < most else str(most)


def explain(rules: Ruleset) -> str:
    """The rules in full, as plain text."""
    told = [heading(rules), one_line(rules) + "."]
    for section in sections(rules):
        told += ["", section.title, *(f"- {line}" for line in section.lines)]
    return "\n".join(told) + "\n"


def heading(rules: Ruleset) -> str:
    """What the rules are called."""
    return f"{full_name(rules)}, version {rules.version}"


def sections(rules: Ruleset) -> tuple[Section, ...]:
    """The rules in full, under their headings."""
    calls = [*doubt_lines(rules), *exact_lines(rules)]
    calls.append(
        Line("Nobody raises or calls their own bid, or loses more than they have.", "G3 G9")
    )
    ordinary = {
        "Players and dice": [
            *_people(rules),
            *die_lines(rules),
            *counting_lines(rules),
            *sight_lines(rules),
        ],
        "Opening": opening_lines(rules),
        "Bidding": [*_bids(rules), *bidding_lines(rules)],
        "Calls": calls,
        "Showing dice": show_lines(rules),
        "Special rounds": [],
        "Openers and direction": opener_lines(rules),
        "Table": table_lines(rules),
    }
    told = {title: map(of_every_round, lines) for title, lines in ordinary.items()}
    written = {title: [cited(rules, line) for line in lines] for title, lines in told.items()}
    written["Special rounds"] = [cited(rules, line) for line in _special(rules)]
    written["Bidding"] += [_example(rules, example) for example in examples(rules)]
    for variant in rules.variants[1:]:
        if rules.during(variant).bidding != rules.bidding:
            written["Special rounds"] += [
                f"{variant}: {_example(rules.during(variant), example)}"
                for example in examples(rules, variant)[:1]
            ]
    options = _options(rules)
    if options:
        written["Options"] = options
    return tuple(Section(title, tuple(lines)) for title, lines in written.items())


def _people(rules: Ruleset) -> list[Line]:
    dice = rules.table.dice
    each = f"{dice} dice" if dice > 1 else "one die"
    clauses = {(2, 6): "G1 J1", (2, MOST_PLAYERS): "G1 W1 M1 C1"}
    fits = clauses.get((rules.table.min_players, rules.table.max_players), "G1")
    return [
        Line(
            f"{players(rules)} players start with {each} each.",
            fits if dice == Table().dice else "",
        ),
        Line("A player without dice is out; the last one with dice wins.", "G1"),
    ]


def _bids(rules: Ruleset) -> list[Line]:
    word = rules.words.bid
    own = "" if word == Words().bid else called(word)
    says = f"A bid{own} says: at least so many dice show this face, from 1 to all dice"
    if rules.table.hidden_losses:
        return [Line(f"{says} the game began with.", "J22")]
    return [Line(f"{says} in play.", "G4")]


def _options(rules: Ruleset) -> list[str]:
    """The optional rules of a book, and which of them are agreed on (J18)."""
    book, *agreed = rules.name.split(PLUS)
    return [
        f"{name}{' (agreed)' if name in agreed else ''}: {meaning}"
        for name, meaning in MEANINGS.get(book, {}).items()
    ]


def _special(rules: Ruleset) -> list[Line]:
    special = rules.special
    if not isinstance(special, SpecialRound):
        return [Line("Every round is like the others.", "C6")]
    forms = [variant.name for variant in special.variants]
    if special.trigger is Trigger.DECLARED:
        asked = "players with a single die are asked in turn from the opener whether to declare it"
        if rules.table.hidden_losses:
            asked = (
                "everyone is asked in turn from the opener, so that it betrays nobody, whether to "
                "declare it, which takes a single die"
            )
        lines = [Line(f"The {special.name} round: before the roll, {asked}; one is enough.", "M9")]
    else:
        text = f"The {special.name} round: it follows when a player has come down to a single die."
        lines = [
            Line(text, "J13 T13 W12"),
            Line("If several have, they follow in order of play while each has one die.", ""),
        ]
    if len(forms) > 1:
        lines.append(Line(f"That player chooses its form: {' or '.join(forms)}.", "T13"))
    often = "as often as it comes"
    if special.once:
        often = "at most once in a game for each player, and used up when its dice are rolled"
    lines.append(Line(f"It is played {often}.", _how_often_clauses(special)))
    if special.holder_opens:
        lines.append(Line("That player opens it.", "J14 W12"))
    else:
        lines.append(Line("It is opened as any other round is.", "G8"))
    for name in forms:
        now = rules.during(name)
        for part, teller in TOLD_ANEW.items():
            if getattr(now, part) != getattr(rules, part):
                lines += [
                    Line(f"{name}: {line.text}", line.clauses)
                    for line in map(of_a_special_round, teller(now))
                ]
    lines.append(Line("Everything else stays as in other rounds.", "G8"))
    return lines


def _how_often_clauses(special: SpecialRound) -> str:
    if special.trigger is Trigger.DECLARED:
        return "M9"
    return "J15 T14 W13" if special.once else ""


def _example(rules: Ruleset, example: Example) -> str:
    def say(bids: tuple[Bid, ...]) -> str:
        return ", ".join(map(rules.die.written, bids))

    standing = rules.bidding.recall(example.bids)
    why = {bid: rules.bidding.hint(standing, bid).text for bid in example.illegal}
    short = [
        f"{say(tuple(bids))} ({reason})"
        for reason, bids in groupby(sorted(why, key=lambda bid: why[bid]), key=why.__getitem__)
    ]
    told = f"With {dice_in_play(rules)} dice in play, after {say(example.bids)}"
    return f"{told} legal: {say(example.legal)}; not legal: {', '.join(short)}."
