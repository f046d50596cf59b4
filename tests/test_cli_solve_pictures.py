"""The pictures of `dudo solve show`: they have what is told, in every language, and it is read."""

import itertools
import re
import struct
import sys
from collections.abc import Iterator
from math import isnan
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dudo.cli import solve_pictures
from dudo.cli.solve import solve
from dudo.cli.solve_pictures import Played, draw_played
from dudo.cli.solve_show import show
from dudo.cli.solve_strategy import ByHand
from dudo.rules import BOOKS
from dudo.solver import drawing
from dudo.solver.building import table_name
from dudo.solver.drawing import Bars, Heat
from dudo.solver.errors import SolverError
from dudo.texts import LANGUAGES, texts
from test_texts_typography import faults

pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install '.[plots]'")
pytestmark = pytest.mark.usefixtures("kernels")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))


class Drawn:
    """What was asked to be drawn, instead of the picture."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.panels: list[Any] = []
        self.title = self.note = ""
        monkeypatch.setattr(solve_pictures, "draw_panels", self._draw)

    def _draw(self, panels: list[Any], *, title: str, note: str = "", abreast: int = 1) -> bytes:
        del abreast
        self.panels, self.title, self.note = panels, title, note
        return b"drawn"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What `show` draws from here on."""
    return Drawn(monkeypatch)


def size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_without_dice_all_values_are_drawn(
    tmp_path: Path, drawn: Drawn, capsys: pytest.CaptureFixture[str]
) -> None:
    solve(book="jouhet", up_to=3, target=0.05, out=tmp_path, lang="en")
    capsys.readouterr()
    picture = tmp_path / "values.png"
    table = tmp_path / table_name(BOOKS["jouhet"], 3)
    show(book="jouhet", table=table, png=picture, lang="en")
    told = capsys.readouterr().out
    assert picture.read_bytes() == b"drawn"
    assert drawn.title == "Blank faces (jouhet)\nThe opener’s chance to win the game"
    assert drawn.note.startswith("Calls that win dice lead beyond this table")
    usual, special = drawn.panels
    assert (usual.title, special.title) == ("ordinary", "palifico (opener’s)")
    for panel in drawn.panels:
        assert (panel.rows, panel.columns) == (["1", "2"], ["1", "2"])
        assert f"\n{panel.title}\n" in told
        for cell, chance in zip(
            itertools.chain.from_iterable(panel.told), panel.chances.flat, strict=True
        ):
            assert (cell == f"{chance:.5f}" and cell in told) or (cell == "" and isnan(chance))
    assert usual.told[1][0] > usual.told[0][0] > usual.told[0][1]
    assert usual.told[1][1] == "", "the table has no four dice"
    assert special.told[1] == ["", ""], "whoever has two dice has no round of their own"


@pytest.mark.parametrize(
    ("book", "rounds"),
    [
        ("chart", [""]),
        ("traditional", ["ordinaire", "ouverte (de l’ouvreur)", "fermée (de l’ouvreur)"]),
        ("maputo", ["Maputo (de l’ouvreur)", "ordinaire", "Maputo (de l’autre)"]),
    ],
)
def test_each_kind_of_round_has_its_values(
    book: str, rounds: list[str], tmp_path: Path, drawn: Drawn, capsys: pytest.CaptureFixture[str]
) -> None:
    show(book=book, png=tmp_path / "values.png", lang="fr")
    assert [panel.title for panel in drawn.panels] == rounds
    told = re.findall(r"^1 +(0\.\d{5})$", capsys.readouterr().out, re.MULTILINE)
    assert [panel.told[0][0] for panel in drawn.panels] == told


def test_with_dice_what_to_say_and_when_to_doubt_are_drawn(
    tmp_path: Path, drawn: Drawn, capsys: pytest.CaptureFixture[str]
) -> None:
    show(1, 1, book="chart", png=tmp_path / "round.png", lang="en")
    assert drawn.title == "Claim chart (chart), 1 against 1 die, round: ordinary"
    saying, doubting = drawn.panels
    assert isinstance(saying, Heat)
    assert isinstance(doubting, Heat)
    assert saying.columns == ["1x4", "1x5", "1x6"]
    assert saying.rows == doubting.rows == list("123456")
    assert saying.told[5] == ["0", "0", "100"]
    assert np.allclose(saying.chances.sum(axis=1), 1, atol=0.01)
    assert len(doubting.columns) == 12
    for face in doubting.rows:  # a bid that one sees to be true is not doubted, two aces are
        row = dict(zip(doubting.columns, doubting.told[doubting.rows.index(face)], strict=True))
        assert (row[f"1x{face}"], row["2x1"]) == ("0", "100")
    _, _, heat = capsys.readouterr().out.partition("When to doubt")
    for bid, column in zip(doubting.columns, np.array(doubting.told).T, strict=True):
        assert re.search(rf"^{bid} +{' +'.join(column)} *$", heat, re.MULTILINE), bid


