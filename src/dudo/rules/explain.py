"""Rules in plain language, told from the value and from nothing else."""

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from dudo.rules.bid import Bid
from dudo.rules.calls import Difference, Exact
from dudo.rules.counting import Plain, WildIfNatural
from dudo.rules.examples import Example, dice_in_play, examples
from dudo.rules.prose import (
    Line,
    bidding_lines,
    counting_lines,
    die_lines,
    doubt_lines,
    exact_lines,
    faces_called,
    opening_lines,
    show_lines,
    sight_lines,
)
from dudo.rules.ruleset import Ruleset
from dudo.rules.show import ShowAndReroll
from dudo.rules.special import SpecialRound, Trigger
from dudo.rules.tabletalk import opener_lines, table_lines

Teller = Callable[[Ruleset], list[Line]]

TOLD_ANEW: dict[str, Teller] = {
    "counting": counting_lines,
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
        features.append(f"{rules.words.exact}{' with a joker die' * rules.exact.joker}")
    if isinstance(rules.show, ShowAndReroll):
        features.append("show-and-reroll")
    if isinstance(rules.special, SpecialRound):
        forms = " or ".join(variant.name for variant in rules.special.variants)
        features.append(f"{forms} rounds")
    return ", ".join(features)


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
    title = rules.title or rules.name
    name = f" ({rules.name})" if title != rules.name else ""
    return f"{title}{name}, version {rules.version}"


def sections(rules: Ruleset) -> tuple[Section, ...]:
    """The rules in full, under their headings."""
    calls = [*doubt_lines(rules), *exact_lines(rules)]
    calls.append(
        Line("Nobody raises or calls their own bid, or loses more than they have.", "G3 G9")
    )
    told = {
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
        "Special rounds": _special(rules),
        "Openers and direction": opener_lines(rules),
        "Table": table_lines(rules),
    }
    written = {title: [_cited(rules, line) for line in lines] for title, lines in told.items()}
    written["Bidding"] += [_example(rules, example) for example in examples(rules)]
    for variant in rules.variants[1:]:
        if rules.during(variant).bidding != rules.bidding:
            written["Special rounds"] += [
                f"{variant}: {_example(rules.during(variant), example)}"
                for example in examples(rules, variant)[:1]
            ]
    return tuple(Section(title, tuple(lines)) for title, lines in written.items())


def _cited(rules: Ruleset, line: Line) -> str:
    """The sentence with its clauses: the book's own, else the common ones, else any."""
    clauses = line.clauses.split()
    for letter in (rules.letter, "G"):
        fitting = [clause for clause in clauses if letter and clause.startswith(letter)]
        if fitting:
            return f"{line.text} [{', '.join(fitting)}]"
    return f"{line.text} [{', '.join(clauses)}]" if clauses else line.text


def _people(rules: Ruleset) -> list[Line]:
    dice = rules.table.dice
    each = f"{dice} dice" if dice > 1 else "one die"
    return [
        Line(f"{players(rules)} players start with {each} each.", "G1 J1 W1 M1 C1"),
        Line("A player without dice is out; the last one with dice wins.", "G1"),
    ]


def _bids(rules: Ruleset) -> list[Line]:
    word = rules.words.bid
    text = f"A {word} says: at least so many dice show this face, from 1 to all dice in play."
    if rules.table.hidden_losses:
        text = (
            f"A {word} says: at least so many dice show this face, from 1 to all dice the game "
            "began with."
        )
    return [Line(text, "G4 J22" if rules.table.hidden_losses else "G4")]


def _special(rules: Ruleset) -> list[Line]:
    special = rules.special
    if not isinstance(special, SpecialRound):
        return [Line("Every round is like the others.", "C6")]
    forms = [variant.name for variant in special.variants]
    if special.trigger is Trigger.DECLARED:
        text = (
            f"The {special.name} round: before the roll, players with a single die are asked in "
            f"turn from the opener whether to declare it; one is enough."
        )
        lines = [Line(text, "M9")]
    else:
        text = f"The {special.name} round: it follows when a player has come down to a single die."
        lines = [
            Line(text, "J13 T13 W12"),
            Line("If several have, they follow in order of play while each has one die.", ""),
        ]
    if len(forms) > 1:
        lines.append(Line(f"That player chooses its form: {' or '.join(forms)}.", "T13"))
    often = "at most once in a game for each player" if special.once else "as often as it comes"
    lines.append(Line(f"It is played {often}.", "J15 T14 W13 M9"))
    who = "That player opens it" if special.holder_opens else "It is opened as any other round is"
    lines.append(Line(f"{who}.", "J14 W12 T8 M9"))
    for name in forms:
        now = rules.during(name)
        for part, teller in TOLD_ANEW.items():
            if getattr(now, part) != getattr(rules, part):
                lines += [Line(f"{name}: {line.text}", line.clauses) for line in teller(now)]
    lines.append(Line("Everything else stays as in other rounds.", "G8"))
    return lines


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
