"""The bots of the cast behind the protocol are asked out of turn with the time they have (J19)."""

import io

import pytest

from dudo.bots.player import Player
from dudo.bots.serving import serve
from dudo.bots.wire import HostLines
from dudo.game import moves, view
from dudo.rules import find_rules
from tables import deal, say


@pytest.mark.parametrize(("asked", "seconds"), [(" movetime 200", 0.19), ("", float("inf"))])
def test_J19_the_time_to_cut_in_is_passed_on(
    asked: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[object] = []
    monkeypatch.setattr(Player, "interject", lambda *_, deadline=None: times.append(deadline))
    game = say(deal(find_rules("jouhet+salsa"), (2, 4), (1, 5), (3, 3)), "1x5")
    lines = HostLines().position(view(game, 2), moves(game, 2))
    answers = io.BytesIO()
    serve("honest", io.BytesIO(b"\n".join([*lines, f"interject?{asked}\n".encode()])), answers)
    assert answers.getvalue() == b"pass\n"
    assert times == [seconds]
