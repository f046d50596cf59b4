"""What `dudo play` asks line by line, and what can be typed at its questions."""

import random
from pathlib import Path

import pytest

from dudo.bots.beginner import beginner
from dudo.cli.bot import bot
from dudo.errors import UserError
from dudo.game import Exact, moves, view
from dudo.rules import BOOKS
from lines import Terminal, run
from tables import deal, say

SALSA = ["--book", "jouhet", "--option", "salsa", "--bots", "3", "--seed", "4", "--lang", "en"]
FIRST = "You may speak first"


def test_help_and_the_other_commands_are_heard_out_of_turn_too(tmp_path: Path) -> None:
    """J19: all that help tells of can be typed where one may speak first."""
    typed = "2x2\nhelp\ntable\nbids\nrules\nwhy\nresign\nno\nquit\n"
    said = run(SALSA, folder=tmp_path, typed=typed).stdout
    assert said.count(FIRST) == 7
    assert "is not something you can say here" not in said
    assert said.count("leave and save the game") == 1
    assert "Give up your dice?" in said


@pytest.mark.parametrize("word", ["", "pass", "no", "n"])
def test_whoever_does_not_want_to_speak_first_lets_the_bid_go_on(word: str, tmp_path: Path) -> None:
    said = run(SALSA, folder=tmp_path, typed=f"2x2\n{word}\nquit\n").stdout
    waited = run(SALSA, folder=tmp_path, typed="2x2\n\nquit\n").stdout
    assert "[G2]" not in said
    assert said.count("\n") == waited.count("\n")


def test_what_is_neither_yes_nor_no_is_asked_again(tmp_path: Path) -> None:
    arguments = ["--book", "chart", "--bots", "1", "--seed", "1", "--lang", "en", "--confirm"]
    typed = "1x2\nhelp\nyes\nquit\n"
    said = run(arguments, folder=tmp_path, typed=typed).stdout
    assert said.count("Really say") == 2
    assert "one two" in said.split("Really say")[2]


@pytest.mark.parametrize(
    "asked",
    [["--seed", "7"], ["--hotseat", "Ana,Bob"], ["--name", "Zoe"], ["--bots", "2"], ["--confirm"]],
    ids=lambda asked: asked[0],
)
def test_a_game_that_was_left_is_offered_only_where_nothing_was_asked_for(
    asked: list[str], tmp_path: Path
) -> None:
    run(["--book", "chart", "--bots", "1", "--seed", "1"], folder=tmp_path)
    terminal = Terminal(["--lang", "en", *asked], tmp_path)
    terminal.wait_for("A number or a name")
    assert "Which game?" in terminal.said
    assert "Go on with" not in terminal.said
    terminal.interrupt()
    terminal.close()


def test_a_beginner_who_tries_an_exact_call_says_so() -> None:
    game = say(deal(BOOKS["jouhet"], (1, 1, 3), (2, 2, 2)), "3x5")
    reasons = set()
    for seed in range(200):
        decision = beginner(view(game, 1), moves(game, 1), random.Random(seed))
        if isinstance(decision.move, Exact):
            reasons.add(decision.reason.id)
    assert reasons == {"reason-exact-whim"}


def test_a_program_is_not_played_by_another_one() -> None:
    with pytest.raises(UserError, match="is a program already"):
        bot("cmd:python x.py")
