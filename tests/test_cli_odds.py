"""`dudo odds` as it is typed, and the questions it refuses."""

import json
import re
import sys
from operator import attrgetter
from pathlib import Path
from subprocess import run

import pytest
from msgspec.structs import replace
from rich.console import Console

from dudo.cli import app
from dudo.cli import odds as command
from dudo.errors import UserError
from dudo.odds import OddsError, ask
from dudo.odds.drawing import save
from dudo.odds.layout import lay_out, shade
from dudo.rules import BOOKS, Bid
from dudo.rules.bidding import Chart, FaceLocked

MINE = "--mine 2,3,3,6,1 --others 10 --book chart"


def told(capsys: pytest.CaptureFixture[str], line: str) -> str:
    app(line.split(), result_action="return_value")
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(UserError) as trouble:
        app(["odds", *words], result_action="return_value")
    assert not capsys.readouterr().out
    return str(trouble.value)


def test_C5_the_claim_chart(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, f"odds {MINE}").splitlines()
    assert lines[0] == "Claim chart (chart): chance in % that a bid is true"
    assert lines[1].split() == ["row", "1", "2", "3", "4", "5", "6"]
    assert lines[2].split()[:3] == ["1", "1x2", "100"]
    assert lines[3].split()[:5] == ["2", "1x1", "100", "2x2", "100"]
    assert "5x3 89.6" in lines[6]
    assert lines[15].split()[:3] == ["14", "7x1", "0.2"]
    assert lines[16] == "9 more rows: less than 0.1 each."


def test_rows_without_hope_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "odds --mine 2 --others 1 --book chart")
    assert [line.split()[0] for line in out.splitlines()[2:-1]] == ["1", "2"]
    assert "1 more row: less" in told(capsys, "odds --mine 2 --others 0 --book chart")
    nothing = lay_out(ask(BOOKS["chart"], mine=(1,), others=0), lambda _: 0.0)
    assert (len(nothing.lines), nothing.left_out) == (1, 1)


def test_C5_a_locked_chart_is_a_chart_still() -> None:
    locked = replace(BOOKS["chart"], bidding=FaceLocked(over=Chart()))
    found = ask(locked, mine=(1,), others=1)
    layout = lay_out(found, attrgetter("true"))
    assert layout.claims
    assert layout.lines[1].cells[0] == (Bid(1, 1), 1.0)


def test_other_books_are_told_count_by_face(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "odds --mine _,3 --others 2 --book jouhet --special palifico")
    assert out.splitlines()[0].startswith("Blank faces (jouhet), palifico: ")
    assert out.splitlines()[1].split() == ["count", "1", "2", "3", "4", "5"]
    assert out.splitlines()[2].split() == ["1", "30.6", "30.6", "100", "30.6", "30.6"]


def test_options_are_heard(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "odds --mine _ --others 2 --book jouhet --option bids-on-blanks --bid 2x_")
    assert out.splitlines()[0] == "Two blanks (2x_) among 3 dice:"


def test_one_bid_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, f"odds {MINE} --bid 5x3").splitlines() == [
        "Five threes (5x3) among 15 dice:",
        "The bid is true with a chance of 89.6%, and exact with 19.5%.",
        "One die is missing: 8.7%.",
        "Two dice are missing: 1.7%.",
    ]


def test_exact_chances(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, f"odds {MINE} --exact")
    assert "is exact" in out
    assert "5x3 19.5" in out


def test_W6_shown_dice(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "odds --mine 3 --others 4 --shown 3,1 --book cacho --bid 3x3 --json")
    said = json.loads(out)
    assert said["dice_in_play"] == 5
    assert (said["true"], said["exact"]) == (1, pytest.approx(4 / 9))
    assert said["short_by"] == [0, 0, 0]


