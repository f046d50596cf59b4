"""`dudo rules` in the language asked for, else in that of the locale."""

import io
import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli import rules as command
from dudo.rules import BOOKS, OPTIONS, find_rules
from dudo.texts import LANGUAGES, UnknownLanguage, texts
from dudo.texts.unbroken import GLUE
from explanations import ROOT, explained
from started import finished

HOUSE = ROOT / "examples" / "house" / "sunday.toml"


def dudo(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return finished(["rules", *words], folder=Path(), environment=environ)


def in_terminal(monkeypatch: pytest.MonkeyPatch, *, width: int, name: str, lang: str) -> str:
    screen = Console(
        file=io.StringIO(),
        force_terminal=True,
        width=width,
        color_system=None,
        legacy_windows=False,
    )
    monkeypatch.setattr(command, "Console", lambda: screen)
    command.rules(name, lang=lang)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["maputo", "jouhet+salsa+bids-on-blanks", str(HOUSE)])
def test_rules_are_explained_in_the_language_asked_for(
    lang: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command.rules(name, lang=lang)
    assert capsys.readouterr().out == explained(find_rules(name), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_are_listed_in_the_language_asked_for(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command.rules(lang=lang)
    told = capsys.readouterr().out
    for name, book in BOOKS.items():
        assert f"{texts(lang).one_line(book)}\n" in told
        for option in OPTIONS[name]:
            assert option in told
    assert ("players" in told) == (lang == "en")


@pytest.mark.parametrize(
    ("locale", "lang"), [("ru_RU.UTF-8", "ru"), ("fr_CA.UTF-8", "fr"), ("C.UTF-8", "en")]
)
def test_without_a_language_the_locale_decides(
    locale: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    command.rules("chart")
    assert capsys.readouterr().out == explained(BOOKS["chart"], lang)
    command.rules("chart", lang="es")
    assert capsys.readouterr().out == explained(BOOKS["chart"], "es")


def test_the_command_takes_a_language() -> None:
    left = dudo("chart", "--lang", "fr", LANG="ru_RU.UTF-8")
    assert (left.returncode, left.stderr) == (0, "")
    assert left.stdout == explained(BOOKS["chart"], "fr")


@pytest.mark.parametrize("form", ["as_json", "as_toml"])
def test_json_and_toml_are_the_same_in_every_language(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = set()
    for lang in LANGUAGES:
        command.rules("maputo", lang=lang, as_json=form == "as_json", as_toml=form == "as_toml")
        printed.add(capsys.readouterr().out)
    assert len(printed) == 1


def test_a_language_there_is_not_is_refused_whatever_is_asked() -> None:
    for as_json in (False, True):
        with pytest.raises(UnknownLanguage, match="Русский"):
            command.rules("chart", lang="de", as_json=as_json)
    left = dudo("--lang", "tlh")
    assert left.returncode == 2
    assert left.stdout == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 62, 110])
def test_a_terminal_gets_the_same_words_and_breaks_no_line_where_it_must_not(
    monkeypatch: pytest.MonkeyPatch, lang: str, width: int
) -> None:
    screen = in_terminal(monkeypatch, width=width, name="jouhet", lang=lang)
    told = " ".join(screen.split())
    for line in explained(BOOKS["jouhet"], lang).splitlines():
        assert " ".join(line.removeprefix("- ").split()) in told
    assert texts(lang).say("explain-fingerprint", fingerprint="4f058966f8654808") in told
    listed = in_terminal(monkeypatch, width=width, name="", lang=lang)
    assert texts(lang).say("explain-books") in " ".join(listed.split())
    assert not set(GLUE) & set(screen + listed)
    for line in (*screen.splitlines(), *listed.splitlines()):
        bare = line.replace("│", "").strip(" ")
        assert not bare.startswith((":", ";", "»", "!")), line
        assert not bare.endswith("«"), line
        assert len(line) <= width


def test_help_names_the_languages() -> None:
    assert "en, fr, es or ru" in " ".join(dudo("--help").stdout.replace("│", " ").split())


def test_the_examples_of_house_files_are_all_explained() -> None:
    for path in Path(HOUSE.parent).glob("*.toml"):
        assert (ROOT / "tests" / "explained" / f"{path.stem}.txt").exists()
