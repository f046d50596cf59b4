"""What is said of single parts of a rule book, each line made from the part's own values."""

from typing import assert_never

from dudo.messages import Message, either, message
from dudo.rules.bidding import LEAVING, Bidding, ByCount, Chart, FaceLocked, HalvedAces, NeverDown
from dudo.rules.bidtable import bid_table
from dudo.rules.calls import Difference, OneDie
from dudo.rules.die import Die
from dudo.rules.examples import ACE
from dudo.rules.faces import faces_called
from dudo.rules.line import Line
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight


def die_lines(rules: Ruleset) -> list[Line]:
    """The faces of the dice."""
    die = rules.die
    if not die.blank:
        clauses = "C4" if die.faces == Die().faces else ""
        return [Line(message("explain-die", faces=die.faces), clauses)]
    blank = message("explain-die-blank", highest=die.faces - 1, place=die.faces)
    return [Line(blank, "J2"), *blank_lines(rules)]


def blank_lines(rules: Ruleset) -> list[Line]:
    """Whether the blank of a die that has one may be bid."""
    highest = rules.die.faces - 1
    if rules.die.bid_blank:
        return [Line(message("explain-blank-bid", highest=highest), "J21")]
    return [Line(message("explain-blank-not-bid", highest=highest), "J3 J13")]


def counting_lines(rules: Ruleset) -> list[Line]:
    """Which dice count for a bid."""
    die, joker = rules.die, rules.counting.joker
    if rules.counting.has_joker:
        lines = _joker_lines(rules)
    else:
        lines = [Line(message("explain-counting-plain"), "J13 W12 M9")]
    if die.blank and not die.bid_blank and joker != die.faces:
        lines.append(Line(message("explain-counting-blank"), "J13"))
    return lines


def _joker_lines(rules: Ruleset) -> list[Line]:
    """Which face is the joker, when it counts, and what a bid on it means."""
    counting, die = rules.counting, rules.die
    jokers = faces_called(rules, counting.joker)
    clauses = _joker_clauses(rules)
    wild = "explain-counting-wild-if-natural" if counting.needs_natural else "explain-counting-wild"
    lines = [Line(message(wild, faces=jokers), clauses)]
    if counting.joker in die.biddable:
        text = message("explain-counting-jokers-bid", faces=jokers)
        lines.append(Line(text, clauses.replace("J2", "J21")))
    return lines


def _joker_clauses(rules: Ruleset) -> str:
    die, joker = rules.die, rules.counting.joker
    if rules.counting.needs_natural:
        return "W9" if joker == ACE else ""
    if die.blank and joker == die.faces:
        return "J2"
    return "T9 M2 C6" if joker == ACE else ""


SEEN = {Sight.OWN: "G2", Sight.OTHERS: "T13", Sight.HOLDER: "T13", Sight.ONE_DIE: "W12"}
"""The clauses on who sees which dice."""


def sight_lines(rules: Ruleset) -> list[Line]:
    """Who sees which dice."""
    return [Line(message(f"explain-sight-{rules.sight.value}"), SEEN[rules.sight])]


def opening_lines(rules: Ruleset) -> list[Line]:
    """Which bids may open a round, as the bid tables have it."""
    everything = bid_table(rules.bidding, rules.die, 2)
    closed = [face for face in rules.die.biddable if face not in everything.opening.faces]
    lines = [Line(message("explain-opening"), "G3")]
    if closed:
        faces = either(tuple(faces_called(rules, face) for face in closed))
        clauses = "T10" if closed == [ACE] else ""
        lines.append(Line(message("explain-opening-closed", faces=faces), clauses))
    else:
        lines.append(Line(message("explain-opening-any"), _openings_clauses(rules)))
    return lines


def _openings_clauses(rules: Ruleset) -> str:
    if rules.die.blank:
        return "J21" if rules.die.bid_blank else "J3"
    return "C4 W11 M8" if rules.bidding.aces == ACE else "C4"


def bidding_lines(rules: Ruleset) -> list[Line]:
    """How bids follow one another."""
    return _raises(rules, rules.bidding)


def _raises(rules: Ruleset, bidding: Bidding) -> list[Line]:
    match bidding:
        case ByCount():
            return [Line(message("explain-bidding-by-count"), "J6 T5 M6")]
        case NeverDown():
            return [Line(message("explain-bidding-never-down"), "W4")]
        case Chart():
            text = message("explain-bidding-chart", faces=faces_called(rules, bidding.aces))
            return [Line(text, "C5" if bidding.aces == ACE else "")]
        case HalvedAces():
            aces = _aces(bidding, faces_called(rules, bidding.aces))
            return [*_raises(rules, bidding.plain), *aces]
        case FaceLocked():
            return [Line(message("explain-bidding-face-locked"), "J13 W12 M9")]
        case _:
            assert_never(bidding)


def _aces(bidding: HalvedAces, aces: Message) -> list[Line]:
    leaving = message("explain-aces-left", faces=aces, surplus=bidding.surplus)
    lines = [
        Line(message("explain-aces-named", faces=aces), "T11 W10 M7"),
        Line(leaving, LEAVING.get(bidding.surplus, "")),
    ]
    if bidding.remember:
        lines.append(Line(message("explain-aces-remember", faces=aces), "M8"))
    if bidding.free_after_opening:
        lines.append(Line(message("explain-aces-free", faces=aces), "W11"))
    return lines if bidding.aces == ACE else [Line(line.text, "") for line in lines]


def doubt_lines(rules: Ruleset) -> list[Line]:
    """What a doubt costs."""
    word = rules.words.doubt
    match rules.doubt:
        case OneDie():
            return [Line(message("explain-doubt-one-die", word=word), "J8 T6 W7 M5")]
        case Difference():
            return [
                Line(message("explain-doubt-difference", word=word), "C7 C8"),
                Line(message("explain-doubt-even"), "C9"),
            ]
        case _:
            assert_never(rules.doubt)


def exact_lines(rules: Ruleset) -> list[Line]:
    """What an exact call wins and costs."""
    exact = rules.exact
    if not exact.allowed:
        return [Line(message("explain-exact-none"), "M4 C6 W12")]
    dice = rules.table.dice
    lines = [Line(message("explain-exact", word=rules.words.exact, dice=dice), "J10 T7 W8")]
    if exact.joker:
        lines.append(Line(message("explain-exact-joker", dice=dice), "J11"))
    else:
        lines.append(Line(message("explain-exact-full", dice=dice), "T1 T7 W8"))
    if not exact.with_two_left:
        lines.append(Line(message("explain-exact-two-left"), "J20"))
    return lines


def show_lines(rules: Ruleset) -> list[Line]:
    """What may be shown before a call."""
    if not rules.show.allowed:
        return [Line(message("explain-show-none"), "G2 W12")]
    return [
        Line(message("explain-show"), "W5"),
        Line(message("explain-show-stays"), "W6"),
    ]
