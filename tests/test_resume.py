"""A game that is left goes on as if nobody had ever left, whatever is played and whoever plays."""

from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import pytest

from dudo.game import Phase
from dudo.game.record import read, replay
from dudo.keyboard.saving import EveningSaves
from dudo.rules import BOOKS, OPTIONS
from dudo.saved import Shelf
from leaving import in_pieces, records, sit

HOUSE = """\
base = "cacho"
name = "after-dinner"

[table]
hidden_losses = true
"""


def both_ways(
    patch: pytest.MonkeyPatch, folder: Path, *, end: type[BaseException], **options: Any
) -> tuple[list[str], list[str], int]:
    """The records of games played in one go, and of the same ones in pieces."""
    kept = []
    for name in ("whole", "pieces"):
        place = folder / name
        patch.setenv("DUDO_DATA", str(place))
        if name == "whole":
            sit(patch, **options)
            times = 0
        else:
            times = in_pieces(patch, chain((0, 1), cycle((5, 2, 8))), end=end, **options)
        kept.append(records(place))
        assert not list((place / "saved").iterdir()), "what is over is not saved any more"
    return kept[0], kept[1], times


def options_of(book: str) -> list[list[str]]:
    return [[], *([name] for name in OPTIONS[book])]


@pytest.mark.drawn(4)
@pytest.mark.parametrize(
    ("book", "option"), [(book, option) for book in BOOKS for option in options_of(book)]
)
def test_the_rest_is_played_as_it_would_have_been(
    book: str, option: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a seed, the finished record is that of a game nobody left (J19 and J22 too)."""
    whole, pieces, times = both_ways(
        monkeypatch,
        tmp_path,
        end=EOFError,
        book=book,
        option=option,
        seed=7,
        bot=["reckless", "beginner", "honest" if option else "reader"],
        games=1,
    )
    assert times
    assert pieces == whole
    again = replay(read(pieces[0]))
    assert again.checked
    assert again.last.phase is Phase.OVER


def test_a_series_goes_on_with_its_score_and_its_opener(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """J4: who opens depends on the game before."""
    whole, pieces, times = both_ways(
        monkeypatch,
        tmp_path,
        end=KeyboardInterrupt,
        book="jouhet",
        seed="series",
        bot=["reckless", "searcher?worlds=2"],
        games=2,
        name="Zoe",
    )
    assert times > 2
    assert len(pieces) == 2
    assert pieces == whole


def test_several_people_and_a_house_file_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE)
    game: dict[str, Any] = {
        "book": str(house),
        "seed": 3,
        "hotseat": "Ana,Bob",
        "bot": ["honest"],
        "games": 1,
    }
    monkeypatch.setenv("DUDO_DATA", str(tmp_path / "whole"))
    sit(monkeypatch, **game)
    monkeypatch.setenv("DUDO_DATA", str(tmp_path / "pieces"))
    sit(monkeypatch, most=4, **game)
    house.unlink()
    times = in_pieces(monkeypatch, repeat(9), end=KeyboardInterrupt, resume=[])
    assert times
    assert records(tmp_path / "pieces") == records(tmp_path / "whole")


def test_without_a_seed_the_dice_on_the_table_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    _, said = sit(monkeypatch, most=0, book="chart")
    dice = [line for line in said.splitlines() if line.startswith("Your dice")]
    assert dice
    _, again = sit(monkeypatch, most=0, resume=[])
    assert "The game goes on." in again
    assert dice[-1] in again
    assert said.splitlines()[-6:-4] == again.splitlines()[-6:-4]


def test_the_record_left_behind_makes_room_for_the_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, most=1, book="chart", seed=2, games=1)
    (left,) = tmp_path.glob("*.dudo")
    assert "unfinished" in left.read_text()
    assert "?" in left.read_text()
    in_pieces(monkeypatch, repeat(10_000), end=EOFError, resume=[])
    (whole,) = tmp_path.glob("*.dudo")
    assert whole == left
    assert "winner" in whole.read_text()


def test_a_record_that_somebody_changed_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    mine = tmp_path / "elsewhere" / "mine.dudo"
    mine.parent.mkdir()
    sit(monkeypatch, most=1, book="chart", seed=2, games=1, record=mine)
    mine.write_text("my own words")
    in_pieces(monkeypatch, repeat(10_000), end=EOFError, resume=[])
    assert mine.read_text() == "my own words"
    assert "winner" in mine.with_name("mine-2.dudo").read_text()


def test_settings_of_the_table_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wanted to confirm what they say is asked again in the game that goes on."""
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, most=0, book="chart", seed=1, bot=["honest"], confirm=True, quiet=True)
    (found,) = Shelf().games()
    assert found.saved is not None
    assert (found.saved.confirm, found.saved.talk) == (True, False)
    resumed = EveningSaves(Shelf(), "game").take()
    assert (resumed.setup.confirm, resumed.setup.talk) == (True, False)