@pytest.mark.parametrize(
    ("bids", "title"),
    [("", "What to say when one sees 3"), ("1x4", "What to say after 1x4 when one sees 3")],
)
def test_a_hand_is_drawn_as_bars_with_when_to_doubt_with_it(
    bids: str, title: str, tmp_path: Path, drawn: Drawn
) -> None:
    picture = tmp_path / "round.png"
    show(1, 1, book="chart", png=picture, bids=bids, lang="en")
    all_saying, all_doubting = drawn.panels
    show(1, 1, book="chart", hand="3", bids=bids, png=picture, force=True, lang="en")
    saying, doubting = drawn.panels
    assert isinstance(saying, Bars)
    assert isinstance(doubting, Bars)
    assert saying.title == title
    assert sum(saying.chances) == pytest.approx(1, abs=0.01)
    common = set(saying.columns) & set(all_saying.columns)
    assert common
    for action in common - {"others"}:
        row = all_saying.chances[all_saying.rows.index("3")]
        assert row[all_saying.columns.index(action)] == pytest.approx(
            saying.chances[saying.columns.index(action)]
        )
    assert doubting.title == "How often an opening bid is doubted when one sees 3"
    assert doubting.columns == all_doubting.columns
    assert doubting.chances == pytest.approx(all_doubting.chances[2])


def test_a_hand_that_no_doubter_has_is_drawn_beside_when_all_doubt(
    tmp_path: Path, drawn: Drawn
) -> None:
    solve(book="chart", up_to=3, target=0.1, out=tmp_path)
    table = tmp_path / table_name(BOOKS["chart"], 3)
    show(2, 1, book="chart", hand="3,4", table=table, png=tmp_path / "x.png", lang="en")
    saying, doubting = drawn.panels
    assert isinstance(saying, Bars)
    assert isinstance(doubting, Heat)
    assert saying.title == "What to say when one sees 3 4"
    assert doubting.rows == list("123456")


@pytest.mark.parametrize("dice", [(), (1, 1)])
def test_pictures_that_cannot_be_made_are_refused_before_anything_is_told(
    dice: tuple[int, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "there.png").write_bytes(b"another picture")
    for name, reason in {
        "there.png": "exists already",
        "none/x.png": "There is no folder",
        "x.jpg": r"end in \.png",
        "x.png": "Pictures need matplotlib",
    }.items():
        if name == "x.png":
            monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
        with pytest.raises(SolverError, match=reason):
            show(*dice, book="chart", png=tmp_path / name, lang="en")
    assert capsys.readouterr().out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["there.png"]
    assert (tmp_path / "there.png").read_bytes() == b"another picture"


def written(figure: Any) -> Iterator[tuple[str, Any]]:
    """What stands in a picture, with the place that it takes."""
    from matplotlib.text import Text  # noqa: PLC0415 not installed everywhere

    figure.canvas.draw()
    for text in figure.findobj(Text):
        if text.get_visible() and text.get_text().strip():
            yield text.get_text(), text.get_window_extent()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "asked",
    [
        {"book": "maputo"},
        {"book": "traditional", "special": "closed"},
        {"book": "traditional", "hand": "2"},
        {"book": "traditional", "hand": "2", "bids": "1x3"},
    ],
)
def test_pictures_speak_the_language_and_nothing_is_cut_off(
    asked: dict[str, str], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures: list[Any] = []
    png = drawing._png

    def kept(figure: Any) -> bytes:
        figures.append(figure)
        return png(figure)

    monkeypatch.setattr(drawing, "_png", kept)
    picture = tmp_path / "x.png"
    dice = () if asked["book"] == "maputo" else (1, 1)
    show(*dice, png=picture, lang=lang, **asked)  # type: ignore[arg-type] # words alone are given
    width, height = size(picture.read_bytes())
    found = dict(written(figures[0]))
    for text, place in found.items():
        assert not faults(text, lang), text
        assert place.x0 >= 0, text
        assert place.y0 >= 0, text
        assert place.x1 <= width, text
        assert place.y1 <= height, text
    say = texts(lang).say
    if not dice:
        named = ["solve-axis-opener", "solve-axis-other"]
    elif "hand" in asked:
        named = ["solve-axis-often", "solve-axis-said", "solve-axis-opening"]
    else:
        named = ["solve-axis-seen", "solve-axis-said", "solve-axis-sees", "solve-axis-opening"]
    for name in named:
        assert say(name) in found


def test_many_hands_stay_legible() -> None:
    """Three dice each: a hand stands on a line of its own, in a picture that a screen can show."""
    hands = [
        " ".join(map(str, hand)) for hand in itertools.combinations_with_replacement(range(1, 7), 3)
    ]
    bids = [f"{count}x{face}" for count in range(1, 7) for face in range(1, 7)]
    played = Played(
        saying=ByHand(hands, bids[:11], np.full((56, 11), 1 / 11)),
        after="",
        doubting=ByHand(hands, bids, np.full((56, 36), 0.5)),
        hand="",
    )
    width, height = size(draw_played(played, title="", note="", words=texts("en")))
    assert 25 * 2 * 56 < height < 4000
    assert 50 * 36 < width < 3000
