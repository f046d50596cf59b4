"""What is said of the table: openers, direction, turns, seats, what is hidden or punished."""

from dudo.messages import message
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight
from dudo.rules.table import Direction, FirstOpener, NextOpener, Seating, Turns

FIRST = {
    FirstOpener.AGREED: "T3",
    FirstOpener.FIRST_OUT: "J4",
    FirstOpener.LOT: "M3",
    FirstOpener.HIGH_ROLL: "W2 C2",
}
"""The clauses on who opens a game."""

WAY = {
    Direction.CLOCKWISE: "J5 W3 M1 C3",
    Direction.COUNTER_CLOCKWISE: "J5",
    Direction.OPENER: "T4",
}
"""The clauses on which way it goes."""

SPEECH = {Turns.IN_TURN: "G6", Turns.ANY_TIME: "J19"}
"""The clauses on who may speak."""


def opener_lines(rules: Ruleset) -> list[RuleLine]:
    """Who opens, which way it goes, who may speak."""
    first, way, turns = rules.table.first_opener, rules.table.direction, rules.table.turns
    return [
        RuleLine(message(f"explain-first-{first.value}"), FIRST[first]),
        *_next(rules),
        RuleLine(message("explain-next-out"), "G5"),
        RuleLine(message(f"explain-direction-{way.value}"), WAY[way]),
        RuleLine(message(f"explain-turns-{turns.value}"), SPEECH[turns]),
    ]


def _next(rules: Ruleset) -> list[RuleLine]:
    winner = rules.table.next_opener is NextOpener.WINNER
    if winner:
        lines = [RuleLine(message("explain-next-winner"), "C10")]
    else:
        lines = [RuleLine(message("explain-next-loser"), "J9 T8 W7 M5")]
    if calls_exact(rules) and winner:
        lines.append(RuleLine(message("explain-next-exact-winner"), ""))
    elif calls_exact(rules):
        lines.append(RuleLine(message("explain-next-exact-loser"), "J10 T8 W8"))
    return lines


def calls_exact(rules: Ruleset) -> bool:
    """Whether any kind of round knows the exact call."""
    return any(rules.during(name).exact.allowed for name in rules.variants)


IN_THE_OPEN = RuleLine(message("explain-losses-open"), "J8")
"""Whether they lie in the middle or leave the table is a custom, and changes nothing in play."""


def _losses(rules: Ruleset) -> RuleLine:
    if not rules.table.hidden_losses:
        return IN_THE_OPEN
    forms = [rules.during(name) for name in rules.variants]
    seen = any(form.sight is Sight.OTHERS for form in forms)
    return RuleLine(
        message("explain-losses-half-hidden" if seen else "explain-losses-hidden"), "J22"
    )


def table_lines(rules: Ruleset) -> list[RuleLine]:
    """Seats, what is hidden, what is punished."""
    seating = rules.table.seating
    seats = message(f"explain-seating-{seating.value}")
    penalties = RuleLine(message("explain-penalties-none"), "")
    if rules.table.penalties:
        penalties = RuleLine(message("explain-penalties"), "T16")
    return [RuleLine(seats, "W2" if seating is Seating.BY_ROLL else ""), _losses(rules), penalties]
