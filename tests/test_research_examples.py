"""The examples for researchers do what they say."""

import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from dudo.rules import BOOKS

EXAMPLES = Path(__file__).parents[1] / "examples"
NO_TRAINING = "PettingZoo or sb3-contrib is missing: .venv/bin/pip install -e '.[train]'"


def of(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


@pytest.mark.usefixtures("kernels")
def test_a_house_rule_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert of("solve_house_rule.py")["main"]() == pytest.approx(-0.125, abs=0.002)
    told = capsys.readouterr().out
    assert "The opener wins 43.7" in told
    assert told.count("says") == 4


@pytest.mark.parametrize("book", ["chart", "maputo"])
def test_bluffs_are_inspected(book: str) -> None:
    example = of("inspect_bluff.py")
    found = example["bluffs"](example["last_round"](BOOKS[book]))
    assert len(found) >= 3
    for bid, bluffed, doubted in found:
        assert bid.count == 1
        assert 0.2 < bluffed <= 1
        assert 0 < doubted < 0.9
    if book == "chart":
        doubts = [doubted for _, _, doubted in found]
        assert doubts == sorted(doubts), "the higher, the more doubted"


def test_a_bot_is_rated() -> None:
    play: Callable[..., float] = of("rate_a_bot.py")["main"]
    assert 0.2 < play(against="beginner", games=40) <= 1
    assert len((EXAMPLES / "rate_a_bot.py").read_text(encoding="utf-8").splitlines()) < 65


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rate_a_bot.py", "--against", "nobody"], "nobody"),
        (["solve_house_rule.py", "5", "5"], "sequences of bids"),
        (["solve_house_rule.py", "6", "1"], "invalid choice"),
        (["train_pettingzoo.py", "--players", "1"], "not for 1"),
        (["train_pettingzoo.py", "--steps", "0"], "--steps"),
        (["train_pettingzoo.py", "--seed", "-1"], "--seed"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(words: list[str], told: str) -> None:
    if words[0] == "train_pettingzoo.py":
        skip_where_nothing_trains()
    command = [sys.executable, str(EXAMPLES / words[0]), *words[1:]]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def skip_where_nothing_trains() -> None:
    if find_spec("pettingzoo") is None or find_spec("sb3_contrib") is None:
        pytest.skip(NO_TRAINING)


def test_an_agent_learns_to_beat_random_play() -> None:
    """A program of its own, as the seeds and threads that it sets are those of a whole process."""
    skip_where_nothing_trains()
    words = ["--rules", "chart", "--steps", "4096", "--games", "200", "--seed", "1"]
    command = [sys.executable, "-W", "error", str(EXAMPLES / "train_pettingzoo.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "training" not in done.stderr, "no bar where there is no terminal"
    told = re.findall(r"after ([\d,]+) moves of training: won (\d+) of 200 games", done.stdout)
    (never, before), (trained, after) = told
    assert (never, trained) == ("0", "4,096")
    assert int(before) + 40 < int(after), "it wins 98 before and 174 after"


@pytest.mark.parametrize("extra", ["pettingzoo", "sb3_contrib"])
def test_an_extra_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, extra: str) -> None:
    monkeypatch.setitem(sys.modules, extra, None)
    monkeypatch.delitem(sys.modules, "dudo.research.pettingzoo", raising=False)
    with pytest.raises(SystemExit, match=r'is not installed: .*pip install -e "\.\[train\]"'):
        of("train_pettingzoo.py")
