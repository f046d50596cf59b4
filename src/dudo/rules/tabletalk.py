"""Sentences about the table: openers, direction, turns, seats, what is hidden or punished."""

from dudo.rules.calls import Exact
from dudo.rules.prose import Line
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight
from dudo.rules.table import Direction, FirstOpener, NextOpener, Seating, Turns

FIRST = {
    FirstOpener.AGREED: Line("The players agree on who opens the game.", "T3"),
    FirstOpener.FIRST_OUT: Line(
        "Whoever went out first in the game before opens the next; for a first game the players "
        "agree.",
        "J4",
    ),
    FirstOpener.LOT: Line("Lots are drawn for who opens the game.", "M3"),
    FirstOpener.HIGH_ROLL: Line(
        "Each rolls a die, ties again; the highest opens the game.", "W2 C2"
    ),
}

WAY = {
    Direction.CLOCKWISE: Line("Play goes clockwise.", "J5 W3 M1 C3"),
    Direction.COUNTER_CLOCKWISE: Line("Play goes counter-clockwise.", "J5"),
    Direction.OPENER: Line(
        "The opener of each round picks its direction, unless only two are left.", "T4"
    ),
}

SPEECH = {
    Turns.IN_TURN: Line("Only the player whose turn it is may speak.", "G6"),
    Turns.ANY_TIME: Line(
        "Once there is a bid, anyone but the last bidder may raise or call out of turn; play goes "
        "on from whoever spoke.",
        "J19",
    ),
}


def opener_lines(rules: Ruleset) -> list[Line]:
    """Who opens, which way it goes, who may speak."""
    table = rules.table
    return [
        FIRST[table.first_opener],
        *_next(rules),
        Line("If that player is out, the next one still in opens.", "G5"),
        WAY[table.direction],
        SPEECH[table.turns],
    ]


def _next(rules: Ruleset) -> list[Line]:
    winner = rules.table.next_opener is NextOpener.WINNER
    if winner:
        text = "After a doubt its winner opens the next round: the doubter if the bid was not met, "
        lines = [Line(text + "else the bidder.", "C10")]
    else:
        text = "After a doubt its loser opens the next round: the bidder if the bid was not met, "
        lines = [Line(text + "else the doubter.", "J9 T8 W7 M5")]
    if calls_exact(rules):
        text = "After an exact call its caller opens"
        wrong = ", or the bidder if the call was wrong" if winner else ""
        lines.append(Line(f"{text}{wrong}.", "" if winner else "J10 T8 W8"))
    return lines


def calls_exact(rules: Ruleset) -> bool:
    """Whether any kind of round knows the exact call."""
    return any(isinstance(rules.during(name).exact, Exact) for name in rules.variants)


IN_THE_OPEN = Line(
    "Lost dice are no secret: everyone sees how many dice the others have left.", "J8"
)
"""Whether they lie in the middle or leave the table is a custom, and changes nothing in play."""


def table_lines(rules: Ruleset) -> list[Line]:
    """Seats, what is hidden, what is punished."""
    table = rules.table
    lines = [Line("Players keep the seats they take.", "")]
    if table.seating is Seating.BY_ROLL:
        lines = [Line("Each rolls a die for the seats, ties again: the highest sits first.", "W2")]
    if table.hidden_losses:
        forms = [rules.during(name) for name in rules.variants]
        seen = any(form.sight is Sight.OTHERS for form in forms)
        but = ", except where the dice themselves are seen" if seen else ""
        text = "Lost dice are taken out of sight: nobody sees how many dice the others have left"
        text = f"{text}{but}."
        lines.append(Line(text, "J22"))
    else:
        lines.append(IN_THE_OPEN)
    if table.penalties:
        text = "Cheating costs a die: the round ends unshown, and the offender opens the next."
        lines.append(Line(text, "T16"))
    else:
        lines.append(Line("There are no penalties: an illegal move is refused, no more.", ""))
    return lines
