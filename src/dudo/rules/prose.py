"""Sentences about single parts of a rule book, each made from the part's own values."""

from typing import NamedTuple

from dudo.rules.bidding import LEAVING, ByCount, Chart, FaceLocked, HalvedAces, NeverDown
from dudo.rules.bidtable import bid_table
from dudo.rules.calls import Difference, Exact
from dudo.rules.counting import Plain, WildIfNatural
from dudo.rules.die import Die
from dudo.rules.examples import ACE, aces_of
from dudo.rules.ruleset import Ruleset
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight


class Line(NamedTuple):
    """A sentence and every clause of any book that says just that."""

    text: str
    clauses: str


def called(word: str) -> str:
    """The players' own word for something, to stand behind the English one.

    >>> "Doubt" + called("dudo")
    'Doubt (called "dudo")'
    """
    return f' (called "{word}")'


def faces_called(rules: Ruleset, face: int) -> str:
    """What dice showing `face` are called together; aces are the 1s unless the bidding differs."""
    blank = rules.die.blank and face == rules.die.faces
    plainly = "blanks" if blank else f"{face}s"
    return f"aces ({plainly})" if face == (aces_of(rules.bidding) or ACE) else plainly


def die_lines(rules: Ruleset) -> list[Line]:
    """The faces of the dice."""
    die = rules.die
    if not die.blank:
        clauses = "C4" if die.faces == Die().faces else ""
        return [Line(f"The dice show 1 to {die.faces}, and every face may be bid.", clauses)]
    highest = die.faces - 1
    numbers = f"1 to {highest}" if highest > 1 else "1"
    return [
        Line(f"The dice show {numbers} and a blank, which stands where a {die.faces} would.", "J2"),
        *blank_lines(rules),
    ]


def blank_lines(rules: Ruleset) -> list[Line]:
    """Whether the blank of a die that has one may be bid."""
    highest = rules.die.faces - 1
    if rules.die.bid_blank:
        return [Line(f"Blanks may be bid too: they rank above {highest}.", "J21")]
    numbers = f"1 to {highest}" if highest > 1 else "1"
    return [Line(f"Bids name {numbers} only, never the blank.", "J3 J13")]


def counting_lines(rules: Ruleset) -> list[Line]:
    """Which dice count for a bid."""
    counting, die = rules.counting, rules.die
    wild = None if isinstance(counting, Plain) else counting.face
    lines = []
    if isinstance(counting, Plain):
        lines.append(
            Line("There are no jokers: a die counts for its own face alone.", "J13 W12 M9")
        )
    else:
        jokers = faces_called(rules, counting.face)
        if isinstance(counting, WildIfNatural):
            text = (
                f"The {jokers} are jokers, but count as the face bid only if at least one die "
                "on the whole table truly shows that face."
            )
            own = "W9" if counting.face == ACE else ""
            lines.append(Line(text, own))
        else:
            text = f"The {jokers} are jokers: they always count as the face bid."
            own = _jokers_clauses(die, counting.face)
            lines.append(Line(text, own))
        if counting.face in die.biddable:
            text = f"A bid on {jokers} themselves counts nothing else."
            lines.append(Line(text, own.replace("J2", "J21")))
    if die.blank and not die.bid_blank and wild != die.faces:
        lines.append(Line("A blank counts for nothing.", "J13"))
    return lines


def _jokers_clauses(die: Die, joker: int) -> str:
    if die.blank and joker == die.faces:
        return "J2"
    return "T9 M2 C6" if joker == ACE else ""


def sight_lines(rules: Ruleset) -> list[Line]:
    """Who sees which dice."""
    return {
        Sight.OWN: [Line("Everyone sees their own dice and nobody else's.", "G2")],
        Sight.OTHERS: [Line("Everyone sees the others' dice, nobody their own.", "T13")],
        Sight.HOLDER: [
            Line("Only the player whose round it is sees their own dice; nobody sees more.", "T13")
        ],
        Sight.ONE_DIE: [
            Line("Only players with exactly one die see their own; nobody sees more.", "W12")
        ],
    }[rules.sight]


def opening_lines(rules: Ruleset) -> list[Line]:
    """Which bids may open a round, as the bid tables have it."""
    everything = bid_table(rules.bidding, rules.die, 2)
    closed = [face for face in rules.die.biddable if face not in everything.opening.faces]
    lines = [Line("The opener must bid; nobody calls before there is a bid.", "G3")]
    if closed:
        names = " or ".join(faces_called(rules, face) for face in closed)
        clauses = "T10" if closed == [ACE] else ""
        lines.append(Line(f"A round cannot be opened on {names}.", clauses))
    else:
        text = "A round may be opened on any face that may be bid."
        lines.append(Line(text, _openings_clauses(rules)))
    return lines


