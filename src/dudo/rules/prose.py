"""What is said of single parts of a rule book, each line made from the part's own values."""

from typing import assert_never

from dudo.messages import Message, either, message
from dudo.rules.bidding import LEAVING, Bidding, ByCount, Chart, FaceLocked, HalvedAces, NeverDown
from dudo.rules.bidtable import bid_table
from dudo.rules.calls import Difference, OneDie
from dudo.rules.die import Die
from dudo.rules.examples import ACE
from dudo.rules.faces import faces_called
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight


def die_lines(rules: Ruleset) -> list[RuleLine]:
    """The faces of the dice."""
    die = rules.die
    if not die.blank:
        clauses = "C4" if die.faces == Die().faces else ""
        return [RuleLine(message("explain-die", faces=die.faces), clauses)]
    blank = message("explain-die-blank", highest=die.faces - 1, place=die.faces)
    return [RuleLine(blank, "J2"), *blank_lines(rules)]


def blank_lines(rules: Ruleset) -> list[RuleLine]:
    """Whether the blank of a die that has one may be bid."""
    highest = rules.die.faces - 1
    if rules.die.bid_blank:
        return [RuleLine(message("explain-blank-bid", highest=highest), "J21")]
    return [RuleLine(message("explain-blank-not-bid", highest=highest), "J3 J13")]


def counting_lines(rules: Ruleset) -> list[RuleLine]:
    """Which dice count for a bid."""
    die, joker = rules.die, rules.counting.joker
    if rules.counting.has_joker:
        lines = _joker_lines(rules)
    else:
        lines = [RuleLine(message("explain-counting-plain"), "J13 W12 M9")]
    if die.blank and not die.bid_blank and joker != die.faces:
        lines.append(RuleLine(message("explain-counting-blank"), "J13"))
    return lines


def _joker_lines(rules: Ruleset) -> list[RuleLine]:
    """Which face is the joker, when it counts, and what a bid on it means."""
    counting, die = rules.counting, rules.die
    jokers = faces_called(rules, counting.joker)
    clauses = _joker_clauses(rules)
    wild = "explain-counting-wild-if-natural" if counting.needs_natural else "explain-counting-wild"
    lines = [RuleLine(message(wild, faces=jokers), clauses)]
    if counting.joker in die.biddable:
        text = message("explain-counting-jokers-bid", faces=jokers)
        lines.append(RuleLine(text, clauses.replace("J2", "J21")))
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


def sight_lines(rules: Ruleset) -> list[RuleLine]:
    """Who sees which dice."""
    return [RuleLine(message(f"explain-sight-{rules.sight.value}"), SEEN[rules.sight])]


def opening_lines(rules: Ruleset) -> list[RuleLine]:
    """Which bids may open a round, as the bid tables have it."""
    everything = bid_table(rules.bidding, rules.die, 2)
    closed = [face for face in rules.die.biddable if face not in everything.opening.faces]
    lines = [RuleLine(message("explain-opening"), "G3")]
    if closed:
        faces = either(tuple(faces_called(rules, face) for face in closed))
        clauses = "T10" if closed == [ACE] else ""
        lines.append(RuleLine(message("explain-opening-closed", faces=faces), clauses))
    else:
        lines.append(RuleLine(message("explain-opening-any"), _openings_clauses(rules)))
    return lines


def _openings_clauses(rules: Ruleset) -> str:
    if rules.die.blank:
        return "J21" if rules.die.bid_blank else "J3"
    return "C4 W11 M8" if rules.bidding.aces == ACE else "C4"


def bidding_lines(rules: Ruleset) -> list[RuleLine]:
    """How bids follow one another."""
    return _raises(rules, rules.bidding)


def _raises(rules: Ruleset, bidding: Bidding) -> list[RuleLine]:
    match bidding:
        case ByCount():
            return [RuleLine(message("explain-bidding-by-count"), "J6 T5 M6")]
        case NeverDown():
            return [RuleLine(message("explain-bidding-never-down"), "W4")]
        case Chart():
            text = message("explain-bidding-chart", faces=faces_called(rules, bidding.aces))
            return [RuleLine(text, "C5" if bidding.aces == ACE else "")]
        case HalvedAces():
            aces = _aces(bidding, faces_called(rules, bidding.aces))
            return [*_raises(rules, bidding.plain), *aces]
        case FaceLocked():
            return [RuleLine(message("explain-bidding-face-locked"), "J13 W12 M9")]
        case _:
            assert_never(bidding)


def _aces(bidding: HalvedAces, aces: Message) -> list[RuleLine]:
    leaving = message("explain-aces-left", faces=aces, surplus=bidding.surplus)
    lines = [
        RuleLine(message("explain-aces-named", faces=aces), "T11 W10 M7"),
        RuleLine(leaving, LEAVING.get(bidding.surplus, "")),
    ]
    if bidding.remember:
        lines.append(RuleLine(message("explain-aces-remember", faces=aces), "M8"))
    if bidding.free_after_opening:
        lines.append(RuleLine(message("explain-aces-free", faces=aces), "W11"))
    return lines if bidding.aces == ACE else [RuleLine(line.text, "") for line in lines]


def doubt_lines(rules: Ruleset) -> list[RuleLine]:
    """What a doubt costs."""
    word = rules.words.doubt
    match rules.doubt:
        case OneDie():
            return [RuleLine(message("explain-doubt-one-die", word=word), "J8 T6 W7 M5")]
        case Difference():
            return [
                RuleLine(message("explain-doubt-difference", word=word), "C7 C8"),
                RuleLine(message("explain-doubt-even"), "C9"),
            ]
        case _:
            assert_never(rules.doubt)


def exact_lines(rules: Ruleset) -> list[RuleLine]:
    """What an exact call wins and costs."""
    exact = rules.exact
    if not exact.allowed:
        return [RuleLine(message("explain-exact-none"), "M4 C6 W12")]
    dice = rules.table.dice
    lines = [RuleLine(message("explain-exact", word=rules.words.exact, dice=dice), "J10 T7 W8")]
    if exact.joker:
        lines.append(RuleLine(message("explain-exact-joker", dice=dice), "J11"))
    else:
        lines.append(RuleLine(message("explain-exact-full", dice=dice), "T1 T7 W8"))
    if not exact.with_two_left:
        lines.append(RuleLine(message("explain-exact-two-left"), "J20"))
    return lines


def show_lines(rules: Ruleset) -> list[RuleLine]:
    """What may be shown before a call."""
    if not rules.show.allowed:
        return [RuleLine(message("explain-show-none"), "G2 W12")]
    return [
        RuleLine(message("explain-show"), "W5"),
        RuleLine(message("explain-show-stays"), "W6"),
    ]
