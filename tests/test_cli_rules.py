"""`dudo rules`: what it prints, and how it leaves when something is wrong."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli import rules as command
from dudo.rules import (
    BOOKS,
    MEANINGS,
    OPTIONS,
    RulesError,
    find_rules,
    from_json,
    from_toml,
)
from dudo.texts import texts
from explanations import explained, one_line

HOUSE = Path(__file__).parent.parent / "examples" / "house" / "sunday.toml"


def dudo(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from dudo.cli import main; main()", "rules", *words],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env={"PYTHONIOENCODING": encoding},
    )


def in_terminal(monkeypatch: pytest.MonkeyPatch, name: str = "") -> str:
    screen = Console(
        file=io.StringIO(), force_terminal=True, width=110, color_system=None, legacy_windows=False
    )
    monkeypatch.setattr(command, "Console", lambda: screen)
    command.rules(name)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_without_a_name_the_books_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules()
    told = capsys.readouterr().out
    for name, book in BOOKS.items():
        assert f"{book.title} ({name}): {one_line(book)}\n" in told
        for option in OPTIONS[name]:
            assert f"    option {option}: {texts('en').line(MEANINGS[name][option])}\n" in told


def test_a_book_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules("jouhet", option=("salsa",))
    told = capsys.readouterr().out
    assert told == explained(find_rules("jouhet+salsa"))
    assert "out of turn" in told


def test_a_house_file_is_checked_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules(str(HOUSE))
    assert capsys.readouterr().out.startswith("Sunday table (sunday), version 1\n")


def test_rules_can_be_printed_as_json_and_toml(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules("cacho", as_json=True)
    assert from_json(capsys.readouterr().out) == BOOKS["cacho"]
    command.rules("cacho", as_toml=True)
    assert from_toml(capsys.readouterr().out) == BOOKS["cacho"]


def test_what_toml_prints_is_a_house_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command.rules("jouhet+salsa", as_toml=True)
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert find_rules(str(path)) == find_rules("jouhet+salsa")


def test_what_json_prints_is_a_house_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command.rules(str(HOUSE), as_json=True)
    Path("mine.json").write_text(capsys.readouterr().out, encoding="utf-8")
    command.rules("mine.json")
    assert capsys.readouterr().out == explained(find_rules(str(HOUSE)))


def test_what_cannot_be_asked_together_is_refused() -> None:
    with pytest.raises(RulesError, match="not both"):
        command.rules("chart", as_json=True, as_toml=True)
    with pytest.raises(RulesError, match="name the rules you mean"):
        command.rules(as_json=True)
    with pytest.raises(RulesError, match="name the rules you mean"):
        command.rules(as_toml=True)
    with pytest.raises(RulesError, match="name the rules you mean"):
        command.rules(option=("salsa",))


def test_a_terminal_gets_a_table_of_the_books(monkeypatch: pytest.MonkeyPatch) -> None:
    told = in_terminal(monkeypatch)
    assert "The five books" in told
    for name in BOOKS:
        assert f"│ {BOOKS[name].title} ({name})" in told
        assert BOOKS[name].title in told
        for option in OPTIONS[name]:
            assert f"{option}: {texts('en').line(MEANINGS[name][option])[:40]}" in told


def test_a_terminal_gets_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in BOOKS:
        told = " ".join(in_terminal(monkeypatch, name).split())
        for line in explained(BOOKS[name]).splitlines():
            assert " ".join(line.removeprefix("- ").split()) in told
        assert "fingerprint " in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("tradicional",), 'dudo: there is no book "tradicional"'),
        (("jouhet", "--option", "salza"), 'dudo: options: jouhet has no option "salza"'),
        (("nowhere.toml",), "dudo: nowhere.toml: there is no such file"),
        (("chart", "--nonsense"), "--nonsense"),
    ],
)
def test_an_error_is_a_line_and_exit_code_2(words: tuple[str, ...], told: str) -> None:
    left = dudo(*words)
    assert left.returncode == 2
    assert told in left.stderr
    assert "Traceback" not in left.stderr
    assert left.stdout == ""


def test_a_broken_house_file_is_refused_by_the_command(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "ours"\nbase = "chart"\n[table]\ndice = "five"\n', encoding="utf-8")
    left = dudo(str(path))
    expected = f"dudo: {path}: table.dice: expected a whole number, got text\n"
    assert (left.returncode, left.stderr) == (2, expected)


def test_the_command_takes_options_and_explains() -> None:
    left = dudo("jouhet", "--option", "salsa", "--option", "south")
    assert (left.returncode, left.stderr) == (0, "")
    assert left.stdout == explained(find_rules("jouhet+salsa+south"))
    assert dudo("maputo").stdout == explained(BOOKS["maputo"])


def test_a_terminal_without_cyrillic_still_gets_the_rules() -> None:
    left = dudo("maputo", encoding="ascii")
    assert (left.returncode, left.stderr) == (0, "")
    assert "Doubt (called ??? ?????):" in left.stdout
