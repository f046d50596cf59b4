"""`dudo replay` at the prompt, in a pipe, and with files that are wrong."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli.replay import _step_through, destination, load, replay, summary
from dudo.cli.stage import ReplayTeller
from dudo.errors import UserError
from dudo.game.record import Replay
from dudo.texts import texts
from started import finished

RECORDS = Path(__file__).parent / "records"
GAME = RECORDS / "cacho.dudo"
ENGLISH = texts("en")


@pytest.fixture
def again() -> Replay:
    return load(GAME, ENGLISH)


def dudo(*words: str) -> subprocess.CompletedProcess[str]:
    return finished(["replay", *words], folder=Path(), environment=os.environ)


def test_a_pipe_gets_the_whole_game(capsys: pytest.CaptureFixture[str], again: Replay) -> None:
    replay(GAME)
    told = capsys.readouterr().out
    for step in again.steps:
        assert re.search(rf"^ *{step.line}  \S", told, re.MULTILINE)
    assert told.rstrip().endswith(ENGLISH.tell(summary(again)))


def test_check_only_says_how_it_went() -> None:
    done = dudo(str(GAME), "--check")
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert f"{load(GAME, ENGLISH).record.last} lines, every move keeps to the rules" in done.stdout


def test_json_is_one_event_a_line(capsys: pytest.CaptureFixture[str], again: Replay) -> None:
    replay(GAME, json=True)
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(events) == len(again.steps)
    assert events[0]["event"] == "seated"
    assert [event["line"] for event in events] == [step.line for step in again.steps]


def test_an_older_edition_is_said_to_be_unchecked(capsys: pytest.CaptureFixture[str]) -> None:
    replay(RECORDS / "older-edition.dudo", check=True)
    assert "not checked against the rules" in capsys.readouterr().out


def test_a_changed_die_is_found_and_named_with_its_line(tmp_path: Path) -> None:
    text = GAME.read_text()
    wrong = tmp_path / "wrong.dudo"
    place = text.index("dice: Ana ") + len("dice: Ana ")
    wrong.write_text(text[:place] + str(int(text[place]) % 6 + 1) + text[place + 1 :])
    done = dudo(str(wrong), "--check")
    assert done.returncode == 2
    assert done.stdout == ""
    name, line, _ = done.stderr.removeprefix("dudo: ").split(":", 2)
    assert (name, line.isdecimal()) == (str(wrong), True)
    assert "Traceback" not in done.stderr


def test_files_that_are_not_there_or_no_records(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        load(tmp_path / "none.dudo", ENGLISH)
    with pytest.raises(UserError, match="directory"):
        load(tmp_path, ENGLISH)
    cut = tmp_path / "cut.dudo"
    cut.write_text("\n".join(GAME.read_text().split("\n")[:20]))
    with pytest.raises(UserError, match=r"cut\.dudo:20: the record ends here, in round"):
        load(cut, ENGLISH)


def walk(again: Replay, *asked: str) -> str:
    console = Console(width=100, record=True, quiet=False)
    words = iter(asked)

    def ask(_prompt: str) -> str:
        word = next(words, None)
        if word is None:
            raise EOFError
        return word

    _step_through(again, ReplayTeller(again, console, ENGLISH), ENGLISH, ask)
    return console.export_text()


def test_stepping_shows_each_line_and_the_table(again: Replay) -> None:
    told = walk(again, "", "n", "n", "b", "q")
    assert "Before the first round" in told
    assert "Round 1" in told
    for step in again.steps[:3]:
        assert ENGLISH.event(step.event, step.game).partition(".")[0] in told


def test_going_to_the_end_shows_the_winner(again: Replay) -> None:
    name = again.last.players[again.last.winner]
    assert ENGLISH.say("end-winner", who=name) in walk(again, "g 9999", "n", "dance")


def test_where_a_reader_asks_to_go(again: Replay) -> None:
    end = len(again.steps)
    assert destination(again, 0, "") == 1
    assert destination(again, end, "n") == end
    assert destination(again, 0, "b") == 0
    assert destination(again, 5, "b") == 4
    assert again.game(destination(again, 0, "r") or 0).round.number == 1
    assert again.game(destination(again, 3, "r") or 0).round.number == 2
    assert again.game(destination(again, 0, "g r3") or 0).round.number == 3
    assert destination(again, 0, "g r99") == end
    assert destination(again, 7, "g 1") == 0
    line = again.steps[4].line
    assert destination(again, 0, f"g {line}") == sum(step.line <= line for step in again.steps)
    for nonsense in ("g", "g x", "dance", "g 999999999"):
        assert destination(again, 0, nonsense) is None
