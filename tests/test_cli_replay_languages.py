"""`dudo replay` in every language: whole games, and what is said about the record."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli.replay import _step_through, load, replay, summary
from dudo.cli.stage import ReplayTeller
from dudo.errors import UserError
from dudo.game import Phase
from dudo.game.record import Replay
from dudo.texts import LANGUAGES, texts
from effort import THOROUGH
from test_cli_play_languages import assert_no_english
from test_texts_files import LEAK

HERE = Path(__file__).parent
RECORDS = sorted((*HERE.glob("golden/**/*.dudo"), *HERE.glob("records/*.dudo")))
CACHO = HERE / "golden" / "cacho.dudo"
QUOTED = re.compile(r"[«“][^»”]*[»”]|\[\w+\]|\b[0-9a-f]{8,}\b")
"""What is repeated from the record, and clauses and fingerprints."""


def plain(said: str, again: Replay) -> str:
    """What was said without names, which are the same everywhere."""
    names = (*again.last.players, again.record.header.rules.name)
    return re.sub("|".join(map(re.escape, names)), "", said)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_record_is_told_in_one_language(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(RECORDS) > 60
    turn = list(LANGUAGES).index(code)
    for file in RECORDS if THOROUGH else RECORDS[turn :: len(LANGUAGES)]:
        replay(file, everything=True, lang=code)
        said, again = capsys.readouterr().out, load(file, texts(code))
        assert texts(code).tell(summary(again)) == said.splitlines()[-1]
        assert not LEAK.search(said), file
        if code != "en":
            assert_no_english(QUOTED.sub("", plain(said, again)), code)
        numbers = [int(number) for number in re.findall(r"^ *([0-9]+)  ", said, re.MULTILINE)]
        assert numbers == sorted({step.line for step in again.steps}), file


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_dice_under_the_cups_are_told_when_they_are_rolled(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replay(CACHO, lang=code)
    told = " ".join(capsys.readouterr().out.split())
    assert "Ana 1 2 2 5 6 Bob 1 1 3 3 6 Carla 1 1 5 6 6" in told


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_that_was_left_says_so(code: str, tmp_path: Path) -> None:
    text = CACHO.read_text(encoding="utf-8")
    left = tmp_path / "left.dudo"
    left.write_text(text[: text.index("Carla: calza")] + "unfinished\n", encoding="utf-8")
    console = Console(width=200, record=True, quiet=False)
    again = load(left, texts(code))
    ReplayTeller(again, console, texts(code)).tell(0, len(again.steps))
    assert console.export_text().rstrip().endswith(texts(code).say("replay-unfinished"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("file", "verdict"),
    [
        (CACHO, "replay-file-checked"),
        (HERE / "golden" / "edition-1" / "cacho.dudo", "replay-file-unchecked"),
    ],
)
def test_check_says_in_every_language_whether_it_could(
    file: Path, verdict: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    left = replay(file, check=True, lang=code)
    said = capsys.readouterr().out
    told = texts(code).tell(summary(load(file, texts(code))))
    assert said == texts(code).say(verdict, file=str(file), summary=told) + "\n"
    assert left == (0 if verdict == "replay-file-checked" else 3)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new", "facts"),
    [
        ("Bob: 2x1", "Bob: 20x1", ("20", "15", "G4")),
        ("= 5 counted, Carla loses 1", "= 4 counted, Carla loses 1", ("5 counted",)),
        (" [403454]", " [403455]", ("403454",)),
    ],
)
def test_what_is_wrong_in_the_game_is_told_with_line_and_facts(
    old: str, new: str, facts: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    text = CACHO.read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    wrong = tmp_path / "wrong.dudo"
    wrong.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as trouble:
        replay(wrong, lang=code)
    said = str(trouble.value).replace(str(tmp_path), "")
    assert str(line) in said
    assert all(fact in said for fact in facts)
    if code != "en":
        assert_no_english(QUOTED.sub("", said.replace("wrong.dudo", "")), code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_record_cut_off_is_told_in_every_language(code: str, tmp_path: Path) -> None:
    text, cut = CACHO.read_text(encoding="utf-8"), tmp_path / "cut.dudo"
    for end, number in (("seats:", 0), ("round 3:", 2)):
        cut.write_text(text[: text.index(end)], encoding="utf-8")
        with pytest.raises(UserError) as trouble:
            load(cut, texts(code))
        assert texts(code).say("replay-cut-off", round=number) in str(trouble.value)


def walked(again: Replay, code: str, asked: list[str], prints: list[str]) -> str:
    """Everything that stepping through a record shows."""
    console = Console(width=160, record=True, quiet=False)
    words: Iterator[str] = iter(asked)
    _step_through(
        again, ReplayTeller(again, console, texts(code)), texts(code), lambda _: next(words)
    )
    return "\n".join((console.export_text(), *prints))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["jouhet--palifico", "traditional--closed", "cacho--obligo"])
def test_stepping_through_is_in_one_language(
    name: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    again = load(HERE / "golden" / f"{name}.dudo", texts(code))
    steps = ["b", "", *["r"] * 20, "dance", "g 9999", "n", texts(code).say("command-quit")]
    said = walked(again, code, steps, []) + capsys.readouterr().out
    say = texts(code).say
    for each in ("replay-keys", "replay-begins", "replay-ends", "replay-before", "panel-out"):
        assert say(each) in said
    assert say("end-winner", who=again.last.players[again.last.winner]) in said
    special = next(step.game for step in again.steps if step.game.round.variant)
    assert special.phase is not Phase.OVER
    if code != "en":
        keys = say("replay-keys")
        assert_no_english(plain(said.replace(keys, ""), again), code)


def test_keys_are_understood_in_another_layout() -> None:
    again = load(CACHO, texts("ru"))
    said = walked(again, "ru", ["к", "п к3", "и", "й"], [])
    assert texts("ru").say("replay-round", number=3, who="Bob", way="left") in said
