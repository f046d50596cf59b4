"""The referee's desk stands on a table, and refuses in the words of the game."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dudo.game import Doubt, IllegalMove, Move, SeededRoller, decide, moves, penalise, resign, start
from dudo.game.events import Event
from dudo.referee import table as refereed
from dudo.referee.dice import OwnDice
from dudo.referee.table import Refereed
from dudo.rules import BOOKS, Bid, find_rules
from dudo.table import Step, handle

MADE_UP: tuple[Move, ...] = (Bid(1, 2), Bid(99, 1), Doubt(Bid(1, 2)))
SEATS = (-1, 0, 1, 2, 3, 10**20)


def laid(rules: str, seed: int = 1) -> Refereed:
    game = start(find_rules(rules), ["Ana", "Bob", "Eva"])
    return Refereed(game, OwnDice(SeededRoller(seed)), auto_views=False)


def told(done: Callable[..., Sequence[Step | Event]], *what: Any) -> object:
    """What was done, or why it was refused; dice that are thrown after it are left out."""
    try:
        return [step.event if isinstance(step, Step) else step for step in done(*what)][:1]
    except IllegalMove as no:
        return no.reason, no.clause, no.told


def compare(table: Refereed, lots: random.Random) -> None:
    """Ask the desk and the game the same, of every seat and of some that nobody has."""
    before, game = table.state, table.game
    for seat in SEATS:
        offered = moves(game, seat) if 0 <= seat < 3 else ()
        move = lots.choice((*offered[:4], *offered[-4:], *MADE_UP))
        for asked, judged, what in (
            (table.speak, decide, (seat, move)),
            (table.resign, resign, (seat,)),
            (table.penalise, penalise, (seat,)),
        ):
            assert told(asked, *what) == told(judged, game, *what)
            table.state = before


@pytest.mark.parametrize("rules", [*BOOKS, "jouhet+salsa"])
def test_the_desk_does_and_refuses_what_the_game_does(rules: str) -> None:
    lots = random.Random(rules)
    table = laid(rules)
    compare(table, lots)
    table.begin()
    for _ in range(40):
        compare(table, lots)
        if table.game.winner >= 0:
            break
        turn = table.game.turn
        offered = moves(table.game, turn)
        table.speak(turn, offered[-1] if lots.random() < 0.4 else lots.choice(offered[:4]))
    while table.game.winner < 0:
        table.resign(table.game.ring[0])
    compare(table, lots)


def test_the_desk_asks_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[str] = []

    def noted(table: Any, command: Any) -> Any:
        commands.append(type(command).__name__)
        return handle(table, command)

    monkeypatch.setattr(refereed, "handle", noted)
    table = laid("traditional")
    table.begin()
    opener = table.game.turn
    table.speak(opener, moves(table.game, opener)[0])
    table.penalise(opener)
    table.resign(opener)
    assert commands == ["Speak", "Penalise", "Resign"]
