"""A game that is over is kept whatever stands in its proof: else it could not end."""

import pytest

from dudo.errors import UserError
from dudo.fair import Proof
from dudo.game import SeededRoller, chance, fold, resign, start
from dudo.rules import BOOKS
from dudo.rules.ruleset import fingerprint
from dudo.server import finishing
from dudo.table.seats import Person, Seat


def test_a_proof_that_cannot_be_written_keeps_no_game_from_ending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_proof: Proof) -> None:
        raise UserError("the line has signs that cannot be printed")

    monkeypatch.setattr(finishing, "proof_extras", refuse)
    first = start(BOOKS["chart"], ["Ana", "Bob"])
    events = chance(first, SeededRoller(1))
    ended = resign(fold(first, events), 1)
    kept = finishing.kept_game(
        "g",
        table_id="t",
        first=first,
        events=[*events, *ended],
        proof=Proof("g", fingerprint(first.rules), 6, ()),
        thoughts=(),
        seats=(Seat(Person("a", "Ana")), Seat(Person("b", "Bob"))),
        at=0.0,
    )
    assert "winner: Ana" in kept["record"]
