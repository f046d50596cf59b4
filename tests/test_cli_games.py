"""`dudo games`: lists, shows and deletes what was played, and what was left."""

import re
import shutil
from pathlib import Path

import pytest

from dudo.cli import app
from dudo.errors import UserError
from dudo.saved import data_folder
from dudo.texts import LANGUAGES, texts
from leaving import sit

GOLDEN = Path(__file__).parent / "golden" / "cacho.dudo"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game, one that was left, files nobody can read, and one of somebody else."""
    place = tmp_path / "games"
    monkeypatch.setenv("DUDO_DATA", str(place))
    sit(monkeypatch, most=0, book="chart", seed=2, name="Zoe")
    shutil.copy(GOLDEN, place / "won.dudo")
    (place / "broken.dudo").write_text("hello\n")
    (place / "saved" / "zz.game").write_text("hello\n")
    (place / "shopping.txt").write_text("eggs\n")
    (place / "tables").mkdir()  # of `dudo solve`
    (place / "tables.db").touch()  # of `dudo serve`
    return place


def dudo(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """A command in this very process: its exit code and what it said."""
    capsys.readouterr()
    result = app(["games", *words], result_action="return_value")
    return int(result or 0), capsys.readouterr().out


def row(listed: str, name: str) -> str:
    (found,) = (line for line in listed.splitlines() if re.search(rf"│ {name}\b", line))
    return found


def test_the_list_tells_how_each_game_stands(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, listed = dudo(capsys, "--lang", "en")
    (saved,) = (folder / "saved").glob("dudo-*.game")
    left = row(listed, saved.stem)
    assert "unfinished: --resume " in left
    assert "Zoe, Inés" in left
    assert "chart" in left
    assert "won by Ana" in row(listed, "won")
    assert "cannot be read: line 1" in row(listed, "broken")
    assert "cannot be read: this is no saved game" in row(listed, "zz")
    assert "One other file in the folder is left alone." in listed
    assert listed.count(saved.stem) == 1, "a game and the record of its beginning are one"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_is_in_the_language_asked_for(
    code: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert folder.is_dir()
    _, listed = dudo(capsys, "--lang", code)
    assert texts(code).say("games-won", who="Ana") in listed


def test_an_empty_folder_or_none_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in (tmp_path, tmp_path / "nowhere"):
        monkeypatch.setenv("DUDO_DATA", str(place))
        assert dudo(capsys, "--lang", "en") == (0, f"There are no games in {place}\n")
        assert dudo(capsys, "path") == (0, f"{place}\n")
        with pytest.raises(UserError, match="no game “1”, nor any other"):
            dudo(capsys, "show", "1")
    assert not (tmp_path / "nowhere").exists()


def test_showing_is_replaying(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = dudo(capsys, "show", "won", "--check")
    assert code == 0
    assert "every move keeps to the rules" in said
    (saved,) = (folder / "saved").glob("dudo-*.game")
    _, said = dudo(capsys, "show", saved.stem, "--all")
    assert "unfinished" in said
    assert "?" in said, "as far as its player saw it"
    (record,) = folder.glob("dudo-*.dudo")
    record.unlink()
    with pytest.raises(UserError, match=f"To go on with it: dudo play --resume {saved.stem}"):
        dudo(capsys, "show", saved.stem)
    with pytest.raises(UserError, match="no saved game"):
        dudo(capsys, "show", "zz")


@pytest.mark.parametrize("word", ["0", "6", "99999999999999", "nobody", "wo", "²"])
def test_what_no_game_is_called(
    word: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(folder.rglob("*"))
    for verb in ("show", "delete"):
        with pytest.raises(UserError, match=r"There is no game .*only numbers 1 to 4"):
            dudo(capsys, verb, word)
    assert sorted(folder.rglob("*")) == before


def test_deleting_asks_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (saved,) = (folder / "saved").glob("dudo-*.game")
    with pytest.raises(UserError, match="--yes deletes without asking"):
        dudo(capsys, "delete", saved.stem)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "no")
    assert dudo(capsys, "delete", saved.stem)[0] == 1
    assert saved.exists()
    hidden = saved.with_name(f".{saved.name}")
    hidden.write_bytes(saved.read_bytes())  # as a kill leaves it
    monkeypatch.setattr("builtins.input", lambda _: "yes")
    assert dudo(capsys, "delete", saved.stem, saved.stem)[0] == 0
    assert not hidden.exists(), "it holds the dice, too"
    assert not saved.exists()
    assert not list(folder.glob("dudo-*.dudo")), "its record goes with it"
    assert dudo(capsys, "delete", "broken", "zz", "--yes")[0] == 0
    assert {path.name for path in folder.rglob("*.*")} == {"won.dudo", "shopping.txt", "tables.db"}
    with pytest.raises(UserError, match="Name the games"):
        dudo(capsys, "delete", "--yes")


def test_where_games_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DUDO_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder().name == "dudo"
    assert tmp_path in data_folder().parents
    monkeypatch.setenv("DUDO_DATA", "~/mine")
    assert data_folder() == tmp_path / "mine"


def test_a_folder_that_cannot_be_made_is_told_before_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    for place, why in (("file", "is a file, not a folder"), ("file/below", "Not a directory")):
        monkeypatch.setenv("DUDO_DATA", str(tmp_path / place))
        with pytest.raises(UserError, match=why) as wrong:
            sit(monkeypatch, book="chart")
        assert "DUDO_DATA" in str(wrong.value)
    monkeypatch.setenv("DUDO_DATA", str(tmp_path / "good"))
    (tmp_path / "good").mkdir()
    (tmp_path / "good" / "saved").write_text("in the way")
    with pytest.raises(UserError, match=r"No game can be saved in .* DUDO_DATA"):
        sit(monkeypatch, book="chart")


@pytest.mark.parametrize(
    ("answer", "gone"),
    [
        (("en", "y"), True),
        (("fr", "o"), True),
        (("es", "S"), True),
        (("ru", "д"), True),
        (("ru", "l"), True),  # the same key
        (("en", "нуы"), True),  # likewise
        (("en", "n"), False),
        (("ru", "н"), False),
        (("en", ""), False),
    ],
)
def test_yes_is_said_as_at_the_table(
    answer: tuple[str, str],
    gone: bool,  # noqa: FBT001 a case of the test
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, said = answer
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: said)
    dudo(capsys, "delete", "won", "--lang", code)
    assert (folder / "won.dudo").exists() != gone
