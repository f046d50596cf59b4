"""What people found who played for the first time: each is told what is the matter."""

from pathlib import Path

import pytest

from dudo.cli import games
from dudo.cli.asked import _named
from dudo.cli.game_list import list_games
from dudo.game import moves, view
from dudo.referee.desk import Desk
from dudo.referee.requests import BadRequest, Rules
from dudo.rules import BOOKS
from dudo.saved import NotResumable
from dudo.speech import NotUnderstood, hear
from dudo.texts import LANGUAGES, texts
from leaving import sit
from lines import run
from tables import deal

SEED = ["--book", "chart", "--bots", "1", "--seed", "1", "--lang", "en"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("said", ["3x6", "three sixes", "trois six", "три шестёрки"])
def test_J2_a_six_is_a_blank_on_these_dice(said: str, code: str) -> None:
    game = deal(BOOKS["jouhet"], (1, 1, 3), (2, 2, 2))
    with pytest.raises(NotUnderstood) as wrong:
        hear(said, view(game, game.turn), moves(game, game.turn), speaker=texts(code))
    assert str(wrong.value) == texts(code).say("hear-blank-instead", face="6", example="3x_")


def test_a_game_that_is_over_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, book="chart", seed=2)
    (over,) = list_games(tmp_path)
    for word in ("1", over.name):
        with pytest.raises(NotResumable, match="only the record is left") as wrong:
            _named(word)
        assert f"dudo games show {word}" in str(wrong.value)


def test_a_game_whose_record_goes_elsewhere_is_listed_once_and_deleted_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run([*SEED], folder=tmp_path, typed="1x2\n")
    run(["--resume", "--record", "elsewhere.txt", "--lang", "en"], folder=tmp_path, typed="")
    (entry,) = list_games(tmp_path)
    assert entry.resumable
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    assert games.delete(entry.name, yes=True, lang="en") == 0
    assert list_games(tmp_path) == []
    assert not list(tmp_path.glob("*.dudo"))


def test_options_without_a_book_are_refused() -> None:
    with pytest.raises(BadRequest, match="one of the two"):
        Desk().answer(Rules(options=("nonsense",)))
