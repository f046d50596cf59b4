"""The bots of the cast behind the protocol, as its page describes it."""

import io
import re
import subprocess
import sys
from itertools import count
from types import SimpleNamespace

import pytest

from dudo.bots import searcher as searcher_module
from dudo.bots.cast import CAST
from dudo.bots.serving import serve
from dudo.bots.wire import HostLines
from dudo.game import Game, moves, view
from dudo.rules import BOOKS
from dudo.wire.position import in_force
from pages import ROOT
from tables import deal, say

PAGE = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
DUDO = [sys.executable, "-m", "dudo", "bot"]


def told(*lines: str, name: str = "honest") -> list[str]:
    """What the bot answers to these lines."""
    answers = io.BytesIO()
    serve(name, io.BytesIO("".join(f"{line}\n" for line in lines).encode()), answers)
    return answers.getvalue().decode().splitlines()


def lines_of(game: Game) -> list[str]:
    """What tells seat 1 of a game for the first time."""
    return [line.decode() for line in HostLines().position(view(game, 1), moves(game, 1))]


def asked() -> list[str]:
    return lines_of(say(deal(BOOKS["chart"], (2, 4), (1, 5)), "3x5"))


def test_the_conversation_on_the_page_is_what_is_said() -> None:
    (block,) = re.findall(r"```transcript\n(.*?)```", PAGE, flags=re.DOTALL)
    lines = block.splitlines()
    said = "".join(line.removeprefix("> ") + "\n" for line in lines if line.startswith("> "))
    done = subprocess.run(
        [*DUDO, "honest"], input=said, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines() == [line[2:] for line in lines if line.startswith("< ")]
    assert done.stderr == ""


def test_every_word_of_the_protocol_is_on_its_page() -> None:
    fields = view(deal(BOOKS["chart"], (2, 4), (1, 5)), 1).__struct_fields__
    for word in (*fields, *in_force(BOOKS["cacho"], "").__struct_fields__):
        assert f"`{word}`" in PAGE, word


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("dudo-bot 3", "error this bot speaks dudo-bot 2"),
        ("go movetime 5", "error a position with moves must come before the question"),
        ("interject? movetime 5", "error a position with moves must come before the question"),
        ("position", "error position: "),
        ("position {", "error position: "),
        ("position {}", "error position: not a position: Object missing required field `view`"),
        ("position " + "[" * 5000, "error position: "),
        ("hear []", "error hear: not an event: Expected `object`, got `array`"),
        ("newgame {}", "error newgame: not a game: Object missing required field `seat`"),
        ("setoption depth 3", "error honest has no setting “depth”, nor any other"),
        ("uci", 'error "uci" is no word of this protocol'),
        ("\x00\xff", "error"),
    ],
)
def test_what_it_does_not_understand_is_said_and_it_goes_on(line: str, error: str) -> None:
    first, *rest = told(line, *asked(), "go movetime 1000")
    assert first.startswith(error)
    assert len(first) < 320
    assert rest[0].startswith('bestmove {"move":"doubt","bid":{"move":"bid","count":3,"face":5}}')


def test_empty_lines_are_nothing_and_quit_is_the_end() -> None:
    assert told("", "  ", "quit", "dudo-bot 2") == []


def test_options_are_declared_and_set() -> None:
    assert told("dudo-bot 2", name="searcher?ms=20")[2:] == [
        "option ms 20",
        "option worlds 0",
        "ready",
    ]
    set_to_five = told("setoption worlds 5", "dudo-bot 2", name="searcher")
    assert "option worlds 5" in set_to_five
    assert told("setoption ms soon", name="searcher")[0].startswith("error ms is a whole number")


@pytest.mark.parametrize(
    ("name", "question", "least", "most"),
    [
        ("searcher?ms=60000", "go movetime 50", 25, 40),
        ("searcher?ms=30", "go movetime 60000", 20, 30),
        ("searcher?ms=50", "go", 35, 50),
        ("searcher?ms=60000", "go movetime 8", 1, 4),
        ("searcher?worlds=900000", "go movetime 50", 25, 40),
    ],
)
def test_a_searcher_thinks_no_longer_than_it_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, question: str, least: int, most: int
) -> None:
    """By a clock that goes on a millisecond whenever it is looked at."""
    clock = count()
    ticking = SimpleNamespace(perf_counter=lambda: next(clock) / 1000)
    monkeypatch.setattr(searcher_module, "time", ticking)
    game = say(deal(BOOKS["chart"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5)), "3x5")
    (answer,) = told(*lines_of(game), question, name=name)
    assert answer.startswith("bestmove ")
    assert least <= next(clock) <= most + 2  # the last look, and that one


def test_the_time_of_one_move_is_not_that_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    ticking = SimpleNamespace(perf_counter=lambda: next(clock) / 1000)
    monkeypatch.setattr(searcher_module, "time", ticking)
    game = say(deal(BOOKS["chart"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5)), "3x5")
    told(*lines_of(game), "go movetime 8", "go movetime 200", name="searcher?ms=100")
    assert 75 < next(clock) <= 108


def test_readers_want_to_hear() -> None:
    assert "wants events interject" in told("dudo-bot 2", name="reader")


def test_the_rules_in_force_are_those_of_the_round() -> None:
    plain, obliging = (in_force(BOOKS["cacho"], variant) for variant in ("", "obligo"))
    assert (plain.counting, plain.joker, plain.exact) == ("wild-if-natural", 1, True)
    assert (obliging.counting, obliging.joker, obliging.exact) == ("plain", 0, False)
    assert in_force(BOOKS["chart"], "").doubt == "difference"
    assert in_force(BOOKS["jouhet"], "").biddable == (1, 2, 3, 4, 5)


def test_the_cast_is_listed() -> None:
    done = subprocess.run(DUDO, capture_output=True, text=True, encoding="utf-8", check=True)
    assert "honest      Inés: A bookkeeper from La Paz" in done.stdout
    assert len(done.stdout.splitlines()) == len(CAST)


def test_an_unknown_bot_is_refused() -> None:
    done = subprocess.run(
        [*DUDO, "honets"], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("dudo: Nobody is called “honets” (did you mean “honest”?)")
    assert done.stdout == ""


def test_a_host_that_hangs_up_leaves_no_traceback() -> None:
    bot = subprocess.Popen(
        [*DUDO, "honest"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert bot.stdin
    assert bot.stdout
    assert bot.stderr
    bot.stdout.close()
    bot.stdin.write(b"dudo-bot 1\n" * 10)
    bot.stdin.close()
    with bot:
        assert bot.stderr.read() == b""
    assert bot.returncode == 1
