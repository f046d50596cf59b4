"""How long it takes to write and to read what crosses a wire: exits 1 where a target is missed.

    python benchmarks/wire.py                    # a few seconds

A five-player game in the middle of a round, in every book. Targets: 10 microseconds to encode a
view, 15 to encode the view of a table, 5 for an event, and 100 to read a command of a stranger.
"""

import sys
from collections.abc import Callable
from timeit import Timer

from rich.console import Console
from rich.table import Table

from dudo.game import CHANCE, Game, SeededRoller, chance, decide, event_view, evolve, moves, start
from dudo.game import view as view_of
from dudo.game.events import Event
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.table import Person, TableView
from dudo.table.seats import Seat
from dudo.table.state import Settings
from dudo.wire import (
    KnownRules,
    encode_event,
    encode_position,
    encode_rules,
    encode_table_view,
    encode_view,
    read_command,
    read_rules,
    read_view,
)

NAMES = ("Ana", "Bob", "Carla", "Dora", "Eva")
PEOPLE = tuple(Person(str(number), name) for number, name in enumerate(NAMES))
SPEAK = b'{"do":"speak","move":{"move":"doubt","bid":{"move":"bid","count":5,"face":4}}}'
TARGETS = {"view": 10.0, "table view": 15.0, "event": 5.0, "read command": 100.0}
"""Microseconds."""


def midway(rules: Ruleset) -> tuple[Game, Event]:
    """A game of five in the middle of a round, and what happened last."""
    game, roller = start(rules, NAMES), SeededRoller(1)
    while len(game.round.bids) < 4:
        if game.phase in CHANCE:
            events = chance(game, roller)
        else:
            offered = moves(game, game.turn)
            bids = [move for move in offered if isinstance(move, Bid)]
            events = decide(game, game.turn, bids[3] if bids else offered[0])
        for event in events:
            game = evolve(game, event)
    return game, event


def measured(rules: Ruleset) -> dict[str, tuple[float, int]]:
    """Microseconds and bytes of each thing, under some rules."""
    game, event = midway(rules)
    seat = game.turn
    seen, offered, known = view_of(game, seat), moves(game, seat), KnownRules(rules)
    table = TableView(
        you="0",
        seat=seat,
        rules=rules,
        seats=tuple(Seat(person) for person in PEOPLE),
        settings=Settings(),
        host="0",
        watching=(),
        game=seen,
        scores=(),
        is_paused=False,
        deadline=None,
        remarks=(),
        has_passed=False,
    )
    heard = event_view(game, event, seat)
    sent, told = encode_view(seen), encode_rules(rules)
    works: dict[str, tuple[Callable[[], object], int]] = {
        "view": (lambda: encode_view(seen), len(sent)),
        "position": (
            lambda: encode_position(seen, offered),
            len(encode_position(seen, offered)),
        ),
        "table view": (lambda: encode_table_view(table), len(encode_table_view(table))),
        "event": (lambda: encode_event(heard), len(encode_event(heard))),
        "rules": (lambda: encode_rules(rules), len(told)),
        "read view": (lambda: read_view(sent, known), len(sent)),
        "read rules": (lambda: read_rules(told), len(told)),
        "read command": (lambda: read_command(SPEAK, PEOPLE[0], at=1.0), len(SPEAK)),
    }
    return {name: (_microseconds(work), size) for name, (work, size) in works.items()}


def _microseconds(work: Callable[[], object]) -> float:
    """The least of several measurements: other programs only ever add to it."""
    timer = Timer(work)
    number = max(timer.autorange()[0] // 4, 1)
    return min(timer.repeat(5, number)) / number * 1e6


def main() -> int:
    """Measure all books, and print the slowest of each thing."""
    found = {name: measured(rules) for name, rules in BOOKS.items()}
    table = Table("what", "bytes", "µs", "book", "target µs", title="On the wire, five players")
    missed = False
    for what in found["chart"]:
        slowest = max(found, key=lambda book: found[book][what][0])
        taken, size = found[slowest][what]
        target = TARGETS.get(what)
        missed |= target is not None and taken > target
        told = "" if target is None else f"{target:g}"
        table.add_row(what, str(size), f"{taken:.1f}", slowest, told)
    Console().print(table)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