def _openings_clauses(rules: Ruleset) -> str:
    if rules.die.blank:
        return "J21" if rules.die.bid_blank else "J3"
    return "C4 W11 M8" if aces_of(rules.bidding) == ACE else "C4"


def bidding_lines(rules: Ruleset) -> list[Line]:
    """How bids follow one another."""
    bidding = rules.bidding
    if isinstance(bidding, FaceLocked):
        text = "The face that opened the round cannot change: raises go up in count only."
        return [Line(text, "J13 W12 M9")]
    if isinstance(bidding, Chart):
        aces = faces_called(rules, bidding.aces)
        text = (
            f"Every bid has a place on a chart. Its row is its count, twice the count for {aces}; "
            f"in a row {aces} stand leftmost, then the other faces from low to high. A raise "
            "stands in a lower row, or further right in the same one."
        )
        return [Line(text, "C5" if bidding.aces == ACE else "")]
    if isinstance(bidding, HalvedAces):
        return [*_plain_raise(bidding.plain), *_aces(bidding, faces_called(rules, bidding.aces))]
    return _plain_raise(bidding)


def _plain_raise(bidding: ByCount | NeverDown) -> list[Line]:
    if isinstance(bidding, NeverDown):
        text = "A raise names more dice, or a higher face, or both; neither may go down."
        return [Line(text, "W4")]
    text = "A raise names more dice of any face, or as many dice of a higher face."
    return [Line(text, "J6 T5 M6")]


def _aces(bidding: HalvedAces, aces: str) -> list[Line]:
    surplus = f" plus {bidding.surplus}" if bidding.surplus else ""
    lines = [
        Line(f"To go to {aces}, name at least half the count, rounded up.", "T11 W10 M7"),
        Line(
            f"On {aces}, name more of them, or another face with at least twice the "
            f"count{surplus}.",
            LEAVING.get(bidding.surplus, ""),
        ),
    ]
    if bidding.remember:
        text = (
            f"Whoever leaves {aces} for a count already bid in this round must name a face "
            "above those bid at it."
        )
        lines.append(Line(text, "M8"))
    if bidding.free_after_opening:
        text = f"When {aces} opened the round, they may be left for any bid on another face."
        lines.append(Line(text, "W11"))
    return lines if bidding.aces == ACE else [Line(line.text, "") for line in lines]


def doubt_lines(rules: Ruleset) -> list[Line]:
    """What a doubt costs."""
    doubt = f"Doubt{called(rules.words.doubt)}"
    if isinstance(rules.doubt, Difference):
        return [
            Line(
                f"{doubt}: fewer than bid, and the bidder loses as many dice as are "
                "missing; more than bid, and the doubter loses as many as there are too many.",
                "C7 C8",
            ),
            Line("Exactly as many as bid: every player but the bidder loses one die.", "C9"),
        ]
    text = f"{doubt}: fewer than bid, and the bidder loses one die; else the doubter does."
    return [Line(text, "J8 T6 W7 M5")]


def exact_lines(rules: Ruleset) -> list[Line]:
    """What an exact call wins and costs."""
    exact = rules.exact
    if not isinstance(exact, Exact):
        return [Line("There is no exact call.", "M4 C6 W12")]
    dice = rules.table.dice
    lines = [
        Line(
            f"Exact call{called(rules.words.exact)}: exactly as many as bid, and the caller gains "
            f"a die, up to {dice}; otherwise the caller loses one.",
            "J10 T7 W8",
        )
    ]
    if exact.joker:
        text = (
            f"A right call with all {dice} earns a joker die: kept in front, never rolled, "
            "given up first at the next loss."
        )
        lines.append(Line(text, "J11"))
    else:
        lines.append(Line(f"A right call with all {dice} wins nothing.", "T1 T7 W8"))
    if not exact.with_two_left:
        lines.append(Line("It is not allowed when only two players are left.", "J20"))
    return lines


def show_lines(rules: Ruleset) -> list[Line]:
    """What may be shown before a call."""
    if not isinstance(rules.show, ShowAndReroll):
        return [Line("All dice stay under the cups until a call.", "G2 W12")]
    return [
        Line(
            "To raise, a player who sees their own dice may show some of them, roll the others "
            "again under the cup, and must then bid on what was shown.",
            "W5",
        ),
        Line("Dice shown stay in view for the round and count as if under the cup.", "W6"),
    ]
