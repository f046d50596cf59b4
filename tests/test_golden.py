"""Golden games: whole games that must stay as they are."""

import pytest

from dudo.game.record import read, replay, write
from goldens import FOLDER, required

GOLDENS = {golden.path.stem: golden for golden in required()}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_move_by_move(name: str) -> None:
    golden = GOLDENS[name]
    assert golden.path.exists(), f"{golden.path.name} is missing: run python tests/goldens.py"
    text = golden.path.read_text(encoding="utf-8")
    replayed = replay(read(text))
    assert replayed.checked
    assert replayed.first.rules == golden.rules
    before = [replayed.game(step) for step in range(len(replayed.steps))]
    assert golden.shown_by(list(zip(before, replayed.events, strict=True)))
    assert write(replayed.first, replayed.events) == text


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.dudo")} == set(GOLDENS)
