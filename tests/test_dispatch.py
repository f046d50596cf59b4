"""Tables that choose a function by the kind of a value know every kind there is."""

from collections.abc import Collection
from typing import Any, get_args

import pytest

from dudo.game import Move, decide, evolve
from dudo.game.events import Event
from dudo.game.record import lines
from dudo.game.record.line_text import Scribe
from dudo.game.record.lines import _TELL
from dudo.referee.desk import Desk
from dudo.referee.requests import Request, Rules
from dudo.rules.die import Die
from dudo.table import apply, handle
from dudo.table.commands import Command
from dudo.table.events import TableEvent


def table_of(function: Any, name: str) -> Collection[type]:
    found: dict[type, object] = function.__globals__[name]
    return found.keys()


@pytest.mark.parametrize(
    ("known", "union"),
    [
        pytest.param(table_of(decide, "_DECIDE"), Move, id="decide"),
        pytest.param(table_of(evolve, "_APPLY"), Event, id="evolve"),
        pytest.param(_TELL.keys(), Event, id="lines of a record"),
        pytest.param(Scribe(("Ana", "Bob"), Die())._write.keys(), lines.Line, id="scribe"),
        pytest.param(table_of(handle, "_HANDLE"), Command, id="commands of a table"),
        pytest.param(table_of(apply, "_APPLY"), TableEvent, id="events of a table"),
        pytest.param({*Desk()._answers, Rules}, Request, id="requests"),
    ],
)
def test_every_kind_has_its_function(known: Collection[type], union: object) -> None:
    assert set(known) == set(get_args(union))
    assert len(known) > 1