def test_json_has_every_bid(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(told(capsys, f"odds {MINE} --json"))
    found = ask(BOOKS["chart"], mine=(2, 3, 3, 6, 1), others=10)
    assert len(said["bids"]) == 90
    assert said["bids"][26]["bid"] == "5x3"
    assert said["bids"][26]["true"] == found.at_least(Bid(5, 3))
    assert said["bids"][26]["exact"] == found.exactly(Bid(5, 3))


def test_colours_run_from_red_to_green(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (shade(0.0), shade(0.5), shade(1.0)) == ((214, 69, 65), (205, 150, 20), (46, 160, 84))
    monkeypatch.setattr(
        command,
        "Console",
        lambda: Console(force_terminal=True, color_system="truecolor", no_color=False),
    )
    out = told(capsys, f"odds {MINE}")
    assert "\x1b[38;2;46;160;84m" in out
    assert "\x1b[38;2;214;69;65m" in out


def test_T13_in_an_open_round_the_dice_in_sight_are_the_others() -> None:
    found = ask(BOOKS["traditional"], mine=(3,) * 7, others=1, special="open")
    assert found.at_least(Bid(8, 3)) == pytest.approx(1 / 3)
    with pytest.raises(OddsError, match="6 dice in your cup are too many"):
        ask(BOOKS["traditional"], mine=(3,), others=6, special="open")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--mine 1,2,3,4,5,6 --others 3", "6 dice in your hand are too many"),
        ("--mine 7 --others 3", 'the dice have no face "7"'),
        ("--mine 6 --others 3 --book jouhet", "_ is the blank"),
        ("--mine _ --others 3", 'the dice have no face "_"'),
        ("--mine 1 --others -1", "the others cannot hold -1 dice"),
        ("--mine 1 --others 60", "61 dice are more than a table holds"),
        ("--mine 1 --others 30 --book jouhet", "6 players with 5 dice each have 30"),
        ("--others 0", "no die in play"),
        ("--mine 1 --others 3 --book ludo", 'there is no book "ludo"'),
        ("--mine 1 --others 3 --option salsa", 'has no option "salsa"'),
        ("--mine 1 --others 3 --special opne", 'did you mean "open"'),
        ("--mine 1 --others 3 --special open --book chart", "nor any other"),
        ("--mine 1 --others 3 --shown 3", "allow no dice to be shown"),
        ("--mine 1 --others 3 --shown 3 --book cacho --special obligo", "allow no dice"),
        ("--mine 1 --others 1 --shown 3,3 --book cacho", "2 dice cannot be shown by players"),
        ("--mine 1 --others 2 --shown 3,3 --book cacho", "keeps at least one under the cup"),
        ("--mine 1,2 --others 3 --book cacho --special obligo", "would not see 2 dice"),
        ("--mine 1,2 --others 3 --special closed", "would not see 2 dice"),
        ("--mine 1 --others 3 --bid 5x3", "4 dice in play: nobody can bid 5"),
        ("--mine 1 --others 3 --bid 0x3", "one die or more"),
        ("--mine 1 --others 3 --bid fivex3", '"fivex3" is no bid'),
        ("--mine 1 --others 3 --bid 5", '"5" is no bid'),
        ("--mine 1 --others 3 --bid 2x9", 'no face "9"'),
        ("--mine 1 --others 3 --bid 2x_ --book jouhet", "no bid names a _"),
    ],
)
def test_impossible_questions(capsys: pytest.CaptureFixture[str], line: str, said: str) -> None:
    assert said in refused(capsys, *line.split())


def test_an_impossible_question_leaves_with_exit_code_2() -> None:
    words = [sys.executable, "-c", "from dudo.cli import main; main()", "odds", "--others", "-1"]
    left = run(words, check=False, capture_output=True, text=True)
    said = "dudo: the others cannot hold -1 dice\n"
    assert (left.returncode, left.stdout, left.stderr) == (2, "", said)


def test_faces_that_no_die_has() -> None:
    for face in (0, 7):
        with pytest.raises(OddsError, match=f"no face {face}"):
            ask(BOOKS["chart"], mine=(face,), others=3)


def test_png_is_drawn_and_never_overwritten_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "chart.png"
    assert told(capsys, f"odds {MINE} --png {picture}").endswith(f"Drawn in {picture}.\n")
    drawn = picture.read_bytes()
    assert drawn.startswith(b"\x89PNG")
    words = [*MINE.split(), "--exact", "--png", str(picture)]
    assert "exists already" in refused(capsys, *words)
    assert picture.read_bytes() == drawn
    told(capsys, f"odds {MINE} --exact --json --png {picture} --force")
    assert picture.read_bytes() != drawn


def test_a_png_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(OddsError, match="cannot be written: No such file"):
        save(b"", tmp_path / "nowhere" / "chart.png")
    with pytest.raises(OddsError, match="cannot be written: Is a directory"):
        save(b"", tmp_path, force=True)


def test_without_matplotlib_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    words = [*MINE.split(), "--png", str(tmp_path / "chart.png")]
    assert '.venv/bin/pip install -e ".[plots]"' in refused(capsys, *words)
    assert not list(tmp_path.iterdir())


def test_sixteen_colours_are_enough(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    out = told(capsys, f"odds {MINE}")
    assert set(re.findall(r"\x1b\[(3\d|9\d)m", out)) == {"31", "32", "33"}, "red, green, yellow"
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "\x1b[38;2;46;160;84m" in told(capsys, f"odds {MINE}"), "all of green"
