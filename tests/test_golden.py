"""Golden games: whole games that must stay as they are."""

import re
from pathlib import Path

import pytest

from dudo.game import Phase
from dudo.game.record import read, replay, write
from goldens import FOLDER, required

GOLDENS = {golden.path.stem: golden for golden in required()}
OLDER = sorted((FOLDER / "edition-1").glob("*.dudo"))
"""Golden games of the first edition, in which T14, J13 and J21 were read otherwise."""


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


def _told(text: str) -> list[str]:
    """What a record tells from its first round on, check sums left aside."""
    lines = re.sub(r" \[[0-9a-f]+\]$", "", text, flags=re.MULTILINE).splitlines()
    return lines[lines.index("", 1) :]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_golden_game_of_the_older_edition_still_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    replayed = replay(read(text))
    assert not replayed.checked
    assert replayed.last.phase is Phase.OVER
    assert _told(write(replayed.first, replayed.events)) == _told(text)


def test_all_golden_games_of_the_older_edition_are_kept() -> None:
    assert {path.stem for path in OLDER} == {
        name for name, golden in GOLDENS.items() if golden.trouble != "unrolled"
    }


def test_J21_and_J13_alone_changed_what_golden_games_tell() -> None:
    """T14 changed none of them: nobody had left before the roll of a special round."""
    changed = {
        path.stem
        for path in OLDER
        if _told(path.read_text(encoding="utf-8"))
        != _told((FOLDER / path.name).read_text(encoding="utf-8"))
    }
    assert changed == {"jouhet--bids-on-blanks", "jouhet--bids-on-blanks--palifico"}
